import Amounts
public import Dates
public import SourceText

extension HledgerRules {
  /// Converts a CSV file, as `hledger print` does.
  ///
  /// - Parameters:
  ///   - file: The CSV file, in UTF-8; see `encoding`.
  ///   - separator: The byte between fields if the rules don't name one; nil to go by the file's extension.
  ///   - localDay: The local day of a moment, given in seconds since 1970 in UTC; called only if
  ///     the rules read times with their zone.
  /// - Returns: One statement, with rows in chronological order, each with its entry; none if the
  ///   rules have errors, which are in `diagnostics`.
  /// - Complexity: O(n) for n bytes, plus for each record O(b log b) in the blocks with a match;
  ///   O(n · r) for r regexes that don't require any text of two characters.
  public func read(
    _ file: SourceFile, separator: UInt8? = nil, localDay: @escaping (Int64) -> CivilDate?
  ) -> StatementReading {
    var reading = StatementReading()
    guard !diagnostics.hasErrors else { return reading }
    var conversion = HledgerConversion(self, file, separator, localDay)
    conversion.readAll()
    reading.statements = conversion.isEmpty ? [] : [conversion.sorted()]
    reading.diagnostics = conversion.diagnostics.all
    reading.ignored = conversion.ignored
    return reading
  }
}

/// Makes entries from records.
private struct HledgerConversion {
  private(set) var diagnostics = CappedDiagnostics()
  private(set) var ignored: [StatementReading.Ignored] = []

  private let rules: HledgerRules
  private let file: SourceFile
  private let usualSeparator: UInt8?
  private let decimalMark: UInt8?
  private let formats: [DateFormat]
  private let readsTimes: Bool
  private let zone: ZoneOffset?
  private let localDay: (Int64) -> CivilDate?
  /// The last top-level assignment to each field.
  private var topValues: [String: HledgerTemplate] = [:]
  /// The last assignment to each field in the blocks that match the record, with its block.
  private var blockValues: [String: (block: Int, value: HledgerTemplate)] = [:]
  /// The numbers of the postings that have assignments.
  private var numbers: [Int] = []
  private var matching: HledgerMatching
  private var fields: [String] = []
  private var statement = Statement()

  var isEmpty: Bool { statement.rows.isEmpty }

  init(
    _ rules: HledgerRules, _ file: SourceFile, _ separator: UInt8?,
    _ localDay: @escaping (Int64) -> CivilDate?
  ) {
    usualSeparator = separator
    self.rules = rules
    self.file = file
    self.localDay = localDay
    readsTimes = rules.readsTimes
    zone = rules.directive("timezone").flatMap(ZoneOffset.init)
    decimalMark = rules.directive("decimal-mark")?.utf8.first
    let texts = rules.directive("date-format").map { [$0] } ?? ["%Y/%m/%d", "%Y-%m-%d", "%Y.%m.%d"]
    formats = texts.compactMap { try? DateFormat($0) }
    matching = HledgerMatching(rules)
    for assignment in rules.assignments { topValues[assignment.field] = assignment.value }
    let fields = Set((rules.assignments + rules.blocks.flatMap(\.assignments)).map(\.field))
    numbers = (1...HledgerRules.mostPostings).filter { number in
      number < 3
        || ["account\(number)", "amount\(number)", "amount\(number)-in", "amount\(number)-out"]
          .contains(where: fields.contains)
        || fields.contains("balance\(number)")
    }
  }

  // MARK: - Records

  mutating func readAll() {
    let name = file.name.lowercased()
    let usual: UInt8 =
      usualSeparator ?? (name.hasSuffix(".ssv") ? 0x3B : name.hasSuffix(".tsv") ? 0x09 : 0x2C)
    let separator = rules.directive("separator").flatMap(HledgerRulesParser.separator) ?? usual
    var skipped = 0
    if let text = rules.directive("skip") { skipped = text.isEmpty ? 1 : Int(text) ?? 0 }
    var start = 0
    while skipped > 0, start < file.buffer.bytes.count {
      let end = file.buffer.bytes[start...].firstIndex(of: 0x0A) ?? file.buffer.bytes.count
      // Blank lines don't count.
      if file.buffer.bytes[start..<end].contains(where: { $0 > 0x20 }) { skipped -= 1 }
      start = min(end + 1, file.buffer.bytes.count)
    }
    var records = CSVRecords(
      file.buffer, delimiter: separator, quote: UInt8(ascii: "\""), from: start)
    var left = 0
    while records.next() {
      if records.fields.count == 1, records.isEmpty { continue }
      if left > 0 {
        left -= 1
        ignored.append(.init(span: file.span(of: records.range), reason: "'skip'"))
        continue
      }
      fields = records.fields.map { records.text($0) }
      match()
      if value("end") != nil {
        ignored.append(
          .init(span: file.span(of: records.range), reason: "'end', and everything after it"))
        return
      }
      if let skip = value("skip") {
        ignored.append(.init(span: file.span(of: records.range), reason: "'skip'"))
        left = max((skip.isEmpty ? 1 : Int(StatementLine.stripped(skip)) ?? 1) - 1, 0)
        continue
      }
      if let quote = records.strayQuote {
        diagnostics.append(.strayQuote(at: file.span(of: quote..<(quote + 1))))
      }
      convert(file.span(of: records.range))
    }
  }

  /// Tries the blocks on the record.
  private mutating func match() {
    matching.match(fields)
    blockValues.removeAll(keepingCapacity: true)
    for block in matching.active {
      for assignment in rules.blocks[block].assignments {
        blockValues[assignment.field] = (block, assignment.value)
      }
    }
  }

  /// The value of a field; nil if no assignment to it applies.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - plain: What the bank's texts in it become.
  /// - Returns: The value.
  private func value(_ field: String, plain: (String) -> String = { $0 }) -> String? {
    if let (block, value) = blockValues[field] {
      return value.value(fields, plain: plain) { matching.groups(of: block) }
    }
    return topValues[field]?.value(fields, plain: plain) {
      matching.active.flatMap { matching.groups(of: $0) }
    }
  }

  // MARK: - An entry

  /// Why a record can't become an entry.
  private struct Refusal: Error {
    let headline: String
    var help: [String] = []
  }

  private mutating func convert(_ span: ByteSpan) {
    do throws(Refusal) {
      guard fields.count > 1 else {
        throw Refusal(
          headline: "this record has only one field",
          help: ["name the separator in the rules, such as: separator ;"])
      }
      let date = try self.date("date")
      var entry = ConvertedEntry()
      if let text = value("date2"), !StatementLine.stripped(text).isEmpty {
        entry.secondaryDate = "\(try self.date("date2"))"
      }
      entry.status = StatementLine.stripped(value("status") ?? "")
      guard ["", "*", "!"].contains(entry.status) else {
        throw Refusal(
          headline: "the status '\(visible(entry.status))' isn't '*', '!' or empty")
      }
      entry.code = line(value("code"))
      entry.description = line(value("description"))
      entry.comment = comment(value("comment", plain: ConvertedEntry.plainComment))
      var amounts: [JournalAmountText?] = []
      let isVirtual = (value("account1").map(StatementLine.stripped) ?? "").hasPrefix("(")
      for number in numbers {
        guard let (posting, amount) = try posting(number, isFirstVirtual: isVirtual) else {
          continue
        }
        entry.postings.append(posting)
        amounts.append(amount)
      }
      guard let first = entry.postings.first else {
        // Such as a payment that's still pending.
        var diagnostic = Diagnostic.badRow(
          "the rules create no posting from this record, so it's skipped", at: span)
        diagnostic.severity = .warning
        return diagnostics.append(diagnostic)
      }
      append(entry, date, amounts, first, span)
    } catch {
      diagnostics.append(.badRow(error.headline, at: span, help: error.help))
    }
  }

  private mutating func append(
    _ entry: ConvertedEntry, _ date: CivilDate, _ amounts: [JournalAmountText?],
    _ first: ConvertedEntry.Posting, _ span: ByteSpan
  ) {
    let own = amounts.first ?? nil
    let other = amounts.dropFirst().first { $0 != nil } ?? nil
    let quantity = own?.quantity ?? (try? other?.quantity.negated()) ?? .zero
    var row = StatementRow(date: date, amount: quantity, span: span)
    let parts = entry.description.split(separator: "|", maxSplits: 1)
    row.payee = statement.keep(parts.first.map { StatementLine.stripped($0) } ?? "")
    if parts.count > 1 { row.note = statement.keep(StatementLine.stripped(parts[1])) }
    row.code = statement.keep(entry.code)
    row.currency = statement.keep((own ?? other)?.symbol ?? "")
    row.balance = balance(1)?.quantity
    row.entry = Int32(statement.entries.count)
    statement.entries.append(entry)
    statement.rows.append(row)
  }

  private func date(_ field: String) throws(Refusal) -> CivilDate {
    var text = StatementLine.stripped(value(field) ?? "")
    let reading = text.withUTF8 { bytes in formats.lazy.compactMap { $0.reading(bytes) }.first }
    guard let reading else {
      let format = rules.directive("date-format").map { "'\(visible($0))'" }
      throw Refusal(
        headline: "'\(visible(text))' isn't a date" + (format.map { " in the format \($0)" } ?? ""),
        help: ["set date-format or skip in the rules, such as: date-format %d/%m/%Y"])
    }
    return readsTimes ? try here(reading, text) : reading.date
  }

  /// The user's local day of the moment that a text names.
  ///
  /// hledger's manual: "hledger will do a time-zone-aware conversion, localising the CSV date-times
  /// to your current system time zone". If that zone has summer time, hledger uses today's offset
  /// for all moments, while florin uses each moment's own.
  private func here(_ reading: DateFormat.Reading, _ text: String) throws(Refusal) -> CivilDate {
    guard let time = reading.time else {
      throw Refusal(headline: "'\(visible(text))' has an impossible time")
    }
    var zone = zone
    if formats[0].hasZone {
      let name = String(decoding: Array(text.utf8)[reading.zone], as: UTF8.self)
      zone = ZoneOffset(name)
      guard zone != nil else {
        throw Refusal(
          headline: name.isEmpty
            ? "'\(visible(text))' doesn't name its time zone"
            : "'\(visible(name))' isn't a supported time zone",
          help: [
            "write UTC, GMT, EST, EDT, CST, CDT, MST, MDT, PST, PDT or an offset such as +0100; if all "
              + "dates are in one zone, write its name into date-format and add: timezone +0100"
          ])
      }
    }
    guard let zone, let day = localDay(zone.moment(reading.date.dayNumber, time)) else {
      throw Refusal(headline: "'\(visible(text))' is out of range in local time")
    }
    return day
  }

  private func posting(
    _ number: Int, isFirstVirtual: Bool
  ) throws(Refusal) -> (ConvertedEntry.Posting, JournalAmountText?)? {
    let amount = try self.amount(number, isFirstVirtual: isFirstVirtual)
    let balance = self.balance(number)
    if balance == nil, let text = balanceText(number) {
      throw Refusal(headline: "the balance '\(visible(text))' isn't an amount")
    }
    let account: String
    let field = "account\(number)"
    if let text = value(field).map({ line($0) }) {
      guard !text.isEmpty else { return nil }
      let isOwn = (blockValues[field]?.value ?? topValues[field])?.beginsWithText ?? false
      account = isOwn ? text : ConvertedEntry.plainAccount(text)
      guard !account.isEmpty else {
        throw Refusal(headline: "'\(visible(text))', from '\(field)', isn't an account name")
      }
    } else {
      guard amount != nil || balance != nil else { return nil }
      let isIncome = amount?.quantity.isNegative == true
      account =
        isIncome ? ConvertedEntry.unknownAccounts.income : ConvertedEntry.unknownAccounts.spending
    }
    let kind = rules.directive("balance-type") ?? "="
    return (
      ConvertedEntry.Posting(
        account: account, amount: amount, assertion: balance.map { (kind, $0) },
        comment: comment(value("comment\(number)", plain: ConvertedEntry.plainComment))), amount
    )
  }

  /// The single amount assigned to a posting.
  private func amount(
    _ number: Int, isFirstVirtual: Bool
  ) throws(Refusal) -> JournalAmountText? {
    let currency = value("currency\(number)") ?? value("currency") ?? ""
    func found(_ names: [String]) throws(Refusal) -> [(name: String, amount: JournalAmountText)] {
      var all: [(name: String, amount: JournalAmountText)] = []
      for name in names {
        guard let text = value(name).map({ StatementLine.stripped($0) }), !text.isEmpty else {
          continue
        }
        let plain = JournalAmountText.simplified(text)
        if plain.isEmpty { continue }
        guard let amount = JournalAmountText(currency + plain, decimalMark: decimalMark) else {
          throw Refusal(
            headline: "'\(visible(currency + plain))', from the field '\(name)', isn't an amount",
            help: ["change the rules for amount and currency, or add decimal-mark or skip"])
        }
        all.append((name, amount))
      }
      return all
    }
    var all = try found(["amount\(number)", "amount\(number)-in", "amount\(number)-out"])
    if all.isEmpty, number == 1 || number == 2 && !isFirstVirtual {
      all = try found(["amount", "amount-in", "amount-out"])
    }
    let others = all.filter { !$0.amount.quantity.isZero }
    all = others.isEmpty ? Array(all.prefix(1)) : others
    guard all.count < 2 else {
      throw Refusal(
        headline: "two nonzero amounts are assigned to one posting: "
          + all.map { "\($0.name) \($0.amount.text)" }.joined(separator: ", "))
    }
    guard var amount = all.first?.amount, let name = all.first?.name else { return nil }
    if name.hasSuffix("-out"), let negated = try? amount.quantity.negated() {
      amount.quantity = negated
    }
    guard number == 2, !name.contains("2") else { return amount }
    guard let opposite = amount.opposite() else {
      throw Refusal(headline: "can't compute the cost in '\(visible(amount.text))'")
    }
    return opposite
  }

  private func balanceText(_ number: Int) -> String? {
    let text = value("balance\(number)") ?? (number == 1 ? value("balance") : nil)
    let plain = text.map { JournalAmountText.simplified($0) } ?? ""
    return plain.isEmpty ? nil : plain
  }

  private func balance(_ number: Int) -> JournalAmountText? {
    guard let text = balanceText(number) else { return nil }
    let currency = value("currency\(number)") ?? value("currency") ?? ""
    return JournalAmountText(currency + text, decimalMark: decimalMark)
  }

  /// A text as one line, with a space in place of each line break.
  private func line(_ text: String?) -> String {
    StatementLine.text(
      (text ?? "").split(whereSeparator: \.isNewline).map { StatementLine.stripped($0) }
        .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// A comment; `\n` in rules begins a new line.
  private func comment(_ text: String?) -> String {
    guard let text else { return "" }
    var lines = text.split(separator: "\\n", omittingEmptySubsequences: false).map {
      StatementLine.text(String($0))
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  // MARK: - Order

  /// The rows from oldest to newest, in hledger's order.
  func sorted() -> Statement {
    var statement = statement
    var rows = statement.rows
    // hledger compares the first date with the last one that is new.
    var dates: Set<CivilDate> = []
    let newest = rows.reduce(nil as CivilDate?) { dates.insert($1.date).inserted ? $1.date : $0 }
    let isNewestFirst =
      rules.directives["newest-first"] != nil
      || rows.first.flatMap { first in newest.map { first.date > $0 } } ?? false
    if rules.directives["intra-day-reversed"] != nil {
      var start = 0
      while start < rows.count {
        let end = rows[start...].firstIndex { $0.date != rows[start].date } ?? rows.count
        rows[start..<end].reverse()
        start = end
      }
    }
    if isNewestFirst { rows.reverse() }
    // The sort is stable, so rows of one day keep their order.
    statement.rows = rows.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }.map(\.element)
    if let last = statement.rows.last(where: { $0.balance != nil }), let balance = last.balance {
      statement.closing = StatementBalance(date: last.date, amount: balance, span: last.span)
    }
    statement.currency =
      statement.rows.first.map { statement.string($0.currency) } ?? ""
    return statement
  }
}
