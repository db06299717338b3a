import SourceText

/// A text that is edited step by step, and tracks what is left of its original bytes.
struct PieceTable {
  /// A run of bytes: original or new.
  private enum Piece {
    case old(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .old(let range): range.count
      case .new(let bytes): bytes.count
      }
    }
  }

  private let old: [UInt8]
  private var pieces: [Piece]

  /// The current bytes.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    old = bytes
    self.bytes = bytes
    pieces = bytes.isEmpty ? [] : [.old(0..<bytes.count)]
  }

  /// Applies edits of the current bytes. Insertions at one place keep their order.
  ///
  /// - Parameter edits: The edits, in any order.
  /// - Returns: Whether they're applied: edits that overlap change nothing.
  /// - Complexity: O(n) in the bytes, and O(e · p) in the edits and the pieces of earlier ones.
  mutating func apply(_ edits: [FileChange.Edit]) -> Bool {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else { return false }
    var result: [Piece] = []
    var text: [UInt8] = []
    var offset = 0
    for edit in sorted {
      copy(offset..<edit.range.lowerBound, into: &result)
      text += bytes[offset..<edit.range.lowerBound]
      if !edit.replacement.isEmpty { result.append(.new(edit.replacement)) }
      text += edit.replacement
      offset = edit.range.upperBound
    }
    copy(offset..<bytes.count, into: &result)
    text += bytes[offset...]
    pieces = result
    bytes = text
    return true
  }

  private func copy(_ range: Range<Int>, into result: inout [Piece]) {
    var start = 0
    for piece in pieces {
      let part = range.clamped(to: start..<start + piece.count)
      if !part.isEmpty {
        let (low, high) = (part.lowerBound - start, part.upperBound - start)
        switch piece {
        case .old(let old): result.append(.old(old.lowerBound + low..<old.lowerBound + high))
        case .new(let new): result.append(.new(Array(new[low..<high])))
        }
      }
      start += piece.count
    }
  }

  /// The edits that turn the original bytes into the current ones.
  var edits: [FileChange.Edit] {
    var result: [FileChange.Edit] = []
    var offset = 0
    var inserted: [UInt8] = []
    func close(at end: Int) {
      if offset < end || !inserted.isEmpty { result.append(.init(offset..<end, inserted)) }
      inserted = []
    }
    for piece in pieces {
      switch piece {
      case .new(let bytes): inserted += bytes
      case .old(let range):
        close(at: range.lowerBound)
        offset = range.upperBound
      }
    }
    close(at: old.count)
    return result
  }
}
