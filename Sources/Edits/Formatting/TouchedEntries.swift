// What florin writes is tidy: an entry that a change touches is left as `fmt` would leave it, and all others
// keep their bytes.
//
//     2025-03-03 * Market                        2025-03-03 * Market
//       Expenses:Food  10 EUR         →              Expenses:Groceries        10 EUR
//       Assets:Cash                                  Assets:Cash
//
// A command edits the parts that it is about, without a thought for columns. Its edits are then followed by
// those of the formatter, for the entries that they lie in and the lines that they put between entries. So the
// layout of an entry depends on the entry alone, whoever wrote it, and two clones write the same bytes.

import Journal
public import SourceText

extension JournalFormat {
  /// A change of a journal with the entries that it touches in their tidy form.
  ///
  /// - Parameter change: The change of one file of a journal. One of a new file is left as it is.
  /// - Returns: The change; the same when what it touches is tidy.
  /// - Throws: `Mistake` when the tidy entries would be read as something else.
  /// - Complexity: O(n) in the bytes of the entries that are touched, and in those of the file when one of them
  ///   is not tidy.
  public static func tidied(_ change: FileChange) throws(Mistake) -> FileChange {
    guard change.old != nil, !change.replacements.isEmpty else { return change }
    var walk = TouchedEntries(change)
    for replacement in change.replacements { walk.format(replacement) }
    guard !walk.edits.isEmpty else { return change }
    guard FormatCheck.meansTheSame(walk.text, walk.tidyText) else {
      throw Mistake(file: walk.file)
    }
    return change.followed(by: walk.edits)
  }
}

/// Walks over the new text of a change from one entry that is touched to the next.
private struct TouchedEntries {
  let file: SourceFile
  private let new: TextLines
  private let old: TextLines
  private var reader: LayoutReader
  private var formatter: EntryFormatter
  /// Up to where the new text has been looked at.
  private var end = 0

  /// What makes the entries tidy, as edits of the new text.
  private(set) var edits: [FileChange.Edit] = []
  /// The entries that are not tidy, one after the other, now and then.
  private var texts: (untidy: [UInt8], tidy: [UInt8]) = ([], [])

  init(_ change: FileChange) {
    file = SourceFile(name: change.name, path: change.path, buffer: change.new, base: 0)
    new = TextLines(change.new)
    old = TextLines(change.old ?? change.new)
    reader = LayoutReader(file)
    formatter = EntryFormatter(file)
  }

  /// The entries that are not tidy, as a text of their own.
  var text: SourceFile {
    SourceFile(name: file.name, path: file.path, buffer: SourceBuffer(texts.untidy), base: 0)
  }

  /// The same entries once they are.
  var tidyText: SourceBuffer { SourceBuffer(texts.tidy) }

  /// Formats the entries that an edit touches.
  mutating func format(_ replacement: FileChange.Replacement) {
    guard let lines = lines(touchedBy: replacement), lines.upperBound > end else { return }
    reader.move(to: max(end, firstLine(ofEntryAt: lines.lowerBound)))
    while reader.offset < lines.upperBound {
      let start = reader.offset
      guard let item = reader.next() else { break }
      switch item {
      case .entry:
        var change = ChangeSet()
        formatter.format(reader.entry, into: &change)
        keep(change, in: start..<reader.offset)
      case .lines(let span):
        let touched = (Int(span.start)..<Int(span.end)).clamped(to: lines)
        var change = ChangeSet()
        JournalFormat.trim(
          ByteSpan(UInt32(touched.lowerBound), UInt32(touched.upperBound)), of: file, into: &change)
        keep(change, in: touched)
      case .foreign: break
      }
    }
    end = max(end, reader.offset)
  }

  /// Keeps the edits of a range of the new text.
  private mutating func keep(_ change: ChangeSet, in range: Range<Int>) {
    guard !change.isEmpty else { return }
    var kept = range.lowerBound
    for edit in change.edits {
      texts.tidy += new.bytes[kept..<Int(edit.span.start)]
      texts.tidy += edit.replacement
      kept = Int(edit.span.end)
      edits.append(
        FileChange.Edit(Int(edit.span.start)..<Int(edit.span.end), edit.replacement))
    }
    texts.tidy += new.bytes[kept..<range.upperBound]
    texts.untidy += new.bytes[range]
    // Of a last line without its end, the next text would become a part.
    if new.bytes[range].last != UInt8(ascii: "\n") {
      texts.tidy.append(UInt8(ascii: "\n"))
      texts.untidy.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines of the new text that an edit touches; nil for none, as where entries are removed.
  private func lines(touchedBy edit: FileChange.Replacement) -> Range<Int>? {
    var place = edit.new
    // What begins with the end of a line leaves that line as it was.
    if !new.isLineStart(place.lowerBound),
      old.lineEnd(of: edit.old.lowerBound) == edit.old.lowerBound
    {
      let next = new.nextLine(after: place.lowerBound)
      if new.lineEnd(of: place.lowerBound) == place.lowerBound, next <= place.upperBound {
        place = next..<place.upperBound
      }
    }
    if place.isEmpty, new.isLineStart(place.lowerBound), old.isLineStart(edit.old.lowerBound) {
      // Whole lines are gone: those of an entry are indented, and belong to the one above.
      let isIndented = old.byte(edit.old.lowerBound).map(TextLines.isBlank) ?? false
      guard isIndented, !edit.old.isEmpty, let above = new.line(before: place.lowerBound) else {
        return nil
      }
      return above..<place.lowerBound
    }
    let start = new.lineStart(of: place.lowerBound)
    let isWhole = !place.isEmpty && new.isLineStart(place.upperBound)
    return start..<(isWhole ? place.upperBound : new.nextLine(after: place.upperBound))
  }

  /// The first line of the entry that a line belongs to: the nearest one that is not indented.
  private func firstLine(ofEntryAt line: Int) -> Int {
    var line = line
    while line > end, new.byte(line).map(TextLines.isBlank) ?? false,
      let above = new.line(before: line)
    {
      line = above
    }
    return line
  }
}
