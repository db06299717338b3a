import Amounts
import Dates
import Definitions
import Journal
import Ledger
import SourceText

/// What the model learns from: the accounts that somebody has written.
struct CategoryTraining {
  /// One posting whose account says what money was for.
  struct Example {
    /// Its description, by number.
    let description: Int32
    /// Its account, by its place among the classes.
    let category: Int32
    /// The features beside the words.
    let facts: CategoryFacts
    /// Its transaction.
    let transaction: Int32
  }

  /// The examples, in the order of the text.
  private(set) var examples: [Example] = []
  /// The accounts that examples have, in the order of their first ones.
  private(set) var accounts: [AccountID] = []
  /// For each description, its words as features.
  private(set) var words: [[Int32]] = []
  /// The number of features: those of facts come first.
  private(set) var featureCount: Int

  private var features: [UInt64: Int32] = [:]

  /// Collects the examples of a journal.
  ///
  /// - Complexity: O(n) in the postings, and in the bytes of different descriptions.
  init(_ journal: BalancedJournal, _ subjects: RuleSubjects) {
    let facts = journal.journal
    let transactions = facts.transactions
    let rows = facts.postings.rows
    featureCount = CategoryFacts.count(accounts: facts.accounts.count)
    var classes: [Int32] = Array(repeating: -1, count: facts.accounts.count)
    var numbers: [SourceBytes: Int32] = [:]
    var reader = DescriptionWords()
    let sources = facts.sources
    examples.reserveCapacity(transactions.count)
    for (transaction, row) in transactions.enumerated() {
      // What is expected isn't a fact yet.
      guard !row.flags.contains(.generated), !row.flags.contains(.link) || row.status != .pending,
        subjects.isWrittenByHand(transaction)
      else { continue }
      let range = subjects.postingRows(of: transaction)
      var description: Int32?
      for posting in range {
        let own = rows[posting]
        guard own.kind == .real, !own.flags.contains(.generated),
          subjects.isCategory(own.account)
        else { continue }
        if description == nil {
          let bytes = sources.bytes(row.description)
          let key = SourceBytes(bytes)
          if let known = numbers[key] {
            description = known
          } else {
            description = Int32(words.count)
            numbers[key] = Int32(words.count)
            reader.read(bytes)
            words.append(numbered(reader))
          }
        }
        if classes[Int(own.account)] < 0 {
          classes[Int(own.account)] = Int32(accounts.count)
          accounts.append(own.account)
        }
        let other =
          range.first { $0 != posting && !subjects.isCategory(rows[$0].account) }
          ?? range.first { $0 != posting }
        examples.append(
          Example(
            description: description ?? 0, category: classes[Int(own.account)],
            facts: CategoryFacts(
              isIncome: own.mantissa < 0, size: own.quantity, date: row.date,
              account: other.map { rows[$0].account }),
            transaction: Int32(transaction)))
      }
    }
  }

  private mutating func numbered(_ reader: DescriptionWords) -> [Int32] {
    var numbers: [Int32] = []
    for word in reader.features {
      if let known = features[word] {
        numbers.append(known)
      } else {
        features[word] = Int32(featureCount)
        numbers.append(Int32(featureCount))
        featureCount += 1
      }
    }
    return numbers
  }

  /// The words of a description as features, as far as they are known.
  func knownWords(_ reader: DescriptionWords) -> [Int32] {
    reader.features.compactMap { features[$0] }
  }
}

/// What is known of a posting beside its description, as numbers of features.
struct CategoryFacts {
  /// In or out, the size of the amount, the third of the month, and the account on the other side, which
  /// may be unknown (-1).
  let features: (Int32, Int32, Int32, Int32)

  init(isIncome: Bool, size: Quantity, date: CivilDate?, account: AccountID?) {
    var units = size.mantissa.magnitude
    for _ in 0..<size.places { units /= 10 }
    let bits = min(63, UInt128.bitWidth - units.leadingZeroBitCount)
    let third = date.map { min(2, ($0.day - 1) / 10) } ?? -1
    features = (
      isIncome ? 1 : 0, Int32(2 + bits), third < 0 ? -1 : Int32(66 + third),
      account.map { Int32(69 + $0) } ?? -1
    )
  }

  /// How many features there are in a journal with this many accounts.
  static func count(accounts: Int) -> Int { 69 + accounts }

  /// Calls `body` with each feature that is known.
  @inline(__always)
  func forEach(_ body: (Int32) -> Void) {
    body(features.0)
    body(features.1)
    if features.2 >= 0 { body(features.2) }
    if features.3 >= 0 { body(features.3) }
  }
}
