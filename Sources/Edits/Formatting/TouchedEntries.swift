// Whatever florin writes is tidy: an entry that a change touches is left as `fmt` would leave it, unless its owner has
// laid it out in another way (`OwnLayout`). All others keep their bytes.
//
//     2025-03-03 * Market                        2025-03-03 * Market
//       Expenses:Food  10 EUR         →              Expenses:Groceries        10 EUR
//       Assets:Cash                                  Assets:Cash
//
// A command edits only the parts it's about and ignores columns. Then the formatter adds its edits, for the
// entries that these edits are in and the lines that they put between entries. So the layout of an entry
// depends on the entry alone, whoever wrote it, and two clones write the same bytes.

import Containers
public import Journal
public import SourceText

extension JournalFormat {
  /// Makes the entries that changes of a book's journals touch tidy.
  ///
  /// - Throws: `Mistake` when the tidy entries would be read as something else.
  public static func tidied(
    _ changes: [FileChange], of journal: ParsedJournal
  ) throws(Mistake) -> [FileChange] {
    let journals = NameSet(journal.files.map(\.path))
    var result: [FileChange] = []
    for change in changes {
      result.append(
        journals.contains(change.path) ? try tidied(change, in: journal.segmentation) : change)
    }
    return result
  }

  /// Makes the entries that a change of a journal touches tidy.
  ///
  /// - Parameters:
  ///   - change: The change of one file of a journal. A new file is left as it is.
  ///   - segmentation: How threads divide long edits.
  /// - Returns: The change; unchanged if the touched entries are tidy.
  /// - Throws: `Mistake` when the tidy entries would be read as something else.
  /// - Complexity: O(n) in the bytes of the touched entries, and in those of the file if one of them isn't
  ///   tidy.
  public static func tidied(
    _ change: FileChange, in segmentation: Segmentation = Segmentation(threads: 1)
  ) throws(Mistake) -> FileChange {
    guard change.old != nil, !change.replacements.isEmpty else { return change }
    var walk = TouchedEntries(change)
    for replacement in change.replacements { walk.format(replacement, in: segmentation) }
    guard !walk.edits.isEmpty else { return change }
    guard FormatCheck.meansTheSame(walk.text, walk.tidyText) else {
      throw Mistake(file: walk.file)
    }
    return change.followed(by: walk.edits)
  }
}

/// Goes through the new text of a change from one touched entry to the next.
private struct TouchedEntries {
  let file: SourceFile
  private let replacements: [FileChange.Replacement]
  private var before: EntriesBefore
  private let new: TextLines
  private let old: TextLines
  private var reader: LayoutReader
  private var formatter: EntryFormatter
  /// The end of the part of the new text that was processed.
  private var end = 0

  /// The edits of the new text that make the entries tidy.
  private(set) var edits: [FileChange.Edit] = []
  /// The untidy entries, one after the other, before and after formatting.
  private var texts: (untidy: [UInt8], tidy: [UInt8]) = ([], [])

  init(_ change: FileChange) {
    file = SourceFile(name: change.name, path: change.path, buffer: change.new, base: 0)
    replacements = change.replacements
    before = EntriesBefore(change)
    new = TextLines(change.new)
    old = TextLines(change.old ?? change.new)
    reader = LayoutReader(file)
    formatter = EntryFormatter(file)
  }

  /// Another walk through the same text, without what was found.
  private init(copying walk: TouchedEntries) {
    self = walk
    edits = []
    texts = ([], [])
  }

  /// The untidy entries, as a separate text.
  var text: SourceFile {
    SourceFile(name: file.name, path: file.path, buffer: SourceBuffer(texts.untidy), base: 0)
  }

  /// The same entries, tidy.
  var tidyText: SourceBuffer { SourceBuffer(texts.tidy) }

  /// Formats the entries that an edit touches.
  mutating func format(_ replacement: FileChange.Replacement, in segmentation: Segmentation) {
    guard let lines = lines(touchedBy: replacement), lines.upperBound > end else { return }
    let start = max(end, firstLine(ofEntryAt: lines.lowerBound))
    let parts = (start..<lines.upperBound).inParts(
      segmentation.threads, atLeast: segmentation.leastBytes, cuttingAt: transaction)
    guard parts.count > 1 else { return format(parts[0], touched: lines) }
    let fresh = TouchedEntries(copying: self)
    let walks = Worker<TouchedEntries>.values(of: parts) { part in
      var walk = fresh
      walk.format(part, touched: lines)
      return walk
    }
    for (part, walk) in zip(parts, walks) {
      // A block comment may have gone on beyond the cut.
      if end <= part.lowerBound {
        append(walk)
      } else {
        format(end..<max(end, part.upperBound), touched: lines)
      }
    }
  }

  /// Formats the entries that begin in a range.
  private mutating func format(_ range: Range<Int>, touched lines: Range<Int>) {
    reader.move(to: range.lowerBound)
    while reader.offset < range.upperBound {
      let start = reader.offset
      guard let item = reader.next() else { break }
      switch item {
      case .entry:
        var change = ChangeSet()
        formatter.format(reader.entry, into: &change)
        if !change.isEmpty { keepLayout(ofEntryAt: start, in: &change) }
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

  /// Replaces the edits that make an entry tidy by those that keep the layout that it had.
  private mutating func keepLayout(ofEntryAt start: Int, in change: inout ChangeSet) {
    switch before.layout(ofEntryAt: start) {
    case nil, .tidy?: return
    case .tidyPostings?:
      let edits = change.edits
      let postings = UInt32(new.nextLine(after: start))
      change = ChangeSet()
      for edit in edits where edit.span.start >= postings {
        // Blanks at the end of a line that nothing else changes stay.
        let line = UInt32(new.lineStart(of: Int(edit.span.start)))
        if lineChange(at: line) != nil || !edit.trims(file.bytes(edit.span)) { change.add(edit) }
      }
    case .own(let layout)?:
      change = ChangeSet()
      layout.keep(reader.entry, in: file, touched: lineChange, into: &change)
    }
  }

  /// What the change did to the line that begins at an address; nil for nothing.
  private func lineChange(at address: UInt32) -> OwnLayout.LineChange? {
    let start = Int(address)
    let line = start..<new.nextLine(after: start)
    var index = replacements.partitioningIndex { $0.new.upperBound >= start }
    while index < replacements.count, replacements[index].new.lowerBound < line.upperBound {
      let replacement = replacements[index]
      if let lines = lines(touchedBy: replacement), lines.overlaps(line) {
        return replacement.new.contains(start) ? .isNew : .isChanged
      }
      index += 1
    }
    return nil
  }

  /// Appends what was found in the next part of the new text.
  private mutating func append(_ next: TouchedEntries) {
    edits += next.edits
    texts.untidy += next.texts.untidy
    texts.tidy += next.texts.tidy
    end = next.end
  }

  /// The first line from an offset on that begins with a digit, as transactions do.
  private func transaction(from offset: Int) -> Int {
    var line = new.isLineStart(offset) ? offset : new.nextLine(after: offset)
    while let byte = new.byte(line), !byte.isDigit { line = new.nextLine(after: line) }
    return line
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
    // If the last line has no line end, the next text would become part of it.
    if new.bytes[range].last != UInt8(ascii: "\n") {
      texts.tidy.append(UInt8(ascii: "\n"))
      texts.untidy.append(UInt8(ascii: "\n"))
    }
  }

  /// The lines of the new text that an edit touches; nil for none, for example if entries are removed.
  private func lines(touchedBy edit: FileChange.Replacement) -> Range<Int>? {
    var place = edit.new
    // An insertion that starts with a line end leaves the line before it unchanged.
    if !new.isLineStart(place.lowerBound),
      old.lineEnd(of: edit.old.lowerBound) == edit.old.lowerBound
    {
      let next = new.nextLine(after: place.lowerBound)
      if new.lineEnd(of: place.lowerBound) == place.lowerBound, next <= place.upperBound {
        place = next..<place.upperBound
      }
    }
    if place.isEmpty, new.isLineStart(place.lowerBound), old.isLineStart(edit.old.lowerBound) {
      // Whole lines were removed. If they were an entry's, they are indented and belong to the one above.
      let isIndented = old.byte(edit.old.lowerBound)?.isBlank ?? false
      guard isIndented, !edit.old.isEmpty, let above = new.line(before: place.lowerBound) else {
        return nil
      }
      return above..<place.lowerBound
    }
    let start = new.lineStart(of: place.lowerBound)
    let isWhole = !place.isEmpty && new.isLineStart(place.upperBound)
    return start..<(isWhole ? place.upperBound : new.nextLine(after: place.upperBound))
  }

  /// The first line of the entry that a line belongs to: the nearest one that isn't indented.
  private func firstLine(ofEntryAt line: Int) -> Int {
    var line = line
    while line > end, new.byte(line)?.isBlank ?? false,
      let above = new.line(before: line)
    {
      line = above
    }
    return line
  }
}

/// The entries as they were before a change.
private struct EntriesBefore {
  private let file: SourceFile
  private let lines: TextLines
  private let replacements: [FileChange.Replacement]
  private var reader: LayoutReader
  private var formatter: EntryFormatter

  init(_ change: FileChange) {
    let buffer = change.old ?? change.new
    file = SourceFile(name: change.name, path: change.path, buffer: buffer, base: 0)
    lines = TextLines(buffer)
    replacements = change.replacements
    reader = LayoutReader(file)
    formatter = EntryFormatter(file)
  }

  /// How an entry was laid out.
  enum Layout {
    /// As `fmt` would leave it.
    case tidy
    /// The same, but for its first line and for blanks at the ends of lines.
    case tidyPostings
    /// As its owner likes it.
    case own(OwnLayout)
  }

  /// The layout that an entry had before the change.
  ///
  /// - Parameter start: Where the entry begins in the new text.
  /// - Returns: The layout; nil if the entry is new.
  mutating func layout(ofEntryAt start: Int) -> Layout? {
    guard let start = place(ofEntryAt: start), lines.isLineStart(start) else { return nil }
    reader.move(to: start)
    guard case .entry? = reader.next() else { return nil }
    var change = ChangeSet()
    formatter.format(reader.entry, into: &change)
    if change.isEmpty { return .tidy }
    let postings = UInt32(lines.nextLine(after: start))
    let isOwn = change.edits.contains { edit in
      guard edit.span.start >= postings else { return false }
      return !edit.trims(file.bytes(edit.span))
    }
    return isOwn ? .own(OwnLayout(of: reader.entry, in: file)) : .tidyPostings
  }

  /// Where an entry began before the change; nil if it's new.
  private func place(ofEntryAt start: Int) -> Int? {
    let next = replacements.partitioningIndex { $0.new.lowerBound > start }
    guard next > 0 else { return start }
    let last = replacements[next - 1]
    guard last.new.upperBound > start else {
      return start - last.new.upperBound + last.old.upperBound
    }
    return last.new.lowerBound == start && !last.old.isEmpty ? last.old.lowerBound : nil
  }
}

extension TextEdit {
  /// Whether the edit only removes blanks at the end of what is written.
  fileprivate func trims(_ written: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = written.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? -1
    return written[...end].elementsEqual(replacement)
  }
}
