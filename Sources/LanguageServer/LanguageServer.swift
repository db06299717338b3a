import Journal
import SourceText
public import Workspace

// A server is a value that takes messages and makes messages. It reads no clock and no descriptor.
//
// 1. Bytes become messages; `$/cancelRequest` is looked at as soon as it arrives.
// 2. Messages are handled in their order. A change only replaces a text and says which books must be read again.
// 3. A request that asks about the book reads it first; completion takes the names of the last reading.
// 4. When nothing waits any more, the books are read, and the files whose problems changed are reported. So a client
//    that types fast never makes a queue of readings.

/// A language server for journals and definitions (LSP 3.17).
public struct LanguageServer {
  /// What a server has been through.
  private enum Phase { case new, running, shutDown }

  /// The exit status once the server should end; nil while it runs.
  public private(set) var exitStatus: Int32?
  /// The messages to send, with their headers.
  public var output: [UInt8] = []
  /// Called with a line for each message and each reading.
  public var trace: ((String) -> Void)?

  private var phase = Phase.new
  private var frames = MessageFrames()
  private var waiting = MessageQueue()
  private var cancelled: Set<RawJSON> = []
  private let version: String
  private var requestCount = 0
  /// The problems that were reported last, by the URIs of their files.
  private var published = NameTable<[RawJSON]>()
  /// Whether books were read, perhaps for a request, and their problems haven't been reported yet.
  private var needsPublishing = false

  /// Whether the client was told that books are read for the first time. Later they're read while somebody types, and
  /// that's quick.
  private var firstReading = FirstReading.ahead

  /// The first reading waits for the client's answer, because only what it has agreed to may be announced.
  private enum FirstReading { case ahead, asked, agreed, announced, refused, done }

  var client = ClientAbilities()
  var settings = EditorSettings()
  /// The open documents, by their paths; and the paths in the order in which they were opened.
  private(set) var documents = NameTable<OpenDocument>()
  private var openPaths: [String] = []
  var shelf: Bookshelf
  /// The account that has the cursor, as far as the client's requests say; nil if it's elsewhere.
  var cursorAccount: String?
  let files: EditorFiles
  let cache = PositionCache()

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - environment: Where it was started.
  ///   - choices: How it reads books.
  ///   - version: The program's version.
  public init(environment: Environment, choices: ReadingChoices, version: String) {
    files = EditorFiles(environment: environment)
    shelf = Bookshelf(files, choices)
    self.version = version
  }

  /// Takes bytes that a client sent.
  public mutating func receive(_ bytes: [UInt8]) {
    frames.append(bytes)
    while let frame = frames.next() {
      switch frame {
      case .garbage(let words):
        trace?("garbage: \(words)")
        send(Outgoing.error(Refusal(.parseError, "expected a message, not \(words)"), to: .null))
      case .message(let bytes):
        do throws(Message.Problem) {
          let message = try Message(bytes)
          if message.method == "$/cancelRequest", message.id == nil {
            cancelled.insert(message.params["id"].json)
          } else {
            waiting.append(message)
          }
        } catch {
          send(Outgoing.error(error.refusal, to: error.id))
        }
      }
    }
  }

  /// Handles the next message; if there's none, reads what must be read and reports problems that changed.
  ///
  /// - Returns: Whether there may be more to do.
  public mutating func work() -> Bool {
    guard exitStatus == nil else { return false }
    guard let message = waiting.next() else {
      // A request that was cancelled after its answer is of no interest.
      cancelled = []
      guard phase == .running, shelf.needsReading || needsPublishing else { return false }
      if askToAnnounceReading() { return false }
      if announceReading() { return true }
      refresh()
      publish()
      endReading()
      return false
    }
    handle(message)
    return true
  }

  /// Whether messages wait.
  var hasMessages: Bool { !waiting.isEmpty }

  /// Whether a book must be read before its problems can be reported.
  var needsReading: Bool { phase == .running && shelf.needsReading && firstReading != .asked }

  /// Whether the first reading waits for the client's answer.
  var isAsking: Bool { firstReading == .asked }

  /// The client hasn't answered for a long time: whatever was asked of it, it doesn't want.
  mutating func stopAsking() { if isAsking { firstReading = .refused } }

  /// The client is gone.
  mutating func end() { exitStatus = exitStatus ?? (phase == .shutDown ? 0 : 1) }

  /// Whether the process that the client wants to live with is gone.
  var isAlone: Bool { client.process.map { !OtherProcess.isRunning($0) } ?? false }

  // MARK: - Messages

  mutating func send(_ message: [UInt8]) { output.append(message: message) }

  private mutating func handle(_ message: Message) {
    trace?("\(message.id == nil ? "notification" : "request") \(message.method)")
    guard let id = message.id else { return handleNotification(message) }
    guard !message.method.isEmpty else { return handleAnswer(message, to: id) }
    if cancelled.remove(id) != nil {
      return send(Outgoing.error(Refusal(.cancelled, "the request was cancelled"), to: id))
    }
    do throws(Refusal) {
      let result = try answer(message)
      send(Outgoing.response(to: id, result))
      if message.method == "initialize" { phase = .running }
    } catch {
      send(Outgoing.error(error, to: id))
    }
  }

  /// Takes the answer to a request of the server. Only one of them changes what it does.
  private mutating func handleAnswer(_ message: Message, to id: RawJSON) {
    guard firstReading == .asked, id == progressRequest else { return }
    firstReading = message.isError ? .refused : .agreed
  }

  private mutating func answer(_ message: Message) throws(Refusal) -> RawJSON {
    switch (phase, message.method) {
    case (.new, "initialize"):
      client = ClientAbilities(message.params)
      use(EditorSettings(message.params["initializationOptions"]))
      shelf.folders = client.folders.map { files.reference(to: $0).path }
      return Capabilities(client, version: version).json
    case (.new, _):
      throw Refusal(.notInitialized, "the first request must be 'initialize'")
    case (.running, "initialize"):
      throw Refusal(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, let method):
      do throws(Refusal) {
        return try respond(to: method, message.params)
      } catch {
        // Editors ask for hints, lenses and colors by themselves, and show each refusal.
        guard error.isUnread, method != "textDocument/rename" else { throw error }
        return .null
      }
    case (.shutDown, _):
      throw Refusal(.invalidRequest, "the server is shut down")
    }
  }

  private mutating func handleNotification(_ message: Message) {
    if message.method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      return
    }
    guard phase == .running else { return }
    do throws(Refusal) {
      try note(message.method, message.params)
    } catch {
      log("'\(message.method)' was ignored: \(error.words)")
    }
  }

  /// Tells the client about something that isn't an answer.
  private mutating func log(_ words: String) { send("window/logMessage", type: 2, words) }

  /// Tells the user something that they should know and that isn't a mistake.
  mutating func show(_ words: String) { send("window/showMessage", type: 3, words) }

  private mutating func send(_ method: StaticString, type: Int, _ words: String) {
    send(
      Outgoing.notification(
        method,
        RawJSON { object in
          object.set("type", type)
          object.set("message", words)
        }))
  }

  private mutating func note(_ method: String, _ params: JSONInput) throws(Refusal) {
    switch method {
    case "initialized": start()
    case "textDocument/didOpen": try open(params["textDocument"])
    case "textDocument/didChange": try change(params)
    case "textDocument/didClose": try close(params["textDocument"])
    case "textDocument/didSave": lookAtDisk()
    case "workspace/didChangeConfiguration":
      let changed = params["settings"]["florin"]
      if changed.isThere { use(EditorSettings(changed)) }
      _ = files.forgetChangedFiles()
      shelf.diskChanged()
    case "workspace/didChangeWatchedFiles":
      _ = files.forgetChangedFiles()
      shelf.diskChanged()
    case "workspace/didChangeWorkspaceFolders":
      let removed = params["event"]["removed"].elements.compactMap { $0["uri"].text }
        .compactMap(FileURI.path).map { files.reference(to: $0).path }
      let added = params["event"]["added"].elements.compactMap { $0["uri"].text }
        .compactMap(FileURI.path).map { files.reference(to: $0).path }
      shelf.folders.removeAll { removed.contains($0) }
      shelf.folders += added
      shelf.sortAgain()
    default: break
    }
  }

  /// Asks the client to watch the files that books can consist of.
  private mutating func start() {
    guard client.watchesFiles else { return }
    request("client/registerCapability") { object in
      object.array("registrations") { list in
        list.object { registration in
          registration.set("id", word: "files")
          registration.set("method", word: "workspace/didChangeWatchedFiles")
          registration.object("registerOptions") { options in
            options.array("watchers") { watchers in
              for pattern in [
                "**/*.{journal,hledger,ledger,j}", "**/*.{yaml,yml}",
                "**/*.{timeclock,timedot,csv,tsv,ssv,rules}",
              ] {
                watchers.object { $0.set("globPattern", pattern) }
              }
            }
          }
        }
      }
    }
  }

  /// Asks the client for something.
  ///
  /// - Returns: The id that its answer has.
  @discardableResult
  mutating func request(
    _ method: StaticString, _ body: ((inout JSONWriter.Object) -> Void)? = nil
  ) -> RawJSON {
    requestCount += 1
    let id = "florin-\(requestCount)"
    send(Outgoing.request(id, method, body.map { RawJSON(object: $0) }))
    return RawJSON(id)
  }

  // MARK: - Settings

  /// Takes new settings, reports what's wrong with them, and asks the client to ask for hints again.
  private mutating func use(_ new: EditorSettings) {
    for problem in new.problems { log("florin: \(problem)") }
    guard new.hints != settings.hints else { return }
    settings = new
    // Before it has its answer, a client takes no requests.
    if phase == .running, client.refreshesHints { request("workspace/inlayHint/refresh") }
  }

  // MARK: - Progress

  private static let progressToken = "florin-reading"
  private var progressRequest = RawJSON.null

  /// Asks a client that shows progress whether it shows that of the first reading.
  ///
  /// - Returns: Whether its answer must come before the reading.
  private mutating func askToAnnounceReading() -> Bool {
    if client.showsProgress, firstReading == .ahead, shelf.needsReading {
      firstReading = .asked
      progressRequest = request("window/workDoneProgress/create") {
        $0.set("token", Self.progressToken)
      }
    }
    return firstReading == .asked && shelf.needsReading
  }

  /// Tells the client about the first reading, if it has agreed to that.
  ///
  /// - Returns: Whether something was sent, which must go out before the reading.
  private mutating func announceReading() -> Bool {
    guard firstReading == .agreed else { return false }
    firstReading = .announced
    sendProgress { value in
      value.set("kind", word: "begin")
      value.set("title", "florin reads the book")
    }
    return true
  }

  private mutating func endReading() {
    if firstReading == .announced { sendProgress { $0.set("kind", word: "end") } }
    firstReading = .done
  }

  private mutating func sendProgress(_ body: @escaping (inout JSONWriter.Object) -> Void) {
    send(
      Outgoing.notification(
        "$/progress",
        RawJSON { object in
          object.set("token", Self.progressToken)
          object.object("value", body)
        }))
  }

  // MARK: - Texts

  private mutating func open(_ json: JSONInput) throws(Refusal) {
    guard let uri = json["uri"].text, let text = json["text"].textBytes else {
      throw .params("a document needs a uri and a text")
    }
    guard let path = FileURI.path(of: uri) else { throw .params("'\(uri)' isn't a file") }
    let document = OpenDocument(
      uri: uri, path: files.reference(to: path).path,
      version: json["version"].number ?? 0, text: text, client.encoding)
    if documents[document.path] == nil { openPaths.append(document.path) }
    set(document)
    // A file that a book wanted and that didn't exist may be there now.
    if shelf.snapshot(of: document.path) == nil { shelf.diskChanged() } else { shelf.sortAgain() }
  }

  private mutating func change(_ params: JSONInput) throws(Refusal) {
    let old = try self.document(params["textDocument"])
    var document = old
    let changes = params["contentChanges"].elements
    try document.apply(changes, version: params["textDocument"]["version"].number ?? 0)
    cache.forget(old)
    set(document)
  }

  private mutating func set(_ document: OpenDocument) {
    documents[document.path] = document
    cache.add(document)
    files.setText(document.buffer, of: document.path)
    shelf.textChanged(of: document.path)
  }

  private mutating func close(_ json: JSONInput) throws(Refusal) {
    let document = try self.document(json)
    cache.forget(document)
    documents[document.path] = nil
    openPaths.removeAll { $0.isExactly(document.path) }
    files.setText(nil, of: document.path)
    shelf.textChanged(of: document.path)
    lookAtDisk()
    shelf.sortAgain()
  }

  /// Reads again what has changed on the disk.
  private mutating func lookAtDisk() {
    if files.forgetChangedFiles() { shelf.diskChanged() }
    shelf.sortAgain()
  }

  /// The open document that a request names.
  ///
  /// - Throws: `Refusal` when it isn't open.
  func document(_ json: JSONInput) throws(Refusal) -> OpenDocument {
    guard let uri = json["uri"].text else { throw .params("the request needs a document") }
    guard let path = FileURI.path(of: uri),
      let document = documents[files.reference(to: path).path]
    else { throw .params("'\(uri)' isn't open") }
    return document
  }

  /// Whether a document is a journal, by its name: not definitions, a timesheet or a bank's file.
  func isJournal(_ document: OpenDocument) -> Bool {
    !document.isYAML && files.reference(to: document.path).format == .journal
  }

  /// The URI of a file: the client's if it's open.
  func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.uri(of: path) }

  // MARK: - Books

  /// Reads the books that must be read again.
  mutating func refresh() {
    let open = openPaths.map { (path: $0, isYAML: documents[$0]?.isYAML ?? false) }
    guard shelf.read(open) else { return }
    needsPublishing = true
    trace?("read \(shelf.roots.count) books")
  }

  /// Reports the files whose problems are others than those that were reported last. A client may know one file by two
  /// URIs, such as that of a link while it's open, so each has problems of its own.
  private mutating func publish() {
    needsPublishing = false
    var found = NameTable<[RawJSON]>()
    for root in shelf.roots {
      guard let snapshot = shelf.snapshots[root] else { continue }
      let diagnostics = WireDiagnostics(snapshot, client.encoding, cache)
      for (path, list) in diagnostics.byPath(uri: uri).inByteOrder() {
        let uri = uri(of: path)
        // Two books can read one file; the same problem counts once.
        let known = Set(found[uri] ?? [])
        found[uri, default: []] += known.isEmpty ? list : list.filter { !known.contains($0) }
      }
    }
    let versions = NameTable(documents.values.map { ($0.uri, $0.version) })
    let changed = NameSet(found.names).union(published.names).inByteOrder()
      .filter { found[$0] ?? [] != published[$0] ?? [] }
    // What is gone comes first: a client may take two spellings for one file.
    for uri in changed.filter({ found[$0] == nil }) + changed.filter({ found[$0] != nil }) {
      send(
        Outgoing.notification(
          "textDocument/publishDiagnostics",
          RawJSON { object in
            object.set("uri", uri)
            if let version = versions[uri] { object.set("version", version) }
            object.set("diagnostics", found[uri] ?? [])
          }))
    }
    published = found
    askForRefresh()
  }

  /// Asks the client to ask again for what it shows beside texts: after a change, it does so by itself only in the file
  /// that changed.
  private mutating func askForRefresh() {
    guard openPaths.count > 1 else { return }
    if client.refreshesHints { request("workspace/inlayHint/refresh") }
    if client.refreshesLenses { request("workspace/codeLens/refresh") }
  }
}
