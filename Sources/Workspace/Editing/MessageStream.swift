import CLibrary

// A client that writes a long message while this program writes a long answer would wait for it, and it for the client,
// if both only wrote. So while an answer is written, what arrives is read.

/// Two descriptors on which a client and a server talk.
public struct MessageStream: ~Copyable {
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private var hasEnded = false

  /// The number of bytes that a pipe takes without waiting once it takes any.
  private static let pieceSize = 4096

  /// Makes a stream; by default from standard input and output.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = input
    self.output = output
  }

  /// Takes what has arrived.
  ///
  /// - Parameter milliseconds: How long to wait if there's nothing; 0 to return at once.
  /// - Returns: The bytes; nil if the client is gone and all of them were taken.
  public mutating func receive(waiting milliseconds: Int32) -> [UInt8]? {
    if received.isEmpty, !hasEnded, isReadable(waiting: milliseconds) { read() }
    while !hasEnded, received.count < 1 << 24, isReadable(waiting: 0) { read() }
    guard !received.isEmpty || !hasEnded else { return nil }
    defer { received = [] }
    return received
  }

  /// Writes bytes.
  ///
  /// - Returns: Whether somebody takes them.
  public mutating func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      var places = [
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: hasEnded ? -1 : input, events: Int16(POLLIN), revents: 0),
      ]
      guard retrying({ poll(&places, 2, -1) }) > 0 else { return false }
      if places[1].revents != 0 { read() }
      guard places[0].revents != 0 else { continue }
      let end = min(bytes.count, sent + Self.pieceSize)
      guard OutputStream.writeAll(Array(bytes[sent..<end]), to: output) == nil else {
        return false
      }
      sent = end
    }
    return true
  }

  private func isReadable(waiting milliseconds: Int32) -> Bool {
    var place = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return retrying { poll(&place, 1, milliseconds) } > 0
  }

  private mutating func read() {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = retrying { systemRead(input, &piece, piece.count) }
    if count <= 0 { hasEnded = true } else { received += piece[..<count] }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
