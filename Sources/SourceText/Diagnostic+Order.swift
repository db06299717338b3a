extension [Diagnostic] {
  /// The diagnostics in the order of their places; those without one first, equal places as they were.
  public func inTextOrder() -> [Diagnostic] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element.primary?.start ?? 0, b.element.primary?.start ?? 0)
      return (x, a.offset) < (y, b.offset)
    }.map(\.element)
  }
}
