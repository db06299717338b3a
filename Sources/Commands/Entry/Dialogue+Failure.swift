import Workspace

extension Dialogue {
  /// Says why an answer can't be used, before it's asked for again.
  func show(_ failure: Failure) {
    show("  \(failure.message)\(failure.help.map { ": \($0)" } ?? "")")
  }
}
