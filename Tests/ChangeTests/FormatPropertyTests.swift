import Containers
import Dates
import Edits
import Foundation
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Journals of whole entries and directives with odd spacing, comments, mixed line ends and mistakes.
struct OddJournal {
  private static let dates = ["2024-01-05", "2024/2/29=3/1", "2024.12.31", "1/5", "2024-02-30"]
  private static let marks = ["", "*", "!", "* ", "!\t"]
  private static let codes = ["", "(12)", "( a )", "()", "(open"]
  private static let descriptions = [
    "", "Market", "Landlord  | Rent", "家賃", "a\u{A0}b", "* two", "= x", "| note",
  ]
  private static let comments = [
    "", "", ";c", "; t: v, u:", ";", "; [2024-01-07]", ";  wide   apart ", "; recurring: rent",
  ]
  private static let names = [
    "a", "assets:bank:checking", "(budget:food)", "[envelope]", "expenses:食費", "a b c", "! x",
    "* y:z", "[(k)]", "(half", "é", "assets:fund:{2024-01-15, $5}",
  ]
  private static let amounts = [
    "", "", "1", "$-5.00", "10 EUR", "-1.000,50 \"A B\"", "1 000", "- $ 1,000.00", "+3e2 X",
    "1'000.5 CHF", "--1", "*2",
  ]
  private static let parts = [
    "", "", "", "@ $2", "@@$3", "(@) 4 EUR", "{5 EUR}", "[2024-01-01]", "(note)", "= 3 EUR",
    "==* 2", "= 1 @ 2 EUR", "{$1} @ $2 =$3",
  ]
  private static let gaps = [" ", "  ", "    ", "\t", " \t ", "\u{A0}", "  \u{3000}"]
  private static let lines = [
    "", "", "  ", "\t", "; top ", "# heading", "* heading  ", "   ; indented ",
    "account a:b  ; type: A ",
    "account  c \n  ; more ", "payee Market ", "D $1,000.00 ",
    "commodity 1.000,00 EUR\n  format 1.000,00 EUR ",
    "P 2024-01-01  EUR   $1 ", "alias x=y ", "alias /^z/ = w ", "end aliases", "apply account p ",
    "end apply account ", "comment \n a  1 \n2024-01-01 x \nend comment ", "python\n  def f(): \n",
    "Y2024 ",
    "include x.journal ", "   stray  1 ", "bought bread ", "<<<<<<< x ", "decimal-mark . ",
    "tag t ", "\u{C} ",
    "!comment\n x \nend comment",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text = Int.random(in: 0..<8, using: &random) == 0 ? "\u{FEFF}" : ""
    for _ in 0..<Int.random(in: 0...7, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: text += transaction(&random)
      case 6:
        text += "=" + one(gaps, &random) + "expenses:food " + one(comments, &random)
        text += "\n" + postings(&random)
      case 7:
        text += "~" + one([" ", "", "  "], &random) + one(["monthly", "every 2 weeks"], &random)
        text += "  " + one(marks, &random) + one(codes, &random) + one(descriptions, &random)
        text += one(comments, &random) + "\n" + postings(&random)
      default: text += one(lines, &random) + "\n"
      }
      if Bool.random(using: &random) { text += one(["\n", " \n", "\t\n"], &random) }
    }
    if Int.random(in: 0..<3, using: &random) == 0, text.hasSuffix("\n") { text.removeLast() }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return text.replacing("\n", with: "\r\n")
    case 1:
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        .reduce("") { $0.isEmpty ? $1 : $0 + one(["\n", "\r\n"], &random) + $1 }
    default: return text
    }
  }

  private static func transaction(_ random: inout SeededGenerator) -> String {
    one(dates, &random) + one(gaps, &random) + one(marks, &random) + one(codes, &random)
      + one(descriptions, &random) + one(gaps, &random) + one(comments, &random) + "\n"
      + postings(&random)
  }

  private static func postings(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if Int.random(in: 0..<5, using: &random) == 0 {
        text += one([" ", "    ", "\t"], &random) + ";" + one([" ", ""], &random) + "more: x \n"
        continue
      }
      text += one([" ", "  ", "\t", "        "], &random) + one(names, &random)
      text += one(gaps, &random) + one(["", " "], &random) + one(amounts, &random)
      text += one(["", " ", "  "], &random) + one(parts, &random)
      text +=
        one(["", " ", "  ", "\t"], &random) + one(comments, &random) + one(["", " "], &random)
      text += "\n"
    }
    return text
  }

  private static func one(_ choices: [String], _ random: inout SeededGenerator) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}

@Suite struct FormatPropertyTests {
  private func forAll(seed: UInt64, count: Int = 3000, _ body: (String) throws -> Void) rethrows {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds(count) { try body(OddJournal.text(&random)) }
  }

  @Test func `what is formatted is tidy`() throws {
    try forAll(seed: 11) { text in
      let once = try formatted(text)
      #expect(try formatted(once) == once, "seed 11: \(text.debugDescription)")
    }
  }

  @Test func `lines stay lines with their ends, and nothing but blanks differs`() throws {
    try forAll(seed: 12) { text in
      let new = try formatted(text)
      let ends = { (text: String) in text.utf8.filter { $0 == 0x0A || $0 == 0x0D } }
      #expect(ends(new) == ends(text), "seed 12: \(text.debugDescription)")
      let letters = { (text: String) in
        text.unicodeScalars.filter { !$0.properties.isWhitespace }.map(\.value)
      }
      #expect(letters(new) == letters(text), "seed 12: \(text.debugDescription)")
    }
  }

  @Test func `what is read is the same before and after`() throws {
    try forAll(seed: 13) { text in
      let new = try formatted(text)
      #expect(meaning(text) == meaning(new), "seed 13: \(text.debugDescription)")
    }
  }

  @Test func `threads leave what one leaves of a long insertion`() throws {
    let old = SourceFile(name: "j", path: "/j", buffer: SourceBuffer([]), base: 0)
    try forAll(seed: 14, count: 1000) { text in
      let change = FileChange(of: old, edits: [.init(0..<0, Array(text.utf8))])
      func tidied(threads: Int) throws -> String {
        let segmentation = Segmentation(threads: threads, leastBytes: 16)
        return try String(
          decoding: JournalFormat.tidied(change, in: segmentation).new.copiedBytes(),
          as: UTF8.self)
      }
      let expected = try tidied(threads: 1)
      #expect(try tidied(threads: 4) == expected, "seed 14: \(text.debugDescription)")
    }
  }

  @Test func `any text at all is formatted once, and keeps its letters`() throws {
    let pieces = [
      "2024-01-05", "2024-01-05 ", " ", " ", "  ", "\t", "\n", "\n", "\n  ", "\r\n", "\r", ";", "=",
      "==", "*", "!", "~", "@", "@@", "{", "}", "{{", "[", "]", "(", ")", "(@)", "-", "+", "1",
      "1.5",
      "1 000", "$", "EUR", "\"A B\"", "\"", "a", "a:b", "|", ",", "\u{A0}", "\u{3000}", "é", "t: v",
      "comment\n", "end comment\n", "account ", "alias ", "include ", "[2024-01-05]", "{$5}",
      "\u{C}",
      "\u{FEFF}", "\u{0}", "\n a  1 = 1", "\r ", "\r \n",
    ]
    var random = SeededGenerator(seed: 15)
    for _ in 0..<rounds(30_000) {
      var text = Bool.random(using: &random) ? "2024-01-05 x\n  " : ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      guard !text.utf8.contains(0) else { continue }
      let once = try formatted(text)
      #expect(try formatted(once) == once, "seed 15: \(text.debugDescription)")
      let letters = { (text: String) in
        text.unicodeScalars.filter { !$0.properties.isWhitespace }.map(\.value)
      }
      #expect(letters(once) == letters(text), "seed 15: \(text.debugDescription)")
      #expect(meaning(once) == meaning(text), "seed 15: \(text.debugDescription)")
    }
  }

  @Test func `the journals of the examples and of the corpus mean the same`() throws {
    for folder in ["Tests/Differential/corpus", "examples"] {
      let root = Package.root.appending(path: folder)
      let paths = FileManager.default.subpaths(atPath: root.path) ?? []
      for path in paths.filter({ $0.hasSuffix(".journal") }).sorted() {
        let bytes = [UInt8](try Data(contentsOf: root.appending(path: path)))
        guard SourceBuffer(bytes).check().problem == nil else { continue }
        let new = try formatted(bytes)
        #expect(try formatted(new) == new, "\(path)")
        #expect(
          meaning(String(decoding: bytes, as: UTF8.self))
            == meaning(String(decoding: new, as: UTF8.self)), "\(path)")
      }
    }
  }

  /// What a text means, as the journal that `print` would make of it, and its problems.
  private func meaning(_ text: String) -> [String] {
    let provider = MemorySources(["main.journal": text, "x.journal": "2024-01-01 x\n"])
    let journal = JournalReader(provider: provider, options: .init(today: date("2024-06-15")))
      .read([MemorySources.reference("main.journal")])
    var lines = journal.diagnostics.map { "\($0.code.name) \($0.headline)" }
    for (index, row) in journal.transactions.pairs {
      let syntax = journal.syntax(of: index)
      lines.append(
        "\(row.date) \(row.status) \(journal.code(of: index)) \(journal.description(of: index)) "
          + syntax.comments.map { journal.sources.text($0.span) }.joined(separator: "|"))
      for posting in journal.postingRows(of: index) {
        let row = journal.postings.rows[posting]
        let name = journal.accounts.name(of: row.account)
        lines.append(
          "  \(row.status) \(row.kind) \(name) \(row.amount) \(row.flags.rawValue) "
            + "\(journal.postings.costs[posting].map { "\($0.amount) \($0.isTotal)" } ?? "") "
            + "\(journal.postings.assertions[posting].map { "\($0.amount) \($0.isTotal)" } ?? "") "
            + journal.commentSpans(ofPosting: posting).map(journal.sources.text)
            .joined(separator: "|"))
      }
    }
    lines += journal.autoRules.map { "= \(journal.sources.text($0.query)) \($0.postings)" }
    lines += journal.periodicRules.map { "~ \(journal.sources.text($0.periodSpan)) \($0.postings)" }
    lines += journal.accountDeclarations.map(\.name)
    return lines
  }
}
