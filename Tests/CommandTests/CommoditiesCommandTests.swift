import TestSupport
import Testing

@Suite struct CommoditiesCommandTests {
  @Test func `symbols are listed`() throws {
    try check(
      #"""
      $ florin commodities
      EUR
      USD
      $ florin commodities cur:EUR
      EUR
      """#, files: Sample.files)
  }
}
