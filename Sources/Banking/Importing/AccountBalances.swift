import Amounts
import Containers
import Dates
import Journal
import Ledger

/// The balances of a bank's accounts after an import, day by day.
///
/// One walk over the journal and the rows adds them up for all statements.
struct AccountBalances {
  /// An account and one of its commodities.
  struct Key: Hashable {
    let account: AccountID
    let commodity: CommodityID
    /// Whether the commodity's aliases count, too; then it's the one that has them.
    var isJoined = false
  }

  /// A day on which a balance changes.
  private struct Step {
    let day: CivilDate
    /// The amount added on the day, later the balance at its end; nil when it needs more than 128 bits.
    var sum: Quantity?
  }

  private var steps: [Key: [Step]] = [:]
  private let aliases: CommodityAliases

  /// Adds up the balances.
  ///
  /// - Parameters:
  ///   - keys: The balances to compute.
  ///   - plan: What happens to each row.
  ///   - journal: The journal.
  ///   - openPostings: The postings of the open entry that a row completes.
  /// - Complexity: O(n) in the postings and the rows; O(n log n) in those of these accounts when dates aren't in
  ///   order.
  init(
    _ keys: [Key], _ plan: ImportPlan, _ journal: BalancedJournal,
    openPostings: (Int) -> [PostingID]
  ) {
    self.init(keys, aliasesOf: journal)
    guard !keys.isEmpty else { return }
    let replaced = Self.replacedPostings(plan, journal.journal, openPostings)
    addPostings(of: journal, without: replaced)
    for (index, row) in plan.rows.enumerated() {
      switch plan.fates[index] {
      case .new, .partner, .completes, .matched: add(row)
      case .known(let posting): if replaced.contains(posting) { add(row) }
      case .repeated, nil: break
      }
    }
    for key in Array(steps.keys) { steps[key] = steps[key].map(Self.runningSums) }
  }

  /// Adds up the balances of a journal.
  ///
  /// - Parameters:
  ///   - keys: The balances to compute.
  ///   - journal: The journal.
  ///   - days: The days of postings that the bank has on others than the journal.
  /// - Complexity: O(n) in the postings; O(n log n) in those of these accounts when dates aren't in order.
  init(_ keys: [Key], in journal: BalancedJournal, days: [PostingID: CivilDate]) {
    self.init(keys, aliasesOf: journal)
    guard !keys.isEmpty else { return }
    addPostings(of: journal, without: [], days: days)
    for key in Array(steps.keys) { steps[key] = steps[key].map(Self.runningSums) }
  }

  private init(_ keys: [Key], aliasesOf journal: BalancedJournal) {
    aliases = CommodityAliases(journal.journal)
    for key in keys {
      steps[key] = []
      if !aliases.bridges.isEmpty { steps[joined(key)] = [] }
    }
  }

  /// The journal's postings that are rows of the import. For these, the bank's date and amount count.
  private static func replacedPostings(
    _ plan: ImportPlan, _ journal: ParsedJournal, _ openPostings: (Int) -> [PostingID]
  ) -> Set<PostingID> {
    var replaced: Set<PostingID> = []
    for row in plan.rows.indices {
      replaced.formUnion(openPostings(row))
      switch plan.fates[row] {
      case .matched(let posting): replaced.insert(posting)
      case .known(let posting):
        // If the amounts differ, someone has divided the posting, or the bank has corrected the row.
        if journal.postings.rows[posting].amount == plan.rows[row].amount {
          replaced.insert(posting)
        }
      default: break
      }
    }
    return replaced
  }

  private func joined(_ key: Key) -> Key {
    Key(account: key.account, commodity: aliases.root(of: key.commodity), isJoined: true)
  }

  private mutating func addPostings(
    of book: BalancedJournal, without replaced: Set<PostingID>, days: [PostingID: CivilDate] = [:]
  ) {
    let journal = book.journal
    var isAsked = [Bool](repeating: false, count: journal.accounts.count)
    for key in steps.keys { isAsked[Int(key.account)] = true }
    let rows = journal.postings.rows
    let transactions = journal.transactions
    for (transaction, head) in transactions.pairs where !head.flags.contains(.generated) {
      for row in transactions.postings(of: transaction, upTo: rows.endIndex)
      where isAsked[Int(rows[row].account)] && rows[row].kind == .real && !replaced.contains(row) {
        let written =
          rows[row].flags.contains(.date)
          ? journal.postings.dates[row]?.primary ?? head.date : head.date
        let date = days.isEmpty ? written : days[row] ?? written
        for amount in book.amounts(ofPosting: row) {
          add(amount, to: rows[row].account, on: date)
        }
      }
    }
  }

  private mutating func add(_ row: ImportedRow) { add(row.amount, to: row.account, on: row.date) }

  private mutating func add(_ amount: Amount, to account: AccountID, on day: CivilDate) {
    let key = Key(account: account, commodity: amount.commodity)
    add(amount.quantity, to: key, on: day)
    if !aliases.bridges.isEmpty { add(amount.quantity, to: joined(key), on: day) }
  }

  private mutating func add(_ quantity: Quantity, to key: Key, on day: CivilDate) {
    guard let place = steps.index(forKey: key) else { return }
    if let last = steps.values[place].last, last.day == day {
      let sum = Self.sum(last.sum, quantity)
      steps.values[place][steps.values[place].count - 1].sum = sum
    } else {
      steps.values[place].append(Step(day: day, sum: quantity))
    }
  }

  private static func sum(_ a: Quantity?, _ b: Quantity?) -> Quantity? {
    guard let a, let b else { return nil }
    return try? a.adding(b)
  }

  /// The same days in order, each once, with the running sum at its end.
  private static func runningSums(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    for step in steps.sorted(by: { $0.day < $1.day }) {
      let sum = sum(result.last?.sum ?? (result.isEmpty ? .zero : nil), step.sum)
      if result.last?.day == step.day { result.removeLast() }
      result.append(Step(day: step.day, sum: sum))
    }
    return result
  }

  /// An account's balance in a commodity and its aliases at the end of a day; nil when it can't be added up or wasn't
  /// requested.
  func joinedBalance(of key: Key, through day: CivilDate) -> Quantity? {
    balance(of: aliases.bridges.isEmpty ? key : joined(key), through: day)
  }

  /// An account's balance in a commodity at the end of a day; nil when it can't be added up or wasn't requested.
  ///
  /// - Complexity: O(log n) in the days.
  func balance(of key: Key, through day: CivilDate) -> Quantity? {
    guard let steps = steps[key] else { return nil }
    let next = steps.partitioningIndex { $0.day > day }
    return next == 0 ? .zero : steps[next - 1].sum
  }
}
