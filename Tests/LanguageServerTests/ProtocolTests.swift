import Foundation
import LanguageServer
import TestSupport
import Testing
import Workspace

/// A server that nobody has greeted yet, and what it wrote.
private struct NewServer {
  private var server: LanguageServer

  init() throws {
    let folder = try ScratchFolder()
    server = LanguageServer(
      environment: Environment(variables: [:], workingFolder: folder.url.path),
      choices: ReadingChoices(localDay: { _ in nil }, today: { TestClient.today }),
      version: "test")
  }

  mutating func send(_ text: String) -> [[String: Any]] {
    send(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
  }

  mutating func send(_ bytes: [UInt8]) -> [[String: Any]] {
    server.receive(bytes)
    while server.work() {}
    defer { server.output = [] }
    return TestClient.messages(in: server.output)
  }

  var exitStatus: Int32? { server.exitStatus }
}

extension [[String: Any]] {
  /// The codes of the errors.
  fileprivate var errors: [Int] {
    compactMap { ($0["error"] as? [String: Any])?["code"] as? Int }
  }
}

@Suite struct ProtocolTests {
  private let greeting =
    #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"capabilities":{}}}"#

  @Test func `before initialize a request is refused and a notification ignored`() throws {
    var server = try NewServer()
    let answers = server.send(#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover"}"#)
    #expect(answers.errors == [-32002] && answers[0]["id"] as? Int == 1)
    #expect(server.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen"}"#).isEmpty)
    #expect(server.send(greeting)[0]["id"] as? String == "a")
    #expect(server.send(greeting).errors == [-32600])
  }

  @Test func `initialize is answered before anything is asked`() throws {
    var server = try NewServer()
    let answers = server.send(
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"#
        + #""capabilities":{"workspace":{"inlayHint":{"refreshSupport":true}}},"#
        + #""initializationOptions":{"hints":["amounts"]}}}"#)
    #expect(answers.map { $0["method"] as? String } == [nil])
  }

  @Test(arguments: [["shutdown", "exit"], ["exit"]])
  func `exit is fine after shutdown only`(_ methods: [String]) throws {
    var server = try NewServer()
    _ = server.send(greeting)
    for (id, method) in methods.enumerated() {
      let field = method == "exit" ? "" : #""id":\#(id),"#
      let answer = server.send(#"{"jsonrpc":"2.0",\#(field)"method":"\#(method)"}"#)
      if method == "shutdown" { #expect(answer[0]["result"] is NSNull) }
    }
    #expect(server.exitStatus == (methods.count == 2 ? 0 : 1))
  }

  @Test func `after shutdown every request is refused`() throws {
    var server = try NewServer()
    _ = server.send(greeting)
    _ = server.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#)
    #expect(server.send(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#).errors == [-32600])
  }

  private static let answers: [(String, [Int])] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"no/such"}"#, [-32601]),
    (#"{"jsonrpc":"2.0","id":1,"method":"$/no/such"}"#, [-32601]),
    (#"{"jsonrpc":"2.0","id":1,"method":"$/cancelRequest","params":{"id":9}}"#, [-32601]),
    (#"{"jsonrpc":"2.0","method":"$/no/such"}"#, []),
    (#"{"jsonrpc":"2.0","method":"no/such"}"#, []),
    (#"{"jsonrpc":"2.0","id":7,"result":null}"#, []),
    (#"{"jsonrpc":"2.0","id":1}"#, []),
    (#"{"jsonrpc": nonsense"#, [-32700]),
    (#"[1, 2]"#, [-32600]),
    (#"{"id":{},"params":{}}"#, [-32600]),
    ("", [-32700]),
  ]

  @Test(arguments: answers)
  func `each message gets the answer that the specification says`(
    _ message: String, _ codes: [Int]
  ) throws {
    var server = try NewServer()
    _ = server.send(greeting)
    #expect(server.send(message).errors == codes)
  }

  @Test func `bytes that aren't messages are skipped up to the next header`() throws {
    var server = try NewServer()
    let noise = Array("hello\r\n\r\n\u{1F600}Content-Length: x\r\n\r\n".utf8) + [0xFF, 0x00]
    let answers = server.send(
      noise + Array("content-length: \(greeting.utf8.count)\r\n\r\n\(greeting)".utf8))
    #expect(answers.last?["id"] as? String == "a")
    #expect(answers.errors.allSatisfy { $0 == -32700 } && !answers.errors.isEmpty)
  }

  @Test func `a message may come byte by byte, with other headers`() throws {
    var server = try NewServer()
    var answers: [[String: Any]] = []
    let text =
      "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: \(greeting.utf8.count)\r\n\r\n\(greeting)"
    for byte in text.utf8 { answers += server.send([byte]) }
    #expect(answers.count == 1 && answers[0]["result"] != nil)
  }

  @Test func `a cancelled request gets one answer`() throws {
    var server = try NewServer()
    _ = server.send(greeting)
    let request = #"{"jsonrpc":"2.0","id":5,"method":"shutdown"}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":5}}"#
    let both = [request, cancel].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let answers = server.send(Array(both.utf8))
    #expect(answers.count == 1 && answers.errors == [-32800])
    // Too late: it was answered.
    #expect(server.send(cancel).isEmpty)
  }

  @Test func `random bytes never stop it`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var server = try NewServer()
      var bytes = Array("Content-Length: \(greeting.utf8.count)\r\n\r\n\(greeting)".utf8)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = server.send(bytes)
      // A broken length may swallow what follows; it ends with the bytes that it counts.
      _ = server.send([UInt8](repeating: 0x20, count: 4096))
      #expect(server.exitStatus == nil, "seed \(seed)")
    }
  }
}
