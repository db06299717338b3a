import Amounts
import Containers
import Dates
import SourceText

// Information in the lines before the header.

extension CSVLayout {
  /// The account number; empty if no line names it.
  var accountOfPreamble: String {
    preamble.lazy.compactMap(Self.account).first ?? ""
  }

  /// The account number named in a line; nil if there is none.
  static func account(_ fields: [String]) -> String? {
    guard let (label, value) = labelled(fields),
      CSVWords.accountLabels.contains(ColumnName.folded(label))
    else { return nil }
    // `DE12 3456 / Girokonto`, `_0001234` for spreadsheets
    let number = (value.split(separator: "/").first ?? "").drop { "_'- ".contains($0) }
    return number.utf8.count(where: \.isDigit) >= 4 ? StatementLine.text(String(number)) : nil
  }

  /// The commodity of all amounts; empty if no line names it.
  var currencyOfPreamble: String {
    for fields in preamble {
      guard let (label, value) = Self.labelled(fields),
        ["wahrung", "waehrung", "currency", "devise", "divisa", "moneda", "bewertet in", "valuta"]
          .contains(ColumnName.folded(label)),
        value.utf8.count == 3, value.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
      else { continue }
      return value
    }
    return ""
  }

  /// What comes first in the dates of these lines; nil if none shows it, or if they contradict each
  /// other.
  var orderOfPreamble: StatementDate.Order? {
    // A hyphen can also be between two dates.
    let words = preamble.joined().flatMap { field in
      ["/-.", "/."].flatMap { marks in
        field.split { !($0.isNumber || marks.contains($0)) }
      }
    }
    let orders = words.compactMap { word in
      var word = String(word)
      return word.withUTF8 { StatementDate($0)?.order }
    }
    return Set(orders).count == 1 ? orders[0] : nil
  }

  /// The balance on a day; nil if no line gives it together with a day.
  func closing(
    _ file: SourceFile, _ survey: CSVSurvey, _ format: DateFormat?
  ) -> StatementBalance? {
    // The lines before a later table can be the end of the table above it.
    guard isFirst else { return nil }
    var scratch: [UInt8] = []
    for (index, fields) in preamble.enumerated() {
      guard let (label, value) = Self.labelled(fields) else { continue }
      let words = ColumnName.folded(label)
      guard Self.closingLabels.contains(where: { words == $0 || words.hasPrefix($0 + " ") }) else {
        continue
      }
      let dates = (label.split(separator: " ") + fields.dropFirst(2).map { $0[...] }).lazy
        .compactMap {
          Self.date(String($0), survey, format)
        }
      var text = value
      let reading = text.withUTF8 { StatementNumber.read($0, &scratch) }
      guard let date = dates.first, case .number(let number) = reading,
        let size = try? number.number.quantity(decimalMark: survey.decimalMark),
        let amount = number.isNegative ? try? size.negated() : size,
        preambleSpans.indices.contains(index)
      else { continue }
      return StatementBalance(date: date, amount: amount, span: file.span(of: preambleSpans[index]))
    }
    return nil
  }

  private static let closingLabels = [
    "kontostand", "saldo", "neuer saldo", "endsaldo", "closing balance", "ending balance",
    "balance",
    "solde", "nouveau solde", "saldo final", "saldo finale", "saldo contable",
  ]

  private static func date(
    _ text: String, _ survey: CSVSurvey, _ format: DateFormat?
  ) -> CivilDate? {
    var text = text
    while let last = text.last, !last.isNumber, !last.isLetter { text.removeLast() }
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return nil }
      return format?.date(bytes) ?? StatementDate(bytes)?.date(survey.order)
    }
  }

  /// A line as a label and a value: `IBAN:;DE12`, `Account: 123`.
  private static func labelled(_ fields: [String]) -> (label: String, value: String)? {
    guard let first = fields.first else { return nil }
    if let colon = first.firstIndex(of: ":") {
      let rest = first[first.index(after: colon)...].drop { $0 == " " }
      if !rest.isEmpty { return (String(first[..<colon]), String(rest)) }
    }
    if let value = fields.dropFirst().first(where: { !$0.isEmpty && $0 != ":" }) {
      return (first, value)
    }
    // `Compte n° 123`, `Solde au 31/01/2024 1 234,56 €`
    guard let start = first.lastIndex(where: { !($0.isNumber || " \u{A0}.,€+-".contains($0)) })
    else {
      return nil
    }
    let end = first[start...].firstIndex { " \u{A0}".contains($0) } ?? first.endIndex
    let label = first[..<end]
    let value = first[end...].drop { " \u{A0}".contains($0) }
    return value.isEmpty ? nil : (String(label), String(value))
  }
}
