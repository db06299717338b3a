// Which rows of a bank's files does the journal have already, and what are the others?
//
// 1. What has the same id is the same row; so is what another of the files has too (`RepeatedRows`).
// 2. Postings without an id are the user's own, or the plan's. One of the same account and amount is the row
//    when it is at most so many days away: first those of the same payee, then any, always the nearest
//    first, and each once. Every sweep goes over all rows before the next one begins, so that neither the order
//    of the files nor that of their rows decides. A posting that has another id is another row.
// 3. Two rows of own accounts that cancel out are one transfer; so is a row and a transaction of which
//    nothing explained the other end.
//
// There is no date before which everything counts as imported: a row that the bank books late is new.

import Amounts
import Dates
public import Journal
public import Ledger
import SourceText
public import Statements

/// What becomes of the rows of an import.
public struct ImportPlan: Sendable {
  /// The statements.
  public let statements: [ImportedStatement]
  /// The rows, by date, and on one day in the order of the statements and of the bank's booking.
  public let rows: [ImportedRow]
  /// What becomes of each row.
  public internal(set) var fates: [RowFate?]
  /// How many rows have an id that their bank gave to different rows, so that it says nothing.
  public private(set) var repeatedIDCount = 0

  /// The ids of rows that the journal has with another day or amount.
  public let contradictions: [IDContradiction]
  /// How many transfers have ends whose texts have no word in common.
  public private(set) var unlikeTransferCount = 0

  /// How many rows their bank has not booked yet; they are in no row here.
  public private(set) var pendingCount = 0
  /// The names of the accounts and commodities, which have other numbers in other journals.
  private let names: [AccountID: [UInt8]]
  private let symbols: [CommodityID: [UInt8]]

  /// So many days away, a posting without an id may be a row.
  public static let window = 7

  /// Compares statements with a journal.
  ///
  /// - Parameters:
  ///   - statements: The statements, each with its account.
  ///   - journal: The journal, balanced.
  ///   - ownAccounts: The accounts between which money is moved: those of all imports.
  ///   - unexplained: The accounts of what nothing explains.
  ///   - window: For a transaction of the journal, how many days away a row may be.
  ///   - mayBeTransfer: Whether nothing says that a row is something else than a transfer to or from an
  ///     account.
  /// - Complexity: O(n log n) in the rows, and O(n) in the postings of the journal.
  public init(
    _ statements: [ImportedStatement],
    _ journal: BalancedJournal, ownAccounts: Set<AccountID>, unexplained: Set<AccountID>,
    window: @escaping (Int) -> Int = { _ in ImportPlan.window },
    mayBeTransfer: @escaping (ImportedStatement, StatementRow, AccountID) -> Bool
  ) {
    self.statements = statements
    var rows: [ImportedRow] = []
    rows.reserveCapacity(statements.reduce(0) { $0 + $1.statement.rows.count })
    let known = KnownPostings(to: Set(statements.map(\.account)), in: journal.journal)
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
    var sweeps = RowSweeps(
      rows, known, journal.journal, window: window,
      payees: { Self.payeeKey(rows[$0], statements) },
      texts: {
        Self.textKey(
          statements[rows[$0].statement].statement.rows[rows[$0].place],
          in: statements[rows[$0].statement].statement)
      }
    )
    if statements.count > 1 { sweeps.findRepeats(&fates) }
    sweeps.matchIDs(&fates)
    let open = OpenRows(rows, fates)
    sweeps.matchOtherIDs(open, &fates)
    sweeps.matchAmounts(open, &fates)
    var transfers = TransferPairs(
      rows, journal, ownAccounts: ownAccounts, unexplained: unexplained,
      words: { Self.words(rows[$0], statements) }
    ) { row, account in
      let imported = statements[rows[row].statement]
      return mayBeTransfer(imported, imported.statement.rows[rows[row].place], account)
    }
    transfers.find(open, &fates)
    unlikeTransferCount = transfers.unlikeCount
    for row in rows.indices where fates[row] == nil { fates[row] = .new(partner: nil) }
  }

  /// The row as the bank says it.
  public func statementRow(_ row: Int) -> StatementRow {
    statements[rows[row].statement].statement.rows[rows[row].place]
  }

  private static func words(
    _ row: ImportedRow, _ statements: [ImportedStatement]
  ) -> Set<[UInt8]> {
    let statement = statements[row.statement].statement
    let source = statement.rows[row.place]
    return statement.withBytes(source.payee, RowText.words)
      .union(statement.withBytes(source.note, RowText.words))
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
    // Equal rows are counted from the oldest on, whichever end of the statement a file begins with.
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
  /// Whether any row is new.
  public var hasNewRows: Bool {
    fates.contains { if case .new = $0 { true } else { false } }
  }

  /// The rows that are new, by their transactions in a journal that has them.
  public func transactionsOfNewRows(in journal: ParsedJournal) -> [Int: Int] {
    let accounts = accounts(in: journal)
    let known = KnownPostings(to: Set(accounts.values), in: journal)
    var rows: [Int: Int] = [:]
    for (index, row) in self.rows.enumerated() {
      guard case .new? = fates[index], let account = accounts[row.account],
        let place = known.place(of: row.id, account: account)
      else { continue }
      rows[known.postings[place].transaction] = index
    }
    return rows
  }

  /// The accounts as another journal numbers them.
  func accounts(in journal: ParsedJournal) -> [AccountID: AccountID] {
    names.compactMapValues { journal.accounts.find($0) }
  }

  /// Whether a journal has each row that was to be put into it.
  public func isImported(into journal: ParsedJournal) -> Bool {
    let accounts = accounts(in: journal)
    var wanted = rows.indices.filter {
      switch fates[$0] {
      case .new, .partner, .completes, .matched: true
      case .known, .repeated, nil: false
      }
    }[...]
    let commodities = symbols.compactMapValues { journal.commodities.find($0) }
    func isAmount(_ posting: PostingRow, of row: ImportedRow) -> Bool {
      posting.account == accounts[row.account] && posting.quantity == row.amount.quantity
        && posting.commodity == commodities[row.amount.commodity]
    }
    // New entries are in the order of their rows: most are found without searching.
    for (place, posting) in journal.postings.rows.enumerated() {
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
