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
  /// What the function returns for the words of the command line, without the program's name, and the beginning of the
  /// word in question.
  case dynamic(@Sendable (_ words: [String], _ start: String) -> [String])
}
