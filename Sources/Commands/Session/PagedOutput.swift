import CLibrary
import Definitions
import SourceText
import Workspace

/// Which pager the user wants.
struct PagerSetting {
  /// The command, or `no`.
  var command = Pager.usual
  /// Where the configuration has it.
  var span: ByteSpan?
  /// The variable that has it.
  var variable: String?

  /// Whether the user wants none.
  var isOff: Bool { ["no", "never", "n", "false", "cat"].contains(command.lowercased()) }
}

extension Session {
  /// The pager: that of `$FLORIN_PAGER`, otherwise the configuration's, otherwise that of `$PAGER`, otherwise
  /// `less -FRX`.
  var pagerSetting: PagerSetting {
    if let command = environment["FLORIN_PAGER"] {
      return PagerSetting(command: command, variable: "FLORIN_PAGER")
    }
    if let pager = preferences.pager { return PagerSetting(command: pager.value, span: pager.span) }
    if let command = environment["PAGER"] {
      return PagerSetting(command: command, variable: "PAGER")
    }
    return PagerSetting()
  }

  /// The pager for the output; nil if it goes elsewhere than to a terminal, or the user wants none.
  fileprivate var pager: Pager? {
    guard terminal.isOutputTerminal, outputPath == nil, successor == nil, pagerChoice != .never,
      environment["TERM"] != "dumb"
    else { return nil }
    let setting = pagerSetting
    return setting.isOff ? nil : Pager(setting.command, environment: environment)
  }
}

/// Standard output: directly, or through a pager if it's a terminal and the text is longer than its screen.
struct PagedOutput {
  private let pager: Pager?
  private let rows: Int
  private let isStyled: Bool
  /// What fits on the screen so far.
  private var waiting: [UInt8] = []
  private var lineCount = 0
  private var stream: OutputStream?
  private var run: Pager.Run?
  /// What the pager has got, for the terminal if it fails; nil once a pager must have shown some of it.
  private var given: [UInt8]? = []

  /// A pipe takes less than this before somebody reads it.
  private static let mostGiven = 1 << 18

  /// - Parameters:
  ///   - session: The run.
  ///   - file: Where the output goes instead of standard output.
  init(_ session: Session, toFile file: Int32?) {
    let pager = file == nil ? session.pager : nil
    isStyled = session.hasStyledOutput
    rows = pager == nil ? 0 : TerminalSize.rows(of: STDOUT_FILENO) ?? 0
    self.pager = rows > 0 ? pager : nil
    if self.pager == nil { stream = OutputStream(file ?? STDOUT_FILENO, isStyled: isStyled) }
  }

  /// Writes bytes, or keeps them until it's known whether they fit on the screen.
  mutating func write(_ bytes: [UInt8]) -> OutputStream.Result {
    if stream != nil { return pass(bytes) }
    waiting += bytes
    for byte in bytes where byte == UInt8(ascii: "\n") { lineCount += 1 }
    // The prompt of the shell takes a line.
    guard lineCount >= rows else { return .done }
    return begin(paged: true)
  }

  /// Writes what's left, and waits for the pager.
  mutating func end() -> OutputStream.Result {
    var result = OutputStream.Result.done
    if stream == nil { result = begin(paged: false) }
    if case .done = result { result = stream?.end() ?? .done }
    guard let run else { return result }
    self.run = nil
    if !run.finish(), given != nil {
      result = recover()
      if case .done = result { result = stream?.end() ?? .done }
      return result
    }
    // Whoever leaves the pager early has seen enough.
    if case .failed = result { return .closed }
    return result
  }

  /// Writes bytes to the pager, or to the terminal if there's none.
  private mutating func pass(_ bytes: [UInt8]) -> OutputStream.Result {
    if run != nil {
      given = (given?.count ?? 0) + bytes.count > Self.mostGiven ? nil : given.map { $0 + bytes }
    }
    let result = stream?.write(bytes) ?? .done
    guard case .closed = result, let run, given != nil else { return result }
    self.run = nil
    return run.finish() ? result : recover()
  }

  /// Writes to the terminal what a pager that has failed was given.
  private mutating func recover() -> OutputStream.Result {
    var stream = OutputStream(STDOUT_FILENO, isStyled: isStyled)
    let result = stream.write(given ?? [])
    given = nil
    self.stream = stream
    return result
  }

  private mutating func begin(paged: Bool) -> OutputStream.Result {
    run = paged ? pager?.start() : nil
    // The terminal comes after the pager, so the text is made safe for it.
    let stream = OutputStream(run?.descriptor ?? STDOUT_FILENO, isStyled: isStyled || run != nil)
    self.stream = stream
    let bytes = waiting
    waiting = []
    return pass(bytes)
  }
}
