import SourceText

extension NodeEdits {
  /// Edits that remove a part, which isn't the only one.
  func removing(_ index: Int, from collection: Collection) -> [Edit] {
    collection.isBracketed
      ? removingFromBrackets(index, of: collection.parts)
      : removingLines(index, of: collection)
  }

  /// Edits that take several parts out, which are given in order. Others stay. Removals may overlap.
  func removing(_ indices: [Int], from collection: Collection) -> [Edit] {
    let isGone = Set(indices)
    var parts: [Part] = []
    var gone: [Int] = []
    for (index, part) in collection.parts.enumerated() {
      // Of neighbors in brackets, each would leave the comma between them to the other: they go as one.
      if isGone.contains(index), let last = gone.last, last == parts.count - 1,
        collection.isBracketed || !lines.isFirstOnLine(parts[last].start)
      {
        parts[last] = Part(start: parts[last].start, end: part.end, isEmpty: false)
      } else {
        if isGone.contains(index) { gone.append(parts.count) }
        parts.append(part)
      }
    }
    let rest = Collection(
      node: collection.node, parts: parts, isBracketed: collection.isBracketed,
      isList: collection.isList, column: collection.column)
    return gone.flatMap { removing($0, from: rest) }
  }

  // MARK: - Lines

  private func removingLines(_ index: Int, of collection: Collection) -> [Edit] {
    let part = collection.parts[index]
    guard lines.isFirstOnLine(part.start) else {
      // `- a: 1`: the next key moves up after the dash, unless there are comments in between.
      // A last key that isn't first on its line has a `?` before it. It stays, which is noticed at its place.
      guard index + 1 < collection.parts.count else { return [] }
      let next = collection.parts[index + 1].start
      let end = linesEnd(ofPartEnding: part.end, at: collection.column)
      let isFree = lines.textStart(ofLine: end) == next
      return [removal(part.start..<(isFree ? next : lines.lineEnd(of: part.end)))]
    }
    let end = linesEnd(ofPartEnding: part.end, at: collection.column)
    return [removal(lines.withBlankLine(lines.lineStart(of: part.start)..<end))]
  }

  // MARK: - Brackets

  private func removingFromBrackets(_ index: Int, of parts: [Part]) -> [Edit] {
    let part = parts[index]
    let comma = comma(after: part.end)
    let end = comma.map { $0 + 1 } ?? part.end
    let next = index + 1 < parts.count ? parts[index + 1] : nil
    let line = lines.lineStart(of: part.start)
    if index > 0, next == nil, comma == nil {
      return removingLast(part, after: parts[index - 1])
    }
    if lines.isFirstOnLine(part.start), isAloneOnLine(part) {
      return [removal(line..<lines.nextLine(after: end))]
    }
    if let next, lines.lineStart(of: end) == lines.lineStart(of: next.start) {
      return [removal(part.start..<next.start)]
    }
    if index > 0, lines.lineStart(of: parts[index - 1].end) == line {
      return [removal(parts[index - 1].end..<part.end)]
    }
    // The others follow on their own lines, perhaps with comments above them.
    return [removal(part.start..<(isAloneOnLine(part) ? lines.lineEnd(of: end) : end))]
  }

  /// The last part is removed with the comma before it.
  private func removingLast(_ part: Part, after previous: Part) -> [Edit] {
    let line = lines.lineStart(of: part.start)
    if lines.lineStart(of: previous.end) == line { return [removal(previous.end..<part.end)] }
    var edits: [Edit] = []
    if let comma = comma(after: previous.end) { edits.append(removal(comma..<comma + 1)) }
    if lines.isFirstOnLine(part.start), isAloneOnLine(part) {
      edits.append(removal(line..<lines.nextLine(after: part.end)))
    } else {
      edits.append(removal(part.start..<part.end))
    }
    return edits
  }
}
