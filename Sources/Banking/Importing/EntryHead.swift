import Dates
import SourceText

/// The first line of a transaction made from bank rows.
struct EntryHead {
  var date: CivilDate
  /// `=2025-03-01`; empty if there's none.
  var secondaryDate = ""
  /// `*`, `!` or empty.
  var status = "*"
  var code = ""

  /// Appends the line, including its line feed.
  ///
  /// - Parameters:
  ///   - description: `payee | note`; can be empty.
  ///   - text: Receives the line.
  func append(describedAs description: [UInt8], to text: inout [UInt8]) {
    date.append(to: &text)
    text.append(secondaryDate)
    if !status.isEmpty {
      text.append(UInt8(ascii: " "))
      text.append(status)
    }
    if !code.isEmpty {
      text.append(" (" as StaticString)
      text.append(code)
      text.append(UInt8(ascii: ")"))
    } else if wouldBeMisread(description) {
      text.append(" ()" as StaticString)
    }
    if !description.isEmpty {
      text.append(UInt8(ascii: " "))
      text += description
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Whether a missing mark or code would make the description read as one.
  private func wouldBeMisread(_ description: [UInt8]) -> Bool {
    guard let first = description.first else { return false }
    return first == UInt8(ascii: "(") || status.isEmpty && "*!".utf8.contains(first)
  }
}
