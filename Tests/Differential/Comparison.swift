import TestSupport

/// Two verdicts about one journal, or a verdict and what a rule says.
struct Comparison {
  let journal: String
  let flags: [String]
  let florin: Program

  /// Says how florin's verdict differs from hledger's; nil when it does not.
  func difference(to hledger: Program, acceptanceOnly: Bool = false) throws -> String? {
    let wanted = try hledger.hledgerVerdict(of: journal, flags: flags)
    let given = try florin.florinVerdict(of: journal, flags: flags)
    let commands = [hledger.shellLine(hledger.printArguments(journal, flags))] + florinCommands
    switch (wanted, given) {
    case (.rejected, .rejected):
      return nil
    case (.rejected(let why), .accepted):
      return report("hledger rejects it, florin accepts it\n\(why.trimmed)", commands)
    case (.accepted, .rejected(let why)):
      return report("hledger accepts it, florin rejects it\n\(why.trimmed)", commands)
    case (.accepted(let theirs, let theirSums), .accepted(let ours, let ourSums)):
      guard !acceptanceOnly else { return nil }
      let changes =
        Self.changes(from: theirs.entries, to: ours.entries)
        + Self.changes(from: theirSums, to: ourSums)
      return changes.isEmpty
        ? nil : report("- hledger, + florin\n" + changes.joined(separator: "\n"), commands)
    }
  }

  /// Says how florin's verdict differs from the sorted lines of a rule; nil when it does not.
  func difference(to expected: [String]) throws -> String? {
    switch try florin.florinVerdict(of: journal, flags: flags) {
    case .rejected(let why):
      return expected == ["reject"]
        ? nil
        : report("the rule accepts it, florin rejects it\n\(why.trimmed)", florinCommands)
    case .accepted(let facts, let sums):
      guard expected != ["reject"] else {
        return report("the rule rejects it, florin accepts it", florinCommands)
      }
      let changes = Self.changes(from: expected, to: Self.ruleLines(facts, sums))
      return changes.isEmpty
        ? nil : report("- rule, + florin\n" + changes.joined(separator: "\n"), florinCommands)
    }
  }

  /// The lines of an `.expected` file.
  static func ruleLines(_ facts: JournalFacts, _ balances: [String]) -> [String] {
    (facts.postings + balances).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var florinCommands: [String] {
    [florin.printArguments(journal, flags), florin.balanceArguments(journal, flags)]
      .map(florin.shellLine)
  }

  private func report(_ finding: String, _ commands: [String]) -> String {
    "\(journal)\n\(finding)\n  \(commands.joined(separator: "\n  "))"
  }

  /// The lines that went and the lines that came, in the order of their places.
  private static func changes(from old: [String], to new: [String]) -> [String] {
    let changes = new.difference(from: old)
    let removed = changes.removals.map { change in (change.line, "- \(change.text)") }
    let added = changes.insertions.map { change in (change.line, "+ \(change.text)") }
    // At one place “-” comes before “+”: the texts are compared the other way round.
    let all = (removed + added).sorted { ($0.0, $1.1) < ($1.0, $0.1) }.map(\.1)
    return all.count <= 30 ? all : all.prefix(30) + ["… \(all.count - 30) more lines"]
  }
}

extension CollectionDifference.Change where ChangeElement == String {
  fileprivate var line: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var text: String {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
