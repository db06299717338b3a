extension Diagnostic {
  /// The diagnostic with other places.
  ///
  /// - Parameters:
  ///   - place: The new place for each place; nil for none.
  ///   - fixes: The fixes that hold there.
  /// - Returns: The same diagnostic otherwise.
  public func moved(
    to place: (ByteSpan) -> ByteSpan?, fixes: [Fix] = []
  ) -> Diagnostic {
    var result = Diagnostic(
      code, headline, at: primary.flatMap(place), label: label,
      notes: notes.map { Note($0.message, at: $0.span.flatMap(place)) }, help: help, fixes: fixes)
    result.severity = severity
    result.isPassing = isPassing
    return result
  }
}
