import Foundation
import TestSupport
import Testing

// Timesheets and bank files against hledger 1.25: the same balances and registers.
//
// The entries differ where 1.99 does otherwise: a day of timedot is one transaction, not one for each line. Seconds in
// timedot are multiples of 36, because 1.25 computes others with binary fractions. A day of timeclock ends at 23:59:59
// there, so no session goes past midnight that would be rounded to other hours.

@Suite(
  .enabled(if: Program.hledger != nil && Program.florin != nil, "florin or hledger is missing"))
struct InputTests {
  /// `FLORIN_SEED` alone, else the usual ones.
  private static let seeds: [UInt64] = {
    let named = ProcessInfo.processInfo.environment["FLORIN_SEED"].flatMap(UInt64.init)
    return named.map { [$0] } ?? Array(19_001...19_008)
  }()

  private static let accounts = ["work:client", "work:own project", "reading", "a:b:c"]

  @Test(arguments: seeds)
  func `timedot is read as hledger reads it`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var text = "# \(seed)\n; notes\n\n"
    for day in 1...20 {
      let separator = random.one(of: "-", "/", ".")
      text += "2024\(separator)03\(separator)\(day)\(random.one(of: "", " at home"))\n"
      for _ in 0..<random.number(0...3) {
        let amount = random.one(
          of: "....", ". . ..", "2", "1.5", "-3", "90m", "36s", "2h", "1d", "1w", "", "0.25")
        text += "\(random.one(of: "", "  "))\(random.element(of: Self.accounts))  \(amount)\n"
      }
      text += random.one(of: "", "\n", "# x\n")
    }
    try compare(
      ["a.timedot": text], "a.timedot",
      [["balance"], ["balance", "--tree", "-E"], ["balance", "work"], ["balance", "-M", "-T"]],
      seed)
  }

  @Test(arguments: seeds)
  func `timeclock is read as hledger reads it`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var text = ""
    for day in 1...20 {
      let start = random.number(0...86_000)
      let end = start + random.number(0...(86_399 - start))
      let isOvernight = random.number(0...1) == 1 && ![18, 19].contains((86_400 - start) % 36)
      let account = random.element(of: Self.accounts)
      let note = random.one(of: "", "  a description", "  x | y")
      text += "i 2024-03-\(Self.two(day)) \(Self.clock(start)) \(account)\(note)\n"
      text += "o 2024-03-\(Self.two(day + (isOvernight ? 1 : 0))) \(Self.clock(end))\n"
      text += random.one(of: "", "\n", "; x\n")
    }
    try compare(
      ["a.timeclock": text], "a.timeclock",
      [["balance"], ["register", "-w", "100"], ["print"], ["balance", "-M"]], seed)
  }

  @Test func `hours are rounded as hledger rounds them, also halves`() throws {
    var text = ""
    for tie in 0..<2399 {
      text += "i 2024-03-01 00:00 a:\(tie)\no 2024-03-01 \(Self.clock(18 + 36 * tie))\n"
    }
    try compare(["a.timeclock": text], "a.timeclock", [["balance", "-E"]], 0)
  }

  @Test(arguments: seeds)
  func `files of all kinds are read together, with prefixes and includes`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var files = ["b.rules": "fields date, description, amount\ncurrency EUR\naccount1 a:bank\n"]
    var rows = ["", "", ""]
    for day in 10...28 {
      rows[random.number(0...2)] +=
        ["2024-03-\(day)", "p\(random.number(0...3))", "\(random.number(-99...99)).50"]
        .joined(separator: "|") + "\n"
    }
    for (name, mark) in zip(["a.csv", "a.ssv", "a.tsv"], [",", ";", "\t"]) {
      files[name] = rows.removeFirst().replacing("|", with: mark)
      files[name + ".rules"] = files["b.rules"]
    }
    files["h.txt"] = "2024-03-05\nwork  ....\nrest  1.5\n"
    files["a.timedot"] = "2024/3/6\nwork  \(random.number(1...9))\n"
    files["c.txt"] = "i 2024-03-07 09:00 work\no 2024-03-07 1\(random.number(0...9)):30\n"
    files["a.journal"] = "2024-03-01 x\n  a:bank  EUR5.00\n  b\n"
    let all = [
      "a.journal", "a.csv", "a.ssv", "a.tsv", "timedot:h.txt", "a.timedot", "timeclock:c.txt",
    ]
    // In 1.25 each file has its own look of a commodity, so all look the same here.
    try compare(
      files, all,
      [["balance"], ["balance", "-M", "-T"], ["register", "-w", "100", "bank"], ["accounts"]], seed)
    let names = ["a.csv", "a.timedot", "timeclock:c.txt"]
    files["all.journal"] = names.map { "include \($0)\n" }.joined()
    // hledger 1.25 includes no csv, so it reads the files one after the other.
    try compare(files, ["all.journal"], against: names, ["balance"], seed)
  }

  @Test(arguments: seeds)
  func `csv is read as hledger reads it`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var text = "date,what,amount,balance\n"
    for day in 1...25 {
      let cents = random.number(0...99_999)
      let amount = "\(random.one(of: "", "-"))\(cents / 100).\(Self.two(cents % 100))"
      let what = random.one(of: "LIDL", "\"Work, Inc\"", "Rent | March", "x y", "caf\u{e9}")
      text += "2024-03-\(Self.two(day)),\(what),\(amount),\n"
    }
    let rules = """
      skip 1
      fields date, description, amount
      currency \(random.one(of: "$", "EUR ", "€"))
      account1 \(random.one(of: "assets:bank", "liabilities:card"))
      \(random.one(of: "newest-first", "", "status *"))
      if LIDL
       account2 expenses:food
       comment a:b
      if Work
       account2 income:work
      """
    try compare(
      ["b.csv": text, "b.csv.rules": rules + "\n"], "b.csv",
      [["balance"], ["print"], ["register", "-w", "100"], ["balance", "-M", "-T"]], seed)
  }

  /// Compares what both programs print about a file.
  private func compare(
    _ files: [String: String], _ name: String, _ commands: [[String]], _ seed: UInt64
  ) throws {
    try compare(files, [name], commands, seed)
  }

  /// Compares what both programs print about several files, each perhaps with a prefix.
  private func compare(
    _ files: [String: String], _ names: [String], _ commands: [[String]], _ seed: UInt64
  ) throws {
    for command in commands { try compare(files, names, against: names, command, seed) }
  }

  /// Compares what florin prints about some files with what hledger prints about others.
  private func compare(
    _ files: [String: String], _ names: [String], against others: [String], _ command: [String],
    _ seed: UInt64
  ) throws {
    let folder = try ScratchFolder(files: files)
    func inputs(_ names: [String]) -> [String] {
      names.flatMap { name in
        let parts = name.split(separator: ":").map(String.init)
        let path = folder.url.appending(path: parts[parts.count - 1]).path
        return ["-f", (parts.dropLast() + [path]).joined(separator: ":")]
      }
    }
    let theirs = try #require(Program.hledger).run(command + inputs(others))
    let ours = try #require(Program.florin).run(command + inputs(names) + ["-q"])
    #expect(theirs.status == 0 && ours.status == 0, "\(theirs.errors)\(ours.errors)")
    guard Self.lines(theirs.text) != Self.lines(ours.text) else { return }
    Issue.record(
      "FLORIN_SEED=\(seed) \(command) \(names)\n\(theirs.text)\n\(ours.text)\n\(files)")
  }

  /// The lines without blanks at their ends and zeros' units, in which the programs differ.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ").map { $0 == "0.00h" || $0 == "0h" ? "0" : $0 }
        .joined(separator: " ")
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func clock(_ second: Int) -> String {
    "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
  }
}
