import SourceText

/// A place in a text as the protocol counts: lines from 0, and units of the agreed encoding in the line.
struct Position: JSONValue, Hashable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position.
  ///
  /// - Throws: `Refusal` when it isn't one.
  init(_ json: JSONInput) throws(Refusal) {
    guard let line = json["line"].number, let character = json["character"].number, line >= 0,
      character >= 0
    else { throw .params("a position needs a line and a character") }
    self.init(line: line, character: character)
  }

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("line", line)
      object.set("character", character)
    }
  }
}

/// A half-open range.
struct TextRange: JSONValue, Hashable, Sendable {
  var start: Position
  var end: Position

  init(_ start: Position, _ end: Position) {
    self.start = start
    self.end = end
  }

  /// Reads a range.
  ///
  /// - Throws: `Refusal` when it isn't one.
  init(_ json: JSONInput) throws(Refusal) {
    self.init(try Position(json["start"]), try Position(json["end"]))
  }

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("start", start)
      object.set("end", end)
    }
  }
}

/// A range in a file.
struct Location: JSONValue {
  let uri: String
  let range: TextRange

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("uri", uri)
      object.set("range", range)
    }
  }
}

/// The change of a range.
struct RangeEdit: JSONValue {
  let range: TextRange
  let newText: String

  func writeJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("range", range)
      object.set("newText", newText)
    }
  }
}
