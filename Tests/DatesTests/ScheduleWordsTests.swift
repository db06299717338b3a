import Dates
import Testing

@Suite struct ScheduleWordsTests {
  private func check(
    _ expected: String, _ schedule: Schedule, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(schedule.description == expected, sourceLocation: sourceLocation)
  }

  @Test func `days and weeks`() throws {
    check("every day", try schedule(.daily))
    check("every 3 days", try schedule(.daily, every: 3))
    check("every Monday", try schedule(.weekly))
    check("every Monday, Wednesday and Friday", try schedule(.weekly, on: ["fri", "mon", "wed"]))
    check("every weekday", try schedule(.weekly, on: ["weekdays"]))
    check("every Saturday and Sunday", try schedule(.weekly, on: ["weekends"]))
    check(
      "every Sunday and Tuesday",
      try schedule(.weekly, on: ["tue", "sun"], weekStart: .sunday))
    check("every day", try schedule(.weekly, on: ["weekends", "weekdays"]))
    check("every 2 weeks on Friday", try schedule(.biweekly, on: ["fri"]))
    check("every 2 weeks on Friday", try schedule(.weekly, every: 2, on: ["fri"]))
    check(
      "every 4 weeks on Tuesday and Thursday",
      try schedule(.biweekly, every: 2, on: ["tue", "thu"]))
    check("every 2 weeks on weekdays", try schedule(.biweekly, on: ["weekdays"]))
  }

  @Test func `months`() throws {
    check("every month on the 1st", try schedule(.monthly))
    check("every month on the 1st and 15th", try schedule(.monthly, on: ["15", "1"]))
    check("every month on the 1st, 11th and 22nd", try schedule(.monthly, on: ["1", "11", "22"]))
    check("the last day of every month", try schedule(.monthly, on: ["last"]))
    check("the second to last day of every month", try schedule(.monthly, on: ["-2"]))
    check("the 10th to last day of every month", try schedule(.monthly, on: ["-10"]))
    check("the first Monday of every month", try schedule(.monthly, on: ["first mon"]))
    check(
      "the first Monday of every 3rd month", try schedule(.monthly, every: 3, on: ["first mon"]))
    check("the fifth Friday of every month", try schedule(.monthly, on: ["fifth fri"]))
    check("every month on the last workday", try schedule(.monthly, on: ["last workday"]))
    check(
      "every 2nd month on the last workday", try schedule(.monthly, every: 2, on: ["last workday"]))
    check("every month on the 15th and the last day", try schedule(.monthly, on: ["last", "15"]))
    check(
      "every month on the first Monday and the third Monday",
      try schedule(.monthly, on: ["first mon", "third mon"]))
    check("every 3rd month on the 1st", try schedule(.quarterly))
    check("every 6th month on the 1st", try schedule(.quarterly, every: 2))
    check("every month on the 31st", try schedule(.monthly, on: ["31"]))
    check(
      "every month on the 31st, where there is one",
      try schedule(.monthly, on: ["31"], monthEnd: .skip))
    check(
      "every month on the 31st, or the first day after it",
      try schedule(.monthly, on: ["31"], monthEnd: .next))
    check("every month on the 28th", try schedule(.monthly, on: ["28"], monthEnd: .skip))
  }

  @Test func `years`() throws {
    check("every year on 15 January", try schedule(.yearly, on: ["jan 15"]))
    check("every year on 1 January", try schedule(.yearly))
    check(
      "every 2nd year on 15 May", try schedule(.yearly, every: 2, on: ["15"], from: "2024-05-01"))
    check(
      "every year on 15 March and 15 September", try schedule(.yearly, on: ["mar 15", "sep 15"]))
    check(
      "every year on the last Friday of November",
      try schedule(.yearly, on: ["last friday of november"]))
    check("every year on the last day of February", try schedule(.yearly, on: ["feb last"]))
    check(
      "every year on 29 February, where there is one",
      try schedule(.yearly, on: ["feb 29"], monthEnd: .skip))
    check("every year on 30 June", try schedule(.yearly, on: ["jun 30"], monthEnd: .skip))
  }
}
