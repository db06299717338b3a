import Amounts
import Banking
import Budgeting
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

extension LanguageServer {
  /// `textDocument/inlayHint`: the amounts that the text leaves out, at the ends of their lines.
  mutating func hints(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    guard place.snapshot.isJournal(place.file) else { return RawJSON([RawJSON]()) }
    let asked = place.document.positions.offsets(of: try TextRange(params["range"]))
    let balanced = place.snapshot.journal
    let journal = balanced.journal
    var hints: [RawJSON] = []
    for transaction in place.snapshot.transactions(of: place.file) {
      let rows = journal.postingRows(of: transaction)
      guard let last = rows.last,
        Int(journal.postings.rows[last].start - place.file.base) >= asked.lowerBound,
        Int(journal.transactions[transaction].start - place.file.base) <= asked.upperBound
      else { continue }
      for row in rows {
        let posting = journal.postings.rows[row]
        guard posting.flags.contains(.inferred), !posting.flags.contains(.generated) else {
          continue
        }
        let text = place.document.positions
        let offset = Int(posting.start - place.file.base)
        let line = text.line(text.lineNumber(of: offset))
        var end = line.upperBound
        // Before the line's comment.
        if let comment = journal.syntax(ofPosting: row)?.comments.first, !comment.isOwnLine {
          end = Int(comment.span.start - place.file.base) - 1
        }
        while end > line.lowerBound, [0x20, 0x09].contains(text.buffer.bytes[end - 1]) { end -= 1 }
        let words = balanced.amounts(ofPosting: row)
          .map { journal.commodities.format($0, rounding: .none) }.joined(separator: ", ")
        hints.append(
          RawJSON { object in
            object.set("position", text.position(of: end))
            object.set("label", words)
            object.set("paddingLeft", true)
          })
      }
    }
    return RawJSON(hints)
  }

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
    for (index, template) in definitions.templates.enumerated()
    where place.file.span.contains(template.id.span) {
      let next = facts.plan.nextDate(of: index).map { "next: \($0)" }
      let open = facts.plan.links.links.count {
        $0.template.isExactly(template.id.value) && $0.status == .pending
      }
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
        add(source, "\(amounts[0]) of \(amounts[1]) spent in \(budget.heading)")
      }
    }
    for (rule, use) in zip(definitions.rules, facts.ruleUses) {
      add(rule.name.span, "matches \(use.hits.counting("posting"))")
    }
    return RawJSON(lenses)
  }
}
