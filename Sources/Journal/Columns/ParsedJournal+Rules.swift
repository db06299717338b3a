public import SourceText

extension ParsedJournal {
  /// Reads auto posting rules that aren't in any journal, and adds them to those of every journal of the command line.
  ///
  /// They're read as if they were at the end of the first journal, but as amounts of the command line: `1.5` is an error
  /// if a point groups digits. The rules before them run first.
  ///
  /// - Parameters:
  ///   - text: The rules.
  ///   - name: The name of the text in messages.
  ///   - isAlone: Whether the rules of the journals are dropped.
  /// - Returns: The problems with the text. If there are any, don't use the journal.
  public mutating func append(
    rules text: SourceBuffer, name: String, isAlone: Bool
  ) -> [Diagnostic] {
    guard let file = sources.add(name: name, buffer: text) else { return [] }
    if isAlone { autoRules = [] }
    let known = (
      rules: autoRules.count, transactions: transactions.count, problems: diagnostics.count
    )
    // The journal is moved into the parser, because a second reference to its columns would copy them all.
    var parser = Parser(
      sources.files[file], events: ColumnBuilder(currentYear: 2000, checksLedger: false))
    let state = closingState
    swap(&parser.events.journal, &self)
    parser.events.observesStyles = false
    parser.events.isTyped = true
    parser.events.state = state
    parser.events.fileIndex = file
    _ = parser.parseJournal()
    swap(&parser.events.journal, &self)
    let added = autoRules[known.rules...]
    autoRules.removeSubrange(known.rules...)
    for root in roots.indices {
      autoRules += added.map {
        AutoRule(query: $0.query, postings: $0.postings, span: $0.span, root: root)
      }
    }
    let problems = Array(diagnostics[known.problems...])
    diagnostics.removeSubrange(known.problems...)
    return problems
  }
}
