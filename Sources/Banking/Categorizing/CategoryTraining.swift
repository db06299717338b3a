import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import SourceText

/// The model's training data: postings with accounts written by hand.
struct CategoryTraining {
  /// One posting with an account that says what the money was for.
  struct Example {
    /// The number of its description.
    let description: Int32
    /// The index of its account in `accounts`.
    let category: Int32
    /// The features other than the words.
    let facts: CategoryFacts
    /// Its transaction.
    let transaction: TransactionID
    /// Whether the transaction has more than two postings, so that what was paid isn't all for one account.
    let isPart: Bool
  }

  /// The examples, in the order of the journal's text.
  private(set) var examples: [Example] = []
  /// The accounts of the examples, in the order of their first examples.
  private(set) var accounts: [AccountID] = []
  /// For each description, the feature numbers of its words.
  private(set) var words: [[Int32]] = []
  /// For each description, the feature numbers of the words of its payee.
  private(set) var payees: [[Int32]] = []
  /// The number of features. Those of `CategoryFacts` come before the words.
  private(set) var featureCount: Int

  private var features: [UInt64: Int32] = [:]

  /// Collects the examples of a journal.
  ///
  /// - Complexity: O(n) in the postings and in the bytes of distinct descriptions.
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
    for (transaction, row) in transactions.pairs {
      // Generated and still expected transactions aren't facts yet.
      guard !row.flags.contains(.generated), !row.flags.contains(.link) || row.status != .pending,
        subjects.isWrittenByHand(transaction)
      else { continue }
      let range = subjects.postingRows(of: transaction)
      var description: Int32?
      let isSplit =
        range.count { rows[$0].kind == .real && !rows[$0].flags.contains(.generated) } > 2
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
            reader.read(ParsedJournal.payeeAndNote(bytes).payee)
            // The last feature stands for all words.
            payees.append(reader.features.dropLast().compactMap { features[$0] })
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
            transaction: transaction, isPart: isSplit))
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

  /// The places of the examples with the same words in the same order, in the order of their first ones. Those without
  /// words aren't among them.
  var examplesByWords: [[Int]] {
    var groups: [[Int]] = []
    var numbers: [Int32: Int] = [:]
    for (place, example) in examples.enumerated() {
      // The last feature stands for all words.
      guard let all = words[Int(example.description)].last else { continue }
      if let known = numbers[all] {
        groups[known].append(place)
      } else {
        numbers[all] = groups.count
        groups.append([place])
      }
    }
    return groups
  }

  /// Whether an example has the words of a description, in the same order.
  func hasDescription(with reader: DescriptionWords) -> Bool {
    reader.features.last.map { features[$0] != nil } ?? false
  }

  /// The feature numbers of a description's words, without unknown ones.
  func knownWords(_ reader: DescriptionWords) -> [Int32] {
    reader.features.compactMap { features[$0] }
  }
}

/// What's known about a posting besides its description, as feature numbers.
struct CategoryFacts {
  /// The direction of the money, the size of the amount (the bit length of its whole units), the third of the month,
  /// and the account on the other side. The last two are -1 if unknown.
  let features: (Int32, Int32, Int32, Int32)

  /// Whether money came in.
  var isIncome: Bool { features.0 == 1 }

  init(isIncome: Bool, size: Quantity, date: CivilDate?, account: AccountID?) {
    var units = size.mantissa.magnitude
    for _ in 0..<size.places { units /= 10 }
    let bits = min(63, UInt128.bitWidth - units.leadingZeroBitCount)
    let third = date.map { min(2, ($0.day - 1) / 10) } ?? -1
    features = (
      isIncome ? 1 : 0, Int32(2 + bits), third < 0 ? -1 : Int32(66 + third),
      account.map { Int32(69 + Int($0)) } ?? -1
    )
  }

  /// The number of such features in a journal with this many accounts.
  static func count(accounts: Int) -> Int { 69 + accounts }

  /// Calls `body` with each known feature.
  @inline(__always)
  func forEach(_ body: (Int32) -> Void) {
    body(features.0)
    body(features.1)
    if features.2 >= 0 { body(features.2) }
    if features.3 >= 0 { body(features.3) }
  }
}
