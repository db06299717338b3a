import Dates
import TestSupport
import Testing

@Suite struct SchedulePropertyTests {
  private let seed: UInt64 = 20_240_615

  @Test func `a window has the slots that the whole has there`() throws {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<1500 {
      let random = RandomSchedule(using: &generator)
      let schedule = try random.schedule
      let whole = Array(
        schedule.slots(from: .earliest, through: random.start.adding(years: 12)))
      #expect(zip(whole, whole.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed), \(index)")
      for _ in 0..<5 {
        let first = random.start.adding(days: .random(in: -100...4000, using: &generator))
        let last = first.adding(days: .random(in: -1...300, using: &generator))
        let expected = whole.filter { first <= $0 && $0 <= last }
        let text = "seed \(seed), \(index): \(schedule) from \(schedule.start), \(first)..\(last)"
        #expect(Array(schedule.slots(from: first, through: last)) == expected, "\(text)")
        #expect(schedule.isSlot(first) == whole.contains(first), "\(text)")
        if let following = whole.first(where: { $0 >= first }) {
          #expect(schedule.slot(onOrAfter: first) == following, "\(text)")
        }
        #expect(schedule.slot(onOrBefore: last) == whole.last { $0 <= last }, "\(text)")
      }
    }
  }

  @Test func `what remains is what is still listed`() throws {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<1500 {
      let random = RandomSchedule(using: &generator)
      let schedule = try random.schedule
      guard !schedule.isEndless else { continue }
      let whole = Array(schedule.slots(from: .earliest, through: .latest))
      let text = "seed \(seed), \(index): \(schedule) from \(schedule.start)"
      #expect(schedule.lastSlot == whole.last, "\(text)")
      #expect(schedule.firstSlot == whole.first, "\(text)")
      #expect(schedule.canFire == !whole.isEmpty, "\(text)")
      for _ in 0..<5 {
        let day = random.start.adding(days: .random(in: -100...9000, using: &generator))
        #expect(
          schedule.remaining(after: day) == whole.count { $0 > day }, "\(text), after \(day)")
      }
    }
  }

  @Test func `large counts end where stepping ends`() throws {
    let full = (0..<60).map { date("2040-01-15").adding(days: $0) }
    let days: [(Frequency, [String], MonthEnd)] = [
      (.monthly, ["fifth friday"], .clamp), (.monthly, ["31"], .skip), (.monthly, ["31"], .next),
      (.monthly, ["1", "30", "first workday"], .next), (.monthly, ["last workday"], .clamp),
      (.yearly, ["feb 29", "mar 1"], .next), (.yearly, ["feb 29"], .skip),
      (.quarterly, ["31", "last"], .skip), (.weekly, ["mon", "thu", "fri"], .clamp),
      (.biweekly, ["sun"], .clamp), (.monthly, ["1", "15"], .clamp),
      (.monthly, ["first monday", "third monday"], .clamp),
    ]
    for (frequency, days, monthEnd) in days {
      for interval in [1, 2, 5, 7] {
        func make(_ count: Int?) throws -> Schedule {
          try Schedule(
            frequency: frequency, interval: interval, days: days.flatMap(DayRule.parse),
            start: date("2024-02-10"), count: count,
            pauses: [dateRange("2031-05-01..2032-07-31"), dateRange("3031-05-01..3232-07-31")],
            monthEnd: monthEnd, calendar: WorkCalendar(holidays: full))
        }
        let slots = Array(try make(nil).slots(from: .earliest, through: .latest).prefix(25_000))
        for count in [1, 7, 1000, 5000, 25_000] where count <= slots.count {
          let schedule = try make(count)
          #expect(schedule.lastSlot == slots[count - 1], "\(schedule), interval \(interval)")
          #expect(schedule.remaining(after: slots[count / 3]) == count - count / 3 - 1)
        }
      }
    }
  }

  @Test func `the distance from the start costs nothing`() throws {
    for frequency in Frequency.allCases {
      for interval in [1, 3, 12] {
        let schedule = try schedule(frequency, every: interval, from: "0000-01-31")
        for from in ["0000-01-01", "2024-06-15", "500000-02-28", "999900-01-01"].map(date) {
          var slots = schedule.slots(from: from, through: .latest)
          #expect(slots.next() != nil)
          #expect(slots.examinedPeriods <= 2, "\(schedule) at \(from)")
          for _ in 0..<10 { _ = slots.next() }
          #expect(slots.examinedPeriods <= 22, "\(schedule) at \(from)")
        }
      }
    }
    // The rarest: 40 years without a 29 February that is a Friday.
    var rare = try schedule(.yearly, on: ["fifth friday of february"], from: "0000-01-01")
      .slots(from: date("500072-03-01"), through: .latest)
    #expect(rare.next() != nil)
    #expect(rare.examinedPeriods <= 42)
    // Never: the whole cycle is tried, and no more.
    var never = try schedule(
      .monthly, every: 12, on: ["31"], from: "0000-04-01", monthEnd: .skip
    ).slots(from: date("500000-01-01"), through: .latest)
    #expect(never.next() == nil)
    #expect(never.examinedPeriods <= 4802)
  }

  @Test func `shifts keep the order, and windows agree with the whole`() throws {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<400 {
      let random = RandomSchedule(using: &generator)
      let schedule = try random.schedule
      for shift in Shift.allCases {
        let text = "seed \(seed), \(index): \(schedule) from \(schedule.start), \(shift)"
        let whole = Array(
          schedule.occurrences(
            datedFrom: .earliest, through: random.start.adding(years: 9), shift: shift))
        #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.date <= $1.date }, "\(text)")
        #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.slot < $1.slot }, "\(text)")
        for _ in 0..<3 {
          let first = random.start.adding(days: .random(in: 0...3000, using: &generator))
          let last = first.adding(days: .random(in: 0...100, using: &generator))
          let part = schedule.occurrences(datedFrom: first, through: last, shift: shift)
          #expect(
            Array(part) == whole.filter { first <= $0.date && $0.date <= last },
            "\(text): \(first)..\(last)")
        }
      }
    }
  }
}
