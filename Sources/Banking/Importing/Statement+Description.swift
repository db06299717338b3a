import SourceText
public import Statements

extension Statement {
  /// The description of a row; see `appendDescription(of:payee:to:)`.
  public func description(of row: StatementRow) -> String {
    var text: [UInt8] = []
    appendDescription(of: row, payee: nil, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the description of a row: `payee | note`, or whichever there is.
  ///
  /// Characters with a meaning in a transaction's first line are replaced: a semicolon would start a comment, and a
  /// bar would end the payee.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - payee: The payee that a rule sets; the bank's own payee then starts the note.
  ///   - text: Receives the description; nothing when the row has no texts.
  func appendDescription(of row: StatementRow, payee: String?, to text: inout [UInt8]) {
    let start = text.count
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard !bytes.isEmpty else { return }
      if text.count > start { text.append(" | " as StaticString) }
      let first = text.count
      text.append(contentsOf: bytes)
      for index in first..<text.count { text[index] = Self.plain(text[index]) }
    }
    if let payee { text.append(payee) }
    withBytes(row.payee) { own in
      if payee.map({ !Self.isSame(own, $0.utf8) }) ?? true { append(own) }
      withBytes(row.note) { note in
        if !Self.isSame(own, note) { append(note) }
      }
    }
  }

  /// Whether two texts of the bank read the same, regardless of how their letters are composed.
  private static func isSame(
    _ text: UnsafeBufferPointer<UInt8>, _ other: some BidirectionalCollection<UInt8>
  ) -> Bool {
    guard let first = text.first.map(plain), let otherFirst = other.first.map(plain) else {
      return text.isEmpty && other.isEmpty
    }
    // Most differ in their first letter.
    if first != otherFirst, first < 0x80, otherFirst < 0x80 { return false }
    func string(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: bytes.map(plain), as: UTF8.self)
    }
    return string(text) == string(other)
  }

  /// A byte, or its replacement if it would end a text.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: ";"): UInt8(ascii: ",")
    case UInt8(ascii: "|"): UInt8(ascii: "/")
    default: byte
    }
  }

  /// The code of a row. Text in parentheses can't contain a closing one.
  func codeText(of row: StatementRow) -> String {
    if row.code.isEmpty { return "" }
    return string(row.code).replacing(")", with: "]").replacing(";", with: ",")
  }
}
