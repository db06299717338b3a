import Journal
import SourceText
import Statements

/// Reads the imports of all files, then compares them.
struct ImportReading {
  private var names = NameTable<ByteSpan>()

  /// Reads `imports:`.
  mutating func read(
    _ files: [LoadedFile], into definitions: inout Definitions, _ reading: inout Reading
  ) {
    for file in files {
      guard let node = file.raw.imports?.value, !node.isEmpty else { continue }
      guard let entries = node.entries else {
        reading.report(node, isNot: "imports by name")
        continue
      }
      for entry in entries where !entry.keyNode.isRefused {
        if let profile = profile(entry, file.reference, &reading) {
          definitions.imports.append(profile)
        }
      }
    }
  }

  /// Reads one import; nil if anything about it is wrong.
  private mutating func profile(
    _ entry: Node.Entry, _ source: SourceReference, _ reading: inout Reading
  ) -> ImportProfile? {
    var raw = RawImport()
    let errors = reading.diagnostics.count
    let owner = entry.keyNode.span
    reading.record(.text(.importProfile, entry.key), at: owner, as: .key(.definition))
    let isRead = KeyTable<RawImport>.profile.read(entry.value, into: &raw, owner: owner, &reading)
    if let first = names[entry.key] {
      reading.report(.importTwice(entry.key, at: owner, first: first))
    }
    names[entry.key] = names[entry.key] ?? owner
    if isRead { check(raw, entry, &reading) }
    guard isRead, reading.diagnostics.count == errors else { return nil }
    let accounts = raw.account?.value ?? .one(nil)
    var csv = raw.csv?.value.profile ?? CSVProfile()
    if case .one(.some) = accounts { csv.isOfOneAccount = true }
    return ImportProfile(
      name: Located(entry.key, at: owner), files: raw.files?.value ?? [], source: source,
      format: raw.format?.value, accounts: accounts, into: raw.into,
      archive: raw.archive, rules: raw.rules,
      get: raw.get.map { Located($0.value.map(\.value), at: $0.span) }, csv: csv,
      encodingSpan: raw.csv?.value.encoding?.span, node: entry.value)
  }

  /// Reports keys that can't be combined, and missing keys.
  private func check(_ raw: RawImport, _ entry: Node.Entry, _ reading: inout Reading) {
    let namesRules = raw.files?.value.allSatisfy { $0.value.hasSuffix(".rules") } ?? false
    if raw.rules == nil, !namesRules, entry.value["account"] == nil {
      reading.report(.noImportAccount(entry))
    }
    if let format = raw.format, format.value != .csv {
      if let rules = raw.rules { reading.report(.onlyForCSV("rules", at: rules.span, format.span)) }
    }
    guard let csv = raw.csv?.value else { return }
    if let rules = raw.rules, let place = entry.value["csv"]?.keyNode.span {
      reading.report(.rulesAndCSV(at: place, rules: rules.span))
    }
    if let amount = csv.amount, let other = csv.moneyIn ?? csv.moneyOut {
      reading.report(.amountTwice(at: other.span, amount: amount.span))
    } else if csv.amount == nil, let alone = csv.moneyIn ?? csv.moneyOut,
      csv.moneyIn == nil || csv.moneyOut == nil
    {
      reading.report(.oneWay(at: alone.span, isIn: csv.moneyIn != nil))
    }
    if let delimiter = csv.delimiter, let quote = csv.quote, delimiter.value == quote.value {
      reading.report(.sameMarks(at: quote.span, delimiter: delimiter.span))
    }
    if csv.header?.value == false {
      for (key, column) in csv.columns {
        if case .name(let name) = column.value {
          reading.report(.namedWithoutHeader(name, key, at: column.span))
        }
      }
      if csv.date == nil || csv.amount == nil && csv.moneyIn == nil, let header = csv.header {
        reading.report(.noNumbers(at: header.span))
      }
    }
  }
}

extension Diagnostic {
  static func numberTwice(_ number: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "the account number '\(excerpt(of: number))' occurs twice", at: span,
      notes: [Note("the first one", at: first)],
      help: ["remove one of them; spaces are ignored when comparing"])
  }

  static func dateFormat(_ message: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "this isn't a date format: \(message)", at: span,
      help: ["write it as for strftime(3), such as \"%d.%m.%Y\""])
  }

  fileprivate static func importTwice(_ name: String, at span: ByteSpan, first: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "two imports have the name '\(excerpt(of: name))'", at: span,
      notes: [Note("the first one", at: first)], help: ["give one of them another name"])
  }

  fileprivate static func noImportAccount(_ entry: Node.Entry) -> Self {
    Diagnostic(
      .missingKey, "an import needs the key 'account': the account to import into",
      at: entry.keyNode.span,
      help: [
        "add it, for example: account: Assets:Bank:Checking",
        "with 'rules: checking.rules' or 'files: rules/*.rules', hledger's rules can name the account",
      ])
  }

  fileprivate static func onlyForCSV(_ key: String, at span: ByteSpan, _ format: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "'\(key)' only works for csv", at: span,
      notes: [Note("the format", at: format)],
      help: ["remove one of them"])
  }

  fileprivate static func rulesAndCSV(at span: ByteSpan, rules: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "hledger's rules already say how to read the csv, so 'csv' can't be used",
      at: span,
      notes: [Note("the rules", at: rules)], help: ["remove one of them"])
  }

  fileprivate static func amountTwice(at span: ByteSpan, amount: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "use either one amount column, or two for money in and money out",
      at: span, notes: [Note("the one column", at: amount)],
      help: ["keep 'amount', or 'in' and 'out'"])
  }

  fileprivate static func oneWay(at span: ByteSpan, isIn: Bool) -> Self {
    Diagnostic(
      .importProfile,
      "'\(isIn ? "out" : "in")' is missing: money in and money out need a column each", at: span,
      help: ["name both columns, or use 'amount' if there's only one"])
  }

  fileprivate static func sameMarks(at span: ByteSpan, delimiter: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "the quote and the delimiter are the same", at: span,
      notes: [Note("the delimiter", at: delimiter)])
  }

  fileprivate static func namedWithoutHeader(
    _ name: String, _ key: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .importProfile, "there's no header, so no column is called '\(excerpt(of: name))'", at: span,
      help: ["write the column's number, counting from 1, such as \(key): 3"])
  }

  fileprivate static func noNumbers(at span: ByteSpan) -> Self {
    Diagnostic(
      .importProfile, "without a header, the date and amount columns need numbers",
      at: span, help: ["number them, such as csv: {header: false, date: 1, amount: 3}"])
  }
}
