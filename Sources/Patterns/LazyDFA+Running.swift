/// The direction in which a text is read.
protocol ReadingDirection {
  /// The character that comes next at `index`.
  static func character(at index: Int, in text: UTF8Text) -> DecodedCharacter
  /// The byte that comes next at `index`.
  static func byte(at index: Int, in text: UTF8Text) -> UInt8
  /// 1 or -1, the sign of a step.
  static var step: Int { get }
  /// The last index, where the text ends in this direction.
  static func end(of text: UTF8Text) -> Int
  /// The context before `index` in this direction.
  static func context(before index: Int, in text: UTF8Text, _ alphabet: Alphabet) -> Context
}

/// From the first byte to the last.
enum Forwards: ReadingDirection {
  static func character(at index: Int, in text: UTF8Text) -> DecodedCharacter {
    text.character(at: index)
  }
  static func byte(at index: Int, in text: UTF8Text) -> UInt8 { text[index] }
  static var step: Int { 1 }
  static func end(of text: UTF8Text) -> Int { text.count }
  static func context(before index: Int, in text: UTF8Text, _ alphabet: Alphabet) -> Context {
    alphabet.context(before: index, in: text)
  }
}

/// From the last byte to the first; the character at an index is the one that ends there.
enum Backwards: ReadingDirection {
  static func character(at index: Int, in text: UTF8Text) -> DecodedCharacter {
    text.character(before: index)
  }
  static func byte(at index: Int, in text: UTF8Text) -> UInt8 { text[index - 1] }
  static var step: Int { -1 }
  static func end(of text: UTF8Text) -> Int { 0 }
  static func context(before index: Int, in text: UTF8Text, _ alphabet: Alphabet) -> Context {
    alphabet.context(at: index, in: text)
  }
}

extension LazyDFA {
  /// Reads `text` from `start` up to `limit` and reports each place up to which it has matched.
  ///
  /// - Parameters:
  ///   - direction: Determines whether `limit` is above or below `start`.
  ///   - text: The text to read.
  ///   - start: Where to begin; it doesn't have to be an end of the text.
  ///   - limit: Where to stop; it doesn't have to be an end of the text.
  ///   - visit: Called with the index between the characters; returning false stops the run.
  /// - Complexity: O(bytes read), times the size of the program while states are unknown.
  @inline(__always)
  mutating func run<Direction: ReadingDirection>(
    _ direction: Direction.Type, in text: UTF8Text, from start: Int, to limit: Int,
    visit: (Int) -> Bool
  ) {
    var row = startRow(after: Direction.context(before: start, in: text, alphabet))
    var index = start
    var epoch = epoch
    var epochStart = start
    while true {
      follow(direction, in: text, to: limit, row: &row, index: &index)
      let (column, length) = character(direction, at: index, in: text)
      let transition = transition(from: row, on: column)
      if transition & Self.attention != 0 {
        if transition & Self.matched != 0, !visit(index) { return }
        if transition & ~(Self.attention | Self.matched) == Self.deadRow { return }
      }
      if index == limit { return }
      row = transition & ~(Self.attention | Self.matched)
      index += length * Direction.step
      if self.epoch != epoch {
        if abs(index - epochStart) < Self.worthwhileUses * forgottenStates {
          return simulate(direction, in: text, at: index, to: limit, row: row, visit: visit)
        }
        (epoch, epochStart) = (self.epoch, index)
      }
    }
  }

  /// How often a state should be used on average to be worth keeping, in characters.
  private static var worthwhileUses: Int { 10 }

  /// Reads the rest of a text without keeping states.
  private mutating func simulate<Direction: ReadingDirection>(
    _ direction: Direction.Type, in text: UTF8Text, at start: Int, to limit: Int, row: Transition,
    visit: (Int) -> Bool
  ) {
    var index = start
    var before = loadState(of: row)
    while true {
      let (column, length) = character(direction, at: index, in: text)
      if step(on: column, after: before), !visit(index) { return }
      if index == limit || !moveOn() { return }
      before = alphabet.contexts[column]
      index += length * Direction.step
    }
  }

  /// The column and the length of the next character, or of the end of the text.
  private func character<Direction: ReadingDirection>(
    _ direction: Direction.Type, at index: Int, in text: UTF8Text
  ) -> (column: Int, length: Int) {
    if index == Direction.end(of: text) { return (endColumn, 0) }
    let character = Direction.character(at: index, in: text)
    return (alphabet.classes.index(of: character.value), character.length)
  }

  /// Continues as long as transitions are known and need no attention.
  @inline(__always)
  private func follow<Direction: ReadingDirection>(
    _ direction: Direction.Type, in text: UTF8Text, to limit: Int, row: inout Transition,
    index: inout Int
  ) {
    table.withUnsafeBufferPointer { table in
      alphabet.classes.direct.withUnsafeBufferPointer { direct in
        while index != limit {
          let byte = Direction.byte(at: index, in: text)
          var length = 1
          var column = 0
          if byte < 0x80 {
            column = Int(direct[Int(byte)])
          } else {
            let character = Direction.character(at: index, in: text)
            column = alphabet.classes.index(of: character.value)
            length = character.length
          }
          let transition = table[Int(row) + column]
          if transition & Self.attention != 0 { return }
          row = transition
          index += length * Direction.step
        }
      }
    }
  }
}
