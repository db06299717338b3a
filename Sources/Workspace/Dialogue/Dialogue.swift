import CLibrary
public import SourceText

/// Asks questions on a terminal and reads one-line answers.
public struct Dialogue: Sendable {
  /// Whether there's a user to ask: standard input and standard error are a terminal.
  public static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Whether answers can be edited and completed here: the terminal can redraw a line. Otherwise the
  /// system's own line input is used.
  public let canEdit: Bool

  /// Makes a dialogue.
  public init(environment: Environment) {
    canEdit = environment["TERM"].map { $0 != "dumb" } ?? false
  }

  /// Shows a line.
  public func show(_ text: String) { write(TerminalText.of(text) + "\n") }

  /// Says something about an answer: indented, in lines that end between words.
  public func say(_ sentence: String) {
    for line in sentence.wrapped(to: Self.columns - 2) { show("  \(line)") }
  }

  /// Shows names, one a line, up to a readable number.
  public func show(names: [String]) {
    for name in names.prefix(20) { show("  \(name)") }
    if names.count > 20 { show("  … and \(names.count - 20) more") }
  }

  /// Forgets what was typed already but not read.
  public func discardTyped() { tcflush(STDIN_FILENO, TCIFLUSH) }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - question: The prompt; the answer is typed after it.
  ///   - complete: Completes the text before the cursor when Tab is pressed.
  /// - Returns: The line without its end, or nil at the end of the input (Ctrl-D), and if a signal that ends the program
  ///   is held back (`HeldSignals`).
  public func ask(
    _ question: String, completing complete: ((String) -> NameCompletion)? = nil
  ) -> String? {
    var line = EditedLine()
    // A question that leaves no room for an answer goes on its own line.
    let isLong = canEdit && DisplayWidth.of(question) > Self.columns - 20
    if isLong { show(question) }
    while canEdit {
      switch edit(&line, after: isLong ? ">" : question, completing: complete) {
      case .done?: return line.text
      case .stopped(let signal)?:
        // The terminal has been restored, because a shell may take over.
        raise(signal)
        if signal != SIGTSTP { return nil }
      case .interrupted?:
        // It's still waiting if the program holds signals back.
        guard RawTerminal.hasWaitingSignal else { continue }
        show("")
        return nil
      case .ended?:
        show("")
        return nil
      case nil: return askPlainly(question)
      }
    }
    return askPlainly(question)
  }

  /// Whether somebody agrees, as Enter alone does; nil if the input ends.
  public func confirm(_ question: String) -> Bool? {
    ask("\(question) [y]").map { $0.isEmpty || $0.lowercased().hasPrefix("y") }
  }

  private func askPlainly(_ question: String) -> String? {
    write(TerminalText.of(question) + " ")
    let line = readLine()
    if line == nil { show("") }
    return line
  }

  // MARK: - Editing

  private enum Ending {
    case done
    /// The input has ended.
    case ended
    /// A signal from outside. It has taken effect already: this is read after the program was stopped.
    case interrupted
    /// A key stands for a signal.
    case stopped(Int32)
  }

  /// Lets the user edit a line until a key ends it; nil if the terminal can't be changed.
  private func edit(
    _ line: inout EditedLine, after question: String,
    completing complete: ((String) -> NameCompletion)?
  ) -> Ending? {
    guard let terminal = RawTerminal(STDIN_FILENO) else { return nil }
    while true {
      draw(line, after: question)
      switch TerminalKey.read({ terminal.next(goesOn: $0) }) {
      case .enter?:
        show("")
        return .done
      case .interrupt?:
        line.apply(.end)
        draw(line, after: question)
        show("^C")
        return .stopped(SIGINT)
      case .suspend?:
        show("^Z")
        return .stopped(SIGTSTP)
      case .endOfInput? where line.text.isEmpty: return .ended
      case .endOfInput?: line.apply(.delete)
      case .tab?:
        guard let completion = complete?(line.before) else { continue }
        if completion.text != line.before {
          line.complete(with: completion.text)
        } else if completion.candidates.count > 1 {
          show("")
          show(names: completion.candidates)
        }
      case let key?: line.apply(key)
      case nil: return RawTerminal.hasWaitingSignal ? .interrupted : .ended
      }
    }
  }

  private func draw(_ line: EditedLine, after question: String) {
    write(line.drawn(after: question, columns: Self.columns))
  }

  private static var columns: Int { TerminalSize.columns(of: STDERR_FILENO) ?? 80 }

  /// Writes text with the control sequences that draw a line; names and answers in it have been made
  /// visible.
  private func write(_ text: String) {
    _ = OutputStream.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
