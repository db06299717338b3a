import Synchronization
import SourceText
import Workspace

/// A disk in memory that stops after a number of calls, and then forgets some of what was not synced.
///
/// There are two of it: what programs see, and what a power cut leaves. `fsync` of a file brings its bytes
/// from the one to the other, `fsync` of a folder the names in it. What was not synced may or may not have
/// reached the disk: the test chooses for each.
final class MemoryFileSystem: FileSystem {
  /// The bytes of a file; names point to it.
  struct Node: Hashable {
    var bytes: [UInt8]
    /// The bytes that are safe.
    var synced: [UInt8]
    var isFolder = false
  }

  /// A change of names in a folder that was not synced yet. A rename is one change.
  struct NameChange: Hashable {
    let folder: String
    let removed: String?
    let added: Name?
    /// What has the removed name then, when two files exchanged theirs.
    var back: Name?
  }

  /// A name and what it names.
  struct Name: Hashable {
    let name: String
    let node: Int
  }

  struct State {
    var nodes: [Node] = []
    /// The paths that programs see.
    var names: [String: Int] = [:]
    /// The paths that are safe.
    var syncedNames: [String: Int] = [:]
    var pending: [NameChange] = []
    var locked: Set<String> = []
    var open: [Int32: Int] = [:]
    var version: Int64 = 0
    var calls = 0
    /// The call after which nothing happens any more.
    var lastCall = Int.max
    /// Whether two files can exchange their names.
    var canExchange = true
    /// What another program does before a call.
    var intruder: (call: Int, act: @Sendable (inout State) -> Void)?
    /// Why no file can be written.
    var refusal: Int32?
    /// The call that fails, and with what.
    var failing: (call: Int, number: Int32)?
  }

  private let state = Mutex(State())

  /// Makes a disk with files, all of them safe.
  init(_ files: [String: [UInt8]], folders: [String] = []) {
    state.withLock { state in
      for folder in folders + ["/"] {
        state.add(folder, Node(bytes: [], synced: [], isFolder: true))
      }
      for (path, bytes) in files { state.add(path, Node(bytes: bytes, synced: bytes)) }
      state.syncedNames = state.names
    }
  }

  /// How many calls were made.
  var calls: Int { state.withLock { $0.calls } }

  /// Whether the disk has stopped.
  var hasStopped: Bool { state.withLock { $0.calls > $0.lastCall } }

  /// Lets nothing happen after a number of calls.
  func stop(after call: Int) { state.withLock { $0.lastCall = call } }

  /// Lets one call fail.
  func fail(call: Int, with number: Int32) { state.withLock { $0.failing = (call, number) } }

  /// Lets no file be written, for a reason.
  func refuseWriting(with number: Int32) { state.withLock { $0.refusal = number } }

  /// Makes it a disk on which two files cannot exchange their names.
  func forbidExchange() { state.withLock { $0.canExchange = false } }

  /// Lets an editor save a file right before a call: a new file takes the place of the old one.
  func save(_ bytes: [UInt8], to path: String, before call: Int) {
    state.withLock { state in
      state.intruder = (call, { $0.add(path, Node(bytes: bytes, synced: bytes)) })
    }
  }

  /// Lets an editor save a file now, and everything reach the disk.
  func save(_ bytes: [UInt8], to path: String) {
    state.withLock { state in
      _ = state.add(path, Node(bytes: bytes, synced: bytes))
      (state.syncedNames, state.pending) = (state.names, [])
    }
  }

  /// The paths and bytes of all files.
  var files: [String: [UInt8]] {
    state.withLock { state in
      state.names.filter { !state.nodes[$0.value].isFolder }.mapValues { state.nodes[$0].bytes }
    }
  }

  /// How many things a power cut may or may not undo: changes of names, and the bytes of files.
  var unsynced: Int { state.withLock { $0.pending.count + $0.unsyncedNodes.count } }

  /// The disk after the power came back.
  ///
  /// - Parameter kept: For each thing that was not synced, whether it had reached the disk. Bytes that had
  ///   not are half of what was written.
  func afterPowerCut(keeping kept: [Bool]) -> MemoryFileSystem {
    let old = state.withLock { $0 }
    var new = State()
    new.nodes = old.nodes
    let dirty = old.unsyncedNodes
    for (index, node) in dirty.enumerated() {
      let isKept = kept[old.pending.count + index]
      let bytes = old.nodes[node].bytes
      new.nodes[node].bytes = isKept ? bytes : Array(bytes.prefix(bytes.count / 2))
      new.nodes[node].synced = new.nodes[node].bytes
    }
    new.names = old.syncedNames
    for (change, isKept) in zip(old.pending, kept) where isKept {
      if let removed = change.removed {
        // A file that is renamed has its new name, or its old one: what it was made as may be lost.
        guard new.names.removeValue(forKey: removed) != nil else { continue }
      }
      if let added = change.added { new.names[added.name] = added.node }
      if let back = change.back { new.names[back.name] = back.node }
    }
    new.syncedNames = new.names
    let result = MemoryFileSystem([:])
    result.state.withLock { $0 = new }
    return result
  }

  /// The same disk for the next program, when only this one was killed.
  func afterKill() -> MemoryFileSystem {
    var new = state.withLock { $0 }
    new.locked = []
    new.open = [:]
    new.calls = 0
    new.lastCall = .max
    new.intruder = nil
    new.failing = nil
    let result = MemoryFileSystem([:])
    let state = new
    result.state.withLock { $0 = state }
    return result
  }

  /// What's on the disk, and what of it is safe. Disks with the same image are the same to the next program, and to a
  /// power cut.
  struct Image: Hashable {
    fileprivate var nodes: [Node] = []
    fileprivate var names: [Name] = []
    fileprivate var syncedNames: [Name] = []
    fileprivate var pending: [NameChange] = []
  }

  /// The image of the disk. Files are numbered by their names, without those that have none.
  var image: Image {
    state.withLock { state in
      var numbers: [Int: Int] = [:]
      var image = Image()
      func number(_ node: Int) -> Int {
        if let known = numbers[node] { return known }
        numbers[node] = image.nodes.count
        image.nodes.append(state.nodes[node])
        return image.nodes.count - 1
      }
      func numbered(_ name: Name) -> Name { Name(name: name.name, node: number(name.node)) }
      func numbered(_ names: [String: Int]) -> [Name] {
        names.sorted { $0.key < $1.key }.map { numbered(Name(name: $0.key, node: $0.value)) }
      }
      image.names = numbered(state.names)
      image.syncedNames = numbered(state.syncedNames)
      image.pending = state.pending.map { change in
        NameChange(
          folder: change.folder, removed: change.removed, added: change.added.map(numbered),
          back: change.back.map(numbered))
      }
      return image
    }
  }

  // MARK: - FileSystem

  private func call<Result: Sendable>(
    _ name: String, _ path: String,
    _ body: (inout State) throws(SystemError) -> sending Result
  ) throws(SystemError) -> Result {
    let outcome: Swift.Result<Result, SystemError> = state.withLock { state in
      state.calls += 1
      if let intruder = state.intruder, intruder.call == state.calls { intruder.act(&state) }
      if state.calls > state.lastCall {
        return .failure(SystemError(call: name, path: path, number: 4))
      }
      if let failing = state.failing, failing.call == state.calls {
        return .failure(SystemError(call: name, path: path, number: failing.number))
      }
      do throws(SystemError) {
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  let user: UInt32 = 0

  func realPath(_ path: String) -> String? {
    state.withLock { state in
      state.names[path] != nil ? path : nil
    }
  }

  func status(_ path: String) throws(SystemError) -> FileStatus? {
    try call("stat", path) { state in
      guard let node = state.names[path] else { return nil }
      let links = state.names.values.count { $0 == node }
      var status = FileStatus(
        kind: state.nodes[node].isFolder ? .folder : .file, identity: [1, UInt64(node)],
        version: [Int64(state.nodes[node].bytes.count)])
      status.links = links
      return status
    }
  }

  func target(ofLink path: String) throws(SystemError) -> String {
    throw .missing("readlink", path)
  }

  func checkWritable(_ path: String) throws(SystemError) {
    if let number = state.withLock({ $0.refusal }) {
      throw SystemError(call: "open", path: path, number: number)
    }
  }

  func contents(_ path: String) throws(SystemError) -> [UInt8] {
    try call("read", path) { state throws(SystemError) in
      guard let node = state.names[path] else { throw .missing("open", path) }
      return state.nodes[node].bytes
    }
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    try call("readdir", folder) { state in
      state.names.keys.filter { parent(of: $0) == folder && $0 != "/" }.map {
        String($0.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)) ?? ""
      }
    }
  }

  func create(_ path: String, mode: UInt32) throws(SystemError) -> OpenFile {
    try call("open", path) { state throws(SystemError) in
      guard state.names[path] == nil else {
        throw SystemError(call: "open", path: path, number: 17)
      }
      guard state.names[parent(of: path)] != nil else { throw .missing("open", path) }
      let node = state.add(path, Node(bytes: [], synced: []))
      state.pending.append(
        NameChange(folder: parent(of: path), removed: nil, added: Name(name: path, node: node)))
      let descriptor = Int32(state.open.count + 3)
      state.open[descriptor] = node
      return OpenFile(descriptor: descriptor, path: path)
    }
  }

  func holds(_ path: String, _ bytes: SourceBuffer) throws(SystemError) -> Bool {
    try contents(path) == Array(bytes.bytes)
  }

  func hash(of path: String) throws(SystemError) -> ContentHash {
    ContentHash(try contents(path))
  }

  func write(_ buffer: SourceBuffer, to file: OpenFile) throws(SystemError) {
    let bytes = Array(buffer.bytes)
    // In two calls: the program may stop between them.
    for part in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
      try call("write", file.path) { state in
        if let node = state.open[file.descriptor] { state.nodes[node].bytes += part }
      }
    }
  }

  func setMode(_ mode: UInt32, of file: OpenFile) throws(SystemError) {
    try call("chmod", file.path) { _ in }
  }

  func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(SystemError) {
    try call("chown", file.path) { _ in }
  }

  func sync(_ file: OpenFile) throws(SystemError) {
    try call("fsync", file.path) { state in
      if let node = state.open[file.descriptor] {
        state.nodes[node].synced = state.nodes[node].bytes
      }
    }
  }

  func close(_ file: OpenFile) throws(SystemError) {
    try call("close", file.path) { _ in }
  }

  func link(_ path: String, to other: String) throws(SystemError) {
    try call("link", other) { state throws(SystemError) in
      guard let node = state.names[path] else { throw .missing("link", path) }
      guard state.names[other] == nil else {
        throw SystemError(call: "link", path: other, number: 17)
      }
      state.names[other] = node
      state.pending.append(
        NameChange(folder: parent(of: other), removed: nil, added: Name(name: other, node: node)))
    }
  }

  func rename(_ path: String, to other: String) throws(SystemError) {
    try call("rename", other) { state throws(SystemError) in
      guard let node = state.names.removeValue(forKey: path) else { throw .missing("rename", path) }
      state.names[other] = node
      state.pending.append(
        NameChange(folder: parent(of: other), removed: path, added: Name(name: other, node: node)))
    }
  }

  func exchange(_ path: String, with other: String) throws(SystemError) {
    try call("exchange", other) { state throws(SystemError) in
      guard state.canExchange else { throw SystemError(call: "exchange", path: other, number: 22) }
      guard let node = state.names[path] else { throw .missing("exchange", path) }
      guard let second = state.names[other] else { throw .missing("exchange", other) }
      state.names[path] = second
      state.names[other] = node
      state.pending.append(
        NameChange(
          folder: parent(of: other), removed: path, added: Name(name: other, node: node),
          back: Name(name: path, node: second)))
    }
  }

  func unlink(_ path: String) throws(SystemError) {
    try call("unlink", path) { state throws(SystemError) in
      guard state.names.removeValue(forKey: path) != nil else { throw .missing("unlink", path) }
      state.pending.append(
        NameChange(folder: parent(of: path), removed: path, added: nil))
    }
  }

  func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
    try call("mkdir", path) { state in
      let node = state.add(path, Node(bytes: [], synced: [], isFolder: true))
      state.pending.append(
        NameChange(folder: parent(of: path), removed: nil, added: Name(name: path, node: node)))
    }
  }

  func removeFolder(_ path: String) throws(SystemError) { try unlink(path) }

  func syncFolder(_ path: String) throws(SystemError) {
    try call("fsync", path) { state in
      for change in state.pending where change.folder == path {
        if let removed = change.removed { state.syncedNames[removed] = nil }
        if let added = change.added { state.syncedNames[added.name] = added.node }
        if let back = change.back { state.syncedNames[back.name] = back.node }
      }
      state.pending.removeAll { $0.folder == path }
    }
  }

  func lock(_ folder: String) throws(SystemError) -> OpenFile? {
    try call("flock", folder) { state throws(SystemError) in
      guard state.names[folder] != nil else { throw .missing("open", folder) }
      guard state.locked.insert(folder).inserted else { return nil }
      return OpenFile(descriptor: -1, path: folder)
    }
  }

  func unlock(_ lock: OpenFile) { state.withLock { _ = $0.locked.remove(lock.path) } }

  func pause(milliseconds: UInt32) {}
}

extension MemoryFileSystem.State {
  @discardableResult
  mutating func add(_ path: String, _ node: MemoryFileSystem.Node) -> Int {
    nodes.append(node)
    names[path] = nodes.count - 1
    return nodes.count - 1
  }

  /// The files whose bytes may be lost.
  var unsyncedNodes: [Int] {
    nodes.indices.filter { !nodes[$0].isFolder && nodes[$0].bytes != nodes[$0].synced }
  }
}

extension SystemError {
  fileprivate static func missing(_ call: String, _ path: String) -> SystemError {
    SystemError(call: call, path: path, number: 2)
  }
}

/// The folder part of an absolute path.
private func parent(of path: String) -> String {
  let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
