public import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of inputs so large, or of so many, that code which isn't optimized takes minutes: `make check` skips them.
  public static var needsOptimizedCode: Self {
    #if DEBUG
    .disabled("takes minutes in a debug build: run make test")
    #else
    .enabled(if: true)
    #endif
  }
}

/// How many random cases a property test looks at: all of them in a release build, a tenth in the quick loop.
public func rounds(_ all: Int) -> Int {
  #if DEBUG
  max(1, all / 10)
  #else
  all
  #endif
}
