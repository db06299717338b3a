import TestSupport
import Testing

@Suite struct CodesCommandTests {
  @Test func `codes are in the order of their transactions, and as often as they're used`() throws {
    try check(
      #"""
      $ florin codes
      9
      10
      9
      $ florin codes -E desc:b
      10

      9
      $ florin codes -O json desc:a
      {"schema":"florin.names/1","list":"codes","rows":[{"name":"9"}],"totals":null}
      """#,
      files: [
        "main.journal": """
        2024-01-02 (9) a
        2024-01-01 (10) b
        2024-01-01 b
        2024-01-03 (9) b

        """
      ])
  }
}
