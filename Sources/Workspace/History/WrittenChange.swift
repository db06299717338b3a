import SourceText

/// A change that florin wrote to a book, as its record has it. The record is in the user's state folder.
///
/// ```
/// florin undo 1
/// book /home/ann/finances
/// when 2025-11-30%2018:40
/// command import%20giro.csv%20--write
/// file 1210 5d0c2f1e9a7b3846 1242 90ab17cd55e2f304 4 0 830 main.journal
/// new - - 98 1f2e3d4c5b6a7988 4 0 133 2025.journal
/// move 512 77aa66bb55cc44dd giro.csv done/giro-2025-11-30.csv
/// body 963 5b6a79881f2e3d4c
/// end 287 aa01bb23cc45dd67
/// ```
/// A file has the length and hash of its bytes before and after, the numbers of lines that were added and
/// removed, the length of its diff, and its path, relative to the book's folder where it lies there. The diffs
/// follow each other in another file, the body, so that a list of changes reads none of them. `body - -` says that
/// they were too long to be kept.
public struct WrittenChange: Equatable, Sendable {
  /// The change of a file.
  struct File: Equatable {
    /// The version before; nil for a file that was created.
    var old: ContentHash?
    /// The version after; nil for a file that was deleted.
    var new: ContentHash?
    var added = 0
    var removed = 0
    /// The length of the diff.
    var diff = 0
    /// Relative to the book's folder, or absolute.
    var path: String

    static func == (a: File, b: File) -> Bool {
      (a.old, a.new, a.added, a.removed, a.diff) == (b.old, b.new, b.added, b.removed, b.diff)
        && a.path.isExactly(b.path)
    }
  }

  /// The number: each change of a book has a greater one than those before.
  public let number: Int
  /// The day, and the time if it's known: `2025-11-30 18:40`.
  public let when: String
  /// The words of the command line, without `florin`.
  public let command: String
  /// Where it stands among the changes that were taken back, the last one with the greatest number; nil if
  /// it wasn't taken back.
  public internal(set) var undone: Int?
  let book: String
  var files: [File] = []
  var moves: [MovedFile] = []
  /// The length and the hash of all diffs; nil if they were too long to be kept.
  var body: ContentHash?

  /// Whether the change can be taken back at all.
  public var isKept: Bool { body != nil }

  /// The paths of the files, relative to the book's folder where they lie there; those that moved have
  /// their new names.
  public var paths: [String] { files.map(\.path) + moves.map(\.to) }

  /// How many lines were added.
  public var added: Int { files.reduce(0) { $0 + $1.added } }

  /// How many lines were removed.
  public var removed: Int { files.reduce(0) { $0 + $1.removed } }

  init(number: Int, when: String, command: String, book: String) {
    (self.number, self.when, self.command, self.book) = (number, when, command, book)
  }
}

extension WrittenChange {
  private static let title = "florin undo 1"

  var bytes: [UInt8] {
    var record = SealedRecord(title: Self.title)
    for (word, text) in [("book", book), ("when", when), ("command", command)] {
      record.append([word, RecordName.escaped(text)])
    }
    for file in files {
      let versions = RecordedVersions(old: file.old, new: file.new)
      let numbers = [file.added, file.removed, file.diff].map(String.init)
      record.append(
        [versions.kind] + versions.words + numbers + [RecordName.escaped(file.path)])
    }
    for move in moves {
      record.append([
        "move", move.content?.text ?? RecordedVersions.none, RecordName.escaped(move.from),
        RecordName.escaped(move.to),
      ])
    }
    record.append(["body", body?.text ?? RecordedVersions.none])
    return record.bytes
  }

  /// Reads a record; nil for anything else, including one that names what florin never writes.
  init?(number: Int, _ bytes: [UInt8]) {
    guard let lines = SealedRecord(bytes, title: Self.title)?.lines, lines.count >= 4,
      let book = Self.word("book", lines[0]), let when = Self.word("when", lines[1]),
      let command = Self.word("command", lines[2])
    else { return nil }
    self.init(number: number, when: when, command: command, book: book)
    for (index, words) in lines.enumerated().dropFirst(3) {
      switch (words[0], words.count) {
      case ("file", 9), ("new", 9), ("gone", 9):
        guard let file = File(words) else { return nil }
        files.append(file)
      case ("move", 5):
        moves.append(
          MovedFile(
            content: ContentHash(words[1], words[2]), from: RecordName.unescaped(words[3]),
            to: RecordName.unescaped(words[4])))
      case ("body", 3) where index == lines.count - 1:
        body = ContentHash(words[1], words[2])
      default: return nil
      }
    }
    guard isPlausible else { return nil }
  }

  private static func word(_ name: String, _ words: [Substring]) -> String? {
    words.count == 2 && words[0] == name ? RecordName.unescaped(words[1]) : nil
  }

  /// Whether florin could have written it: paths lead straight down, or are absolute and lead straight
  /// down, and nothing is inside `.git`.
  private var isPlausible: Bool {
    let paths = files.map(\.path) + moves.flatMap { [$0.from, $0.to] }
    let length = body.map { $0.count }
    return ChangeIntent.isPlain(book) && !paths.isEmpty
      && paths.allSatisfy { ChangeIntent.isPlain(FilePath.join(book, $0)) }
      && NameSet(files.map(\.path)).count == files.count
      && (length == nil || length == files.reduce(0) { $0 + $1.diff })
  }
}

extension WrittenChange.File {
  fileprivate init?(_ words: [Substring]) {
    let numbers = words[5...7].compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ 0..<(1 << 40) ~= $0 }),
      let versions = RecordedVersions(words[0], words[1...4])
    else { return nil }
    self.init(
      old: versions.old, new: versions.new, added: numbers[0], removed: numbers[1],
      diff: numbers[2],
      path: RecordName.unescaped(words[8]))
  }
}
