import Containers
import Dates
import SourceText

// A row whose columns for texts say nothing may say it in a column that isn't used:
//
//     Date;Amount;Counterparty;Name;Description
//     2024-03-29;-12.50;NL99 BANK 0123 4567 89;Bakery;card      the counterparty is a number
//     2024-03-30;-3.00;;;transfer

/// The columns without another use, for rows without a text.
struct CSVSpareTexts {
  /// Columns with names for payees.
  private(set) var payees: [Int] = []
  /// Columns with names for descriptions.
  private(set) var descriptions: [Int] = []
  /// Columns with unknown names.
  private(set) var others: [Int] = []

  /// Finds the columns that aren't taken.
  ///
  /// - Parameters:
  ///   - names: The folded names.
  ///   - taken: The columns with a use.
  init(_ names: [String], taken: Set<Int>) {
    for index in names.indices where !taken.contains(index) {
      let name = names[index]
      if [.payee, .payer, .recipient].contains(where: { CSVWords.rank(name, as: $0) != nil }) {
        payees.append(index)
      } else if CSVWords.rank(name, as: .description) != nil {
        descriptions.append(index)
      } else if !name.isEmpty, CSVWords.isUnknown(name) {
        others.append(index)
      }
    }
  }

  /// No columns.
  init() {}

  /// Removes a column that has a use after all.
  mutating func remove(_ index: Int?) {
    payees.removeAll { $0 == index }
    descriptions.removeAll { $0 == index }
    others.removeAll { $0 == index }
  }
}

/// What a text of a bank is, judging by its bytes.
enum CSVText {
  /// Whether a text has words, and isn't only an account number.
  static func hasWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { $0.isLetter || $0 >= 0x80 } && !isAccountNumber(text)
  }

  /// Whether a text is an account number: `NL91 ABNA 0417 1643 00`, `1234-567`. Each of its words has
  /// a digit, or it begins like an IBAN.
  static func isAccountNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (length, wordLength) = (0, 0)
    var (hasDigit, isNumber, isIBAN) = (false, true, true)
    for byte in text {
      switch byte {
      case 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "*"):
        if wordLength > 0, !hasDigit { isNumber = false }
        (wordLength, hasDigit) = (0, false)
        continue
      case _ where byte.isDigit:
        hasDigit = true
        if length < 2 { isIBAN = false }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if length == 2 || length == 3 { isIBAN = false }
      default: return false
      }
      guard isIBAN || isNumber else { return false }
      length += 1
      wordLength += 1
    }
    if wordLength > 0, !hasDigit { isNumber = false }
    return length > 3 && (isIBAN || isNumber)
  }

  /// Whether a text says that there's none: `No Description`, `N/A`.
  static func isPlaceholder(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Few texts begin like one.
    guard let first = text.first, text.count < 20, "nuks".utf8.contains(first | 0x20) else {
      return false
    }
    return placeholders.contains { placeholder in
      placeholder.count == text.count
        && zip(placeholder, text).allSatisfy { $0 == ($1.isLetter ? $1 | 0x20 : $1) }
    }
  }

  private static let placeholders = [
    "no description", "n/a", "not available", "not provided", "notprovided", "none", "null",
    "unknown", "keine angabe", "sans libellé", "sin descripción",
  ].map { Array($0.utf8) }
}

extension CSVRows {
  /// Whether a row's columns for texts may say nothing.
  func mayLackTexts(_ row: StatementRow, _ statement: Int) -> Bool {
    row.note.isEmpty || !columns.spareTexts.payees.isEmpty || isPlaceholder(row.payee, statement)
  }

  /// Gives a row a text from a column without another use, if it has none of its own.
  mutating func completeTexts(_ row: inout StatementRow, _ records: CSVRecords, _ statement: Int) {
    guard isUnsaid(row.payee, statement) else { return }
    if let text = firstText(of: columns.spareTexts.payees, records, statement) {
      row.payee = text
      return
    }
    guard isUnsaid(row.note, statement) else {
      if isPlaceholder(row.payee, statement) { (row.payee, row.note) = (row.note, .empty) }
      return
    }
    if let text = firstText(of: columns.spareTexts.descriptions, records, statement) {
      row.payee = text
    } else if let kind = columns.kind, kind < records.fields.count, row.payee.isEmpty,
      records.withText(records.fields[kind], StatementNumber.Direction.init) == nil
    {
      row.payee = text(records, [kind], statement)
    }
    if isUnsaid(row.payee, statement), !columns.hasNoTexts,
      let text = firstText(of: variedTexts(), records, statement)
    {
      row.payee = text
    }
  }

  /// Whether a text is blank, a placeholder or the number of an account.
  private func isUnsaid(_ text: StatementText, _ statement: Int) -> Bool {
    text.isEmpty
      || statements[statement].withBytes(text) {
        CSVText.isPlaceholder($0) || CSVText.isAccountNumber($0)
      }
  }

  private func isPlaceholder(_ text: StatementText, _ statement: Int) -> Bool {
    statements[statement].withBytes(text, CSVText.isPlaceholder)
  }

  /// The first text of columns that has words; nil if none does.
  private mutating func firstText(
    of indexes: [Int], _ records: CSVRecords, _ statement: Int
  ) -> StatementText? {
    for index in indexes where index < records.fields.count {
      let field = records.fields[index]
      if records.withText(field, CSVText.hasWords), !records.withText(field, CSVText.isPlaceholder)
      {
        return text(records, [index], statement)
      }
    }
    return nil
  }

  /// The columns with unknown names whose texts differ, those with the most different ones first.
  ///
  /// - Complexity: O(n) in the first rows, the first time.
  private mutating func variedTexts() -> [Int] {
    if let variedColumns { return variedColumns }
    var texts: [Int: Set<String>] = [:]
    var rows = 0
    var records = layout.records(of: file)
    while rows < Self.mostSampled, records.next() {
      guard let date = columns.date, date < records.fields.count,
        self.date(records, records.fields[date]) != nil
      else { continue }
      rows += 1
      for index in columns.spareTexts.others.prefix(64) where index < records.fields.count {
        let field = records.fields[index]
        if isOfWords(records, field) { texts[index, default: []].insert(records.string(field)) }
      }
    }
    let varied = texts.filter { $0.value.count > 1 || rows == 1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    variedColumns = varied
    return varied
  }

  /// Whether a field has words, and isn't a date, an amount or a code.
  private func isOfWords(_ records: CSVRecords, _ field: CSVField) -> Bool {
    records.withText(field) { text in
      var scratch: [UInt8] = []
      guard text.count > 3, CSVText.hasWords(text), StatementDate(text) == nil,
        case .invalid = StatementNumber.read(text, &scratch)
      else { return false }
      return true
    }
  }

  /// How many rows are compared for texts that differ.
  private static let mostSampled = 200
}
