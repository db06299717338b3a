import Ledger
import TestSupport
import Testing

/// Assertions hold exactly where a sum over everything before them says so.
@Suite struct AssertionPropertyTests {
  @Test func `assertions agree with sums over all postings`() {
    let seed: UInt64 = 0x5EED_0019
    var random = SeededGenerator(seed: seed)
    let accounts = ["a", "a:b", "a:b:c", "a:d", "e", "e:b"]
    let commodities = (0..<20).map { String(UnicodeScalar(UInt8(65 + $0))) }
    for _ in 0..<150 {
      let used = Array(commodities.prefix([2, 20].randomElement(using: &random) ?? 2))
      var postings: [(account: String, quantity: Int, commodity: String)] = []
      var text = ""
      var expected: [String] = []
      for line in 1...40 {
        let account = accounts.randomElement(using: &random) ?? "a"
        let commodity = used.randomElement(using: &random) ?? "A"
        let quantity = Int.random(in: -1...1, using: &random)
        postings.append((account, quantity, commodity))
        let isTotal = Int.random(in: 0..<4, using: &random) == 0
        let includesSubaccounts = Bool.random(using: &random)
        let counted = postings.filter {
          $0.account == account || includesSubaccounts && $0.account.hasPrefix(account + ":")
        }
        let sums = Dictionary(counted.map { ($0.commodity, $0.quantity) }, uniquingKeysWith: +)
        let asserted = (sums[commodity] ?? 0) + (Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0)
        let isRight =
          asserted == sums[commodity] ?? 0
          && !(isTotal && sums.contains { $0.key != commodity && $0.value != 0 })
        let sign = (isTotal ? "==" : "=") + (includesSubaccounts ? "*" : "")
        text +=
          "2024-01-05\n  (\(account))  \(quantity) \(commodity) \(sign) \(asserted) \(commodity)\n"
        if !isRight { expected.append("\(2 * line): assertion.failed") }
      }
      #expect(BalancedJournal(text).problems == expected, "seed \(seed): \(text)")
    }
  }
}
