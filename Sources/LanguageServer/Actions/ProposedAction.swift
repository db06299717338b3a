import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText

/// Something that a client can do about a place. Its result hasn't been read back yet.
struct ProposedAction {
  let title: String
  let kind: StaticString
  /// Whether it's the one that people mean by "fix it".
  var isPreferred = false
  /// The problem that it solves; nil if it isn't a fix.
  var problem: (diagnostic: Diagnostic, json: RawJSON)?
  let change: ChangeSet
  /// What the changed book must say.
  var expectation = Expectation()
  /// What else is wrong with the changed book, in words.
  var objection: (Book) -> String? = { _ in nil }
  /// Why it can't be done, if that's known without reading the result.
  var refusal: String?

  init(_ title: String, _ change: ChangeSet, kind: StaticString = "refactor.rewrite") {
    self.title = title
    self.kind = kind
    self.change = change
  }

  /// The fix of a problem.
  init(_ fix: Diagnostic.Fix, kind: StaticString) {
    var change = ChangeSet()
    for edit in fix.edits { change.add(edit) }
    self.init(fix.title, change, kind: kind)
  }

  /// An action that can't be done, and why.
  static func refused(_ title: String, _ reason: String) -> Self {
    var action = ProposedAction(title, ChangeSet(), kind: "refactor")
    action.refusal = reason
    return action
  }

  /// A directive that declares the name at an address; nil if there's none to declare.
  static func declaring(at address: UInt32, _ snapshot: BookSnapshot) -> Self? {
    let journal = snapshot.journal.journal
    let name: DeclarableName
    switch Mentions(snapshot).at(address)?.subject {
    case .account(let account): name = .account(journal.accounts.name(of: account))
    case .commodity(let commodity):
      name = .commodity(journal.commodities.symbol(of: commodity))
    case .payee(let payee): name = .payee(payee)
    case .tag(let tag): name = .tag(tag)
    default: return nil
    }
    guard let fix = journal.declaration(of: name) else { return nil }
    var action = ProposedAction(fix, kind: "refactor")
    action.expectation.isMeant = { $0.declaration(of: name) == nil }
    return action
  }

  /// Whether a client wants actions of this kind.
  func isWanted(_ kinds: [String]) -> Bool {
    let kind = kind.description
    return kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

extension [Diagnostic] {
  /// The first error of a changed book that the book didn't have before. Failed assertions say the balance, which can
  /// change where the error isn't new.
  fileprivate func newError(since before: BookSnapshot) -> Diagnostic? {
    let known = before.journal.diagnostics + before.definitions.diagnostics
    return first { problem in
      problem.leavesSomethingOut
        && !known.contains { $0.isError && $0.headline == problem.headline }
    }
  }
}

extension LanguageServer {
  /// What becomes of the files, in the form in which commands write it.
  ///
  /// - Throws: `Refusal` when it can't be written.
  func changes(
    of action: ProposedAction, _ snapshot: BookSnapshot
  ) throws(Refusal) -> [FileChange] {
    let journal = snapshot.journal.journal
    do throws(UnwritableChange) {
      // A fix is data of its problem, and written as it is.
      return action.problem == nil
        ? try action.change.tidyFiles(of: journal) : try action.change.files(in: journal.sources)
    } catch {
      throw .failed("\(error.message), so nothing was written")
    }
  }

  /// The edit of an action whose result was read back by the parser, and is what a command would write.
  ///
  /// - Throws: `Refusal` with the words of the commands when it isn't.
  /// - Complexity: O(n) in the bytes of the book, which is read again.
  func checkedEdit(
    of action: ProposedAction, _ changes: [FileChange], _ snapshot: BookSnapshot
  ) throws(Refusal) -> RawJSON {
    if let refusal = action.refusal { throw .failed(refusal) }
    let definitions = snapshot.definitions
    let after = snapshot.reader(files, shelf.choices).book(
      changedBy: changes, snapshot.journal.journal.sources,
      definitions.files.isEmpty ? nil : definitions)
    if let problem = action.problem?.diagnostic {
      // It can change what other entries mean, and show problems that this one has hidden.
      let check = BookCheck(
        after.journal, after.definitions, shelf.choices.checks,
        addsAutoPostings: shelf.choices.addsAutoPostings, today: snapshot.today)
      let stays = problem.isFound(
        in: check.diagnostics, after.journal.journal.sources, snapshot, after: changes)
      guard !stays else { throw .failed("the problem would stay: \(problem.headline)") }
      // A warning hides nothing, so an error that comes with its fix comes from it.
      if !problem.isError, let error = check.diagnostics.newError(since: snapshot) {
        throw .failed("that would be an error: \(error.headline)")
      }
      return try edit(changes)
    }
    let refusal = ChangeRefusal(
      changes, Book(journal: snapshot.journal, definitions: definitions), after,
      expecting: action.expectation)
    if let words = refusal?.words ?? action.objection(after) { throw .failed(words) }
    return try edit(changes)
  }
}

extension DefinitionText.Refusal {
  /// What can't be done, and what to do instead.
  var words: String { "\(headline); \(help)" }
}
