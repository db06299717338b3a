import Journal
import SourceText

// How much can a book make a run read?
//
//     a.journal: include b.journal        31 such files are a kilobyte, and name
//                include b.journal        the last one 2³⁰ times
//     include **/a/**/a/**/a/*.journal    a line that looks at every folder many times
//
// Reading each file once is bounded by the disk. So the limits apply to what a book adds to that: files
// that are read again, and names that patterns look at. They are far above what a lifetime's book needs.

/// The limits on what one run reads.
public struct ReadingBounds: Sendable {
  /// The number of files read, including repeats.
  public var files = 100_000
  /// How many times an already read file is read again.
  public var repeats = 10_000
  /// The number of bytes in files that are read again.
  public var repeatedBytes = 256 << 20
  /// The number of bytes in all files. Journals are limited by the run's address space.
  public var bytes = Int(UInt32.max)
  /// The number of names in folders that patterns look at.
  public var names = 1_000_000

  /// The limits for journals, and for statements with their rules.
  public static let journals = ReadingBounds()

  /// The limits for definitions, whose values take many times their text in memory.
  public static let definitions = {
    var bounds = ReadingBounds()
    bounds.bytes = 32 << 20
    return bounds
  }()
}

/// What remains of the limits while a run reads.
///
/// It's a class so that all values that provide files to a reader share one.
final class ReadingBudget {
  private let bounds: ReadingBounds
  private var paths = NameSet()
  private var files = 0
  private var repeats = 0
  private var bytes = 0
  private var repeatedBytes = 0
  private var names = 0

  init(_ bounds: ReadingBounds) { self.bounds = bounds }

  /// Counts a file before it's opened.
  ///
  /// - Returns: Whether it was read before.
  func countFile(_ path: String) throws(SourceProblem) -> Bool {
    let isRepeated = !paths.insert(path)
    files += 1
    if isRepeated { repeats += 1 }
    if files > bounds.files { throw .bound("a run reads at most \(bounds.files) files") }
    if repeats > bounds.repeats {
      throw .bound("a run can read files again at most \(bounds.repeats) times")
    }
    return isRepeated
  }

  /// Counts the bytes of a file that was read.
  func countBytes(_ count: Int, isRepeated: Bool) throws(SourceProblem) {
    bytes += count
    if isRepeated { repeatedBytes += count }
    if bytes > bounds.bytes {
      throw .bound("these files are limited to \(bounds.bytes >> 20) MiB in total")
    }
    if repeatedBytes > bounds.repeatedBytes {
      throw .bound(
        "files read again are limited to \(bounds.repeatedBytes >> 20) MiB in total")
    }
  }

  /// Counts names that a pattern looks at.
  func countNames(_ count: Int) throws(SourceProblem) {
    names += count
    if names > bounds.names {
      throw .bound("patterns can look at no more than \(bounds.names) names in folders")
    }
  }
}
