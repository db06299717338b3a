/// A pattern with its counted repeats expanded, so that each position in it occurs once.
///
/// Parts are numbered and refer to each other by number.
struct GroupTree: Sendable {
  typealias PartID = Int

  /// A part of the pattern.
  enum Part: Sendable {
    /// One character of the set; leaves are numbered from zero.
    case leaf(Int, set: Int)
    case assertion(Assertion)
    case sequence(Elements)
    case choice(Elements)
    case repetition(Repetition)
    case group(Int, PartID)
  }

  /// Several parts in order, as a range of ``GroupTree/elements``.
  typealias Elements = Range<Int>

  /// Copies in sequence: as many as match, but at least `required`.
  struct Repetition: Sendable {
    let copies: Elements
    /// The number of the first copy; all copies in the pattern are numbered from zero.
    let firstCopy: Int
    let required: Int
    /// Whether the last copy can repeat without limit.
    let lastLoops: Bool
    /// Whether a copy can match the empty string.
    let canBeEmpty: Bool
    /// The numbers of the groups inside.
    let groups: Range<Int>
  }

  private(set) var parts: [Part] = []
  private(set) var elements: [PartID] = []
  private(set) var root: PartID = 0
  private(set) var leafCount = 0
  /// The number of copies of all repetitions together.
  private(set) var copyCount = 0
  /// The largest number of parts that are open at one place.
  private(set) var openParts = 0

  private var nextGroup = 1

  /// Expands `expression`.
  ///
  /// - Complexity: O(size of the expression with repeats expanded).
  init(_ expression: Expression) {
    root = add(expression, depth: 0)
  }

  private mutating func add(_ expression: Expression, depth: Int) -> PartID {
    openParts = max(openParts, depth)
    switch expression {
    case .character(let set):
      leafCount += 1
      return append(.leaf(leafCount - 1, set: set))
    case .assertion(let assertion):
      return append(.assertion(assertion))
    case .sequence(let pieces):
      let ids = pieces.enumerated().map { index, piece in
        add(piece, depth: index < pieces.count - 1 ? depth + 1 : depth)
      }
      return append(.sequence(append(ids)))
    case .choice(let branches):
      let ids = branches.map { add($0, depth: depth) }
      return append(.choice(append(ids)))
    case .repetition(let body, let least, let most):
      let firstGroup = nextGroup
      let ids = (0..<(most ?? max(least, 1))).map { _ in
        nextGroup = firstGroup
        return add(body, depth: depth + 1)
      }
      copyCount += ids.count
      return append(
        .repetition(
          Repetition(
            copies: append(ids), firstCopy: copyCount - ids.count, required: least,
            lastLoops: most == nil,
            canBeEmpty: body.canBeEmpty, groups: firstGroup..<nextGroup)))
    case .group(let number, let content):
      nextGroup = number + 1
      let id = add(content, depth: depth)
      return number <= GroupFinder.groupLimit ? append(.group(number, id)) : id
    }
  }

  private mutating func append(_ part: Part) -> PartID {
    parts.append(part)
    return parts.count - 1
  }

  private mutating func append(_ ids: [PartID]) -> Elements {
    elements += ids
    return elements.count - ids.count..<elements.count
  }
}

extension Expression {
  /// Whether the expression can match without consuming anything.
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .character: false
    case .assertion: true
    case .sequence(let pieces): pieces.allSatisfy(\.canBeEmpty)
    case .choice(let branches): branches.contains(where: \.canBeEmpty)
    case .repetition(let body, let least, _): least == 0 || body.canBeEmpty
    case .group(_, let content): content.canBeEmpty
    }
  }
}
