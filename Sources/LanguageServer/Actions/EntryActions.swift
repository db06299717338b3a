import Amounts
import Banking
import Containers
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// What can be done with an entry.
struct EntryActions {
  private let transaction: TransactionID
  private let address: UInt32
  private let snapshot: BookSnapshot
  @Boxed private var journal: ParsedJournal

  /// Takes an entry and the address that the cursor is at.
  init(_ transaction: TransactionID, at address: UInt32, _ snapshot: BookSnapshot) {
    self.transaction = transaction
    self.address = address
    self.snapshot = snapshot
    journal = snapshot.journal.journal
  }

  /// The actions, in the order in which they're shown.
  var all: [ProposedAction] {
    counterparts + marks + amounts + split + occurrence + rule
      + [.declaring(at: address, snapshot)].compactMap(\.self)
  }

  private var marks: [ProposedAction] {
    let transaction = transaction
    return [Status.cleared, .pending, .unmarked].filter { !journal.isWholly($0, transaction) }
      .map { (status: Status) -> ProposedAction in
        var change = ChangeSet()
        change.setStatus(status, of: transaction, in: journal)
        let title = status == .unmarked ? "Remove the status mark" : "Mark as \(status.name)"
        var action = ProposedAction(title, change)
        action.expectation.isMeant = { $0.isWholly(status, transaction) }
        return action
      }
  }

  private var amounts: [ProposedAction] {
    journal.writtenRows(of: transaction).compactMap { row -> ProposedAction? in
      let posting = journal.postings.rows[row]
      guard posting.flags.contains(.inferred),
        posting.flags.isDisjoint(with: [.assertion, .moreAmounts]),
        let account = journal.syntax(ofPosting: row)?.account
      else { return nil }
      let amount = journal.commodities.format(posting.amount, rounding: .none)
      var change = ChangeSet()
      change.insert("  \(amount)", at: account.end + (posting.kind == .real ? 0 : 1))
      var action = ProposedAction("Write the amount \(amount)", change)
      action.expectation.isMeant = hasSameSums
      return action
    }
  }

  /// Postings that balance the entry, if it isn't balanced: on the payee's usual accounts, and on the one for what
  /// nobody has categorized.
  private var counterparts: [ProposedAction] {
    let syntax = journal.writtenSyntax(of: transaction)
    guard journal.isUnbalanced(transaction, snapshot.diagnostics) else { return [] }
    let rows = journal.postingRows(of: transaction)
    let own = NameSet(rows.map { journal.accounts.name(of: journal.postings.rows[$0].account) })
    let usual = snapshot.facts.habits
      .accounts(ofPayee: journal.payee(of: transaction), in: journal)
    let rest = snapshot.definitions.settings.uncategorized.map {
      journal.accounts.name(of: $0.value)
    }
    var names = usual.filter { !own.contains($0) }.prefix(2) + []
    if let rest, !own.contains(rest), !NameSet(names).contains(rest) { names.append(rest) }
    // What is written after an entry's last line would be taken for a text below it, so that line is written again.
    let file = journal.sources.file(at: syntax.date.start)
    let lines = TextLines(file.buffer)
    let start = lines.lineStart(of: Int(syntax.end - file.base) - 1)
    let last = ByteSpan(
      file.base + UInt32(start), file.base + UInt32(lines.textEnd(ofLineAt: start)))
    let lineBreak = lines.lineBreak(near: start)
    return names.map { name in
      var change = ChangeSet()
      change.replace(last, with: "\(journal.sources.text(last))\(lineBreak)    \(name)")
      var action = ProposedAction("Balance with \(name)", change)
      let transaction = transaction
      action.objection = { book in
        let changed = book.journal.journal
        let added = changed.writtenRows(of: transaction).last.map {
          changed.accounts.name(of: changed.postings.rows[$0].account)
        }
        guard added?.isExactly(name) ?? false else {
          return "here, '\(name)' means '\(added ?? "")', because of 'alias' or 'apply account'"
        }
        return changed.isUnbalanced(transaction, book.journal.diagnostics)
          ? "the entry still wouldn't balance" : nil
      }
      return action
    }
  }

  /// The posting that the cursor is in.
  private var rowAtCursor: PostingID? {
    journal.writtenRows(of: transaction).last { journal.postings.rows[$0].start <= address }
  }

  private var split: [ProposedAction] {
    var change = ChangeSet()
    guard let row = rowAtCursor, change.split(row, in: journal) else { return [] }
    var action = ProposedAction("Split the posting into halves", change)
    action.expectation.isMeant = hasSameSums
    return [action]
  }

  private var occurrence: [ProposedAction] {
    guard let link = OccurrenceLink(transaction, in: journal) else { return links }
    // One field can be meant as well as all of them, if there are several.
    let exceptions = link.exceptions(in: journal)
    var found = reapplying(link, nil, "the template '\(link.template)'")
    if exceptions.count > 1 {
      found += exceptions.filter(fieldsAtCursor.contains)
        .flatMap { reapplying(link, [$0], "the template's \($0.name)") }
    }
    found += pinning(link, Set(OccurrenceField.allCases), "all fields of this occurrence")
    return found
      + fieldsAtCursor.flatMap { pinning(link, [$0], "the \($0.name) of this occurrence") }
  }

  /// The fields that are in the cursor's line.
  private var fieldsAtCursor: [OccurrenceField] {
    address <= journal.endOfText(onLineOf: journal.transactions[transaction].start)
      ? [.date, .description, .notes] : [.accounts, .amounts, .notes]
  }

  private func reapplying(
    _ link: OccurrenceLink, _ fields: Set<OccurrenceField>?, _ what: String
  ) -> [ProposedAction] {
    guard let back = try? Propagation.reapplying(link, fields, snapshot.facts.plan, journal),
      !back.fields.isEmpty
    else { return [] }
    return [ProposedAction("Reapply \(what)", back.change)]
  }

  private func pinning(
    _ link: OccurrenceLink, _ fields: Set<OccurrenceField>, _ what: String
  ) -> [ProposedAction] {
    let pin = Propagation.pinning(link, fields, journal)
    return pin.change.isEmpty ? [] : [ProposedAction("Pin \(what)", pin.change)]
  }

  /// Linking the entry to the occurrence that it probably is: what `florin match` does.
  private var links: [ProposedAction] {
    let (plan, transaction) = (snapshot.facts.plan, transaction)
    let matches = plan.definitions.templates.indices
      .flatMap(snapshot.facts.matches.matches).filter { $0.transaction == transaction }
    return matches.map { match in
      let key = OccurrenceKey(
        template: plan.definitions.templates[match.template].id.value, slot: match.slot)
      let linking = Linking([match], plan, journal)
      var action = ProposedAction("Link to the occurrence \(key)", linking.change)
      action.refusal = linking.kept.first?.reason
      return action
    }
  }

  /// A rule that would set the account that the entry has, from its payee.
  private var rule: [ProposedAction] {
    guard !snapshot.definitions.files.isEmpty else { return [] }
    let rules = RuleBook(snapshot.definitions.rules, in: journal)
    let subjects = RuleSubjects(rules, snapshot.journal, snapshot.definitions.settings)
    let postings = subjects.postings(ofTransaction: transaction)
    let atCursor = rowAtCursor.flatMap { row in postings.first { $0.rows.contains(row) } }
    guard let posting = atCursor ?? postings.first, !posting.isUncategorized else { return [] }
    let account = journal.accounts.name(
      of: journal.postings.rows[posting.rows.lowerBound].account)
    guard case .new(let rule, _) = RuleProposal(for: posting.subject, account, rules, journal)
    else { return [] }
    let title = "Make a rule: \(rule.name) → \(account)"
    do throws(DefinitionText.Refusal) {
      guard let change = try RuleEdits(snapshot.definitions).adding(rule) else { return [] }
      var action = ProposedAction(title, change, kind: "refactor")
      let (name, transaction) = (rule.name, transaction)
      let (row, settings) = (posting.rows.lowerBound, snapshot.definitions.settings)
      action.objection = { book in
        let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
        let found = RuleSubjects(rules, book.journal, settings)
          .postings(ofTransaction: transaction).first { $0.rows.contains(row) }
        return rules.refusal(ofRule: name, for: found?.subject)
          .map { "\($0.message); \($0.help)" }
      }
      return [action]
    } catch {
      return [.refused(title, error.words)]
    }
  }

  /// Whether the entry of a changed journal has the same sum for each account.
  private func hasSameSums(_ after: ParsedJournal) -> Bool {
    after.transactions.count == journal.transactions.count
      && sums(of: journal) == sums(of: after)
  }

  private func sums(of journal: ParsedJournal) -> [String]? {
    var sums: [String: MixedAmount] = [:]
    for row in journal.postingRows(of: transaction) {
      let posting = journal.postings.rows[row]
      let name = journal.accounts.name(of: posting.account)
      let isAdded: Void? = try? sums[name, default: MixedAmount()].add(posting.amount)
      guard isAdded != nil else { return nil }
    }
    return sums.map { name, sum in
      "\(name) \(sum.nonzero.map { journal.commodities.writtenText(Amount($0.quantity.normalized, $0.commodity)) })"
    }.sorted()
  }
}

extension ParsedJournal {
  /// Whether one of some diagnostics says that an entry isn't balanced.
  fileprivate func isUnbalanced(_ transaction: TransactionID, _ diagnostics: [Diagnostic]) -> Bool {
    let syntax = syntax(of: transaction)
    return diagnostics.contains { problem in
      guard problem.code == .unbalanced, let place = problem.primary else { return false }
      return syntax.date.start <= place.start && place.start < syntax.end
    }
  }
}
