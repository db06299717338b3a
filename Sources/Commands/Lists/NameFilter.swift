import Patterns

/// An optional regular expression for names.
struct NameFilter {
  private let matcher: PatternMatcher?

  init(_ source: String?) throws(Failure) {
    guard let source else {
      matcher = nil
      return
    }
    do {
      matcher = PatternMatcher(try Pattern(source))
    } catch {
      throw .usage("in the regular expression '\(source)': \(error.message)")
    }
  }

  func matches(_ name: String) -> Bool { matcher?.matches(name) ?? true }
}
