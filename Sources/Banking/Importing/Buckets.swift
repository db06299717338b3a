import Amounts
import Dates
import Journal

/// Postings by account, amount, date and a caller-defined number.
struct Buckets {
  private struct Key: Hashable {
    let account: AccountID
    let amount: Amount
    let day: CivilDate
    let kind: Int
  }

  private var places: [Key: (list: [Int], next: Int)] = [:]

  /// Creates buckets.
  ///
  /// - Parameters:
  ///   - chosen: The indices of the postings among the known ones.
  ///   - known: All known postings.
  ///   - day: The date by which to find a posting, if it isn't the posting's own.
  ///   - kind: The caller's number for a posting, by its index among the known ones.
  init(
    _ chosen: [Int], _ known: KnownPostings,
    day: (KnownPostings.Posting) -> CivilDate? = { _ in nil },
    kind: (Int) -> Int = { _ in 0 }
  ) {
    for place in chosen {
      let posting = known.postings[place]
      let key = Key(
        account: posting.account, amount: posting.amount, day: day(posting) ?? posting.date,
        kind: kind(place))
      places[key, default: ([], 0)].list.append(place)
    }
  }

  /// Whether there are no postings.
  var isEmpty: Bool { places.isEmpty }

  /// The first matching posting of a bucket, without removing it.
  func first(_ row: ImportedRow, on day: CivilDate, where isMeant: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    let key = Key(account: row.account, amount: row.amount, day: day, kind: 0)
    return places[key]?.list.first(where: isMeant)
  }

  /// Removes and returns the first unclaimed posting of a bucket that may be the row.
  mutating func take(
    _ row: ImportedRow, on day: CivilDate, kind: Int, unless isClaimed: [Bool],
    where mayBe: (Int) -> Bool
  ) -> Int? {
    guard !places.isEmpty else { return nil }
    let key = Key(account: row.account, amount: row.amount, day: day, kind: kind)
    guard var bucket = places[key] else { return nil }
    while bucket.next < bucket.list.count, isClaimed[bucket.list[bucket.next]] { bucket.next += 1 }
    guard
      let index = bucket.list[bucket.next...].firstIndex(where: { !isClaimed[$0] && mayBe($0) })
    else {
      places[key] = bucket.next < bucket.list.count ? bucket : nil
      return nil
    }
    let place = bucket.list[index]
    // Those before it, which may be other rows, stay in their order.
    if index == bucket.next { bucket.next += 1 } else { bucket.list.remove(at: index) }
    places[key] = bucket
    return place
  }
}
