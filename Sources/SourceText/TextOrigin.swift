import Containers

/// Where the parts of a text come from that was made from another file, such as a bank's.
///
/// It maps a place in the made text to the place in the file that a person would look at.
public struct TextOrigin: Sendable {
  /// A part of the text, up to the next one.
  private struct Part {
    /// The offset in the made text.
    let start: Int
    let origin: ByteSpan
    /// Whether the part has the same bytes as its origin.
    let isCopy: Bool
  }

  private var parts: [Part] = []

  /// Makes the origin of an empty text.
  public init() {}

  /// Adds the origin of the text from an offset on.
  ///
  /// - Parameters:
  ///   - start: The offset; not before that of the last part.
  ///   - origin: Where it comes from, as addresses of the run.
  ///   - isCopy: Whether the part has the bytes of its origin.
  public mutating func add(from start: Int, _ origin: ByteSpan, isCopy: Bool = false) {
    parts.append(Part(start: start, origin: origin, isCopy: isCopy))
  }

  /// The place that a range of the made text comes from; nil for an empty text.
  ///
  /// - Complexity: O(log n) in the number of parts.
  func span(of range: Range<Int>) -> ByteSpan? {
    guard let first = part(at: range.lowerBound),
      let last = part(at: max(range.lowerBound, range.upperBound - 1))
    else { return nil }
    let start = address(range.lowerBound, in: first)
    let end = last.isCopy ? address(range.upperBound, in: last) : last.origin.end
    // A note at the end of a line can belong to a later line of the made text.
    return end < start ? first.origin : ByteSpan(start, end)
  }

  /// The address that an offset in a part comes from.
  private func address(_ offset: Int, in part: Part) -> UInt32 {
    guard part.isCopy else { return part.origin.start }
    return min(part.origin.start + UInt32(max(0, offset - part.start)), part.origin.end)
  }

  /// The part with an offset.
  private func part(at offset: Int) -> Part? {
    guard !parts.isEmpty else { return nil }
    return parts[max(0, parts.partitioningIndex { $0.start > offset } - 1)]
  }
}

extension SourceMap {
  /// The place to show for a span: the one that a person wrote, where the span's text was made from another file.
  public func written(_ span: ByteSpan) -> ByteSpan {
    guard hasDerivedFiles else { return span }
    let file = file(at: span.start)
    guard case .derived(let origin) = file.role else { return span }
    let start = Int(span.start - file.base)
    return origin.span(of: start..<max(start, Int(min(span.end, file.span.end) - file.base)))
      ?? span
  }

  /// The address to show for an address.
  public func written(_ address: UInt32) -> UInt32 { written(ByteSpan(at: address)).start }

  /// The file and the line that a person wrote for an address.
  ///
  /// - Complexity: O(n) in the bytes of the file.
  public func place(of address: UInt32) -> (file: SourceFile, line: Int) {
    let address = written(address)
    let file = file(at: address)
    return (file, LineIndex(file).line(at: address))
  }
}

extension Diagnostic {
  /// The diagnostic with the places that a person wrote.
  func written(in sources: SourceMap) -> Diagnostic {
    guard sources.hasDerivedFiles else { return self }
    // Only journals can be changed.
    let fixes = fixes.filter { fix in
      fix.edits.allSatisfy { sources.file(at: $0.span.start).isText }
    }
    return moved(to: sources.written, fixes: fixes)
  }
}
