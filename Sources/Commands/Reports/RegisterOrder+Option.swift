import LedgerReports

extension RegisterOrder {
  /// The value of `--sort`: keys with commas between them, those with a minus sign in descending order.
  init(option text: String?) throws(Failure) {
    var terms: [Term] = []
    for word in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let isDescending = word.hasPrefix("-")
      let name = String(isDescending ? word.dropFirst() : word)
      guard let key = Key(rawValue: name == "description" ? "desc" : name) else {
        let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(
          "--sort: '\(word)' isn't something to sort by",
          help: "write one or more of \(keys), such as --sort=account,-amount")
      }
      terms.append(Term(key, isDescending: isDescending))
    }
    self.init(terms)
  }
}
