import Containers
import Patterns

/// A condition of an `if`: a regex for a record or one of its fields.
struct HledgerMatcher: Sendable {
  /// What a matcher is applied to.
  enum Target: Hashable, Sendable {
    /// All fields, joined with commas.
    case record
    /// One field, from 0; nil for a missing field, which is empty.
    case field(Int?)
  }

  /// Whether it's combined with the matcher before it: `&`, `&&`.
  let isAnd: Bool
  /// Whether it must not match: `!`.
  let isNegated: Bool
  let target: Target
  let pattern: Pattern

  /// The column for a name or a number, from 0; nil if there is none.
  static func column(_ name: String, _ columns: [String: Int]) -> Int? {
    if name.utf8.allSatisfy(\.isDigit) {
      return Int(name).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
    return columns[name.lowercased()]
  }
}
