import Containers
import SourceText
import Synchronization

// Long files are read on several threads. Most of a long journal is plain: transactions, comments and prices, whose
// meaning depends only on the directives above. So the rest of the file is cut where an entry begins, and each
// segment is read as if there were no other line before it:
//
//     commodity 1.00 EUR        read before the cut
//     2024-01-01 …              segment 1, this thread
//     …
//     2024-07-01 …              segment 2, another thread
//     …
//
// A segment ends early at any other directive. What was read after it is thrown away, since the directive may change
// what it means, and reading goes on from there. So it is with a segment in which a name is suspicious: that's
// reported at its first place, which may be in a segment before.

/// Where in a file segments may begin.
///
/// After a directive some lines are read first, because others may follow it. If many do, the distance to the next
/// try grows, because what's thrown away was work.
struct SegmentPace {
  /// The offset from which segments may begin.
  private(set) var next = 0
  private var distance: Int
  private let leastBytes: Int

  init(_ segmentation: Segmentation) {
    leastBytes = segmentation.leastBytes
    distance = leastBytes / 16
  }

  /// Notes that segments were read between two offsets.
  mutating func note(_ read: Range<Int>) {
    if read.count < leastBytes { distance *= 2 }
    next = read.upperBound + distance
  }
}

extension Parser where Events == ColumnBuilder {
  /// Reads the file like `parseJournal`, on several threads where it's long and plain. The caller keeps the pace while
  /// a file is read that this one includes.
  mutating func parseJournal(
    _ file: SourceFile, in segmentation: Segmentation, _ pace: inout SegmentPace
  ) -> Stop {
    // What ledger would read differently depends on the styles of all amounts above.
    guard segmentation.threads > 1, !events.risks.includesLedger else { return parseJournal() }
    if offset == 0 { skipByteOrderMark() }
    var guardian = ProgressGuard()
    while at < fileEnd, guardian.advanced(to: offset) {
      if offset >= pace.next, fileEnd - at >= 2 * segmentation.leastBytes, isAtEntry(at) {
        let start = offset
        parseSegments(of: file, segmentation)
        pace.note(start..<offset)
        if offset > start { continue }
      }
      if let path = parseItem() { return .include(path) }
    }
    return .end
  }

  /// Whether an entry begins at a byte in the first column.
  private func isAtEntry(_ pointer: UnsafePointer<UInt8>) -> Bool { pointer[0].isDigit }

  /// Reads the plain part of the rest of the file.
  private mutating func parseSegments(of file: SourceFile, _ segmentation: Segmentation) {
    let whole = fileEnd
    let limits = segmentLimits(segmentation)
    let isCancelled = Cancellation()
    var others = zip(limits, limits.dropFirst()).map { begin, end in
      let segment = Segment(
        file: file, begin: begin - fileStart, end: end - fileStart,
        lines: events.estimatedLines(in: end - begin, of: file))
      let builder = events.fork()
      return Worker { segment.read(with: builder, isCancelled) }
    }
    fileEnd = limits[0]
    parsePlainItems(isCancelled)
    fileEnd = whole
    var isComplete = at == limits[0]
    if !isComplete { isCancelled.cancel() }
    for limit in limits.dropFirst() {
      // What a thread has read is only kept until it's appended.
      let (builder, offset) = others.removeFirst().value()
      if isComplete, !builder.dependsOnEarlierNames {
        events.append(builder)
        at = fileStart + offset
        isComplete = at == limit
      } else {
        isComplete = false
      }
      if !isComplete { isCancelled.cancel() }
    }
  }

  /// The ends of the segments: each is where an entry begins, or the end of the file.
  private func segmentLimits(_ segmentation: Segmentation) -> [UnsafePointer<UInt8>] {
    let parts = (offset..<fileEnd - fileStart).inParts(
      segmentation.threads, atLeast: segmentation.leastBytes
    ) { offset in
      var line = lineEnd(from: fileStart + offset) + 1
      while line < fileEnd, !isAtEntry(line) { line = lineEnd(from: line) + 1 }
      return line - fileStart
    }
    return parts.map { fileStart + $0.upperBound }
  }

  /// Reads transactions, comments, blank lines and prices, up to anything else.
  fileprivate mutating func parsePlainItems(_ isCancelled: Cancellation) {
    while at < fileEnd, !isCancelled.isSet, !events.dependsOnEarlierNames {
      switch at[0] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "\n"), UInt8(ascii: ";"),
        UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: " "), UInt8(ascii: "\t"),
        UInt8(ascii: "\r"):
        _ = parseItem()
      case UInt8(ascii: "P") where at[1].isBlank: _ = parseItem()
      default: return
      }
    }
  }
}

/// A part of a file.
private struct Segment {
  let file: SourceFile
  let begin: Int
  let end: Int
  let lines: Int

  /// Reads the segment. Returns what was read, and the offset in the file at which reading stopped.
  func read(
    with builder: ColumnBuilder, _ isCancelled: Cancellation
  ) -> (ColumnBuilder, offset: Int) {
    var parser = Parser(file, events: builder)
    parser.events.reserve(lines: lines)
    parser.resume(file, from: begin, to: end)
    parser.parsePlainItems(isCancelled)
    return (parser.events, parser.offset)
  }
}

/// Tells threads that what they read isn't needed.
private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}
