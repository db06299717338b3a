import Definitions
import Journal
import SourceText
import Workspace

// Which book does an open file belong to?
//
// 1. The one that the command line names, if that reads the file.
// 2. The one of the nearest florin.yaml, in the file's folder or above, if that reads the file.
// 3. The journal of $FLORIN_FILE or $LEDGER_FILE, if that reads the file.
// 4. The book of another open journal that includes the file.
// 5. Otherwise it's a book of its own. If the nearest florin.yaml names no journal, its definitions belong to it.
//
// Only reading a book says what it reads. So books are read first, and files that none has are looked at then.

/// The books of all open files, each as it was read last.
struct Bookshelf {
  private(set) var snapshots: [BookRoot: BookSnapshot] = [:]
  /// The books, in the order in which they were found.
  private(set) var roots: [BookRoot] = []
  private var stale: Set<BookRoot> = []
  /// Books whose florin.yaml doesn't say any more which journal they have, because somebody is typing in it, as they
  /// were read before.
  private var whole: [BookRoot: BookSnapshot] = [:]
  private let files: EditorFiles
  let choices: ReadingChoices
  /// The folders of the workspace, whose books are read also while no file of theirs is open.
  var folders: [String] = []
  /// Whether files were opened, closed, created or deleted, so that files may belong to other books.
  private var isUnsorted = true

  init(_ files: EditorFiles, _ choices: ReadingChoices) {
    self.files = files
    self.choices = choices
  }

  /// Whether a book must be read again.
  var needsReading: Bool { isUnsorted || !stale.isEmpty }

  /// Files were opened, closed, created or deleted.
  mutating func sortAgain() { isUnsorted = true }

  /// A file has another text; all books that read it must be read again.
  mutating func textChanged(of path: String) {
    // Definitions can name another journal, and what belongs to whom changes with it.
    if InputFormat.isYAML(fileNamed: path) { isUnsorted = true }
    for (root, snapshot) in snapshots where snapshot.contains(path) || root.path.isExactly(path) {
      stale.insert(root)
    }
  }

  /// Files of the disk may have changed.
  mutating func diskChanged() {
    stale.formUnion(roots)
    isUnsorted = true
  }

  /// The book that a file belongs to, as it was read last.
  func snapshot(of path: String) -> BookSnapshot? {
    for root in roots {
      if let snapshot = snapshots[root], snapshot.contains(path) { return snapshot }
    }
    return nil
  }

  /// A book whose names can be proposed in a file; nil if there's none.
  func names(for path: String) -> BookSnapshot? {
    let own = roots.first { snapshots[$0]?.contains(path) ?? false }
    return (own.map { [$0] } ?? roots).lazy.compactMap { whole[$0] ?? snapshots[$0] }.first
  }

  /// Reads what must be read.
  ///
  /// - Parameter open: The open files, in the order in which they were opened, and which of them are YAML.
  /// - Returns: Whether anything was read or dropped.
  mutating func read(_ open: [(path: String, isYAML: Bool)]) -> Bool {
    guard needsReading else { return false }
    for root in roots where stale.contains(root) {
      let old = snapshots[root]
      let snapshot = BookSnapshot(root, files, choices)
      if old.map({ Set($0.paths) }) != Set(snapshot.paths) { isUnsorted = true }
      if !snapshot.journals.isEmpty {
        whole[root] = nil
      } else if let old, !old.journals.isEmpty {
        whole[root] = old
      }
      snapshots[root] = snapshot
    }
    stale = []
    if isUnsorted { sort(open) }
    isUnsorted = false
    return true
  }

  // MARK: - Sorting

  private mutating func sort(_ open: [(path: String, isYAML: Bool)]) {
    var wanted: [BookRoot] = []
    func want(_ root: BookRoot) { if !wanted.contains(root) { wanted.append(root) } }
    if !choices.journals.isEmpty {
      let journals = choices.journals.map { files.reference(to: $0) }
      let definitions = choices.definitions.map { files.reference(to: $0).path }
      let book =
        definitions.isEmpty && !choices.ignoresDefinitions
        ? journals.first.flatMap { files.nearestBook(to: $0) } : nil
      want(BookRoot(book: book, journals: journals.map(\.path), definitions: definitions))
    }
    for folder in folders {
      if let book = files.book(inFolder: folder) { want(BookRoot(book: book)) }
    }
    var loose: [(path: String, isYAML: Bool)] = []
    for file in open {
      let nearest = files.nearestBook(to: files.reference(to: file.path))
      if let nearest { want(BookRoot(book: nearest)) }
      loose.append(file)
    }
    for root in wanted { readIfNew(root) }
    loose.removeAll { file in wanted.contains { snapshots[$0]?.contains(file.path) ?? false } }
    if !loose.isEmpty, choices.journals.isEmpty {
      let journals = files.journalsOfEnvironment
      if !journals.isEmpty {
        let book = files.nearestBook(to: files.reference(to: journals[0]))
        let root = BookRoot(book: book, journals: journals)
        readIfNew(root)
        let count = loose.count
        loose.removeAll { snapshots[root]?.contains($0.path) ?? false }
        if loose.count < count { want(root) }
      }
    }
    for root in looseBooks(loose) { want(root) }
    // A florin.yaml without a journal is read with the journals below it.
    let withJournals = wanted.filter { !$0.journals.isEmpty }.compactMap(\.book)
    roots = wanted.filter { root in
      guard let book = root.book, snapshots[root]?.journals.isEmpty ?? true else { return true }
      return !withJournals.contains(book)
    }
    snapshots = snapshots.filter { roots.contains($0.key) }
    whole = whole.filter { roots.contains($0.key) }
  }

  private mutating func readIfNew(_ root: BookRoot) {
    if snapshots[root] == nil { snapshots[root] = BookSnapshot(root, files, choices) }
  }

  /// The books of files that no other book reads.
  private mutating func looseBooks(_ open: [(path: String, isYAML: Bool)]) -> [BookRoot] {
    var found: [(root: BookRoot, path: String)] = []
    for file in open {
      if found.contains(where: { snapshots[$0.root]?.contains(file.path) ?? false }) { continue }
      let nearest = files.nearestBook(to: files.reference(to: file.path))
      var root = BookRoot()
      if file.isYAML {
        root.definitions = [file.path]
      } else {
        root.journals = [file.path]
        if let nearest, snapshots[BookRoot(book: nearest)]?.journals.isEmpty ?? false {
          root.book = nearest
        }
      }
      readIfNew(root)
      if file.isYAML, snapshots[root]?.looksLikeDefinitions != true { continue }
      found.removeAll { snapshots[root]?.contains($0.path) ?? false }
      found.append((root, file.path))
    }
    return found.map(\.root)
  }
}
