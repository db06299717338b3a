public import Arguments
import Budgeting
public import Definitions
import Edits
import Journal
import Ledger
import SourceText

/// The keys of a budget line besides its amount, as options of `budget add` and `budget set`.
struct BudgetLineOptions: ArgumentGroup {
  @Option(
    "--every", value: "UNIT",
    help: "The time that the amount is for: week, month, quarter or year.")
  var every: String?
  @Option("--due", value: "DAY", help: "The day it's due: 15, last, 'dec 31' or a date.")
  var due: String?
  @Option(
    "--notify", value: "DAYS",
    help: "Remind this many days before it's due, or 'none'. Can be repeated.")
  var notify: [String] = []
  @Option("--rollover", value: "WHAT", help: "What carries over: none, surplus, deficit or both.")
  var rollover: Rollover?
  @Option(
    "--target", value: "TARGET",
    help: "What its envelope needs, such as '1200 by 2027-06'. Can be repeated.")
  var target: [String] = []
  @Option(
    "--fund", value: "TEMPLATE", help: "Save for what this template spends. Can be repeated.",
    completion: PlanCompletion.templates)
  var fund: [String] = []
  @Option("--priority", value: "N", help: "The order of 'assign --template', lowest first.")
  var priority: String?

  /// Whether none is given.
  var isEmpty: Bool {
    [every, due, rollover?.rawValue, priority].allSatisfy { $0 == nil }
      && notify.isEmpty && target.isEmpty && fund.isEmpty
  }

  /// Whether they say what the envelope saves for, so that a line needs no amount.
  var savesForSomething: Bool {
    [target, fund].contains { !$0.isEmpty && !Self.isNone($0) }
  }

  private static func isNone(_ texts: [String]) -> Bool {
    texts.map { $0.lowercased() } == ["none"]
  }

  /// The keys with their values, in the order of the schema. `none` removes a key; `rollover` and `notify` say it in
  /// their own words.
  ///
  /// - Parameters:
  ///   - journal: The journal, which gets the commodities of amounts.
  ///   - budget: The budget of the line: an amount without a commodity is in its currency.
  /// - Returns: The keys; nil as a value for one to remove.
  /// - Throws: `Failure` if an amount of a target can't be read.
  func keys(
    _ journal: inout BalancedJournal, of budget: Budget
  ) throws(Failure) -> [BudgetEdits.LineKey] {
    var keys: [BudgetEdits.LineKey] = []
    func add(_ name: String, _ texts: [String], none: YAMLValue? = nil) {
      guard !texts.isEmpty else { return }
      let values = texts.map { YAMLValue.text($0) }
      let value = values.count == 1 ? values[0] : .list(values)
      keys.append(.init(name: name, value: Self.isNone(texts) ? none : value))
    }
    add("every", every.map { [$0] } ?? [])
    add("due", due.map { [$0] } ?? [])
    add("notify", notify, none: .list([]))
    if let rollover { keys.append(.init(name: "rollover", value: .text(rollover.rawValue))) }
    var targets: [String] = []
    for text in Self.isNone(target) ? [] : target {
      targets.append(
        try EnvelopeTarget.replacingAmounts(in: text) { text throws(Failure) in
          let amount = try journal.enteredAmount(text, of: budget, added: nil)
          return budget.written(amount, journal.journal.commodities)
        })
    }
    add("target", targets.isEmpty ? target : targets)
    add("fund", fund)
    add("priority", priority.map { [$0] } ?? [])
    return keys
  }
}

extension Rollover: ArgumentValue {}
