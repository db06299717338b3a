// What is left to decide in a book? One item each, in this order:
//
//     duplicate       two entries are probably one payment              accept: remove one of them
//     uncategorized   nothing set the account of a posting              accept: what a rule says, or a guess
//     guess           a guess set it, and wasn't very sure              accept: it's right
//     late            an occurrence's entry is open after its day       accept: link what is nearly it, or it's posted
//     expected        an expected payment isn't there after its day     accept: link what is nearly it, or add it
//
// Duplicates come first, because the other questions about such an entry may go with it.

public import Amounts
public import Banking
import Containers
import Dates
import Definitions
public import Edits
public import Journal
public import Ledger
public import Recurring
import SourceText

/// What somebody should decide in a book.
public struct ReviewQueue: Sendable {
  /// The items, in the order in which they're asked.
  public private(set) var items: [ReviewItem] = []
  /// The transactions with uncategorized postings that aren't in a journal, so nothing can be decided about them.
  public private(set) var foreign = ForeignEntries()

  /// The confidence below which a guess is reviewed, if the user doesn't say.
  public static let usualConfidence = Confidence(hundredths: 95)

  /// Collects the items.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - plan: Its plan.
  ///   - rules: The book's rules.
  ///   - categorizer: Finds accounts for postings; nil if the book has no account for uncategorized money.
  ///   - limit: The confidence below which a guess is reviewed.
  ///   - isMeant: Which transactions to look at; nil for all, and for payments that aren't in the journal.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  /// - Complexity: O(n log n) in the postings, and that of the categorizer for those that are open.
  public init(
    _ journal: BalancedJournal, _ plan: Plan, _ rules: RuleBook, _ categorizer: Categorizer?,
    below limit: Confidence = Self.usualConfidence, where isMeant: ((TransactionID) -> Bool)? = nil
  ) throws(QuantityError) {
    var builder = ReviewBuilder(journal, plan, rules)
    var (inDuplicates, removed): (Set<TransactionID>, Set<TransactionID>) = ([], [])
    for pair in LikelyDuplicates(journal).pairs
    where isMeant.map({ $0(pair.other) || $0(pair.kept) }) ?? true {
      // If both stay, the other questions about them do, too.
      guard builder.add(pair) else { continue }
      inDuplicates.formUnion([pair.other, pair.kept])
      removed.insert(pair.other)
    }
    if let categorizer {
      foreign = builder.addPostings(
        categorizer, below: limit,
        where: { !inDuplicates.contains($0) && (isMeant?($0) ?? true) })
    }
    try builder.addLate(besides: removed) { isMeant?($0) ?? true }
    if isMeant == nil { try builder.addExpected(besides: removed) }
    items = builder.numbered
  }
}

/// Makes the items.
private struct ReviewBuilder {
  private let journal: BalancedJournal
  private var facts: ParsedJournal { _read { yield journal.journal } }
  private let plan: Plan
  private let rules: RuleBook
  private let subjects: RuleSubjects
  private let reasons: CategoryReason
  private var locator: Locator
  private var items: [ReviewItem] = []
  /// What transactions are, or nearly are.
  private lazy var matches = plan.matchesWithOpenEntries(journal)

  init(_ journal: BalancedJournal, _ plan: Plan, _ rules: RuleBook) {
    (self.journal, self.plan, self.rules) = (journal, plan, rules)
    subjects = RuleSubjects(rules, journal, plan.definitions.settings)
    reasons = CategoryReason(rules, journal.journal)
    locator = Locator(journal.journal.sources)
  }

  /// The items by kind, each with an identity of its own.
  var numbered: [ReviewItem] {
    var counts = NameTable<Int>()
    return ReviewItem.Kind.allCases.flatMap { kind in items.filter { $0.kind == kind } }.map {
      var item = $0
      counts[item.identity, default: 0] += 1
      item.identity += " #\(counts[item.identity] ?? 1)"
      return item
    }
  }

  private mutating func place(at address: UInt32) -> String {
    locator.location(of: address).fileAndLine
  }

  // MARK: - Entries

  /// Adds a pair.
  ///
  /// - Returns: Whether it's proposed to remove one of the two: nothing would be lost with it.
  mutating func add(_ pair: LikelyDuplicates.Pair) -> Bool {
    let posting = facts.postings.rows[pair.row]
    let category = category(of: pair)
    let loss = loss(of: pair, category)
    let place = place(at: facts.transactions[pair.other].start)
    let kept = self.place(at: facts.transactions[pair.kept].start)
    let days =
      pair.days == 0
      ? "on the same day"
      : "\(abs(pair.days).counting("day")) \(pair.days < 0 ? "later" : "earlier")"
    items.append(
      ReviewItem(
        .duplicate, .duplicate(pair, category), key: place,
        date: facts.transactions[pair.other].date,
        facts.description(of: pair.other), transaction: pair.other, account: posting.account,
        amounts: [posting.amount],
        loss.isEmpty
          ? (.remove, category == nil ? "remove it" : "remove it, and set its account at \(kept)")
          : (nil, ""),
        isSure: !pair.isFound,
        because: (pair.isBanks
          ? "\(kept) has the same amount \(days), "
            + (facts.foreignFile(of: pair.kept) == nil
              ? pair.isFound ? "and an import found it" : "with the bank's id"
              : "in the bank's file")
          : "\(kept) says the same")
          + (loss.isEmpty
            ? "" : ", but \(loss.joined(separator: " and ")) would be lost: merge them by hand"),
        in: facts))
    return loss.isEmpty
  }

  /// What would be lost with the one that goes, in words.
  private func loss(of pair: LikelyDuplicates.Pair, _ category: CategoryDecision?) -> [String] {
    var loss = DuplicateLoss(of: pair, in: facts)
    if let row = loss.counterpart, category == nil {
      let account = facts.postings.rows[row].account
      let isOpen = subjects.postings(ofTransaction: pair.other).contains {
        $0.row == row && $0.isUncategorized
      }
      let isKept = facts.postingRows(of: pair.kept).contains {
        facts.postings.rows[$0].account == account
      }
      if !isOpen, !isKept { loss.addAccount(facts.accounts.name(of: account)) }
    }
    return loss.words
  }

  /// The category of the one that goes, for the one that stays and has none.
  private func category(of pair: LikelyDuplicates.Pair) -> CategoryDecision? {
    guard facts.foreignFile(of: pair.kept) == nil else { return nil }
    let open = subjects.postings(ofTransaction: pair.kept)
    let known = subjects.postings(ofTransaction: pair.other)
    guard open.count == 1, known.count == 1, open[0].isUncategorized, !known[0].isUncategorized,
      known[0].rows.count == 1, open[0].quantity == known[0].quantity
    else { return nil }
    let account = facts.postings.rows[known[0].row].account
    return CategoryDecision(open[0], of: pair.kept, to: account)
  }

  /// Adds the postings to decide about.
  ///
  /// - Returns: Those that can't be changed.
  mutating func addPostings(
    _ categorizer: Categorizer, below limit: Confidence, where isMeant: (TransactionID) -> Bool
  ) -> ForeignEntries {
    let decisions = CategoryDecisions(
      journal, subjects, categorizer, includesMachine: true,
      where: { [facts] transaction, row in
        guard isMeant(transaction) else { return false }
        let mark = facts.provenanceMark(ofPosting: row)
        guard let source = mark?.source, source.isMachine else { return true }
        return source == .ai && (mark?.confidence.map { $0 < limit } ?? true)
      })
    var foreign = ForeignEntries()
    for decision in decisions.list where !foreign.add(decision.transaction, of: facts) {
      add(decision)
    }
    return foreign
  }

  private mutating func add(_ decision: CategoryDecision) {
    let posting = facts.postings.rows[decision.posting.row]
    let isGuess = decision.posting.isSetByMachine
    var reason = reasons.text(of: decision, &locator)
    var proposal: ReviewItem.Proposal?
    var isSure = true
    if case .rule(let name) = decision.categorization.source {
      proposal = .set(decision.accounts)
      reason = "the rule '\(name)' matches: \(reason)"
    } else if isGuess {
      let confidence = facts.provenanceMark(ofPosting: decision.posting.row)?.confidence
      proposal = .set([AccountShare(posting.account, decision.posting.quantity)])
      reason = "a guess" + (confidence.map { " (\($0))" } ?? "")
    } else if let guess = decision.categorization.guess {
      proposal = .set([AccountShare(guess.account, decision.posting.quantity)])
      isSure = guess.confidence >= plan.definitions.settings.guessThreshold
      reason = "a guess (\(guess.confidence))" + (reason.isEmpty ? "" : ": \(reason)")
    }
    items.append(
      ReviewItem(
        isGuess ? .guess : .uncategorized, .posting(decision), key: place(at: posting.start),
        date: facts.transactions[decision.transaction].date,
        facts.description(of: decision.transaction), transaction: decision.transaction,
        account: posting.account,
        amounts: [Amount(decision.posting.quantity, posting.commodity)],
        (proposal, words(proposal, of: posting.commodity)), isSure: isSure, because: reason,
        in: facts))
  }

  private func words(_ proposal: ReviewItem.Proposal?, of commodity: CommodityID) -> String {
    guard case .set(let parts) = proposal else { return "" }
    return facts.words(for: parts, of: commodity)
  }

  // MARK: - Occurrences

  /// Open entries after their day, with what is their payment, or nearly so, and isn't a duplicate.
  mutating func addLate(
    besides removed: Set<TransactionID>, where isMeant: (TransactionID) -> Bool
  ) throws(QuantityError) {
    let open = overdue { occurrence in occurrence.transaction.map(isMeant) ?? false }
    if open.isEmpty { return }
    for row in try OccurrencesReport(open, missed: 0, plan: plan, journal).rows {
      let occurrence = row.occurrence
      let days = occurrence.date.days(to: plan.today).counting("day")
      let reason = "its entry is open, \(days) after its day"
      if let paid = matches.matches(of: occurrence.template).first(where: {
        $0.slot == occurrence.slot
      }) {
        let place = place(at: facts.transactions[paid.transaction].start)
        let help = "\(place) is its payment: 'florin match' links it"
        add(row, .late, nil, (nil, ""), "\(reason); \(help)")
        continue
      }
      guard let near = matches.nearMiss(of: occurrence, besides: removed) else {
        add(row, .late, nil, (.mark, "mark it as posted"), reason)
        continue
      }
      let place = place(at: facts.transactions[near.transaction].start)
      let refusal =
        facts.reasonToLeave(near.transaction) ?? occurrence.link?.reasonToKeep(in: facts)
      add(
        row, .late, near,
        refusal == nil ? (.link, "link \(place), and remove the open entry") : (nil, ""),
        "\(reason); \(place) is nearly its payment: \(near.reason)"
          + (refusal.map { ", but \($0)" } ?? ""), isSure: !near.isFar)
    }
  }

  /// Expected payments after their day, with what is nearly one of them and isn't a duplicate. The missed ones, which
  /// are older, only if something is: whoever imports once a month sees the first weeks' payments that late.
  mutating func addExpected(besides removed: Set<TransactionID>) throws(QuantityError) {
    let late = overdue { $0.transaction == nil }
    let missed = missedPayments(besides: removed)
    let known = Set(missed.map { plan.key(of: $0.template, at: $0.slot) })
    let others = plan.missedOccurrences(inLast: Self.missedDays)
      .filter { !known.contains(plan.key(of: $0.template, at: $0.slot)) }
    let likes = plan.lookalikes(
      of: late.filter { matches.nearMiss(of: $0, besides: removed) == nil } + others, journal,
      besides: removed)
    let alike = others.filter { likes[plan.key(of: $0.template, at: $0.slot)] != nil }
    let open = (late + missed + alike).sorted { $0.date < $1.date }
    for row in try OccurrencesReport(open, missed: 0, plan: plan, journal).rows {
      let occurrence = row.occurrence
      let days = occurrence.date.days(to: plan.today).counting("day")
      let like = likes[plan.key(of: occurrence.template, at: occurrence.slot)]
      let near = matches.nearMiss(of: occurrence, besides: removed) ?? like
      guard let near else {
        add(
          row, .expected, nil, row.isUnknown ? (nil, "") : (.record, "add it as posted"),
          "expected \(days) ago, and nothing matches it"
            + (row.isUnknown ? "; its amount isn't known" : ""), isSure: false)
        continue
      }
      let place = place(at: facts.transactions[near.transaction].start)
      let reason = facts.reasonToLeave(near.transaction)
      add(
        row, .expected, near, reason == nil ? (.link, "link \(place)") : (nil, ""),
        "expected \(days) ago; \(place) is nearly it: \(near.reason)"
          + (reason.map { ", but \($0)" } ?? ""), isSure: like == nil && !near.isFar)
    }
  }

  /// For how long a payment is looked for that the plan has missed: a year.
  private static let missedDays = 366

  /// The missed occurrences for which the journal has what is nearly their payment, such as one after a price increase.
  private mutating func missedPayments(besides removed: Set<TransactionID>) -> [Occurrence] {
    var seen: Set<OccurrenceKey> = []
    return matches.nearMisses.compactMap { near in
      guard !removed.contains(near.transaction),
        plan.definitions.templates[near.template].isActive,
        let occurrence = plan.occurrence(of: near.template, at: near.slot),
        occurrence.lateness == .missed,
        seen.insert(plan.key(of: near.template, at: near.slot)).inserted
      else { return nil }
      return occurrence
    }
  }

  private func overdue(where isMeant: (Occurrence) -> Bool) -> [Occurrence] {
    plan.definitions.templates.indices.flatMap { template in
      plan.open(of: template, from: plan.today, through: plan.today)
        .filter { $0.isOverdue(on: plan.today) && isMeant($0) }
    }.sorted { $0.date < $1.date }
  }

  private mutating func add(
    _ row: OccurrencesReport.Row, _ kind: ReviewItem.Kind, _ near: NearMiss?,
    _ proposal: (ReviewItem.Proposal?, String), _ reason: String, isSure: Bool = true
  ) {
    let change = row.change.nonzero
    items.append(
      ReviewItem(
        kind, .occurrence(row.occurrence, near),
        key: plan.key(of: row.occurrence.template, at: row.occurrence.slot).description,
        date: row.occurrence.date, row.description,
        transaction: near?.transaction ?? row.occurrence.transaction, account: nil,
        amounts: change.isEmpty ? row.moved.map { [$0] } ?? [] : change, proposal,
        isSure: isSure,
        because: reason, in: facts))
  }
}

extension MatchTable {
  /// The transaction that is most nearly an occurrence, if it stays in the journal: an amount that is far off comes after
  /// a day that is.
  fileprivate func nearMiss(
    of occurrence: Occurrence, besides removed: Set<TransactionID>
  ) -> NearMiss? {
    nearMisses.filter {
      $0.template == occurrence.template && $0.slot == occurrence.slot
        && !removed.contains($0.transaction)
    }
    .min { ($0.isFar ? 1 : 0, $0.cost) < ($1.isFar ? 1 : 0, $1.cost) }
  }
}
