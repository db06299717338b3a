import Amounts
import Banking
import Definitions
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

@Suite struct CategoryModelTests {
  private static let text =
    entry("2025-01-02", "LIDL 4711 BERLIN", "Expenses:Food", 20)
    + entry("2025-01-08", "Cafe Sole", "Expenses:Dining", 6)
    + entry("2025-01-09", "Lidl sagt Danke", "Expenses:Food", 31)
    + entry("2025-02-14", "Sole Reisen", "Expenses:Travel", 410)
    + entry("2025-02-20", "Bar Centrale", "Expenses:Dining", 12)

  @Test func `words that an account has had decide, and the nearest examples are named`() {
    let journal = LearnedJournal(Self.text)
    // Entries take four lines each.
    #expect(journal.guess("LIDL 0815 HAMBURG") == "Expenses:Food 9 1")
    #expect(journal.guess("CAFE SOLE MUC 7731", -5) == "Expenses:Dining 5")
    #expect(journal.guess("Sole Reisen GmbH", -380) == "Expenses:Travel 13")
    #expect(journal.guess("Baumarkt") == "none")
    #expect(journal.guess("4711 // 03.02") == "none")
    #expect(journal.guess("") == "none")
  }

  @Test(arguments: [
    ("source: ai", "none"), ("source: rule/x", "none"), ("source: uncategorized", "none"),
    ("source: manual", "Expenses:Fun 1"), ("a word", "Expenses:Fun 1"), ("", "Expenses:Fun 1"),
  ])
  func `only what somebody has written is an example`(_ comment: String, _ guess: String) {
    let text = entry("2025-01-02", "Kino", "Expenses:Fun", 20, comment: comment)
    #expect(LearnedJournal(text).guess("KINO 3") == guess)
  }

  @Test func `what is uncategorized, or only expected, is no example`() {
    #expect(
      LearnedJournal(entry("2025-01-02", "Kino", "Expenses:Unknown", 20)).guess("Kino") == "none")
    let open = """
      2025-01-02 ! Kino  ; recurring: kino, occurrence: 2025-01-02
          Expenses:Fun    20 EUR
          Assets:Bank

      """
    #expect(LearnedJournal(open).guess("Kino") == "none")
    #expect(
      LearnedJournal(open.replacing("!", with: "*")).guess("Kino") == "Expenses:Fun 1")
  }

  @Test func `few examples prove little, and many that agree prove much`() throws {
    func confidence(_ count: Int) throws -> Confidence {
      let text = (0..<count).map { index in
        let day = "2025-01-\(index % 28 + 1 < 10 ? "0" : "")\(index % 28 + 1)"
        return entry(day, "Lidl \(index)", "Expenses:Food", 20)
          + entry(day, "Kino \(index)", "Expenses:Fun", 20)
      }.joined()
      let journal = LearnedJournal(text)
      return try #require(
        journal.model.guess(for: journal.subject("Lidl", -20, on: "2025-01-05"))
      ).confidence
    }
    #expect(try confidence(1) < Confidence(hundredths: 60))
    #expect(try confidence(100) > Confidence(hundredths: 97))
    #expect(try confidence(100) > confidence(10))
  }

  @Test func `an evaluation counts each posting once, and its rows fall`() {
    var random = SeededGenerator(seed: 7)
    let journal = LearnedJournal(RandomShopping.text(&random, count: 200))
    let thresholds = [0, 50, 80, 99].map(Confidence.init)
    let evaluation = journal.model.evaluation(at: thresholds)
    #expect(evaluation.asked == 200)
    for (row, next) in zip(evaluation.rows, evaluation.rows.dropFirst()) {
      #expect(row.guessed >= next.guessed)
      #expect(row.right >= next.right)
      #expect(row.right <= row.guessed)
    }
  }

  // The interest is a part of each payment; the whole isn't interest.
  @Test func `an account that only gets parts of payments is never sure`() {
    func loan(_ month: Int, _ interest: Int) -> String {
      """
      2025-0\(month)-01 * KfW Darlehen
          Expenses:Interest    \(interest) EUR
          Liabilities:Loan    \(200 - interest) EUR
          Assets:Bank


      """
    }
    let others = (1...9).map { entry("2025-0\($0)-02", "Lidl", "Expenses:Food", 20) }.joined()
    let payments = (1...8).map { loan($0, 30 - $0) }.joined()
    let journal = LearnedJournal(others + payments)
    let subject = journal.subject("KfW Darlehen", -200, on: "2025-09-01")
    let guess = journal.model.guess(for: subject)
    #expect(
      guess.map { journal.journal.journal.accounts.name(of: $0.account) } == "Expenses:Interest")
    #expect(guess?.confidence == Confidence(hundredths: 50))
  }
}

/// Purchases whose words lean towards accounts without settling them.
private enum RandomShopping {
  static let words = ["alpha", "beta", "gamma", "delta", "omega", "kappa"]

  static func text(_ random: inout SeededGenerator, count: Int) -> String {
    (0..<count).map { _ in
      let category = Int.random(in: 0..<3, using: &random)
      let description = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let own = Int.random(in: 0..<3, using: &random) > 0
        return words[
          own
            ? category * 2 + Int.random(in: 0...1, using: &random)
            : Int.random(in: 0..<6, using: &random)]
      }.joined(separator: " ")
      let day = Int.random(in: 1...28, using: &random)
      return entry(
        "2025-01-\(day < 10 ? "0" : "")\(day)", description, "Expenses:C\(category)",
        Int.random(in: 1...500, using: &random))
    }.joined()
  }
}

@Suite struct ProvenanceTests {
  @Test(arguments: ["ai", "manual", "uncategorized", "rule", "rule/a b"])
  func `a tag's value is read and written back`(_ text: String) {
    #expect(Provenance(text)?.text == text)
  }

  @Test(arguments: ["", "AI", "bank", "rules/x"])
  func `another value says nothing`(_ text: String) { #expect(Provenance(text) == nil) }

  @Test(arguments: [
    "ai", "ai 0.93", "ai 1.00 #q6g0", "rule/a b #q6g0", "rule/a #1", "rule/#q6g0", "manual",
  ])
  func `a mark is read and written back`(_ text: String) {
    #expect(ProvenanceMark(text)?.text == text)
  }

  @Test(arguments: ["ai 93", "ai 1.01", "ai  #q6g0", "manually", "ai 0.93 #q6g", "ai #q6go"])
  func `what isn't a mark says nothing`(_ text: String) {
    #expect(ProvenanceMark(text) == nil)
  }

  @Test func `a mark knows the account that was set`() {
    let mark = ProvenanceMark(.rule("groceries"), on: "Expenses:Food")
    #expect(!mark.isChanged(on: "Expenses:Food"))
    #expect(mark.isChanged(on: "Expenses:Food:Sweets"))
    #expect(ProvenanceMark("ai")?.isChanged(on: "Expenses:Food") == false)
    #expect(ProvenanceMark(.manual, on: "Expenses:Food").text == "manual")
  }

  @Test(arguments: [
    ("0", 0), ("0.8", 80), ("0.805", 80), ("1", 100), ("1.00", 100), ("0.999", 99),
  ])
  func `a confidence is cut to hundredths`(_ text: String, _ hundredths: Int) {
    let digits = text.filter { $0 != "." }
    let places = text.split(separator: ".").dropFirst().first?.count ?? 0
    let quantity = Quantity(mantissa: Int128(digits) ?? -1, places: UInt8(places))
    #expect(Confidence(quantity)?.hundredths == hundredths)
  }

  @Test(arguments: [
    ("LIDL SAGT DANKE 4711", "lidl sagt danke"), ("CARD 4711 LIDL SAGT 22.11", "lidl sagt"),
    ("Telco", "telco"), ("1&1 Telecom", "telecom"), ("/dev Shop", "dev shop"),
    ("SEPA 00123", "sepa"), ("Café Luna", "café luna"), ("AB 1", nil), ("4711", nil), ("", nil),
  ])
  func `a rule looks for words without numbers`(_ payee: String, _ text: String?) {
    #expect(PayeePattern.text(of: payee) == text)
  }

  @Test func `a name is new`() {
    #expect(PayeePattern.name(for: "lidl sagt", besides: []) == "lidl-sagt")
    #expect(PayeePattern.name(for: "lidl", besides: ["lidl", "lidl-2"]) == "lidl-3")
  }
}
