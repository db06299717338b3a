import Journal
public import SourceText

/// The tidy form of a journal's text, in which it means the same.
public enum JournalFormat {
  /// The tidy text would mean something else, which is a mistake of the program.
  public struct Mistake: Error {
    /// The file.
    public let file: SourceFile
  }

  /// Whether a file is tidy.
  ///
  /// - Complexity: O(n) in the bytes up to the first line that is not.
  public static func isTidy(_ file: SourceFile) -> Bool {
    edits(of: file, upToFirst: true).isEmpty
  }

  /// What would make a file tidy: nothing where it is so already.
  ///
  /// Entries get their layout, and blanks at the end of all other lines go. What cannot be read keeps its
  /// bytes, as do comment blocks and what only ledger understands.
  ///
  /// - Parameter file: One file of a journal, known to be UTF-8; what it includes is not asked for.
  /// - Returns: The edits, in the order of the text.
  /// - Throws: `Mistake` when the result would be read as something else.
  public static func change(of file: SourceFile) throws(Mistake) -> ChangeSet {
    let change = edits(of: file, upToFirst: false)
    guard !change.isEmpty else { return change }
    guard FormatCheck.meansTheSame(file, change.fileChange(of: file).new) else {
      throw Mistake(file: file)
    }
    return change
  }

  private static func edits(of file: SourceFile, upToFirst: Bool) -> ChangeSet {
    var change = ChangeSet()
    var reader = LayoutReader(file)
    var formatter = EntryFormatter(file)
    while let item = reader.next() {
      switch item {
      case .entry: formatter.format(reader.entry, into: &change)
      case .lines(let span): trim(span, of: file, into: &change)
      case .foreign: break
      }
      if upToFirst, !change.isEmpty { break }
    }
    return change
  }

  /// The bytes of a file after a change that `change(of:)` made.
  public static func bytes(of file: SourceFile, changedBy change: ChangeSet) -> [UInt8] {
    change.fileChange(of: file).new.copiedBytes()
  }

  /// Takes the blanks at the ends of lines away.
  static func trim(_ span: ByteSpan, of file: SourceFile, into change: inout ChangeSet) {
    let bytes = file.buffer.start
    var offset = Int(span.start - file.base)
    let end = Int(span.end - file.base)
    var lineStart = offset
    while offset <= end {
      // A span ends after a line feed, or with the file.
      guard offset == end || bytes[offset] == UInt8(ascii: "\n") else {
        offset += 1
        continue
      }
      var stop = offset
      if stop > lineStart, bytes[stop - 1] == 0x0D { stop -= 1 }
      var start = stop
      while start > lineStart, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      // A stray carriage return would become a part of the line's end.
      let isStray = stop == offset && start > lineStart && bytes[start - 1] == 0x0D
      if start < stop, !isStray {
        change.remove(ByteSpan(file.base + UInt32(start), file.base + UInt32(stop)))
      }
      offset += 1
      lineStart = offset
    }
  }
}

extension ChangeSet {
  /// What becomes of one file, whose edits are in the order of its text.
  fileprivate func fileChange(of file: SourceFile) -> FileChange {
    FileChange(
      of: file,
      edits: edits.map {
        FileChange.Edit(
          Int($0.span.start - file.base)..<Int($0.span.end - file.base), $0.replacement)
      })
  }
}
