import Containers

/// All files of a run, next to each other in one 32-bit address space.
public struct SourceMap: Sendable {
  /// The files, in address order.
  public private(set) var files: [SourceFile] = []

  /// Whether some file's text was made from another file.
  public private(set) var hasDerivedFiles = false

  /// Where each file's bytes are; looking here needs no reference counting.
  private var places: [Place] = []

  /// Bytes that are never written to and that `files` keeps alive.
  private struct Place: @unchecked Sendable {
    let base: UInt32
    let bytes: UnsafeBufferPointer<UInt8>
  }

  /// Makes an address space without files.
  public init() {}

  /// The address at which the next file would begin.
  var nextBase: UInt64 {
    guard let last = files.last else { return 0 }
    // One address is left free between files, so the end of a file is an address of that file
    // alone.
    return UInt64(last.span.end) + 1
  }

  /// The number of bytes in all files.
  public var byteCount: Int { files.reduce(0) { $0 + $1.buffer.bytes.count } }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: Its name in messages.
  ///   - path: Its absolute path without symbolic links; nil if it isn't a file.
  ///   - buffer: Its bytes.
  ///   - role: What it is to the journal.
  /// - Returns: The file's index; nil if the run would hold more than 4 GiB.
  public mutating func add(
    name: String, path: String? = nil, buffer: SourceBuffer, role: SourceFile.Role = .text
  ) -> Int? {
    let base = nextBase
    guard base + UInt64(buffer.bytes.count) < UInt64(UInt32.max) else { return nil }
    files.append(
      SourceFile(name: name, path: path, buffer: buffer, base: UInt32(base), role: role))
    if case .derived = role { hasDerivedFiles = true }
    places.append(Place(base: UInt32(base), bytes: buffer.bytes))
    return files.count - 1
  }

  /// Gives all files other names in messages and reports.
  public mutating func renameFiles(_ name: (_ index: Int) -> String) {
    for (index, file) in files.enumerated() {
      files[index] = SourceFile(
        name: name(index), path: file.path, buffer: file.buffer, base: file.base, role: file.role)
    }
  }

  /// The index of the file that contains an address; the end of a file belongs to it.
  ///
  /// - Complexity: O(log n) in the number of files.
  public func fileIndex(at address: UInt32) -> Int {
    max(0, places.partitioningIndex { $0.base > address } - 1)
  }

  /// The file that contains an address.
  public func file(at address: UInt32) -> SourceFile { files[fileIndex(at: address)] }

  /// The bytes of a span, which must be in one file.
  public func bytes(_ span: ByteSpan) -> UnsafeBufferPointer<UInt8> {
    let place = places[fileIndex(at: span.start)]
    return UnsafeBufferPointer(
      rebasing: place.bytes[Int(span.start - place.base)..<Int(span.end - place.base)])
  }

  /// The text of a span; invalid UTF-8 is repaired with U+FFFD.
  public func text(_ span: ByteSpan) -> String { String(decoding: bytes(span), as: UTF8.self) }
}
