import CLibrary
import CSystem

/// How a program is started as a child of this one.
struct ProcessStart {
  /// The program: its path, or a name that is looked up in `$PATH`.
  let program: String
  /// The name that the program gets, and its arguments.
  let words: [String]
  /// The descriptors of this program that become the child's, by the child's number.
  var descriptors: [(child: Int32, own: Int32)] = []
  /// The signals that this program ignores, and the child shouldn't.
  var usualSignals: [Int32] = [SIGPIPE]
  /// Whether signals that this program holds back reach the child.
  var releasesSignals = false
  /// Whether it gets a session of its own, so that whatever it starts can be killed with it. It has no terminal then: a
  /// program that wants to ask fails, instead of waiting for an answer that nobody can give.
  var hasOwnSession = false

  /// A program and its arguments.
  init(_ words: [String]) {
    program = words.first ?? ""
    self.words = words
  }

  /// A command line, which the shell parses.
  ///
  /// - Parameters:
  ///   - script: The command line.
  ///   - arguments: What follows the script: the name by which it goes in messages, and its arguments.
  init(shell script: String, _ arguments: [String] = []) {
    program = "/bin/sh"
    words = ["sh", "-c", script] + arguments
  }

  /// Calls `body` with the words as the system takes them.
  func withArguments<Result>(
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }

  /// Starts the program.
  ///
  /// - Returns: The child, and 0; or the number of the system's error.
  func start() -> (child: pid_t, problem: Int32) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (child, own) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, own, child)
    }
    for (_, own) in descriptors where own > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, own)
    }
    var flags = Int16(POSIX_SPAWN_SETSIGDEF)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in usualSignals { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    if releasesSignals {
      var held = sigset_t()
      sigemptyset(&held)
      posix_spawnattr_setsigmask(&attributes, &held)
      flags |= Int16(POSIX_SPAWN_SETSIGMASK)
    }
    if hasOwnSession { flags |= florin_spawn_session_flag() }
    posix_spawnattr_setflags(&attributes, flags)
    var child: pid_t = 0
    let problem = withArguments { arguments in
      posix_spawnp(&child, program, &actions, &attributes, arguments, environ)
    }
    return (child, problem)
  }

  /// Waits until a child ends.
  ///
  /// - Returns: Whether it ended without an error.
  @discardableResult
  static func wait(for child: pid_t) -> Bool {
    var status: Int32 = 0
    return retrying { Int(waitpid(child, &status, 0)) } == Int(child) && status == 0
  }
}
