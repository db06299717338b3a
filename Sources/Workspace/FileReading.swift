import Journal
import SourceText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads whole files with `read(2)`; they are never mapped, because an editor that truncates a mapped
/// file would end the program.
enum FileReading {
  /// The bytes of a regular file, a pipe or a device.
  ///
  /// - Throws: `SourceProblem` when there is no such file or it cannot be read.
  static func contents(of path: String) throws(SourceProblem) -> SourceBuffer {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SourceProblem(errorNumber: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SourceProblem(errorNumber: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    // Files that the system makes up as they are read, such as those in /proc, say that they are empty.
    case S_IFREG where status.st_size > 0:
      return try regularContents(of: descriptor, size: Int(status.st_size))
    default: return try streamContents(of: descriptor)
    }
  }

  /// The bytes of standard input.
  static func standardInput() throws(SourceProblem) -> SourceBuffer {
    try streamContents(of: STDIN_FILENO)
  }

  /// Reads a file of known size straight into its buffer.
  private static func regularContents(
    of descriptor: Int32, size: Int
  ) throws(SourceProblem) -> SourceBuffer {
    guard size < Int(UInt32.max) else { throw .tooLarge }
    var failure: Int32 = 0
    let buffer = SourceBuffer(capacity: size) { target in
      var filled = 0
      while filled < size, let start = target.baseAddress {
        let count = retrying { read(descriptor, start + filled, size - filled) }
        if count < 0 { failure = errno }
        if count <= 0 { break }
        filled += count
      }
      return filled
    }
    guard failure == 0 else { throw SourceProblem(errorNumber: failure) }
    return buffer
  }

  /// Reads until the end, without knowing the size.
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

/// Repeats a system call for as long as signals interrupt it.
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
    default: self = .unreadable(String(cString: strerror(errorNumber)))
    }
  }
}
