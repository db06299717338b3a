import TestSupport
import Testing

/// Sums of the plan that do not fit in 128 bits are errors, never other numbers.
@Suite struct PlanOverflowTests {
  /// The largest amount that can be written; two of them are more than fits.
  private static let most = String(repeating: "9", count: 38)
  private static let refusal =
    "florin: error: a sum in this report has more digits than florin can hold exactly"

  /// Done occurrences that are taken back, so that balances fit and averages do not.
  private static let history = """
    2024-04-01 Fund  ; recurring: fund, occurrence: 2024-04-01
        expenses:fund   \(most) EUR
        assets:bank

    2024-04-02 Back
        expenses:fund  -\(most) EUR
        assets:bank

    2024-05-01 Fund  ; recurring: fund, occurrence: 2024-05-01
        expenses:fund   \(most) EUR
        assets:bank

    2024-05-02 Back
        expenses:fund  -\(most) EUR
        assets:bank

    """

  private static func template(_ postings: String) -> String {
    """
    templates:
      fund:
        description: Fund
        schedule: monthly
        start: 2024-04-01
        postings: \(postings)

    """
  }

  @Test func `an average that does not fit is no amount that is not known yet`() throws {
    let files = [
      "main.journal": Self.history,
      "florin.yaml": Self.template("{expenses:fund: {average: 2}, assets:bank: }"),
    ]
    for command in [
      "upcoming --days 30", "forecast --days 30", "generate --days 30", "due --days 30",
      "balance --forecast", "export ics --days 30", "recurring list", "recurring show fund",
      "recurring preview fund --next 2", "remind", "export sql",
    ] {
      let outcome = try #require(FlorinProgram.built)
        .run("florin \(command)", in: ScratchFolder(files: files))
      #expect(outcome.errors.contains(Self.refusal), "\(command): \(outcome.errors)")
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(command)")
    }
    try check(
      """
      $ florin mark fund/2024-07-01 cleared
      florin: error: an amount of fund/2024-07-01 has more digits than florin can hold exactly
         = help: edit its template
      [1]
      """, files: files)
  }

  @Test func `what an event comes to does not leave amounts out`() throws {
    try check(
      """
      $ florin export ics --days 30
      \(Self.refusal)
         = help: sums may have 38 significant digits; narrow the query to find the amounts
      [1]
      """,
      files: [
        "main.journal": "",
        "florin.yaml": Self.template(
          "{expenses:a: \(Self.most) EUR, expenses:b: -\(Self.most) EUR, "
            + "expenses:c: \(Self.most) EUR, expenses:d: -\(Self.most) EUR}"),
      ])
  }

  @Test func `percentages whose sum does not fit are too large`() throws {
    try check(
      """
      $ florin rules list 2>&1 | head -1
      florin.yaml:4:20: error: the sum of these percentages has too many digits for florin [rule.split]
      """,
      files: [
        "main.journal": "",
        "florin.yaml": """
        rules:
          - name: thirds
            when: {payee: x}
            then: {splits: {expenses:a: \(Self.most)%, expenses:b: 0.5%}}

        """,
      ])
  }
}
