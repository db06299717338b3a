// A book leads to files: by its includes and links, by `journal:` and `generate: {file: …}`, by the `files`
// and the `archive` of `imports:`. They were chosen by the book's author, who may not be the user that runs
// florin. So a change writes only
//
//     below the folders that the user named     the journal's (-f, $LEDGER_FILE …), that of florin.yaml
//     the very files that the user named        -f .hidden.journal, florin import ~/Downloads/bank.csv
//     elsewhere only with --outside             what the book leads to outside, and hidden files in it
//     never                                     what is in .git, which git would run
//
// What counts is where a file really is, after following all links; `NamedPlaces` decides which links are
// the user's. Paths are compared byte by byte: a combining mark after `/` or `.` must not hide either.

import Journal
import SourceText

/// The places that a change can write to, because the user named them.
public struct WritableFolders: Sendable {
  /// Why a file can't be written.
  public enum Obstacle: Equatable, Sendable {
    /// It isn't in any of the folders.
    case outside
    /// It, or a folder in its path, is hidden: such files configure programs, which may run what they say.
    case hidden
    /// It's in `.git`.
    case repository
  }

  private var folders: [NamedPlaces.Place] = []
  private var files: [NamedPlaces.Place] = []
  /// Whether the user allowed the book to lead out of its folder.
  public var allowsOutside = false

  private let home: String
  private let workingFolder: String

  /// No places, for a program that was started in a folder.
  public init(environment: Environment) {
    home = environment.home
    workingFolder = environment.workingFolder
  }

  /// Adds a folder with everything below it.
  public mutating func add(folder: String) { add(folder: folder, of: .user) }

  /// Adds only a file. The target of a link isn't included, because the link may be the book's.
  public mutating func add(file: String) { files.append(place(file, .user)) }

  /// Adds a file of the book, and the folder that contains it.
  public mutating func add(bookFile file: String) { add(bookFile: file, of: .user) }

  fileprivate mutating func add(folder: String, of origin: NamedPlaces.Origin) {
    folders.append(place(folder, origin))
  }

  fileprivate mutating func add(bookFile file: String, of origin: NamedPlaces.Origin) {
    guard file != "-" else { return }
    let place = place(file, origin)
    files.append(place)
    folders.append(place.folder)
  }

  /// Where a folder that the user named really is, if a link that a book may have created leads there;
  /// otherwise nil.
  public func detour(toFolder path: String) -> String? { detour(place(path, .user)) }

  /// Where the output that the user asked for would really be, if a link in a book leads there; otherwise
  /// nil.
  public func detour(ofOutput path: String) -> String? {
    path == "-" ? nil : detour(place(path, .output))
  }

  private func detour(_ place: NamedPlaces.Place) -> String? {
    let named = NamedPlaces(workingFolder: workingFolder, disk: DiskFileSystem())
    return named.folder(place) == nil ? named.end(of: place) : nil
  }

  private func place(_ path: String, _ origin: NamedPlaces.Origin) -> NamedPlaces.Place {
    let path = FilePath.expandingHome(path, home: home)
    return NamedPlaces.Place(
      path: FilePath.join(workingFolder, path), isRelative: !FilePath.isAbsolute(path),
      origin: origin)
  }

  /// The places without links.
  func resolved(by disk: any FileSystem) -> Resolved {
    let named = NamedPlaces(workingFolder: workingFolder, disk: disk)
    return Resolved(
      folders: folders.compactMap(named.folder),
      files: NameSet(files.compactMap(named.file) + files.compactMap(named.target)),
      allowsOutside: allowsOutside)
  }

  /// Places without links.
  struct Resolved {
    let folders: [String]
    let files: NameSet
    let allowsOutside: Bool

    /// Why a file can't be written; nil if it can.
    ///
    /// - Parameter path: Its path, absolute and without links.
    /// - Returns: The reason.
    func obstacle(to path: String) -> Obstacle? {
      if files.contains(path) { return nil }
      guard ChangeIntent.isPlain(path) else { return .repository }
      if allowsOutside { return nil }
      let above = folders.filter { FilePath.lies(path, in: $0) }
      guard !above.isEmpty else { return .outside }
      let isHidden = above.allSatisfy { folder in
        path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
          .contains { $0.first == UInt8(ascii: ".") }
      }
      return isHidden ? .hidden : nil
    }
  }
}

extension JournalLocation {
  /// Adds what the user named: the journals and their folder, the folder that the book's file is named in,
  /// and the targets of links that no book can have created.
  public func add(to writable: inout WritableFolders, environment: Environment) {
    let disk = DiskSources(environment: environment)
    let search = BookLocation(environment: environment)
    if let book { writable.add(folder: FilePath.folder(of: book.name)) }
    guard isNamedByUser else { return }
    let origin: NamedPlaces.Origin = isOfEnvironment ? .environment : .user
    for file in references(in: disk) { writable.add(bookFile: file.name, of: origin) }
    if let first = paths.first, let book = search.nearest(to: disk.reference(to: first)).book {
      writable.add(folder: FilePath.folder(of: book.name), of: origin)
    }
  }
}
