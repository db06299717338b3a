public import Amounts
import Containers
public import Dates
import Definitions
public import Journal
public import Ledger
public import Recurring
import SourceText

/// Occurrences in order, each with its effect on balances and a running total.
public struct OccurrencesReport: Sendable {
  /// What an occurrence moves to or from an account.
  public struct Posting: Sendable {
    /// The account.
    public let account: AccountID
    /// The amounts; more than one only where the rest of several commodities is left.
    public let amounts: [Amount]
    /// What the first amount costs.
    let cost: Cost?
  }

  /// One occurrence.
  public struct Row: Sendable {
    /// The occurrence.
    public let occurrence: Occurrence
    /// `payee | note`, from the entry if there's one.
    public let description: String
    /// Its postings with their amounts; empty if an amount isn't known yet.
    public let postings: [Posting]
    /// The change to one's own money: its postings to assets and liabilities.
    public let change: MixedAmount
    /// The sum of the changes so far.
    public let running: MixedAmount
    /// The fields that deliberately differ from the template.
    public let exceptions: [OccurrenceField]
    /// The items of the checklist.
    public let checklist: [ChecklistItem]
    /// Its time, duration, location and priority.
    public let details: OccurrenceDetails

    /// Whether an amount is unknown, because nothing has been posted yet that it could be taken from.
    public var isUnknown: Bool { postings.isEmpty }

    /// The first amount above zero that the occurrence moves.
    public var moved: Amount? {
      postings.flatMap(\.amounts).first { !$0.quantity.isNegative && !$0.quantity.isZero }
    }

    /// The largest amount that the occurrence moves in a commodity, ignoring signs.
    public func largest(_ commodity: CommodityID) -> Quantity {
      postings.flatMap(\.amounts).filter { $0.commodity == commodity }
        .compactMap { try? $0.magnitude.quantity }.max() ?? .zero
    }
  }

  /// The rows.
  public private(set) var rows: [Row] = []
  /// The number of virtual occurrences that are too old to count.
  public let missed: Int

  /// Collects the facts about some occurrences, in the given order.
  ///
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public init(
    _ occurrences: [Occurrence], missed: Int, plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    self.missed = missed
    let types = AccountTypes(journal.journal)
    var running = MixedAmount()
    for occurrence in occurrences {
      let source = try Source(occurrence, plan, journal)
      var change = MixedAmount()
      for posting in source.postings where types.isOwnMoney(posting.account) {
        for amount in posting.amounts {
          try change.add(amount)
          if occurrence.moves { try running.add(amount) }
        }
      }
      rows.append(
        Row(
          occurrence: occurrence, description: source.description, postings: source.postings,
          change: change, running: running, exceptions: source.exceptions,
          checklist: source.checklist, details: source.details))
    }
  }
}

extension OccurrencesReport {
  /// Open occurrences in a range of days: late ones and overdue entries first, then by date.
  ///
  /// - Parameters:
  ///   - first: The first day. Late occurrences are included if it isn't after today.
  ///   - last: The last day.
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  /// - Returns: The report, with the number of missed occurrences.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  public static func upcoming(
    from first: CivilDate, through last: CivilDate, plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) -> OccurrencesReport {
    let open = plan.definitions.templates.indices.flatMap {
      plan.open(of: $0, from: first, through: last)
    }
    // Each template's occurrences are in order, and so are the templates, so equal dates keep both orders.
    let priorities = plan.definitions.templates.mapped(\.rank)
    let sorted = open.enumerated().sorted {
      ($0.element.date, priorities[$0.element.template], $0.offset)
        < ($1.element.date, priorities[$1.element.template], $1.offset)
    }.map(\.element)
    return try OccurrencesReport(sorted, missed: plan.missedCount, plan: plan, journal)
  }
}

/// The source of a row's contents: the journal's entry, or the template.
private struct Source {
  var description = ""
  var postings: [OccurrencesReport.Posting] = []
  let exceptions: [OccurrenceField]
  var checklist: [ChecklistItem] = []
  let details: OccurrenceDetails

  init(
    _ occurrence: Occurrence, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    exceptions = occurrence.allExceptions(in: journal.journal)
    details =
      if let transaction = occurrence.transaction {
        OccurrenceDetails(ofTransaction: transaction, in: journal.journal)
      } else {
        OccurrenceDetails(plan.definitions.templates[occurrence.template])
      }
    if let transaction = occurrence.transaction {
      readEntry(transaction, journal)
    } else {
      try readTemplate(occurrence, plan, journal)
    }
  }

  private mutating func readEntry(_ transaction: TransactionID, _ journal: BalancedJournal) {
    let facts = journal.journal
    description = facts.description(of: transaction)
    postings = facts.postingRows(of: transaction).map { row in
      let posting = facts.postings.rows[row]
      return .init(
        account: posting.account, amounts: journal.amounts(ofPosting: row),
        cost: posting.flags.contains(.cost) ? facts.postings.costs[row] : nil)
    }
    checklist = facts.syntax(of: transaction).comments
      .compactMap { ChecklistItem(comment: facts.sources.text($0.span)) }
  }

  private mutating func readTemplate(
    _ occurrence: Occurrence, _ plan: Plan, _ journal: BalancedJournal
  ) throws(QuantityError) {
    let template = plan.definitions.templates[occurrence.template]
    description =
      template.exceptions[occurrence.slot]?.description?.value ?? template.description.value
    checklist = template.checklist.map { ChecklistItem(text: $0.value, isDone: false) }
    guard
      let entry = try plan.entry(
        of: occurrence, on: occurrence.countingDate(on: plan.today), status: .pending,
        journal.journal)
    else { return }
    let costs = try entry.costs(journal.journal.commodities)
    postings = zip(zip(entry.postings, try entry.balancedAmounts()), costs).map {
      .init(account: $0.0.account, amounts: $0.1, cost: $1)
    }
  }
}

extension Occurrence {
  /// Whether it moves money: it isn't skipped, and it isn't so old that it won't come any more.
  fileprivate var moves: Bool { state != .skipped && lateness != .missed }
}
