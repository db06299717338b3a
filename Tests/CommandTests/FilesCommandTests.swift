import TestSupport
import Testing

@Suite struct FilesCommandTests {
  @Test func `files are listed as they are read`() throws {
    try check(
      #"""
      $ florin files
      main.journal
      $ florin files 2024
      """#, files: Sample.files)
  }
}
