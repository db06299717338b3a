import TestSupport
import Testing

/// Where amounts have more digits than their commodity's style, the numbers of a table still add up as people
/// read them: what rounding takes or adds has a row.
@Suite struct ShownSumsTests {
  /// A book in whole euros whose amounts have cents and tenths of cents.
  private struct Book {
    var random: SeededGenerator
    private static let leaves = [
      "Expenses:Food:Away", "Expenses:Food:Home", "Expenses:Food", "Expenses:Rent",
      "Expenses:Travel", "Expenses:Travel:Rail",
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func amount(below bound: Int) -> String {
      let thousandths = Int.random(in: 1..<bound * 1000, using: &random)
      return "\(thousandths / 1000).\(String(String(1000 + thousandths % 1000).dropFirst())) EUR"
    }

    mutating func files() -> [String: String] {
      var journal = "commodity 1. EUR\n\naccount Assets:Bank\n\n"
      for month in 4...6 {
        journal +=
          "2024-0\(month)-01 Work\n    Assets:Bank  \(amount(below: 900))\n    Income:Work\n\n"
        for day in 2...20 {
          let account =
            Int.random(in: 0..<4, using: &random) == 0
            ? "Expenses:Other:\(day % 3)" : Self.leaves.randomElement(using: &random) ?? ""
          let sign = Int.random(in: 0..<9, using: &random) == 0 ? "-" : ""
          journal += """
            2024-0\(month)-\(day < 10 ? "0" : "")\(day) Shop \(day)
                \(account)  \(sign)\(amount(below: 40))
                Assets:Bank


            """
        }
      }
      var lines = ""
      for account in Self.leaves {
        let due = Bool.random(using: &random) ? ", due: 25" : ""
        lines += "      \(account): {amount: \(amount(below: 90)), rollover: both\(due)}\n"
      }
      var assignments = ""
      for month in 4...6 {
        let given = Self.leaves.prefix(4).map { "\($0): \(amount(below: 60))" }
        assignments += "  2024-0\(month): {\(given.joined(separator: ", "))}\n"
      }
      let plan = """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          house:
            default: true
            accounts: [Assets:Bank]
            currency: EUR
            lines:
        \(lines)assignments:
        \(assignments)moves:
          - {date: 2024-05-20, from: Expenses:Rent, to: Expenses:Travel, amount: \(amount(below: 9))}

        """
      return ["main.journal": journal, "florin.yaml": plan]
    }
  }

  /// One row of a table in Markdown.
  private struct Row {
    let name: String
    let isTotal: Bool
    let isDetail: Bool
    /// The whole euros of each column; nil where there is no amount.
    let numbers: [Int?]

    init(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: true).map {
        $0.replacing("*", with: "").replacing("&emsp;", with: "  ")
      }
      isTotal = line.hasPrefix("| **")
      isDetail = line.hasPrefix("| &emsp;")
      name = cells[0].trimming(" ")
      numbers = cells.map { cell in
        let text = cell.trimming(" ")
        if text == "0" { return 0 }
        return text.hasSuffix(" EUR") ? Int(text.dropLast(4)) : nil
      }
    }

    var isEmpty: Bool { numbers.allSatisfy { $0 == nil } }
  }

  private func table(_ words: String, _ folder: ScratchFolder) throws -> (columns: [String], [Row])
  {
    let florin = try #require(FlorinProgram.built)
    let outcome = try florin.run("florin \(words) -O md --today 2024-06-15", in: folder)
    #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    let lines = outcome.output.replacing("\\|", with: "/").split(separator: "\n")
      .filter { $0.hasPrefix("|") }
    let head = try #require(lines.first)
    return (
      head.split(separator: "|").map { String($0).trimming(" ") }, lines.dropFirst(2).map(Row.init)
    )
  }

  /// Adds up each column of a table as somebody with a pencil would.
  private func checkColumns(_ words: String, _ folder: ScratchFolder) throws {
    var rows = try table(words, folder).1
    // Whoever adds up the postings of a row gets the row.
    for (index, head) in rows.enumerated() where !head.isDetail {
      let details = rows[(index + 1)...].prefix { $0.isDetail }
      guard let spent = head.numbers.dropFirst(2).first, let spent, !details.isEmpty else {
        continue
      }
      let sum = details.compactMap { $0.numbers[2] }.reduce(0, +)
      #expect(spent == sum, "\(words): postings of \(head.name)")
    }
    rows.removeAll(where: \.isDetail)
    var parts: [Row] = []
    var totals: [Row] = []
    for row in rows {
      if row.isTotal, row.isEmpty {
        (parts, totals) = ([], [])
      } else if row.name == "missing" {
        // What was assigned comes off: no sum.
        continue
      } else if !row.isTotal, totals.isEmpty {
        parts.append(row)
      } else if row.name.hasSuffix(", all") {
        let account = row.name.dropLast(5)
        let first = parts.firstIndex { $0.name == account || $0.name.hasPrefix("\(account):") }
        check(Array(parts[(try #require(first))...]), row, words)
      } else if row.name == "with unbudgeted" {
        check(totals, row, words, columns: 2...2)
      } else if totals.isEmpty {
        check(parts, row, words)
        totals = [row]
        if row.name == "total unbudgeted" {
          totals.append(try #require(rows.first { $0.name == "total" }))
        } else {
          (parts, totals) = ([], [])
        }
      } else {
        totals.append(row)
      }
    }
  }

  private func check(
    _ parts: [Row], _ total: Row, _ words: String, columns: ClosedRange<Int>? = nil
  ) {
    for column in columns ?? 1...(total.numbers.count - 1) {
      guard let whole = total.numbers[column] else { continue }
      let sum = parts.compactMap { $0.numbers[column] }.reduce(0, +)
      #expect(sum == whole, "\(words): \(total.name), column \(column)")
    }
  }

  /// Checks `terms` of each row against its result; signs are those of the words.
  private func checkRows(
    _ words: String, _ folder: ScratchFolder, _ terms: [(column: String, sign: Int)],
    is result: String
  ) throws {
    let (columns, rows) = try table(words, folder)
    let whole = try #require(columns.firstIndex(of: result))
    var checked = 0
    for row in rows {
      let summands = terms.compactMap { term in
        columns.firstIndex(of: term.column).flatMap { row.numbers[$0] }.map { $0 * term.sign }
      }
      guard summands.count > 1, let shown = row.numbers[whole] else { continue }
      #expect(summands.reduce(0, +) == shown, "\(words): \(row.name)")
      checked += 1
    }
    #expect(checked > 0, "\(words)")
  }

  @Test(arguments: UInt64(1)...12)
  func `what people see adds up`(seed: UInt64) throws {
    var book = Book(seed: seed)
    let folder = try ScratchFolder(files: book.files())
    for words in [
      "budget 2024-05 --sort account", "budget 2024-05 --sort account --drill",
      "unbudgeted 2024-05",
      "unbudgeted 2024", "envelopes 2024-05", "envelopes 2024-06",
      "envelopes 2024-05 --why Expenses:Travel",
      "envelopes 2024-05 --why Expenses:Rent", "envelopes 2024-05 --why ready", "due 2024-06",
      "due 2024-06..2024-09", "compare 2024-05 2024-04", "compare 2024-05 2024-04 --top 2",
      "compare 2024-05 2024-04 --per-day type:x", "compare --budgeted 2024-05 2024-04",
    ] {
      try checkColumns(words, folder)
    }
    try checkRows(
      "budget 2024-05", folder, [("budgeted", 1), ("carried", 1), ("spent", -1)], is: "remaining")
    try checkRows(
      "envelopes 2024-05", folder, [("carried", 1), ("assigned", 1), ("activity", 1)],
      is: "available")
  }

  @Test func `a budget over several months adds up`() throws {
    var book = Book(seed: 20)
    let folder = try ScratchFolder(files: book.files())
    try checkColumns("budget 2024-04..2024-07 -M --sort account", folder)
  }
}

extension StringProtocol {
  fileprivate func trimming(_ character: Character) -> String {
    var text = Substring(self)
    while text.first == character { text.removeFirst() }
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
