import Amounts
import Banking
import Budgeting
import Containers
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

extension LanguageServer {
  /// `textDocument/codeLens`: what is open of a template, spent of a budget's line, matched by a rule.
  mutating func lenses(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let facts = place.snapshot.facts
    let journal = place.snapshot.journal.journal
    var lenses: [RawJSON] = []
    func add(_ span: ByteSpan, _ words: String) {
      guard place.file.span.contains(span) else { return }
      lenses.append(
        RawJSON { object in
          object.set("range", place.range(of: span))
          object.object("command") { command in
            command.set("title", words)
            command.set("command", word: "")
          }
        })
    }
    let definitions = place.snapshot.definitions
    for (index, template) in definitions.templates.pairs
    where place.file.span.contains(template.id.span) {
      let next = facts.plan.nextDate(of: index).map { "next: \($0)" }
      let open = facts.plan.links.links(of: template.id.value)
        .reduce(0) { $0 + $1.links.count { $0.status == .pending } }
      let parts =
        [next ?? facts.plan.status(of: index).rawValue] + (open > 0 ? ["\(open) open"] : [])
      add(template.id.span, parts.joined(separator: ", "))
    }
    if !definitions.budgets.isEmpty, let budget = facts.budget {
      for row in budget.lines {
        guard let source = row.source else { continue }
        let amounts = [row.spent, row.available].map {
          journal.commodities.format(Amount($0, budget.budget.currency))
        }
        add(source, "\(amounts[0]) of \(amounts[1]) spent in \(budget.heading)\(facts.caveat)")
      }
    }
    for (rule, use) in zip(definitions.rules, facts.ruleUses) {
      add(rule.name.span, "matches \(use.hits.counting("posting"))")
    }
    return RawJSON(lenses)
  }
}
