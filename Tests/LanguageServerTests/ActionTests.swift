import Foundation
import LanguageServer
import Ledger
import TestSupport
import Testing

private let journal = """
  account assets:cash
  account expenses:food
  account expenses:rent
  account income:pay
  account income:tiny
  commodity EUR
    format 1000.00 EUR

  2024-06-01 * Pay
      assets:cash      100.00 EUR
      income:pay

  2024-06-02 * Market | lunch
      expenses:food       12.51 EUR  ; trip: Rome
      assets:cash

  2024-06-03 * Bank
      assets:shares           2 ABC @ 3.50 EUR
      assets:cash         -7.00 EUR = 80.49 EUR
      expenses:tiny        0.01 EUR
      income:tiny

  """

private let plan = """
  templates:
    rent:
      description: Landlord
      schedule: monthly
      start: 2024-06-01
      postings: {expenses:rent: 50 EUR, assets:cash: }
  settings:
    currency: EUR
  budgets:
    home:
      default: true
      lines:
        expenses:food:
          amount: 100 EUR
          target: refill to 20 EUR
        expenses:rent:
          amount: 50 EUR
          fund: rent
  assignments:
    2024-06:
      expenses:food: 5 EUR

  """

private func capabilities(_ action: [String: Any]) -> [String: Any] {
  let literals = ["codeActionKind": ["valueSet": [String]()]]
  return [
    "textDocument": [
      "codeAction": action.merging(["codeActionLiteralSupport": literals]) { $1 }
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]
}

private func client(
  _ journal: String = journal, _ action: [String: Any] = ["disabledSupport": true]
) throws -> TestClient {
  let client = try TestClient(
    files: [
      "florin.yaml": "journal: main.journal\ninclude: plan.yaml\n", "main.journal": journal,
      "plan.yaml": plan,
    ], capabilities: capabilities(action))
  try client.open("main.journal")
  try client.open("plan.yaml")
  return client
}

private func title(_ action: [String: Any]) -> String { action["title"] as? String ?? "" }

/// Why an action is disabled.
private func reason(_ action: [String: Any]?) -> String? {
  (action?["disabled"] as? [String: Any])?["reason"] as? String
}

@Suite struct ActionTests {
  private static let splits: [(Int, String, String)] = [
    (
      13, "    expenses:food       12.51 EUR  ; trip: Rome\n",
      "    expenses:food        6.25 EUR\n    expenses:food        6.26 EUR  ; trip: Rome\n"
    ),
    (
      14, "    assets:cash\n\n2024-06-03",
      "    assets:cash         -6.25 EUR\n    assets:cash\n\n2024-06-03"
    ),
    (
      17, "    assets:shares           2 ABC @ 3.50 EUR\n",
      "    assets:shares           1 ABC @ 3.50 EUR\n    assets:shares           1 ABC @ 3.50 EUR\n"
    ),
  ]

  @Test(arguments: splits)
  func `splitting makes two postings with the same sum`(
    _ line: Int, _ old: String, _ new: String
  ) throws {
    let client = try client()
    #expect(client.codes.isEmpty, "\(client.problems)")
    let action = client.actions("main.journal", at: line, 6)
      .first { title($0) == "Split the posting into halves" }
    let text = client.text(of: "main.journal", after: action?["edit"], journal)
    #expect(text == journal.replacing(old, with: new))
    client.change("main.journal", to: text)
    #expect(client.codes.isEmpty, "\(client.problems)")
  }

  @Test(arguments: ["", "\n"])
  func `an entry that doesn't balance gets a posting on the payee's usual account`(
    _ end: String
  ) throws {
    let broken =
      journal
      + "\n2024-06-04 * Market\n    expenses:food        3.00 EUR\n    expenses:tiny        1.00 EUR"
      + end
    let client = try client(broken)
    #expect(client.codes["main.journal"] == ["balance.unbalanced"])
    let found = client.actions("main.journal", at: 23, 6).filter { title($0).hasPrefix("Balance") }
    #expect(found.map(title) == ["Balance with assets:cash"])
    let text = client.text(of: "main.journal", after: found.first?["edit"], broken)
    #expect(text.hasPrefix(journal) && text.hasSuffix("1.00 EUR\n    assets:cash" + end), "\(text)")
    client.change("main.journal", to: text)
    #expect(client.codes.isEmpty, "\(client.problems)")
  }

  @Test(arguments: ["apply account deep\n", "alias assets:cash=income:tiny\n"])
  func `a posting isn't added where its name means another account`(_ directive: String) throws {
    let broken = journal + "\n\(directive)2024-06-04 * Market\n    expenses:food  3.00 EUR\n"
    let client = try client(broken)
    #expect(client.codes["main.journal"] == ["balance.unbalanced"])
    let found = client.actions("main.journal", at: 23, 6).filter { title($0).hasPrefix("Balance") }
    #expect(!found.isEmpty && found.allSatisfy { $0["edit"] == nil }, "\(found)")
    #expect(reason(found.first)?.contains("because of 'alias' or 'apply account'") == true)
  }

  @Test func `an entry can be balanced although an assertion in it fails then`() throws {
    let broken =
      journal
      + "\n2024-06-04 * Market\n    expenses:food  3.00 EUR = 99 EUR\n    income:tiny  1 EUR\n"
    let client = try client(broken)
    let found = client.actions("main.journal", at: 23, 6).filter { title($0).hasPrefix("Balance") }
    #expect(found.count == 1 && found.first?["edit"] != nil, "\(found)")
    client.change(
      "main.journal", to: client.text(of: "main.journal", after: found.first?["edit"], broken))
    #expect(client.codes["main.journal"] == ["assertion.failed"])
  }

  @Test func `an entry that is probably an occurrence is linked to it`() throws {
    let paid = journal + "\n2024-06-04 Landlord\n    expenses:rent  50 EUR\n    assets:cash\n"
    let client = try client(paid)
    let found = client.actions("main.journal", at: 22, 3).filter { title($0).hasPrefix("Link") }
    #expect(found.map(title) == ["Link to the occurrence rent/2024-06-01"])
    let text = client.text(of: "main.journal", after: found.first?["edit"], paid)
    #expect(
      text.contains("2024-06-04 Landlord  ; recurring: rent, occurrence: 2024-06-01"), "\(text)")
    client.change("main.journal", to: text)
    #expect(client.codes.isEmpty, "\(client.problems)")
    #expect(
      !client.actions("main.journal", at: 22, 3).contains { title($0).hasPrefix("Link") })
  }

  @Test func `a payee without other accounts gets no proposal to balance with`() throws {
    let broken =
      journal + "\n2024-06-04 * Nobody\n    expenses:food  3.00 EUR\n    expenses:tiny  1 EUR\n"
    let client = try client(broken)
    #expect(
      !client.actions("main.journal", at: 23, 6).contains { title($0).hasPrefix("Balance") })
  }

  @Test(arguments: [18, 19, 20])
  func `asserted and tiny postings aren't split`(_ line: Int) throws {
    let titles = try client().actions("main.journal", at: line, 6).map(title)
    #expect(titles.contains("Mark as pending"))
    #expect(!titles.contains("Split the posting into halves"))
  }

  @Test func `what is underfunded is assigned as by the command`() throws {
    let client = try client()
    let found = client.actions("plan.yaml", at: 20, 8)
    #expect(found.map(title) == ["Assign what is underfunded in 2024-06"])
    let text = client.text(of: "plan.yaml", after: found.first?["edit"], plan)
    #expect(
      text
        == plan.replacing(
          "food: 5 EUR\n", with: "food: 20.00 EUR\n    expenses:rent: 50.00 EUR\n"))
    client.change("plan.yaml", to: text)
    #expect(client.codes.isEmpty, "\(client.problems)")
    // Nothing is underfunded any more.
    #expect(client.actions("plan.yaml", at: 20, 8).isEmpty)
  }

  @Test(.enabled(if: Program.florin != nil, "build florin first"))
  func `the command assigns what the action does`() throws {
    let client = try client()
    let edit = client.actions("plan.yaml", at: 20, 8).first?["edit"]
    let outcome = try #require(Program.florin).run(
      ["assign", "--underfunded", "--today", "2024-06-15", "--write"], in: client.folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try client.folder.text("plan.yaml") == client.text(of: "plan.yaml", after: edit, plan))
  }

  @Test func `without money, assigning is refused in the command's words`() throws {
    let client = try client(
      journal.replacing("100.00 EUR", with: "12.00 EUR").replacing("80.49", with: "-7.51"))
    #expect(client.codes.isEmpty, "\(client.problems)")
    let action = client.actions("plan.yaml", at: 20, 8).first
    #expect(
      reason(action)
        == "expenses:food still needs 15.00 EUR, but nothing is left to assign; "
        + "expenses:rent still needs 50.00 EUR, but nothing is left to assign")
  }

  @Test func `an entry that would be read with another meaning is refused`() throws {
    let client = try client(journal + "apply account home\n")
    let action = client.actions("plan.yaml", at: 1, 4).first { title($0).hasPrefix("Record rent") }
    #expect(action?["edit"] == nil)
    #expect(
      reason(action)
        == "the entry of rent/2024-07-01 would be read with another meaning, so nothing was written; "
        + "'apply account home' at \(client.folder.url.path)/main.journal:22 applies there; "
        + "write 'end apply account' where it should end", "\(action ?? [:])")
    // A client that can't show why gets no such action.
    let other = try TestClient(
      files: [
        "florin.yaml": "journal: main.journal\n" + plan,
        "main.journal": journal + "apply account home\n",
      ], capabilities: capabilities([:]))
    try other.open("florin.yaml")
    #expect(other.actions("florin.yaml", at: 2, 4).isEmpty)
  }

  @Test func `a name is declared without a check that asks for it`() throws {
    let client = try client()
    let found = client.actions("main.journal", at: 17, 8).filter { title($0).hasPrefix("add") }
    #expect(found.map(title) == ["add 'account assets:shares'"])
    let text = client.text(of: "main.journal", after: found.first?["edit"], journal)
    #expect(
      text
        == journal.replacing(
          "account assets:cash\n", with: "account assets:cash\naccount assets:shares\n"))
    client.change("main.journal", to: text)
    #expect(!client.actions("main.journal", at: 18, 8).contains { title($0).hasPrefix("add") })
    // Line and column of a commodity, a payee and a tag; what's declared has no action.
    let places = [(18, 30), (13, 14), (14, 38), (14, 8)]
    let titles = places.map { line, column in
      client.actions("main.journal", at: line, column).map(title).filter { $0.hasPrefix("add") }
    }
    #expect(
      titles == [["add 'commodity 1000.00 ABC'"], ["add 'payee Market'"], ["add 'tag trip'"], []])
  }

  @Test func `a fix of the first place is offered also if there are others like it`() throws {
    let text = """
      account assets:cash
      account expenses:food

      2024-06-01 a
          expenses:fod  1 EUR
          assets:cash

      2024-06-02 b
          expenses:fod  1 EUR
          assets:cash

      2024-06-03 c
          expenses:food 1 EUR
          assets:cash  -1 EUR

      2024-06-03 d
          expenses:food 2 EUR
          assets:cash  -2 EUR

      """
    let client = try TestClient(
      files: ["main.journal": text], capabilities: capabilities(["disabledSupport": true])
    ) { $0.checks = [.accounts] }
    try client.open("main.journal")
    let spelling = client.actions("main.journal", at: 4, 8).first {
      title($0) == "write 'expenses:food'"
    }
    #expect(reason(spelling) == nil)
    let spellingText = client.text(of: "main.journal", after: spelling?["edit"], text)
    #expect(spellingText.contains("a\n    expenses:food  1"))
    let spaces = client.actions("main.journal", at: 12, 19).first {
      title($0) == "put two spaces between the account and the amount"
    }
    #expect(reason(spaces) == nil)
    let spacesText = client.text(of: "main.journal", after: spaces?["edit"], text)
    #expect(spacesText.contains("c\n    expenses:food  1"))
    // A directive that declares another name than it shows leaves the problem.
    let virtual = text.replacing("expenses:fod  1 EUR\n    assets", with: "(budget) 1\n    assets")
    client.change("main.journal", to: virtual)
    let useless = client.actions("main.journal", at: 4, 8).first {
      title($0) == "add 'account (budget) 1'"
    }
    #expect(reason(useless) == "the problem would stay: the account '(budget) 1' isn't declared")
  }

  @Test func `a client may ask for the edit later`() throws {
    let client = try client(
      journal, ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]])
    let listed = client.actions("main.journal", at: 13, 6)
    #expect(listed.count >= 3 && listed.allSatisfy { $0["edit"] == nil && $0["data"] != nil })
    let split = try #require(listed.first { title($0) == "Split the posting into halves" })
    let resolved = client.request("codeAction/resolve", split) as? [String: Any]
    let text = client.text(of: "main.journal", after: resolved?["edit"], journal)
    #expect(text.contains("6.25 EUR\n    expenses:food        6.26 EUR  ; trip: Rome\n"))
    // A text that has changed since is another one.
    client.change("main.journal", to: journal + "\n")
    let late = client.request("codeAction/resolve", split) as? [String: Any]
    #expect(late?["code"] as? Int == -32801)
    // What a command would refuse is refused when it's chosen.
    client.change("main.journal", to: journal + "apply account home\n")
    let record = try #require(
      client.actions("plan.yaml", at: 1, 4).first { title($0).hasPrefix("Record rent") })
    let refused = client.request("codeAction/resolve", record) as? [String: Any]
    #expect(refused?["code"] as? Int == -32803)
    #expect((refused?["message"] as? String)?.contains("'apply account home'") == true)
  }

  @Test func `of several actions with one title, each has its own edit`() throws {
    let entry = "    a   5.00 EUR\n    a   5.00 EUR\n"
    let text = "2024-06-01 x\n\(entry)\n2024-06-02 y\n\(entry)"
    let client = try client(
      text, ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]])
    let listed = client.actions("main.journal", at: 0, 6).filter { title($0).hasPrefix("change ") }
    #expect(
      listed.map(title) == Array(repeating: "change '5.00 EUR' to '-5.00 EUR' for a", count: 2))
    let edited = listed.map { action in
      let resolved = client.request("codeAction/resolve", action) as? [String: Any]
      return client.text(of: "main.journal", after: resolved?["edit"], text)
    }
    let (first, second) = (
      "    a   -5.00 EUR\n    a   5.00 EUR\n", "    a   5.00 EUR\n    a   -5.00 EUR\n"
    )
    #expect(edited == [second, first].map { "2024-06-01 x\n\($0)\n2024-06-02 y\n\(entry)" })
  }

  @Test func `every action does what its title says, and leaves a book without problems`() throws {
    let client = try client()
    var seen: Set<String> = []
    for line in 0..<22 {
      for action in client.actions("main.journal", at: line, 6) {
        let edit = try #require(action["edit"], "\(title(action))")
        let new = client.text(of: "main.journal", after: edit, journal)
        let newPlan = client.text(of: "plan.yaml", after: edit, plan)
        let start = "journal: main.journal\ninclude: plan.yaml\n"
        let newStart = client.text(of: "florin.yaml", after: edit, start)
        #expect(new != journal || newPlan != plan || newStart != start, "\(title(action))")
        client.change("main.journal", to: new)
        client.change("plan.yaml", to: newPlan)
        // Without pending money there may be too little for what's assigned.
        let codes = client.codes.values.joined().filter { $0 != "envelope.over-assigned" }
        #expect(codes.isEmpty, "\(title(action)): \(client.problems)")
        client.change("main.journal", to: journal)
        client.change("plan.yaml", to: plan)
        seen.insert(title(action))
      }
    }
    #expect(
      seen.isSuperset(of: [
        "Mark as pending", "Remove the status mark", "Write the amount -12.51 EUR",
        "Split the posting into halves", "Make a rule: market → expenses:food",
      ]), "\(seen)")
  }
}
