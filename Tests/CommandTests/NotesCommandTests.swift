import TestSupport
import Testing

@Suite struct NotesCommandTests {
  @Test func `notes are in order, and whole descriptions where there's no bar`() throws {
    try check(
      #"""
      $ florin notes
      Employer
      Market
      Opening
      Rent
      Trip to New York
      $ florin notes --output-format csv desc:rent
      name
      Rent
      """#, files: Sample.files)
  }
}
