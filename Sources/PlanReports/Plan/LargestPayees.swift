import Amounts
import Budgeting
import Journal
import SourceText

/// The payees that received most of an account's spending.
struct LargestPayees {
  /// The most payees that are named.
  static let limit = 3

  /// The payees and the amounts they received, largest first. Equal ones are in order of appearance.
  let payees: [(name: String, spent: Quantity)]

  /// Adds up postings by payee, as far as they're in one commodity.
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
