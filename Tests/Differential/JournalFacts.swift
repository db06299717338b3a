/// What a journal says, as lines of text: the form in which two programs are compared.
///
///     transaction: 2024-01-05=2024-01-09 | cleared | 12 | Baker | rolls | k:v
///     posting: 2024-01-05 | [a:b] | 10.5 EUR
///     own: pending | k:v
///     balance: a:b | 10.5 EUR
struct JournalFacts: Equatable {
  /// The transactions in the order of the report, each followed by its postings.
  private(set) var entries: [String] = []
  private var sums: [String: [String: ExactDecimal]] = [:]

  enum PostingKind {
    case real, virtual, balancedVirtual
  }

  /// A quantity of a commodity.
  struct Amount {
    let quantity: ExactDecimal
    let commodity: String
  }

  /// The marks that transactions and postings share.
  struct Marks {
    /// `unmarked`, `pending` or `cleared`.
    let status: String
    let tags: [(name: String, value: String)]

    /// The tags of the text itself, without those that a program adds to generated entries.
    fileprivate var written: String {
      tags.filter { !$0.name.hasPrefix("_") && $0.name != "modified" }
        .map { "\($0.name):\($0.value)" }.joined(separator: ", ")
    }
  }

  mutating func addTransaction(
    date: String, secondaryDate: String?, code: String, payee: String, note: String, marks: Marks
  ) {
    let dates = secondaryDate.map { "\(date)=\($0)" } ?? date
    entries.append(
      "transaction: \(dates) | \(marks.status) | \(code) | \(payee) | \(note) | \(marks.written)")
  }

  /// Adds a posting; `date` is its own one, else its transaction's.
  ///
  /// Zero amounts are dropped: whether an inferred zero has a symbol differs between versions.
  mutating func addPosting(
    date: String, account: String, kind: PostingKind, amounts: [Amount], marks: Marks
  ) {
    let name =
      switch kind {
      case .real: account
      case .virtual: "(\(account))"
      case .balancedVirtual: "[\(account)]"
      }
    let moved = amounts.filter { !$0.quantity.isZero }
    for text in moved.isEmpty ? ["0"] : moved.map(\.description).sorted() {
      entries.append("posting: \(date) | \(name) | \(text)")
    }
    if marks.status != "unmarked" || !marks.written.isEmpty {
      entries.append("own: \(marks.status) | \(marks.written)")
    }
    for amount in moved {
      sums[account, default: [:]][amount.commodity, default: .zero] =
        sums[account, default: [:]][amount.commodity, default: .zero] + amount.quantity
    }
  }

  var postings: [String] { entries.filter { $0.hasPrefix("posting: ") } }

  /// The sums of the postings by account and commodity, sorted, without zeros.
  var balances: [String] {
    sums.flatMap { account, commodities in
      commodities.compactMap { commodity, quantity in
        Self.balance(of: account, Amount(quantity: quantity, commodity: commodity))
      }
    }.sorted()
  }

  /// One line of `balances`; nil for zero.
  static func balance(of account: String, _ amount: Amount) -> String? {
    amount.quantity.isZero ? nil : "balance: \(account) | \(amount)"
  }
}

extension JournalFacts.Amount: CustomStringConvertible {
  var description: String { commodity.isEmpty ? "\(quantity)" : "\(quantity) \(commodity)" }
}
