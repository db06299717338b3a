/// Texts in the form used for comparison, each made once: equal rows of a day are all compared with each other.
final class RememberedKeys {
  private var known: [Int: [UInt8]] = [:]
  private let make: (Int) -> [UInt8]

  init(_ make: @escaping (Int) -> [UInt8]) { self.make = make }

  subscript(index: Int) -> [UInt8] {
    if let key = known[index] { return key }
    let key = make(index)
    known[index] = key
    return key
  }
}
