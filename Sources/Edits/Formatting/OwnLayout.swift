// An entry that its owner laid out in another way than `fmt` keeps that layout when a command changes it.
//
//     2025-03-03 * Market                        2025-03-03 * Market
//       Expenses:Food              10 EUR    →     Expenses:Groceries         10 EUR
//       Assets:Cash                                Assets:Cash
//
// Only lines that the change touches move: their amounts stay in the column that the entry has for them, and new
// lines begin with its indentation.

import Containers
import Journal
import SourceText

/// How an entry is laid out that isn't as `fmt` would leave it.
struct OwnLayout {
  /// The blanks before the entry's first posting, and before its first comment line; empty if it has none.
  private let indentations: (posting: [UInt8], comment: [UInt8])
  /// Where the amounts are; nil if there are none, or if they aren't below each other.
  private let column: Column?

  /// The column, from 0, that amounts share.
  private enum Column {
    case start(Int)
    case end(Int)
  }

  /// Finds the layout of an entry.
  init(of entry: EntryLayout, in file: SourceFile) {
    let text = LinesOfEntry(file)
    let lines = entry.lines.dropFirst()
    func indentation(of kind: EntryLayout.Kind) -> [UInt8]? {
      lines.first { $0.kind == kind }.map { Array(file.bytes(text.blanks(before: $0))) }
    }
    let ofPostings = indentation(of: .posting) ?? []
    indentations = (ofPostings, indentation(of: .comment) ?? ofPostings)
    var columns: [Range<Int>] = []
    var hasTab = false
    for line in entry.lines where line.kind == .posting {
      guard let amount = line.amount else { continue }
      hasTab = hasTab || text.hasTab(line, before: amount.end)
      columns.append(text.column(of: amount.start)..<text.column(of: amount.end))
    }
    if hasTab || columns.isEmpty {
      column = nil
    } else if columns.allSatisfy({ $0.upperBound == columns[0].upperBound }) {
      column = .end(columns[0].upperBound)
    } else if columns.allSatisfy({ $0.lowerBound == columns[0].lowerBound }) {
      column = .start(columns[0].lowerBound)
    } else {
      column = nil
    }
  }

  /// Adds the edits that give a changed entry this layout.
  ///
  /// - Parameters:
  ///   - entry: The entry, after the change.
  ///   - file: The changed text.
  ///   - lines: What the change did to the line at an address.
  ///   - change: Where the edits go.
  func keep(
    _ entry: EntryLayout, in file: SourceFile, touched lines: (UInt32) -> LineChange?,
    into change: inout ChangeSet
  ) {
    let text = LinesOfEntry(file)
    for line in entry.lines.dropFirst() {
      let blanks = text.blanks(before: line)
      let indentation = line.kind == .comment ? indentations.comment : indentations.posting
      guard let kind = lines(blanks.start) else { continue }
      var shift = 0
      if kind == .isNew, !indentation.isEmpty, !file.bytes(blanks).elementsEqual(indentation) {
        shift = indentation.count - blanks.count
        change.add(TextEdit(blanks, indentation))
      }
      guard let amount = line.amount, let column, !text.hasTab(line, before: amount.end),
        !indentation.contains(UInt8(ascii: "\t"))
      else { continue }
      let start = text.column(of: line.name.end) + shift
      let wanted =
        switch column {
        case .start(let column): column
        case .end(let column):
          column - (text.column(of: amount.end) - text.column(of: amount.start))
        }
      let gap = ByteSpan(line.name.end, amount.start)
      let blanksWanted = max(2, wanted - start)
      guard blanksWanted != gap.count else { continue }
      change.add(TextEdit(gap, Array(repeating: UInt8(ascii: " "), count: blanksWanted)))
    }
  }

  /// What a change did to a line.
  enum LineChange {
    /// It added the line.
    case isNew
    /// It changed a part of the line.
    case isChanged
  }
}

/// Places in the lines of an entry.
private struct LinesOfEntry {
  private let file: SourceFile
  private let lines: TextLines

  init(_ file: SourceFile) {
    self.file = file
    lines = TextLines(file.buffer)
  }

  private func startOfLine(at address: UInt32) -> UInt32 {
    file.base + UInt32(lines.lineStart(of: Int(address - file.base)))
  }

  /// The blanks that a line begins with.
  func blanks(before line: EntryLayout.Line) -> ByteSpan {
    ByteSpan(startOfLine(at: line.start), line.start)
  }

  /// The columns before an address in its line.
  func column(of address: UInt32) -> Int {
    DisplayWidth.of(file.bytes(ByteSpan(startOfLine(at: address), address)))
  }

  /// Whether there's a tab in a line before an address: then its columns depend on who shows them.
  func hasTab(_ line: EntryLayout.Line, before address: UInt32) -> Bool {
    file.bytes(ByteSpan(startOfLine(at: line.start), address)).contains(UInt8(ascii: "\t"))
  }
}
