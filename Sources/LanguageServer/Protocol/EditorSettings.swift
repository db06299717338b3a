import SourceText

/// What a person has set for florin in the editor: the client's `initializationOptions`, and later `settings.florin` of
/// `workspace/didChangeConfiguration`.
///
///     {"hints": ["amounts", "balances"]}
struct EditorSettings {
  /// The kinds of hints that are shown.
  var hints = Set(HintKind.allCases)
  /// What can't be used, in words for the person.
  private(set) var problems: [String] = []

  /// A kind of hint.
  enum HintKind: String, CaseIterable {
    /// Omitted amounts.
    case amounts
    /// Costs, and values in the book's currency.
    case values
    /// Balances after a posting.
    case balances
  }

  init() {}

  /// Reads the settings that are there. Other members are ignored, since clients send those too.
  init(_ json: JSONInput) {
    guard json["hints"].isThere else { return }
    hints = []
    for name in json["hints"].elements {
      if let kind = HintKind(rawValue: name.text ?? "") {
        hints.insert(kind)
      } else {
        let word = String(decoding: name.json.bytes, as: UTF8.self)
        problems.append("\(visible(word)) isn't a kind of hint: write amounts, values or balances")
      }
    }
  }
}
