import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// A rule to add, and the other changes that the command makes.
struct RuleAddition {
  let rule: NewRule
  /// Edits of the journal.
  var edits = ChangeSet()
  /// The posting that the rule must set, by transaction and row; nil if none was named.
  var posting: (transaction: TransactionID, row: PostingID)?
  /// What the changed book must say.
  var expectation = Expectation()
}

extension Session {
  /// Ends a command that adds a rule: reports what the rule matches, then prints or writes the changes.
  ///
  /// - Throws: `Failure` if the rule is refused or wouldn't do what it's for.
  mutating func finish(
    adding addition: RuleAddition, to book: Book, _ summary: ChangeSummary
  ) throws(Failure) {
    let rule = addition.rule
    let sources = book.journal.journal.sources
    var summary = summary
    var changes = addition.edits
    let adding = try book.definitions.adding([rule], sources)
    if adding.isEmpty {
      summary.say("the rule '\(visible(rule.name))' already exists and says the same")
      return try finish(changes, summary, of: book, expecting: addition.expectation)
    }
    if let known = book.definitions.rule(rule.name) {
      var locator = Locator(sources)
      let place = locator.location(of: known.name.span.start)
      throw .usage(
        "the rule '\(visible(rule.name))' already exists (\(place.fileAndLine))",
        help: "remove it first, or choose another name")
    }
    changes.merge(adding)
    summary.say(.add, "the rule '\(visible(rule.name))'")
    if let files = try? changes.fileChanges(in: sources) {
      let after = try changed(book, by: files)
      // Errors in the rule are reported when the result is read again.
      if after.definitions.rule(rule.name) != nil {
        for line in try addition.effect(in: after) { summary.say(line) }
      }
    }
    try finish(changes, summary, of: book, expecting: addition.expectation)
  }
}

extension Session {
  /// Removes a rule, and prints or writes the result.
  ///
  /// - Parameters:
  ///   - name: The rule's name.
  ///   - other: The rule that's named instead by the postings that it has set; nil leaves them.
  /// - Throws: `Failure` if there's no such rule, or its file can't be edited.
  mutating func removeRule(_ name: String, into other: String? = nil) throws(Failure) {
    let book = try loadBook(using: [.rules])
    let definitions = book.definitions
    let journal = book.journal.journal
    func rule(_ name: String) throws(Failure) -> Rule {
      if let rule = definitions.rule(name) { return rule }
      let near = Spelling.nearest(to: name, among: definitions.rules.map(\.name.value))
      throw .usage(
        "there is no rule '\(visible(name))'",
        help: near.map(Spelling.question) ?? "'florin rules' lists them")
    }
    let removed = try rule(name)
    if let other { _ = try rule(other) }
    var edits: ChangeSet
    do throws(DefinitionText.Refusal) {
      edits = try RuleEdits(book.definitions).removing(removed)
    } catch {
      throw Failure(error, journal.sources)
    }
    var summary = ChangeSummary()
    summary.say(.remove, "the rule '\(visible(name))'")
    if let other {
      let count = edits.setRule(other, ofPostingsSetBy: name, in: journal)
      if count > 0 {
        summary.say(.change, "\(count.counting("tag")) to 'source: rule/\(visible(other))'")
      }
    } else if let count = ProvenanceCounts(writtenIn: journal).rules[name], count > 0 {
      summary.say(
        "\(count.counting("posting still says", "postings still say")) 'source: rule/\(visible(name))': "
          + "redo with 'florin categorize --all'")
    }
    try finish(edits, summary, of: book)
  }
}

extension Definitions {
  /// The edits that add rules; none if the book already has exactly these.
  ///
  /// - Throws: `Failure` if there's no file to add them to, or it can't be edited.
  func adding(_ rules: [NewRule], _ sources: SourceMap) throws(Failure) -> ChangeSet {
    let adding: ChangeSet?
    do throws(DefinitionText.Refusal) {
      adding = try RuleEdits(self).adding(rules)
    } catch {
      throw Failure(error, sources)
    }
    guard let adding else { throw .noDefinitions(for: "the rule") }
    return adding
  }
}

extension Failure {
  /// There's no file that definitions could be added to.
  static func noDefinitions(for what: String) -> Failure {
    Failure(
      status: .findings, message: "there is no definitions file to add \(what) to",
      help: "create a book with 'florin init', or name a file with -d FILE")
  }
}

extension RuleAddition {
  /// What the rule matches in the book as it will be, in words.
  ///
  /// - Throws: `Failure` if it doesn't set the account of the posting that it's for.
  func effect(in book: Book) throws(Failure) -> [String] {
    var lines: [String] = []
    let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
    let settings = book.definitions.settings
    let name = rule.name
    guard let index = rules.rules.firstIndex(where: { $0.name.value.isExactly(name) }) else {
      return []
    }
    if let (transaction, row) = posting {
      let found = RuleSubjects(rules, book.journal, settings).postings(ofTransaction: transaction)
        .first { $0.rows.contains(row) }
      if let refusal = rules.refusal(ofRule: rule.name, for: found?.subject) {
        throw Failure(status: .findings, message: refusal.message, help: refusal.help)
      }
    }
    let shadows = RuleLint(rules).shadows.filter { $0.rule == index }
    if let shadow = shadows.first {
      lines.append(
        "part of it has no effect: '\(visible(rules.rules[shadow.by].name.value))' matches everything "
          + "that it matches, and comes first")
    }
    let reach = RuleReach(of: index, rules, book.journal, settings)
    var parts = reach.uncategorized > 0 ? ["\(reach.uncategorized) uncategorized"] : []
    parts += reach.accounts.prefix(5).map {
      "\($0.count) on \(book.journal.journal.accounts.name(of: $0.account))"
    }
    if reach.accounts.count > 5 { parts.append("others on \(reach.accounts.count - 5) accounts") }
    lines.append(
      "it matches \(reach.postings.counting("posting"))"
        + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"))
    return lines
  }
}
