import Patterns
import TestSupport
import Testing

/// Checks the texts of all groups in the first match; nil is a group that took no part.
private func check(
  _ pattern: String, _ text: String, _ expected: [String?],
  at location: SourceLocation = #_sourceLocation
) throws {
  let bytes = Array(text.utf8)
  let match = PatternMatcher(try Pattern(pattern)).firstMatch(in: bytes)
  let groups = match.map { match in
    (1...match.groupCount).map { number in
      match.group(number).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
  #expect(groups == expected, "\(pattern) on \(text)", sourceLocation: location)
}

@Suite struct GroupTests {
  @Test func `earlier parts take as much as they can`() throws {
    try check("(a|ab)(c|bcd)(d*)", "abcd", ["ab", "c", "d"])
    try check("(a*)(ab)*(b*)", "abb", ["a", nil, "bb"])
    try check("(a*)(a*)", "aaa", ["aaa", ""])
    try check("(a?)(ab)?", "ab", ["", "ab"])
    try check("(.*)(:[^:]*)", "a:b:c", ["a:b", ":c"])
    try check("(a|bcdef|g|ab|c|d|e|efg|fg)*", "abcdefg", ["efg"])
    try check("(foo|foobar)(bar|baz)?", "foobarbaz", ["foobar", "baz"])
    try check("(wee|week)(knights|night)", "weeknights", ["wee", "knights"])
    try check("(we|wee|week|frob)(knights|night|day)", "weeknights", ["wee", "knights"])
    try check("(a+|b+|ab)*", "abab", ["ab"])
  }

  @Test func `the outside comes before the inside`() throws {
    try check("((a|ab)(b*))(b*)", "abb", ["abb", "ab", "b", ""])
    try check("((a*)(b|abc))(c*)", "abc", ["abc", "", "abc", ""])
    try check("((a|ab)(c|bcd))(d*)", "abcd", ["abcd", "a", "bcd", ""])
  }

  @Test func `a repeated group tells of its last repetition`() throws {
    try check("(a|b)*", "ab", ["b"])
    try check("((a)|b)*", "ab", ["b", nil])
    try check("((a)|(b))*", "aba", ["a", "a", nil])
    try check("(a|(b)){2}", "ba", ["a", nil])
    try check("((x)?y){2,3}", "xyyxy", ["xy", "x"])
    try check("((x)?y){2,3}", "xyyz", ["y", nil])
    try check("(([a-z]+):)*([a-z]+)", "one:two:three", ["two:", "two", "three"])
    try check("(((a)|b)+c)*", "acbc", ["bc", "b", nil])
  }

  @Test func `an empty repetition counts only when there is no other`() throws {
    try check("(a*)*", "b", [""])
    try check("(a*)*", "aa", ["aa"])
    try check("(a*)+", "b", [""])
    try check("(a*)+", "aa", ["aa"])
    try check("(a*|b)*", "ab", ["b"])
    try check("(a*)?", "b", [""])
    try check("(a)*", "b", [nil])
    try check("(a|b*){2}", "a", [""])
    try check("(a*){3}", "aa", [""])
    try check("(a*){2,}", "aa", [""])
    try check("(a*){0,5}", "aa", ["aa"])
    try check("((a*)*)*", "b", ["", ""])
    try check("(^)*a", "a", [""])
    try check("(^)*a", "ba", [nil])
    try check("(|a)*", "aa", ["a"])
    try check("()|a", "b", [""])
  }

  @Test func `the first of equal branches is taken`() throws {
    try check("(a)|(a)", "a", ["a", nil])
    try check("(ab)|(a)b", "ab", ["ab", nil])
    try check("(a)b|(ab)", "ab", ["a", nil])
    try check("((a)|(a))*", "aa", ["a", "a", nil])
    try check("()|()", "", ["", nil])
  }

  @Test func `groups see the text around the match`() throws {
    try check(#"(\bx|x)(y\b|y)"#, "axy", ["x", "y"])
    try check(#"(^a)|(a)"#, "ba", [nil, "a"])
    try check(#"(a$)|(a)"#, "a\nb", ["a", nil])
  }

  @Test func `at most 99 groups are reported`() throws {
    let pattern = try Pattern(
      String(repeating: "(a)", count: 60) + String(repeating: "(b)", count: 60))
    #expect(pattern.groupCount == 99)
    let text = Array((String(repeating: "a", count: 60) + String(repeating: "b", count: 60)).utf8)
    let match = PatternMatcher(pattern).firstMatch(in: text)
    #expect(match?.range == 0..<120)
    #expect(match?.group(99) == 98..<99)
  }

  @Test func `groups agree with an exhaustive search for the best parse`() throws {
    let seed: UInt64 = 0x5EED_0002
    var random = SeededGenerator(seed: seed)
    for round in 0..<4000 {
      var groups = 0
      let shape = Shape.random(depth: 3, groups: &groups, using: &random)
      let pattern = try Pattern(shape.text)
      let matcher = PatternMatcher(pattern)
      let length = Int.random(in: 0...6, using: &random)
      let text = (0..<length).map { _ in UInt8.random(in: 97...98, using: &random) }
      let match = matcher.firstMatch(in: text)
      let expected = shape.bestMatch(in: text, groups: groups)
      let found = match.map { match in (0...groups).map(match.group) }
      let shown = String(decoding: text, as: UTF8.self)
      #expect(found == expected, "\(shape.text) on \(shown), round \(round), seed \(seed)")
    }
  }
}

/// A pattern whose parses can be listed.
private indirect enum Shape {
  case letter(UInt8)
  case sequence([Shape])
  case choice([Shape])
  case repetition(Shape, Int, Int?)
  case group(Int, Shape)

  /// How a shape matched: POSIX compares lengths of subtrees, outermost first, then leftmost.
  struct Parse {
    let range: Range<Int>
    var children: [(place: Int, parse: Parse)] = []

    /// Whether this parse is preferred to another one of the same shape.
    func isBetter(than other: Parse) -> Bool? {
      if range.count != other.range.count { return range.count > other.range.count }
      var rest = other.children[...]
      for (place, parse) in children {
        guard let theirs = rest.popFirst() else { return true }
        if place != theirs.place { return place < theirs.place }
        if let answer = parse.isBetter(than: theirs.parse) { return answer }
      }
      return rest.isEmpty ? nil : false
    }
  }

  var text: String {
    switch self {
    case .letter(let byte): String(Unicode.Scalar(byte))
    case .sequence(let parts): parts.map(\.text).joined()
    case .choice(let branches): branches.map(\.text).joined(separator: "|")
    case .repetition(let body, let least, let most):
      body.text + "{\(least),\(most.map(String.init) ?? "")}"
    case .group(_, let content): "(\(content.text))"
    }
  }

  static func random(
    depth: Int, groups: inout Int, using random: inout SeededGenerator
  ) -> Shape {
    let kind = depth == 0 ? 0 : Int.random(in: 0...7, using: &random)
    switch kind {
    case 0, 1:
      return .letter(UInt8.random(in: 97...98, using: &random))
    case 2, 3:
      // Parts are groups or letters, so that the text reads as the shape is meant.
      let count = Int.random(in: 0...3, using: &random)
      return .sequence(
        (0..<count).map { _ in closed(depth: depth, groups: &groups, using: &random) })
    case 4, 5:
      groups += 1
      let number = groups
      let count = Int.random(in: 2...3, using: &random)
      return .group(
        number,
        .choice(
          (0..<count).map { _ in
            closed(depth: depth, groups: &groups, using: &random)
          }))
    default:
      let bounds: [(Int, Int?)] = [(0, nil), (1, nil), (0, 1), (2, nil), (2, 2), (0, 2), (1, 3)]
      let (least, most) = bounds[Int.random(in: 0..<bounds.count, using: &random)]
      return .repetition(closed(depth: depth, groups: &groups, using: &random), least, most)
    }
  }

  private static func closed(
    depth: Int, groups: inout Int, using random: inout SeededGenerator
  ) -> Shape {
    if Bool.random(using: &random) { return .letter(UInt8.random(in: 97...98, using: &random)) }
    groups += 1
    let number = groups
    return .group(number, self.random(depth: depth - 1, groups: &groups, using: &random))
  }

  /// All ways to match from `start`.
  func parses(of text: [UInt8], from start: Int) -> [Parse] {
    switch self {
    case .letter(let byte):
      return start < text.count && text[start] == byte ? [Parse(range: start..<start + 1)] : []
    case .sequence(let parts):
      var lists: [[Parse]] = [[]]
      for part in parts {
        lists = lists.flatMap { list in
          part.parses(of: text, from: list.last?.range.upperBound ?? start).map { list + [$0] }
        }
      }
      return lists.map { Self.join($0, from: start) }
    case .choice(let branches):
      return branches.enumerated().flatMap { place, branch in
        branch.parses(of: text, from: start).map {
          Parse(range: $0.range, children: [(place, $0)])
        }
      }
    case .repetition(let body, let least, let most):
      var done: [[Parse]] = []
      var open: [[Parse]] = [[]]
      for count in 0... {
        if count >= least { done += open }
        if open.isEmpty || count == most ?? .max { break }
        open = open.flatMap { list in
          body.parses(of: text, from: list.last?.range.upperBound ?? start)
            .filter { !$0.range.isEmpty || count < least || (least == 0 && count == 0) }
            .map { list + [$0] }
        }
      }
      // An empty repetition that is not required must be the only one.
      done.removeAll { least == 0 && $0.count > 1 && $0[0].range.isEmpty }
      return done.map { Self.join($0, from: start) }
    case .group(_, let content):
      return content.parses(of: text, from: start).map {
        Parse(range: $0.range, children: [(0, $0)])
      }
    }
  }

  private static func join(_ parses: [Parse], from start: Int) -> Parse {
    Parse(
      range: start..<(parses.last?.range.upperBound ?? start),
      children: parses.enumerated().map { ($0, $1) })
  }

  /// The whole match and each group.
  func bestMatch(in text: [UInt8], groups: Int) -> [Range<Int>?]? {
    for start in 0...text.count {
      let all = parses(of: text, from: start)
      guard var best = all.first else { continue }
      for parse in all where parse.isBetter(than: best) == true { best = parse }
      var found = [Range<Int>?](repeating: nil, count: groups + 1)
      found[0] = best.range
      enterGroups(of: best, into: &found)
      return found
    }
    return nil
  }

  /// Enters groups from the shape, so that a repetition first forgets what is inside it.
  private func enterGroups(of parse: Parse, into found: inout [Range<Int>?]) {
    switch self {
    case .letter: break
    case .sequence(let parts):
      for (place, child) in parse.children { parts[place].enterGroups(of: child, into: &found) }
    case .choice(let branches):
      for (place, child) in parse.children { branches[place].enterGroups(of: child, into: &found) }
    case .repetition(let body, _, _):
      guard let last = parse.children.last else { return }
      body.enterGroups(of: last.parse, into: &found)
    case .group(let number, let content):
      found[number] = parse.range
      for (_, child) in parse.children { content.enterGroups(of: child, into: &found) }
    }
  }
}
