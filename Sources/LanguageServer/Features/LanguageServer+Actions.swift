import Amounts
import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// Something that a client can do about a place.
private struct Action {
  let title: String
  let kind: StaticString
  var isPreferred = false
  var diagnostics: [RawJSON] = []
  let edit: RawJSON

  var json: RawJSON {
    RawJSON { object in
      object.set("title", title)
      object.set("kind", word: kind)
      if isPreferred { object.set("isPreferred", true) }
      if !diagnostics.isEmpty { object.set("diagnostics", diagnostics) }
      object.set("edit", edit)
    }
  }
}

extension LanguageServer {
  /// `textDocument/codeAction`
  mutating func actions(_ params: JSONInput) throws(Refusal) -> RawJSON {
    guard client.takesActionLiterals else { return RawJSON([RawJSON]()) }
    let range = try TextRange(params["range"])
    let place = try place(params, at: range.start)
    let offsets = place.document.positions.offsets(of: range)
    let span = ByteSpan(
      place.file.base + UInt32(offsets.lowerBound), place.file.base + UInt32(offsets.upperBound))
    let only = params["context"]["only"].elements.compactMap(\.text)
    var found = fixes(at: span, place)
    if place.snapshot.isJournal(place.file),
      let transaction = place.snapshot.transaction(at: span.start)
    {
      found += entryActions(transaction, place)
    }
    found += templateActions(place)
    found.removeAll { action in
      !only.isEmpty
        && !only.contains { wanted in
          let kind = action.kind.description
          return kind == wanted || kind.hasPrefix(wanted + ".")
        }
    }
    return RawJSON(found.map(\.json))
  }

  /// The fixes of the problems in a range.
  private func fixes(at span: ByteSpan, _ place: AskedPlace) -> [Action] {
    var found: [Action] = []
    let wire = WireDiagnostics(place.snapshot, client.encoding, cache)
    for problem in place.snapshot.diagnostics {
      guard let primary = problem.primary, primary.start <= span.end, span.start <= primary.end
      else {
        continue
      }
      let json = wire.json(problem, place.range(of: primary), uri: uri)
      for fix in problem.fixes {
        var change = ChangeSet()
        for edit in fix.edits { change.add(edit) }
        guard let edit = edit(of: change, place.snapshot, isTidied: false) else { continue }
        found.append(
          Action(
            title: fix.title, kind: "quickfix", isPreferred: fix.certainty == .sure,
            diagnostics: [json], edit: edit))
      }
    }
    return found
  }

  /// What can be done with an entry.
  private func entryActions(_ transaction: Int, _ place: AskedPlace) -> [Action] {
    let snapshot = place.snapshot
    let journal = snapshot.journal.journal
    var found: [Action] = []
    func add(_ title: String, _ change: ChangeSet, _ kind: StaticString = "refactor.rewrite") {
      if let edit = edit(of: change, snapshot) {
        found.append(Action(title: title, kind: kind, edit: edit))
      }
    }
    for status in [Status.cleared, .pending, .unmarked]
    where !journal.isWholly(status, transaction) {
      var change = ChangeSet()
      change.setStatus(status, of: transaction, in: journal)
      add(status == .unmarked ? "Remove the status mark" : "Mark as \(status.name)", change)
    }
    for row in journal.postingRows(of: transaction) {
      let posting = journal.postings.rows[row]
      guard posting.flags.contains(.inferred),
        posting.flags.isDisjoint(with: [.assertion, .moreAmounts]),
        let account = journal.syntax(ofPosting: row)?.account
      else { continue }
      let amount = journal.commodities.format(posting.amount, rounding: .none)
      var change = ChangeSet()
      change.insert("  \(amount)", at: account.end + (posting.kind == .real ? 0 : 1))
      add("Write the amount \(amount)", change)
    }
    if let link = OccurrenceLink(transaction, in: journal) {
      let exceptions = link.exceptions(in: journal)
      if !exceptions.isEmpty,
        let back = try? Propagation.reapplying(link, nil, snapshot.facts.plan, journal),
        !back.change.isEmpty
      {
        add("Reapply the template '\(link.template)'", back.change)
      }
      let pin = Propagation.pinning(link, Set(OccurrenceField.allCases), journal)
      if !pin.change.isEmpty { add("Pin all fields of this occurrence", pin.change) }
    }
    if let (rule, account) = proposedRule(transaction, snapshot),
      let change = try? RuleEdits(snapshot.definitions).adding(rule), !change.isEmpty
    {
      add("Make a rule: \(rule.name) → \(account)", change, "refactor")
    }
    return found
  }

  /// A rule that would set the account that an entry has, from its payee.
  private func proposedRule(_ transaction: Int, _ snapshot: BookSnapshot) -> (NewRule, String)? {
    let parsed = snapshot.journal.journal
    guard !snapshot.definitions.files.isEmpty else { return nil }
    let rules = RuleBook(snapshot.definitions.rules, in: parsed)
    let subjects = RuleSubjects(rules, snapshot.journal, snapshot.definitions.settings)
    guard let posting = subjects.postings(ofTransaction: transaction).first else { return nil }
    let row = posting.rows.lowerBound
    let account = parsed.accounts.name(of: parsed.postings.rows[row].account)
    guard case .new(let rule, _) = RuleProposal(for: posting.subject, account, rules, parsed) else {
      return nil
    }
    return (rule, account)
  }

  /// What can be done with the template under the cursor.
  private func templateActions(_ place: AskedPlace) -> [Action] {
    let snapshot = place.snapshot
    guard let mention = Mentions(snapshot).at(place.address),
      case .template(let id) = mention.subject,
      let template = snapshot.definitions.templates.firstIndex(where: { $0.id.value.isExactly(id) })
    else { return [] }
    let plan = snapshot.facts.plan
    guard let next = plan.next(1, of: template).first else { return [] }
    let generation = Generation(
      .init(templates: [template], from: .date(next.date), through: next.date), plan,
      snapshot.journal)
    let parsed = snapshot.journal.journal
    guard let addition = generation.additions.first, !generation.hasOverflow, !parsed.files.isEmpty,
      let file = snapshot.definitions.generationFile(year: addition.entry.date.year, in: parsed)
    else { return [] }
    let change = generation.change(files: { _ in file }, parsed)
    guard let edit = edit(of: change, snapshot) else { return [] }
    return [Action(title: "Record \(id) of \(next.date)", kind: "refactor", edit: edit)]
  }

  /// A change as an edit, in the form in which commands write it; nil if it changes nothing or can't be made.
  private func edit(of change: ChangeSet, _ snapshot: BookSnapshot, isTidied: Bool = true)
    -> RawJSON?
  {
    let journal = snapshot.journal.journal
    guard let changes = try? change.fileChanges(in: journal.sources),
      let merged = try? FileChange.merged(changes, by: { $0.path }),
      let tidied = isTidied ? try? JournalFormat.tidied(merged, of: journal) : merged,
      !tidied.isEmpty
    else { return nil }
    return try? edit(tidied)
  }
}
