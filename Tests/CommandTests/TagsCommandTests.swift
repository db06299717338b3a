import TestSupport
import Testing

@Suite struct TagsCommandTests {
  @Test func `names or values of tags are listed`() throws {
    try check(
      #"""
      $ florin tags
      due
      trip
      type
      $ florin tags --values
      2024-01-07
      C
      nyc
      $ florin tags --declared
      trip
      $ florin tags --used desc:trip
      trip
      """#, files: Sample.files)
  }

  @Test func `a first word chooses tags, as in hledger`() throws {
    try check(
      #"""
      $ florin tags tr
      trip
      $ florin tags --values '^t' | paste -sd' ' -
      C nyc
      $ florin tags d desc:rent
      due
      $ florin tags --find y
      type
      """#, files: Sample.files)
  }

  @Test func `used and declared tags are told apart`() throws {
    try check(
      #"""
      $ echo 'tag project' >> main.journal
      $ florin tags --unused
      project
      $ florin tags --undeclared
      due
      type
      $ florin tags --values --declared
      florin: error: --values and --parsed are about tags that are used
         = help: drop --used, --declared and the like
      [64]
      """#, files: Sample.files)
  }

  // From the manual of hledger 1.99: "With -E/--empty, blank/empty values are also shown." and "With --parsed, tags or
  // values are shown in the order they were parsed, with duplicates included. (Except, tags from account declarations
  // are always shown first.)"
  @Test func `--parsed keeps order and repetitions, and -E empty values`() throws {
    let files = [
      "main.journal": """
      2024-01-01 A  ; trip: rome, paid:
          a    1  ; trip: oslo
          b

      account a  ; type: A
      2024-01-02 B  ; paid: late, trip: rome
          a    1
          b

      """
    ]
    try check(
      #"""
      $ florin tags --parsed | paste -sd' ' -
      type trip paid trip paid trip
      $ florin tags --parsed --values trip
      rome
      oslo
      rome
      $ florin tags --values paid
      late
      $ florin tags --values -E paid

      late
      """#, files: files)
  }
}
