public import Workspace

extension LanguageServer {
  /// How long to wait before looking whether the client is still there, in milliseconds.
  private static let pause: Int32 = 5000
  /// How long to wait before reading a book, in milliseconds: a client often asks for a completion right after a change,
  /// and that needn't wait for the reading.
  private static let grace: Int32 = 2

  /// Serves a client until it ends the server, or is gone.
  ///
  /// - Returns: The exit status: 0 if the client has shut the server down first, otherwise 1.
  public mutating func serve(over stream: consuming MessageStream) -> Int32 {
    var deadline: Int?  // of an answer
    while exitStatus == nil {
      deadline = isAsking ? deadline ?? MonotonicClock.now + Int(Self.pause) : nil
      let pause = deadline.map { Int32(clamping: max(0, $0 - MonotonicClock.now)) } ?? Self.pause
      guard let bytes = stream.receive(waiting: pause) else {
        end()
        break
      }
      if bytes.isEmpty, isAlone { end() }
      if let deadline, deadline <= MonotonicClock.now { stopAsking() }
      receive(bytes)
      repeat {
        if !hasMessages, needsReading, let more = stream.receive(waiting: Self.grace), !more.isEmpty
        {
          receive(more)
        }
        guard work(), flush(to: &stream) else { break }
        // What has arrived meanwhile may cancel what waits, or change the text again.
        if let more = stream.receive(waiting: 0), !more.isEmpty { receive(more) }
      } while true
      _ = flush(to: &stream)
    }
    return exitStatus ?? 1
  }

  private mutating func flush(to stream: inout MessageStream) -> Bool {
    defer { output = [] }
    guard stream.send(output) else {
      end()
      return false
    }
    return true
  }
}
