import SourceText

/// Which columns of a file hold what, counted from 0.
struct CSVColumns {
  var date: Int?
  var valueDate: Int?
  var payee: [Int] = []
  /// Two columns for the other side, of which the direction says which.
  var payer: Int?
  var recipient: Int?
  var note: [Int] = []
  var amount: Int?
  /// What the bank took for a row, beside its amount.
  var fee: Int?
  var moneyIn: Int?
  var moneyOut: Int?
  var direction: Int?
  var currency: Int?
  var balance: Int?
  var id: Int?
  var account: Int?
  var code: Int?
  var status: Int?
  /// Which of several accounts in one list a row is of: each has its own balances.
  var product: Int?
  /// What says that a row moved nothing.
  var impact: Int?
  /// The number of columns; zero where there is no header.
  var count = 0
  /// The commodity that the header names beside the amount: `Betrag (EUR)`.
  var currencyName: String?

  /// Whether the column of amounts is called that of what was paid before fees, or after them.
  var amountKind = AmountKind.plain

  /// What the name of the column of amounts says about fees.
  enum AmountKind {
    case plain, gross, net
  }

  /// The columns of what came and what left that are next to one of amounts.
  var repeated: (moneyIn: Int, moneyOut: Int)?
  /// Whether the user wants only what came, or only what left.
  var isOneSided = false

  /// Whether the columns are those of a header: something says when, and how much.
  var isHeader: Bool { date != nil && (amount != nil || moneyIn != nil || moneyOut != nil) }

  /// What no column says; nil when they say when, and how much.
  var missing: String? {
    if date == nil { return "dates" }
    if amount != nil || isOneSided { return nil }
    switch (moneyIn, moneyOut) {
    case (nil, nil): return "amounts"
    case (nil, _): return "money in, only money out"
    case (_, nil): return "money out, only money in"
    default: return nil
    }
  }

  /// Takes the signs from the columns of what came and what left.
  mutating func takeRepeated() {
    guard let repeated else { return }
    (amount, moneyIn, moneyOut) = (nil, repeated.moneyIn, repeated.moneyOut)
    self.repeated = nil
  }

  /// Takes a column for that of directions; it is then none of texts.
  mutating func setDirection(_ index: Int) {
    direction = index
    note.removeAll { $0 == index }
  }

  /// The number of columns whose meaning is known.
  var known: Int {
    [date, valueDate, amount, moneyIn, moneyOut, currency, balance, id, account, code, status]
      .count { $0 != nil } + payee.count + note.count
  }

  /// The last column that every row must have.
  var lastNeeded: Int {
    [date, amount, moneyIn, moneyOut].compactMap(\.self).max() ?? 0
  }

  init() {}

  /// Whether any of the names is that of dates.
  static func nameDate(_ names: [String]) -> Bool {
    names.contains { name in
      let folded = ColumnName.folded(name)
      return
        (CSVWords.rank(folded, as: .date) ?? CSVWords.rank(ofJoined: folded, as: .date)
        ?? CSVWords.rank(ofShaped: name, as: .date)) != nil
    }
  }

  /// Finds out what columns hold by their names.
  init(_ names: [String]) {
    let parted = names.map(ColumnName.parted)
    let folded = names.map(ColumnName.folded)
    count = names.count
    var taken: Set<Int> = []
    /// The free column with the best name for a role.
    func find(_ role: CSVWords.Role) -> Int? {
      var best: (rank: Int, index: Int)?
      for index in names.indices where !taken.contains(index) {
        guard
          let rank = CSVWords.rank(folded[index], as: role)
            ?? CSVWords.rank(parted[index].name, as: role)
            ?? CSVWords.rank(ofJoined: folded[index], as: role)
            ?? CSVWords.rank(ofShaped: names[index], as: role)
        else { continue }
        if best.map({ rank < $0.rank }) ?? true { best = (rank, index) }
      }
      return best?.index
    }
    func take(_ role: CSVWords.Role) -> Int? {
      let index = find(role)
      if let index { taken.insert(index) }
      return index
    }
    date = take(.date)
    amount = take(.amount)
    amountKind = amount.map { CSVWords.amountKind(parted[$0].name) } ?? .plain
    direction = take(.direction)
    moneyIn = take(.moneyIn)
    moneyOut = take(.moneyOut)
    // What is in one column is not in two: `Money In` and `Money Out` beside `Amount` repeat it, or say
    // its sign.
    if amount != nil {
      if let moneyIn, let moneyOut { repeated = (moneyIn, moneyOut) }
      (moneyIn, moneyOut) = (nil, nil)
    }
    valueDate = take(.valueDate)
    currency = take(.currency)
    balance = take(.balance)
    account = take(.account)
    id = take(.id)
    code = take(.code)
    status = take(.status)
    fee = take(.fee)
    impact = take(.impact)
    product = take(.product)
    if let first = find(.payer), let second = find(.recipient), first != second {
      (payer, recipient) = (first, second)
      taken.formUnion([first, second])
    } else if let index = take(.payee) {
      payee = [index]
    }
    if let index = take(.description) {
      note = [index]
      // `Opis transakcji;;;`: its parts go on below no name.
      note += names.indices[(index + 1)...].prefix { folded[$0].isEmpty }
    }
    while let index = take(.note) { note.append(index) }
    if payee.isEmpty, payer == nil, !note.isEmpty { payee = [note.removeFirst()] }
    currencyName = (amount ?? moneyIn ?? moneyOut).flatMap { parted[$0].currency }
  }
}

/// What a profile says of the columns, found in a header.
struct ProfileColumns {
  /// A name that the header does not have.
  struct Missing {
    let key: String
    let name: String
  }

  private(set) var columns: CSVColumns
  private(set) var missing: [Missing] = []
  private let names: [String]

  /// - Parameters:
  ///   - profile: What the user says.
  ///   - names: The names in the header; empty where there is none.
  init(_ profile: CSVProfile, names: [String]) {
    self.names = names.map(Self.compared)
    columns = CSVColumns(profile.hasHeader ? names : [])
    set(profile.date, "date", \.date)
    if profile.amount != nil || profile.moneyIn != nil || profile.moneyOut != nil {
      (columns.amount, columns.moneyIn, columns.moneyOut) = (nil, nil, nil)
      columns.currencyName = nil
      columns.repeated = nil
      columns.amountKind = .plain
      columns.isOneSided = profile.moneyIn != nil || profile.moneyOut != nil
    }
    set(profile.amount, "amount", \.amount)
    set(profile.moneyIn, "in", \.moneyIn)
    set(profile.moneyOut, "out", \.moneyOut)
    set(profile.sign, "sign", \.direction)
    set(profile.balance, "balance", \.balance)
    set(profile.id, "id", \.id)
    set(profile.account, "account", \.account)
    set(profile.currencyColumn, "currency", \.currency)
    if let name = profile.currency {
      // The name of a column, else a commodity.
      columns.currency = self.names.firstIndex(of: Self.compared(name))
      columns.currencyName = nil
    }
    if columns.currencyName == nil, let index = columns.amount ?? columns.moneyIn,
      names.indices.contains(index), profile.currency == nil
    {
      columns.currencyName = ColumnName.parted(names[index]).currency
    }
    setTexts(profile)
  }

  private mutating func setTexts(_ profile: CSVProfile) {
    guard !profile.payee.isEmpty || !profile.description.isEmpty || !profile.note.isEmpty else {
      return
    }
    (columns.payer, columns.recipient) = (nil, nil)
    columns.payee = profile.payee.compactMap { index(of: $0, "payee") }
    columns.note =
      profile.description.compactMap { index(of: $0, "description") }
      + profile.note.compactMap { index(of: $0, "note") }
    if profile.payee.isEmpty, !profile.description.isEmpty {
      columns.payee = profile.description.compactMap { index(of: $0, nil) }
      columns.note = profile.note.compactMap { index(of: $0, nil) }
    }
  }

  private mutating func set(
    _ column: CSVProfile.Column?, _ key: String, _ path: WritableKeyPath<CSVColumns, Int?>
  ) {
    if let column { columns[keyPath: path] = index(of: column, key) }
  }

  private mutating func index(of column: CSVProfile.Column, _ key: String?) -> Int? {
    switch column {
    case .number(let number): return number - 1
    case .name(let name):
      if let index = names.firstIndex(of: Self.compared(name)) { return index }
      if let key { missing.append(Missing(key: key, name: name)) }
      return nil
    }
  }

  /// A name as it is compared: without outer blanks, in lower case.
  private static func compared(_ name: String) -> String {
    let words = name.split { $0 == " " || $0 == "\t" || $0.isNewline || $0 == "\u{A0}" }
    return words.joined(separator: " ").lowercased()
  }
}
