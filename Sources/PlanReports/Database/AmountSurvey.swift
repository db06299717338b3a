import Amounts
import Containers
import Journal
import Ledger
import SourceText

/// Looks at all amounts of a book: the decimal places that they need, and those that don't fit.
struct AmountSurvey {
  private let journal: BalancedJournal
  private var facts: ParsedJournal { _read { yield journal.journal } }
  /// The places of each commodity's postings: at least those it's shown with.
  private(set) var places: [UInt8]
  /// The most places of any amount.
  private(set) var mostPlaces: UInt8 = 0
  private(set) var problems: [BookDatabase.Problem] = []

  init(_ journal: BalancedJournal) {
    self.journal = journal
    places = journal.journal.commodities.shownPlaces
  }

  /// Adds everything that the journal has.
  mutating func addJournal() {
    let rows = facts.postings.rows
    for row in rows.indices {
      journal.forEachAmount(ofPosting: row) { amount in
        let known = places[Int(amount.commodity)]
        guard amount.quantity.places > known else { return }
        places[Int(amount.commodity)] = max(
          known, amount.quantity.trimmed(toAtLeast: known).places)
      }
    }
    mostPlaces = max(mostPlaces, places.max() ?? 0)
    for row in rows.indices {
      journal.forEachAmount(ofPosting: row) { amount in
        guard ScaledNumber(amount.quantity, places: places[Int(amount.commodity)]) == nil else {
          return
        }
        refuse(amount, places[Int(amount.commodity)], at: facts.accountSpan(ofPosting: row))
      }
      let flags = rows[row].flags
      if flags.contains(.cost), let cost = facts.postings.costs[row] {
        add(cost.amount, at: facts.accountSpan(ofPosting: row))
        if let total = try? cost.total(of: rows[row].quantity) {
          add(total, at: facts.accountSpan(ofPosting: row))
        } else {
          problems.append(
            BookDatabase.Problem(
              message: "the total of this cost has too many digits",
              span: facts.accountSpan(ofPosting: row)))
        }
      }
      if flags.contains(.assertion), let assertion = facts.postings.assertions[row] {
        add(assertion.amount, at: assertion.span)
      }
    }
    for price in facts.prices { add(price.price, at: price.span) }
  }

  private mutating func add(_ amount: Amount, at span: ByteSpan) {
    let own = facts.commodities.ownPlaces(of: amount)
    guard ScaledNumber(amount.quantity, places: own) != nil else {
      return refuse(amount, own, at: span)
    }
    mostPlaces = max(mostPlaces, own)
  }

  /// Adds a number of the plan, which has been found to fit.
  mutating func add(_ number: ScaledNumber) { mostPlaces = max(mostPlaces, number.places) }

  private mutating func refuse(_ amount: Amount, _ places: UInt8, at span: ByteSpan) {
    let text = facts.commodities.format(amount, rounding: .none)
    problems.append(
      BookDatabase.Problem(
        message: amount.quantity.normalized.places > ScaledNumber.mostPlaces
          ? "\(text) has more than \(ScaledNumber.mostPlaces) decimal places"
          : "\(text) with \(places) decimal places has more than 18 digits", span: span))
  }
}

extension CommodityTable {
  /// The places that each commodity's amounts are shown with.
  var shownPlaces: [UInt8] { (0..<count).map { style(of: CommodityID($0)).places } }

  /// The places that an amount needs, or with which it's shown if those are more.
  func ownPlaces(of amount: Amount) -> UInt8 {
    amount.quantity.trimmed(toAtLeast: 0).places < style(of: amount.commodity).places
      ? style(of: amount.commodity).places : amount.quantity.normalized.places
  }
}
