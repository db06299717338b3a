/// How a long journal is divided among threads.
public struct Segmentation: Sendable {
  /// The most threads that read one file; 1 for none besides that of the caller.
  public var threads: Int
  /// The fewest bytes that are worth a thread.
  public var leastBytes: Int

  /// The fewest transactions that are worth a thread.
  public var leastTransactions: Int { max(1, leastBytes / 64) }

  /// Makes a segmentation.
  public init(threads: Int, leastBytes: Int = 2 << 20) {
    self.threads = threads
    self.leastBytes = leastBytes
  }
}
