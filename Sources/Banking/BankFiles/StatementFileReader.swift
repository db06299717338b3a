import Amounts
import Containers
import Definitions
import Journal
import Ledger
import SourceText
import Statements

/// Reads bank files and finds their accounts.
struct StatementFileReader {
  private let definitions: Definitions
  private let request: ImportRequest
  private let sources: any ImportSources

  /// The files that were read.
  private(set) var files: [ImportFile] = []
  /// The statements of all files.
  private(set) var statements: [ImportedStatement] = []
  /// The entry of `imports:` that each statement was read with.
  private(set) var profiles: [ImportProfile?] = []
  /// The problems of the files.
  private(set) var diagnostics: [Diagnostic] = []
  private var ignored: [StatementReading.Ignored] = []
  /// Rules whose file is missing.
  private var missing: [String] = []
  /// The sentences about files that no import names, and that are read like those of one.
  private var likeImport: [String] = []
  /// The sentences about files without rows.
  private var rowless: [String] = []
  private var paths = NameSet()
  /// The bank files that are parts of the journal, and the sentences about those that were asked for.
  private var included = NameTable<IncludedFile>()
  private var alreadyIncluded: [String] = []
  /// Counted once for all statements.
  private var onlyCommodities: OnlyCommodities?
  /// By path, because several files can be read with the same rules.
  private var rulesRead = NameTable<HledgerRules>()

  init(_ definitions: Definitions, _ request: ImportRequest, _ sources: any ImportSources) {
    self.definitions = definitions
    self.request = request
    self.sources = sources
  }

  /// Makes a reader for an import into a journal, which doesn't read the bank files that are parts of the journal.
  init(
    _ definitions: Definitions, _ request: ImportRequest, _ sources: any ImportSources,
    into journal: ParsedJournal
  ) {
    self.init(definitions, request, sources)
    included = IncludedFile.all(of: journal)
  }

  /// Missing files, files without rows, and skipped rows by reason.
  func remarks(in sources: SourceMap) -> [String] {
    var locator = Locator(sources)
    let shown = ignored.prefix(5).map { row in
      let place = locator.location(of: row.span.start)
      return "skipped: \(place.fileAndLine): \(row.reason)"
    }
    let rest = ignored.count - shown.count
    return alreadyIncluded + missing + likeImport + rowless + shown
      + (rest > 0 ? ["and \(rest) more rows were skipped"] : [])
  }

  // MARK: - Files

  /// Reads a file.
  ///
  /// - Throws: `ImportProblem` when it can't be read, or nothing says what it is.
  mutating func read(_ named: ImportFile, into journal: inout ParsedJournal) throws(ImportProblem) {
    guard let (file, reading) = try reading(of: named, into: &journal) else { return }
    try requireAccounts(reading.statements, file)
    for statement in reading.statements {
      for part in file.rules == nil ? [statement] : statement.byAccount {
        try add(part, file, file.reference.name, into: &journal)
      }
    }
  }

  /// Refuses a file with several accounts that its import doesn't know, all at once.
  private func requireAccounts(
    _ statements: [Statement], _ file: ImportFile
  ) throws(ImportProblem) {
    guard request.account == nil, file.rules == nil, let profile = file.profile,
      case .byNumber = profile.accounts
    else { return }
    var unknown: [String] = []
    for statement in statements where !statement.rows.isEmpty {
      let number = statement.account
      guard profile.account(ofNumber: number) == nil, !unknown.contains(number) else { continue }
      unknown.append(number)
    }
    guard unknown.isEmpty else {
      throw .unknownNumbers(unknown, file.reference.name, profile.name.value)
    }
  }

  /// Reads a file, without asking for its accounts.
  ///
  /// - Returns: What is in the file, and how it was read; nil if it's missing, was read before or has no text.
  /// - Throws: `ImportProblem` when it can't be read, or nothing says what it is.
  mutating func reading(
    of named: ImportFile, into journal: inout ParsedJournal
  ) throws(ImportProblem) -> (ImportFile, StatementReading)? {
    guard var file = named.isRules ? try file(of: named, into: &journal) : named else { return nil }
    if let known = included[file.reference.path] {
      let words = known.words
      if !alreadyIncluded.contains(words) { alreadyIncluded.append(words) }
      return nil
    }
    guard paths.insert(file.reference.path) else {
      for index in files.indices where files[index].reference.path.isExactly(file.reference.path) {
        files[index].archive(as: file)
      }
      return nil
    }
    files.append(file)
    let name = file.reference.name
    let raw = try contents(of: file.reference)
    if file.rules == nil, let other = UnreadFormat(binary: raw.bytes) {
      throw .unread(name, other)
    }
    let isUnnamed = file.profile == nil && file.rules == nil
    if isUnnamed { file.profile = importOfAccount(in: journal) }
    let rules = try file.rules.map { reference throws(ImportProblem) in
      try self.rules(reference, into: &journal)
    }
    // What says that it's UTF-8 is right about a file that no import names.
    let isUTF8 = isUnnamed && StatementFormat.isUnicode(raw)
    let encoding =
      (isUTF8 ? nil : file.profile?.csv.encoding) ?? rules?.encoding
      ?? StatementFormat.encodingName(in: raw)
    let buffer: SourceBuffer
    switch StatementEncoding.decode(raw, as: encoding) {
    case .success(let decoded) where decoded.bytes.isEmpty:
      // A download that failed. It isn't done with, so it isn't archived.
      files.removeLast()
      rowless.append("'\(visible(name))' is empty")
      return nil
    case .success(let decoded): buffer = decoded
    case .failure(let problem):
      diagnostics.append(problem.diagnostic(of: name, at: file.profile?.encodingSpan))
      return nil
    }
    guard let source = journal.addSource(file.reference, buffer: buffer, role: .foreign)
    else {
      throw .tooLarge(name)
    }
    var reading: StatementReading
    if let rules {
      if rules.readsTimes, let zone = request.unknownZone { throw .unknownZone(zone) }
      var separator: UInt8?
      if case .bank(let byte) = file.reference.format { separator = byte }
      reading = rules.read(source, separator: separator, localDay: request.localDay)
    } else {
      reading = try self.reading(of: file, source, buffer, journal)
      if isUnnamed, file.profile != nil, reading.diagnostics.errorCount > 0 {
        file.profile = nil
        reading = try self.reading(of: file, source, buffer, journal)
      }
      if isUnnamed, let profile = file.profile {
        likeImport.append(
          "'\(visible(name))' is read like the files of the import '\(visible(profile.name.value))'"
        )
      }
    }
    diagnostics += reading.diagnostics
    ignored += reading.ignored
    if reading.diagnostics.errorCount == 0, reading.statements.allSatisfy(\.rows.isEmpty) {
      rowless.append("'\(visible(name))' has no rows")
    }
    return (file, reading)
  }

  private func reading(
    of file: ImportFile, _ source: SourceFile, _ buffer: SourceBuffer, _ journal: ParsedJournal
  ) throws(ImportProblem) -> StatementReading {
    var profile = file.profile?.csv ?? CSVProfile()
    if request.account != nil { profile.isOfOneAccount = true }
    return StatementReader.read(
      source, as: try format(of: file, buffer), profile,
      currency: definitions.settings.currency
        .map { journal.commodities.symbol(of: $0.value) } ?? "")
  }

  /// The only import into the account of `--account`: a file that no import names probably has its signs and columns.
  private func importOfAccount(in journal: ParsedJournal) -> ImportProfile? {
    guard let account = request.account.flatMap({ journal.accounts.find($0.utf8) }) else {
      return nil
    }
    let profiles = definitions.imports.filter {
      if case .one(let own?) = $0.accounts { own.value == account } else { false }
    }
    return profiles.count == 1 ? profiles[0] : nil
  }

  private func format(
    of file: ImportFile, _ buffer: SourceBuffer
  ) throws(ImportProblem) -> StatementFormat {
    let name = file.reference.name
    guard
      let format = request.format ?? file.profile?.format
        ?? StatementFormat.detect(buffer.bytes, name: name)
    else {
      if let other = UnreadFormat(buffer.bytes) { throw .unread(name, other) }
      throw .refused(
        "'\(name)' doesn't look like a bank statement",
        help: "name its format with --format: csv, ofx, qif, camt or simplefin")
    }
    return format
  }

  private func contents(of file: SourceReference) throws(ImportProblem) -> SourceBuffer {
    do throws(SourceProblem) {
      return try sources.read(file)
    } catch {
      if case .missing = error {
        guard definitions.imports.contains(where: { $0.name.value.isExactly(file.name) }) else {
          throw .missingFile(visible(file.name))
        }
        throw .usage(
          "there is no file '\(visible(file.name))'",
          help: "for the import of this name: --profile \(ShellWord.written(file.name))")
      }
      throw .unreadable("'\(visible(file.name))'", error)
    }
  }

  /// The bank file that rules are about; nil when it's missing. As in hledger, a missing file counts as empty.
  private mutating func file(
    of named: ImportFile, into journal: inout ParsedJournal
  ) throws(ImportProblem) -> ImportFile? {
    let rules = try rules(named.reference, into: &journal)
    if let source = rules.source, source.hasCommand {
      diagnostics.append(.commandInRules(named.reference.name, at: source.span))
      return nil
    }
    let search = RulesSource(
      named.reference, mainJournal: journal.mainFile ?? journal.sources.files[0], sources)
    let (found, places) = try search.file(rules.source, isOldest: rules.isArchived)
    guard let found else {
      missing.append(
        "there is no file for '\(visible(named.reference.name))': looked for "
          + places.map { visible($0) }.joined(separator: " and ")
          + (rules.source == nil ? ", since its rules have no 'source'" : ""))
      return nil
    }
    let isArchived = rules.isArchived && named.archiveFolder == nil && !request.isArchived
    return ImportFile(
      reference: found, profile: named.profile, rules: named.reference,
      archiveFolder: isArchived ? search.archiveFolder : named.archiveFolder,
      archiveName: isArchived ? try search.archiveName(of: found) : nil)
  }

  /// The files that weren't there, in words.
  var missingFiles: [String] { missing }

  /// Reads a file of hledger rules and the files that it includes.
  private mutating func rules(
    _ reference: SourceReference, into journal: inout ParsedJournal
  ) throws(ImportProblem) -> HledgerRules {
    try sources.require(reference)
    let known = rulesRead[reference.path]
    if let known { return known }
    let buffer = try contents(of: reference)
    guard let text = journal.addSource(reference, buffer: buffer, role: .foreign) else {
      throw .tooLarge(reference.name)
    }
    var extended = journal
    let rules = HledgerRules(text) { [sources] path, file in
      let folder = SourceReference(name: file.name, path: file.path)
      let reference = sources.reference(to: sources.path(path, beside: folder))
      do throws(SourceProblem) {
        let buffer = try sources.read(reference)
        guard let source = extended.addSource(reference, buffer: buffer, role: .foreign) else {
          throw .tooLarge
        }
        return .success(source)
      } catch {
        return .failure(.init(reason: error.words, isLast: error.isBound))
      }
    }
    journal = extended
    diagnostics += rules.diagnostics
    rulesRead[reference.path] = rules
    return rules
  }

  // MARK: - Accounts and commodities

  private mutating func add(
    _ statement: Statement, _ file: ImportFile, _ name: String, into journal: inout ParsedJournal
  ) throws(ImportProblem) {
    guard !statement.rows.isEmpty else { return }
    let (account, profile) = try account(of: statement, file, name, in: &journal)
    var commodities = NameTable<CommodityID>()
    for row in statement.rows where !row.currency.isEmpty {
      let symbol = statement.string(row.currency)
      if commodities[symbol] == nil {
        commodities[symbol] = journal.internCommodity(BankCurrency(symbol).symbol(in: journal))
      }
    }
    let usual = try commodity(of: statement, file, account, in: &journal)
    for commodity in [usual] + commodities.values {
      journal.suppose(places: 2, of: commodity)
    }
    statements.append(
      ImportedStatement(
        statement, of: account, commodity: usual, commodities: commodities,
        profile: profile?.name.value, file: name))
    profiles.append(profile)
  }

  /// The commodity of rows that don't name one: the statement's, that of all the account's postings, or the settings'.
  /// Amounts that hledger's rules leave without a commodity have none.
  private mutating func commodity(
    of statement: Statement, _ file: ImportFile, _ account: AccountID,
    in journal: inout ParsedJournal
  ) throws(ImportProblem) -> CommodityID {
    if !statement.currency.isEmpty {
      return journal.internCommodity(BankCurrency(statement.currency).symbol(in: journal))
    }
    if file.rules != nil { return CommodityTable.none }
    let only = onlyCommodities ?? OnlyCommodities(journal)
    onlyCommodities = only
    if let commodity = only.commodity(of: account) { return commodity }
    if let currency = definitions.settings.currency?.value { return currency }
    if statement.rows.allSatisfy({ !$0.currency.isEmpty }) { return CommodityTable.none }
    throw .refused(
      "the currency of '\(file.reference.name)' is unknown",
      help:
        "add to the definitions: settings: {currency: EUR}, or set 'currency' in the import's 'csv'"
    )
  }

  /// The account of a statement: from `--account`, hledger's rules, the import, or otherwise from the bank's account
  /// number in any import.
  private func account(
    of statement: Statement, _ file: ImportFile, _ name: String, in journal: inout ParsedJournal
  ) throws(ImportProblem) -> (AccountID, ImportProfile?) {
    let converted = statement.rows.first.flatMap { row in
      row.entry >= 0 ? statement.entries[Int(row.entry)].postings.first?.account : nil
    }
    if let option = request.account {
      let account = try readAccount(option, in: &journal)
      if let converted, let rules = file.rules, try readAccount(converted, in: &journal) != account
      {
        throw .otherAccount(option, converted, rules.name)
      }
      return (account, file.profile)
    }
    if let converted {
      _ = try readAccount(ConvertedEntry.unknownAccounts.spending, in: &journal)
      _ = try readAccount(ConvertedEntry.unknownAccounts.income, in: &journal)
      return (try readAccount(converted, in: &journal), file.profile)
    }
    if let profile = file.profile {
      if let account = profile.account(ofNumber: statement.account) { return (account, profile) }
      if case .byNumber = profile.accounts {
        throw .unknownNumbers([statement.account], name, profile.name.value)
      }
    }
    if !statement.account.isEmpty {
      for profile in definitions.imports {
        if case .byNumber = profile.accounts,
          let account = profile.account(ofNumber: statement.account)
        {
          return (account, profile)
        }
      }
    }
    throw .noAccount(name, statement.account)
  }

  private func readAccount(
    _ text: String, in journal: inout ParsedJournal
  ) throws(ImportProblem) -> AccountID {
    let fragment = Fragment(text, at: ByteSpan(at: 0), isVerbatim: false)
    guard let account = journal.readAccount(fragment).account else {
      throw .usage("'\(text)' isn't an account name")
    }
    return account.account
  }
}

extension ImportProblem {
  fileprivate static func unread(_ name: String, _ format: UnreadFormat) -> ImportProblem {
    .refused(
      "'\(visible(name))' is \(format.name), which florin doesn't read", help: format.help)
  }

  fileprivate static func unknownZone(_ zone: String) -> ImportProblem {
    .refused(
      "dates can't be converted to the time zone '\(visible(zone))' of $TZ: this machine doesn't know it",
      help:
        "set TZ to a known name, such as UTC, or an offset, such as CET-1 for an hour ahead of UTC"
    )
  }

  fileprivate static func otherAccount(
    _ option: String, _ converted: String, _ rules: String
  ) -> ImportProblem {
    .refused(
      "'\(visible(rules))' puts rows on '\(visible(converted))', but --account says "
        + "'\(visible(option))'",
      help: "drop --account, or change account1 in the rules")
  }

  fileprivate static func noAccount(_ name: String, _ number: String) -> ImportProblem {
    let account = number.isEmpty ? "Assets:Bank" : "{\"\(number)\": Assets:Bank}"
    return .refused(
      "the account of '\(name)' is unknown",
      help: "name it with --account, or in the definitions: "
        + "imports: {bank: {files: \(name), account: \(account)}}")
  }

  fileprivate static func unknownNumbers(
    _ numbers: [String], _ name: String, _ profile: String
  ) -> ImportProblem {
    let list = numbers.map { "'\($0)'" }.joined(separator: ", ")
    let entries = numbers.map { "\"\($0)\": Assets:Bank" }.joined(separator: ", ")
    return .refused(
      numbers == [""]
        ? "'\(name)' doesn't name its account, and the import '\(profile)' has several"
        : "the import '\(profile)' has no account for \(list) in '\(name)'",
      help: "add \(numbers.count == 1 ? "it" : "them") to 'account' of the import: {\(entries)}")
  }
}

extension Diagnostic {
  /// Refuses a command in rules: what it would do to a file is unknown, and the plain file isn't what is meant.
  fileprivate static func commandInRules(_ rules: String, at span: ByteSpan) -> Diagnostic {
    let data = visible(String(rules.dropLast(".rules".utf8.count)))
    return Diagnostic(
      .importRules, "these rules read the output of a command, and florin doesn't run commands",
      at: span,
      help: [
        "run it yourself, save its output as '\(data)', and import that file: "
          + "florin uses the rules of the same name plus '.rules'"
      ])
  }
}

extension Statement {
  /// The rows of each account, if hledger's rules give entries to several.
  fileprivate var byAccount: [Statement] {
    func account(_ row: StatementRow) -> String {
      row.entry >= 0 ? entries[Int(row.entry)].postings.first?.account ?? "" : ""
    }
    var places = NameTable<Int>()
    var groups: [[StatementRow]] = []
    for row in rows {
      let name = account(row)
      if let place = places[name] {
        groups[place].append(row)
      } else {
        places[name] = groups.count
        groups.append([row])
      }
    }
    guard groups.count > 1 else { return [self] }
    return groups.map { rows in
      var part = self
      part.rows = rows
      part.closing = nil
      return part
    }
  }
}
