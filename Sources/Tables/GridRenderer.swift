/// Prints grids in one output format.
public protocol GridRenderer {
  /// Appends a whole grid, including its last line feed.
  ///
  /// - Complexity: O(n) in the bytes of the grid and of its layout.
  func append(_ grid: Grid, to output: inout [UInt8])
}
