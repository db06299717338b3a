import Amounts
import Containers
import Dates
import Definitions
import Journal
import Patterns

/// The conditions of rules that aren't about the description. The values that they compare are in one buffer for each
/// kind, so trying a condition takes no reference counting.
struct RuleConditions {
  /// What a condition looks at, and the indices of its values of that kind; one of them is enough.
  private struct Condition {
    let kind: Kind
    let values: Range<Int>

    enum Kind { case code, account, amount, commodity, date, tag, importName }
  }

  @Boxed private var journal: ParsedJournal
  private var conditions: [Condition] = []
  private var amounts: [RuleAmount] = []
  private var commodities: [CommodityID] = []
  private var dates: [DateSpan] = []
  private var tags: [(name: String, value: PatternSearcher?)] = []
  private var importNames: [String] = []
  private var codes: [PatternSearcher] = []
  /// Patterns, as indices into `searchers`.
  private var accounts: [Int] = []
  private var searchers: [PatternSearcher] = []
  private var searcherPlaces: [RulePattern: Int] = [:]
  /// For each account, the index at which its verdicts start; -1 before the first check.
  private var accountStarts: [Int]
  /// Whether patterns occur in an account's name, in the order of `searchers`.
  private var accountVerdicts: [Bool] = []

  /// Prepares for rules about a journal.
  init(_ journal: ParsedJournal) {
    self.journal = journal
    accountStarts = Array(repeating: -1, count: journal.accounts.count)
  }

  /// The number of conditions.
  var count: Int { conditions.count }

  /// Appends a condition. All must be added before the first check.
  mutating func add(_ test: RuleTest) {
    switch test {
    case .text(.account, let patterns):
      add(.account, patterns.map { place(of: $0) }, to: \.accounts)
    case .text(_, let patterns):
      add(.code, patterns.map { searchers[place(of: $0)] }, to: \.codes)
    case .amount(let ranges): add(.amount, ranges, to: \.amounts)
    case .commodity(let wanted): add(.commodity, wanted, to: \.commodities)
    case .date(let spans): add(.date, spans, to: \.dates)
    case .tag(let wanted):
      let values = wanted.map { tag in
        (tag.name.lowercased(), tag.value.map { searchers[place(of: $0)] })
      }
      add(.tag, values, to: \.tags)
    case .imported(let names): add(.importName, names, to: \.importNames)
    }
  }

  private mutating func add<Value>(
    _ kind: Condition.Kind, _ values: [Value], to all: WritableKeyPath<Self, [Value]>
  ) {
    let start = self[keyPath: all].count
    self[keyPath: all] += values
    conditions.append(Condition(kind: kind, values: start..<start + values.count))
  }

  private mutating func place(of pattern: RulePattern) -> Int {
    if let known = searcherPlaces[pattern] { return known }
    searcherPlaces[pattern] = searchers.count
    searchers.append(PatternSearcher(pattern))
    return searchers.count - 1
  }

  /// Whether a condition holds.
  mutating func holds(_ condition: Int, for subject: RuleSubject) -> Bool {
    let values = conditions[condition].values
    switch conditions[condition].kind {
    case .code:
      return !subject.code.isEmpty && values.contains { codes[$0].matches(subject.code) }
    case .account:
      for account in subject.accounts where Int(account) < accountStarts.count {
        let start = verdicts(of: account)
        for value in values where accountVerdicts[start + accounts[value]] { return true }
      }
      return false
    case .amount:
      guard let amount = subject.amount else { return false }
      return values.contains { amounts[$0].holds(for: amount) }
    case .commodity:
      guard let amount = subject.amount else { return false }
      return values.contains { commodities[$0] == amount.commodity }
    case .date:
      guard let date = subject.date else { return false }
      return values.contains { dates[$0].contains(date) }
    case .tag:
      return values.contains { wanted in
        subject.tags.contains { tag in
          tag.name.lowercased() == tags[wanted].name
            && tags[wanted].value.map { $0.matches(tag.value) } ?? true
        }
      }
    case .importName:
      guard let name = subject.importName else { return false }
      return values.contains { importNames[$0] == name }
    }
  }

  /// The index at which the verdicts on an account start. The first check tries all patterns at once.
  private mutating func verdicts(of account: AccountID) -> Int {
    let known = accountStarts[Int(account)]
    if known >= 0 { return known }
    let start = accountVerdicts.count
    let name = journal.accounts.name(of: account)
    for searcher in searchers { accountVerdicts.append(searcher.matches(name)) }
    accountStarts[Int(account)] = start
    return start
  }
}

/// A single pattern.
private final class PatternSearcher {
  private let substring: SubstringSet?
  private let regex: PatternMatcher?

  init(_ pattern: RulePattern) {
    switch pattern {
    case .substring(let text): (substring, regex) = (SubstringSet([text]), nil)
    case .regex(let pattern): (substring, regex) = (nil, PatternMatcher(pattern))
    }
  }

  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      substring?.containsAny(in: bytes) ?? regex?.matches(bytes) ?? false
    }
  }
}
