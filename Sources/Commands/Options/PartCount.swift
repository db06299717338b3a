import ArgumentParser

/// A number of parts of account names, 0 or more: the value of `--drop`.
struct PartCount: ExpressibleByArgument, CustomStringConvertible {
  let count: Int

  /// No parts.
  static let none = PartCount(count: 0)

  init(count: Int) { self.count = count }

  init?(argument: String) {
    guard let count = Int(argument), count >= 0 else { return nil }
    self.init(count: count)
  }

  var description: String { String(count) }
}
