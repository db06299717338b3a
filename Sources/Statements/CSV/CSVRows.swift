import Amounts
import Dates
import SourceText

/// Makes statement rows from records.
struct CSVRows {
  var statements: [Statement] = []
  var diagnostics: [Diagnostic] = []
  private var problems = CappedDiagnostics()
  var ignored: [StatementReading.Ignored] = []

  let file: SourceFile
  let profile: CSVProfile
  let layout: CSVLayout
  let survey: CSVSurvey
  let format: DateFormat?
  let order: StatementDate.Order
  let currency: String
  let columns: CSVColumns
  let lastNeeded: Int
  /// The columns of payee and note.
  let texts: [Int]

  /// The indexes of the statements, by account name.
  var indexes: [String: Int] = [:]
  var lastAccount: [UInt8] = []
  var lastIndex = 0
  /// The last commodity read for each statement; most rows have the same one.
  var lastCurrencies: [StatementText] = []
  var joined: [UInt8] = []
  var scratch: [UInt8] = []
  /// Records that aren't rows according to the header but look like rows.
  var misfits: [Range<Int>] = []

  /// The first of the accounts that the bank keeps in one list.
  var product: [UInt8] = []
  var hasSeveralProducts = false

  /// The columns with unknown names whose texts differ; nil until a row needs them.
  var variedColumns: [Int]?

  /// Whether a total has been read and no row since, so a summary may follow.
  var isAfterTotals = false

  static let total = "a total or a balance"

  init(
    _ file: SourceFile, _ profile: CSVProfile, _ layout: CSVLayout, _ survey: CSVSurvey,
    _ format: DateFormat?, currency: String
  ) {
    self.file = file
    self.profile = profile
    self.layout = layout
    self.survey = survey
    self.format = format
    order = survey.order
    self.currency = currency
    columns = layout.columns
    lastNeeded = layout.columns.lastNeeded
    texts = columns.payee + columns.note + [columns.payer, columns.recipient].compactMap(\.self)
  }

  mutating func readAll(_ records: CSVRecords) {
    var records = records
    while records.next() {
      guard !records.isEmpty else { continue }
      if records.isCut {
        report(.cutShort(at: file.span(of: records.range)))
        break
      }
      if let quote = records.strayQuote {
        report(.strayQuote(at: file.span(of: quote..<(quote + 1))))
      }
      read(records)
    }
    reportMisfits()
    diagnostics += problems.all
  }

  mutating func report(_ diagnostic: Diagnostic) { problems.append(diagnostic) }

  private mutating func read(_ records: CSVRecords) {
    let fields = records.fields
    let dateIndex = columns.date ?? 0
    guard fields.count > lastNeeded else { return readShort(records) }
    let date = self.date(records, fields[dateIndex])
    let status = columns.status.flatMap { $0 < fields.count ? records.string(fields[$0]) : nil }
    let money = amount(records)
    if date == nil, let status, CSVWords.isPending(status), records.isBlank(fields[dateIndex]) {
      return ignore(records, "pending")
    }
    if case .none = money {
      let isTold = date != nil || records.isBlank(fields[dateIndex])
      if isTotal(records) { return ignore(records, Self.total) }
      return isTold ? ignore(records, "no amount") : leaveOut(records)
    }
    if let index = columns.impact, index < fields.count,
      ColumnName.folded(records.string(fields[index])) == "memo"
    {
      return ignore(records, "doesn't change the balance")
    }
    if let status, CSVWords.isRefused(status) {
      return ignore(records, "didn't happen: \(visible(status))")
    }
    guard let date else { return readDateless(records, money) }
    isAfterTotals = false
    if let balance = balance(records) { return leaveOut(records, balance, date, money) }
    if layout.names.count > 0, fields.count > layout.names.count,
      fields[layout.names.count...].contains(where: { !records.isBlank($0) })
    {
      return report(
        .badRow(
          "this row has \(fields.count) fields, but the header has \(layout.names.count)",
          at: file.span(of: records.range),
          help: ["correct the row; perhaps a text with a delimiter isn't quoted"]))
    }
    switch money {
    case .none: return
    case .problem(let diagnostic): report(diagnostic)
    case .amount(let amount, let symbol): append(records, date, amount, symbol)
    }
  }

  /// The date in a field; this is a separate method so that no closure copies the rows.
  func date(_ records: CSVRecords, _ field: CSVField) -> CivilDate? {
    let (format, order) = (format, order)
    return records.withText(field) { text in
      if let format { return format.date(StatementDate.withoutAsOf(text)) }
      return StatementDate(text)?.date(order)
    }
  }
}
