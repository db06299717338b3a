import Workspace

extension Dialogue {
  /// Says why an answer can't be used, before it's asked for again.
  func show(_ failure: Failure) {
    say("\(failure.message)\(failure.help.map { ": \($0)" } ?? "")")
  }
}
