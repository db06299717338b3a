// A user names a folder: `florin import --archive done`. Whose choice is it where that is, when a clone of a
// book has `done -> ../autostart`?
//
//     florin fmt /home/ann/done/x.journal     the user's: nobody types a whole path without knowing where it leads
//     florin fmt ../docs/x.journal            the user's: `..` is typed, no link leads there
//     florin fmt done/x.journal               the book's, when the link leads out of the current folder
//     LEDGER_FILE=~/finances/main.journal     the user's, when no book has the link; the variable was set long ago,
//                                             and a pull may have put the link there since
//
// So of a path that the user typed as seen from the current folder, and of one in the environment, each link on the
// way is looked at. A link that lies in the current folder may be a book's, and so may one in a folder that has
// `florin.yaml` or `.git`, there or above. Such a link counts as long as it stays in that folder, and leads to
// nothing hidden. Where one doesn't, the place isn't the user's.

import SourceText

/// Finds where the places are that a user names, after the links that no book can have made.
struct NamedPlaces {
  /// Who names a place, and how.
  enum Origin {
    /// The command line, or a search that begins with it.
    case user
    /// `$FLORIN_FILE`, `$LEDGER_FILE`, or the default.
    case environment
    /// The command line, for what is written whether or not a book is read: links outside all books are the user's.
    case output
  }

  /// A place as it was named.
  struct Place {
    /// Absolute, perhaps with links, `.` and `..`.
    let path: String
    /// Whether it was named as seen from the current folder.
    let isRelative: Bool
    let origin: Origin

    /// The folder that it is in.
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

  /// Where a folder is, or will be; nil when a book may have chosen that.
  func folder(_ place: Place) -> String? {
    if place.isRelative || place.origin != .user {
      guard let way = way(to: place.path), way.links.allSatisfy({ isBounded($0, place) }) else {
        return nil
      }
    }
    return disk.destination(place.path)
  }

  /// Where a folder or a file is that a book may have chosen, or would be if it were made.
  func end(of place: Place) -> String { way(to: place.path)?.end ?? disk.destination(place.path) }

  /// Where a file is; nil when a book may have chosen that. A link is not what it leads to.
  func file(_ place: Place) -> String? {
    folder(place.folder).map { FilePath.join($0, FilePath.name(of: place.path)) }
  }

  /// What a file is that the environment names and that is a link; nil when a book may have chosen that, and when
  /// it is hidden.
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

  /// How many links the way to a file may have; the system refuses more, too.
  private static let mostLinks = 40

  /// The links on the way to a place and on their own ways, and its path without them; nil when the system
  /// doesn't say.
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

  /// Whether a link stays in the folder of whoever may have made it, and leads to nothing hidden there.
  private func isBounded(_ link: String, _ place: Place) -> Bool {
    let folder = FilePath.folder(of: link)
    // No book brings what lies in `.git`.
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

  /// The nearest folder, from one upwards, that holds a book or a repository. A folder that can't be looked into
  /// may.
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

  /// Whether the way from a folder to a file goes through something hidden, or ends with it.
  private func isHidden(_ path: String, from folder: String) -> Bool {
    FilePath.parts(of: FilePath.relative(path, to: folder)).contains { part in
      part.utf8.first == UInt8(ascii: ".") && !part.isExactly(".") && !part.isExactly("..")
    }
  }
}
