// What programs print becomes files and lines of the book:
//
//     a statement      a new file where the import finds it: inbox/checking-*.csv is inbox/checking-2025-11-30.csv.
//                      It's read as 'florin import' will read it; without a new row, there is no new file
//     prices           new lines at the end of the journal for prices
//
// A program that fails, or prints something else, is reported; what the others printed counts.

import Banking
import Containers
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// Runs programs, and collects what becomes of their output.
struct Getting {
  let programs: GetPrograms
  @Boxed private(set) var parsed: ParsedJournal
  let definitions: Definitions
  let journal: BalancedJournal
  let reader: BookReader
  private var files: [FileChange] = []
  private var prices: FetchedPrices?
  private var summary = ChangeSummary()
  private var hasFailed = false

  init(
    programs: GetPrograms, parsed: ParsedJournal, definitions: Definitions,
    journal: BalancedJournal, reader: BookReader
  ) {
    self.programs = programs
    self.parsed = parsed
    self.definitions = definitions
    self.journal = journal
    self.reader = reader
  }

  /// Runs the program of a job, and checks what it prints.
  mutating func run(_ index: Int, _ job: GetJob, in session: inout Session) {
    let bytes: [UInt8]
    switch programs.run(index) {
    case .success(let printed): bytes = printed
    case .failure(let problem):
      hasFailed = true
      let name = job.command.value.first ?? ""
      return session.append(
        [.getFailed(problem.words, name, at: job.command.span)], sources: journal.journal.sources)
    }
    if let profile = job.profile {
      do throws(Failure) {
        try addStatement(bytes, of: profile, in: &session)
      } catch {
        fail(error, in: &session)
      }
    } else {
      addPrices(bytes, of: job.command.value.first ?? "", in: &session)
    }
  }

  /// Reports what prevents one result; the others count.
  private mutating func fail(_ failure: Failure, in session: inout Session) {
    hasFailed = true
    session.say(failure)
  }

  // MARK: - Statements

  private mutating func addStatement(
    _ bytes: [UInt8], of profile: ImportProfile, in session: inout Session
  ) throws(Failure) {
    let name = visible(profile.name.value)
    guard !bytes.isEmpty else { return summary.say("\(name): there is no statement") }
    let disk = DiskSources(environment: session.environment)
    guard let file = try newFile(for: profile, bytes, disk, session) else {
      return summary.say(
        "\(name): nothing new since the last time today; 'florin import' reads the file")
    }
    var request = ImportRequest(localDay: LocalDays.day)
    request.files = [file.name]
    request.profile = profile.name.value
    request.unknownZone = LocalDays(session.environment, disk).unknownZone
    var result = BankImport(
      request, into: parsed, definitions, readBy: reader,
      from: FetchedFile(bytes, as: file, among: disk))
    session.append(result.diagnostics, sources: result.sources)
    let errors = result.diagnostics.errorCount
    result.decide()
    guard errors == 0, result.problem == nil else {
      hasFailed = true
      if let problem = result.problem { session.say(Failure(problem)) }
      return session.say("florin: the new statement of '\(name)' isn't kept, because it has errors")
    }
    let tally = RowTally(adding: result.takeBatch()?.tallies() ?? [])
    let new = tally.rows - tally.duplicates
    guard new > 0 else {
      return summary.say("\(name): nothing new in \(tally.rows.counting("row"))")
    }
    files.append(FileChange(creating: file.name, bytes))
    summary.say(
      .create,
      "\(visible(file.name)) with \(new.counting("new row")) of \(tally.rows); "
        + "'florin import' reads it")
  }

  /// The file for a new statement: one that the import finds and that isn't there yet; nil if one with this date says
  /// the same.
  ///
  /// - Throws: `Failure` if the import's pattern leaves it open where that is, or the file is there.
  private func newFile(
    for profile: ImportProfile, _ bytes: [UInt8], _ disk: DiskSources, _ session: Session
  ) throws(Failure) -> SourceReference? {
    let pattern = profile.files.first?.value ?? ""
    let slash = pattern.lastIndex(of: "/").map { pattern.index(after: $0) } ?? pattern.startIndex
    let (folder, name) = (pattern[..<slash], pattern[slash...])
    let stars = name.count { $0 == "*" }
    guard !folder.contains(where: { "*?[".contains($0) }), stars < 2,
      !name.contains(where: { "?[".contains($0) })
    else {
      throw Failure(
        status: .findings,
        message: "'\(visible(pattern))' doesn't say where a new statement belongs",
        help: "write a folder and one '*' for the date in 'files:', such as inbox/checking-*.csv")
    }
    for number in 1...Self.mostStatements {
      let day = number == 1 ? "\(session.today)" : "\(session.today)-\(number)"
      let path = disk.path(pattern.replacing("*", with: day), beside: profile.source)
      let reference = disk.reference(to: path)
      do throws(SourceProblem) {
        // Another import may have got the name in this run.
        if !files.contains(where: { $0.name.isExactly(reference.name) }) {
          guard try disk.exists(reference) else { return reference }
          if try disk.read(reference).copiedBytes() == bytes { return nil }
        }
      } catch {
        throw .unreadable("'\(visible(path))'", error)
      }
      guard stars > 0 else {
        throw Failure(
          status: .findings, message: "'\(visible(path))' is there already",
          help: "import it and give the import 'archive:', or write a '*' for the date in 'files:'")
      }
    }
    throw Failure(status: .findings, message: "there are too many statements of today")
  }

  /// How many statements of one day get names of their own.
  private static let mostStatements = 1000

  // MARK: - Prices

  private mutating func addPrices(
    _ bytes: [UInt8], of program: String, in session: inout Session
  ) {
    let fetched = FetchedPrices(
      bytes, of: "output of \(program)", for: journal.journal, today: session.today)
    guard fetched.diagnostics.isEmpty else {
      hasFailed = true
      return session.append(fetched.diagnostics, sources: fetched.sources)
    }
    if prices == nil { prices = fetched } else { prices?.add(fetched) }
  }

  /// The edit that adds the new prices.
  ///
  /// - Throws: `Failure` if the journal doesn't read the file for them.
  private mutating func addNewPrices(to change: inout ChangeSet) throws(Failure) {
    guard let prices else { return }
    let setting = definitions.settings.prices?.file
    guard let file = definitions.journalFile(setting, year: 0, in: journal.journal) else {
      let missing = MissingJournalFile(setting?.value ?? "", for: "prices")
      throw Failure(status: .findings, message: missing.message, help: missing.help)
    }
    for line in prices.others {
      summary.say("skipped, because there is another price for this day: \(visible(line))")
    }
    guard !prices.lines.isEmpty else {
      return summary.say("prices: nothing new in \(prices.knownCount.counting("price"))")
    }
    let bytes = file.buffer.bytes
    let end = bytes.contains(0x0D) ? "\r\n" : "\n"
    let isOpen = bytes.last.map { $0 != 0x0A } ?? false
    change.insert(
      (isOpen ? end : "") + prices.lines.map { $0 + end }.joined(), at: file.span.end)
    summary.say(
      .add, "\(prices.lines.count.counting("price")) to \(visible(file.name))")
  }

  // MARK: - The end

  /// Prints or writes what was collected.
  ///
  /// - Throws: `Failure` if a program failed, or the prices would be read with another meaning.
  mutating func finish(in session: inout Session) throws(Failure) {
    var change = ChangeSet()
    do throws(Failure) {
      try addNewPrices(to: &change)
    } catch {
      fail(error, in: &session)
    }
    let sources = journal.journal.sources
    let changes = try session.files(of: change, in: sources)
    if changes.isEmpty {
      try session.showOrWrite(files, summary)
    } else {
      let book = Book(journal: journal)
      let after = try session.changed(book, by: changes)
      let prices = prices
      try session.finish(
        changes + files, readBackAs: after, summary, of: book,
        expecting: Expectation(isMeant: { prices?.areRead(in: $0) ?? true }))
    }
    if hasFailed { throw .findings }
  }
}
