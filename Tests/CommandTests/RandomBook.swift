import TestSupport

/// A random book: a journal in two files, templates, rules, and a bank's file.
struct RandomBook {
  private var random: SeededGenerator
  private let isTidy: Bool

  private static let payees = [
    "Market", "Café Zoë | lunch", "Landlord | Rent", "TELCO 0815", "資産 Bank", "Power Co",
  ]
  private static let accounts = [
    "Expenses:Food", "Expenses:Food:Fruit", "Expenses:Unknown", "Ausgaben:Bücher", "費用:食費",
    "Assets:Cash", "Liabilities:Card of the household", "Income:Salary",
  ]

  init(seed: UInt64, isTidy: Bool) {
    random = SeededGenerator(seed: seed)
    self.isTidy = isTidy
  }

  private mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }
  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }
  private mutating func blanks(_ least: Int) -> String {
    chance(10) && least > 1
      ? "\t" : String(repeating: " ", count: least + Int.random(in: 0...6, using: &random))
  }

  private mutating func amount(_ sign: String = "") -> String {
    let whole = Int.random(in: 1...2400, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "\(sign)\(whole) EUR"
    case 1: return "\(sign)\(whole).5 EUR"
    default: return "\(sign)\(whole).\(Int.random(in: 10...99, using: &random)) EUR"
    }
  }

  private mutating func entry(_ month: Int, _ day: Int) -> String {
    var text = "2024-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    text +=
      blanks(1) + pick(["", "* ", "! "]) + pick(["", "", "(17)" + blanks(1)]) + pick(Self.payees)
    if chance(30) {
      text += blanks(2) + ";" + pick(["", " "]) + pick(["a note", "trip: rome", ""])
    }
    text += "\n"
    if chance(20) { text += blanks(1) + "; kind: bill, more\n" }
    func line(_ book: inout RandomBook, _ account: String, _ amount: String?) -> String {
      var line = book.blanks(1) + book.pick(["", "", "* "]) + account
      if let amount { line += book.blanks(2) + amount }
      if amount != nil, book.chance(10) {
        line += book.blanks(1) + "@" + book.blanks(1) + "1.1 USD"
      }
      if book.chance(20) { line += book.blanks(2) + ";" + book.pick([" paid", "x: y", " "]) }
      if book.chance(10) { line += "\n" + book.blanks(1) + "; below" }
      return line + (book.chance(10) ? "  " : "") + "\n"
    }
    let first = pick(Self.accounts)
    text += line(&self, first, amount())
    if chance(30) { text += line(&self, pick(Self.accounts), amount("-")) }
    text += line(&self, "Assets:Bank", nil)
    return text
  }

  /// The files, whose journals may be untidy.
  mutating func files() -> [String: String] {
    var journals = ["", ""]
    for index in journals.indices {
      var month = 1
      for _ in 0..<Int.random(in: 4...9, using: &random) {
        // Nothing after today: an entry of late June could be taken for July's rent, and then no entry is written to pin.
        let day = Int.random(in: 1...(month == 6 ? 14 : 28), using: &random)
        journals[index] += entry(month, day) + "\n"
        month = min(6, month + Int.random(in: 0...1, using: &random))
      }
      // What commands may look for.
      if index == 0 {
        journals[0] += "2024-06-01 Market  ;trip: rome\n" + blanks(1) + "Expenses:Food" + blanks(2)
        journals[0] += "12 EUR\n" + blanks(1) + "Assets:Cash\n\n"
        journals[0] += "2024-06-01 Market\n" + blanks(1) + "Expenses:Unknown" + blanks(2)
        journals[0] += "7 EUR\n" + blanks(1) + "Assets:Bank\n\n"
      }
      journals[index] += "2024-06-02 Landlord | Rent\n" + blanks(1) + "Expenses:Rent" + blanks(2)
      journals[index] += "\(index == 0 ? 1200 : 900) EUR\n" + blanks(1) + "Assets:Bank\n"
      if chance(30) { journals[index].removeLast() }
    }
    if chance(30) { journals[0] = journals[0].replacing("\n", with: "\r\n") }
    return [
      "main.journal": "commodity 1000.00 EUR\ninclude more.journal\n\n" + journals[0],
      "more.journal": journals[1],
      "bank.csv": """
      Date,Payee,Amount
      2024-06-10,Kiosk,-3.50
      2024-06-11,Landlord,-1200
      2024-06-12,TELCO 0815,-19.99
      2024-06-13,Employer,2400

      """,
      "hledger.csv": """
      2024-06-10,KIOSK 17,-3.50
      2024-06-11,Landlord,-1200

      """,
      "hledger.csv.rules": """
      fields date, description, amount
      currency EUR
      account1 Assets:Bank
      if KIOSK
        account2 Expenses:Food:Fruit
        comment  a  comment
      """,
      "florin.yaml": """
      journal: main.journal
      settings: {currency: EUR, uncategorized: Expenses:Unknown}
      templates:
        rent:
          description: Landlord | Rent
          schedule: {frequency: monthly, days: 1}
          start: 2024-05-01
          postings: {Expenses:Rent: 1200 EUR, Assets:Bank: }
          tags: {contract: flat-12}
          comment: by standing order
          checklist: [read the meter]
        power:
          description: Power Co
          schedule: {frequency: monthly, days: 20}
          start: 2024-05-20
          postings: {Ausgaben:Strom: 80.5 EUR, Assets:Bank: }
      rules:
        - {name: food, when: {payee: market}, then: {account: Expenses:Food}}
        - name: phone
          when: {payee: telco}
          then: {splits: {Expenses:Phone: 60%, Expenses:Office: }, payee: Telco, tags: {kind: bill}}
      """,
    ]
  }
}

extension RandomBook {
  /// Command lines that write, in a book whose today is 2024-06-15.
  static let writingLines = [
    "florin generate --days 60 -w",
    "florin generate --from 2024-05-01 --days 60 -w && sed -i 's/1200 EUR/1250 EUR/; s/Landlord/Miller/' florin.yaml && florin propagate --include-overdue -w",
    "florin generate --days 60 -w && sed -i 's/Expenses:Rent: 1200 EUR/Expenses:Home:Rent: 1250 EUR/; s/contract: flat-12/contract: flat-13, who: me/' florin.yaml && florin propagate -w && florin reapply rent/2024-07-01 -w",
    "florin generate --days 60 -w && florin pin rent/2024-07-01 amounts -w && florin mark rent/2024-07-01 cleared --date 2024-07-02 --amount '1180 EUR' -w",
    "florin generate --days 60 -w && sed -i 's/days: 20/days: 21/' florin.yaml && florin generate --days 60 --prune -w",
    "florin mark rent/2024-07-01 cleared --amount 1180 -w",
    "florin mark desc:market cleared -w",
    "florin mark expenses pending -w",
    "florin match -w",
    "florin recurring adopt rent -w",
    "florin generate --days 60 -w && florin recurring skip rent -w",
    "florin add 2024-03-03 'Tea Shop' Expenses:Food 7 Assets:Cash -w",
    "florin add market '2400 EUR' -w",
    "florin reconcile Assets:Bank \"$(florin balance '^assets:bank$' cur:EUR -N -O csv | tail -1 | cut -d, -f3 | cut -d' ' -f1)\" 2024-06-14 -w",
    "florin rename Expenses:Food Expenses:Household:Groceries -w",
    "florin rename Assets:Bank A:B -w",
    "florin rename --payee Market 'The market at the corner' -w",
    "florin rename --tag trip journey -w",
    "florin rename --commodity EUR € -w",
    "florin generate --days 60 -w && florin rename --template rent lease -w",
    "florin rename Expenses:Food --uncategorize -w",
    "florin categorize -w",
    "florin categorize --all -w && sed -i 's/60/50/' florin.yaml && florin categorize --all -w",
    "florin import bank.csv --account Assets:Bank -w",
    "florin import hledger.csv -w",
    "florin import bank.csv --account Assets:Bank -w && florin categorize -w && florin match -w",
  ]
}

extension RandomBook {
  /// The files of a book that also includes a bank's file and timesheets.
  mutating func filesWithOthers() -> [String: String] {
    var files = self.files()
    // So that some renames are about the bank's file, and some aren't.
    let bank = pick(["Assets:Bank", "Assets:Post"])
    let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let month = Int.random(in: 1...6, using: &random)
      // Nothing after today: a row of late June would be taken for July's rent, and then has no entry to reapply.
      let day = Int.random(in: 10...(month == 6 ? 14 : 28), using: &random)
      return "2024-0\(month)-\(day),"
        + "\(pick(["Market", "Landlord", "LIDL; 24", "* Kiosk", "TELCO 0815", "(x) |"])),"
        + "-\(pick(["12", "1200", "7", "3.5", "19.99"]))"
    }
    files["others.csv"] = rows.joined(separator: "\n") + "\n"
    files["others.csv.rules"] = """
      fields date, description, amount
      currency EUR
      account1 \(bank)
      if LIDL
        account2 Expenses:Food
      if Kiosk
        account2 Expenses:Unknown

      """
    files["hours.timedot"] =
      "2024-05-0\(Int.random(in: 1...9, using: &random)) home\nwork:client  ....\n"
    files["log.timeclock"] = "i 2024-05-02 09:00 work:client  late\no 2024-05-02 10:00\n"
    let includes = "include others.csv\ninclude hours.timedot\ninclude log.timeclock\n"
    let main = files["main.journal"] ?? ""
    files["main.journal"] = chance(50) ? includes + "\n" + main : main + "\n\n" + includes
    return files
  }
}
