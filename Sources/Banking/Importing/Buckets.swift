import Amounts
import Dates
import Journal

/// Postings by account, amount, day and a number of one's own.
struct Buckets {
  private struct Key: Hashable {
    let account: AccountID
    let amount: Amount
    let day: CivilDate
    let kind: Int
  }

  private var places: [Key: (list: [Int], next: Int)] = [:]

  /// Makes buckets.
  ///
  /// - Parameters:
  ///   - chosen: The postings, by their places among those that are known.
  ///   - known: All of them.
  ///   - day: The day by which a posting is found, when that is not its own.
  ///   - kind: The number of a posting.
  init(
    _ chosen: [Int], _ known: KnownPostings,
    day: (KnownPostings.Posting) -> CivilDate? = { _ in nil },
    kind: (KnownPostings.Posting) -> Int = { _ in 0 }
  ) {
    for place in chosen {
      let posting = known.postings[place]
      let key = Key(
        account: posting.account, amount: posting.amount, day: day(posting) ?? posting.date,
        kind: kind(posting))
      places[key, default: ([], 0)].list.append(place)
    }
  }

  /// Whether there are no postings.
  var isEmpty: Bool { places.isEmpty }

  /// The first posting of a bucket that is meant; it stays there.
  func first(_ row: ImportedRow, on day: CivilDate, where isMeant: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    let key = Key(account: row.account, amount: row.amount, day: day, kind: 0)
    return places[key]?.list.first(where: isMeant)
  }

  /// Takes out the first posting of a bucket that nobody has claimed.
  mutating func take(
    _ row: ImportedRow, on day: CivilDate, kind: Int, unless isClaimed: [Bool]
  ) -> Int? {
    guard !places.isEmpty else { return nil }
    let key = Key(account: row.account, amount: row.amount, day: day, kind: kind)
    guard var bucket = places[key] else { return nil }
    while bucket.next < bucket.list.count {
      let place = bucket.list[bucket.next]
      bucket.next += 1
      if !isClaimed[place] {
        places[key] = bucket
        return place
      }
    }
    places[key] = nil
    return nil
  }
}
