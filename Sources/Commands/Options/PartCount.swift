import Arguments

/// A number of parts of account names, 0 or more: the value of `--drop`.
struct PartCount: ArgumentValue {
  let count: Int

  /// No parts.
  static let none = PartCount(count: 0)

  init(count: Int) { self.count = count }

  init?(argument: String) {
    guard let count = Int(argument), count >= 0 else { return nil }
    self.init(count: count)
  }

  var argument: String { String(count) }
}
