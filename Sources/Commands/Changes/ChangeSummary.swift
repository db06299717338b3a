/// What a change does, in words for before and after it: `would add 2 entries`, `added 2 entries`.
struct ChangeSummary {
  /// A verb in both tenses.
  struct Verb {
    let future: String
    let past: String

    /// A verb with its past tense: `Verb("write", past: "wrote")`.
    init(_ infinitive: String, past: String) {
      future = "would \(infinitive)"
      self.past = past
    }

    static let add = Verb("add", past: "added")
    static let change = Verb("change", past: "changed")
    static let create = Verb("create", past: "created")
    static let delete = Verb("delete", past: "deleted")
    static let fix = Verb("fix", past: "fixed")
    static let format = Verb("format", past: "formatted")
    static let link = Verb("link", past: "linked")
    static let mark = Verb("mark", past: "marked")
    static let move = Verb("move", past: "moved")
    static let remove = Verb("remove", past: "removed")
    static let rename = Verb("rename", past: "renamed")
    static let set = Verb("set", past: "set")
    static let update = Verb("update", past: "updated")
  }

  /// The lines, each in its form for before and after the change.
  private(set) var lines: [(future: String, past: String)] = []

  /// Adds a line that starts with the verb: `would update` before, `updated` after.
  mutating func say(_ verb: Verb, _ words: String) {
    lines.append(("\(verb.future) \(words)", "\(verb.past) \(words)"))
  }

  /// Adds a line that is true both before and after the change: what stays the same, and why.
  mutating func say(_ words: String) { lines.append((words, words)) }

  /// Adds a line with separate texts for before and after.
  mutating func say(before future: String, after past: String) { lines.append((future, past)) }
}
