import Dates

extension CivilDate {
  /// Reads a day on the command line.
  ///
  /// - Parameters:
  ///   - text: The day, as people write it; no month and no year, which are many days.
  ///   - flag: The flag that it stands behind.
  ///   - today: The present day.
  /// - Throws: `Failure` when it is no day.
  init(option text: String, _ flag: String? = nil, today: CivilDate) throws(Failure) {
    let place = flag.map { "\($0) " } ?? ""
    let read: SmartDate
    do {
      read = try SmartDate.parse(text, today: today)
    } catch {
      throw .usage("\(place)'\(text)': \(error.headline)", help: error.help)
    }
    guard read.isExact else {
      let days = [read.span.begin, read.span.end?.adding(days: -1)].compactMap { $0?.description }
      throw .usage(
        "\(place)'\(text)' is no day, but a \(read.unit.name)",
        help: "write its first or its last day: \(days.joined(separator: " or "))")
    }
    self = read.date
  }
}
