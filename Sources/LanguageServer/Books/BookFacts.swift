import Amounts
import Banking
import Budgeting
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

/// What answers about a book need beyond its reading, computed when it's first asked for.
final class BookFacts {
  private let definitions: Definitions
  private let journal: BalancedJournal
  private let today: CivilDate

  init(_ definitions: Definitions, _ journal: BalancedJournal, today: CivilDate) {
    self.definitions = definitions
    self.journal = journal
    self.today = today
  }

  /// The plan.
  lazy var plan = Plan(definitions, journal, today: today)

  /// The figures of the default budget in the period that today is in; nil without one.
  lazy var budget: BudgetResult? = {
    guard !hasErrors, let choice = BudgetChoice(definitions) else { return nil }
    let period = choice.calendar.index(of: today)
    let result = BudgetResult(choice, in: period...period, plan, journal)
    return result.hasOverflow ? nil : result
  }()

  /// The envelopes of this month; nil if the book has none.
  lazy var envelopes: EnvelopeMonth? = {
    guard !hasErrors, !definitions.assignments.isEmpty, let choice = BudgetChoice(definitions),
      choice.calendar.unit == .month
    else { return nil }
    let month = choice.calendar.index(of: today)
    return Envelopes(choice, upTo: month, plan, journal)?.month(month)
  }()

  /// How often each rule matches, in the order of `definitions.rules`.
  lazy var ruleUses: [RuleHistory.Use] = {
    guard !definitions.rules.isEmpty else { return [] }
    let book = RuleBook(definitions.rules, in: journal.journal)
    return RuleHistory(book, journal, definitions.settings).uses
  }()

  /// The tags with their values.
  lazy var tags: [String: Set<String>] = {
    var tags: [String: Set<String>] = [:]
    let parsed = journal.journal
    for declaration in parsed.tagDeclarations { tags[declaration.name] = [] }
    for transaction in parsed.transactions.indices {
      for tag in parsed.tags(ofTransaction: transaction) {
        tags[tag.name, default: []].insert(tag.value)
      }
    }
    for row in parsed.postings.rows.indices {
      for tag in parsed.tags(ofPosting: row) { tags[tag.name, default: []].insert(tag.value) }
    }
    return tags.mapValues { $0.filter { !$0.isEmpty } }
  }()

  private var hasErrors: Bool {
    journal.hasErrors || definitions.diagnostics.contains { $0.severity == .error }
  }

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
    let below = (0..<AccountID(parsed.accounts.count)).map {
      parsed.accounts.isOrIsBelow($0, account)
    }
    do throws(QuantityError) {
      for (transaction, entry) in parsed.transactions.enumerated() {
        for row in parsed.postingRows(of: transaction) {
          let posting = parsed.postings.rows[row]
          guard below[Int(posting.account)] else { continue }
          let date =
            posting.flags.contains(.date)
            ? parsed.postings.dates[row]?.primary ?? entry.date : entry.date
          guard date <= day else { continue }
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

/// How often names are used, and the last entry of each payee.
struct Habits {
  /// The accounts that postings have, most used first.
  private(set) var accounts: [(name: String, count: Int)] = []
  /// The payees, most used first, each with its last transaction.
  private(set) var payees: [(name: String, count: Int, last: Int)] = []
  /// Some transactions of each payee.
  private var transactionsByPayee: [String: [Int]] = [:]

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
    var places: [String: Int] = [:]
    var transactionsOf: [[Int]] = []
    // Most descriptions occur again and again; the table of texts has each once.
    var texts: [String: Int] = [:]
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.generated) {
      let text = journal.description(of: transaction)
      let place: Int
      if let known = texts[text] {
        place = known
      } else {
        let payee = ParsedJournal.payeeAndNote(text).payee
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
      let last = payees[place].last
      if journal.transactions[transaction].date >= journal.transactions[last].date {
        payees[place].last = transaction
      }
      if transactionsOf[place].count < 200 { transactionsOf[place].append(transaction) }
    }
    for (place, payee) in payees.enumerated() {
      transactionsByPayee[payee.name] = transactionsOf[place]
    }
    for declaration in journal.payeeDeclarations where places[declaration.name] == nil {
      places[declaration.name] = payees.count
      payees.append((declaration.name, 0, -1))
    }
    payees.sort { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// How often a payee's transactions use each account.
  func accounts(ofPayee payee: String, in journal: ParsedJournal) -> [String: Int] {
    var uses: [AccountID: Int] = [:]
    for transaction in transactionsByPayee[payee] ?? [] {
      for row in journal.postingRows(of: transaction) {
        uses[journal.postings.rows[row].account, default: 0] += 1
      }
    }
    var names: [String: Int] = [:]
    for (account, count) in uses { names[journal.accounts.name(of: account)] = count }
    return names
  }
}
