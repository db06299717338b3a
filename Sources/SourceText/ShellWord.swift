import Containers

/// A text as a word of a command line that somebody can paste into a shell.
public enum ShellWord {
  /// Writes a text as one word: in quotes, unless it consists of ASCII letters, digits and harmless marks. Different
  /// texts are different words.
  public static func written(_ text: String) -> String {
    // zsh takes `=ls` for the path of a command.
    let isPlain =
      !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_=./:,+@%".utf8.contains($0) }
    guard !isPlain else { return text }
    // By scalars: a quote and an accent are one character.
    return "'" + text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
