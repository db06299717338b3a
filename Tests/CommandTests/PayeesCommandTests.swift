import TestSupport
import Testing

@Suite struct PayeesCommandTests {
  @Test func `payees are listed in order`() throws {
    try check(
      #"""
      $ florin payees
      Employer
      Landlord
      Market
      Opening
      Trip to New York
      $ florin payees --used expenses:food
      Market
      Trip to New York
      $ florin payees --declared
      Landlord
      """#, files: Sample.files)
  }
}
