import Amounts
import TestSupport
import Testing

@Suite struct MixedAmountTests {
  @Test(arguments: [1, 2, 15, 16, 17, 18, 40])
  func `a sum made of amounts goes on like one that was added up`(_ count: Int) throws {
    let amounts = (0..<count).map {
      Amount(Quantity(mantissa: Int128($0 + 1), places: 0), CommodityID($0 + 1))
    }
    var sum = MixedAmount(distinct: amounts)
    for amount in amounts { try sum.add(amount) }
    #expect(sum.amounts.count == count)
    for (index, amount) in amounts.enumerated() {
      #expect(sum.has(amount.commodity))
      #expect(sum.quantity(of: amount.commodity).mantissa == Int128(2 * (index + 1)))
    }
    #expect(!sum.has(CommodityID(count + 1)))
  }

  @Test func `a sum of many commodities is that of each for itself`() throws {
    let seed: UInt64 = 0x5EED_001A
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let limit = [1, 3, 16, 17, 100].randomElement(using: &random) ?? 1
      var sum = MixedAmount()
      var other = MixedAmount()
      var order: [CommodityID] = []
      var expected: [CommodityID: Int] = [:]
      for _ in 0..<200 {
        let commodity = CommodityID(Int.random(in: 0..<limit, using: &random))
        let number = Int.random(in: -2...2, using: &random)
        let amount = Amount(Quantity(mantissa: Int128(number), places: 0), commodity)
        if expected[commodity] == nil { order.append(commodity) }
        expected[commodity, default: 0] += number
        if Bool.random(using: &random) {
          try sum.add(amount)
        } else {
          try sum.add(MixedAmount(amount))
        }
        try other.add(amount)
      }
      #expect(sum.amounts.map(\.commodity) == order, "seed \(seed)")
      for commodity in 0...CommodityID(limit) {
        let number = expected[commodity] ?? 0
        #expect(sum.quantity(of: commodity) == Quantity(mantissa: Int128(number), places: 0))
        #expect(sum.has(commodity) == (expected[commodity] != nil))
        let parted = sum.parted(by: commodity)
        #expect(parted.own == sum.quantity(of: commodity))
        #expect(parted.others.allSatisfy { $0.commodity != commodity && !$0.quantity.isZero })
      }
      try sum.add(other.negated())
      #expect(sum.isZero && sum.nonzero.isEmpty)
    }
  }
}
