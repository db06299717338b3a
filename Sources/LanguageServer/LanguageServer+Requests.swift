extension LanguageServer {
  /// Answers a request of a running server.
  ///
  /// - Throws: `Refusal` when there's no such request, or it can't be done.
  mutating func respond(to method: String, _ params: JSONInput) throws(Refusal) -> RawJSON {
    switch method {
    default: throw Refusal(.methodNotFound, "there is no request '\(method)'")
    }
  }
}
