import SourceText

/// The indexes of a file's columns by content, counted from 0.
struct CSVColumns {
  var date: Int?
  var valueDate: Int?
  var payee: [Int] = []
  /// Two columns for the other party; the direction decides which one applies.
  var payer: Int?
  var recipient: Int?
  var note: [Int] = []
  var amount: Int?
  /// Further columns of amounts, each with its commodity; a row has an amount in one of them.
  var otherAmounts: [(index: Int, currency: String)] = []
  /// The bank's fee for a row, in addition to its amount.
  var fee: Int?
  var moneyIn: Int?
  var moneyOut: Int?
  var direction: Int?
  /// The kind of a row, such as `Bank Deposit`: the text of one that has no other.
  var kind: Int?
  var currency: Int?
  var balance: Int?
  var id: Int?
  var account: Int?
  var category: Int?
  var code: Int?
  var status: Int?
  /// Which of several accounts in one list a row belongs to; each has its own balances.
  var product: Int?
  /// Says whether a row moved no money.
  var impact: Int?
  /// Columns that aren't used, for rows that have no text in those that are.
  var spareTexts = CSVSpareTexts()
  /// Whether some columns have names that mean nothing here.
  var hasOthers = false
  /// The number of columns; zero if there is no header.
  var count = 0
  /// The commodity in the header, next to the amount: `Betrag (EUR)`.
  var currencyName: String?

  /// Whether the amount column's name says that amounts are before or after fees.
  var amountKind = AmountKind.plain

  /// What the name of the amount column says about fees.
  enum AmountKind {
    case plain, gross, net
  }

  /// The columns of money in and money out that exist in addition to an amount column.
  var repeated: (moneyIn: Int, moneyOut: Int)?
  /// Whether the user only wants money in, or only money out.
  var isOneSided = false

  /// Whether these columns are those of a header, because they include a date and an amount.
  var isHeader: Bool { date != nil && (amount != nil || moneyIn != nil || moneyOut != nil) }

  /// What no column provides; nil if there are a date and an amount.
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

  /// Takes the signs from the columns of money in and money out.
  mutating func takeRepeated() {
    guard let repeated else { return }
    (amount, moneyIn, moneyOut) = (nil, repeated.moneyIn, repeated.moneyOut)
    self.repeated = nil
  }

  /// Uses a column for directions, and not for text.
  mutating func setDirection(_ index: Int) {
    direction = index
    note.removeAll { $0 == index }
    spareTexts.remove(index)
  }

  /// The number of columns with a known meaning.
  var known: Int {
    [
      date, valueDate, amount, moneyIn, moneyOut, currency, balance, id, account, category, code,
      status,
    ].count { $0 != nil } + payee.count + note.count
  }

  /// Whether nothing says who was paid, or for what.
  var hasNoTexts: Bool { payee.isEmpty && payer == nil && note.isEmpty }

  /// The last column that every row must have.
  var lastNeeded: Int { max(date ?? 0, amount ?? 0, moneyIn ?? 0, moneyOut ?? 0) }

  init() {}

  /// Whether any of the names means a date.
  static func nameDate(_ names: [String]) -> Bool {
    names.contains { name in
      let folded = ColumnName.folded(name)
      return
        (CSVWords.rank(folded, as: .date) ?? CSVWords.rank(ofJoined: folded, as: .date)
        ?? CSVWords.rank(ofShaped: name, as: .date)) != nil
    }
  }

  /// Identifies columns by their names.
  init(_ names: [String]) {
    let parted = names.map(ColumnName.parted)
    let folded = names.map(ColumnName.folded)
    count = names.count
    var taken: Set<Int> = []
    /// The unused column with the best name for a role.
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
    kind = direction.flatMap { CSVWords.isKind(folded[$0]) ? $0 : nil }
    moneyIn = take(.moneyIn)
    moneyOut = take(.moneyOut)
    // An amount in one column isn't also in two: `Money In` and `Money Out` next to `Amount` repeat
    // it or give its sign.
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
    // Of `Amount`, `Fee` and `Net`, the last one moved the balance.
    if fee != nil, amount != nil, amountKind != .net,
      let net = names.indices.first(where: { index in
        let name = parted[index].name
        return !taken.contains(index) && CSVWords.amountKind(name) == .net
          && CSVWords.rank(name, as: .amount) != nil
          && parted[index].currency == amount.flatMap { parted[$0].currency }
      })
    {
      taken.insert(net)
      (amount, amountKind) = (net, .net)
    }
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
      // `Opis transakcji;;;`: its parts continue in columns without a name.
      note += names.indices[(index + 1)...].prefix { folded[$0].isEmpty }
    }
    while let index = take(.note) { note.append(index) }
    if payee.isEmpty, payer == nil, !note.isEmpty { payee = [note.removeFirst()] }
    hasOthers = names.indices.contains { !folded[$0].isEmpty && !taken.contains($0) }
    currencyName = (amount ?? moneyIn ?? moneyOut).flatMap { parted[$0].currency }
    if amount == nil, moneyIn == nil, moneyOut == nil { takeCurrencies(names) }
    // Most records aren't headers.
    guard isHeader else { return }
    taken.formUnion(otherAmounts.map(\.index) + [amount].compactMap(\.self))
    spareTexts = CSVSpareTexts(folded, taken: taken)
  }
}

extension CSVColumns {
  /// Uses columns that are called like a commodity for amounts: `CAD$`, `USD$`.
  private mutating func takeCurrencies(_ names: [String]) {
    let found = names.enumerated().compactMap { index, name in
      CSVCurrency.named(name).map { (index: index, currency: $0) }
    }
    guard let first = found.first else { return }
    (amount, currencyName) = (first.index, first.currency)
    otherAmounts = Array(found.dropFirst())
  }
}

/// The columns from a profile, located in a header.
struct ProfileColumns {
  /// A name that isn't in the header.
  struct Missing {
    let key: String
    let name: String
  }

  private(set) var columns: CSVColumns
  private(set) var missing: [Missing] = []
  private let names: [String]

  /// - Parameters:
  ///   - profile: The user's settings.
  ///   - names: The names in the header; empty if there is none.
  init(_ profile: CSVProfile, names: [String]) {
    self.names = names.map(Self.compared)
    columns = CSVColumns(profile.hasHeader ? names : [])
    set(profile.date, "date", \.date)
    if profile.amount != nil || profile.moneyIn != nil || profile.moneyOut != nil {
      (columns.amount, columns.moneyIn, columns.moneyOut) = (nil, nil, nil)
      columns.currencyName = nil
      columns.otherAmounts = []
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
    set(profile.category, "category", \.category)
    if let category = columns.category { columns.note.removeAll { $0 == category } }
    set(profile.currencyColumn, "currency", \.currency)
    if let name = profile.currency {
      // The name of a column, or otherwise a commodity.
      columns.currency = self.names.firstIndex(of: Self.compared(name))
      columns.currencyName = nil
    }
    if columns.currencyName == nil, let index = columns.amount ?? columns.moneyIn,
      names.indices.contains(index), profile.currency == nil
    {
      columns.currencyName = ColumnName.parted(names[index]).currency
    }
    setTexts(profile)
    for index in [
      columns.date, columns.amount, columns.moneyIn, columns.moneyOut, columns.direction,
      columns.balance, columns.id, columns.account, columns.category, columns.currency,
    ] {
      columns.spareTexts.remove(index)
    }
  }

  private mutating func setTexts(_ profile: CSVProfile) {
    guard !profile.payee.isEmpty || !profile.description.isEmpty || !profile.note.isEmpty else {
      return
    }
    (columns.payer, columns.recipient) = (nil, nil)
    columns.spareTexts = CSVSpareTexts()
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

  /// A name in the form used for comparison: trimmed and in lower case.
  private static func compared(_ name: String) -> String {
    let words = name.split { $0 == " " || $0 == "\t" || $0.isNewline || $0 == "\u{A0}" }
    return words.joined(separator: " ").lowercased()
  }
}
