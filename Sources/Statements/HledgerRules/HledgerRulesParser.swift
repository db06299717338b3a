import Patterns
import SourceText

/// Reads the lines of a rules file.
struct HledgerRulesParser {
  private var rules = HledgerRules()
  private let includes: HledgerRules.Includes?
  /// The files being read, to detect circular includes.
  private var open: [String] = []
  /// Assignments and matchers can only be resolved to columns once `fields` has been read, wherever
  /// it is.
  private var pending: [PendingBlock] = [PendingBlock()]

  private struct PendingAssignment {
    let field: String
    let value: String
    let span: ByteSpan
  }

  private struct PendingMatcher {
    let isAnd: Bool
    let isNegated: Bool
    let field: String?
    let pattern: Pattern
    let span: ByteSpan
  }

  /// The top level of the rules, or a block.
  private struct PendingBlock {
    var matchers: [PendingMatcher] = []
    var assignments: [PendingAssignment] = []
  }

  private struct Line {
    let text: Substring
    let start: Int
    let isIndented: Bool
    var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }
    var isComment: Bool {
      text.first { $0 != " " && $0 != "\t" }.map { ";#*".contains($0) } ?? false
    }
  }

  private static let deepest = 32
  /// Whether no more files can be read.
  private var isAtBound = false

  init(_ includes: HledgerRules.Includes?) { self.includes = includes }

  /// Reads a file, and the files it includes at the point of inclusion.
  mutating func parse(_ file: SourceFile) {
    open.append(file.path)
    defer { open.removeLast() }
    let lines = Self.lines(of: file)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.isBlank || line.isComment { continue }
      if line.isIndented {
        report("this line is indented, but there's no 'if' before it", line, file)
        continue
      }
      let (word, rest) = Self.parted(line.text)
      if word == "if" || line.text.hasPrefix("if"), !line.text.dropFirst(2).isEmpty || word == "if",
        Self.beginsIf(line.text)
      {
        parseIf(line, lines, &index, file)
      } else if word == "ifs" {
        report("florin doesn't have hledger's 'ifs'", line, file)
        // Its table ends with a blank line.
        index = lines[index...].firstIndex(where: \.isBlank) ?? lines.count
      } else if word == "include" {
        include(rest, line, file)
      } else if word == "fields" {
        parseFields(rest)
      } else if HledgerRules.directiveNames.contains(word) {
        // The first one counts, unlike with fields.
        guard rules.directives[word] == nil else { continue }
        rules.directives[word] = .init(
          text: StatementLine.stripped(rest), span: span(of: rest, line, file))
      } else if let assignment = assignment(line, file) {
        pending[0].assignments.append(assignment)
      }
    }
  }

  /// The rules, once all files have been read.
  mutating func finished(_ file: SourceFile) -> HledgerRules {
    for (index, block) in pending.enumerated() {
      let assignments = block.assignments.map { assignment in
        let template = HledgerTemplate(assignment.value, columns: rules.columns)
        for name in template.unknown { warn(name, at: assignment.span) }
        return HledgerRules.Assignment(
          field: assignment.field, value: template, span: assignment.span)
      }
      guard index > 0 else {
        // The field list is also an assignment, before all others.
        rules.assignments = listed() + assignments
        continue
      }
      let matchers = block.matchers.map { matcher in
        let target: HledgerMatcher.Target
        if let name = matcher.field {
          let column = HledgerMatcher.column(name, rules.columns)
          if column == nil { warn(name, at: matcher.span) }
          target = .field(column)
        } else {
          target = .record
        }
        return HledgerMatcher(
          isAnd: matcher.isAnd, isNegated: matcher.isNegated, target: target,
          pattern: matcher.pattern)
      }
      rules.blocks.append(.init(matchers: matchers, assignments: assignments))
    }
    check(file)
    return rules
  }

  private func listed() -> [HledgerRules.Assignment] {
    rules.columns.sorted { $0.value < $1.value }.filter { HledgerRules.isField($0.key) }.map {
      .init(
        field: $0.key, value: HledgerTemplate("%\($0.value + 1)", columns: [:]),
        span: ByteSpan(0, 0))
    }
  }

  /// Reports directives without effect, and rules without a date.
  private mutating func check(_ file: SourceFile) {
    func report(_ name: String, _ what: String) {
      guard let directive = rules.directives[name] else { return }
      rules.diagnostics.append(
        Diagnostic(
          .importRules, "'\(visible(directive.text))' isn't \(what)", at: directive.span))
    }
    if let text = rules.directive("skip"), !text.isEmpty, UInt16(text) == nil {
      report("skip", "a number of lines")
    }
    if let text = rules.directive("decimal-mark"), text != ".", text != "," {
      report("decimal-mark", "a decimal mark: . or ,")
    }
    if let text = rules.directive("balance-type"), !["=", "==", "=*", "==*"].contains(text) {
      report("balance-type", "a type of assertion: =, ==, =* or ==*")
    }
    if let text = rules.directive("date-format"), (try? DateFormat(text)) == nil {
      report("date-format", "a supported date format, such as %d/%m/%Y")
    }
    if let text = rules.directive("separator"), Self.separator(text) == nil {
      report("separator", "a separator: one ASCII character, TAB or SPACE")
    }
    if let source = rules.source, source.path.isEmpty, !source.hasCommand {
      rules.diagnostics.append(
        Diagnostic(
          .importRules, "'source' needs a file name", at: source.span,
          help: ["add one, such as: source checking*.csv"]))
    }
    checkZone()
    if !rules.assignments.contains(where: { $0.field == "date" }) {
      rules.diagnostics.append(
        Diagnostic(
          .importRules, "these rules don't say which field is the date",
          at: ByteSpan(at: file.base),
          help: ["name the fields, such as: fields date, description, amount"]))
    }
  }

  private mutating func checkZone() {
    guard let zone = rules.directives["timezone"] else { return }
    var diagnostic = Diagnostic(
      .importRules, "'\(visible(zone.text))' isn't a supported time zone", at: zone.span,
      help: [
        "write UTC, GMT, EST, EDT, CST, CDT, MST, MDT, PST, PDT or a fixed offset: +0530",
        "leave it out if the times are already local times",
      ])
    if ZoneOffset(zone.text) != nil {
      guard !rules.readsTimes else { return }
      diagnostic = Diagnostic(
        .importRules, "the dates have no time of day, so the time zone has no effect",
        at: zone.span,
        help: [
          "read the time too, so dates can be converted to local time: date-format %Y-%m-%d %H:%M"
        ])
      diagnostic.severity = .warning
    }
    rules.diagnostics.append(diagnostic)
  }

  /// The byte for a separator.
  static func separator(_ text: String) -> UInt8? {
    switch text.lowercased() {
    case "tab", "\\t": return 0x09
    case "space": return 0x20
    default:
      guard let byte = text.utf8.first, byte < 0x80 else { return nil }
      return byte
    }
  }

  // MARK: - Lines

  private static func lines(of file: SourceFile) -> [Line] {
    let bytes = file.buffer.bytes
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var last = end
      if last > start, bytes[last - 1] == 0x0D { last -= 1 }
      let text = String(decoding: bytes[start..<last], as: UTF8.self)
      lines.append(
        Line(
          text: text[...], start: start,
          isIndented: text.utf8.first == 0x20 || text.utf8.first == 0x09))
      start = end + 1
    }
    return lines
  }

  /// The first word of a line, and what follows it after a colon or blanks.
  private static func parted(_ text: Substring) -> (word: String, rest: Substring) {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    var rest = text[word.endIndex...].drop { $0 == " " || $0 == "\t" }
    if rest.first == ":" { rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" } }
    return (String(word), rest)
  }

  private func span(of part: Substring, _ line: Line, _ file: SourceFile) -> ByteSpan {
    let base = line.text.base
    let first = base.utf8.distance(from: base.startIndex, to: part.startIndex)
    let last = base.utf8.distance(from: base.startIndex, to: part.endIndex)
    let count = file.buffer.bytes.count
    return file.span(of: min(line.start + first, count)..<min(line.start + last, count))
  }

  private mutating func report(
    _ headline: String, _ line: Line, _ file: SourceFile, help: [String] = []
  ) {
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    rules.diagnostics.append(
      Diagnostic(.importRules, headline, at: span(of: text, line, file), help: help))
  }

  private mutating func warn(_ name: String, at span: ByteSpan) {
    var diagnostic = Diagnostic(
      .importRules, "no field is called '\(visible(name))', so it's empty", at: span,
      help: [
        Spelling.nearest(to: name, among: rules.columns.keys.sorted()).map {
          Spelling.question("%" + $0)
        }
          ?? "'fields' names a record's fields; %1 is the first"
      ])
    diagnostic.severity = .warning
    rules.diagnostics.append(diagnostic)
  }

  // MARK: - Directives

  private mutating func include(_ rest: Substring, _ line: Line, _ file: SourceFile) {
    let path = StatementLine.stripped(rest.prefix { $0 != ";" })
    guard !path.isEmpty else { return report("'include' needs a file name", line, file) }
    guard !isAtBound else { return }
    guard open.count < Self.deepest else {
      return report(
        "'\(visible(path))' isn't read: it's nested in \(Self.deepest) included files",
        line, file)
    }
    switch includes?(path, file) {
    case nil: report("'\(visible(path))' can't be read here", line, file)
    case .failure(let problem)?:
      isAtBound = problem.isLast
      report("'\(visible(path))' can't be read: \(visible(problem.reason))", line, file)
    case .success(let included)? where open.contains(included.path):
      report("'\(visible(path))' includes itself", line, file)
    case .success(let included)?: parse(included)
    }
  }

  private mutating func parseFields(_ rest: Substring) {
    rules.columns = [:]
    for (index, part) in rest.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      var name = StatementLine.stripped(part)
      if name.utf8.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
        name = String(name.dropFirst().dropLast())
      }
      let key = name.lowercased()
      if !key.isEmpty, rules.columns[key] == nil { rules.columns[key] = index }
    }
  }

  private mutating func assignment(_ line: Line, _ file: SourceFile) -> PendingAssignment? {
    let text = line.text.drop { $0 == " " || $0 == "\t" }
    let (word, rest) = Self.parted(text)
    let isApart = rest.startIndex == text.endIndex || text.utf8.count > word.utf8.count
    guard HledgerRules.isField(word), isApart,
      rest.isEmpty || text[text.index(text.startIndex, offsetBy: word.count)] != rest.first
    else {
      guard word != "merge" else {
        report("florin doesn't have hledger's 'merge'", line, file)
        return nil
      }
      report(
        "unknown hledger rule", line, file,
        help: Spelling.nearest(to: word, among: HledgerRules.lineWords).map {
          [Spelling.question($0)]
        }
          ?? [])
      return nil
    }
    return assignment(of: word, rest, at: text, line, file)
  }

  /// The assignment of a value to a field; nil, with a message, if it has functions.
  private mutating func assignment(
    of field: String, _ value: Substring, at place: Substring, _ line: Line, _ file: SourceFile
  ) -> PendingAssignment? {
    guard !value.contains("%{") else {
      report(
        "florin doesn't have hledger's functions, such as %{upper(%1)}", line, file,
        help: ["write the value without one, or set it with a rule of florin's"])
      return nil
    }
    return PendingAssignment(field: field, value: String(value), span: span(of: place, line, file))
  }

  // MARK: - Conditions

  /// Whether a line is `if`, `if PATTERN` or `if,FIELDS`, and not a longer word.
  private static func beginsIf(_ text: Substring) -> Bool {
    guard let next = text.dropFirst(2).first else { return text == "if" }
    return !(next.isLetter || next.isNumber || next == "-" || next == "_")
  }

  private mutating func parseIf(
    _ line: Line, _ lines: [Line], _ index: inout Int, _ file: SourceFile
  ) {
    let rest = line.text.dropFirst(2)
    if let mark = rest.first, mark != " ", mark != "\t" {
      return parseTable(mark, line, lines, &index, file)
    }
    var block = PendingBlock()
    let problems = rules.diagnostics.count
    let first = rest.drop { $0 == " " || $0 == "\t" }
    if !first.isEmpty { add(first, line, to: &block, file) }
    while index < lines.count, !lines[index].isIndented, !lines[index].isBlank {
      if !lines[index].isComment { add(lines[index].text, lines[index], to: &block, file) }
      index += 1
    }
    while let next = lines[index...].firstIndex(where: { !$0.isBlank && !$0.isComment }),
      lines[next].isIndented
    {
      let line = lines[next]
      index = next + 1
      if let assignment = assignment(line, file) { block.assignments.append(assignment) }
    }
    guard !block.assignments.isEmpty, !block.matchers.isEmpty else {
      // What can't be read has been reported.
      guard rules.diagnostics.count == problems else { return }
      guard block.assignments.isEmpty else {
        return report("this 'if' has no conditions", line, file)
      }
      return report(
        "this 'if' sets nothing", line, file,
        help: ["add what it sets on the lines after it, each indented"])
    }
    pending.append(block)
  }

  /// Adds the matchers of a line: one, or several joined with `&&`.
  private mutating func add(
    _ text: Substring, _ line: Line, to block: inout PendingBlock, _ file: SourceFile
  ) {
    var rest = text
    repeat {
      var (isAnd, isNegated) = (false, false)
      if rest.first == "&" {
        isAnd = true
        rest = rest.dropFirst()
        if rest.first == "&" { rest = rest.dropFirst() }
        rest = rest.drop { $0 == " " || $0 == "\t" }
      }
      if rest.first == "!" {
        isNegated = true
        rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      }
      let end = Self.doubleAmpersand(in: rest)
      let part = rest[..<end]
      rest = rest[end...]
      if let matcher = matcher(part, isAnd, isNegated, line, file) {
        block.matchers.append(matcher)
      }
    } while !rest.isEmpty
  }

  private static func doubleAmpersand(in text: Substring) -> Substring.Index {
    var index = text.startIndex
    // The first character belongs to the pattern.
    while index < text.endIndex {
      let next = text.index(after: index)
      if next < text.endIndex, text[next] == "&",
        text.index(after: next) < text.endIndex, text[text.index(after: next)] == "&"
      {
        return next
      }
      index = next
    }
    return text.endIndex
  }

  private mutating func matcher(
    _ text: Substring, _ isAnd: Bool, _ isNegated: Bool, _ line: Line, _ file: SourceFile
  ) -> PendingMatcher? {
    var field: String?
    var pattern = text
    if text.first == "%" {
      let name = text.dropFirst()
      let isQuoted = name.first == "\""
      let bare =
        isQuoted
        ? name.dropFirst().prefix { $0 != "\"" } : name.prefix { !" \t,;#~".contains($0) }
      let after = name[bare.endIndex...].dropFirst(isQuoted ? 1 : 0)
      let rest = after.drop { $0 == " " || $0 == "\t" }
      if !bare.isEmpty, !rest.isEmpty { (field, pattern) = (String(bare), rest) }
    }
    let source = StatementLine.stripped(pattern)
    let place = span(of: text, line, file)
    guard !source.isEmpty else {
      rules.diagnostics.append(
        Diagnostic(.importRules, "a pattern is missing", at: place))
      return nil
    }
    do throws(PatternError) {
      return PendingMatcher(
        isAnd: isAnd, isNegated: isNegated, field: field, pattern: try Pattern(source), span: place)
    } catch {
      rules.diagnostics.append(
        Diagnostic(.importRules, "in this regex: \(error.message)", at: place))
      return nil
    }
  }

  /// `if,account2,comment`, followed by lines with a pattern and values.
  private mutating func parseTable(
    _ mark: Character, _ line: Line, _ lines: [Line], _ index: inout Int, _ file: SourceFile
  ) {
    let names = line.text.dropFirst(3).split(separator: mark, omittingEmptySubsequences: false)
      .map { StatementLine.stripped($0) }
    for name in names where !HledgerRules.isField(name) {
      report("no field is called '\(visible(name))'", line, file)
    }
    var isEmpty = true
    while index < lines.count, !lines[index].isBlank {
      let row = lines[index]
      index += 1
      if row.isComment { continue }
      isEmpty = false
      let parts = row.text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == names.count + 1 else {
        report(
          "this line has \((parts.count - 1).counting("value")), but the table has "
            + names.count.counting("field"), row, file)
        continue
      }
      var block = PendingBlock()
      add(parts[0], row, to: &block, file)
      // An empty cell leaves what earlier rules have set.
      block.assignments = zip(names, parts.dropFirst()).compactMap { name, value in
        StatementLine.stripped(value).isEmpty
          ? nil : assignment(of: name, value, at: value, row, file)
      }
      if !block.matchers.isEmpty { pending.append(block) }
    }
    guard isEmpty else { return }
    report(
      "this table has no rows", line, file,
      help: ["write them on the lines after it, each a pattern and its values"])
  }
}
