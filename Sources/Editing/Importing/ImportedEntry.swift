import Dates
import Journal
import Planning
import SourceText
public import Statements

/// A transaction that rows of a bank become, as text.
struct ImportedEntry {
  var date: CivilDate
  /// `=2025-03-01`; empty for none.
  var secondaryDate = ""
  /// `*`, `!` or nothing.
  var status = "*"
  var code = ""
  /// `payee | note`
  var description = ""
  /// Lines below the first, without semicolons.
  var comments: [String] = []
  var postings: [PostingLine] = []

  /// The entry with line feeds, without a blank line behind it.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(192)
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
    } else if wouldBeMisread {
      text.append(" ()" as StaticString)
    }
    if !description.isEmpty {
      text.append(UInt8(ascii: " "))
      text.append(description)
    }
    text.append(UInt8(ascii: "\n"))
    for comment in comments {
      text.append("    ; " as StaticString)
      text.append(comment)
      text.append(UInt8(ascii: "\n"))
    }
    postings.append(to: &text)
    return text
  }

  /// Whether the description would be read as the mark, or as the code, where there is none.
  private var wouldBeMisread: Bool {
    guard let first = description.utf8.first else { return false }
    return first == UInt8(ascii: "(") || status.isEmpty && "*!".utf8.contains(first)
  }
}

extension Statement {
  /// The description of a row: `payee | note`, or whichever there is.
  ///
  /// What has a meaning in a journal's first line is replaced: a semicolon would begin a comment, a bar
  /// would end the payee.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - payee: What a rule calls the payee; what the bank calls it then begins the note.
  /// - Returns: The description; empty when the row has no texts.
  public func description(of row: StatementRow, payee: String? = nil) -> String {
    let own = Self.plain(bytes(row.payee))
    var note = Self.plain(bytes(row.note))
    if note.hasPrefix(own) || own.isEmpty, note.utf8.count <= own.utf8.count { note = "" }
    let name = payee ?? own
    var rest = note
    if let payee, !own.isEmpty, payee != own { rest = note.isEmpty ? own : "\(own) | \(note)" }
    if name.isEmpty { return rest }
    return rest.isEmpty ? name : "\(name) | \(rest)"
  }

  /// The code of a row: what stands in parentheses cannot have a closing one in it.
  func codeText(of row: StatementRow) -> String {
    if row.code.isEmpty { return "" }
    return string(row.code).replacing(")", with: "]").replacing(";", with: ",")
  }

  /// A text without what would end it: semicolons and bars.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      decoding: bytes.map {
        switch $0 {
        case UInt8(ascii: ";"): UInt8(ascii: ",")
        case UInt8(ascii: "|"): UInt8(ascii: "/")
        default: $0
        }
      }, as: UTF8.self)
  }
}
