import SourceText

/// A message of a client.
struct Message {
  /// The id of a request, a number or a text, as it's written; nil for a notification.
  let id: RawJSON?
  /// What it asks or says; empty for the answer to a request of the server.
  let method: String
  let params: JSONInput
  /// Whether it's an answer that refuses the request of the server.
  let isError: Bool

  /// Why a text isn't a message.
  struct Problem: Error {
    let refusal: Refusal
    let id: RawJSON
  }

  /// Reads a message.
  ///
  /// - Throws: `Problem` when it isn't JSON, or isn't a message.
  init(_ bytes: [UInt8]) throws(Problem) {
    let json: JSONInput
    do {
      json = try JSONInput(bytes)
    } catch {
      throw Problem(
        refusal: Refusal(.parseError, "this isn't JSON: \(error.message)"), id: .null)
    }
    let id = json["id"]
    let isKnownID = id.number != nil || id.text != nil
    let hasMethod = json["method"].text != nil
    let isRequest = json["method"].isThere
    guard json.isObject, json["jsonrpc"].text == "2.0" || hasMethod,
      isRequest
        ? hasMethod && (isKnownID || !id.isThere)
        : json["result"].isThere || json["error"].isThere || isKnownID
    else {
      throw Problem(
        refusal: Refusal(.invalidRequest, "this isn't a message of JSON-RPC 2.0"),
        id: isKnownID ? id.json : .null)
    }
    method = json["method"].text ?? ""
    self.id = isKnownID ? id.json : nil
    params = json["params"]
    isError = json["error"].isThere
  }
}

/// Why a request gets no result.
struct Refusal: Error {
  /// The protocol's numbers.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case cancelled = -32800
    case contentModified = -32801
    case failed = -32803
  }

  let code: Code
  let words: String
  /// Whether the only reason is that no book reads the document: there's just nothing to say about it.
  private(set) var isUnread = false

  init(_ code: Code, _ words: String) {
    self.code = code
    self.words = words
  }

  /// A request that can't be done, in the words of the command that does the same.
  static func failed(_ words: String) -> Refusal { Refusal(.failed, words) }

  /// No book reads a document, such as YAML of another program.
  static func unread(_ path: String) -> Refusal {
    var refusal = failed("florin doesn't read '\(path)'")
    refusal.isUnread = true
    return refusal
  }

  /// A request lacks something.
  static func params(_ words: String) -> Refusal { Refusal(.invalidParams, words) }
}

/// Messages of the server.
enum Outgoing {
  static func response(to id: RawJSON, _ result: RawJSON) -> [UInt8] {
    message { object in
      object.set("id", id)
      object.set("result", result)
    }
  }

  static func error(_ refusal: Refusal, to id: RawJSON) -> [UInt8] {
    message { object in
      object.set("id", id)
      object.object("error") { error in
        error.set("code", refusal.code.rawValue)
        error.set("message", refusal.words)
      }
    }
  }

  static func notification(_ method: StaticString, _ params: RawJSON) -> [UInt8] {
    message { object in
      object.set("method", word: method)
      object.set("params", params)
    }
  }

  static func request(_ id: String, _ method: StaticString, _ params: RawJSON?) -> [UInt8] {
    message { object in
      object.set("id", id)
      object.set("method", word: method)
      if let params { object.set("params", params) }
    }
  }

  private static func message(_ body: (inout JSONWriter.Object) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.object(to: &bytes) { object in
      object.set("jsonrpc", word: "2.0")
      body(&object)
    }
    return bytes
  }
}
