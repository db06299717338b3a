import SourceText

/// A line being typed, with a cursor.
public struct EditedLine: Sendable {
  /// The text before the cursor.
  public private(set) var before = ""
  /// The text after the cursor.
  public private(set) var after = ""

  /// Makes an empty line.
  public init() {}

  /// The whole text.
  public var text: String { before + after }

  /// Replaces everything before the cursor.
  public mutating func complete(with text: String) { before = text }

  /// Applies a key to the text. Keys that end the line or ask for something change nothing.
  ///
  /// Characters are deleted and skipped as a whole, with all their combining marks.
  public mutating func apply(_ key: TerminalKey) {
    switch key {
    case .scalar(let scalar): before.unicodeScalars.append(scalar)
    case .backspace: _ = before.popLast()
    case .delete: _ = after.isEmpty ? nil : after.removeFirst()
    case .left: if let last = before.popLast() { after.insert(last, at: after.startIndex) }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .eraseToStart: before = ""
    case .eraseToEnd: after = ""
    case .eraseWord: eraseWord()
    case .enter, .tab, .endOfInput, .interrupt, .suspend: break
    }
  }

  /// Deletes the word before the cursor, with the blanks after it.
  private mutating func eraseWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  /// The text that redraws the line.
  ///
  /// If the line is wider than the terminal, it shows the part around the cursor.
  ///
  /// - Parameters:
  ///   - question: The prompt before the line.
  ///   - columns: The width of the terminal.
  /// - Returns: Text with terminal control sequences; nothing is left of a longer line.
  public func drawn(after question: String, columns: Int) -> String {
    let question = visible(question) + " "
    let taken = DisplayWidth.of(question)
    // The last column stays free: writing there may start another line.
    let room = max(1, columns - taken - 1)
    let head = Self.fitting(visible(before).reversed(), into: room).reversed()
    let width = DisplayWidth.of(String(head))
    let tail = Self.fitting(visible(after), into: room - width)
    return "\r\(question)\(String(head))\(String(tail))\u{1B}[K\r\u{1B}[\(taken + width)C"
  }

  /// The first characters of a text that fit.
  private static func fitting(_ text: some Sequence<Character>, into room: Int) -> [Character] {
    var left = room
    return text.prefix { character in
      left -= DisplayWidth.of(String(character))
      return left >= 0
    }
  }
}
