import Dates
import SourceText

extension CivilDate {
  /// Reads a day on the command line.
  ///
  /// - Parameters:
  ///   - text: The day, as people write it; no month and no year, which are many days.
  ///   - flag: The flag that it's the value of.
  ///   - today: The present day.
  /// - Throws: `Failure` when it isn't a day.
  init(option text: String, _ flag: String? = nil, today: CivilDate) throws(Failure) {
    let place = flag.map { "\($0) " } ?? ""
    let read: SmartDate
    do {
      read = try SmartDate.parse(text, today: today)
    } catch {
      throw .usage(place + error.sentence(about: text), help: error.help)
    }
    guard read.isExact else {
      throw .usage(place + read.sentence(about: text), help: read.adviceOnDays)
    }
    self = read.date
  }
}

extension PeriodError {
  /// Why a text is not a day: `'feb 30' isn't a date: February 2024 has no day 30`.
  func sentence(about text: String) -> String {
    let sentence = "'\(text)' isn't a date"
    return kind == .unknownDate ? sentence : "\(sentence): \(headline)"
  }
}

extension SmartDate {
  /// Why a text that means many days is not a day: `'2024-06' is a month, not a day`.
  func sentence(about text: String) -> String { "'\(text)' is a \(unit.name), not a day" }

  /// Which days of many to write instead.
  var adviceOnDays: String {
    let days = [span.begin, span.end?.adding(days: -1)].compactMap { $0?.description }
    return "write its first or its last day: \(days.alternatives)"
  }
}
