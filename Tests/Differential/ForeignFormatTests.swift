import Foundation
import TestSupport
import Testing

// What `print -O ledger` and `-O beancount` write is read by these programs, and has the balances that florin finds.

@Suite(.enabled(if: Program.florin != nil, "florin is missing"))
struct ForeignFormats {
  private static let ledger = [
    "/usr/bin/ledger", "/usr/local/bin/ledger", "/opt/homebrew/bin/ledger",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
  .map { Program(name: "ledger", path: $0) }

  /// Where `.ci/setup test` puts beancount.
  private static let modules = Package.root.appending(path: ".build/python").path
  private static let hasBeancount =
    FileManager.default.fileExists(atPath: modules + "/beancount/loader.py")

  private static let journals =
    (CorpusCase.examples + CorpusCase.all).map { Source.file($0.journal) }
    + (16_001...16_006).map { Source.random($0) }

  enum Source: CustomTestStringConvertible, Sendable {
    case file(String)
    case random(UInt64)

    var testDescription: String {
      switch self {
      case .file(let path): path
      case .random(let seed): "seed \(seed)"
      }
    }

    func path(in folder: ScratchFolder) throws -> String {
      guard case .random(let seed) = self else {
        if case .file(let path) = self { return path }
        return ""
      }
      let file = folder.url.appending(path: "random.journal")
      try Data(RandomPriceJournal(seed: seed).text.utf8).write(to: file)
      return file.path
    }
  }

  @Test(.enabled(if: ledger != nil, "ledger is missing"), arguments: journals)
  func `ledger finds the same balances`(_ source: Source) throws {
    let folder = try ScratchFolder()
    let journal = try source.path(in: folder)
    guard let printed = try Self.printed(journal, as: "ledger") else { return }
    let file = folder.url.appending(path: "printed.ledger")
    try Data(printed.output).write(to: file)
    let format = "%(quantity(scrub(amount)))\t%(commodity(scrub(amount)))\t%(account)\n"
    let read = try #require(Self.ledger).run([
      "-f", file.path, "--args-only", "reg", "--format", format,
    ])
    try #require(read.status == 0, "\(read.errors)")
    let theirs = Self.sums(read.text.split(separator: "\n").map(Self.cells))
    guard !printed.errors.contains("skipped") else { return }
    let ours = try Self.balances(of: journal, ["real", "balanced", "virtual"])
    #expect(Self.sizes(theirs) == Self.sizes(ours))
    if !printed.errors.contains("renamed") {
      #expect(Self.names(theirs) == Self.names(ours))
    }
  }

  @Test(.enabled(if: hasBeancount, "beancount is missing"))
  func `beancount finds the same balances`() throws {
    // One process of Python reads all, because it starts slowly.
    let folder = try ScratchFolder()
    var printed: [(journal: String, errors: String)] = []
    for source in Self.journals {
      let journal = try source.path(in: folder)
      guard let text = try Self.printed(journal, as: "beancount") else { continue }
      try Data(text.output).write(
        to: folder.url.appending(path: "\(printed.count).beancount"))
      printed.append((try Self.kept(journal, printed.count, folder), text.errors))
    }
    let script = """
      import sys
      from beancount import loader
      for number in range(int(sys.argv[2])):
        entries, errors, options = loader.load_file(f"{sys.argv[1]}/{number}.beancount")
        for error in errors: print("error", error.source.get("lineno"), error.message, sep="\\t")
        for entry in entries:
          for posting in getattr(entry, "postings", []):
            print(posting.units.number, posting.units.currency, posting.account, sep="\\t")
        print("end")
      """
    let reader = folder.url.appending(path: "read.py")
    try Data(script.utf8).write(to: reader)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let read = try Program.shell.run(
      ["-c", "python3 \"$0\" \"$1\" \"$2\"", reader.path, folder.url.path, "\(printed.count)"],
      environment: ["PYTHONPATH": Self.modules, "PATH": search])
    try #require(read.status == 0, "\(read.errors)")
    let answers = read.text.split(separator: "end\n", omittingEmptySubsequences: false)
    for (index, (journal, errors)) in printed.enumerated() {
      let lines = answers[index].split(separator: "\n")
      #expect(!answers[index].contains("error\t"), "\(journal): \(answers[index])\(errors)")
      // Unbalanced virtual postings are left out, and nothing else in these.
      guard !errors.contains(" of a year "), !errors.contains(" digits ") else { continue }
      let theirs = Self.sums(lines.map(Self.cells))
      let ours = try Self.balances(of: journal, ["real", "balanced"])
      #expect(Self.sizes(theirs) == Self.sizes(ours), "\(journal)")
    }
  }

  private static let hasConverter =
    FileManager.default.fileExists(atPath: modules + "/beancount2ledger/__init__.py")

  @Test(.enabled(if: hasBeancount && hasConverter, "beancount or beancount2ledger is missing"))
  func `what beancount2ledger converts has the same balances`() throws {
    let folder = try ScratchFolder(files: [
      "books.beancount": """
      2025-01-01 open Assets:Bank EUR
      2025-01-01 open Assets:Stock
      2025-01-01 open Expenses:Rent
      2025-01-01 commodity HOOL
      2025-01-02 price HOOL 12 EUR

      2025-01-31 * "Landlord" "Rent" #flat ^lease
        contract: "12"
        Expenses:Rent  900 EUR
        Assets:Bank

      2025-02-01 * "Buy"
        Assets:Stock  10 HOOL {11 EUR}
        Assets:Bank

      2025-02-02 balance Assets:Bank -1010 EUR
      """
    ])
    let books = folder.url.appending(path: "books.beancount").path
    let script = """
      import sys
      from beancount2ledger import convert_file
      print(convert_file(sys.argv[1], "hledger"))
      """
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let converted = try Program.shell.run(
      ["-c", "python3 -c \"$0\" \"$1\"", script, books],
      environment: ["PYTHONPATH": Self.modules, "PATH": search])
    try #require(converted.status == 0, "\(converted.errors)")
    let journal = folder.url.appending(path: "main.journal")
    try Data(converted.output).write(to: journal)
    let read = try #require(Program.florin).run([
      "balance", "-f", journal.path, "-O", "csv", "-q", "--no-definitions",
    ])
    #expect(
      read.text == """
        kind,account,total
        account,Assets:Bank,-1010 EUR
        account,Assets:Stock,10 HOOL
        account,Expenses:Rent,900 EUR
        total,total,"-110 EUR, 10 HOOL"

        """, "\(read.errors)")
    let tagged = try #require(Program.florin).run([
      "register", "-f", journal.path, "tag:contract=12", "tag:flat", "tag:Link=lease", "rent",
    ])
    #expect(tagged.text.contains("900 EUR"), "\(tagged.errors)")
  }

  /// What florin prints of a journal; nil if that has errors, as some of the corpus have.
  private static func printed(_ journal: String, as format: String) throws -> Program.Outcome? {
    let outcome = try #require(Program.florin).run([
      "print", "-f", journal, "-O", format, "-I", "--no-definitions",
    ])
    if outcome.status == 1, outcome.output.isEmpty { return nil }
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  /// The path of a journal that the next one doesn't replace.
  private static func kept(_ path: String, _ number: Int, _ folder: ScratchFolder) throws -> String
  {
    guard path.hasSuffix("random.journal") else { return path }
    let copy = folder.url.appending(path: "\(number).journal").path
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return copy
  }

  /// The cells of a line: the number, the commodity and the account.
  private static func cells(_ line: Substring) -> (amount: String, key: String) {
    let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3 else { return ("", "") }
    // As the reader of JSON does, because Swift takes two forms of an accented letter for one.
    let account = name(parts[2]).unicodeScalars.map { scalar in
      scalar.properties.canonicalCombiningClass == .notReordered
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
    return (parts[0], "\(account) \(parts[1].replacing("\"", with: ""))")
  }

  private static func name(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: "()[]"))
  }

  /// The sums that aren't zero, by account and commodity, without the account for what is left.
  private static func sums(_ postings: [(amount: String, key: String)]) -> [String: Decimal] {
    var sums: [String: Decimal] = [:]
    for (amount, key) in postings where !key.lowercased().hasPrefix("equity:remainder") {
      sums[key, default: 0] += Decimal(string: amount) ?? 0
    }
    return sums.filter { $0.value != 0 }
  }

  private static func names(_ sums: [String: Decimal]) -> [String] {
    sums.map { "\($0.key) \($0.value)" }.sorted()
  }

  /// The numbers alone, because some names differ.
  private static func sizes(_ sums: [String: Decimal]) -> [String] {
    sums.map { "\($0.value)" }.sorted()
  }

  /// What florin finds, of postings of some kinds.
  private static func balances(
    of journal: String, _ kinds: Set<String>
  ) throws -> [String: Decimal] {
    let printed = try #require(Program.florin).run([
      "print", "-f", journal, "-O", "json", "-I", "-q", "--no-definitions",
    ])
    let report = try JSONValue(reading: printed.output)
    let postings = report["rows"].array.flatMap { $0["postings"].array }
    return sums(
      postings.filter { kinds.contains($0["kind"].string ?? "") }.flatMap { posting in
        posting["amounts"].array.map { amount in
          let symbol = amount["commodity"].string ?? ""
          return (amount["quantity"].string ?? "", "\(posting["account"].string ?? "") \(symbol)")
        }
      })
  }
}
