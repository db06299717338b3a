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

  @Test func `used and declared payees are told apart, and one is found`() throws {
    try check(
      #"""
      $ echo 'payee Bakery' >> main.journal
      $ florin payees --unused
      Bakery
      $ florin payees --undeclared
      Employer
      Market
      Opening
      Trip to New York
      $ florin payees --find '^t'
      Trip to New York
      $ florin payees --find cinema
      florin: error: no payee matches 'cinema'
         = help: 'florin payees' lists them
      [1]
      """#, files: Sample.files)
  }

  @Test func `declared payees are listed if the query is about payees`() throws {
    try check(
      #"""
      $ florin payees expenses:fun
      Cinema
      $ florin payees cur:USD
      Cinema
      $ florin payees desc:ma
      Cinema
      Market
      $ florin payees 'payee:m' not:payee:x
      Cinema
      Market
      $ florin payees --declared expenses:fun
      Market
      """#, files: Sample.shops)
  }
}
