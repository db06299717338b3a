import CLibrary

/// Passes values from one thread to another, one at a time, so that the first is never far ahead.
public final class Handover<Value> {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value?
  private var isClosed = false

  /// Makes a handover without a value.
  public init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  /// Hands a value over, once the one before it has been taken.
  public func put(_ value: Value) {
    pthread_mutex_lock(lock)
    while self.value != nil { pthread_cond_wait(change, lock) }
    self.value = value
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(lock)
  }

  /// Says that no value comes any more.
  public func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(lock)
  }

  /// Waits for a value and takes it.
  ///
  /// - Returns: The value; nil if none comes any more.
  public func take() -> Value? {
    pthread_mutex_lock(lock)
    while value == nil, !isClosed { pthread_cond_wait(change, lock) }
    let taken = value
    value = nil
    pthread_cond_broadcast(change)
    pthread_mutex_unlock(lock)
    return taken
  }
}
