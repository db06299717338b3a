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
  public var errorCount: Int { count { $0.severity == .error } }
}
