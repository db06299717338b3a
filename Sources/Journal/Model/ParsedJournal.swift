public import Amounts
public import Containers
public import Dates
public import SourceText

/// All journals of a run, read but not yet balanced: columns of rows with spans pointing back into
/// the bytes.
public struct ParsedJournal: Sendable {
  /// Makes an empty journal.
  public init() {}

  /// Makes an empty journal beside files that have been read, for the names and amounts in them.
  public init(beside sources: SourceMap) { self.sources = sources }

  /// How threads divide work on the journal: as they did for reading it.
  public internal(set) var segmentation = Segmentation(threads: 1)
  /// The files, in reading order.
  public internal(set) var sources = SourceMap()
  /// For each file of a journal, the path of the `include` that it was read for; nil for those of
  /// the command line. Files after these, such as definitions, aren't part of any journal.
  public internal(set) var inclusions: [ByteSpan?] = []

  /// Whether some accounts aren't as written, because an alias or an `apply account` was in force
  /// somewhere.
  public internal(set) var rewritesAccounts = false

  /// The files of the journal, each as often as it was read, without definitions and what a
  /// forecast adds. Files in other languages, such as a bank's, are among them.
  public var files: [SourceFile] { sources.files.prefix(inclusions.count).filter { !$0.isDerived } }

  /// The numbers of the files with journal text, including text that was made from other files.
  public var textFiles: [Int] {
    inclusions.indices.filter { sources.files[$0].isText || sources.files[$0].isDerived }
  }
  /// The transactions in text order.
  public internal(set) var transactions = RowTable<TransactionID, TransactionRow>()
  /// The postings of all transactions, in text order.
  public var postings = PostingColumns()
  /// Secondary dates, by transaction row.
  public internal(set) var secondaryDates = SideTable<TransactionID, CivilDate>()
  /// The accounts named in the run.
  public internal(set) var accounts = AccountTable()
  /// The commodities named in the run.
  public internal(set) var commodities = CommodityTable()
  /// The journals named on the command line, as the transactions of each, in order. Balance
  /// assertions only see their own journal.
  public internal(set) var roots: [Range<TransactionID>] = []

  /// `account` directives, in order.
  public internal(set) var accountDeclarations: [Declaration] = []
  /// `commodity` and `D` directives, in order.
  public internal(set) var commodityDeclarations: [Declaration] = []
  /// The other symbols that `commodity` directives declare with tags `alias:`, in order.
  public internal(set) var commodityAliases: [CommodityAlias] = []
  /// `payee` directives, in order.
  public internal(set) var payeeDeclarations: [Declaration] = []
  /// `tag` directives, in order.
  public internal(set) var tagDeclarations: [Declaration] = []
  /// The types that `account` directives declare for the account itself.
  public internal(set) var declaredTypes: [AccountID: AccountType] = [:]
  /// Market prices, in text order.
  public internal(set) var prices: [MarketPrice] = []

  /// The directives in force at the end of the main journal.
  var closingState = ReaderState()

  /// The word of ledger's last `bucket` or `A` directive, which is only used in messages.
  public internal(set) var bucketDirective: ByteSpan?

  /// `=` rules, in order.
  public internal(set) var autoRules: [AutoRule] = []
  /// `~` rules, in order.
  public internal(set) var periodicRules: [PeriodicRule] = []
  /// The postings of rules.
  public var rulePostings = PostingColumns()

  /// The accounts of entries that were dropped because of errors, so their balances are unknown.
  public internal(set) var accountsInDoubt: Set<AccountID> = []
  /// What couldn't be read outside entries.
  public internal(set) var lostText = LostText()
  /// Whether an auto posting rule was dropped because of errors.
  public internal(set) var hasLostAutoRule = false

  /// The problems with the text, in the order in which they were found.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The rows of a transaction's postings.
  public func postingRows(of transaction: TransactionID) -> Range<PostingID> {
    transactions.postings(of: transaction, upTo: postings.rows.endIndex)
  }

  /// The rows of the postings that are written in a transaction's entry, in order: not those that auto posting rules
  /// have added, whose text is in the rules. An edit of an entry is about these.
  ///
  /// - Complexity: O(n) in the postings of the transaction.
  public func writtenRows(of transaction: TransactionID) -> [PostingID] {
    postingRows(of: transaction).filter { !postings.rows[$0].flags.contains(.generated) }
  }

  /// The date of a posting: its own, otherwise its transaction's.
  public func date(ofPosting row: PostingID, of transaction: TransactionID) -> CivilDate {
    let own = postings.rows[row].flags.contains(.date) ? postings.dates[row]?.primary : nil
    return own ?? transactions[transaction].date
  }

  /// The status of a posting: its own mark, otherwise its transaction's status.
  public func status(ofPosting row: PostingID, of transaction: TransactionID) -> Status {
    let own = postings.rows[row].status
    return own == .unmarked ? transactions[transaction].status : own
  }

  /// The commodity of a number without a symbol at the end of the journal, from a `D` directive; nil without one.
  public var defaultCommodity: CommodityID? { closingState.defaultCommodity }

  /// The transaction of a posting.
  ///
  /// - Complexity: O(log n) in the transactions.
  public func transaction(ofPosting row: PostingID) -> TransactionID {
    let next = transactions.partitioningIndex { $0.firstPosting > row }
    return TransactionID(max(0, next.index - 1))
  }

  /// Displays numbers without a commodity as whole numbers, whatever the journal has: for counts.
  public mutating func showWholeNumbers() {
    commodities.declare(.plain, of: CommodityTable.none, byDefault: false)
  }
}
