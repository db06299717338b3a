// A name that's taken gets a number: `rent`, `rent-2`, `rent-3`.

extension String {
  /// The name itself or, if it's taken, the name with the first number from 2 that makes it free.
  ///
  /// - Complexity: O(n) in the numbers that are taken.
  public func free(separator: Character = "-", isTaken: (String) -> Bool) -> String {
    var (free, number) = (self, 2)
    while isTaken(free) {
      free = "\(self)\(separator)\(number)"
      number += 1
    }
    return free
  }
}

extension NameSet {
  /// Inserts a name, with a number after it if it's taken.
  ///
  /// - Returns: The name that was inserted.
  public mutating func insertFree(_ name: String, separator: Character = "-") -> String {
    let free = name.free(separator: separator, isTaken: contains)
    insert(free)
    return free
  }
}
