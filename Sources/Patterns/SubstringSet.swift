// Which of a thousand strings occur in a text?
//
// The strings form a tree of prefixes. While the text is read, one place in the tree is kept: the
// longest prefix of any string that the text read so far ends with. All steps, including those that
// fall back to a shorter prefix, are computed in advance (Aho and Corasick), so each character
// costs one look-up. At each place some strings end: its own, those of the next shorter place that
// is a whole string, and so on. This chain is followed once per text and place, so a string that
// occurs often costs no more than one that occurs once.

/// Substrings that are all searched for at once, ignoring case by default.
///
/// Characters are the same as in ``Pattern``: no normalization, and simple case mappings. An empty
/// substring occurs in every text.
public struct SubstringSet: Sendable {
  /// The number of substrings, which are identified by their index in the given sequence, from
  /// zero.
  public let count: Int

  private let classes: CharacterClasses
  /// One row per place, one column per class: the offset of the next row, flagged with `isEnd` if a
  /// substring ends there.
  private let table: [UInt32]
  private let ends: [Ends]

  /// Set in a transition to a place where a substring ends.
  private static let isEnd: UInt32 = 1 << 31

  /// The substrings that end at a place.
  private struct Ends {
    /// The substrings that lead to this place.
    var own: [Int] = []
    /// The next shorter place at which a substring ends, or nil.
    var shorter: Int?
  }

  /// Builds the set.
  ///
  /// - Parameters:
  ///   - substrings: Any number, in any order; duplicates are allowed.
  ///   - caseSensitive: Whether letters match only in their own case.
  /// - Complexity: O(*n* × *c*) in time and memory for *n* characters, *c* of them different;
  ///   memory is four bytes times that.
  public init(_ substrings: some Sequence<String>, caseSensitive: Bool = false) {
    let substrings = Array(substrings)
    var scalars: Set<UInt32> = []
    for substring in substrings {
      for scalar in substring.unicodeScalars { scalars.insert(scalar.value) }
    }
    let letters = scalars.map { scalar in
      caseSensitive
        ? ScalarSet(scalar) : ScalarSet(caseVariants(of: scalar).map { $0...$0 })
    }
    classes = CharacterClasses(letters)
    count = substrings.count
    var tree = PrefixTree()
    for (id, substring) in substrings.enumerated() {
      tree.insert(
        substring.unicodeScalars.lazy.map { [classes] in classes.index(of: $0.value) }, id)
    }
    table = tree.completeTransitions(width: classes.count)
    ends = tree.ends
  }

  /// Finds the substrings that occur in `text`.
  ///
  /// - Parameters:
  ///   - text: UTF-8; invalid bytes aren't in any substring.
  ///   - hits: Receives the result, replacing any earlier one. Reusing it saves allocations.
  /// - Complexity: O(*text* + *h* log *h*) for *h* hits.
  public func find(in text: UnsafeBufferPointer<UInt8>, into hits: inout SubstringHits) {
    hits.clear(places: ends.count)
    note(place: 0, in: &hits)
    scan(text) { place in
      note(place: place, in: &hits)
      return true
    }
    hits.sort()
  }

  /// The substrings that occur in `text`, in ascending order.
  ///
  /// - Complexity: O(*text* + places in the set).
  public func indices(in text: String) -> [Int] {
    var hits = SubstringHits()
    var text = text
    text.withUTF8 { find(in: $0, into: &hits) }
    return hits.indices
  }

  /// Whether any substring occurs in `text`.
  ///
  /// - Complexity: O(*text*).
  public func containsAny(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFound = !ends[0].own.isEmpty
    if !isFound {
      scan(text) { _ in
        isFound = true
        return false
      }
    }
    return isFound
  }

  /// Records the substrings that end at a place, unless they're already recorded.
  private func note(place: Int, in hits: inout SubstringHits) {
    var next: Int? = place
    while let place = next, hits.visit(place) {
      hits.append(ends[place].own)
      next = ends[place].shorter
    }
  }

  /// Reads `text` and visits each place where a substring ends, until `visit` asks to stop.
  @inline(__always)
  private func scan(_ text: UTF8Text, visit: (Int) -> Bool) {
    table.withUnsafeBufferPointer { table in
      classes.direct.withUnsafeBufferPointer { direct in
        var row = 0
        var index = 0
        while index < text.count {
          let byte = text[index]
          var column = 0
          if byte < 0x80 {
            column = Int(direct[Int(byte)])
            index += 1
          } else {
            let character = text.character(at: index)
            column = classes.index(of: character.value)
            index += character.length
          }
          let transition = table[row + column]
          row = Int(transition & ~Self.isEnd)
          if transition & Self.isEnd != 0, !visit(row / classes.count) { return }
        }
      }
    }
  }
}

extension SubstringSet {
  /// The tree while it's being built.
  private struct PrefixTree {
    private(set) var ends = [Ends()]
    private var nodes = [Node(column: 0)]

    /// A place; the places after it form a list. 0 ends a list, because nothing leads to the root.
    private struct Node {
      let column: Int32
      var firstChild: Int32 = 0
      var nextSibling: Int32 = 0
    }

    mutating func insert(_ characters: some Sequence<Int>, _ id: Int) {
      var place = 0
      for column in characters {
        var child = Int(nodes[place].firstChild)
        while child != 0, nodes[child].column != column { child = Int(nodes[child].nextSibling) }
        if child == 0 {
          child = nodes.count
          nodes.append(Node(column: Int32(column), nextSibling: nodes[place].firstChild))
          nodes[place].firstChild = Int32(child)
          ends.append(Ends())
        }
        place = child
      }
      ends[place].own.append(id)
    }

    /// The transitions of all places, and the shorter places where substrings end.
    ///
    /// A place continues like the longest shorter one, except where characters lead on from it.
    /// Shorter places come first, so their rows are ready to be copied.
    mutating func completeTransitions(width: Int) -> [UInt32] {
      precondition(nodes.count * width < SubstringSet.isEnd, "too many substrings for one set")
      var fallback = [Int](repeating: 0, count: nodes.count)
      var queue = [0]
      return [UInt32](unsafeUninitializedCapacity: nodes.count * width) { table, count in
        table[0..<width].initialize(repeating: 0)
        var head = 0
        while head < queue.count {
          let place = queue[head]
          head += 1
          let row = table[place * width..<(place + 1) * width]
          let shorterRow = table[fallback[place] * width..<(fallback[place] + 1) * width]
          if place != 0 { _ = row.initialize(fromContentsOf: shorterRow) }
          var child = Int(nodes[place].firstChild)
          while child != 0 {
            let column = place * width + Int(nodes[child].column)
            // The root's row contains the root.
            let shorter = Int(table[column] & ~SubstringSet.isEnd) / width
            fallback[child] = shorter
            ends[child].shorter = ends[shorter].own.isEmpty ? ends[shorter].shorter : shorter
            let isEnd = !ends[child].own.isEmpty || ends[child].shorter != nil
            table[column] = UInt32(child * width) | (isEnd ? SubstringSet.isEnd : 0)
            queue.append(child)
            child = Int(nodes[child].nextSibling)
          }
        }
        count = nodes.count * width
      }
    }
  }
}
