import CLibrary

/// Puts a terminal into raw mode, where each key is read as it is pressed, for the lifetime of this value.
/// Then the terminal is restored.
///
/// A signal that would end or stop the program is held until then, so that the shell isn't left without
/// echo.
struct RawTerminal: ~Copyable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  private let descriptor: Int32
  private var usual: termios
  private var usualSignals: sigset_t

  /// Changes a terminal; nil if it isn't one.
  init?(_ descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    usual = settings
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.signals { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    usualSignals = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &settings.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    // Keep what was typed ahead.
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  deinit {
    var (settings, signals) = (usual, usualSignals)
    tcsetattr(descriptor, TCSADRAIN, &settings)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// The next byte.
  ///
  /// - Parameter goesOn: Whether the byte continues a key: then it must arrive within what a slow line
  ///   needs.
  /// - Returns: The byte; nil if there is none, at the end of the input, and when a signal is waiting.
  func next(goesOn: Bool) -> UInt8? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = retrying { Int(poll(&entry, 1, 100)) }
      if count > 0 { break }
      if count < 0 || goesOn || Self.hasWaitingSignal { return nil }
    }
    var byte: UInt8 = 0
    return retrying { read(descriptor, &byte, 1) } == 1 ? byte : nil
  }

  /// Whether a signal is waiting for the terminal to be restored.
  static var hasWaitingSignal: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
