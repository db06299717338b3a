import Amounts
import SourceText

/// The layout of a file: the delimiter, the line that names the columns, and where rows begin.
struct CSVLayout {
  private(set) var delimiter: UInt8
  private(set) var quote: UInt8
  private(set) var columns = CSVColumns()
  /// The names of the columns; empty if there is no header.
  private(set) var names: [String] = []
  /// The first record before any header that has more columns than are supported.
  private(set) var tooWide: Range<Int>?

  /// The most columns in a file, as in spreadsheets.
  static let mostColumns = 16_384
  /// The bytes of the header.
  private(set) var header: Range<Int>?
  /// Where rows begin.
  private(set) var start: Int
  /// The records before the header.
  private(set) var preamble: [[String]] = []
  /// The bytes of these records.
  private(set) var preambleSpans: [Range<Int>] = []
  /// The bytes of records before the header that look like rows.
  private(set) var rowsBefore: [Range<Int>] = []
  /// Whether this is the layout of the first table in its file.
  let isFirst: Bool
  /// Where the table ends; nil for the end of the file.
  let end: Int?
  /// The names in a profile that the header doesn't have.
  private(set) var missing: [ProfileColumns.Missing] = []

  /// The most records to search for a header.
  private static let mostRecords = 60
  /// The delimiters that banks use, most likely first.
  private static let delimiters: [UInt8] = [0x3B, 0x2C, 0x09, 0x7C]

  /// Detects the layout of a file, except for what a profile specifies.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - profile: The user's settings.
  ///   - start: Where the table begins, including the lines before its header.
  ///   - end: Where it ends; nil for the end of the file.
  init(_ file: SourceFile, _ profile: CSVProfile, from start: Int = 0, to end: Int? = nil) {
    var start = start
    let isFirst = start == 0
    if isFirst {
      for _ in 0..<(profile.skip ?? 0) { start = Self.nextLine(file.buffer, after: start) }
    }
    var delimiters = profile.delimiter.map { [$0] } ?? Self.delimiters
    // A first line `sep=;`, which spreadsheets understand.
    let bytes = file.buffer.bytes
    if start == 0, bytes.count > 5, bytes.prefix(4).elementsEqual("sep=".utf8) {
      if profile.delimiter == nil, bytes[4] >= 0x20 || bytes[4] == 0x09 { delimiters = [bytes[4]] }
      start = Self.nextLine(file.buffer, after: 0)
    }
    var best: (layout: CSVLayout, score: (header: Int, rows: Int))?
    for delimiter in delimiters {
      var layout = CSVLayout(
        delimiter: delimiter, quote: profile.quote ?? UInt8(ascii: "\""), isFirst: isFirst,
        start: start, end: end)
      let score = layout.look(file, profile)
      if best.map({ score > $0.score }) ?? true { best = (layout, score) }
    }
    self =
      best?.layout
      ?? CSVLayout(delimiter: 0x2C, quote: 0, isFirst: isFirst, start: start, end: end)
    if columns.repeated != nil, profile.sign == nil, isAmountUnsigned(file) {
      columns.takeRepeated()
    }
    if columns.currency == nil, let index = columns.valueDate, holdsCurrencies(index, file) {
      (columns.currency, columns.valueDate) = (index, nil)
    }
    if profile.sign == nil, let index = directionsByContent(file) { columns.setDirection(index) }
  }

  /// Whether the amounts are unsigned, so that the columns of money in and money out give the
  /// signs.
  private func isAmountUnsigned(_ file: SourceFile) -> Bool {
    guard let amount = columns.amount, let (moneyIn, moneyOut) = columns.repeated else {
      return false
    }
    var records = records(of: file)
    var scratch: [UInt8] = []
    var hasOut = false
    while records.next() {
      guard records.fields.count > max(amount, moneyIn, moneyOut) else { continue }
      for index in [amount, moneyIn, moneyOut] {
        switch records.withText(records.fields[index], { StatementNumber.read($0, &scratch) }) {
        case .empty, .tooLarge: break
        // Account names aren't amounts.
        case .invalid: if index != amount { return false }
        case .number(let number):
          if index == amount, number.isNegative || number.direction == .debit { return false }
          if index == moneyOut, number.number.mantissa != 0 { hasOut = true }
        }
      }
    }
    return hasOut
  }

  /// Whether a column contains codes such as `SEK`: `Valuta` is a date in some languages and a
  /// currency in others.
  private func holdsCurrencies(_ index: Int, _ file: SourceFile) -> Bool {
    var records = records(of: file)
    for _ in 0..<Self.mostRecords {
      guard records.next() else { break }
      guard index < records.fields.count, !records.isBlank(records.fields[index]) else { continue }
      return records.withText(records.fields[index]) { text in
        text.count == 3 && text.allSatisfy { (0x41...0x5A).contains($0) }
      }
    }
    return false
  }

  /// Uses another column of dates.
  mutating func useDate(_ index: Int) {
    if columns.valueDate == index { columns.valueDate = columns.date }
    columns.date = index
  }

  private init(delimiter: UInt8, quote: UInt8, isFirst: Bool, start: Int, end: Int?) {
    self.delimiter = delimiter
    self.quote = quote
    self.isFirst = isFirst
    self.end = end
    self.start = start
  }

  /// Tries the delimiter; returns how many columns it makes recognizable, and how uniform it makes
  /// the rows.
  private mutating func look(
    _ file: SourceFile, _ profile: CSVProfile
  ) -> (header: Int, rows: Int) {
    var records = allRecords(of: file)
    var sizes: [Int: Int] = [:]
    var seen: [[String]] = []
    var seenSpans: [Range<Int>] = []
    var seenRows: [Range<Int>] = []
    var fewestMissing = Int.max
    var isFound = !profile.hasHeader
    if isFound { columns = ProfileColumns(profile, names: []).columns }
    let namesColumns = profile.namesColumns
    for _ in 0..<Self.mostRecords {
      guard records.next() else { break }
      sizes[records.fields.count, default: 0] += 1
      guard !isFound, !records.isEmpty else { continue }
      guard records.fields.count <= Self.mostColumns else {
        tooWide = tooWide ?? records.range
        continue
      }
      guard records.fields.count > 1 || profile.skip != nil else {
        seen.append(records.fields.map(records.string))
        seenSpans.append(records.range)
        continue
      }
      let names = records.fields.map(records.string)
      let found = ProfileColumns(profile, names: names)
      let isHeader =
        found.missing.isEmpty && found.columns.isHeader
        && (namesColumns || profile.skip != nil || CSVColumns(names).isHeader)
      if isHeader || profile.skip != nil || found.missing.count < fewestMissing && namesColumns {
        fewestMissing = found.missing.count
        (columns, missing, self.names) = (found.columns, found.missing, names)
        (header, start) = (records.range, records.offset)
        (preamble, preambleSpans, rowsBefore) = (seen, seenSpans, seenRows)
      }
      isFound = isHeader || profile.skip != nil
      if !isFound {
        seen.append(names)
        seenSpans.append(records.range)
        if profile.skip == nil, records.hasDateAndAmount, !names.contains(where: CSVWords.isTotal) {
          seenRows.append(records.range)
        }
      }
    }
    let rows = sizes.filter { $0.key > 1 }.map { $0.value * min($0.key - 1, 30) }.max() ?? 0
    if !isFound, !namesColumns { findRowsByNumbers(file, profile) }
    return (isFound ? columns.known + (missing.isEmpty ? 100 : 0) : 0, rows)
  }

  /// If a profile gives column numbers, rows begin where these columns contain a date.
  private mutating func findRowsByNumbers(_ file: SourceFile, _ profile: CSVProfile) {
    columns = ProfileColumns(profile, names: []).columns
    guard columns.isHeader, let date = columns.date else { return }
    var records = allRecords(of: file)
    var last = start
    for _ in 0..<Self.mostRecords {
      guard records.next() else { return }
      if records.fields.indices.contains(date),
        records.withText(records.fields[date], { StatementDate($0) }) != nil
      {
        start = last
        return
      }
      last = records.offset
    }
  }

  private static func nextLine(_ buffer: SourceBuffer, after offset: Int) -> Int {
    var index = offset
    while index < buffer.bytes.count {
      index += 1
      let byte = buffer.bytes[index - 1]
      if byte == 0x0A || byte == 0x0D && buffer.start[index] != 0x0A { return index }
    }
    return index
  }

  /// What to write for a file whose header isn't found; nil if its first rows don't show it.
  func advice(_ file: SourceFile) -> CSVAdvice? {
    CSVAdvice(allRecords(of: file), atMost: Self.mostRecords)
  }
}

extension CSVProfile {
  /// Whether any column is given by name.
  fileprivate var namesColumns: Bool {
    let columns =
      [date, amount, moneyIn, moneyOut, sign, balance, id, account] + payee + description
      + note
    return columns.contains { if case .name? = $0 { true } else { false } }
  }
}
