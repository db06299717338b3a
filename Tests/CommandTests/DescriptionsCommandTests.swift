import TestSupport
import Testing

@Suite struct DescriptionsCommandTests {
  @Test func `descriptions are listed in order`() throws {
    try check(
      #"""
      $ florin descriptions
      Employer
      Landlord | Rent
      Market
      Opening
      Trip to New York
      $ florin descriptions expenses
      Landlord | Rent
      Market
      Trip to New York
      """#, files: Sample.files)
  }
}
