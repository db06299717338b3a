import Dates
import Testing

@Suite struct ScheduleLimitTests {
  @Test func `a skip uses up a count, an added date does not`() throws {
    let rule = try schedule(
      .monthly, from: "2024-01-15", count: 4, skip: ["2024-02-15"], also: ["2024-02-20"])
    #expect(rule.first(9) == "2024-01-15 2024-02-20 2024-03-15 2024-04-15")
    #expect(rule.lastSlot == date("2024-04-15"))
    #expect(rule.remaining(after: .earliest) == 4)
    #expect(rule.remaining(after: date("2024-02-20")) == 2)
    #expect(rule.remaining(after: date("2024-04-15")) == 0)
    #expect(rule.unmatchedSkips() == [] && rule.unmatchedAlsoDates() == [])
    #expect(rule.isSlot(date("2024-02-20")) && !rule.isSlot(date("2024-02-15")))
  }

  @Test func `a pause uses up no count`() throws {
    let rule = try schedule(
      .monthly, from: "2025-01-31", count: 4, pauses: ["2025-03-01..2025-08-31"])
    #expect(rule.first(9) == "2025-01-31 2025-02-28 2025-09-30 2025-10-31")
    #expect(rule.remaining(after: date("2025-02-28")) == 2)
    #expect(rule.remaining(after: date("2025-05-15")) == 2)
    #expect(rule.slot(onOrAfter: date("2025-03-01")) == date("2025-09-30"))
    #expect(rule.slot(onOrBefore: date("2025-09-29")) == date("2025-02-28"))
    let daily = try schedule(
      .daily, count: 5,
      pauses: ["2024-01-08..2024-01-10", "2024-01-02..2024-01-03", "2024-01-03..2024-01-06"])
    #expect(daily.first(9) == "2024-01-01 2024-01-07 2024-01-11 2024-01-12 2024-01-13")
    let ended = try schedule(.daily, count: 3, pauses: ["2024-01-02..999999-12-31"])
    #expect(ended.first(9) == "2024-01-01")
    #expect(ended.remaining(after: .earliest) == 1)
    #expect(try schedule(.daily, pauses: ["2023-01-01..2024-01-01"]).first(1) == "2024-01-02")
  }

  @Test func `start and end include their dates`() throws {
    let rule = try schedule(.monthly, on: ["1", "15"], from: "2024-01-15", through: "2024-03-01")
    #expect(rule.first(9) == "2024-01-15 2024-02-01 2024-02-15 2024-03-01")
    #expect(rule.remaining(after: .earliest) == 4)
    #expect(rule.lastSlot == date("2024-03-01"))
    #expect(try schedule(.daily, through: "2024-01-01").first(9) == "2024-01-01")
    // A month without a slot uses up no count.
    let fifth = try schedule(.monthly, on: ["fifth monday"], from: "2025-01-01", count: 3)
    #expect(fifth.first(9) == "2025-03-31 2025-06-30 2025-09-29")
  }

  @Test func `dates that take or add nothing`() throws {
    let rule = try schedule(
      .monthly, from: "2024-01-15", through: "2024-12-31",
      skip: ["2024-02-14", "2024-03-15", "2024-06-15", "2023-12-15", "2025-01-15", "2024-08-01"],
      also: ["2024-01-14", "2024-05-15", "2024-06-20", "2024-08-01", "2024-09-09", "2025-01-01"],
      pauses: ["2024-06-01..2024-07-31"])
    #expect(
      rule.first(20)
        == "2024-01-15 2024-02-15 2024-04-15 2024-05-15 2024-08-15 2024-09-09 2024-09-15 "
        + "2024-10-15 2024-11-15 2024-12-15")
    #expect(
      rule.unmatchedSkips().map(\.description)
        == ["2023-12-15", "2024-02-14", "2024-06-15", "2025-01-15"])
    #expect(
      rule.unmatchedAlsoDates().map(\.description) == ["2024-01-14", "2024-06-20", "2025-01-01"])
    #expect(rule.remaining(after: date("2024-04-15")) == 7)
    // Beyond the count, an added date is still one.
    let counted = try schedule(.monthly, count: 2, also: ["2030-01-01", "2024-02-01"])
    #expect(counted.first(9) == "2024-01-01 2024-02-01 2030-01-01")
    #expect(counted.lastSlot == date("2030-01-01"))
    #expect(counted.remaining(after: date("2024-01-01")) == 2)
    // A skip beyond the count takes nothing.
    let short = try schedule(.monthly, count: 2, skip: ["2024-03-01"])
    #expect(short.unmatchedSkips() == [date("2024-03-01")])
  }

  @Test func `an endless schedule has no last slot`() throws {
    let rule = try schedule(.monthly, also: ["2024-01-20"])
    #expect(rule.isEndless && rule.canFire)
    #expect(rule.lastSlot == nil && rule.remaining(after: .earliest) == nil)
    #expect(rule.slot(onOrBefore: date("2024-01-31")) == date("2024-01-20"))
    #expect(rule.slot(onOrBefore: date("2023-12-31")) == nil)
    #expect(rule.slot(onOrBefore: .latest) == date("999999-12-01"))
  }

  @Test func `missed slots of a rent`() throws {
    let rent = try schedule(.monthly, on: ["1"], from: "2023-01-01")
    #expect(rent.slots("2024-01-02..2024-04-05") == "2024-02-01 2024-03-01 2024-04-01")
  }
}
