import Testing

/// A production, `name = text`.
private struct Production: Hashable {
  let name: String
  let text: String

  /// Reads `name = text`; nil for anything else. Runs of blanks count as one.
  init?(_ line: String) {
    guard let match = line.wholeMatch(of: /([a-z][a-z-]*) += +(.+)/) else { return nil }
    name = String(match.output.1)
    text = Self.normalized(String(match.output.2))
  }

  private init(name: String, text: String) {
    (self.name, self.text) = (name, text)
  }

  /// The production, gone on in another line.
  func continued(by line: String) -> Production {
    Production(name: name, text: Self.normalized(text + " " + line))
  }

  private static func normalized(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

/// The productions of `grammar.md`, from its blocks.
private let grammar: [Production] = Repository.document("grammar.md").blocks
  .filter { $0.language == "ebnf" }
  .flatMap { block in
    productions(in: block.text.split(separator: "\n").map(String.init))
  }

/// The productions in the doc comments of the parser.
private let documented: [Production] = Repository.swiftFiles(in: "Sources/Journal/Parser")
  .flatMap { path in
    let comments = Repository.text(of: path).split(separator: "\n")
      .compactMap { $0.wholeMatch(of: #/\s*///\s?(.*)/#) }
    return productions(
      in: comments.flatMap { $0.output.1.matches(of: /`([^`]+)`/).map { String($0.output.1) } })
  }

/// Puts lines together: one that begins with a blank goes on with the production before it.
private func productions(in lines: [String]) -> [Production] {
  var found: [Production] = []
  for line in lines {
    if let production = Production(line) {
      found.append(production)
    } else if line.hasPrefix("  "), let last = found.popLast() {
      found.append(last.continued(by: line))
    }
  }
  return found
}

/// Productions whose text in the parser leaves to other functions what the grammar spells out.
private let spelledOut: Set = ["apply-directive", "directive", "end-directive", "tag"]

/// Productions that a function of another name reads.
private let readers = [
  "account": "moveToAccountEnd", "amounts": "parsePostingAmounts",
  "blank-line": "parseIndentedLine",
  "comment-line": "parseIndentedLine", "cost": "parseCostsAndLots",
  "posting-date": "forEachBracketedDate", "subdirective": "parseSubdirectives", "tag": "forEachTag",
]

/// Productions that the scanner of numbers and the parser of periods read, or that name characters.
private let belowTheParser: Set = [
  "blank", "space", "gap", "newline", "sep", "groups", "mark", "group-mark", "exponent", "digits",
  "period", "interval", "span", "from", "to",
]

@Test(arguments: documented)
private func `a production in the parser's comments stands in the grammar`(
  _ production: Production
) {
  if spelledOut.contains(production.name) {
    #expect(grammar.contains { $0.name == production.name })
  } else {
    #expect(grammar.contains(production))
  }
}

@Test(arguments: grammar.filter { !belowTheParser.contains($0.name) })
private func `a production of the grammar has its function`(_ production: Production) {
  let code = Repository.swiftFiles(in: "Sources/Journal/Parser")
    .map { Repository.text(of: $0) }.joined()
  let name = production.name.split(separator: "-").map(\.capitalized).joined()
  let candidates =
    readers[production.name].map { [$0] }
    ?? ["parse\(name)", "parseOptional\(name)", "parse\(name)Directive"]
  #expect(candidates.contains { code.contains("func \($0)(") }, "one of \(candidates)")
}

@Test func `no name has two productions`() {
  #expect(Set(grammar.map(\.name)).count == grammar.count)
}

extension Substring {
  /// The word with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
