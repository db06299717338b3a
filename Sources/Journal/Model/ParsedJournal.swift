public import Amounts
public import Dates
public import SourceText

/// All journals of a run, read but not yet balanced: columns of rows with spans back into the bytes.
public struct ParsedJournal: Sendable {
  /// Makes a journal with nothing in it.
  public init() {}

  /// The files, in the order in which they were read.
  public internal(set) var sources = SourceMap()
  /// For each file of a journal, the path of the `include` that it was read for; nil for those of the
  /// command line. Files after these, such as definitions, are in no journal.
  public internal(set) var inclusions: [ByteSpan?] = []

  /// Whether some account is not the one that is written: an alias or an `apply account` was in force somewhere.
  public internal(set) var rewritesAccounts = false

  /// The files of the journal, each as often as it is read. Those of definitions, and what a forecast adds, are
  /// not among them.
  public var files: ArraySlice<SourceFile> { sources.files.prefix(inclusions.count) }
  /// The transactions in the order of the text.
  public internal(set) var transactions: [TransactionRow] = []
  /// The postings of all transactions, in the order of the text.
  public var postings = PostingColumns()
  /// Secondary dates, by transaction row.
  public internal(set) var secondaryDates = SideTable<CivilDate>()
  /// The accounts that the run names.
  public internal(set) var accounts = AccountTable()
  /// The commodities that the run names.
  public internal(set) var commodities = CommodityTable()
  /// The journals named on the command line: the transactions of each, in order. Balance assertions
  /// see only their own journal.
  public internal(set) var roots: [Range<Int>] = []

  /// `account` directives, in order.
  public internal(set) var accountDeclarations: [Declaration] = []
  /// `commodity` and `D` directives, in order.
  public internal(set) var commodityDeclarations: [Declaration] = []
  /// `payee` directives, in order.
  public internal(set) var payeeDeclarations: [Declaration] = []
  /// `tag` directives, in order.
  public internal(set) var tagDeclarations: [Declaration] = []
  /// The types that `account` directives declare for an account itself.
  public internal(set) var declaredTypes: [AccountID: AccountType] = [:]
  /// Market prices, in the order of the text.
  public internal(set) var prices: [MarketPrice] = []

  /// What directives said at the end of the first journal of the command line.
  var closingState = ReaderState()

  /// The word of ledger's last `bucket` or `A` directive, which only messages speak of.
  public internal(set) var bucketDirective: ByteSpan?

  /// `=` rules, in order.
  public internal(set) var autoRules: [AutoRule] = []
  /// `~` rules, in order.
  public internal(set) var periodicRules: [PeriodicRule] = []
  /// The postings of rules.
  public var rulePostings = PostingColumns()

  /// The accounts of entries that were left out because of errors: their balances are unknown.
  public internal(set) var accountsInDoubt: Set<AccountID> = []
  /// Whether text was left out that may have named any account.
  public internal(set) var hasLostText = false

  /// What is wrong with the text, in the order in which it was found.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The rows of a transaction's postings.
  public func postingRows(of transaction: Int) -> Range<Int> {
    let next = transaction + 1
    let end = next < transactions.count ? Int(transactions[next].firstPosting) : postings.rows.count
    return Int(transactions[transaction].firstPosting)..<end
  }

  /// The transaction of a posting.
  ///
  /// - Complexity: O(log n) in the transactions.
  public func transaction(ofPosting row: Int) -> Int {
    var (low, high) = (0, transactions.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(transactions[middle].firstPosting) <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// Shows amounts of a commodity, whose style is unknown, with the given number of decimal places.
  public mutating func suppose(places: UInt8, of commodity: CommodityID) {
    commodities.suppose(places: places, of: commodity)
  }
}
