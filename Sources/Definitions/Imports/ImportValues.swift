import Amounts
import Containers
import Journal
import SourceText
import Statements

// The values that only imports have.

extension ValueType where Value == StatementFormat {
  /// `csv`; `qfx` means the same as `ofx`.
  static let statementFormat: ValueType<StatementFormat> =
    ValueType(.words(StatementFormat.words)) { node, reading in
      guard let text = node.scalar?.text, !node.isEmpty else {
        reading.report(node, isNot: "a format, such as csv")
        return nil
      }
      guard let format = StatementFormat(word: text) else {
        reading.report(
          .unknownWord(text, "a format", among: StatementFormat.words, at: node.span))
        return nil
      }
      return format
    }
}

extension ValueType where Value == ImportProfile.Accounts {
  /// An account, or accounts by number.
  static let importAccounts = ValueType(
    .anyOf([
      ValueType<AccountID>.account.schema,
      .map(.text(), ValueType<AccountID>.account.schema, size: 1...Int.max),
    ])
  ) { node, reading in
    guard let entries = node.entries else {
      return ValueType<AccountID>.account.read(node, &reading).map {
        .one(Located<AccountID>($0, at: node.span))
      }
    }
    if entries.isEmpty {
      reading.report(node, isNot: "an account, or accounts by bank account number")
    }
    var places: [String: ByteSpan] = [:]
    var accounts: [ImportProfile.NumberedAccount] = []
    for entry in entries where !entry.keyNode.isRefused {
      let number = ImportProfile.canonical(entry.key)
      if let first = places[number] {
        reading.report(.numberTwice(entry.key, at: entry.keyNode.span, first: first))
      }
      places[number] = entry.keyNode.span
      guard let account = ValueType<AccountID>.account.read(entry.value, &reading) else { continue }
      accounts.append(
        ImportProfile.NumberedAccount(
          number: Located<String>(entry.key, at: entry.keyNode.span),
          account: Located<AccountID>(account, at: entry.value.span)))
    }
    return .byNumber(accounts)
  }
}

extension ValueType where Value == RawCSV {
  /// How a bank writes CSV.
  static let csv = ValueType(KeyTable<RawCSV>.csv.schema) { node, reading in
    var raw = RawCSV()
    let isRead = KeyTable<RawCSV>.csv.read(node, into: &raw, owner: node.span, &reading)
    return isRead ? raw : nil
  }
}

extension ValueType where Value == CSVProfile.Column {
  /// `Betrag`, or `3`: a number in quotes is a name.
  static let column = ValueType(.anyOf([.text(), .integer(1...10_000)])) { node, reading in
    guard let scalar = node.scalar, !node.isEmpty, scalar.text.contains(where: { $0 != " " }) else {
      reading.report(node, isNot: "a column name or number")
      return nil
    }
    guard scalar.style == .plain, scalar.text.utf8.allSatisfy(\.isDigit) else {
      return .name(scalar.text)
    }
    return ValueType<Int>.integer(1...10_000).read(node, &reading).map { .number($0) }
  }
}

extension ValueType where Value == CSVProfile.Column {
  /// A commodity, or the column that names it.
  static let commodityColumn = column.naming(.commodity) { column, record in
    if case .name(let text) = column { record(.text(.commodity, Symbol.unquoted(text))) }
  }
}

extension ValueType where Value == RawSign {
  /// `flip`, `minus`, or a column.
  static let csvSign = ValueType<CSVProfile.Column>.column.map { column, _, _ -> RawSign? in
    switch column {
    case .name("flip"): .flip
    case .name("minus"): .minus
    default: .column(column)
    }
  }
}

extension ValueType where Value == Bool {
  /// `true` or `false`
  static let bool = ValueType(.flag(isOnlyTrue: false)) { node, reading in
    switch node.scalar?.text {
    case "true": return true
    case "false": return false
    default:
      reading.report(node, isNot: "'true' or 'false'")
      return nil
    }
  }
}

extension ValueType where Value == UInt8 {
  /// `;`, or the word for a character that is hard to write.
  static let delimiter = character(
    "a delimiter: one character, such as \";\", or tab", ["tab": 0x09, "space": 0x20, "\\t": 0x09])

  /// `"`, `'`, or `none`, which becomes zero.
  static let quote = character("a quote: one character, or none", ["none": 0])

  /// `,` or `.`
  static let decimalMark = ValueType(.words([",", "."])) { node, reading in
    switch node.scalar?.text {
    case ",": return UInt8(ascii: ",")
    case ".": return UInt8(ascii: ".")
    default:
      reading.report(node, isNot: "a decimal mark: \",\" or \".\"")
      return nil
    }
  }

  private static func character(_ what: String, _ words: [String: UInt8]) -> ValueType {
    ValueType(.text()) { node, reading in
      if let text = node.scalar?.text, !node.isEmpty {
        if let word = words[text] { return word }
        if text.utf8.count == 1, let byte = text.utf8.first, byte == 0x09 || isMark(byte) {
          return byte
        }
      }
      reading.report(node, isNot: what)
      return nil
    }
  }

  /// Whether a byte is a punctuation mark: not a letter, a digit or a control character.
  private static func isMark(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && !byte.isDigit && !byte.isLetter
  }
}

extension ValueType where Value == String {
  /// A date format that can be read.
  static let dateFormat: ValueType<String> = ValueType.line.map { text, node, reading -> String? in
    do throws(DateFormat.Problem) {
      _ = try DateFormat(text)
      return text
    } catch {
      let fragment = reading.fragment(node)
      let end = text.utf8.count
      reading.report(
        .dateFormat(error.message, at: fragment.place(ofBytes: min(error.offset, end)..<end)))
      return nil
    }
  }

  /// The name of an encoding.
  static let encoding: ValueType<String> = ValueType.line.map { text, node, reading -> String? in
    guard StatementEncoding.isPlausible(text) else {
      reading.report(node, isNot: "an encoding, such as latin1")
      return nil
    }
    return text
  }
}
