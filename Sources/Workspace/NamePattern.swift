/// A pattern for one name: `*`, `?`, `[a-z]` and `[!a-z]`.
///
/// It compares Unicode scalars, not bytes: `?` matches an `é` that is written as one. A `]` right after the
/// beginning of a set is one of its characters, and a `[` without an end is itself.
struct NamePattern: Equatable {
  private enum Element: Equatable {
    /// `*`
    case anything
    /// `?`
    case anyone
    case one(Unicode.Scalar)
    /// `[a-z]`, `[!a-z]`
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anything, .anyone: true
      case .one(let own): own == scalar
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  /// The pattern as it's written.
  let text: String
  private var elements: [Element] = []

  /// Reads a pattern.
  init(_ text: String) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    var next = 0
    while next < scalars.count {
      switch scalars[next] {
      case "*": elements.append(.anything)
      case "?": elements.append(.anyone)
      case "[":
        if let (set, end) = Self.set(in: scalars, from: next + 1) {
          elements.append(set)
          next = end
          continue
        }
        elements.append(.one("["))
      case let scalar: elements.append(.one(scalar))
      }
      next += 1
    }
  }

  /// The set that begins after its bracket, and where it ends; nil if it doesn't.
  private static func set(
    in scalars: [Unicode.Scalar], from start: Int
  ) -> (set: Element, end: Int)? {
    var next = start
    let isNegated = next < scalars.count && (scalars[next] == "!" || scalars[next] == "^")
    if isNegated { next += 1 }
    let first = next
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while next < scalars.count {
      let scalar = scalars[next]
      if scalar == "]", next > first { return (.oneOf(ranges, isNegated: isNegated), next + 1) }
      if next + 2 < scalars.count, scalars[next + 1] == "-", scalars[next + 2] != "]" {
        if scalar <= scalars[next + 2] { ranges.append(scalar...scalars[next + 2]) }
        next += 3
      } else {
        ranges.append(scalar...scalar)
        next += 1
      }
    }
    return nil
  }

  /// Whether it's simply a name.
  var isName: Bool {
    elements.allSatisfy { if case .one = $0 { true } else { false } }
  }

  /// Whether it matches a name. One that begins with a dot needs a pattern that does.
  ///
  /// - Complexity: O(n·m) in the lengths of the name and the pattern: only the last star takes more, never one before it.
  func matches(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", elements.first != .one(".") { return false }
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while place < scalars.count {
      if index < elements.count, elements[index] == .anything {
        star = (place, index)
        index += 1
      } else if index < elements.count, elements[index].matches(scalars[place]) {
        place += 1
        index += 1
      } else if let last = star {
        // The last star takes one more character.
        star = (last.place + 1, last.index)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return elements[index...].allSatisfy { $0 == .anything }
  }
}
