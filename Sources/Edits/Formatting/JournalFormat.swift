import Containers
import Journal
public import SourceText

/// Formats the text of a journal without changing its meaning.
public enum JournalFormat {
  /// The tidy text would mean something else, which is a bug in florin.
  public struct Mistake: Error {
    /// The file.
    public let file: SourceFile
  }

  /// Whether a file is tidy.
  ///
  /// - Complexity: O(n) in the bytes up to the first line that isn't.
  public static func isTidy(_ file: SourceFile) -> Bool {
    edits(of: file, upToFirst: true).isEmpty
  }

  /// The edits that make a file tidy; empty if it already is.
  ///
  /// Entries get their layout, and blanks at the end of all other lines are removed. Text that can't be
  /// read keeps its bytes, as do comment blocks and what only ledger understands.
  ///
  /// - Parameter file: One file of a journal, known to be UTF-8; its includes aren't read.
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

  /// The bytes of a file after a change by `change(of:)`.
  public static func bytes(of file: SourceFile, changedBy change: ChangeSet) -> [UInt8] {
    change.fileChange(of: file).new.copiedBytes()
  }

  /// Removes the blanks at the ends of lines.
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
      while start > lineStart, bytes[start - 1].isBlank { start -= 1 }
      // A stray carriage return would become part of the line end.
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
  /// The change of a file from edits in the order of its text.
  fileprivate func fileChange(of file: SourceFile) -> FileChange {
    FileChange(
      of: file,
      edits: edits.map {
        FileChange.Edit(
          Int($0.span.start - file.base)..<Int($0.span.end - file.base), $0.replacement)
      })
  }
}
