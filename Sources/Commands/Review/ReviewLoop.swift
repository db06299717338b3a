// The review on a terminal. Each item is shown once, and waits for an answer:
//
//     answered     decided, or skipped: it isn't asked again
//     decided      what is written as one change at the end, or at once with --each
//
// With --each, the next item is shown before the decision is written, because writing reads the whole book twice: what it
// will be, and what it is then. People read meanwhile. The question comes when the book is written and read again, after
// the lines of the item that are different then.
//
// Items are known by what they say (`ReviewItem.identity`), not by their lines, because the book is read again after
// each change: those of this review, those in the editor, and those that somebody else makes meanwhile.

import Banking
import Containers
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Workspace

/// Asks about the items of a book, one at a time.
struct ReviewLoop {
  let command: ReviewCommand
  let dialogue: Dialogue
  var book: PlannedBook
  var items: [ReviewItem]
  var cards: ReviewCards
  private var accounts: [String]
  /// What was decided and isn't written yet.
  var decided: [ReviewAnswer] = []
  /// The items that aren't asked again, in the order of the answers.
  private var answered: [String] = [] {
    didSet { isAnswered = Set(answered) }
  }
  private var isAnswered: Set<String> = []
  /// How many decisions were written.
  private(set) var written = 0

  init(_ command: ReviewCommand, _ book: PlannedBook, _ queue: ReviewQueue, _ dialogue: Dialogue) {
    (self.command, self.book, self.dialogue) = (command, book, dialogue)
    items = queue.items
    cards = ReviewCards(book.journal, book.plan)
    accounts = book.journal.journal.accountNames
  }

  /// Asks until nothing is left, or the user stops.
  ///
  /// - Returns: Whether the user stopped with a key or came to the end; false if the input ended.
  mutating func run(in session: inout Session) throws(Failure) -> Bool {
    dialogue.show("\(items.count.counting("thing")) to decide; ? explains the keys.")
    while let shown = nextItem {
      let (title, lines) = (title(of: shown), lines(of: shown))
      dialogue.show("\n\(title)")
      for line in lines { dialogue.show(line) }
      try writePending(in: &session)
      guard let item = nextItem, item.identity == shown.identity else {
        // What was typed already was meant for what was shown.
        dialogue.discardTyped()
        continue
      }
      showChanges(of: item, since: [title] + lines)
      switch try answer(to: item, in: &session) {
      case .decision(let decision)?:
        answered.append(item.identity)
        forget(item.identity)
        decided.append(ReviewAnswer(item: item, decision: decision))
        if nextItem == nil { try writePending(in: &session) }
      case .keep?: answered.append(item.identity)
      case .skip?:
        answered.append(item.identity)
        forget(item.identity)
      case .back?:
        guard let last = answered.last else {
          dialogue.say("this is the first one")
          continue
        }
        guard items.contains(where: { $0.identity == last }) else {
          dialogue.say("the one before is written; 'florin undo' takes it back")
          continue
        }
        // Its decision stays until there's another one.
        answered.removeLast()
      case .edit?:
        forget(item.identity)
        try edit(item, in: &session)
      case .quit?: return true
      case nil: return false
      }
    }
    return true
  }

  /// Takes the decision about an item back.
  private mutating func forget(_ identity: String) {
    decided.removeAll { $0.item.identity == identity }
  }

  /// The first item that waits for an answer.
  private var nextItem: ReviewItem? { items.first { !isAnswered.contains($0.identity) } }

  /// `2 of 14: guess, main.journal:12`
  private func title(of item: ReviewItem) -> String {
    let number = answered.count + 1
    let count = max(number, answered.count + open)
    return "\(number) of \(count): \(item.kind.rawValue), \(item.key)"
  }

  /// Shows the lines of an item that say something else since it was shown.
  private mutating func showChanges(of item: ReviewItem, since lines: [String]) {
    let changed = ([title(of: item)] + self.lines(of: item)).filter { !lines.contains($0) }
    guard !changed.isEmpty else { return }
    dialogue.discardTyped()
    for line in changed { dialogue.show(line) }
  }

  /// The lines of an item, and what was decided about its entry before.
  private mutating func lines(of item: ReviewItem) -> [String] {
    ownLines(of: item) + decisions(besides: item).map { "  you decided before: \($0)" }
      + (known(item).map { ["  you decided: \($0.words)"] } ?? [])
  }

  /// The answer to an item that was gone back to.
  private func known(_ item: ReviewItem) -> ReviewAnswer? {
    decided.first { $0.item.identity == item.identity }
  }

  /// What was decided about other items and isn't written yet.
  private func answers(besides item: ReviewItem) -> [ReviewAnswer] {
    decided.filter { $0.item.identity != item.identity }
  }

  /// What was decided about the entry of an item and isn't written yet, which its lines don't show.
  private func decisions(besides item: ReviewItem) -> [String] {
    guard let entry = item.entry else { return [] }
    return answers(besides: item).filter { $0.item.entry == entry && $0.decision.setsAccounts }
      .map(\.words)
  }

  /// The lines of an item by itself. If a rule that was made in this review does something about it, they say that.
  private mutating func ownLines(of item: ReviewItem) -> [String] {
    guard let (rule, account) = ownRule(for: item) else { return cards.lines(of: item) }
    let texts = rule.when.flatMap(\.values).joined(separator: ", ")
    return cards.lines(
      of: item,
      proposing: (
        visible(account), "your new rule '\(visible(rule.name))' matches: payee: \(visible(texts))"
      ))
  }

  /// The last of the rules made in this review that matches an item which no other rule decides, and its account.
  private func ownRule(for item: ReviewItem) -> (rule: NewRule, account: String)? {
    guard case .posting(let subject) = item.subject else { return nil }
    if case .rule = subject.categorization.source { return nil }
    for answer in answers(besides: item).reversed() {
      if case .rule(let rule, let account) = answer.decision,
        rule.isProposal(for: subject.posting.subject)
      {
        return (rule, account)
      }
    }
    return nil
  }

  /// How many items wait for an answer.
  private var open: Int { items.count { !isAnswered.contains($0.identity) } }

  // MARK: - One answer

  private enum Answer {
    case decision(ReviewDecision)
    case keep, skip, back, edit, quit
  }

  /// The answer to one item; nil if the input ends.
  private mutating func answer(
    to item: ReviewItem, in session: inout Session
  ) throws(Failure) -> Answer? {
    var questions = ReviewQuestions(
      command, book, accounts: accounts, dialogue, today: session.today)
    let made = ownRule(for: item)
    let hasDefault = made != nil || item.proposal != nil && item.isSure
    let isPosting = if case .posting = item.subject { true } else { false }
    let refusal: ReviewDecision? =
      switch item.subject {
      case .posting: nil
      case .duplicate: .unique
      case .occurrence: .skipDate
      }
    let keys = isPosting ? "Account, or a/s/r/k/e/b/q/?" : "a/n/k/e/b/q/?"
    let isDecided = known(item) != nil
    let usual = isDecided ? " [keep]" : hasDefault ? " [a]" : ""
    while true {
      guard let text = questions.ask("\(keys)\(usual):", hasAccounts: isPosting)
      else { return nil }
      switch text {
      case "" where isDecided: return .keep
      case "" where item.proposal != nil && !hasDefault:
        dialogue.say("that isn't sure: type a to accept it, or k to skip it")
      case "a" where made != nil, "" where made != nil:
        guard let made, case .posting(let subject) = item.subject else { continue }
        let decision = ReviewDecision.accounts([(made.account, subject.posting.quantity)])
        if let decision = possible(decision, for: item) { return decision }
      case "a", "":
        guard item.proposal != nil else {
          dialogue.show(
            "  nothing is proposed: "
              + (isPosting ? "type an account" : "type n or k"))
          continue
        }
        if let decision = possible(.accept, for: item) { return decision }
      case "n" where refusal != nil:
        if let decision = refusal.flatMap({ possible($0, for: item) }) { return decision }
      case "k": return .skip
      case "b": return .back
      case "e": return .edit
      case "q": return .quit
      case "?": for line in Self.help(item.subject) { dialogue.show(line) }
      default:
        guard isPosting, case .posting(let subject) = item.subject else {
          dialogue.say("'\(visible(text))' isn't one of the keys; ? explains them")
          continue
        }
        let decision: ReviewDecision? =
          switch text {
          case "s": questions.split(subject)
          case "r":
            try questions.rule(
              for: subject, item, besides: answers(besides: item).map(\.decision), in: &session)
          default:
            questions.account(text).map { .accounts([($0, subject.posting.quantity)]) }
          }
        if let decision = decision.flatMap({ possible($0, for: item) }) { return decision }
      }
    }
  }

  /// A decision as an answer; nil if it can't be carried out, after saying why.
  private func possible(_ decision: ReviewDecision, for item: ReviewItem) -> Answer? {
    var trial = book
    guard
      let failure = ReviewChange([ReviewAnswer(item: item, decision: decision)], of: &trial)
        .problems.first?.failure
    else {
      return .decision(decision)
    }
    dialogue.show(failure)
    return nil
  }

  private static func help(_ subject: ReviewItem.Subject) -> [String] {
    let own =
      switch subject {
      case .posting:
        [
          "  an account, or how a word in its name begins; Tab completes it",
          "  s  split the amount over several accounts",
          "  r  set an account, and make a rule that does the same from now on",
        ]
      case .duplicate:
        ["  n  it's a payment of its own; the tag 'unique:' says so from now on"]
      case .occurrence: ["  n  it won't come; the schedule skips this date"]
      }
    return ["  a  accept what is proposed, as Enter does"] + own + [
      "  k  decide it another time",
      "  e  open it in your editor; what you decided is written first",
      "  b  go back to the one before; Enter keeps what you decided there",
      "  q  stop, and write what you decided",
    ]
  }

  // MARK: - Writing

  /// Writes what was decided as one change. If the book has changed since it was read, reads it again, and writes what
  /// is still to be decided there.
  mutating func write(in session: inout Session) throws(Failure) {
    guard !decided.isEmpty else { return }
    var pending = decided
    session.isWriting = true
    do throws(Failure) {
      try session.finish(pending, of: &book)
    } catch {
      guard error.status == .temporary else { throw error }
      try readAgain(in: &session)
      let found = pending.compactMap { old in
        items.first { $0.identity == old.item.identity }.map {
          ReviewAnswer(item: $0, decision: old.decision)
        }
      }
      dialogue.say("the book was changed meanwhile, so it was read again")
      for item in pending.map(\.item)
      where !found.contains(where: { $0.item.identity == item.identity }) {
        dialogue.say("\(item.key) isn't there to decide any more")
      }
      try session.finish(found, of: &book)
      pending = found
    }
    written += pending.count
    decided = []
  }

  /// Writes what was decided, if possible as one change. If one of the decisions stands in the way, writes each by itself,
  /// so that the others aren't lost.
  ///
  /// - Throws: `Failure` if something can't be written.
  private mutating func writeAll(in session: inout Session) throws(Failure) {
    let pending = decided
    do throws(Failure) {
      return try write(in: &session)
    } catch {
      guard pending.count > 1, error.status == .findings else { throw error }
      explain("they can't be written together", error, in: &session)
    }
    var refused = 0
    for answer in pending {
      let (old, decision) = (answer.item, answer.decision)
      guard let item = items.first(where: { $0.identity == old.identity }) else { continue }
      decided = [ReviewAnswer(item: item, decision: decision)]
      do throws(Failure) {
        try write(in: &session)
        try readAgain(in: &session)
      } catch {
        explain("\(item.key) isn't written", error, in: &session)
        refused += 1
      }
    }
    decided = []
    guard refused == 0 else {
      throw Failure(
        status: .findings, message: "\(refused.counting("decision")) can't be written",
        help: "the next 'florin review' asks again")
    }
  }

  /// Writes the last decision, if decisions are written as they're made; if that fails, it's asked again.
  private mutating func writePending(in session: inout Session) throws(Failure) {
    guard command.each, !decided.isEmpty else { return }
    do throws(Failure) {
      try write(in: &session)
    } catch {
      explain("it isn't written", error, in: &session)
      decided = []
      answered.removeLast()
      return
    }
    try readAgain(in: &session)
  }

  /// Shows at once why something failed, with what would otherwise be printed at the end.
  private func explain(_ what: String, _ failure: Failure, in session: inout Session) {
    let said = String(decoding: session.errors, as: UTF8.self)
    session.errors = []
    dialogue.say(what + (failure.message.isEmpty ? "" : ": \(failure.message)"))
    if let help = failure.help { dialogue.show("   = help: \(help)") }
    for line in said.split(separator: "\n") { dialogue.show("  \(line)") }
  }

  /// Reads the book and what there is to decide in it again.
  private mutating func readAgain(in session: inout Session) throws(Failure) {
    let read = try session.loadBook(
      using: [.rules], warns: false, despiteAssertions: true)
    book = PlannedBook(
      journal: read.journal, plan: Plan(read.definitions, read.journal, today: session.today))
    items = try command.queue(of: book, in: &session, isAgain: true).items
    cards = ReviewCards(book.journal, book.plan)
    accounts = book.journal.journal.accountNames
  }

  private mutating func edit(_ item: ReviewItem, in session: inout Session) throws(Failure) {
    do throws(Failure) {
      try write(in: &session)
    } catch {
      return explain("what you decided isn't written", error, in: &session)
    }
    try readAgain(in: &session)
    guard let item = items.first(where: { $0.identity == item.identity }) else { return }
    let facts = book.journal.journal
    var address = item.transaction.map { facts.transactions[$0].start }
    if address == nil, case .occurrence(let occurrence, _) = item.subject {
      address = book.plan.definitions.templates[occurrence.template].id.span.start
    }
    guard let address else { return }
    let (file, line) = facts.sources.place(of: address)
    if !Editor(environment: session.environment).open(file: file.path, line: line) {
      dialogue.say("the editor ended with an error")
    }
    do throws(Failure) {
      try readAgain(in: &session)
    } catch {
      throw Failure(
        status: error.status, message: "the book can't be read any more: \(error.message)",
        help: "everything that you decided is written")
    }
  }

  // MARK: - The end

  /// Asks whether to write what was decided, unless the input has ended: then it's written, because it would be lost.
  mutating func end(hasEnded: Bool, in session: inout Session) throws(Failure) {
    guard !decided.isEmpty else {
      if written == 0 { session.sayLast("florin: nothing was decided") }
      return
    }
    let count = decided.count.counting("decision")
    while !hasEnded {
      guard let answer = dialogue.ask("Write \(count)? (y, n, or d for the diff) [y]:") else {
        break
      }
      switch answer.lowercased().first {
      case "n": return session.sayLast("florin: nothing was written")
      case "d": dialogue.show(try session.diff(of: decided, book))
      case nil, "y":
        return try writeAll(in: &session)
      default: continue
      }
    }
    let before = written
    try writeAll(in: &session)
    let done = written - before
    guard done > 0 else { return session.sayLast("florin: nothing was written") }
    dialogue.show(
      "florin: stopped; wrote \(done.counting("decision")). To take \(done.choosing("it", "them")) back: "
        + "florin undo --write")
  }
}

extension Session {
  /// The diff of some decisions.
  fileprivate func diff(
    of decided: [ReviewAnswer], _ book: PlannedBook
  ) throws(Failure) -> String {
    var book = book
    let changes = try ReviewChange(decided, of: &book).allChanges(in: book)
    let files = try files(of: changes, tidyIn: book.journal.journal)
    var text: [UInt8] = []
    for file in files { UnifiedDiff().append(file, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ReviewItem {
  /// The transaction that it's about, or that is nearly what the plan expects.
  fileprivate var entry: TransactionID? {
    if case .occurrence(_, let near?) = subject { return near.transaction }
    return transaction
  }
}
