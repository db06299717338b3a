import Containers

/// The starts of all lines of a file, for looking up many line numbers in one file.
public struct LineIndex: Sendable {
  private let starts: [UInt32]
  private let base: UInt32
  private let count: Int

  /// Indexes the lines of a file.
  ///
  /// - Complexity: O(n) in the bytes of the file.
  public init(_ file: SourceFile) {
    var starts: [UInt32] = [0]
    for (offset, byte) in file.buffer.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(offset + 1))
    }
    self.starts = starts
    base = file.base
    count = file.buffer.bytes.count
  }

  /// The line, from 1, that contains an address of the file.
  ///
  /// - Complexity: O(log n) in the number of lines.
  public func line(at address: UInt32) -> Int {
    let offset = address - base
    return max(1, starts.partitioningIndex { $0 > offset })
  }

  /// The address of the start of the line that contains an address of the file.
  public func start(ofLineAt address: UInt32) -> UInt32 { base + starts[line(at: address) - 1] }

  /// The offset in the file at which a line begins.
  func start(ofLine number: Int) -> Int { Int(starts[number - 1]) }

  /// The offset in the file of the line feed that ends a line, or of the end of the file.
  func end(ofLine number: Int) -> Int {
    number < starts.count ? Int(starts[number]) - 1 : count
  }
}
