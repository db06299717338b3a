/// A value on the heap that copies share until one of them changes.
///
/// Copying a struct of many arrays counts a reference for each of them; copying a box counts one. It's for values that
/// are read once per run and handed on everywhere, such as the journal. It also keeps the program small: the code that
/// copies, assigns and destroys a struct is made for each struct that it's in, and that of the journal takes 7 KB.
@propertyWrapper
public struct Boxed<Value> {
  /// The memory of the value, for which no access needs to be checked: only `Boxed` reaches it.
  @usableFromInline
  final class Storage {
    @usableFromInline let address: UnsafeMutablePointer<Value>

    @usableFromInline
    init(_ value: consuming Value) {
      address = .allocate(capacity: 1)
      address.initialize(to: value)
    }

    deinit {
      address.deinitialize(count: 1)
      address.deallocate()
    }
  }

  @usableFromInline var storage: Storage

  /// Moves a value to the heap.
  public init(_ value: consuming Value) { storage = Storage(value) }

  /// Moves a value to the heap.
  public init(wrappedValue: consuming Value) { self.init(wrappedValue) }

  /// The value, for a property that is declared as `@Boxed`.
  public var wrappedValue: Value {
    @inlinable _read { yield value }
    @inlinable _modify { yield &value }
  }

  /// The value. A change copies it first, if another copy of this box shares it.
  public var value: Value {
    @inlinable _read {
      defer { withExtendedLifetime(storage) {} }
      yield storage.address.pointee
    }
    @inlinable _modify {
      defer { withExtendedLifetime(storage) {} }
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.address.pointee) }
      yield &storage.address.pointee
    }
  }
}

// The value changes only when no other copy shares it.
extension Boxed: @unchecked Sendable where Value: Sendable {}
