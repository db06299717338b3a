extension [Diagnostic] {
  /// The diagnostics sorted by place; those without a place come first. The sort is stable.
  public func inTextOrder() -> [Diagnostic] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element.primary?.start ?? 0, b.element.primary?.start ?? 0)
      return (x, a.offset) < (y, b.offset)
    }.map(\.element)
  }
}

extension Sequence<Diagnostic> {
  /// How many errors there are, besides warnings and notes.
  public var errorCount: Int { count(where: \.isError) }

  /// Whether there are errors.
  public var hasErrors: Bool { contains(where: \.isError) }

  /// The errors alone.
  public var errors: [Diagnostic] { filter(\.isError) }

  /// The errors of a changed text that it didn't have before; none if it has no more errors than before, because what
  /// mends one can uncover another, such as a failed assertion in an entry that didn't balance.
  ///
  /// Of a kind with more errors than before, those with an old headline are skipped. A failed assertion names a balance,
  /// so an old one can seem new.
  public func newErrors(since before: some Sequence<Diagnostic>) -> [Diagnostic] {
    let errors = self.errors
    let now = Dictionary(grouping: errors, by: \.code)
    let known = Dictionary(grouping: before.errors, by: \.code)
    guard errors.count > known.values.reduce(0, { $0 + $1.count }) else { return [] }
    var old = known.mapValues { $0.map(\.headline) }
    return errors.filter { problem in
      guard now[problem.code]?.count ?? 0 > known[problem.code]?.count ?? 0 else { return false }
      guard let same = old[problem.code]?.firstIndex(of: problem.headline) else { return true }
      old[problem.code]?.remove(at: same)
      return false
    }
  }
}
