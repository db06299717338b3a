// The grammar: POSIX extended regular expressions with the extensions that GNU and hledger share.
//
//     pattern  = branch *( "|" branch )
//     branch   = *piece
//     piece    = atom *repeat
//     repeat   = "*" / "+" / "?" / "{" ( n / n "," / "," m / n "," m ) "}"
//     atom     = "(" pattern ")" / bracket / "." / "^" / "$" / escape / any other character
//     escape   = "\" ( "b" / "B" / "<" / ">" / "`" / "'" / "w" / "W" / "s" / "S" / "d" / "D"
//                      / any other character but "1" to "9" )
//
// Where POSIX leaves the meaning undefined: a branch can be empty, `a**` is `a*`, an anchor can be
// repeated, and a `{` not followed by a digit or comma is literal. `*a`, `(*a)` and `a|*b` are
// errors, and so is an extra `)`.

import Containers

/// Parses a pattern into an expression and the character sets it refers to.
struct PatternParser {
  /// How deeply groups and repeats can be nested.
  static let nestingLimit = 100
  /// The largest count in `{n,m}`.
  static let repeatLimit = 1000
  /// How many characters a pattern can have with counted repeats expanded.
  static let sizeLimit = 8192
  /// How many different characters and bracket expressions a pattern can have.
  static let setLimit = 2048

  let source: [UInt8]
  let ignoresCase: Bool
  var index = 0
  private(set) var sets: [ScalarSet] = []
  private var setIndices: [ScalarSet: Int] = [:]
  private(set) var groupCount = 0
  private var openGroups = 0

  /// An expression with the numbers that the limits apply to.
  private struct Term {
    var expression: Expression
    var size = 1
    var depth = 0
  }

  init(_ source: [UInt8], ignoresCase: Bool) {
    self.source = source
    self.ignoresCase = ignoresCase
  }

  /// Reads the whole source.
  mutating func parse() throws(PatternError) -> Expression {
    let pattern = try parsePattern()
    guard index == source.count else { throw error(.unmatchedParenthesis, at: index) }
    guard sets.count <= Self.setLimit else { throw error(.tooVaried(limit: Self.setLimit), at: 0) }
    return pattern.expression
  }

  private mutating func parsePattern() throws(PatternError) -> Term {
    var branches = [try parseBranch()]
    while skip("|") {
      branches.append(try parseBranch())
    }
    return try join(branches, Expression.choice)
  }

  private mutating func parseBranch() throws(PatternError) -> Term {
    var pieces: [Term] = []
    while let byte = peek, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      pieces.append(try parsePiece())
    }
    return try join(pieces, Expression.sequence)
  }

  private mutating func parsePiece() throws(PatternError) -> Term {
    if let sign = repeatSign { throw error(.nothingToRepeat(sign), at: index) }
    var piece = try parseAtom()
    while repeatSign != nil {
      piece = try parseRepeat(of: piece)
    }
    return piece
  }

  private mutating func parseAtom() throws(PatternError) -> Term {
    switch peek {
    case UInt8(ascii: "("):
      return try parseGroup()
    case UInt8(ascii: "["):
      return character(try parseBracket())
    case UInt8(ascii: "."):
      index += 1
      return character(.anyButNewline)
    case UInt8(ascii: "^"):
      index += 1
      return Term(expression: .assertion(.lineStart))
    case UInt8(ascii: "$"):
      index += 1
      return Term(expression: .assertion(.lineEnd))
    case UInt8(ascii: "\\"):
      return try parseEscape()
    default:
      return character(literal(try parseCharacter()))
    }
  }

  private mutating func parseGroup() throws(PatternError) -> Term {
    let start = index
    index += 1
    openGroups += 1
    defer { openGroups -= 1 }
    guard openGroups <= Self.nestingLimit else {
      throw error(.nestedTooDeeply(limit: Self.nestingLimit), at: start)
    }
    groupCount += 1
    let number = groupCount
    var content = try parsePattern()
    guard skip(")") else { throw error(.unclosedGroup, at: start) }
    content.expression = .group(number, content.expression)
    return try nested(content, at: start)
  }

  private mutating func parseEscape() throws(PatternError) -> Term {
    let start = index
    index += 1
    guard let byte = peek else { throw error(.trailingBackslash, at: start) }
    if let assertion = Assertion(escapedBy: byte) {
      index += 1
      return Term(expression: .assertion(assertion))
    }
    if let set = ScalarSet(escapedBy: byte) {
      index += 1
      return character(set)
    }
    if UInt8(ascii: "1")...UInt8(ascii: "9") ~= byte {
      throw error(.backreference(Int(byte - UInt8(ascii: "0"))), at: start)
    }
    return character(literal(try parseCharacter()))
  }

  private mutating func parseRepeat(of piece: Term) throws(PatternError) -> Term {
    let start = index
    let bounds: (least: Int, most: Int?)
    if skip("*") {
      bounds = (0, nil)
    } else if skip("+") {
      bounds = (1, nil)
    } else if skip("?") {
      bounds = (0, 1)
    } else {
      bounds = try parseInterval()
    }
    var term = piece
    // `a*?` is `a*`, and `a?*`, too: a long row of signs would nest, and take long to find groups in, for nothing.
    if bounds.least == 0, case .repetition(let body, atLeast: 0, let most) = piece.expression {
      if bounds.most == 1 { return piece }
      if bounds.most == nil, most == nil || most == 1 {
        term.expression = .repetition(body, atLeast: 0, atMost: nil)
        return term
      }
    }
    term.expression = .repetition(piece.expression, atLeast: bounds.least, atMost: bounds.most)
    let (size, overflow) = piece.size.multipliedReportingOverflow(
      by: max(bounds.most ?? bounds.least, 1))
    guard !overflow, size <= Self.sizeLimit else {
      throw error(.tooLarge(limit: Self.sizeLimit), at: start)
    }
    term.size = size
    return try nested(term, at: start)
  }

  /// Reads `{n}`, `{n,}`, `{,m}` or `{n,m}`.
  private mutating func parseInterval() throws(PatternError) -> (least: Int, most: Int?) {
    let start = index
    index += 1
    let least = try parseCount()
    var most = least
    if skip(",") {
      most = try parseCount()
    }
    guard skip("}") else {
      throw error(peek == nil ? .unclosedInterval : .malformedInterval, at: start)
    }
    if let most, most < least ?? 0 { throw error(.reversedInterval, at: start) }
    return (least ?? 0, most)
  }

  private mutating func parseCount() throws(PatternError) -> Int? {
    let start = index
    var count: Int?
    while let byte = peek, byte.isDigit {
      count = (count ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      guard count ?? 0 <= Self.repeatLimit else {
        throw error(.repeatCountTooLarge(limit: Self.repeatLimit), at: start)
      }
      index += 1
    }
    return count
  }
}

// MARK: Characters

extension PatternParser {
  var peek: UInt8? { index < source.count ? source[index] : nil }

  /// Skips `sign` if it comes next.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = peek, byte == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Reads one literal character, whatever it is.
  mutating func parseCharacter() throws(PatternError) -> UInt32 {
    let character = source.withUnsafeBufferPointer { $0.character(at: index) }
    guard character.value != DecodedCharacter.invalid else {
      throw error(.invalidUTF8, at: index)
    }
    index += character.length
    return character.value
  }

  /// The set of characters that a character in the pattern stands for.
  func literal(_ scalar: UInt32) -> ScalarSet {
    guard ignoresCase else { return ScalarSet(scalar) }
    return ScalarSet(caseVariants(of: scalar).map { $0...$0 })
  }

  func error(_ kind: PatternError.Kind, at offset: Int) -> PatternError {
    PatternError(kind: kind, offset: offset)
  }

  /// The operator that comes next, if it's a repeat.
  private var repeatSign: String? {
    switch peek {
    case UInt8(ascii: "*"): return "*"
    case UInt8(ascii: "+"): return "+"
    case UInt8(ascii: "?"): return "?"
    case UInt8(ascii: "{"):
      guard index + 1 < source.count else { return nil }
      let next = source[index + 1]
      return next.isDigit || next == UInt8(ascii: ",") ? "{" : nil
    default: return nil
    }
  }

  private mutating func character(_ set: ScalarSet) -> Term {
    if let known = setIndices[set] { return Term(expression: .character(set: known)) }
    sets.append(set)
    setIndices[set] = sets.count - 1
    return Term(expression: .character(set: sets.count - 1))
  }
}

// MARK: Limits

extension PatternParser {
  private func join(
    _ terms: [Term], _ combine: ([Expression]) -> Expression
  ) throws(PatternError) -> Term {
    if terms.count == 1 { return terms[0] }
    let size = max(terms.reduce(0) { $0 + $1.size }, 1)
    guard size <= Self.sizeLimit else {
      throw error(.tooLarge(limit: Self.sizeLimit), at: index)
    }
    let depth = terms.reduce(0) { max($0, $1.depth) }
    return Term(expression: combine(terms.map(\.expression)), size: size, depth: depth)
  }

  private func nested(_ term: Term, at offset: Int) throws(PatternError) -> Term {
    var term = term
    term.depth += 1
    guard term.depth <= Self.nestingLimit else {
      throw error(.nestedTooDeeply(limit: Self.nestingLimit), at: offset)
    }
    return term
  }
}

extension Assertion {
  /// The assertion that this byte means after a backslash.
  fileprivate init?(escapedBy byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): self = .wordEdge
    case UInt8(ascii: "B"): self = .notWordEdge
    case UInt8(ascii: "<"): self = .wordStart
    case UInt8(ascii: ">"): self = .wordEnd
    case UInt8(ascii: "`"): self = .textStart
    case UInt8(ascii: "'"): self = .textEnd
    default: return nil
    }
  }
}

extension ScalarSet {
  /// The class that this byte means after a backslash.
  fileprivate init?(escapedBy byte: UInt8) {
    switch byte {
    case UInt8(ascii: "w"): self = .word
    case UInt8(ascii: "W"): self = .word.inverted
    case UInt8(ascii: "s"): self = .space
    case UInt8(ascii: "S"): self = .space.inverted
    case UInt8(ascii: "d"): self = .digits
    case UInt8(ascii: "D"): self = .digits.inverted
    default: return nil
    }
  }
}
