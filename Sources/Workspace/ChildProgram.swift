import CLibrary
import CSystem

/// Runs a program: starts it, gives it some bytes, and reads its output until it ends.
///
/// It never runs longer than allowed: after that it's killed, along with everything it started in its
/// session. A signal that ends florin ends it, too.
public struct ChildProgram: Sendable {
  /// How it ended.
  public enum Outcome: Sendable, Equatable {
    /// It succeeded and wrote this to standard output.
    case output([UInt8])
    /// It ended with this status, or by this signal (as 128 plus the signal).
    case failed(status: Int32)
    /// It couldn't be started, with the system's reason.
    case notStarted(String)
    /// It took longer than allowed.
    case timedOut
    /// It wrote more than allowed.
    case tooMuch
  }

  private let words: [String]

  /// Names a program by its path, with its arguments.
  public init(_ words: [String]) { self.words = words }

  /// Runs the program. Its standard error is that of this program.
  ///
  /// - Parameters:
  ///   - input: The bytes for its standard input.
  ///   - milliseconds: The time limit.
  ///   - most: The most bytes that it may write.
  /// - Returns: How it ended.
  public func run(_ input: [UInt8], milliseconds: Int, most: Int) -> Outcome {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { return .notStarted(Self.reason(errno)) }
    guard pipe(&fromChild) == 0 else {
      defer { for end in toChild { close(end) } }
      return .notStarted(Self.reason(errno))
    }
    for end in [toChild[1], fromChild[0]] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      #if canImport(Darwin)
      _ = fcntl(end, F_SETNOSIGPIPE, 1)
      #endif
    }
    var start = ProcessStart(words)
    start.descriptors = [(STDIN_FILENO, toChild[0]), (STDOUT_FILENO, fromChild[1])]
    start.hasOwnSession = true
    let (child, problem) = start.start()
    close(toChild[0])
    close(fromChild[1])
    guard problem == 0 else {
      close(toChild[1])
      close(fromChild[0])
      return .notStarted(Self.reason(problem))
    }
    florin_kill_on_signal(child)
    defer { florin_kill_on_signal(0) }
    var exchange = PipeExchange(
      input: input, writing: toChild[1], reading: fromChild[0],
      deadline: MonotonicClock.now + milliseconds, most: most)
    let ending = exchange.run(child)
    exchange.closeAll()
    return ending
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

/// Writes to a program and reads from it at the same time, so that neither side waits for the other.
private struct PipeExchange {
  let input: [UInt8]
  var writing: Int32
  var reading: Int32
  let deadline: Int
  let most: Int
  private var written = 0
  private var output: [UInt8] = []

  init(input: [UInt8], writing: Int32, reading: Int32, deadline: Int, most: Int) {
    self.input = input
    self.writing = writing
    self.reading = reading
    self.deadline = deadline
    self.most = most
  }

  mutating func closeAll() {
    if writing >= 0 { close(writing) }
    if reading >= 0 { close(reading) }
    (writing, reading) = (-1, -1)
  }

  mutating func run(_ child: pid_t) -> ChildProgram.Outcome {
    while reading >= 0 {
      let left = deadline - MonotonicClock.now
      guard left > 0 else { return kill(child, .timedOut) }
      write()
      var ends = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
      if writing >= 0 { ends.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
      _ = poll(&ends, nfds_t(ends.count), Int32(min(left, 1000)))
      read()
      guard output.count <= most else { return kill(child, .tooMuch) }
    }
    // It has closed its output, but may keep running for a while, and read the rest of its input.
    var status: Int32 = 0
    var ended: pid_t = 0
    while true {
      ended = retrying { waitpid(child, &status, WNOHANG) }
      guard ended == 0 else { break }
      guard MonotonicClock.now < deadline else { return kill(child, .timedOut) }
      write()
      pause()
    }
    // Without its status, nobody knows whether the program has succeeded.
    guard ended == child else { return .failed(status: 127) }
    let signal = status & 0x7f
    if signal != 0 { return .failed(status: 128 + signal) }
    let code = (status >> 8) & 0xff
    return code == 0 ? .output(output) : .failed(status: code)
  }

  private func kill(
    _ child: pid_t, _ outcome: ChildProgram.Outcome
  ) -> ChildProgram.Outcome {
    #if canImport(Glibc)
    _ = Glibc.kill(-child, SIGKILL)
    #elseif canImport(Musl)
    _ = Musl.kill(-child, SIGKILL)
    #else
    _ = Darwin.kill(-child, SIGKILL)
    #endif
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return outcome
  }

  /// Waits for a moment, but not where there's room for more input.
  private func pause() {
    guard writing >= 0 else {
      usleep(1000)
      return
    }
    var end = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
    _ = poll(&end, 1, 1)
  }

  /// Writes as much as the other side has room for.
  private mutating func write() {
    while writing >= 0 {
      let rest = input[written...]
      let count = rest.withUnsafeBytes { bytes in
        bytes.isEmpty ? 0 : Self.withoutSignal { Self.write(writing, bytes) }
      }
      if count > 0 { written += count }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // Everything is written, or the reader is gone.
      if count <= 0 || written == input.count {
        close(writing)
        writing = -1
      }
    }
  }

  /// Writes so that a closed pipe is an error instead of a signal: the other side doesn't have to read its
  /// input.
  private static func withoutSignal(_ body: () -> Int) -> Int {
    #if canImport(Darwin)
    body()
    #else
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &broken, &before)
    let count = body()
    let code = errno
    if count < 0, code == EPIPE {
      var now = timespec()
      _ = sigtimedwait(&broken, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
    #endif
  }

  /// Reads what is available.
  private mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while reading >= 0, output.count <= most {
      let count = buffer.withUnsafeMutableBytes { Self.read(reading, $0) }
      if count > 0 {
        output += buffer[..<count]
        continue
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      close(reading)
      reading = -1
    }
  }

  // The system calls have the same names as methods of this type.

  private static func write(_ end: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(end, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(end, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(end, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func read(_ end: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.read(end, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.read(end, bytes.baseAddress, bytes.count)
    #else
    Darwin.read(end, bytes.baseAddress, bytes.count)
    #endif
  }
}
