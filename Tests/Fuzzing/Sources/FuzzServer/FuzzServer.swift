import Dates
import FuzzSupport
import LanguageServer
import SourceText
import Workspace

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzServer.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzServer_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Sends the parts of an input, parted by form feeds, to a language server. A part gets the header of a message; its
/// first byte can ask for another one:
///
///     !    the bytes as they are, without a header
///     <    a length that is too short
///     >    a length that is too long
///     +    the next part arrives before the server has done anything
enum FuzzServer {
  static func test(_ input: Fuzzer.Input) {
    var server = LanguageServer(
      environment: Environment(variables: [:], workingFolder: "/there-is-no-such-folder"),
      choices: ReadingChoices(localDay: { _ in nil }, today: { CivilDate(dayNumber: 19_889) }),
      version: "fuzz")
    // What isn't a request, but has an id, can be answered with an error.
    var asked: [[UInt8]] = []
    var doubtful: [[UInt8]] = []
    var answered: [[UInt8]] = []
    var isWhole = true
    for var part in input.split(separator: 0x0C, omittingEmptySubsequences: false) {
      let mark = part.first
      if let mark, "!<>+".utf8.contains(mark) { part = part.dropFirst() }
      let length =
        switch mark {
        case UInt8(ascii: "<"): max(0, part.count - 5)
        case UInt8(ascii: ">"): part.count + 5
        default: part.count
        }
      if mark == UInt8(ascii: "!") {
        server.receive(Array(part))
      } else {
        server.receive(Array("Content-Length: \(length)\r\n\r\n".utf8) + part)
      }
      if mark == UInt8(ascii: "!") || length != part.count { isWhole = false }
      if isWhole, let (id, isRequest) = messageID(Array(part)) {
        if isRequest { asked.append(id) } else { doubtful.append(id) }
      }
      if mark == UInt8(ascii: "+") { continue }
      while server.work() {}
      take(server.output, &answered)
      server.output = []
    }
    while server.work() {}
    take(server.output, &answered)
    server.output = []
    guard isWhole, server.exitStatus == nil else { return }
    for id in Set(asked + answered) {
      let (requests, answers) = (asked.count { $0 == id }, answered.count { $0 == id })
      Fuzzer.expect(
        requests <= answers && answers <= requests + doubtful.count { $0 == id },
        "each request gets one answer")
    }
  }

  /// The id of a message, and whether it's a request; nil if it has none.
  private static func messageID(_ bytes: [UInt8]) -> (id: [UInt8], isRequest: Bool)? {
    let buffer = SourceBuffer(bytes)
    guard let text = try? JSONText(buffer.bytes), text.nodes.first?.kind == .object,
      let id = text.value("id", of: 0), [.number, .string].contains(text.nodes[id].kind),
      text.nodes[id].kind == .string
        || Int(String(decoding: buffer.bytes[text.nodes[id].range], as: UTF8.self)) != nil
    else { return nil }
    let method = text.value("method", of: 0)
    let isRequest =
      method.map { text.nodes[$0].kind == .string && text.text($0)?.isEmpty == false } ?? false
    return (Array(buffer.bytes[text.nodes[id].range]), isRequest)
  }

  /// Adds the ids that a server's messages answer; each message must be whole.
  private static func take(_ output: [UInt8], _ answered: inout [[UInt8]]) {
    var rest = output[...]
    while !rest.isEmpty {
      let header = rest.prefix { $0 != 0x0D }
      let length = Int(String(decoding: header.dropFirst(16), as: UTF8.self)) ?? -1
      rest = rest.dropFirst(header.count + 4)
      Fuzzer.expect(length > 0 && length <= rest.count, "a message has its length")
      let buffer = SourceBuffer(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
      guard let text = try? JSONText(buffer.bytes) else {
        return Fuzzer.expect(false, "a message is JSON")
      }
      Fuzzer.expect(
        (text.value("result", of: 0) != nil) != (text.value("error", of: 0) != nil)
          || text.value("method", of: 0) != nil, "an answer has a result or an error")
      if text.value("method", of: 0) == nil, let id = text.value("id", of: 0), !text.isNull(id) {
        answered.append(Array(buffer.bytes[text.nodes[id].range]))
      }
    }
  }
}
