public import Amounts
public import Dates
import Definitions
public import Journal
public import Ledger
public import Recurring
import SourceText

/// Occurrences in order, with what each moves and a running total.
public struct OccurrencesReport: Sendable {
  /// One occurrence.
  public struct Row: Sendable {
    /// The occurrence.
    public let occurrence: Occurrence
    /// `payee | note`, of the entry if there is one.
    public let description: String
    /// Its postings with their amounts; empty where an amount is not known yet.
    public let postings: [(account: AccountID, amounts: [Amount])]
    /// What it changes of one's own money: its postings to assets and liabilities.
    public let change: MixedAmount
    /// The sum of the changes so far.
    public let running: MixedAmount
    /// The fields that differ from the template on purpose.
    public let exceptions: [OccurrenceField]
    /// How many of the checklist's points are ticked, and how many there are; nil without a list.
    public let checklist: (done: Int, all: Int)?

    /// Whether an amount is not known: nothing was done yet that it could be taken from.
    public var isUnknown: Bool { postings.isEmpty }

    /// The first amount above zero that the occurrence moves.
    public var moved: Amount? {
      postings.flatMap(\.amounts).first { !$0.quantity.isNegative && !$0.quantity.isZero }
    }

    /// The largest amount that the occurrence moves in a commodity, without sign.
    public func largest(_ commodity: CommodityID) -> Quantity {
      postings.flatMap(\.amounts).filter { $0.commodity == commodity }
        .compactMap { try? $0.magnitude.quantity }.max() ?? .zero
    }
  }

  /// The rows.
  public private(set) var rows: [Row] = []
  /// How many virtual occurrences are so old that they count nowhere.
  public let missed: Int
  /// Whether some sum does not fit in 128 bits; the report is then not to be shown.
  public private(set) var hasOverflow = false

  /// Gathers what is known of some occurrences, in the order given.
  public init(
    _ occurrences: [Occurrence], missed: Int, plan: Plan, _ journal: BalancedJournal
  ) {
    self.missed = missed
    let types = AccountTypes(journal.journal)
    var running = MixedAmount()
    for occurrence in occurrences {
      let source = Source(occurrence, plan, journal)
      hasOverflow = hasOverflow || source.hasOverflow
      var change = MixedAmount()
      do throws(QuantityError) {
        for (account, amounts) in source.postings where types.isOwnMoney(account) {
          for amount in amounts {
            try change.add(amount)
            if occurrence.state != .skipped { try running.add(amount) }
          }
        }
      } catch {
        hasOverflow = true
      }
      rows.append(
        Row(
          occurrence: occurrence, description: source.description, postings: source.postings,
          change: change, running: running, exceptions: source.exceptions,
          checklist: source.checklist))
    }
  }
}

extension OccurrencesReport {
  /// What is open in a window of days: late ones and overdue entries first, then by date.
  ///
  /// - Parameters:
  ///   - first: The first day; what is late comes along when it is not after today.
  ///   - last: The last day.
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  /// - Returns: The report, with the number of missed occurrences.
  public static func upcoming(
    from first: CivilDate, through last: CivilDate, plan: Plan, _ journal: BalancedJournal
  ) -> OccurrencesReport {
    let open = plan.definitions.templates.indices.flatMap {
      plan.open(of: $0, from: first, through: last)
    }
    // Each template's occurrences are in order, and so are the templates: equal dates keep both orders.
    let priorities = plan.definitions.templates.map(\.rank)
    let sorted = open.enumerated().sorted {
      ($0.element.date, priorities[$0.element.template], $0.offset)
        < ($1.element.date, priorities[$1.element.template], $1.offset)
    }.map(\.element)
    return OccurrencesReport(sorted, missed: plan.missedCount, plan: plan, journal)
  }
}

/// Where the parts of a row come from: the journal's entry, or the template.
private struct Source {
  var description = ""
  var postings: [(account: AccountID, amounts: [Amount])] = []
  let exceptions: [OccurrenceField]
  var checklist: (done: Int, all: Int)?
  var hasOverflow = false

  init(_ occurrence: Occurrence, _ plan: Plan, _ journal: BalancedJournal) {
    exceptions = occurrence.allExceptions(in: journal.journal)
    if let transaction = occurrence.transaction {
      readEntry(transaction, journal)
    } else {
      readTemplate(occurrence, plan, journal)
    }
  }

  private mutating func readEntry(_ transaction: Int, _ journal: BalancedJournal) {
    let facts = journal.journal
    description = facts.description(of: transaction)
    postings = facts.postingRows(of: transaction).map { row in
      (facts.postings.rows[row].account, journal.amounts(ofPosting: row))
    }
    let points = facts.syntax(of: transaction).comments
      .map { ChecklistPoint(facts.sources.text($0.span)) }.compactMap(\.self)
    if !points.isEmpty { checklist = (points.count { $0.isDone }, points.count) }
  }

  private mutating func readTemplate(
    _ occurrence: Occurrence, _ plan: Plan, _ journal: BalancedJournal
  ) {
    let template = plan.definitions.templates[occurrence.template]
    description =
      template.exceptions[occurrence.slot]?.description?.value ?? template.description.value
    if !template.checklist.isEmpty { checklist = (0, template.checklist.count) }
    do throws(QuantityError) {
      guard
        let entry = try plan.entry(
          of: occurrence, on: occurrence.countingDate(on: plan.today), status: .pending,
          journal.journal)
      else { return }
      postings = zip(entry.postings, try entry.balancedAmounts()).map { ($0.account, $1) }
    } catch {
      hasOverflow = true
    }
  }
}

/// `[ ] read the meter`, a comment that is a point of a checklist.
private struct ChecklistPoint {
  let isDone: Bool

  init?(_ comment: String) {
    let text = comment.drop { $0 == " " || $0 == "\t" }
    guard text.hasPrefix("["), text.dropFirst(2).hasPrefix("] ") else { return nil }
    switch text.dropFirst().first {
    case " ": isDone = false
    case "x", "X": isDone = true
    default: return nil
    }
  }
}
