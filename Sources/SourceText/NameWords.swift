extension String {
  /// Whether a word in a name begins with a text, in whatever case and without regard to accents: `card` begins one in
  /// `Liabilities:Credit Card`, `cafe` in `Expenses:Café`, but `hold` doesn't in `Expenses:Household`. In scripts without
  /// cases, such as Chinese, every letter can begin one.
  ///
  /// - Complexity: O(n · m) in the letters of both.
  public func hasWord(beginningWith text: String) -> Bool {
    let name = Array(self)
    let text = text.lowercased().map(\.withoutAccent)
    guard let first = text.first?.first, name.count >= text.count else { return text.isEmpty }
    let isWord = first.isCased || first.isNumber
    return (0...name.count - text.count).contains { start in
      let before = start > 0 ? name[start - 1] : ":"
      let isStart =
        !isWord || !(before.isLetter || before.isNumber)
        || before.isLowercase && name[start].isUppercase
      return isStart
        && zip(text, name[start...]).allSatisfy { $1.lowercased() == $0 || $1.withoutAccent == $0 }
    }
  }

  /// Whether a name has as many parts as a text, and each begins with that of the text, in whatever case and without
  /// regard to accents: `e:fo` stands for `Expenses:Food`.
  ///
  /// - Complexity: O(n) in the letters of both.
  public func hasParts(beginningWith text: String) -> Bool {
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    let own = lowercased().split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == own.count
      && zip(own, parts).allSatisfy { own, part in
        !part.isEmpty && own.map(\.withoutAccent).starts(with: part.map(\.withoutAccent))
      }
  }
}

extension Collection {
  /// Finds the elements whose names a text means.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - name: The name of an element.
  /// - Returns: Those with a word that begins with the text, or else those each of whose parts begins with one of the
  ///   text's.
  /// - Complexity: O(n) in the letters of all names.
  public func meant(by text: String, name: (Element) -> String) -> [Element] {
    let found = filter { name($0).hasWord(beginningWith: text) }
    guard found.isEmpty, text.contains(":") else { return found }
    return filter { name($0).hasParts(beginningWith: text) }
  }
}
