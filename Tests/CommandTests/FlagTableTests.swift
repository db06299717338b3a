import Commands
import Testing

@Suite struct FlagTableTests {
  /// Every flag of every command: its name, and whether a value follows.
  private static let flags = CommandList.all.flatMap { $0.arguments ?? [] }.flatMap { argument in
    (argument.names ?? []).map { (name: $0, takesValue: argument.kind == "option") }
  }

  @Test func `the table has the long flags of the commands`() {
    let long = Dictionary(
      Self.flags.filter { $0.name.kind == "long" }.map { ($0.name.name, $0.takesValue) },
      uniquingKeysWith: { first, _ in first })
    #expect(FlagTable.long == long)
  }

  @Test func `the table has the short flags with a value`() {
    let short = Self.flags.filter { $0.name.kind == "short" && $0.takesValue }.map(\.name.name)
    #expect(FlagTable.shortWithValue == Set(short.map(Character.init)))
  }

  @Test func `a flag takes a value in every command or in none`() {
    let kinds = Dictionary(grouping: Self.flags, by: \.name.name)
      .mapValues { Set($0.map(\.takesValue)) }
    #expect(kinds.filter { $0.value.count > 1 }.isEmpty)
  }
}
