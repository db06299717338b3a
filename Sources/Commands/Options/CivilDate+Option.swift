import Dates
import SourceText

extension CivilDate {
  /// Reads a day from the command line.
  ///
  /// - Parameters:
  ///   - text: The day, as people write it. A month or a year isn't a single day, so it's refused.
  ///   - flag: The flag that has this value.
  ///   - today: The current day.
  /// - Throws: `Failure` if the text isn't a day.
  init(option text: String, _ flag: String? = nil, today: CivilDate) throws(Failure) {
    let read = try SmartDate(option: text, flag, today: today)
    guard read.isExact else {
      throw .usage(flag.prefix + read.sentence(about: text), help: read.adviceOnDays)
    }
    self = read.date
  }

  /// Reads a day from the command line; nil if the flag isn't there.
  init?(option text: String?, _ flag: String? = nil, today: CivilDate) throws(Failure) {
    guard let text else { return nil }
    try self.init(option: text, flag, today: today)
  }
}

extension SmartDate {
  /// Reads a date from the command line, which can be a month or a year.
  ///
  /// - Parameters:
  ///   - text: The date, as people write it.
  ///   - flag: The flag that has this value.
  ///   - today: The current day.
  /// - Throws: `Failure` if the text isn't a date.
  init(option text: String, _ flag: String?, today: CivilDate) throws(Failure) {
    do {
      self = try SmartDate.parse(text, today: today)
    } catch {
      throw Failure(error, about: text, flag, today: today)
    }
  }

  /// Reads a date from the command line; nil if the flag isn't there.
  init?(option text: String?, _ flag: String?, today: CivilDate) throws(Failure) {
    guard let text else { return nil }
    try self.init(option: text, flag, today: today)
  }
}

extension String? {
  /// A flag at the beginning of a message about its value.
  fileprivate var prefix: String { map { "\($0) " } ?? "" }
}

extension PeriodError {
  /// Why a text isn't a day: `'feb 30' isn't a date: February 2024 has no day 30`.
  func sentence(about text: String) -> String {
    let sentence = "'\(text)' isn't a date"
    return kind == .unknownDate ? sentence : "\(sentence): \(headline)"
  }
}

extension SmartDate {
  /// Why a text that means several days isn't a day: `'2024-06' is a month, not a day`.
  func sentence(about text: String) -> String { "'\(text)' is a \(unit.name), not a day" }

  /// Which of the days to write instead.
  var adviceOnDays: String {
    let days = [span.begin, span.end?.adding(days: -1)].compactMap { $0?.description }
    return "write its first or its last day: \(days.alternatives)"
  }
}

extension Failure {
  /// A text that isn't a date. If it's one in another spelling, such as `31-01-2025`, the help says how to write it.
  fileprivate init(
    _ problem: PeriodError, about text: String, _ flag: String?, today: CivilDate
  ) {
    let usual = "write year, month and day: 2024-01-31"
    guard problem.help == nil, let meant = text.respelledDate else {
      self = .usage(flag.prefix + problem.sentence(about: text), help: problem.help ?? usual)
      return
    }
    do {
      let read = try SmartDate.parse(meant, today: today)
      self = .usage(
        "\(flag.prefix)'\(visible(text))' isn't a date",
        help: read.isExact ? "write \(read.date)" : read.adviceOnDays)
    } catch {
      self = .usage(flag.prefix + error.sentence(about: text), help: error.help ?? usual)
    }
  }
}
