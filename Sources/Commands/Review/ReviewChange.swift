// What decisions make of a book: one change for all of them.

import Amounts
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText

/// What somebody decided about an item.
enum ReviewDecision {
  /// What the item proposes.
  case accept
  /// Accounts set by hand, each with its part of the amount. Names, because the book may be read again meanwhile.
  case accounts([(name: String, quantity: Quantity)])
  /// An account set by hand, and a rule that does the same from now on.
  case rule(NewRule, account: String)
  /// The entry isn't a duplicate, which its tag says from now on.
  case unique
  /// The payment won't come: its date is skipped in the template's schedule.
  case skipDate

  /// Whether it says where money goes.
  var setsAccounts: Bool {
    switch self {
    case .accept, .accounts, .rule: true
    case .unique, .skipDate: false
    }
  }
}

/// A decision about an item.
struct ReviewAnswer {
  let item: ReviewItem
  let decision: ReviewDecision

  /// The decision, as a person reads it: the accounts, or what happens to the entry.
  var words: String {
    switch decision {
    case .accept: item.proposalWords
    case .accounts(let parts): parts.map { visible($0.name) }.joined(separator: ", ")
    case .rule(let rule, let account):
      "\(visible(account)), with the rule '\(visible(rule.name))'"
    case .unique: "a payment of its own"
    case .skipDate: "it won't come"
    }
  }
}

/// The change that decisions make together.
struct ReviewChange {
  private(set) var change = ChangeSet()
  private(set) var summary = ChangeSummary()
  private(set) var rules: [NewRule] = []
  /// What can't be done, and why.
  private(set) var problems: [(item: ReviewItem, failure: Failure)] = []
  private var categories: [CategoryDecision] = []
  private var links: [OccurrenceKey: Set<OccurrenceField>] = [:]
  private var removed: Set<TransactionID> = []
  private var linked: Set<TransactionID> = []
  /// What becomes of the accounts of linked transactions that have none.
  private var planned: [CategoryDecision] = []
  private var subjects: RuleSubjects?
  private var added = 0
  /// The changes of templates.
  private var templates = ChangeSet()

  /// Plans the change of some decisions. New accounts are added to the journal.
  init(_ decided: [ReviewAnswer], of book: inout PlannedBook) {
    var known: [AccountID] = []
    var items: [PostingID: ReviewItem] = [:]
    var skipped: [TemplateID: [(slot: CivilDate, item: ReviewItem)]] = [:]
    for answer in decided {
      let (item, decision) = (answer.item, answer.decision)
      do throws(Failure) {
        switch item.subject {
        case .posting(let subject):
          if items[subject.posting.row] == nil { items[subject.posting.row] = item }
          let category = try Self.category(subject, item, decision, &book.journal)
          categories.append(category)
          known += category.accounts.map(\.account)
          if case .rule(let rule, _) = decision { rules.append(rule) }
        case .duplicate(let pair, let category):
          if case .unique = decision {
            change.addTags(
              "\(LikelyDuplicates.uniqueTag):", to: pair.other, in: book.journal.journal)
            summary.say(.mark, "the entry at \(item.key) as a payment of its own")
            continue
          }
          guard item.proposal != nil else { throw .nothingToAccept(item) }
          removed.insert(pair.other)
          if !pair.missingIDs.isEmpty {
            change.edit(
              pair.keptRow, PostingEdit(comments: pair.missingIDs.map { "id: \($0)" }),
              in: book.journal.journal)
          }
          if let category { categories.append(category) }
          summary.say(.remove, "the entry at \(item.key), which another one repeats")
        case .occurrence(let occurrence, let near):
          if case .skipDate = decision {
            skipped[occurrence.template, default: []].append((occurrence.slot, item))
            continue
          }
          try add(occurrence, near, item, book)
        }
      } catch {
        problems.append((item, error))
      }
    }
    categories += planned.filter { items[$0.posting.row] == nil }
    let edits = CategoryEdits(categories, book.journal.journal)
    for (decision, reason) in edits.refused {
      guard let item = items[decision.posting.row] else { continue }
      problems.append(
        (item, Failure(status: .findings, message: "nothing can be set: \(reason)")))
    }
    change.declareNew(accounts: known, in: book.journal.journal, &summary)
    change.merge(edits.change)
    change.removeEntries(removed.sorted(), from: book.journal.journal)
    for (template, dates) in skipped.sorted(by: { $0.key < $1.key }) {
      skip(dates, of: template, book)
    }
    categories = edits.done
    let count = edits.done.count
    if count > 0 { summary.say(.set, "the account of \(count.counting("posting"))") }
    for rule in rules { summary.say(.add, "the rule '\(visible(rule.name))'") }
  }

  /// What becomes of a posting.
  private static func category(
    _ subject: CategoryDecision, _ item: ReviewItem, _ decision: ReviewDecision,
    _ journal: inout BalancedJournal
  ) throws(Failure) -> CategoryDecision {
    switch decision {
    case .accounts(let parts):
      var accounts: [AccountShare] = []
      for part in parts {
        accounts.append(AccountShare(try journal.reviewedAccount(part.name), part.quantity))
      }
      return CategoryDecision(subject.posting, of: subject.transaction, to: accounts)
    case .rule(_, let name):
      let account = try journal.reviewedAccount(name)
      return CategoryDecision(subject.posting, of: subject.transaction, to: account)
    case .accept:
      // A rule's decision stays one of the rule; a guess that somebody confirms counts as set by hand.
      if case .rule = subject.categorization.source { return subject }
      guard case .set(let parts)? = item.proposal else { throw .nothingToAccept(item) }
      return CategoryDecision(subject.posting, of: subject.transaction, to: parts)
    case .unique, .skipDate: throw .nothingToAccept(item)
    }
  }

  private mutating func add(
    _ occurrence: Occurrence, _ near: NearMiss?, _ item: ReviewItem, _ book: PlannedBook
  ) throws(Failure) {
    guard let proposal = item.proposal else { throw .nothingToAccept(item) }
    let key = book.plan.key(of: occurrence)
    let facts = book.journal.journal
    switch proposal {
    case .link:
      guard let near, facts.reasonToLeave(near.transaction) == nil else { return }
      guard linked.insert(near.transaction).inserted else {
        throw Failure(
          status: .findings,
          message: "another decision links the entry at \(book.place(of: near.transaction))",
          help: "accept one of them, or edit the entry: florin edit \(ShellWord.written(item.key))")
      }
      change.addLink(key, fingerprint: nil, to: near.transaction, in: facts)
      summary.say(.link, "\(key) to the entry at \(book.place(of: near.transaction))")
      let subjects =
        self.subjects ?? RuleSubjects(of: book.plan.definitions, in: book.journal)
      self.subjects = subjects
      if let category = CategoryDecision(
        linking: occurrence.template, at: occurrence.slot, to: near.transaction, book.plan,
        subjects, book.journal)
      {
        planned.append(category)
      }
      if let open = occurrence.link {
        removed.insert(open.transaction)
        summary.say(.remove, "its open entry at \(book.place(of: open.transaction))")
      }
    case .mark, .record:
      let files = try book.generationFiles([occurrence.date])
      let links = occurrence.link.map { [$0] } ?? []
      do throws(Marking.Problem) {
        change.merge(
          try Marking(.unmarked).change(occurrence, links, book.plan, facts, files: files))
      } catch {
        throw Failure(key, error)
      }
      if case .record = proposal {
        self.links[key] = []
        added += 1
        summary.say(.add, "\(key) as posted")
      } else {
        summary.say(.mark, "\(key) as posted")
      }
    case .set, .remove: break
    }
  }

  /// Skips dates of a template, whose open entries are removed.
  private mutating func skip(
    _ dates: [(slot: CivilDate, item: ReviewItem)], of template: TemplateID, _ book: PlannedBook
  ) {
    let facts = book.journal.journal
    do throws(TemplateRefusal) {
      let skipped = try TemplateEdits(book.plan, facts).skip(template, dates.map(\.slot).sorted())
      templates.merge(skipped.change)
      let id = book.plan.definitions.templates[template].id.value
      removed.formUnion(
        dates.flatMap { book.plan.links.links(of: id, at: $0.slot).map(\.transaction) })
      for note in skipped.notes { summary.say(before: note.before, after: note.after) }
    } catch {
      let failure = Failure(error, facts.sources)
      problems += dates.map { ($0.item, failure) }
    }
  }

  /// The change with those of the definitions.
  ///
  /// - Throws: `Failure` if the rules can't be added.
  func allChanges(in book: PlannedBook) throws(Failure) -> ChangeSet {
    var changes = change
    changes.merge(templates)
    guard !rules.isEmpty else { return changes }
    changes.merge(try book.plan.definitions.adding(rules, book.journal.journal.sources))
    return changes
  }

  /// What the changed book must say.
  ///
  /// - Parameter journal: The journal before the change.
  /// - Returns: The expectation.
  func expectation(from journal: ParsedJournal) -> Expectation {
    let check = CategoryCheck(categories, journal)
    let shift = -removed.count...added
    return Expectation(
      links: LinkCheck(links), isMeant: { check.isMet(in: $0, shiftedBy: shift) })
  }
}

extension Session {
  /// Prints or writes the change of some decisions.
  ///
  /// - Throws: `Failure` if one of them can't be carried out.
  mutating func finish(
    _ decided: [ReviewAnswer], of book: inout PlannedBook
  ) throws(Failure) {
    let review = ReviewChange(decided, of: &book)
    for (item, failure) in review.problems.dropLast() {
      say("florin: error: \(item.key): \(failure.message)")
    }
    if let (item, failure) = review.problems.last {
      throw Failure(
        status: failure.status, message: "\(item.key): \(failure.message)", help: failure.help)
    }
    try finish(
      try review.allChanges(in: book), review.summary, of: book.book,
      expecting: review.expectation(from: book.journal.journal))
  }
}

extension Session {
  /// Prints or writes the change of those decisions that can be carried out, as one change.
  ///
  /// - Throws: `Failure` if one of them can't be. The others are printed or written nevertheless.
  mutating func finishPossible(
    _ decided: [ReviewAnswer], of book: inout PlannedBook
  ) throws(Failure) {
    var (whole, read) = (self, book)
    do throws(Failure) {
      try whole.finish(decided, of: &read)
      self = whole
      return
    } catch {
      guard decided.count > 1, error.status == .findings else {
        self = whole
        throw error
      }
    }
    var possible: [ReviewAnswer] = []
    let half = decided.count / 2
    try addPossible(decided[..<half], to: &possible, of: book)
    try addPossible(decided[half...], to: &possible, of: book)
    if !possible.isEmpty { try finish(possible, of: &book) }
    let refused = decided.count - possible.count
    let left = refused.choosing("it's", "they're")
    throw Failure(
      status: .findings,
      message: "\(refused.counting("thing")) can't be accepted, so \(left) skipped",
      help: "the next 'florin review' asks again")
  }

  /// Adds those decisions to the possible ones that can be carried out with them, and says why the others can't be.
  ///
  /// - Complexity: Reads the book O(k · log n) times, for k of n decisions that can't be carried out.
  private mutating func addPossible(
    _ decided: ArraySlice<ReviewAnswer>,
    to possible: inout [ReviewAnswer], of book: PlannedBook
  ) throws(Failure) {
    var (trial, read) = (self, book)
    (trial.isWriting, trial.refusalOutcome) = (false, nil)
    do throws(Failure) {
      try trial.finish(possible + decided, of: &read)
      possible += decided
    } catch {
      guard error.status == .findings else { throw error }
      guard decided.count > 1 else {
        return say(
          error, keeping: decided[decided.startIndex].item, trial.errors.dropFirst(errors.count))
      }
      let half = decided.startIndex + decided.count / 2
      try addPossible(decided[..<half], to: &possible, of: book)
      try addPossible(decided[half...], to: &possible, of: book)
    }
  }

  /// Says why an item isn't accepted: the failure, and what was said before it, which are the errors that the change
  /// would cause.
  private mutating func say(
    _ failure: Failure, keeping item: ReviewItem, _ said: some Collection<UInt8>
  ) {
    // Its outcome isn't said, because other decisions may be written.
    let message = failure.message
    if message.hasPrefix("\(item.key): ") {
      say("florin: error: \(message)")
    } else {
      say(
        "florin: error: \(item.key) can't be accepted" + (message.isEmpty ? "" : ": \(message)"))
    }
    errors += said
    if let help = failure.help { say(help: help) }
  }
}

extension BalancedJournal {
  /// The account with a name that was checked when it was decided.
  fileprivate mutating func reviewedAccount(_ name: String) throws(Failure) -> AccountID {
    try enteredAccount(name, NewNamePolicy(allowsAccounts: true).forRules)
  }
}

extension Failure {
  fileprivate static func nothingToAccept(_ item: ReviewItem) -> Failure {
    switch item.kind {
    case .expected:
      Failure(
        status: .findings, message: "its amount isn't known, so there is nothing to accept",
        help: "florin mark \(ShellWord.written(item.key)) posted --amount AMOUNT")
    case .duplicate:
      Failure(
        status: .findings, message: "nothing is proposed, because something would be lost",
        help: "merge the two entries by hand: florin edit \(ShellWord.written(item.key))")
    default:
      Failure(
        status: .findings, message: "nothing is proposed, so there is nothing to accept",
        help: "name an account: florin categorize \(ShellWord.written(item.key)) ACCOUNT")
    }
  }
}
