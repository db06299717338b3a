import Containers
public import Dates
public import SourceText

/// Reads journals and everything they include into one `ParsedJournal`.
public struct JournalReader {
  /// The caller's choices.
  public struct Options: Sendable {
    /// The current date; dates without a year take its year.
    public var today: CivilDate
    /// Aliases from the command line, left to right.
    public var aliases: [AccountAlias] = []
    /// Whether to report every text that ledger would silently read differently.
    public var checksLedger = false
    /// Whether a file whose lines end in carriage returns is refused. It would be read as one line, and formatting must be
    /// able to compare texts of any kind.
    public var refusesCarriageReturns = false
    /// The second of the current day at which sessions of timeclock files end that are still open.
    public var now = 86_400
    /// How long files are cut, to be read on several threads. What's computed about the journal is divided alike.
    public var segmentation = Segmentation(threads: 1)

    /// Makes the options of a normal run.
    public init(today: CivilDate) { self.today = today }
  }

  private let provider: any SourceProvider
  private let options: Options

  /// Makes a reader.
  public init(provider: any SourceProvider, options: Options) {
    self.provider = provider
    self.options = options
  }

  /// A file being read, and its state when an `include` interrupted it.
  private struct Frame {
    let reference: SourceReference
    let fileIndex: Int
    var offset: Int
    var state: ReaderState
    var pace: SegmentPace
  }

  /// Reads journals one after another; directives don't carry over from one to the next.
  ///
  /// Errors, including files that can't be read, are among the journal's diagnostics.
  /// - Complexity: O(n) in the bytes of all files. Includes use their own stack, so their depth
  ///   isn't limited by the thread's.
  public func read(_ roots: [SourceReference]) -> ParsedJournal {
    var builder = ColumnBuilder(
      currentYear: options.today.year, checksLedger: options.checksLedger)
    builder.journal.segmentation = options.segmentation
    var mainMarks: [UInt8?]?
    for root in roots {
      let first = builder.journal.transactions.endIndex
      var state = ReaderState()
      state.accounts.optionAliases = AliasList(options.aliases.reversed())
      builder.enter(state)
      builder.journal.commodities.decimalMarks = []
      builder = read(root, into: builder)
      if root.format == .journal, mainMarks == nil {
        builder.journal.closingState = builder.state
        mainMarks = builder.journal.commodities.decimalMarks
      }
      builder.journal.roots.append(first..<builder.journal.transactions.endIndex)
    }
    // What is read later, such as the plan's amounts, is read as if it were at the end of the main journal.
    builder.journal.commodities.decimalMarks = mainMarks ?? []
    return builder.finish()
  }

  private func read(_ root: SourceReference, into builder: consuming ColumnBuilder) -> ColumnBuilder
  {
    var builder = builder
    var isAtBound = false
    guard let fileIndex = open(root, at: nil, into: &builder, isAtBound: &isAtBound) else {
      return builder
    }
    var stack = [
      Frame(
        reference: root, fileIndex: fileIndex, offset: 0,
        state: Self.state(builder.state, in: builder.journal.sources.files[fileIndex]),
        pace: SegmentPace(options.segmentation))
    ]
    var openPaths: NameSet = [root.path]
    var pending: [(reference: SourceReference, directive: ByteSpan, depth: Int)] = []
    // The columns' room is only kept if nothing else holds them.
    let file = builder.journal.sources.files[fileIndex]
    var parser = Parser(file, events: consume builder)
    while let frame = stack.last {
      parser.events.enter(frame.state)
      parser.events.fileIndex = frame.fileIndex
      parser.resume(parser.events.journal.sources.files[frame.fileIndex], at: frame.offset)
      if isAtBound { pending = [] }
      if let next = pending.last, next.depth == stack.count {
        // The next file of a glob, before the includer continues.
        pending.removeLast()
        if let fileIndex = open(
          next.reference, at: next.directive, into: &parser.events, isAtBound: &isAtBound)
        {
          openPaths.insert(next.reference.path)
          stack.append(
            Frame(
              reference: next.reference, fileIndex: fileIndex, offset: 0,
              state: Self.state(frame.state, in: parser.events.journal.sources.files[fileIndex]),
              pace: SegmentPace(options.segmentation)))
        }
        continue
      }
      let file = parser.events.journal.sources.files[frame.fileIndex]
      let top = stack.count - 1
      switch parser.parseJournal(file, in: options.segmentation, &stack[top].pace) {
      case .end:
        openPaths.remove(frame.reference.path)
        stack.removeLast()
      case .include(let path):
        stack[top].offset = parser.offset
        stack[top].state = parser.events.state
        // A single error says that the run has read too much, instead of one for each remaining
        // file.
        guard !isAtBound else { continue }
        let files = expand(
          path, from: stack, open: openPaths, into: &parser.events, isAtBound: &isAtBound)
        pending += files.reversed().map { ($0, path, stack.count) }
      }
    }
    return parser.events
  }

  /// The state in which a file begins. Text that was made from another file has its own dates, and amounts with a
  /// decimal point, whatever the journal above it says: only the accounts are rewritten.
  private static func state(_ state: ReaderState, in file: SourceFile) -> ReaderState {
    guard file.isDerived else { return state }
    var result = ReaderState()
    result.accounts = state.accounts
    result.decimalMark = UInt8(ascii: ".")
    result.surroundingMark = SurroundingMark(
      rule: state.decimalMark, byDefault: state.defaultDecimalMark)
    return result
  }

  /// Reads a file into the address space; nil if it's unavailable, which is reported. Files in other languages
  /// become journal text.
  private func open(
    _ reference: SourceReference, at directive: ByteSpan?, into builder: inout ColumnBuilder,
    isAtBound: inout Bool
  ) -> Int? {
    let derived: DerivedText
    switch reference.format {
    case .journal:
      return openText(reference, .text, at: directive, into: &builder, isAtBound: &isAtBound)
    case .timeclock, .timedot:
      guard
        let index = openText(
          reference, .foreign, at: directive, into: &builder, isAtBound: &isAtBound)
      else { return nil }
      let file = builder.journal.sources.files[index]
      derived =
        reference.format == .timedot
        ? TimedotReader.read(file, year: options.today.year)
        : TimeclockReader.read(file, now: .init(date: options.today, second: options.now))
    case .bank, .rules, .statement:
      derived = provider.convert(
        reference, definitionsFrom: nil, into: &builder.journal.sources)
    }
    // The first of the new files is the one that the directive names.
    let known = builder.journal.inclusions.count
    for index in known..<max(known, builder.journal.sources.files.count) {
      builder.journal.inclusions.append(index == known ? directive : nil)
    }
    for diagnostic in derived.diagnostics {
      builder.report(diagnostic.placed(at: directive))
    }
    guard derived.isComplete else { return nil }
    guard
      let index = builder.journal.sources.add(
        name: reference.name, path: reference.path, buffer: SourceBuffer(derived.bytes),
        role: .derived(derived.origin))
    else {
      builder.report(.tooLarge(reference, at: directive))
      return nil
    }
    builder.journal.inclusions.append(directive)
    builder.reserve(lines: derived.bytes.count { $0 == UInt8(ascii: "\n") })
    return index
  }

  /// Reads a file as it is.
  private func openText(
    _ reference: SourceReference, _ role: SourceFile.Role, at directive: ByteSpan?,
    into builder: inout ColumnBuilder, isAtBound: inout Bool
  ) -> Int? {
    let buffer: SourceBuffer
    do {
      buffer = try provider.read(reference)
    } catch {
      isAtBound = error.isBound
      builder.report(.unavailable(reference, error, at: directive))
      return nil
    }
    guard
      let index = builder.journal.sources.add(
        name: reference.name, path: reference.path, buffer: buffer, role: role)
    else {
      builder.report(.tooLarge(reference, at: directive))
      return nil
    }
    builder.journal.inclusions.append(directive)
    let check = buffer.check(
      threads: options.segmentation.threads, atLeast: options.segmentation.leastBytes)
    if let problem = check.problem {
      builder.report(.encoding(problem, in: builder.journal.sources.files[index]))
      return nil
    }
    if options.refusesCarriageReturns, case .text = role, check.lines <= 2,
      let place = Self.carriageReturn(in: buffer.bytes)
    {
      builder.report(.carriageReturns(at: place, in: builder.journal.sources.files[index]))
      return nil
    }
    builder.lineCounts[index] = check.lines
    builder.reserve(lines: check.lines)
    return index
  }

  /// The first carriage return in a text of one line, except at its end; nil if there's none, or several lines.
  private static func carriageReturn(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var line = bytes[...]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.contains(UInt8(ascii: "\n")) ? nil : line.firstIndex(of: UInt8(ascii: "\r"))
  }

  /// The files of an `include`, without those that would form a cycle.
  private func expand(
    _ path: ByteSpan, from stack: [Frame], open openPaths: NameSet,
    into builder: inout ColumnBuilder, isAtBound: inout Bool
  ) -> [SourceReference] {
    guard let includer = stack.last?.reference else { return [] }
    let text = builder.journal.sources.text(path)
    let files: [SourceReference]
    do {
      files = try provider.expand(text, from: includer)
    } catch {
      isAtBound = error.isBound
      builder.report(.noInclude(text, error, at: path))
      return []
    }
    return files.filter { file in
      guard openPaths.contains(file.path),
        let start = stack.firstIndex(where: { $0.reference.path.isExactly(file.path) })
      else {
        return true
      }
      let chain = stack[start...].map(\.reference.name) + [file.name]
      builder.report(.cycle(chain, at: path))
      return false
    }
  }
}

extension Diagnostic {
  /// The error for an unavailable file, named at a place or on the command line.
  public static func unavailable(
    _ file: SourceReference, _ problem: SourceProblem, at span: ByteSpan?
  ) -> Self {
    switch problem {
    case .missing:
      Diagnostic(.includeMissing, "there is no file '\(file.name)'", at: span)
    case .unreadable(let reason):
      Diagnostic(.fileUnreadable, "'\(file.name)' can't be read: \(reason)", at: span)
    case .unsupported(let reason):
      Diagnostic(.includeUnsupported, "'\(file.name)' can't be read: \(reason)", at: span)
    case .changed: .changed(file.name, problem, at: span)
    case .folder: .folder(file.name, at: span)
    case .tooLarge: .tooLarge(file, at: span)
    case .bound(let bound): .bound(file.name, bound, at: span)
    }
  }

  /// The error for an `include` path that doesn't name a readable file.
  public static func noInclude(
    _ path: String, _ problem: SourceProblem, at span: ByteSpan
  ) -> Self {
    switch problem {
    case .missing:
      Diagnostic(
        .includeMissing,
        path.contains(where: "*?[".contains)
          ? "no file matches '\(path)'" : "there is no file '\(path)'", at: span,
        help: path.hasPrefix("~") || path.hasPrefix("/")
          ? [] : ["the path is relative to the folder of the file it's written in"])
    case .unreadable(let reason):
      Diagnostic(.fileUnreadable, "'\(path)' can't be read: \(reason)", at: span)
    case .unsupported(let reason):
      Diagnostic(.includeUnsupported, "'\(path)' can't be included: \(reason)", at: span)
    case .changed: .changed(path, problem, at: span)
    case .folder: .folder(path, at: span)
    case .tooLarge:
      Diagnostic(.fileTooLarge, "'\(path)' is larger than 4 GiB", at: span)
    case .bound(let bound): .bound(path, bound, at: span)
    }
  }

  private static func changed(_ path: String, _ problem: SourceProblem, at span: ByteSpan?) -> Self
  {
    var result = Diagnostic(
      .fileUnreadable, "'\(path)' can't be read: \(problem.words)", at: span, help: ["run again"])
    result.isPassing = true
    return result
  }

  private static func bound(_ path: String, _ bound: String, at span: ByteSpan?) -> Self {
    Diagnostic(
      .includeTooMuch, "'\(path)' isn't read, nor what comes after it: \(bound)", at: span,
      help: ["look for files that include others several times, and for patterns with '**'"])
  }

  private static func folder(_ path: String, at span: ByteSpan?) -> Self {
    Diagnostic(
      .fileUnreadable, "'\(path)' is a folder", at: span,
      help: ["name the files in it: \(path)/*.journal"])
  }

  /// The error for a file that doesn't fit in the run's address space.
  public static func tooLarge(_ file: SourceReference, at span: ByteSpan?) -> Self {
    Diagnostic(
      .fileTooLarge, "with '\(file.name)' the run would hold more than 4 GiB of text", at: span,
      help: ["read fewer files at once, such as one year's"])
  }

  /// The error for a file that isn't UTF-8 text.
  public static func encoding(_ problem: EncodingProblem, in file: SourceFile) -> Self {
    let (offset, count) =
      switch problem {
      case .invalidUTF8(let offset, let count): (offset, count)
      case .nul(let offset): (offset, 1)
      }
    let span = ByteSpan(file.base + UInt32(offset), file.base + UInt32(offset + count))
    let isUTF16 =
      file.buffer.bytes.starts(with: [0xFF, 0xFE]) || file.buffer.bytes.starts(with: [0xFE, 0xFF])
    let ending =
      InputFormat.isYAML(fileNamed: file.name)
      ? "yaml" : file.isText ? "journal" : file.name.split(separator: ".").last ?? "journal"
    let convert = { (encoding: String) in
      file.name == "-"
        ? "convert it first: iconv -f \(encoding) -t utf-8 | florin -f - …"
        : "convert it: iconv -f \(encoding) -t utf-8 \(ShellWord.written(file.name)) > new.\(ending)"
    }
    if isUTF16 {
      return Diagnostic(
        .encodingInvalid, "this file is UTF-16, and must be UTF-8", at: span,
        help: [convert("utf-16")])
    }
    switch problem {
    case .invalidUTF8:
      return Diagnostic(
        .encodingInvalid, "this file isn't UTF-8", at: span,
        label: "this byte isn't part of a valid character", help: [convert("latin1")])
    case .nul:
      return Diagnostic(
        .encodingInvalid, "this file holds a NUL byte, so it isn't text", at: span,
        help: ["if it is UTF-16, " + convert("utf-16")])
    }
  }

  /// The error for a file of one line with carriage returns in it.
  fileprivate static func carriageReturns(at offset: Int, in file: SourceFile) -> Self {
    let place = file.base + UInt32(offset)
    return Diagnostic(
      .encodingInvalid, "the lines of this file end as on old Macs, so it's read as one line",
      at: ByteSpan(place, place + 1),
      help: ["convert it: tr '\\r' '\\n' < \(ShellWord.written(file.name)) > new.journal"])
  }

  fileprivate static func cycle(_ chain: [String], at span: ByteSpan) -> Self {
    Diagnostic(
      .includeCycle, "this file would include itself: \(chain.joined(separator: " → "))", at: span,
      help: ["remove one of these includes"])
  }
}
