// Which rows of a bank's files are already in the journal, and what are the others?
//
// 1. Rows with the same id are the same row. So are rows that another file repeats (`RepeatedRows`).
// 2. Postings without an id are the user's own or the plan's. One with the same account and amount is the row if it's
//    at most a given number of days away. Postings with the same payee come first, then any; always the nearest first,
//    and each once. Each sweep covers all rows before the next one starts, so neither the order of the files nor that
//    of their rows matters. A posting with another id is another row.
// 3. Two rows of own accounts that cancel out are one transfer. So are a row and a transaction with an unexplained
//    other end.
//
// There's no date before which everything counts as imported: a row that the bank books late is new.

import Amounts
import Containers
import Dates
public import Journal
public import Ledger
import SourceText
public import Statements

/// What happens to the rows of an import.
public struct ImportPlan: Sendable {
  /// The statements.
  public let statements: [ImportedStatement]
  /// The rows, by date; within a day, in the order of the statements and of the bank's bookings.
  public let rows: [ImportedRow]
  /// The fate of each row.
  public internal(set) var fates: [RowFate?]
  /// The rows that are postings of a row's new entry, by the entry's row; see ``joinEnds(in:where:)``.
  var ends: [Int: [EntryEnd]] = [:]
  /// How many rows have a useless id because their bank gave it to different rows.
  public private(set) var repeatedIDCount = 0

  /// The ids of rows that the journal has with another date or amount.
  public let contradictions: [IDContradiction]
  /// The new rows that the bank has probably changed since an earlier import.
  public let changedRows: [ChangedRow]
  /// The transfers whose ends have no word in common: one row of each.
  public private(set) var unlikeTransfers: [Int] = []

  /// The rows that count as rows of the journal with other texts.
  public private(set) var unlikeRows: [Int] = []

  /// The transfers between two currencies: one row of each.
  public private(set) var conversions: [Int] = []

  /// The rows that belong to parts of other rows, as the files of both say; ``joinEnds(in:where:)`` finds the parts.
  private(set) var partEnds: Set<Int> = []

  /// The parts of rows that the journal has, in entries which the rows' own replace; by row.
  private(set) var recordedParts: [Int: [RecordedPart]] = [:]

  /// The parts of rows that the journal has, in entries that say more than that and stay: they count twice.
  public private(set) var changedParts: [ChangedPart] = []

  /// How many rows the bank hasn't booked yet; `rows` doesn't include them.
  public private(set) var pendingCount = 0
  /// The names of accounts and commodities, because other journals number them differently.
  private let names: [AccountID: [UInt8]]
  private let symbols: [CommodityID: [UInt8]]

  /// How many days away from a row a posting without an id can be.
  public static let window = 7

  /// Compares statements with a journal.
  ///
  /// - Parameters:
  ///   - statements: The statements, each with its account.
  ///   - journal: The journal, balanced.
  ///   - unexplained: The accounts for unexplained money.
  ///   - window: How many days a row can be away from a transaction of the journal.
  ///   - categories: The accounts that categories in the bank's files refer to; nil if they refer to none.
  ///   - rulePayee: The payee that a rule sets for a row.
  ///   - chance: How likely a row is a transfer to or from an account.
  /// - Complexity: O(n log n) in the rows, and O(n) in the postings of the journal.
  public init(
    _ statements: [ImportedStatement],
    _ journal: BalancedJournal, unexplained: Set<AccountID>,
    window: @escaping (TransactionID) -> Int = { _ in ImportPlan.window },
    categories: BankCategories? = nil,
    rulePayee: (ImportedStatement, StatementRow) -> String? = { _, _ in nil },
    chance: @escaping (ImportedStatement, StatementRow, AccountID) -> TransferChance
  ) {
    self.statements = statements
    var rows: [ImportedRow] = []
    rows.reserveCapacity(statements.reduce(0) { $0 + $1.statement.rows.count })
    let known = KnownPostings(
      to: Set(statements.map(\.account)), as: Set(statements.flatMap(\.allCommodities)),
      in: journal.journal)
    let bankIDs = BankIDs(of: statements, known) { posting, imported, row in
      let head = journal.journal.transactions[posting.transaction]
      return RowText.isSimilar(
        RowText.key(of: journal.journal.sources.bytes(head.description)),
        Self.textKey(row, in: imported.statement))
    }
    contradictions = bankIDs.contradictions
    for (index, imported) in statements.enumerated() {
      pendingCount += imported.statement.rows.count { $0.isPending }
      Self.append(
        imported, index, bankIDs, journal.journal.commodities, to: &rows,
        repeatedIDs: &repeatedIDCount)
    }
    rows.sort { ($0.date, $0.statement, $0.order) < ($1.date, $1.statement, $1.order) }
    self.rows = rows
    names = Dictionary(
      statements.map { ($0.account, journal.journal.accounts.nameBytes(of: $0.account)) },
      uniquingKeysWith: { first, _ in first })
    let commodities = statements.flatMap { [$0.commodity] + $0.commodities.values }
    symbols = Dictionary(
      commodities.map { ($0, journal.journal.commodities.symbolBytes(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    fates = Array(repeating: nil, count: rows.count)
    let statement = { (row: Int) in statements[rows[row].statement] }
    let source = { (row: Int) in statement(row).statement.rows[rows[row].place] }
    let namedParts = { categories?.parts(of: source($0), in: statement($0)) ?? [] }
    var sweeps = RowSweeps(
      rows, known, journal.journal, window: window,
      agree: { categories?.agree(source($0), in: statement($0), with: $1) },
      payees: { Self.payeeKey(rows[$0], statements) },
      texts: { Self.textKey(source($0), in: statement($0).statement) })
    if statements.count > 1 { sweeps.findRepeats(&fates) }
    sweeps.matchIDs(&fates)
    let open = OpenRows(rows, fates)
    sweeps.matchOtherIDs(open, &fates)
    unlikeRows = sweeps.unlike.sorted()
    sweeps.matchAmounts(open, &fates)
    var transfers = TransferPairs(
      rows, journal, unexplained: unexplained, namedParts: namedParts,
      text: { Self.text(rows[$0], statements) },
      hasCategory: { !source($0).parts.isEmpty }
    ) { chance(statement($0), source($0), $1) }
    transfers.find(open, &fates)
    unlikeTransfers = transfers.unlike.sorted()
    conversions = transfers.conversions.sorted()
    partEnds = transfers.partEnds
    for row in rows.indices where fates[row] == nil { fates[row] = .new(partner: nil) }
    var recorded = RecordedParts(rows, fates, in: journal.journal, parts: namedParts)
    recordedParts = recorded.found(RememberedKeys { Self.payeeKey(rows[$0], statements) })
    changedParts = recorded.changed
    changedRows = sweeps.changedRows(fates, Self.days(of: rows)) {
      rulePayee(statement($0), source($0))
    }
  }

  /// The days of each statement.
  private static func days(of rows: [ImportedRow]) -> [Int: ClosedRange<CivilDate>] {
    var days: [Int: ClosedRange<CivilDate>] = [:]
    for row in rows {
      // They're sorted by date.
      days[row.statement] = (days[row.statement]?.lowerBound ?? row.date)...row.date
    }
    return days
  }

  /// The row as the bank gives it.
  public func statementRow(_ row: Int) -> StatementRow {
    statements[rows[row].statement].statement.rows[rows[row].place]
  }

  /// The statement of a row.
  func statement(of row: Int) -> ImportedStatement { statements[rows[row].statement] }

  private static func text(_ row: ImportedRow, _ statements: [ImportedStatement]) -> [UInt8] {
    let statement = statements[row.statement].statement
    let source = statement.rows[row.place]
    return statement.withBytes(source.payee, Array.init) + [UInt8(ascii: " ")]
      + statement.withBytes(source.note, Array.init)
  }

  /// Whether two rows have the same payee.
  func hasSamePayee(_ row: Int, _ other: Int) -> Bool {
    RowText.isSame(
      Self.payeeKey(rows[row], statements), Self.payeeKey(rows[other], statements))
  }

  private static func payeeKey(_ row: ImportedRow, _ statements: [ImportedStatement]) -> [UInt8] {
    let statement = statements[row.statement].statement
    let source = statement.rows[row.place]
    return statement.withBytes(source.payee.isEmpty ? source.note : source.payee, RowText.key)
  }

  /// Adds the rows of a statement.
  private static func append(
    _ imported: ImportedStatement, _ index: Int, _ bankIDs: BankIDs, _ commodities: CommodityTable,
    to rows: inout [ImportedRow], repeatedIDs: inout Int
  ) {
    let statement = imported.statement
    var identity = RowIdentity(capacity: imported.statement.rows.count)
    // Equal rows are counted from the oldest, whichever end of the statement the file starts with.
    let count = statement.rows.count
    let isNewestFirst = statement.runsBackwards
    for order in 0..<count {
      let place = isNewestFirst ? count - 1 - order : order
      let row = statement.rows[place]
      let amount = imported.amount(of: row)
      guard !row.isPending else { continue }
      let bankID = bankIDs.id(of: row, in: imported, at: index)
      if !row.id.isEmpty, bankID == nil, bankIDs.isRepeated(row, in: imported) { repeatedIDs += 1 }
      let id =
        bankID
        ?? identity.id(
          of: row, amount, symbol: commodities.symbolBytes(of: amount.commodity), in: statement)
      rows.append(
        ImportedRow(
          statement: index, place: place, order: order, account: imported.account, date: row.date,
          amount: amount, id: id, hasBankID: bankID != nil))
    }
  }

  private static func textKey(_ row: StatementRow, in statement: Statement) -> [UInt8] {
    statement.withBytes(row.payee, RowText.key) + statement.withBytes(row.note, RowText.key)
  }
}

extension ImportPlan {
  /// Whether any row is new, or makes another transaction of one in the journal.
  var hasNewTransactions: Bool { fates.contains { $0?.makesTransaction ?? false } }

  /// The rows that make a transfer, with the row at the other end or with a transaction of the journal.
  var transfers: [Int] {
    fates.indices.filter {
      switch fates[$0] {
      case .new(partner: .some), .completes: true
      default: false
      }
    }
  }

  /// The rows that make transactions, by their transactions in a journal that has them.
  public func newTransactions(in journal: ParsedJournal) -> [TransactionID: Int] {
    let accounts = accounts(in: journal)
    let known = KnownPostings(to: Set(accounts.values), in: journal)
    var rows: [TransactionID: Int] = [:]
    for (index, row) in self.rows.enumerated() {
      guard fates[index]?.makesTransaction ?? false, let account = accounts[row.account],
        let place = known.place(of: row.id, account: account)
      else { continue }
      rows[known.postings[place].transaction] = index
    }
    return rows
  }

  /// The accounts, as another journal numbers them.
  func accounts(in journal: ParsedJournal) -> [AccountID: AccountID] {
    names.compactMapValues { journal.accounts.find($0) }
  }

  /// A commodity of a statement, as another journal numbers it; nil if that doesn't have it.
  func commodity(_ own: CommodityID, in journal: ParsedJournal) -> CommodityID? {
    symbols[own].flatMap { journal.commodities.find($0) }
  }

  /// A commodity of another journal, as this plan's journal numbers it; nil if no statement has it.
  func commodity(_ other: CommodityID, of journal: ParsedJournal) -> CommodityID? {
    let symbol = journal.commodities.symbolBytes(of: other)
    return symbols.first { $0.value == symbol }?.key
  }

  /// Whether a journal has each row that should have been added to it.
  public func isImported(into journal: ParsedJournal) -> Bool {
    let accounts = accounts(in: journal)
    var wanted = rows.indices.filter {
      switch fates[$0] {
      case .new, .partner, .completes, .matched: true
      case .known, .repeated, nil: false
      }
    }[...]
    let commodities = symbols.compactMapValues { journal.commodities.find($0) }
    let aliases = CommodityAliases(journal)
    func isAmount(_ posting: PostingRow, of row: ImportedRow) -> Bool {
      guard posting.account == accounts[row.account], posting.quantity == row.amount.quantity,
        let commodity = commodities[row.amount.commodity]
      else { return false }
      return posting.commodity == commodity
        || aliases.root(of: posting.commodity) == aliases.root(of: commodity)
    }
    // New entries are in the order of their rows, so most are found without a search.
    for (place, posting) in journal.postings.rows.pairs {
      guard let next = wanted.first else { return true }
      if isAmount(posting, of: rows[next]), journal.hasTag("id", rows[next].id, ofPosting: place) {
        wanted.removeFirst()
      }
    }
    guard !wanted.isEmpty else { return true }
    let known = KnownPostings(to: Set(accounts.values), in: journal)
    return wanted.allSatisfy { index in
      guard let account = accounts[rows[index].account],
        let place = known.place(of: rows[index].id, account: account)
      else { return false }
      return isAmount(journal.postings.rows[known.postings[place].row], of: rows[index])
    }
  }
}
