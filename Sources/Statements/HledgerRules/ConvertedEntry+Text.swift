// Texts of banks can have characters that mean something in a journal:
//
//     2024-05-02,*** SALE; 50% off,12.00        2024-05-02 () *** SALE, 50% off
//
// Text in the rules is the user's own and keeps its meaning. A bar divides payee and note, also in the bank's text: as in
// hledger, that's how its descriptions are read.

import SourceText

extension ConvertedEntry {
  /// A text of the bank as a part of a comment: it isn't read as a date.
  static func plainComment(_ text: String) -> String {
    text.replacing("[", with: "(").replacing("]", with: ")")
      .replacing("date:", with: "date ").replacing("date2:", with: "date2 ")
  }

  /// A text of the bank as an account's name: it doesn't begin with a status mark or a comment, and not with a bracket
  /// that isn't closed at its end.
  static func plainAccount(_ text: String) -> String {
    var name = text[...]
    while let first = name.first, "*!;# ".contains(first) { name = name.dropFirst() }
    for (open, close) in [("(", ")"), ("[", "]")] where name.hasPrefix(open) {
      if !name.hasSuffix(close) { return plainAccount(String(name.dropFirst())) }
    }
    return String(name).replacing(";", with: ",")
  }

  /// The description as it can be written: nothing in it starts a comment.
  public var plainDescription: String { description.replacing(";", with: ",") }

  /// The code as it can be written, between parentheses.
  public var plainCode: String {
    code.replacing(")", with: "]").replacing(";", with: ",")
  }
}
