import CLibrary

/// Holds back the signals that end a program, for the lifetime of this value, so that it can first put away what
/// would be lost. After that, a signal that has arrived takes effect.
public struct HeldSignals: ~Copyable {
  private var usual: sigset_t

  /// Holds back the hang-up of the terminal, and also interrupts and requests to end if `canWait`: only where keys are
  /// read one by one does waiting for a line end when one arrives.
  public init(canWait: Bool) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in canWait ? [SIGHUP, SIGINT, SIGTERM] : [SIGHUP] { sigaddset(&signals, signal) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    usual = before
  }

  deinit {
    var signals = usual
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Whether a signal is waiting.
  public var isAnyWaiting: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return [SIGHUP, SIGINT, SIGTERM].contains { sigismember(&pending, $0) == 1 }
  }
}
