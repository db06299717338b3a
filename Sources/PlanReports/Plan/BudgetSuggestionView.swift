import Amounts
public import Budgeting
import Containers
import Dates
public import Definitions
import Edits
import Journal
public import Ledger
import SourceText
import Tables

/// Suggested budget lines, as YAML to paste below `lines:`.
public struct BudgetSuggestionView {
  private let suggestions: [BudgetSuggestion]
  private let periods: ClosedRange<BudgetPeriod>
  private let budget: Budget
  @Boxed private var facts: ParsedJournal

  /// Makes a view of the suggestions from some periods.
  public init(
    _ suggestions: [BudgetSuggestion], from periods: ClosedRange<BudgetPeriod>, for budget: Budget,
    _ journal: BalancedJournal
  ) {
    self.suggestions = suggestions
    self.periods = periods
    self.budget = budget
    facts = journal.journal
  }

  /// Appends a line for each account, followed by the amounts it's based on. Accounts with spending in fewer
  /// than half of the periods have a median of zero, so their lines are comments.
  public func append(to output: inout [UInt8]) {
    let lines = suggestions.map { text(of: $0) }
    let width = lines.map { DisplayWidth.of($0) }.max() ?? 0
    output.append(indentation)
    output.append(suggestions.isEmpty ? "# each account has a line in " : "# medians of ")
    output.append("\(names)\n")
    for (line, suggestion) in zip(lines, suggestions) {
      output.append(indentation)
      output.append(line)
      output.append(spaces: width - DisplayWidth.of(line))
      output.append("  # ")
      output.append(suggestion.spent.map { number($0) }.joined(separator: " "))
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// `2025-01 2025-02 2025-03`
  private var names: String {
    let groups = budget.calendar.groups(of: periods, by: budget.calendar.unit) ?? []
    return groups.map(\.name).joined(separator: " ")
  }

  private func text(of suggestion: BudgetSuggestion) -> String {
    let name = facts.accounts.name(of: suggestion.account)
    let amount = Grid.Line(Amount(suggestion.median, budget.currency), in: facts.commodities)
    let key = YAMLScalar.written(name, inBrackets: false, isName: true)
    let value = YAMLScalar.written(amount.value?.ungrouped ?? amount.text, inBrackets: false)
    let line = "\(key): \(value)"
    return suggestion.median.isZero ? "# \(line)" : line
  }

  private func number(_ quantity: Quantity) -> String {
    var bytes: [UInt8] = []
    var style = facts.commodities.style(of: budget.currency)
    style.groups = nil
    style.append(number: quantity, rounding: .toStyle, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The indentation of the budget's existing lines, so that the new ones match.
  private var indentation: String {
    let usual = 6
    guard let first = budget.lines.first?.account.span.start else {
      return String(repeating: " ", count: usual)
    }
    let file = facts.sources.file(at: first)
    let start = LineIndex(file).start(ofLineAt: first)
    let before = facts.sources.text(ByteSpan(start, first))
    return before.allSatisfy { $0 == " " } ? before : String(repeating: " ", count: usual)
  }
}
