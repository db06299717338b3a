import SourceText

/// The record of a change of several files: what it puts where. It's in the user's state folder.
///
/// ```
/// florin change 2
/// token 8c0f3a5e7d214b96
/// folder 2049 1310722 /home/ann/book
/// folder 2049 1310759 /home/ann/book/2025
/// file 0 1210 5d0c2f1e9a7b3846 1242 90ab17cd55e2f304 main.journal
/// new 1 - - 98 1f2e3d4c5b6a7988 new.journal
/// gone 1 77 0a1b2c3d4e5f6071 - - spare.journal
/// move 0 512 77aa66bb55cc44dd giro.csv 1 giro-2025-11-30.csv
/// end 287 aa01bb23cc45dd67
/// ```
/// A folder has its device, its number and its path. A file has its folder, the length and hash of its old
/// and of its new bytes, and its name there. The location of the new bytes follows from the token and the
/// number of the line; no line can say anything else. In names, `%20` stands for a space.
struct ChangeIntent: Equatable, Sendable {
  /// A folder as it was when the change was decided.
  struct Folder: Equatable, Sendable {
    /// Its device and its number.
    let identity: [UInt64]
    /// Its path, without links.
    let path: String
  }

  /// The change of one file.
  struct Entry: Equatable, Sendable {
    let folder: Int
    /// The version to replace; nil for a new file.
    let old: ContentHash?
    /// Nil for a file that is deleted.
    let new: ContentHash?
    let name: String
  }

  /// A file that moves to a name in another folder.
  struct Move: Equatable, Sendable {
    let folder: Int
    /// Its bytes; nil for a link.
    let content: ContentHash?
    let name: String
    let newFolder: Int
    let newName: String
  }

  let token: String
  var folders: [Folder] = []
  var entries: [Entry] = []
  var moves: [Move] = []

  init(token: String) { self.token = token }

  /// The name of the file that holds, or held, the new bytes of an entry.
  func stageName(_ entry: Int) -> String { StageName.name(token, String(entry)) }

  /// The folders in which files are replaced or created.
  var bookFolders: Set<Int> { Set(entries.map(\.folder)) }

  private static let title = "florin change 2"

  var bytes: [UInt8] {
    var record = SealedRecord(title: Self.title)
    record.append(["token", token])
    for folder in folders {
      record.append(
        ["folder"] + folder.identity.map(String.init) + [RecordName.escaped(folder.path)])
    }
    for entry in entries {
      let versions = RecordedVersions(old: entry.old, new: entry.new)
      record.append(
        [versions.kind, String(entry.folder)] + versions.words + [RecordName.escaped(entry.name)])
    }
    for move in moves {
      record.append([
        "move", String(move.folder), move.content?.text ?? RecordedVersions.none,
        RecordName.escaped(move.name), String(move.newFolder), RecordName.escaped(move.newName),
      ])
    }
    return record.bytes
  }

  /// Reads an intent; nil for anything else, including one that names what florin never would.
  init?(_ bytes: [UInt8]) {
    guard let record = SealedRecord(bytes, title: Self.title) else { return nil }
    var token = ""
    var (folders, entries, moves): ([Folder], [Entry], [Move]) = ([], [], [])
    for words in record.lines {
      switch (words[0], words.count) {
      case ("token", 2) where token.isEmpty: token = String(words[1])
      case ("folder", 4):
        guard let device = UInt64(words[1]), let number = UInt64(words[2]) else { return nil }
        folders.append(Folder(identity: [device, number], path: RecordName.unescaped(words[3])))
      case ("file", 7), ("new", 7), ("gone", 7):
        guard let folder = Int(words[1]),
          let versions = RecordedVersions(words[0], words[2...5])
        else { return nil }
        entries.append(
          Entry(
            folder: folder, old: versions.old, new: versions.new,
            name: RecordName.unescaped(words[6])))
      case ("move", 7):
        let content = ContentHash(words[2], words[3])
        guard let folder = Int(words[1]), let newFolder = Int(words[5]),
          content != nil || words[2] == "-"
        else { return nil }
        moves.append(
          Move(
            folder: folder, content: content, name: RecordName.unescaped(words[4]),
            newFolder: newFolder, newName: RecordName.unescaped(words[6])))
      default: return nil
      }
    }
    self.token = token
    (self.folders, self.entries, self.moves) = (folders, entries, moves)
    guard isPlausible else { return nil }
  }

  /// Whether florin could have written it: folder paths are absolute and lead straight down, names are
  /// plain names, and nothing is inside `.git` or named like florin's own files.
  private var isPlausible: Bool {
    let names = entries.map(\.name) + moves.flatMap { [$0.name, $0.newName] }
    let numbers = entries.map(\.folder) + moves.flatMap { [$0.folder, $0.newFolder] }
    return StageName.isToken(token) && !entries.isEmpty
      && numbers.allSatisfy(folders.indices.contains)
      && moves.allSatisfy { $0.folder != $0.newFolder || !$0.name.isExactly($0.newName) }
      && Set(folders.map { Array($0.path.utf8) }).count == folders.count
      && folders.allSatisfy { Self.isPlain($0.path) }
      && names.allSatisfy(Self.isName)
      && Set(entries.map { Array("\($0.folder)/\($0.name)".utf8) }).count == entries.count
  }

  /// Whether the path of a folder can be written to.
  static func isPlain(_ path: String) -> Bool {
    FilePath.isAbsolute(path) && FilePath.normalized(path).isExactly(path)
      && !path.utf8.contains(0)
      && !FilePath.parts(of: path).contains { $0.lowercased() == ".git" }
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0) && name.lowercased() != ".git" && name != ChangeNotice.fileName
      && StageName.token(of: name) == nil
  }
}

/// The file `.florin-change` in each folder of a change in progress. It warns other users and other
/// computers, which don't have the record, that the files may be of two versions. florin never acts on it.
enum ChangeNotice {
  static let fileName = ".florin-change"

  static func bytes(_ token: String) -> [UInt8] {
    Array(
      """
      # florin is changing files in this folder, or was stopped while doing so. To see what is left to do:
      #     florin recover
      # The record of the change is in the state folder of the user who made it; this file only says
      # that there is one. If nobody has it any more, check your files, then delete this file and
      # those named .florin-… beside it.
      token \(token)

      """.utf8)
  }

  /// The most bytes of a notice.
  static let largest = 4096

  /// The token of a notice.
  static func token(_ bytes: [UInt8]) -> String? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let last = lines.last, last.hasPrefix("token ") else { return nil }
    let token = last.dropFirst("token ".count)
    return StageName.isToken(token) ? String(token) : nil
  }
}
