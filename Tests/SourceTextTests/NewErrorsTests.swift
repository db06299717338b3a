import SourceText
import Testing

/// Which errors of a changed text are new.
@Suite struct NewErrorsTests {
  private static let sum = DiagnosticCode("sum", .error, "A sum.")
  private static let name = DiagnosticCode("name", .error, "A name.")
  private static let remark = DiagnosticCode("remark", .warning, "A remark.")

  private func check(
    _ after: [(DiagnosticCode, String)], since before: [(DiagnosticCode, String)],
    _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    func problems(_ parts: [(DiagnosticCode, String)]) -> [Diagnostic] {
      parts.map { Diagnostic($0.0, $0.1, at: nil) }
    }
    let found = problems(after).newErrors(since: problems(before)).map(\.headline)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test func `those of a kind with more than before, without the old ones`() {
    check([(Self.sum, "a")], since: [], ["a"])
    check([(Self.sum, "a"), (Self.sum, "b")], since: [(Self.sum, "a")], ["b"])
    check([(Self.sum, "a"), (Self.sum, "a")], since: [(Self.sum, "a")], ["a"])
    check([(Self.remark, "a")], since: [], [])
  }

  @Test func `an error that says another balance isn't new`() {
    check([(Self.sum, "is 3")], since: [(Self.sum, "is 2")], [])
  }

  @Test func `what mends an error can uncover another`() {
    check([(Self.name, "a")], since: [(Self.sum, "a")], [])
    check([(Self.name, "a"), (Self.sum, "b")], since: [(Self.sum, "a")], ["a"])
  }
}
