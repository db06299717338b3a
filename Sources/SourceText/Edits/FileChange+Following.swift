// Two successive changes of a file combine into one: the edits of the second, which refer to the
// text that the first one made, become edits of the text before both.
//
//     before    | a a a a | b b | c c c c c |
//     edit 1              | B B B |                   b b → B B B
//     edit 2          | x x x |                       a B → x x x, in the text with B B B
//     together        | x x x B B |                   a b b → x x x B B
//
// Edits that overlap in the intermediate text are joined. All others stay as they are.

extension FileChange {
  /// This change followed by further edits of its result.
  ///
  /// - Parameter later: Edits of the new bytes, by place; none overlaps another.
  /// - Returns: The change of the old bytes.
  /// - Complexity: O(n) in the bytes of the file.
  public func followed(by later: [Edit]) -> FileChange {
    guard !later.isEmpty else { return self }
    var joined: [Edit] = []
    var earlier = replacements[...]
    var later = later[...]
    // The offset of a place in the new bytes minus its offset in the old ones.
    var shift = 0
    while !earlier.isEmpty || !later.isEmpty {
      let start = min(
        earlier.first?.new.lowerBound ?? .max, later.first?.range.lowerBound ?? .max)
      var end = start
      let oldStart = start - shift
      var pieces: [Edit] = []
      // An insertion belongs to an edit that begins at the same place; otherwise it stands alone.
      func isNext(_ range: Range<Int>) -> Bool {
        range.lowerBound < end || (range.lowerBound == start && end == start)
      }
      while true {
        if let next = earlier.first, isNext(next.new) {
          end = max(end, next.new.upperBound)
          shift = next.new.upperBound - next.old.upperBound
          earlier.removeFirst()
        } else if let next = later.first, isNext(next.range) {
          end = max(end, next.range.upperBound)
          pieces.append(next)
          later.removeFirst()
        } else {
          break
        }
      }
      joined.append(Edit(oldStart..<(end - shift), text(in: start..<end, with: pieces)))
    }
    return FileChange(name: name, path: path, old: old, edits: joined)
  }

  /// The new bytes of a range, with edits applied.
  private func text(in range: Range<Int>, with edits: [Edit]) -> [UInt8] {
    var text: [UInt8] = []
    var kept = range.lowerBound
    for edit in edits {
      text += new.bytes[kept..<edit.range.lowerBound]
      text += edit.replacement
      kept = edit.range.upperBound
    }
    text += new.bytes[kept..<range.upperBound]
    return text
  }
}
