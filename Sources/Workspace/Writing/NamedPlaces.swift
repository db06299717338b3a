// A user names a folder: `florin import --archive done`. Who chose where that is, if a clone of a book has
// `done -> ../autostart`?
//
//     florin fmt /home/ann/done/x.journal     the user: no one types a whole path without knowing where it leads
//     florin fmt ../docs/x.journal            the user: `..` is typed, no link leads there
//     florin fmt done/x.journal               the book, if the link leads out of the current folder
//     LEDGER_FILE=~/finances/main.journal     the user, if no book has the link; the variable was set long ago,
//                                             and a pull may have put the link there since
//
// So for a path that the user typed relative to the current folder, and for one in the environment, each
// link in the path is checked. A link in the current folder may be a book's, and so may one in a folder
// that has `florin.yaml` or `.git`, there or above. Such a link counts as long as it stays in that folder
// and leads to nothing hidden. Otherwise the place isn't the user's.

import SourceText

/// Resolves the places that a user names, following links that no book can have created.
struct NamedPlaces {
  /// Where a place is named, and how.
  enum Origin {
    /// The command line, or a search that starts from it.
    case user
    /// `$FLORIN_FILE`, `$LEDGER_FILE`, or the default.
    case environment
    /// The command line, for output that is written whether or not a book is read: links outside all books
    /// are the user's.
    case output
  }

  /// A place as named.
  struct Place {
    /// Absolute, perhaps with links, `.` and `..`.
    let path: String
    /// Whether it was named relative to the current folder.
    let isRelative: Bool
    let origin: Origin

    /// The folder that contains it.
    var folder: Place {
      Place(path: FilePath.folder(of: path), isRelative: isRelative, origin: origin)
    }
  }

  private let disk: any FileSystem
  private let workingFolder: String

  init(workingFolder: String, disk: any FileSystem) {
    self.disk = disk
    self.workingFolder = disk.realPath(workingFolder) ?? workingFolder
  }

  /// Where a folder is, or will be; nil if a book may have chosen that.
  func folder(_ place: Place) -> String? {
    if place.isRelative || place.origin != .user {
      guard let way = way(to: place.path), way.links.allSatisfy({ isBounded($0, place) }) else {
        return nil
      }
    }
    return disk.destination(place.path)
  }

  /// Where a folder or file is that a book may have chosen, or where it would be if it were created.
  func end(of place: Place) -> String { way(to: place.path)?.end ?? disk.destination(place.path) }

  /// Where a file is; nil if a book may have chosen that. A link isn't followed to its target.
  func file(_ place: Place) -> String? {
    folder(place.folder).map { FilePath.join($0, FilePath.name(of: place.path)) }
  }

  /// The target of a file that the environment names and that is a link; nil if a book may have chosen it,
  /// or if it's hidden.
  func target(_ place: Place) -> String? {
    guard place.origin == .environment, let real = disk.realPath(place.path),
      let way = way(to: place.path)
    else { return nil }
    let isUsers = way.links.allSatisfy { link in
      let folder = FilePath.folder(of: link)
      return book(above: folder) == nil && !isHidden(real, from: folder)
    }
    return isUsers ? real : nil
  }

  // MARK: - Links

  /// The most links in the path of a file; the system refuses more, too.
  private static let mostLinks = 40

  /// The links in the path of a place and in their own paths, and its path without them; nil if the system
  /// doesn't report it.
  private func way(to path: String) -> (links: [String], end: String)? {
    var links: [String] = []
    var rest = Array(FilePath.parts(of: path).reversed())
    var place = "/"
    while let part = rest.popLast() {
      if part.isExactly(".") { continue }
      if part.isExactly("..") {
        place = FilePath.folder(of: place)
        continue
      }
      let next = FilePath.join(place, String(part))
      do throws(SystemError) {
        guard try disk.status(next)?.kind == .link else {
          place = next
          continue
        }
        let target = try disk.target(ofLink: next)
        guard links.count < Self.mostLinks else { return nil }
        links.append(next)
        if FilePath.isAbsolute(target) { place = "/" }
        rest += FilePath.parts(of: target).reversed()
      } catch {
        return nil
      }
    }
    return (links, place)
  }

  /// Whether a link stays in the folder of its possible creator, and leads to nothing hidden there.
  private func isBounded(_ link: String, _ place: Place) -> Bool {
    let folder = FilePath.folder(of: link)
    // A book can't bring files in `.git`.
    guard ChangeIntent.isPlain(folder) else { return true }
    var bounds: [String] = []
    if place.isRelative, place.origin != .output, FilePath.lies(folder, in: workingFolder) {
      bounds.append(workingFolder)
    }
    if let book = book(above: folder) { bounds.append(book) }
    guard !bounds.isEmpty else { return true }
    guard let target = disk.realPath(link), !isHidden(target, from: folder) else { return false }
    return bounds.allSatisfy { FilePath.lies(target, in: $0) }
  }

  /// The nearest folder, from this one upwards, that contains a book or a repository. A folder that can't
  /// be read may contain one.
  private func book(above folder: String) -> String? {
    var folder = folder
    while true {
      for name in [BookLocation.fileName, ".git"] {
        do throws(SystemError) {
          if try disk.status(FilePath.join(folder, name)) != nil { return folder }
        } catch {
          return folder
        }
      }
      if folder == "/" || folder.isEmpty { return nil }
      folder = FilePath.folder(of: folder)
    }
  }

  /// Whether the path from a folder to a file has a hidden part, including the last.
  private func isHidden(_ path: String, from folder: String) -> Bool {
    FilePath.parts(of: FilePath.relative(path, to: folder)).contains { part in
      part.utf8.first == UInt8(ascii: ".") && !part.isExactly(".") && !part.isExactly("..")
    }
  }
}
