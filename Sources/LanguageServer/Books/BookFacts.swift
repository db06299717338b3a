import Amounts
import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// What answers about a book need beyond its reading, computed when it's first asked for.
final class BookFacts {
  private let definitions: Definitions
  let journal: BalancedJournal
  private let today: CivilDate

  init(_ definitions: Definitions, _ journal: BalancedJournal, today: CivilDate) {
    self.definitions = definitions
    self.journal = journal
    self.today = today
  }

  /// The currency that the book counts in: that of the settings, otherwise of the default budget; nil if it names none.
  lazy var currency: CommodityID? =
    definitions.settings.currency?.value ?? BudgetChoice(definitions)?.usual.currency

  /// Values amounts at market prices.
  lazy var valuer = Valuer(journal)

  /// The plan.
  lazy var plan = Plan(definitions, journal, today: today)

  /// The transactions that are probably occurrences, and those that would replace an open entry.
  lazy var matches = plan.matchesWithOpenEntries(journal)

  /// The figures of the default budget in the period that today is in; nil without one. Entries with errors don't count.
  lazy var budget: BudgetResult? = {
    guard let choice = BudgetChoice(definitions) else { return nil }
    let period = choice.calendar.period(of: today)
    return try? BudgetResult(choice, in: period...period, plan, journal)
  }()

  /// The envelopes of this month; nil if the book has none. Entries with errors don't count.
  lazy var envelopes: EnvelopeMonth? = {
    guard !definitions.assignments.isEmpty, let (_, month, envelopes) = envelopes(inMonthOf: nil)
    else { return nil }
    return envelopes.month(month)
  }()

  /// The envelopes up to a month, by its name's first day, or up to this month; nil if the book has no monthly budget.
  func envelopes(
    inMonthOf day: CivilDate?
  ) -> (choice: BudgetChoice, month: BudgetPeriod, envelopes: Envelopes)? {
    guard let choice = BudgetChoice(definitions), choice.calendar.unit == .month,
      day.map({ Assignment.years.contains($0.year) }) ?? true
    else { return nil }
    let current = choice.calendar.period(of: today)
    let month = day.flatMap(choice.calendar.period(ofMonth:)) ?? current
    return (try? Envelopes(choice, upTo: month, plan, journal)).map { (choice, month, $0) }
  }

  /// The symbols of the commodities, the most used first.
  lazy var symbolsByUse: [String] = {
    let commodities = journal.journal.commodities
    var uses = Array(repeating: 0, count: commodities.count)
    for posting in journal.journal.postings.rows where posting.flags.contains(.amount) {
      uses[Int(posting.commodity)] += 1
    }
    return uses.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }
      .map { commodities.symbol(of: CommodityID($0)) }.filter { !$0.isEmpty }
  }()

  /// How often each rule matches, in the order of `definitions.rules`.
  lazy var ruleUses: [RuleHistory.Use] = {
    guard !definitions.rules.isEmpty else { return [] }
    let book = RuleBook(definitions.rules, in: journal.journal)
    return RuleHistory(book, journal, definitions.settings).uses
  }()

  /// The tags with their values.
  lazy var tags: NameTable<NameSet> = {
    var tags = NameTable<NameSet>()
    func add(_ tag: Tag) {
      tags[tag.name, default: []].formUnion(tag.value.isEmpty ? [] : [tag.value])
    }
    let parsed = journal.journal
    for declaration in parsed.tagDeclarations { tags[declaration.name] = [] }
    // The flags are looked at here, because most rows have no tags and each call counts references.
    let (transactions, postings) = (parsed.transactions, parsed.postings.rows)
    for (transaction, row) in transactions.pairs where row.flags.contains(.tags) {
      parsed.tags(ofTransaction: transaction).forEach(add)
    }
    for (row, posting) in postings.pairs where posting.flags.contains(.tags) {
      parsed.tags(ofPosting: row).forEach(add)
    }
    return tags
  }()

  /// Whether entries or definitions are missing because of errors.
  lazy var hasErrors = (journal.diagnostics + definitions.diagnostics)
    .contains(where: \.leavesSomethingOut)

  /// What figures say about themselves while there are errors.
  var caveat: String { hasErrors ? " (without what has errors)" : "" }

  /// The names that people type, by use.
  lazy var habits = Habits(journal.journal)
}

extension BookFacts {
  /// The balance of an account at the end of a day, alone and with its subaccounts.
  ///
  /// - Complexity: O(n) in the postings.
  func balance(of account: AccountID, at day: CivilDate) -> (own: MixedAmount, all: MixedAmount)? {
    var own = MixedAmount()
    var all = MixedAmount()
    let parsed = journal.journal
    // Taken out once, because each access to a column through the journal counts references.
    let rows = parsed.postings.rows
    let below = parsed.accounts.ids.map {
      parsed.accounts.isOrIsBelow($0, account)
    }
    do throws(QuantityError) {
      for transaction in parsed.transactions.indices {
        for row in parsed.postingRows(of: transaction) {
          let posting = rows[row]
          guard below[Int(posting.account)], parsed.date(ofPosting: row, of: transaction) <= day
          else { continue }
          for amount in journal.amounts(ofPosting: row) {
            try all.add(amount)
            if posting.account == account { try own.add(amount) }
          }
        }
      }
    } catch {
      return nil
    }
    return (own, all)
  }
}

extension Diagnostic {
  /// Whether an entry or a definition is missing because of this. A failed assertion leaves nothing out.
  var leavesSomethingOut: Bool {
    severity == .error && code.name != DiagnosticCode.assertionFailed.name
  }
}

/// How often names are used, and the last entry of each payee.
struct Habits {
  /// The accounts that postings have, most used first.
  private(set) var accounts: [(name: String, count: Int)] = []
  /// The payees, most used first, each with its last transaction.
  private(set) var payees: [(name: String, count: Int, last: TransactionID?)] = []
  /// Some transactions of each payee.
  private var transactionsByPayee = NameTable<[TransactionID]>()

  /// Counts the names of a journal.
  ///
  /// - Complexity: O(n) in the postings and the bytes of descriptions.
  init(_ journal: ParsedJournal) {
    var counts = [Int](repeating: 0, count: journal.accounts.count)
    for row in journal.postings.rows { counts[Int(row.account)] += 1 }
    accounts = counts.indices.filter { counts[$0] > 0 }
      .map { (journal.accounts.name(of: AccountID($0)), counts[$0]) }
    for declaration in journal.accountDeclarations {
      if let account = journal.accounts.find(declaration.name.utf8), counts[Int(account)] == 0 {
        counts[Int(account)] = 1
        accounts.append((declaration.name, 0))
      }
    }
    accounts.sort { ($1.count, $0.name) < ($0.count, $1.name) }
    var places = NameTable<Int>()
    var transactionsOf: [[TransactionID]] = []
    // Most descriptions occur again and again; the table of texts has each once.
    var texts: [SourceBytes: Int] = [:]
    let (transactions, sources) = (journal.transactions, journal.sources)
    for (transaction, row) in transactions.pairs where !row.flags.contains(.generated) {
      let text = SourceBytes(sources.bytes(row.description))
      let place: Int
      if let known = texts[text] {
        place = known
      } else {
        let payee = ParsedJournal.payeeAndNote(text.string).payee
        guard !payee.isEmpty else { continue }
        if let known = places[payee] {
          place = known
        } else {
          place = payees.count
          places[payee] = place
          payees.append((payee, 0, transaction))
          transactionsOf.append([])
        }
        texts[text] = place
      }
      payees[place].count += 1
      if let last = payees[place].last, row.date >= transactions[last].date {
        payees[place].last = transaction
      }
      if transactionsOf[place].count < 200 { transactionsOf[place].append(transaction) }
    }
    for (place, payee) in payees.enumerated() {
      transactionsByPayee[payee.name] = transactionsOf[place]
    }
    for declaration in journal.payeeDeclarations where places[declaration.name] == nil {
      places[declaration.name] = payees.count
      payees.append((declaration.name, 0, nil))
    }
    payees.sort { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The accounts of a payee's transactions, most used first.
  func accounts(ofPayee payee: String, in journal: ParsedJournal) -> [String] {
    var uses: [AccountID: Int] = [:]
    for transaction in transactionsByPayee[payee] ?? [] {
      for row in journal.postingRows(of: transaction) {
        uses[journal.postings.rows[row].account, default: 0] += 1
      }
    }
    return uses.map { (name: journal.accounts.name(of: $0.key), count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map(\.name)
  }
}
