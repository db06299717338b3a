import Ledger
import SourceText
import TestSupport
import Testing

/// Rules that are found by an index do what each of them does when it looks at every posting.
@Suite struct AutoPostingPropertyTests {
  /// A rule as this model has it: what it asks of account and description, and where it posts to.
  private struct Rule {
    let query: String
    let holds: (_ account: String, _ description: String) -> Bool
    let targets: [String]

    var text: String {
      "= \(query)\n" + targets.map { "    (\($0))  *1\n" }.joined()
    }
  }

  private static let accounts = ["a", "b", "ab", "a:b", "ba", "c"]
  private static let descriptions = ["market", "mark", "super market", "café"]

  private static func rule(_ random: inout SeededGenerator) -> Rule {
    let name = ["a", "b", "ab", "c", "ba"].randomElement(using: &random) ?? "a"
    let text = ["mark", "market", "caf", "super"].randomElement(using: &random) ?? "mark"
    let targets = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      ["a", "d", "ab", "d:%account", "%account:e"].randomElement(using: &random) ?? "d"
    }
    let forms: [(String, (String, String) -> Bool)] = [
      (name, { account, _ in account.contains(name) }),
      ("^\(name)$", { account, _ in account == name }),
      ("^\(name)$ ^c", { account, _ in account == name || account.hasPrefix("c") }),
      ("desc:\(text)", { _, description in description.contains(text) }),
      (
        "desc:\(text) \(name)",
        { account, description in description.contains(text) && account.contains(name) }
      ),
      ("not:\(name)", { account, _ in !account.contains(name) }),
      (
        "not:desc:\(text) \(name)",
        { account, description in !description.contains(text) && account.contains(name) }
      ),
      ("amt:>0 \(name)", { account, _ in account.contains(name) }),
    ]
    let form = forms.randomElement(using: &random) ?? forms[0]
    return Rule(query: form.0, holds: form.1, targets: targets)
  }

  @Test func `postings are those that a walk over all postings would add`() {
    let seed: UInt64 = 0x5EED_0018
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.rule(&random) }
      var entries = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (
          description: Self.descriptions.randomElement(using: &random) ?? "",
          accounts: (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Self.accounts.randomElement(using: &random) ?? "a"
          }
        )
      }
      let text =
        rules.map(\.text).joined()
        + entries.map { entry in
          "2024-01-05 \(entry.description)\n"
            + entry.accounts.map { "    (\($0))  1\n" }.joined()
        }.joined()
      for rule in rules {
        for index in entries.indices {
          entries[index].accounts = entries[index].accounts.flatMap { account in
            rule.holds(account, entries[index].description)
              ? [account] + rule.targets.map { $0.replacing("%account", with: account) } : [account]
          }
        }
      }
      let expected = entries.map { entry in
        ([entry.description] + entry.accounts.map { "  (\($0))  1" }).joined(separator: "\n")
      }.joined(separator: "\n")
      let balanced = BalancedJournal(autoPostings: ["main.journal": text])
      #expect(balanced.problems == [], "seed \(seed): \(text)")
      #expect(balanced.entries == expected, "seed \(seed): \(text)")
    }
  }
}
