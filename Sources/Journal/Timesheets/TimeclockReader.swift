// timeclock, a log of when work began and ended.
//
//     i 2024-01-31 22:21:45 work:client  the long night  ; tag:value
//     o 2024-02-01 02:00
//
// becomes a transaction for each day, with hours to two places, as in hledger:
//
//     2024-01-31 * the long night  ; tag:value
//         (work:client)  1.64h
//
//     2024-02-01 * the long night  ; tag:value
//         (work:client)  2.00h
//
// Without a description, it's the times: 22:21-23:59. Sessions of different accounts can overlap: `o` ends the one
// whose account it names, otherwise the one that began last. A session that is still open lasts until now. Transactions
// come in the order of the sessions' first lines, and lines count in the order of the file. As in hledger 1.50, an `o`
// whose account has no open session is an error; 1.25 ignores the account there.
// `b` and `h` lines of timeclock.el, and lines that begin with `;`, `#` or `*`, don't count.

import Amounts
import Containers
import Dates
import SourceText

/// Turns timeclock logs into journal text.
struct TimeclockReader {
  /// A moment of a day, in seconds of local time.
  struct Moment: Comparable {
    var date: CivilDate
    /// Seconds since midnight, up to 86 400.
    var second: Int

    static func < (a: Moment, b: Moment) -> Bool { (a.date, a.second) < (b.date, b.second) }
  }

  private struct Session {
    let start: Moment
    let account: ByteSpan
    /// The description and the comment.
    let text: ByteSpan
    /// The line.
    let line: ByteSpan
    /// Whether a line of it has a mistake, so that nothing is written.
    var isWrong = false
    /// How it ended; nil if it's still open.
    var ending: Ending?
  }

  private struct Ending {
    let moment: Moment
    /// The line; the session's own if it's still open.
    let line: ByteSpan
    /// The comment of the line; empty if it has none.
    let comment: ByteSpan
  }

  /// A wrong year makes a session of many days. Each becomes a transaction, so their number has a bound.
  private static let mostMidnights = 1_000_000

  private let file: SourceFile
  private let year: Int
  private var result = DerivedText()
  /// The sessions, in the order of their lines.
  private var sessions: [Session] = []
  /// The sessions that haven't ended, by their numbers.
  private var open = OpenSessions()
  /// How often sessions have gone past midnight so far.
  private var midnights = 0

  /// The journal text of a file.
  ///
  /// - Parameters:
  ///   - file: The timeclock file.
  ///   - now: The end of sessions that are still open.
  /// - Returns: The text, with the problems of the file.
  /// - Complexity: O(n) in the bytes and the days of the sessions.
  static func read(_ file: SourceFile, now: Moment) -> DerivedText {
    var reader = TimeclockReader(file: file, year: now.date.year)
    TimesheetLine.forEach(in: file) { reader.read($0) }
    for session in reader.sessions where !session.isWrong { reader.write(session, now) }
    return reader.result
  }

  private init(file: SourceFile, year: Int) {
    self.file = file
    self.year = year
  }

  private mutating func read(_ line: TimesheetLine) {
    var line = line
    let whole = line.span
    switch line.first {
    case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "*"): return
    case UInt8(ascii: "b"), UInt8(ascii: "h"): return
    default: break
    }
    let code = line.first
    guard "ioO".utf8.contains(code), line.skip(code), line.skipBlanks() else {
      let isBlank = file.bytes(whole).allSatisfy(\.isBlank)
      if !isBlank {
        fail(
          "this line doesn't begin or end a session", at: whole,
          "write: i 2024-01-31 09:00 ACCOUNT, and later: o 2024-01-31 12:30")
      }
      return
    }
    guard let moment = takeMoment(&line) else {
      if code == UInt8(ascii: "i") { beginWrong(whole) }
      return
    }
    line.skipBlanks()
    let isComment = line.first == UInt8(ascii: ";")
    let account = isComment ? line.span(line.start, line.start) : line.takeName()
    line.skipBlanks()
    if code == UInt8(ascii: "i") {
      begin(Session(start: moment, account: account, text: line.span, line: whole))
    } else {
      // Only the comment counts of what follows the account.
      _ = line.take { $0 != UInt8(ascii: ";") }
      end(account, Ending(moment: moment, line: whole, comment: line.span))
    }
  }

  private mutating func begin(_ session: Session) {
    guard !session.account.isEmpty else {
      fail(
        "this session has no account", at: session.line,
        "write it after the time: i 2024-01-31 09:00 work:client")
      return beginWrong(session.line)
    }
    let account = name(session.account)
    if let other = open[account] {
      result.diagnostics.append(
        Diagnostic(
          .timesheetLine, "a session of this account is still open", at: session.account,
          notes: [.init("it began here", at: sessions[other].line)],
          help: ["end it first: o 2024-01-31 12:30"]))
      return
    }
    open.add(sessions.count, account)
    sessions.append(session)
  }

  /// Begins a session whose line has a mistake, so that its end isn't one too.
  private mutating func beginWrong(_ line: ByteSpan) {
    let place = ByteSpan(at: line.end)
    let start = Moment(date: CivilDate(dayNumber: 0), second: 0)
    open.add(sessions.count, nil)
    sessions.append(Session(start: start, account: place, text: place, line: line, isWrong: true))
  }

  private mutating func end(_ account: ByteSpan, _ ending: Ending) {
    guard let number = account.isEmpty ? open.last : open[name(account)] else {
      return fail(ofUnmatched: account, ending.line)
    }
    open.remove(number, name(sessions[number].account))
    guard !sessions[number].isWrong else { return }
    guard sessions[number].start <= ending.moment else {
      sessions[number].isWrong = true
      result.diagnostics.append(
        Diagnostic(
          .timesheetLine, "this session ends before it begins", at: ending.line,
          notes: [.init("it begins here", at: sessions[number].line)],
          help: ["correct one of the two times"]))
      return
    }
    sessions[number].ending = ending
  }

  /// Reports the end of a session that isn't open.
  private mutating func fail(ofUnmatched account: ByteSpan, _ line: ByteSpan) {
    guard let last = open.last else {
      return fail(
        "there is no open session to end", at: line,
        "write the line of its beginning above it: i 2024-01-31 09:00 ACCOUNT")
    }
    let accounts = open.numbers.map { name(sessions[$0].account) }.filter { !$0.isEmpty }
    let near = Spelling.nearest(to: name(account), among: accounts) ?? accounts.last ?? ""
    result.diagnostics.append(
      Diagnostic(
        .timesheetLine, "no open session has the account '\(visible(name(account)))'",
        at: account, notes: [.init("this session is open", at: sessions[last].line)],
        help: ["to end it, write '\(visible(near))' or no account"]))
  }

  // MARK: - Transactions

  /// Writes a transaction for each day of a session. One that's still open ends now, or when it begins if that's later.
  private mutating func write(_ session: Session, _ now: Moment) {
    let ending =
      session.ending
      ?? Ending(
        moment: max(session.start, now), line: session.line, comment: ByteSpan(at: session.line.end)
      )
    let end = ending.moment
    var start = session.start
    guard midnights <= Self.mostMidnights else { return }
    midnights += Int(end.date.dayNumber - start.date.dayNumber)
    guard midnights <= Self.mostMidnights else {
      return fail(
        "up to here, the sessions go past midnight more than a million times", at: ending.line,
        "correct the dates of the longest sessions")
    }
    while start.date < end.date {
      write(session, from: start.second, to: 86_400, on: start.date, ending)
      start = Moment(date: start.date.adding(days: 1), second: 0)
    }
    // Nothing remains of a session that ends at midnight.
    guard end.second > 0 || start == session.start else { return }
    write(session, from: start.second, to: end.second, on: end.date, ending)
  }

  private mutating func write(
    _ session: Session, from start: Int, to end: Int, on date: CivilDate, _ ending: Ending
  ) {
    result.append("\(date) * ", for: session.line)
    if session.text.isEmpty || file.bytes(session.text).first == UInt8(ascii: ";") {
      let end = min(end, 86_400 - 1)
      result.append(
        "\(ClockTime(second: start))-\(ClockTime(second: end))  ", for: session.line)
    }
    result.append(description: session.text, in: file)
    if !ending.comment.isEmpty {
      let hasComment = file.bytes(session.text).contains(UInt8(ascii: ";"))
      result.append(hasComment ? "\n    " : "  ", for: ending.line)
      result.append(copyOf: ending.comment, in: file)
    }
    result.append("\n    (", for: session.line)
    result.append(copyOf: session.account, in: file)
    let seconds = Quantity(mantissa: Int128(end - start), places: 0)
    let hours = Quantity.inRoom { () throws(QuantityError) in
      try seconds.divided(by: 3600, places: 2)
    }
    result.append(")  \(hours)h\n\n", for: ending.line)
  }

  // MARK: - Moments

  /// Takes a date and a time; nil if they aren't there, which is reported.
  private mutating func takeMoment(_ line: inout TimesheetLine) -> Moment? {
    let place = line.span
    let date: CivilDate
    switch line.takeDate(year: year) {
    case .success(let found): date = found
    case .failure(let problem):
      result.diagnostics.append(.invalidDate(problem, at: ByteSpan(place.start, line.span.start)))
      return nil
    case nil:
      fail("a date is missing here", at: place, "write it before the time: i 2024-01-31 09:00 work")
      return nil
    }
    line.skipBlanks()
    let start = line.start
    let time = line.take { !$0.isBlank && $0 != UInt8(ascii: ";") }
    var text = file.buffer.bytes[time]
    // The time is local; a zone after it is ignored.
    if let zone = text.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      text.endIndex - zone == 5, text[(zone + 1)...].allSatisfy(\.isDigit)
    {
      text = text[..<zone]
    }
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.count <= 2 ? Int(digits: part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count), numbers[0] < 24,
      numbers[1] < 60, numbers.count < 3 || numbers[2] < 60
    else {
      fail(
        time.isEmpty ? "a time is missing here" : "this isn't a time",
        at: line.span(start, time.upperBound), "write hours and minutes, from 00:00 to 23:59")
      return nil
    }
    let second = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    return Moment(date: date, second: second)
  }

  private func name(_ account: ByteSpan) -> String {
    String(decoding: file.bytes(account), as: UTF8.self)
  }

  private mutating func fail(_ headline: String, at span: ByteSpan, _ help: String) {
    result.diagnostics.append(.timesheet(headline, at: span, help: help))
  }
}

/// The numbers of the sessions that haven't ended.
private struct OpenSessions {
  private var byAccount = NameTable<Int>()
  /// The numbers in the order in which the sessions began; those of ended sessions can be among them, but not last.
  private var stack: [Int] = []
  private var ended: Set<Int> = []

  var count: Int { stack.count - ended.count }

  /// The open sessions, in the order in which they began.
  var numbers: [Int] { stack.filter { !ended.contains($0) } }

  /// The session that began last.
  var last: Int? { stack.last }

  /// The open session of an account.
  subscript(account: String) -> Int? { byAccount[account] }

  mutating func add(_ number: Int, _ account: String?) {
    stack.append(number)
    if let account { byAccount[account] = number }
  }

  mutating func remove(_ number: Int, _ account: String) {
    if byAccount[account] == number { byAccount[account] = nil }
    ended.insert(number)
    while let last = stack.last, ended.remove(last) != nil { stack.removeLast() }
  }
}
