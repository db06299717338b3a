import Dates
import Foundation
import LanguageServer
import TestSupport
import Workspace

/// A client that talks to a server in this process.
final class TestClient {
  /// A folder with a book.
  let folder: ScratchFolder
  private var server: LanguageServer
  private var requests = 0
  /// The messages of the server that weren't answers, in order.
  private(set) var messages: [[String: Any]] = []
  /// The last problems of each file, by its name in the folder, as JSON with sorted keys.
  private(set) var problems: [String: String] = [:]
  /// The codes of the last problems of each file.
  private(set) var codes: [String: [String]] = [:]
  private var versions: [String: Int] = [:]

  static let today = CivilDate(year: 2024, month: 6, day: 15) ?? CivilDate(dayNumber: 0)

  init(
    _ folder: ScratchFolder, capabilities: [String: Any] = [:], settings: [String: Any] = [:],
    environment: [String: String] = [:],
    change: (inout ReadingChoices) -> Void = { _ in }
  ) {
    self.folder = folder
    var choices = ReadingChoices(localDay: { _ in nil }, today: { Self.today })
    change(&choices)
    server = LanguageServer(
      environment: Environment(variables: environment, workingFolder: folder.url.path),
      choices: choices, version: "test")
    _ = request(
      "initialize",
      [
        "processId": NSNull(), "rootUri": folder.uri(""), "capabilities": capabilities,
        "initializationOptions": settings,
      ])
    notify("initialized", [:])
  }

  convenience init(
    files: [String: String], capabilities: [String: Any] = [:],
    change: (inout ReadingChoices) -> Void = { _ in }
  ) throws {
    self.init(try ScratchFolder(files: files), capabilities: capabilities, change: change)
  }

  // MARK: - Messages

  /// Sends a request and returns its result; an error is a dictionary with a code.
  @discardableResult
  func request(_ method: String, _ params: Any) -> Any? {
    requests += 1
    let id = requests
    receive(Self.frame(["jsonrpc": "2.0", "id": id, "method": method, "params": params]))
    var result: Any?
    messages.removeAll { message in
      guard message["id"] as? Int == id, message["method"] == nil else { return false }
      result = message["error"] ?? message["result"]
      return true
    }
    return result
  }

  /// A request about a place in a file.
  func request(_ method: String, _ name: String, at line: Int, _ character: Int) -> Any? {
    request(
      method,
      [
        "textDocument": ["uri": folder.uri(name)],
        "position": ["line": line, "character": character],
      ])
  }

  func notify(_ method: String, _ params: Any) {
    receive(Self.frame(["jsonrpc": "2.0", "method": method, "params": params]))
  }

  /// Sends bytes, and lets the server work until nothing is left to do.
  func receive(_ bytes: [UInt8]) {
    server.receive(bytes)
    while server.work() {}
    for message in Self.messages(in: server.output) { take(message) }
    server.output = []
  }

  var exitStatus: Int32? { server.exitStatus }

  static func frame(_ message: [String: Any]) -> [UInt8] {
    let body = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// The messages in what a server wrote; each must have the length that its header says.
  static func messages(in bytes: [UInt8]) -> [[String: Any]] {
    var rest = bytes[...]
    var result: [[String: Any]] = []
    while !rest.isEmpty {
      let header = rest.prefix { $0 != 0x0D }
      let length = Int(String(decoding: header.dropFirst(16), as: UTF8.self)) ?? -1
      rest = rest.dropFirst(header.count + 4)
      let body = Data(rest.prefix(length))
      let message = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
      result.append(message ?? ["broken": String(decoding: body, as: UTF8.self)])
      rest = rest.dropFirst(length)
    }
    return result
  }

  private func take(_ message: [String: Any]) {
    messages.append(message)
    guard message["method"] as? String == "textDocument/publishDiagnostics",
      let params = message["params"] as? [String: Any], let uri = params["uri"] as? String,
      let list = params["diagnostics"] as? [[String: Any]]
    else { return }
    let name = folder.name(of: uri)
    let data = try? JSONSerialization.data(
      withJSONObject: list, options: [.sortedKeys, .withoutEscapingSlashes])
    problems[name] = list.isEmpty ? nil : data.map { String(decoding: $0, as: UTF8.self) }
    codes[name] = list.isEmpty ? nil : list.compactMap { $0["code"] as? String }
  }

  /// Answers the requests that the server has made so far.
  func answerRequests(refusing: Bool = false) {
    for request in messages where request["method"] != nil && request["id"] != nil {
      let answer: [String: Any] =
        refusing ? ["error": ["code": -32603, "message": "no"]] : ["result": NSNull()]
      receive(
        Self.frame(
          answer.merging(["jsonrpc": "2.0", "id": request["id"] ?? NSNull()]) { $1 }))
    }
  }

  // MARK: - Documents

  func open(_ name: String, _ text: String? = nil) throws {
    open([name: try text ?? folder.text(name)])
  }

  /// Opens files in the order of their names; the server reads them once.
  func open(_ texts: [String: String]) {
    var bytes: [UInt8] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      versions[name] = 1
      let document: [String: Any] = [
        "uri": folder.uri(name), "languageId": "hledger", "version": 1, "text": text,
      ]
      bytes += Self.frame([
        "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
      ])
    }
    receive(bytes)
  }

  /// Replaces ranges, one after the other; nil for the range replaces the whole text.
  func change(_ name: String, _ changes: [(range: [Int]?, text: String)]) {
    versions[name, default: 0] += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": folder.uri(name), "version": versions[name] ?? 0],
        "contentChanges": changes.map { change -> [String: Any] in
          guard let range = change.range else { return ["text": change.text] }
          return [
            "range": [
              "start": ["line": range[0], "character": range[1]],
              "end": ["line": range[2], "character": range[3]],
            ], "text": change.text,
          ]
        },
      ])
  }

  /// Changes the person's settings for florin.
  func configure(_ settings: [String: Any]) {
    notify("workspace/didChangeConfiguration", ["settings": ["florin": settings]])
  }

  func change(_ name: String, to text: String) { change(name, [(nil, text)]) }

  func close(_ name: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": folder.uri(name)]])
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }
}

extension ScratchFolder {
  /// The URI of a file in the folder.
  func uri(_ name: String) -> String { "file://" + url.path + (name.isEmpty ? "" : "/" + name) }

  /// The name of a file in the folder, from its URI.
  func name(of uri: String) -> String {
    let path = uri.replacingOccurrences(of: "file://", with: "").removingPercentEncoding ?? uri
    let real = url.resolvingSymlinksInPath().path
    return [real, url.path].reduce(path) { path, folder in
      path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }
  }
}
