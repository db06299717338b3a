extension RandomAccessCollection {
  /// The index of the first element of the second part, in a collection that has two parts: first the elements for
  /// which `belongsInSecondPart` returns false, then those for which it returns true.
  ///
  /// It's named after the function of the same meaning in swift-algorithms.
  ///
  /// - Parameter belongsInSecondPart: Whether an element belongs in the second part.
  /// - Returns: The index; `endIndex` if the second part is empty.
  /// - Throws: What `belongsInSecondPart` throws.
  /// - Complexity: O(log *n*)
  @inlinable
  public func partitioningIndex<Failure: Error>(
    where belongsInSecondPart: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
