import Dates
import Journal
import Ledger
import LedgerReports
import TestSupport
import Testing

/// What one journal has and another doesn't, against a list of all pairs.
@Suite struct DiffPropertyTests {
  private static let start = CivilDate(year: 2024, month: 1, day: 1) ?? .earliest

  private static func difference(_ first: [Int], _ second: [Int]) -> AccountDifference {
    let journals = [first, second].map { days in
      BalancedJournal(
        days.map { "\(start.adding(days: $0))\n    a    1\n    b\n" }.joined(separator: "\n"))
    }
    return AccountDifference(
      of: "a", journals[0], journals[1], selecting: { _ in PostingSelection() },
      isInPeriod: { _ in true })
  }

  /// The indices of both lists that are left when all pairs are looked at in their order.
  private static func naive(_ first: [Int], _ second: [Int]) -> (Set<Int>, Set<Int>) {
    var free = (Set(first.indices), Set(second.indices))
    let pairs = first.indices.flatMap { one in
      second.indices.map { (abs(first[one] - second[$0]), one, $0) }
    }
    for (_, one, other) in pairs.sorted(by: <) where free.0.contains(one) && free.1.contains(other)
    {
      free.0.remove(one)
      free.1.remove(other)
    }
    return free
  }

  @Test func `postings of one amount are paired by the distance of their days`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds(2000) {
      let span = Int.random(in: 0...30, using: &random)
      let days = (0..<2).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in
          Int.random(in: 0...span, using: &random)
        }
      }
      let found = Self.difference(days[0], days[1])
      let expected = Self.naive(days[0], days[1])
      #expect(
        Set(found.inFirstOnly.map(\.index)) == expected.0
          && Set(found.inSecondOnly.map(\.index)) == expected.1, "seed \(seed): \(days)")
    }
  }

  /// 25 million pairs.
  @Test func `many equal postings take no longer than as many others`() {
    let days = Array(0..<5000)
    let found = Self.difference(days, days.map { $0 + 1 })
    #expect(found.inFirstOnly.count == 0 && found.inSecondOnly.count == 0)
  }
}
