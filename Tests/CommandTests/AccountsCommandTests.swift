import TestSupport
import Testing

@Suite struct AccountsCommandTests {
  @Test func `used and declared accounts are listed in the order of their declarations`() throws {
    try check(
      #"""
      $ florin accounts
      expenses
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      assets:checking
      equity:opening
      income:salary
      $ florin a expenses
      expenses
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      """#, files: Sample.files)
  }

  @Test func `declared, used, unused and undeclared accounts are told apart`() throws {
    try check(
      #"""
      $ echo 'account assets:savings' >> main.journal
      $ florin accounts --declared
      expenses
      assets:checking
      assets:savings
      $ florin accounts --used
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      assets:checking
      equity:opening
      income:salary
      $ florin accounts --unused
      expenses
      assets:savings
      $ florin accounts --undeclared
      expenses:food
      expenses:food:dining
      expenses:hotel
      expenses:rent
      equity:opening
      income:salary
      """#, files: Sample.files)
  }

  @Test func `a tree, depth and drop shorten names`() throws {
    try check(
      #"""
      $ florin accounts --tree
      expenses
        food
          dining
        hotel
        rent
      assets
        checking
      equity
        opening
      income
        salary
      $ florin accounts --depth 1
      expenses
      assets
      equity
      income
      $ florin accounts --drop 1 expenses
      food
      food:dining
      hotel
      rent
      """#, files: Sample.files)
  }

  @Test func `types come from declarations and names`() throws {
    try check(
      #"""
      $ florin accounts --types
      expenses                ; type: X
      expenses:food           ; type: X
      expenses:food:dining    ; type: X
      expenses:hotel          ; type: X
      expenses:rent           ; type: X
      assets:checking         ; type: C
      equity:opening          ; type: E
      income:salary           ; type: R
      $ florin accounts type:c
      assets:checking
      """#, files: Sample.files)
  }
}
