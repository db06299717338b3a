import Amounts
import Dates
import Foundation
import SourceText
import Statements
import TestSupport
import Testing

/// Rules and a record, read where the clock is some hours ahead of UTC; the rules' base is 100.
private func read(
  _ rules: String, _ csv: String = "", includes: [String: String] = [:], hoursAhead: Int64 = 0
) -> (rules: HledgerRules, reading: StatementReading) {
  func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(name: name, buffer: SourceBuffer(Array(text.utf8)), base: 100)
  }
  let parsed = HledgerRules(file("a.rules", rules)) { path, _ in
    includes[path].map { .success(file(path, $0)) }
      ?? .failure(.init(reason: "there is no such file", isLast: false))
  }
  return (
    parsed,
    parsed.read(SourceFile(name: "a.csv", buffer: SourceBuffer(Array(csv.utf8)), base: 9000)) {
      let (days, rest) = ($0 + hoursAhead * 3600).quotientAndRemainder(dividingBy: 86_400)
      return CivilDate(dayNumber: Int32(rest < 0 ? days - 1 : days))
    }
  )
}

/// Entries as lines of a journal, their parts with one blank between them.
private func lines(_ reading: StatementReading) -> [String] {
  reading.statements.flatMap { statement in
    statement.rows.flatMap { row -> [String] in
      let entry = statement.entries[Int(row.entry)]
      let second = entry.secondaryDate.isEmpty ? "" : "=\(entry.secondaryDate)"
      let code = entry.code.isEmpty ? "" : "(\(entry.code))"
      let comment = entry.comment.isEmpty ? "" : "; \(entry.comment)"
      let head = ["\(row.date)\(second)", entry.status, code, entry.description, comment]
      return [head.filter { !$0.isEmpty }.joined(separator: " ")]
        + entry.postings.map { posting in
          let comment = posting.comment.isEmpty ? "" : "; \(posting.comment)"
          return " "
            + [
              posting.account, posting.amount?.text ?? "",
              posting.assertion.map { "\($0.mark) \($0.amount.text)" } ?? "", comment,
            ]
            .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
  }
}

@Suite struct HledgerRulesTests {
  private func check(
    _ rules: String, _ csv: String, _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (parsed, reading) = read(rules, csv)
    #expect(parsed.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    #expect(reading.diagnostics.map(\.headline) == [], sourceLocation: sourceLocation)
    #expect(lines(reading) == expected, sourceLocation: sourceLocation)
  }

  private let head = "fields date, description, amount\naccount1 a\naccount2 b\n"

  // What hledger 1.25 does not know yet; the manual of later versions has it.
  @Test func `groups of matches, negation, and matchers on one line`() {
    check(
      head + "if %description SHOP ([0-9]+) (.*)\n  comment branch \\1 in \\2\n",
      "2024-01-02,Shop 42 Köln,-1\n",
      ["2024-01-02 Shop 42 Köln ; branch 42 in Köln", " a -1", " b 1"])
    check(
      head + "if %description shop && ! %amount ^-\n  account2 refund\n",
      "2024-01-02,Shop,-1\n2024-01-03,Shop,2\n",
      ["2024-01-02 Shop", " a -1", " b 1", "2024-01-03 Shop", " a 2", " refund -2"])
    check(
      head + "if\n! %description shop\n  account2 other\n",
      "2024-01-02,Shop,-1\n2024-01-03,Bank,-2\n",
      ["2024-01-02 Shop", " a -1", " b 1", "2024-01-03 Bank", " a -2", " other 2"])
    check(
      head + "description %(description)X\n", "2024-01-02,Shop,-1\n",
      ["2024-01-02 ShopX", " a -1", " b 1"])
  }

  @Test func `records of a day may be in the opposite order`() {
    check(
      head + "newest-first\nintra-day-reversed\n",
      "2024-01-03,c,1\n2024-01-03,d,2\n2024-01-02,a,3\n2024-01-02,b,4\n",
      [
        "2024-01-02 a", " a 3", " b -3", "2024-01-02 b", " a 4", " b -4", "2024-01-03 c", " a 1",
        " b -1", "2024-01-03 d", " a 2", " b -2",
      ])
  }

  @Test func `directives may have colons, and files may be included`() {
    let (rules, reading) = read(
      "separator: ;\nskip:1\ninclude more.rules\nencoding latin1\nsource ~/x*.csv | sed s/a/b/\narchive\n",
      "h;h\n2024-01-02;x;5\n", includes: ["more.rules": head])
    #expect(rules.diagnostics.map(\.headline) == [])
    #expect(rules.encoding == "latin1" && rules.source?.path == "~/x*.csv" && rules.isArchived)
    #expect(lines(reading) == ["2024-01-02 x", " a 5", " b -5"])
    func source(_ text: String) -> String? {
      read("source \(text)\n").rules.source.map { "\($0.path):\($0.hasCommand)" }
    }
    #expect(source("~/x*.csv | sed s/a/b/") == "~/x*.csv:true")
    #expect(source("my bank.csv  # | sed") == "my bank.csv:false")
    #expect(source("| fetch") == ":true")
  }

  // Of hledger 1.25, which knows no zones, only the last one is the same.
  @Test(arguments: [
    // 23:30 in New York is 04:30 in UTC, and 05:30 where the clock is an hour ahead.
    ("%Y-%m-%d %H:%M", "timezone EST", "2024-01-02 23:30", 1, "2024-01-03"),
    ("%Y-%m-%d %H:%M", "timezone EST", "2024-01-02 18:30", 0, "2024-01-02"),
    ("%Y-%m-%d %H:%M", "timezone +0530", "2024-01-02 05:29", 0, "2024-01-01"),
    ("%Y-%m-%d %H:%M", "timezone +0530", "2024-01-02 05:30", 0, "2024-01-02"),
    ("%Y-%m-%dT%H:%M:%S%z", "", "2024-03-01T00:10:00+02:00", -1, "2024-02-29"),
    ("%Y-%m-%dT%T%Z", "", "2024-12-31T23:59:59Z", 1, "2025-01-01"),
    ("%d/%m/%Y %I:%M %p %Z", "", "31/12/2024 11:30 PM PST", -8, "2024-12-31"),
    ("%d/%m/%Y %I:%M %p %Z", "", "31/12/2024 12:30 AM PST", -9, "2024-12-30"),
    // The zone of the row counts, not that of the file.
    ("%Y-%m-%d %H:%M %z", "timezone -0800", "2024-01-02 23:30 +0000", 0, "2024-01-02"),
    // A day without a time is that day everywhere; hledger takes it for midnight.
    ("%Y-%m-%d", "timezone +0530", "2024-01-02", 0, "2024-01-02"),
    ("%Y-%m-%d %H:%M", "", "2024-01-02 23:30", 5, "2024-01-02"),
  ])
  func `a time is on the day that it is here`(
    format: String, zone: String, text: String, hours: Int64, expected: String
  ) {
    let (_, reading) = read(
      head + "date-format \(format)\n\(zone)\n", "\(text),Shop,-1\n", hoursAhead: hours)
    #expect(reading.diagnostics.map(\.headline) == [])
    #expect(lines(reading).first == "\(expected) Shop")
  }

  @Test(arguments: [
    ("2024-01-02 23:30 CET", "'CET' isn't a supported time zone"),
    ("2024-01-02 23:30 +99", "'+99' isn't a supported time zone"),
    ("2024-01-02 23:30", "'2024-01-02 23:30' doesn't name its time zone"),
    ("2024-01-02 24:30 UTC", "'2024-01-02 24:30 UTC' has an impossible time"),
  ])
  func `a time that is on an unknown day is no date`(text: String, headline: String) {
    let (_, reading) = read(head + "date-format %Y-%m-%d %H:%M %Z\n", "\(text),Shop,-1\n")
    #expect(reading.diagnostics.map(\.headline) == [headline])
    #expect(lines(reading) == [])
  }

  @Test func `what is not understood is told with its place`() {
    func check(
      _ text: String, _ expected: [(String, String)],
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let all = "fields date, description, amount\n" + text
      let found = read(all).rules.diagnostics.map { diagnostic in
        let span = diagnostic.primary ?? ByteSpan(at: 100)
        let place = Array(all.utf8)[Int(span.start - 100)..<Int(span.end - 100)]
        return "\(String(decoding: place, as: UTF8.self)): \(diagnostic.headline)"
      }
      #expect(found == expected.map { "\($0.0): \($0.1)" }, sourceLocation: sourceLocation)
    }
    check("desciption x\n", [("desciption x", "unknown hledger rule")])
    check(
      "date-format %J\n",
      [
        ("%J", "'%J' isn't a supported date format, such as %d/%m/%Y")
      ])
    check(
      "timezone Europe/Berlin\n",
      [("Europe/Berlin", "'Europe/Berlin' isn't a supported time zone")])
    check(
      "timezone UTC\n",
      [("UTC", "the dates have no time of day, so the time zone has no effect")])
    check("skip many\n", [("many", "'many' isn't a number of lines")])
    check("decimal-mark ;\n", [(";", "';' isn't a decimal mark: . or ,")])
    check("if x\naccount2 y\n", [("if x", "this 'if' sets nothing")])
    check(
      "if [[:x:]]\n account2 y\n", [("[[:x:]]", "in this regex: unknown character class '[:x:]'")])
    check(
      "if,account2\nshop,a,b\n",
      [("shop,a,b", "this line has 2 values, but the table has 1 field")])
    check("comment %nope\n", [("comment %nope", "no field is called 'nope', so it's empty")])
    check("include x\n", [("include x", "'x' can't be read: there is no such file")])
    check(
      " account2 y\n",
      [("account2 y", "this line is indented, but there's no 'if' before it")])
    #expect(
      read("skip 1\n").rules.diagnostics.map(\.headline)
        == ["these rules don't say which field is the date"])
  }

  @Test func `each bad record is told, and the others are read`() {
    let (_, reading) = read(
      head + "status %2\n",
      "2024-01-02,*,-1\n01.02.2024,*,-2\n2024-01-03,x,-3\n2024-01-04,!,many\nalone\n2024-01-05,!,-5\n"
    )
    #expect(
      reading.diagnostics.map(\.headline) == [
        "'01.02.2024' isn't a date", "the status 'x' isn't '*', '!' or empty",
        "'many', from the field 'amount', isn't an amount", "this record has only one field",
      ])
    #expect(lines(reading).filter { !$0.hasPrefix(" ") } == ["2024-01-02 * *", "2024-01-05 ! !"])
    // `!` is a mark of the user's, not of the bank's.
    #expect(reading.statements.first?.rows.map(\.isPending) == [false, false])
  }

  @Test func `rows have what entries say`() throws {
    let (_, reading) = read(
      "fields date,description,amount,balance,code\ncurrency $\naccount1 a\n",
      "2024-01-02,Shop | milk,-1.50,10,7\n")
    let statement = try #require(reading.statements.first)
    let row = try #require(statement.rows.first)
    #expect(row.amount.description == "-1.50" && row.balance?.description == "10")
    #expect(
      [row.payee, row.note, row.code, row.currency].map(statement.string) == [
        "Shop", "milk", "7", "$",
      ])
    #expect(statement.entries[0].postings.map(\.account) == ["a", "expenses:unknown"])
    #expect(statement.entries[0].postings.map(\.amount?.quantity.description) == ["-1.50", "1.50"])
    #expect(statement.closing?.amount.description == "10")
  }
}

@Suite(.enabled(if: Program.hledger != nil, "hledger is missing"))
struct HledgerRulesDifferential {
  private static let folder = Package.root.appending(path: "Tests/StatementsTests/Fixtures/rules")
  private static let names = [
    "amazon", "balance", "bank-of-ireland", "basic", "blocks", "costs", "end", "inout",
    "interpolation", "postings", "signs", "table", "tsv",
  ]

  @Test(arguments: names)
  func `entries are those of hledger`(_ name: String) throws {
    let csv = name == "tsv" ? "tsv.tsv" : "\(name).csv"
    let outcome = try #require(Program.hledger).run([
      "print", "-f", Self.folder.appending(path: csv).path, "--rules-file",
      Self.folder.appending(path: "\(name).rules").path, "-O", "json",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]]
    let theirs = try #require(json).map(Self.facts)
    func file(_ name: String) throws -> SourceFile {
      let data = try Data(contentsOf: Self.folder.appending(path: name))
      return SourceFile(name: name, buffer: SourceBuffer(Array(data)), base: 0)
    }
    let rules = HledgerRules(try file("\(name).rules"))
    #expect(rules.diagnostics.map(\.headline) == [])
    let reading = rules.read(try file(csv)) { _ in nil }
    #expect(reading.diagnostics.map(\.headline) == [])
    let ours = reading.statements.flatMap { statement in
      statement.rows.map { Self.facts(statement.entries[Int($0.entry)], on: "\($0.date)") }
    }
    #expect(!ours.isEmpty && ours.count == theirs.count)
    for (our, their) in zip(ours, theirs) {
      #expect(our.head == their.head)
      #expect(our.postings.count == their.postings.count)
      for (posting, other) in zip(our.postings, their.postings) {
        // What is left out hledger has computed.
        #expect(posting.account == other.account && posting.assertion == other.assertion)
        if !posting.amount.isEmpty { #expect(posting.amount == other.amount) }
      }
    }
  }

  @Test func `rows are in hledger's order`() throws {
    let hledger = try #require(Program.hledger)
    let seed: UInt64 = 0x5EED_0DA7
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var days = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Int.random(in: 1...3, using: &random)
      }
      let order = Int.random(in: 0...2, using: &random)
      if order < 2 { days.sort { order == 0 ? $0 < $1 : $0 > $1 } }
      let csv = days.enumerated().map { "2024-05-0\($1),row \($0),1\n" }.joined()
      let mark = Bool.random(using: &random) ? "newest-first\n" : ""
      let text = "fields date, description, amount\n\(mark)"
      let folder = try ScratchFolder(files: ["a.csv": csv, "a.csv.rules": text])
      let outcome = try hledger.run(["-f", folder.url.appending(path: "a.csv").path, "print"])
      let theirs = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix("2024") }.map(String.init)
      let rules = HledgerRules(
        SourceFile(name: "a.csv.rules", buffer: SourceBuffer(Array(text.utf8)), base: 0))
      let file = SourceFile(name: "a.csv", buffer: SourceBuffer(Array(csv.utf8)), base: 0)
      let ours = rules.read(file) { _ in nil }.statements.flatMap { statement in
        statement.rows.map { "\($0.date) \(statement.entries[Int($0.entry)].description)" }
      }
      #expect(ours == theirs, "seed \(seed), round \(round): \(csv)\(text)")
    }
  }

  @Test(
    arguments: [
      ("1.234,5 EUR @ 1,25 USD", "1234,5 EUR @ 1,25 USD", "1234.5 EUR @ 1.25 USD"),
      ("$-12,5 @@ 10 €", "$-12,5 @@ 10 €", "$-12.5 @@ 10 €"),
      (
        "-5 \"a 1\" {2,5 EUR} [2024-01-31] @ 3,5 EUR",
        "-5 \"a 1\" {2,5 EUR} [2024-01-31] @ 3,5 EUR",
        "-5 \"a 1\" {2.5 EUR} [2024-01-31] @ 3.5 EUR"
      ), ("1 EUR {}", "1 EUR {}", "1 EUR {}"), ("1 EUR @", nil, nil), ("1 EUR @ 2 USD x", nil, nil),
      ("1 EUR {2 USD", nil, nil), ("1 EUR @ 2 USD @ 3 CHF", nil, nil),
    ] as [(String, String?, String?)])
  func `amounts keep their costs with any decimal mark`(
    _ text: String, comma: String?, point: String?
  ) {
    let amount = JournalAmountText(text, decimalMark: UInt8(ascii: ","))
    #expect(amount?.written { _ in UInt8(ascii: ",") } == comma)
    #expect(amount?.text == point)
  }

  private struct Facts {
    var head: String
    var postings: [(account: String, amount: String, assertion: String)]
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func facts(_ entry: ConvertedEntry, on date: String) -> Facts {
    Facts(
      head: [date, entry.secondaryDate, entry.status, entry.code, entry.description, entry.comment]
        .map(words).joined(separator: "|"),
      postings: entry.postings.map { posting in
        let amount = posting.amount.map { "\($0.quantity.normalized) \($0.symbol)" } ?? ""
        let kind = posting.assertion?.mark ?? ""
        return ("\(posting.account) \(words(posting.comment))", amount, kind)
      })
  }

  private static func facts(_ transaction: [String: Any]) -> Facts {
    func text(_ key: String, of object: [String: Any]) -> String { object[key] as? String ?? "" }
    func amount(_ object: [String: Any]) -> String {
      let quantity = object["aquantity"] as? [String: Any]
      let mantissa = quantity?["decimalMantissa"] as? Int64 ?? 0
      let places = quantity?["decimalPlaces"] as? UInt8 ?? 0
      let number = Quantity(mantissa: Int128(mantissa), places: places).normalized
      return "\(number) \(text("acommodity", of: object))"
    }
    let statuses = ["Unmarked": "", "Pending": "!", "Cleared": "*"]
    let head = [
      text("tdate", of: transaction), text("tdate2", of: transaction),
      statuses[text("tstatus", of: transaction)] ?? "?", text("tcode", of: transaction),
      text("tdescription", of: transaction), text("tcomment", of: transaction),
    ]
    let postings = (transaction["tpostings"] as? [[String: Any]] ?? []).map {
      posting -> (String, String, String) in
      let isVirtual = text("ptype", of: posting) == "VirtualPosting"
      let name = text("paccount", of: posting)
      let amounts = (posting["pamount"] as? [[String: Any]] ?? []).map(amount)
      var kind = ""
      if let assertion = posting["pbalanceassertion"] as? [String: Any] {
        kind =
          (assertion["batotal"] as? Bool == true ? "==" : "=")
          + (assertion["bainclusive"] as? Bool == true ? "*" : "")
      }
      return (
        "\(isVirtual ? "(\(name))" : name) \(words(text("pcomment", of: posting)))",
        amounts.joined(separator: ", "), kind
      )
    }
    return Facts(head: head.map(words).joined(separator: "|"), postings: postings)
  }

  @Test func `many blocks do what a walk over all of them would`() {
    let seed: UInt64 = 0x5EED_001B
    var random = SeededGenerator(seed: seed)
    let texts = ["shop", "bar", "shop 1", "1x"]
    for _ in 0..<80 {
      // A matcher: a text of one of two fields or of the record, a regex or not, negated or not, joined or not.
      let blocks = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { index in
          (
            isAnd: index > 0 && Bool.random(using: &random), isNegated: Bool.random(using: &random),
            field: ["%description ", "%code ", ""].randomElement(using: &random) ?? "",
            text: texts.randomElement(using: &random) ?? "",
            regex: Bool.random(using: &random)
          )
        }
      }
      let rules =
        "fields date, description, code, amount\naccount1 a\naccount2 b\n"
        + blocks.enumerated().map { number, matchers in
          "if\n"
            + matchers.map {
              ($0.isAnd ? "& " : "") + ($0.isNegated ? "! " : "") + $0.field + $0.text
                + ($0.regex ? ".*" : "") + "\n"
            }.joined() + "  account2 b\(number)\n"
        }.joined()
      let (description, code) = ("A Shop 1x", texts.randomElement(using: &random) ?? "")
      let last = blocks.lastIndex { matchers in
        var runs: [Bool] = []
        for matcher in matchers {
          let text =
            switch matcher.field {
            case "": "2024-01-02,\(description),\(code),-1"
            case "%code ": code
            default: description
            }
          let holds = text.lowercased().utf8.contains(matcher.text.utf8) != matcher.isNegated
          if matcher.isAnd {
            runs[runs.count - 1] = runs[runs.count - 1] && holds
          } else {
            runs.append(holds)
          }
        }
        return runs.contains(true)
      }
      let (_, reading) = read(rules, "2024-01-02,\(description),\(code),-1\n")
      let account = reading.statements.first?.entries.first?.postings.last?.account
      #expect(account == last.map { "b\($0)" } ?? "b", "seed \(seed): \(rules)")
    }
  }
}
