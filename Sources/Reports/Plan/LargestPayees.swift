import Amounts
import Budgeting
import Journal
import SourceText

/// Where most of an account's spending went.
struct LargestPayees {
  /// The most that are named.
  static let limit = 3

  /// The payees and what they got, the largest first; of equal ones, the earliest.
  let payees: [(name: String, spent: Quantity)]

  /// Adds up postings by their payees, as far as they are in one commodity.
  init(of postings: [BudgetPosting], in commodity: CommodityID) {
    var sums: [(name: String, spent: Quantity)] = []
    var places = NameTable<Int>()
    for posting in postings where !posting.isScheduled && posting.amount.commodity == commodity {
      let name = ParsedJournal.payeeAndNote(posting.description).payee
      let place = places[name] ?? sums.count
      places[name] = place
      if place == sums.count { sums.append((name, .zero)) }
      sums[place].spent = .inRoom { () throws(QuantityError) in
        try sums[place].spent.adding(posting.amount.quantity)
      }
    }
    payees = Array(
      sums.enumerated().sorted {
        $0.element.spent == $1.element.spent
          ? $0.offset < $1.offset : $0.element.spent > $1.element.spent
      }.map(\.element).prefix(Self.limit))
  }
}
