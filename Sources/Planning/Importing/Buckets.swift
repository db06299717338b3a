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
  private var amounts: Set<Amount> = []

  /// Makes buckets.
  ///
  /// - Parameters:
  ///   - chosen: The postings, by their places among those that are known.
  ///   - known: All of them.
  ///   - isByMadeDay: Whether the day is that of the row that an id was made for, where there is one.
  ///   - kind: The number of a posting.
  init(
    _ chosen: [Int], _ known: KnownPostings, isByMadeDay: Bool = false,
    kind: (KnownPostings.Posting) -> Int
  ) {
    for place in chosen {
      let posting = known.postings[place]
      let made = isByMadeDay ? posting.ids.lazy.compactMap(RowIdentity.day).first : nil
      let key = Key(
        account: posting.account, amount: posting.amount, day: made ?? posting.date,
        kind: kind(posting))
      places[key, default: ([], 0)].list.append(place)
      amounts.insert(posting.amount)
    }
  }

  /// Whether there are no postings.
  var isEmpty: Bool { places.isEmpty }

  /// Whether any posting has an amount: for most rows of a new statement, none.
  func mayHave(_ amount: Amount) -> Bool { amounts.contains(amount) }

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
