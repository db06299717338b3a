import Amounts
import Journal
import SourceText
import TestSupport
import Testing

/// A file that's read in segments is the same journal as one that's read at once.
@Suite struct SegmentTests {
  /// All that reading finds, as lines.
  private func everything(in journal: ParsedJournal) -> [String] {
    var lines = facts(of: journal)
    lines += journal.transactions.map { "\($0)" }
    lines += journal.postings.rows.map { "\($0)" }
    for side in [
      "\(journal.postings.costs)", "\(journal.postings.assertions)", "\(journal.postings.dates)",
      "\(journal.secondaryDates)", "\(journal.prices)", "\(journal.roots)",
      "\(journal.accountDeclarations.map(\.span))", "\(journal.payeeDeclarations.map(\.span))",
      "\(journal.tagDeclarations.map(\.span))", "\(journal.commodityDeclarations.map(\.span))",
      "\(journal.autoRules)", "\(journal.periodicRules)", "\(journal.rulePostings.rows)",
      "\(journal.accountsInDoubt.sorted()) \(journal.lostText) \(journal.rewritesAccounts)",
      "\(journal.declaredTypes.sorted { $0.key < $1.key })",
    ] {
      lines.append(side)
    }
    for account in journal.accounts.ids {
      lines.append("\(account) \(journal.accounts.name(of: account))")
    }
    for commodity in journal.commodities.ids {
      let table = journal.commodities
      lines.append("\(commodity) \(table.symbol(of: commodity)) \(table.style(of: commodity))")
    }
    var printer = DiagnosticTextPrinter(sources: journal.sources, isColored: false)
    for diagnostic in journal.diagnostics {
      var output: [UInt8] = []
      printer.append(diagnostic, to: &output)
      lines.append(String(decoding: output, as: UTF8.self))
    }
    return lines
  }

  /// Expects segments to change nothing, each way that the files are cut.
  private func check(
    _ files: [String: [UInt8]], _ segmentations: [Segmentation], _ comment: Comment,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let serial = everything(in: read(files))
    for segmentation in segmentations {
      let parallel = everything(in: read(files) { $0.segmentation = segmentation })
      guard serial != parallel else { continue }
      let differences = zip(serial, parallel).filter { $0 != $1 }.prefix(3)
      let sizes = "\(serial.count) and \(parallel.count) lines"
      Issue.record(
        "\(comment), \(segmentation): \(sizes); \(differences)", sourceLocation: sourceLocation)
    }
  }

  /// Whoever adds a column to the journal finds here that segments must append it.
  @Test func `every column is known to segments`() {
    let journal = read([:])
    let columns = { (value: Any) in Mirror(reflecting: value).children.compactMap(\.label) }
    let appended: Set = [
      "transactions", "postings", "secondaryDates", "accounts", "commodities", "prices",
      "accountsInDoubt", "lostText", "diagnostics",
    ]
    // Directives and rules end a segment, so only the builder of the file has what they leave.
    let kept: Set = [
      "segmentation", "sources", "inclusions", "rewritesAccounts", "roots", "accountDeclarations",
      "commodityDeclarations", "commodityAliases", "payeeDeclarations", "tagDeclarations",
      "declaredTypes",
      "closingState", "bucketDirective", "hasLostAutoRule", "autoRules", "periodicRules",
      "rulePostings",
    ]
    #expect(Set(columns(journal)) == appended.union(kept))
    #expect(Set(columns(journal.postings)) == ["rows", "costs", "assertions", "dates"])
  }

  @Test(arguments: Corpus.files.filter { $0.bytes.count < 300_000 }.map(\.path))
  func `segments of the corpus`(path: String) throws {
    let bytes = try #require(Corpus.files.first { $0.path == path }).bytes
    // Twice, so that names and styles of the first half are those of the second.
    let files = ["main": bytes + [UInt8(ascii: "\n")] + bytes]
    let cuts = [(2, 1), (2, 200), (7, 1), (7, 64), (7, bytes.count / 7 + 1)]
    check(files, cuts.map { Segmentation(threads: $0, leastBytes: $1) }, "\(path)")
  }

  /// Lines that change what the entries below them mean, and some that don't.
  private static let others = [
    "alias a:b = c\n", "alias /^(.)$/ = \\1\\1\n", "end aliases\n", "apply account p:q\n",
    "end apply account\n", "D 1.000,00 EUR\n", "commodity 1,000.00 $\n", "decimal-mark ,\n",
    "Y2023\n", "comment\n", "end comment\n", "account a:b  ; type:A\n", "payee x\n", "tag t\n",
    "include other\n",
    "P 2024-01-01 X 1,50 EUR\n", "P 2024-01-02 Y 2 $\n", "\n", "; c\n", "* d\n", "x\n", " \n",
    "include none\n", "= a\n  b  *2\n", "~ monthly\n  a  1\n  b\n",
    "2024-01-09 m\n  a  5 Y\n  b  1.000.000 Z\n  c  2,5 Z\n",
    "2024-01-09 n\n  a; 1  1\n  a 10 EUR  1\n  :a  = 3 EUR\n  b  1 2\n",
  ]

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `random cuts of random journals`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Most have few directives, as most journals do.
    let oddsOfOthers = [0, 1, 5, 30].randomElement(using: &random)!
    for _ in 0..<rounds(10) {
      var texts = ["", ""]
      for index in texts.indices {
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          texts[index] +=
            Int.random(in: 0..<100, using: &random) < oddsOfOthers
            ? Self.others.randomElement(using: &random)! : RandomEntry.text(&random) + "\n"
        }
      }
      let files = [
        "main": Array(texts[0].utf8),
        "other": Array(texts[1].replacing("include other\n", with: "").utf8),
      ]
      let segmentation = Segmentation(
        threads: Int.random(in: 2...7, using: &random),
        leastBytes: Int.random(in: 1...300, using: &random))
      check(files, [segmentation], "seed \(seed): \(texts)")
    }
  }

  @Test func `a style is that of the first amount, wherever it was read`() {
    let head = (1...50).map { "2024-01-01 \($0)\n  a  1\n  b\n" }.joined()
    for tail in [
      "P 2024-01-01 X 1,50 EUR\n2024-01-02\n  a  10 EUR\n",
      "2024-01-02\n  a  10 EUR\n  b  1.000 EUR\n  c  1,5 EUR\n",
      "2024-01-02\n  a  1,000.00 EUR\n2024-01-02\n  a  1.000.000 EUR\n",
      "2024-01-02\n  a  1.000 EUR\n", "2024-01-02\n  a  1. EUR\n  b  1,00 EUR\n",
    ] {
      for first in [
        "", "2024-01-01\n  a  1,5 EUR\n", "2024-01-01\n  a  3 EUR\n",
        "decimal-mark ,\n2024-01-01\n  a  3 EUR\n", "D 1.000,00 X\n2024-01-01\n  a  3 EUR\n",
      ] {
        check(
          ["main": Array((first + head + tail + head + tail).utf8)],
          [Segmentation(threads: 7, leastBytes: 16)], "\(first)\(tail)")
      }
    }
  }

  @Test func `a suspicious name is reported once, at its first place`() {
    let entry = "2024-01-01\n  a 10 EUR  1\n  b\n"
    check(
      ["main": Array(String(repeating: entry, count: 100).utf8)],
      [Segmentation(threads: 7, leastBytes: 16)], "suspicious")
  }

  @Test(.needsOptimizedCode) func `the result is that of a long file, too`() {
    var text = ""
    for index in 0..<30_000 {
      text += "2024-01-\(index % 20 + 10) payee \(index % 977)\n"
      text += "  expenses:\(index % 4001)  \(index).50 \(["EUR", "USD"][index % 2])\n"
      text += "  assets:cash\n\n"
    }
    check(["main": Array(text.utf8)], [Segmentation(threads: 4, leastBytes: 1 << 16)], "long")
  }
}
