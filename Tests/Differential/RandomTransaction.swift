import TestSupport

/// A transaction of a random journal.
struct RandomTransaction {
  let day: RandomDay
  private let context: JournalContext
  private var postings: [RandomPosting] = []

  init(in context: JournalContext, using random: inout RandomSource) {
    self.context = context
    day = RandomDay(
      year: context.year ?? random.number(2019...2024), month: random.number(1...12),
      day: random.number(1...28))
    var accounts = Accounts(in: context, using: &random)
    addRealPostings(&accounts, using: &random)
    if random.once(in: 5) {
      postings.append(
        RandomPosting(
          account: accounts.next(), kind: .virtual, symbol: someSymbol(&random),
          quantity: RandomQuantity(places: 2, upTo: 9999, using: &random)))
    }
    if random.once(in: 6) { addBalancedVirtualPostings(&accounts, using: &random) }
    postings.shuffle(using: &random)
  }

  /// Accounts of one transaction: no name comes twice, so that no assertion depends on another
  /// posting of the entry.
  private struct Accounts {
    private var names: [String]
    private let context: JournalContext

    init(in context: JournalContext, using random: inout RandomSource) {
      let usual = [
        "assets:bank", "assets:bank:savings", "assets:cash on hand", "assets", "liabilities:loan",
        "expenses:food", "expenses:food:out", "Expenses:Rent & Co", "income:salary", "1010 Büro",
        "equity:opening", "x;y#z", "資産:現金",
      ]
      let aliases = context.prefix == nil ? context.aliases.keys.sorted() : []
      names = (usual + aliases).shuffled(using: &random)
      self.context = context
    }

    mutating func next() -> RandomPosting.Account {
      let name = names.removeLast()
      let account = RandomPosting.Account(written: name, resolved: context.resolve(name))
      names.removeAll { context.resolve($0) == account.resolved }
      return account
    }
  }

  // MARK: - Kinds of entries

  private mutating func addRealPostings(
    _ accounts: inout Accounts, using random: inout RandomSource
  ) {
    switch random.number(0...9) {
    case 0:
      return
    case 1:
      addConversion(&accounts, using: &random)
    case 2, 3:
      addPurchase(&accounts, using: &random)
      close(&accounts, using: &random)
    default:
      let symbols = random.once(in: 4) ? 2 : 1
      for symbol in (0..<symbols).map({ _ in someSymbol(&random) }) {
        for _ in 0..<random.number(1...2) {
          postings.append(
            RandomPosting(
              account: accounts.next(), kind: .real, symbol: symbol,
              quantity: RandomQuantity(places: 4, upTo: 9_999_999, using: &random)))
        }
      }
      close(&accounts, using: &random)
    }
  }

  /// Two commodities of opposite signs, whose rate is inferred.
  private mutating func addConversion(_ accounts: inout Accounts, using random: inout RandomSource)
  {
    for (symbol, isNegative) in [("EUR", false), ("CHF", true)] {
      let quantity = RandomQuantity(places: 2, upTo: 99_999, using: &random).magnitude
      postings.append(
        RandomPosting(
          account: accounts.next(), kind: .real, symbol: symbol,
          quantity: isNegative ? -quantity : quantity))
    }
  }

  private mutating func addPurchase(_ accounts: inout Accounts, using random: inout RandomSource) {
    for symbol in random.one(of: ["AAA"], ["BRK.B"], ["AAA", "green apples"]) {
      var posting = RandomPosting(
        account: accounts.next(), kind: .real, symbol: symbol,
        quantity: RandomQuantity(places: 3, upTo: 9999, using: &random))
      posting.cost = RandomPosting.Cost(
        isTotal: random.once(in: 3), symbol: random.one(of: "EUR", "$"),
        quantity: RandomQuantity(places: 4, upTo: 99_999, using: &random).magnitude)
      postings.append(posting)
    }
  }

  /// Adds what the real postings lack: elided, or written by commodity.
  private mutating func close(_ accounts: inout Accounts, using random: inout RandomSource) {
    let missing = RandomPosting.weights(of: postings).mapValues { -$0 }
    if random.once(in: 2) {
      postings.append(
        RandomPosting(account: accounts.next(), kind: .real, elided: missing))
    } else {
      for (symbol, quantity) in missing.sorted(by: { $0.key < $1.key }) {
        postings.append(
          RandomPosting(
            account: accounts.next(), kind: .real, symbol: symbol, quantity: quantity))
      }
    }
  }

  private mutating func addBalancedVirtualPostings(
    _ accounts: inout Accounts, using random: inout RandomSource
  ) {
    let symbol = someSymbol(&random)
    let quantity = RandomQuantity(places: 2, upTo: 99_999, using: &random)
    postings.append(
      RandomPosting(
        account: accounts.next(), kind: .balancedVirtual, symbol: symbol, quantity: quantity))
    postings.append(
      random.once(in: 2)
        ? RandomPosting(
          account: accounts.next(), kind: .balancedVirtual, elided: [symbol: -quantity])
        : RandomPosting(
          account: accounts.next(), kind: .balancedVirtual, symbol: symbol, quantity: -quantity))
  }

  /// A symbol; the empty one only where no default commodity takes its place.
  private func someSymbol(_ random: inout RandomSource) -> String {
    let symbol = random.element(of: JournalContext.symbols)
    return symbol.isEmpty && context.defaultCommodity != nil ? "EUR" : symbol
  }

  // MARK: - Assertions

  /// Adds the postings to the balances and puts true assertions on some of them.
  mutating func addAssertions(
    after balances: inout RunningBalances, using random: inout RandomSource
  ) {
    // hledger 1.25 forgets the costs of an entry that has an assignment.
    var mayAssign = !postings.contains { $0.isElided || $0.cost != nil }
    for index in postings.indices {
      let account = postings[index].account.resolved
      balances.add(postings[index].amounts, to: account)
      guard
        let symbol = postings[index].symbol, !postings[index].account.mayHaveOwnDate,
        random.once(in: 5)
      else { continue }
      let own = balances.balance(of: account)
      let below = balances.inclusiveBalance(of: account)
      let isSole = own.keys.allSatisfy { $0 == symbol }
      let assertion: RandomPosting.Assertion =
        switch random.number(0...3) {
        case 0 where isSole: .init(sign: "==", quantity: own[symbol] ?? .zero)
        case 1: .init(sign: "=*", quantity: below[symbol] ?? .zero)
        default: .init(sign: "=", quantity: own[symbol] ?? .zero)
        }
      postings[index].assertion = assertion
      if mayAssign, assertion.sign == "=", random.once(in: 3) {
        postings[index].isAssignment = true
        mayAssign = false
      }
    }
  }

  // MARK: - Text

  /// Writes the transaction.
  func lines(using random: inout RandomSource) -> [String] {
    var head = day.text(defaultYear: context.year, using: &random)
    if random.once(in: 8) {
      let secondary = RandomDay(year: day.year, month: random.number(1...12), day: 7)
      head += "=" + secondary.text(defaultYear: day.year, using: &random)
    }
    head += random.one(of: "", "", "", " *", " !", "  * ")
    head += random.one(of: "", "", "", " (12)", " (a b)", " ()")
    head += random.one(
      of: " Baker", " Baker | rolls", "  Zoë’s 日本 #1", " x (y) = *", " ", " | note", " a  b | c | d"
    )
    head += random.one(of: "", "", "  ; k:v", " ; free text, a:b c , d:", ";glued", "   ")
    let comments = random.one(
      of: [], [], [], ["    ; more, key:value"], ["\t;", " ; https://x.y/z"])
    return [head] + comments
      + postings.flatMap { $0.lines(year: day.year, in: context, using: &random) }
  }
}
