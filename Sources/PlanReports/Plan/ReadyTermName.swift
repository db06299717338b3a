import Amounts
import Budgeting
import Definitions
import Journal
import SourceText
import Tables

/// The names of the terms that make up what's ready to assign.
struct ReadyTermName {
  private let envelopes: Envelopes
  private let month: EnvelopeMonth

  init(_ envelopes: Envelopes, _ month: EnvelopeMonth) {
    self.envelopes = envelopes
    self.month = month
  }

  /// The name for people, with the month that a term comes from or goes to.
  func label(of term: ReadyTerm) -> String {
    let calendar = envelopes.budget.calendar
    let before = calendar.monthName(month.index - 1)
    switch term.kind {
    case .before where month.isFirst: return "there before \(calendar.monthName(month.index))"
    case .before where term.quantity.isBelowZero:
      let isHeld = envelopes.month(month.index - 1)?.isShortByHolding ?? false
      return "\(isHeld ? "held" : "assigned") too much in \(before)"
    case .before: return "not assigned in \(before)"
    case .heldBefore: return "held in \(before)"
    case .overspent: return "overspent in \(before)"
    case .income: return "income"
    case .unbudgeted: return "spent without an envelope"
    case .other: return "other accounts"
    case .assigned: return "assigned"
    case .held: return "held for \(calendar.monthName(month.index + 1))"
    }
  }

  /// Sets `terms`, which add up to what's ready to assign.
  func setTerms(
    of month: EnvelopeMonth, in object: inout JSONWriter.Object, _ facts: ParsedJournal
  ) {
    object.array("terms") { list in
      for term in month.shownTerms {
        list.object {
          $0.set("name", term.name)
          if case .overspent(let account) = term.kind {
            $0.set("account", facts.accounts.name(of: account))
          }
          $0.set(
            "amount", Amount(term.quantity, envelopes.budget.currency), in: facts.commodities)
        }
      }
    }
  }
}

extension EnvelopeMonth {
  /// The terms that make up what's ready to assign.
  var shownTerms: [ReadyTerm] {
    Quantity.inRoom { () throws(QuantityError) in try terms() }
  }
}

extension ReadyTerm {
  /// The name for programs.
  var name: String {
    switch kind {
    case .before: "before"
    case .heldBefore: "heldBefore"
    case .overspent: "overspent"
    case .income: "income"
    case .unbudgeted: "unbudgeted"
    case .other: "other"
    case .assigned: "assigned"
    case .held: "held"
    }
  }
}
