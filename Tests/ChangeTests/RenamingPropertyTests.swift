import Amounts
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

@Suite struct RenamingPropertyTests {
  private static let accounts = ["a", "a:b", "a:b:c", "b", "b:c", "ab", "p:a", "p:b", "x"]

  private func journal(_ random: inout SeededGenerator) -> String {
    var text = ""
    // Without directives that rewrite names, all goes back to where it was.
    let kinds = Bool.random(using: &random) ? 0..<12 : 5..<12
    for _ in 0..<8 {
      switch Int.random(in: kinds, using: &random) {
      case 0: text += "alias x = \(Self.accounts.randomElement(using: &random)!)\n"
      case 1: text += "end aliases\n"
      case 2: text += "apply account p\n\n2024-01-05 in\n  a  1\n  b\nend apply account\n"
      case 3: text += "account \(Self.accounts.randomElement(using: &random)!)\n"
      case 4: text += "alias /^(b):/ = p:\\1:\n"
      case 5: text += "= a\n  (a:b)  *1\n"
      default:
        text += "2024-01-05 * payee | note  ; t: v\n"
        for _ in 0..<3 {
          let name = Self.accounts.randomElement(using: &random)!
          text += "\t\(Bool.random(using: &random) ? name : "(\(name))")   1 EUR \n"
        }
        text += "  y\n"
      }
      text += Bool.random(using: &random) ? "\r\n" : "\n"
    }
    return text
  }

  /// Definitions with odd spacing, quotes, comments and line ends.
  private func definitions(_ random: inout SeededGenerator) -> String {
    func name(_ name: String) -> String {
      ["\(name)", "'\(name)'", "\"\(name)\""].randomElement(using: &random) ?? name
    }
    func gap() -> String { [" ", "  ", "     "].randomElement(using: &random) ?? " " }
    func comment() -> String { ["", "  # e:f", " # 'x': a"].randomElement(using: &random) ?? "" }
    func lines(_ indent: String) -> String {
      var text = ""
      for account in ["e", "e:f", "e:f:g", "e:fx", "h"] where Bool.random(using: &random) {
        text += "\(indent)\(name(account)):\(gap())\(Int.random(in: 1...99, using: &random)) EUR"
        text += comment() + "\n"
        if Int.random(in: 0..<4, using: &random) == 0 { text += "\(indent)# e:f: 1 EUR\n\n" }
      }
      return text + "\(indent)zzz:\(gap())1 EUR\n"
    }
    var text = "settings:\(gap()){uncategorized:\(gap())\(name("e:f:u"))}\(comment())\n"
    text += "budgets:\n  home:\(comment())\n    default: true\n    accounts:\(gap())["
    text += "\(name("e:f"))\(gap()), \(name("zz"))]\n    lines:\n" + lines("      ")
    text +=
      "templates:\n    rent:\n        description: e:f\n        schedule: every month from 2025-01-01\n"
    text +=
      "        postings:\(gap()){\(name("e:f")):\(gap())1 EUR,\(gap())\(name("(e)")): 2 EUR, x: }\n"
    return Bool.random(using: &random) ? text.replacing("\n", with: "\r\n") : text
  }

  @Test func `definitions change in their names alone, and come back`() throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<rounds(1000) {
      let text = definitions(&random)
      let sketch = Sketch("", text)
      let move = Rename.Target.account(AccountMove(from: "e:f", to: "n:o"))
      let rename = Rename(move, in: sketch.journal.journal, sketch.definitions)
      #expect(rename.problems.isEmpty, "seed 22: \(text)")
      let after = try sketch.after(rename.change, isTidied: false)
      let new = after.files["florin.yaml"] ?? ""
      #expect(
        after.definitions.diagnostics.map(\.code.name)
          == sketch.definitions.diagnostics.map(\.code.name), "seed 22: \(text)\n\(new)")
      let changed = zip(
        text.split(separator: "\n", omittingEmptySubsequences: false),
        new.split(separator: "\n", omittingEmptySubsequences: false)
      ).filter { $0 != $1 }
      #expect(changed.allSatisfy { $0.0.contains("e:f") }, "seed 22: \(text)\n\(new)")
      let back = Rename(
        .account(AccountMove(from: "n:o", to: "e:f")), in: after.journal.journal, after.definitions)
      #expect(
        try after.after(back.change, isTidied: false).files["florin.yaml"] == text,
        "seed 22: \(text)")
    }
  }

  @Test func `nothing is left of a deleted account, and no amount is lost`() throws {
    var random = SeededGenerator(seed: 23)
    var count = 0
    for _ in 0..<rounds(1000) {
      let text = journal(&random)
      let old = Self.accounts.randomElement(using: &random)!
      let sketch = Sketch(text)
      let move = Rename.Target.account(AccountMove(deleting: old, into: "new:one"))
      let rename = Rename(move, in: sketch.journal.journal, sketch.definitions)
      guard rename.problems.isEmpty else { continue }
      count += 1
      let after = try sketch.after(rename.change, isTidied: false)
      #expect(
        RenameCheck(move, sketch.journal, after.journal).problem() == nil,
        "seed 23: \(old) \(text.debugDescription)")
      let (journal, rows) = (after.journal.journal, after.journal.journal.postings.rows)
      let names =
        rows.map { journal.accounts.name(of: $0.account) }
        + journal.accountDeclarations.map(\.name)
      #expect(
        !names.contains { $0 == old || $0.hasPrefix(old + ":") },
        "seed 23: \(old) \(text.debugDescription)")
      #expect(
        rows.count == sketch.journal.journal.postings.rows.count, "seed 23: \(old) \(text)")
    }
    #expect(count > rounds(300))
  }

  @Test func `the lines of a budget come to the same when an account is deleted`() throws {
    var random = SeededGenerator(seed: 24)
    var count = 0
    for _ in 0..<500 {
      let text = definitions(&random)
      let sketch = Sketch("", text)
      let target = ["zz", "zzz", "other"].randomElement(using: &random)!
      let move = Rename.Target.account(AccountMove(deleting: "e:f", into: target))
      let rename = Rename(move, in: sketch.journal.journal, sketch.definitions)
      guard rename.problems.isEmpty else { continue }
      count += 1
      let after = try sketch.after(rename.change, isTidied: false)
      let new = after.files["florin.yaml"] ?? ""
      func sum(_ definitions: Definitions) throws -> Quantity {
        try definitions.budgets.flatMap(\.lines).flatMap(\.steps).reduce(.zero) {
          try $0.adding($1.quantity)
        }
      }
      #expect(
        try sum(after.definitions).normalized == sum(sketch.definitions).normalized,
        "seed 24: \(text)\n\(new)")
      #expect(
        !after.definitions.names.contains {
          guard case .account(let account) = $0.subject else { return false }
          let name = after.journal.journal.accounts.name(of: account)
          return name == "e:f" || name.hasPrefix("e:f:")
        }, "seed 24: \(text)\n\(new)")
    }
    #expect(count > rounds(50))
  }

  @Test func `there and back again gives the same bytes, and moves all postings`() throws {
    var random = SeededGenerator(seed: 21)
    var count = 0
    for _ in 0..<rounds(1000) {
      let text = journal(&random)
      let old = Self.accounts.randomElement(using: &random)!
      let sketch = Sketch(text)
      let move = Rename.Target.account(AccountMove(from: old, to: "new:one"))
      let rename = Rename(move, in: sketch.journal.journal, sketch.definitions)
      guard rename.problems.isEmpty else { continue }
      let after = try sketch.after(rename.change, isTidied: false)
      #expect(
        RenameCheck(move, sketch.journal, after.journal).problem() == nil,
        "seed 21: \(old) \(text.debugDescription)")
      let names = after.journal.journal.postings.rows.map {
        after.journal.journal.accounts.name(of: $0.account)
      }
      #expect(!names.contains { $0 == old || $0.hasPrefix(old + ":") }, "seed 21: \(old) \(text)")
      let back = Rename(
        .account(AccountMove(from: "new:one", to: old)), in: after.journal.journal,
        after.definitions)
      // A name that a regex alias made was written out, and stays so.
      guard !text.contains("alias") && !text.contains("apply"), back.problems.isEmpty else {
        continue
      }
      count += 1
      #expect(
        try after.after(back.change, isTidied: false).files["main.journal"] == text,
        "seed 21: \(old) \(text.debugDescription)")
    }
    #expect(count > rounds(300))
  }
}
