/// What a shell offers for a value.
public enum Completion: Sendable {
  /// The listed values; nothing if there are none.
  case usual
  /// Files, with one of these endings if there are any.
  case files(endings: [String] = [])
  /// Folders.
  case folders
  /// These words.
  case words([String])
  /// What the function returns for the options that were typed before, and the beginning of the word in question.
  case dynamic(@Sendable (_ options: OptionWords, _ start: String) -> [String])
}
