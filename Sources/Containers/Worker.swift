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

  /// Whether the system had a thread for it.
  public var hasThread: Bool { job.hasThread }

  /// Waits for the computation and returns its value.
  public func value() -> Value {
    job.wait()
    guard let value = result.value else { preconditionFailure("the job is done") }
    return value
  }
}

extension Worker {
  /// Computes a value for each part of some work, on a thread for each but the first, which the caller's thread
  /// computes.
  ///
  /// - Returns: The values, in the order of the parts.
  public static func values<Part>(
    of parts: [Part], computedBy work: @escaping (Part) -> Value
  ) -> [Value] {
    guard let first = parts.first else { return [] }
    // Most work has one part; adding an array of no others would look up types.
    if parts.count == 1 { return [work(first)] }
    let others = parts.dropFirst().map { part in Worker { work(part) } }
    return [work(first)] + others.map { $0.value() }
  }
}

extension Range where Bound: Strideable, Bound.Stride == Int {
  /// Cuts the range into parts of about the same size.
  ///
  /// - Parameters:
  ///   - count: The most parts.
  ///   - least: The fewest elements that are worth a part of their own.
  ///   - cut: Where a part may begin, from a given element on.
  /// - Returns: The parts, none of them empty, in order; at least one.
  public func inParts(
    _ count: Int, atLeast least: Int, cuttingAt cut: (Bound) -> Bound = { $0 }
  ) -> [Range<Bound>] {
    let parts = Swift.max(1, Swift.min(count, self.count / Swift.max(1, least)))
    var begin = lowerBound
    var result: [Range<Bound>] = []
    for index in 1..<Swift.max(1, parts) {
      let end = Swift.min(cut(lowerBound.advanced(by: self.count / parts * index)), upperBound)
      guard end > begin, end < upperBound else { continue }
      result.append(begin..<end)
      begin = end
    }
    result.append(begin..<upperBound)
    return result
  }
}

/// What a thread does.
private final class Job {
  private var body: (() -> Void)?
  private var thread: pthread_t?
  private var isDone = false

  var hasThread: Bool { thread != nil }

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
