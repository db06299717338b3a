import CLibrary
import CSystem
import Containers
import Journal
import SourceText

/// Reads whole files with `read(2)`. They are never mapped, because the program would crash if an editor
/// truncated a mapped file.
enum FileReading {
  /// The bytes of an ordinary file, a pipe or a device.
  ///
  /// - Throws: `SourceProblem` when the file doesn't exist or can't be read.
  static func contents(
    of path: String, threads: Int = 1
  ) throws(SourceProblem) -> SourceBuffer {
    try contents(of: path, flags: 0, threads: threads) { descriptor, status throws(SourceProblem) in
      // Files that the system generates on reading, such as those in /proc, report that they are empty, also afterwards.
      let buffer = try streamContents(of: descriptor)
      guard status.st_mode & S_IFMT == S_IFREG else { return buffer }
      guard try self.status(of: descriptor).st_size == 0 else { throw .changed }
      guard buffer.bytes.isEmpty else { return buffer }
      return SourceBuffer(capacity: 0, stamp: stamp(of: status)) { _ in 0 }
    }
  }

  /// The bytes of an ordinary file; nothing else is read or waited for. Files that the system generates
  /// aren't ordinary, even if they have a size, as in /sys.
  ///
  /// - Throws: `SourceProblem` when the file doesn't exist or can't be read.
  static func contents(
    ofOrdinaryFile path: String, threads: Int = 1
  ) throws(SourceProblem) -> SourceBuffer {
    try contents(of: path, flags: O_NONBLOCK | O_NOCTTY, takesMadeUp: false, threads: threads) {
      descriptor, status throws(SourceProblem) in
      var byte: UInt8 = 0
      guard status.st_mode & S_IFMT == S_IFREG, retrying({ read(descriptor, &byte, 1) }) == 0
      else {
        var now = stat()
        throw fstat(descriptor, &now) == 0 && now.st_mode & S_IFMT == S_IFREG && now.st_size > 0
          ? .changed : .unreadable("it isn't an ordinary file")
      }
      return SourceBuffer(capacity: 0, stamp: stamp(of: status)) { _ in 0 }
    }
  }

  /// The bytes of a file with a known size. Other files, and those that report that they are empty, go to
  /// `reading`.
  private static func contents(
    of path: String, flags: Int32, takesMadeUp: Bool = true, threads: Int,
    others reading: (Int32, stat) throws(SourceProblem) -> SourceBuffer
  ) throws(SourceProblem) -> SourceBuffer {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | flags) }
    guard descriptor >= 0 else { throw problem(errno, opening: path) }
    defer { close(descriptor) }
    let status = try status(of: descriptor)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    case S_IFREG where !takesMadeUp && florin_is_made_up(descriptor) != 0:
      throw .unreadable("it isn't an ordinary file")
    case S_IFREG where status.st_size > 0:
      return try regularContents(
        of: descriptor, size: Int(status.st_size), stamp: stamp(of: status), threads: threads)
    default: return try reading(descriptor, status)
    }
  }

  private static func status(of descriptor: Int32) throws(SourceProblem) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SourceProblem(errorNumber: errno) }
    return status
  }

  /// Why a file can't be opened.
  static func problem(_ number: Int32, opening path: String) -> SourceProblem {
    var status = stat()
    switch number {
    case ENXIO: return .unreadable("it isn't an ordinary file")
    case ENOENT where lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK:
      return .unreadable("it's a broken link")
    default: return SourceProblem(errorNumber: number)
    }
  }

  /// Identifies a version of a file: which file it is, its size, and when it was written.
  private static func stamp(of status: stat) -> [Int64] {
    #if canImport(Darwin)
    let modified = status.st_mtimespec
    #else
    let modified = status.st_mtim
    #endif
    return [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(modified.tv_sec), Int64(modified.tv_nsec),
    ]
  }

  /// Whether a file is still the version that was read.
  static func isUnchanged(_ path: String, since stamp: [Int64]) -> Bool {
    var status = stat()
    guard retrying({ stat(path, &status) }) == 0 else { return false }
    return Self.stamp(of: status) == stamp
  }

  /// The bytes of standard input.
  static func standardInput() throws(SourceProblem) -> SourceBuffer {
    try streamContents(of: STDIN_FILENO)
  }

  /// Reads a file of known size straight into its buffer, or throws if it isn't of one version: an entry would be cut
  /// where it ends, or the rest would be missing. Threads share a long one: half of the time of reading is the
  /// kernel handing out the buffer's pages, which it does for all of them at once.
  private static func regularContents(
    of descriptor: Int32, size: Int, stamp: [Int64], threads: Int
  ) throws(SourceProblem) -> SourceBuffer {
    guard size < Int(UInt32.max) else { throw .tooLarge }
    var failure: Int32 = 0
    let buffer = SourceBuffer(capacity: size, stamp: stamp) { target in
      let parts = (0..<size).inParts(threads, atLeast: 4 << 20)
      var filled = 0
      let reads = Worker.values(of: parts) { readPart($0, of: descriptor, target) }
      for (part, read) in zip(parts, reads) {
        filled += read.count
        failure = read.failure
        // The file has become shorter, or the rest can't be read.
        guard read.count == part.count else { break }
      }
      return filled
    }
    guard failure == 0 else { throw SourceProblem(errorNumber: failure) }
    guard try self.stamp(of: status(of: descriptor)) == stamp else { throw .changed }
    // What the system generates has another size than it reports.
    guard buffer.bytes.count == size || florin_is_made_up(descriptor) != 0 else { throw .changed }
    return buffer
  }

  /// Reads a part of a file to its place in a buffer. Returns how much of it there is, and the number of the error that
  /// ended reading, or 0.
  private static func readPart(
    _ part: Range<Int>, of descriptor: Int32, _ target: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, failure: Int32) {
    guard let start = target.baseAddress else { return (0, 0) }
    var next = part.lowerBound
    while next < part.upperBound {
      let count = retrying { pread(descriptor, start + next, part.upperBound - next, off_t(next)) }
      if count < 0 { return (next - part.lowerBound, errno) }
      if count == 0 { break }
      next += count
    }
    return (next - part.lowerBound, 0)
  }

  /// Reads to the end without knowing the size.
  private static func streamContents(
    of descriptor: Int32
  ) throws(SourceProblem) -> SourceBuffer {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = retrying { read(descriptor, &chunk, chunk.count) }
      guard count >= 0 else { throw SourceProblem(errorNumber: errno) }
      guard count > 0 else { return SourceBuffer(bytes) }
      bytes += chunk[..<count]
      guard bytes.count < Int(UInt32.max) else { throw .tooLarge }
    }
  }
}

/// Repeats a system call as long as signals interrupt it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

extension SourceProblem {
  init(errorNumber: Int32) {
    switch errorNumber {
    case ENOENT, ENOTDIR: self = .missing
    case EACCES, EPERM: self = .unreadable("permission denied")
    case EISDIR: self = .folder
    default: self = .unreadable(String(cString: strerror(errorNumber)).lowercased())
    }
  }
}
