import CLibrary

/// A computation on a thread of its own.
///
/// Whoever starts it must not touch what the computation changes before it has its value.
public final class Worker<Value> {
  private let job: Job
  private let result: Result

  private final class Result {
    var value: Value?
  }

  /// Starts a computation. If the system has no thread for it, it runs when its value is asked for.
  public init(_ work: @escaping () -> Value) {
    let result = Result()
    self.result = result
    job = Job { result.value = work() }
    job.start()
  }

  /// Waits for the computation and returns its value.
  public func value() -> Value {
    job.wait()
    guard let value = result.value else { preconditionFailure("the job is done") }
    return value
  }
}

/// What a thread does.
private final class Job {
  private var body: (() -> Void)?
  private var thread: pthread_t?
  private var isDone = false

  init(_ body: @escaping () -> Void) { self.body = body }

  func start() {
    #if canImport(Darwin) || canImport(Musl)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let own = Unmanaged.passRetained(self)
    if pthread_create(&thread, nil, runJob, own.toOpaque()) == 0 {
      self.thread = thread
    } else {
      own.release()
    }
  }

  /// Computes the value, once, and lets go of all that it took.
  func run() {
    body?()
    body = nil
  }

  func wait() {
    guard !isDone else { return }
    isDone = true
    if let thread {
      pthread_join(thread, nil)
    } else {
      run()
    }
  }
}

#if canImport(Darwin)
private func runJob(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run()
  return nil
}
#else
private func runJob(_ job: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run() }
  return nil
}
#endif
