// With two hundred indistinguishable templates, which of their slots can a transaction take?
//
//     flat-1, flat-2, … flat-200:  Landlord, 100.00 EUR, each week          200 slots on one day
//     2024-01-05 Landlord   2024-01-06 Landlord   2024-01-07 Landlord       three payments near it
//
// Offering each slot to each payment makes 600 pairs, all with the same cost for one payment. Three
// payments can't take more than three slots, so only the first three of a day are offered.

import Containers
import Dates
import Definitions
import Journal

/// The slots of indistinguishable templates, by date, with the transactions that can take them.
struct LikeSlots {
  /// A slot of a template.
  struct Place: Hashable {
    let template: TemplateID
    let slot: CivilDate
  }

  private struct Day {
    let date: CivilDate
    var places: [Place]
    var offers: [Offer] = []
    var misses: [Miss] = []
  }

  private struct Offer {
    let transaction: TransactionID
    let cost: Int
    let daysLate: Int
    let amount: AmountFit
  }

  private struct Miss {
    let transaction: TransactionID
    let reason: String
    let isFar: Bool
    let cost: Int
  }

  /// The days, ascending.
  private var days: [Day] = []

  /// Collects the open slots of templates.
  init(_ templates: [(template: TemplateID, dates: SlotDates)]) {
    var places: [CivilDate: [Place]] = [:]
    for (template, dates) in templates {
      for (date, slot) in dates.all {
        places[date, default: []].append(Place(template: template, slot: slot))
      }
    }
    days = places.sorted { $0.key < $1.key }.map { Day(date: $0.key, places: $0.value) }
  }

  /// The indices of the days that are at most this many days from a date.
  ///
  /// - Complexity: O(log n), and O(m) in those found.
  func days(near date: CivilDate, days reach: Int) -> Range<Int> {
    let first = date.adding(days: -reach)
    let last = date.adding(days: reach)
    let start = days.partitioningIndex { $0.date >= first }
    let end = days[start...].firstIndex { $0.date > last } ?? days.count
    return start..<end
  }

  /// The date of a day, by index.
  func date(of day: Int) -> CivilDate { days[day].date }

  /// Offers a day's slots to a transaction.
  mutating func offer(
    _ day: Int, to transaction: TransactionID, cost: Int, daysLate: Int, _ amount: AmountFit
  ) {
    days[day].offers.append(
      Offer(transaction: transaction, cost: cost, daysLate: daysLate, amount: amount))
  }

  /// Records a near miss: a transaction that is almost an occurrence on a day.
  mutating func miss(
    _ day: Int, for transaction: TransactionID, _ reason: String, isFar: Bool, cost: Int
  ) {
    days[day].misses.append(
      Miss(transaction: transaction, reason: reason, isFar: isFar, cost: cost))
  }

  /// The offered pairs.
  var candidates: [OccurrenceMatcher.Candidate] {
    days.flatMap { day in
      day.places.prefix(day.offers.count).flatMap { place in
        day.offers.map { offer in
          OccurrenceMatcher.Candidate(
            place: place, transaction: offer.transaction, cost: offer.cost,
            daysLate: offer.daysLate, amount: offer.amount, openEntry: nil)
        }
      }
    }
  }

  /// The near misses: for each slot that can be taken, and for the first that can't.
  var nearMisses: [NearMiss] {
    days.flatMap { day in
      day.places.prefix(day.offers.count + 1).flatMap { place in
        day.misses.map { miss in
          NearMiss(
            template: place.template, slot: place.slot, transaction: miss.transaction,
            reason: miss.reason, isFar: miss.isFar, cost: miss.cost)
        }
      }
    }
  }
}
