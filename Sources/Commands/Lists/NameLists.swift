import SourceText

extension Session {
  /// Prints names, one per line.
  mutating func printList(_ names: some Sequence<String>) {
    for name in names {
      output.append(name)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

extension Sequence<String> {
  /// The names in byte order.
  func inByteOrder() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
