import Journal
import Testing

/// Whether names are given as they are asked for, however the accounts came into the table.
@Suite struct AccountTableTests {
  private func table(_ names: [String]) -> AccountTable {
    var accounts = AccountTable()
    for name in names {
      Array(name.utf8).withUnsafeBufferPointer { _ = accounts.intern($0) }
    }
    return accounts
  }

  @Test(arguments: [
    [], ["a"], ["a:b:c"], ["b", "a"], ["a:b", "c", "a:d:e", "c:x", "a:b:f"],
    ["a::b", "a:", ":a", ":", "a"], ["ä:賃", "ä:賃:x", "ä"],
  ])
  func `each name is given once, parents first`(names: [String]) {
    let accounts = table(names)
    var given: [AccountID: String] = [:]
    accounts.forEachName { account, name in
      let parent = accounts.parent(of: account)
      #expect(parent == AccountTable.none || given[parent] != nil)
      #expect(given.updateValue(String(decoding: name, as: UTF8.self), forKey: account) == nil)
      return true
    }
    #expect(given.count == accounts.count)
    for (account, name) in given { #expect(name == accounts.name(of: account)) }
  }

  @Test func `whoever has seen enough gets no more names`() {
    var count = 0
    table(["a:b", "c"]).forEachName { _, _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
  }

  @Test func `accounts below one with another name are looked for below that`() {
    let (old, new) = (table(["a:b:c", "d", "a:e"]), table(["d", "x:c", "a:e"]))
    func id(_ name: String, _ accounts: AccountTable) -> AccountID? { accounts.find(name.utf8) }
    let moved = old.counterparts(in: new, besides: [id("a:b", old)!: id("x", new)])
    #expect(moved[Int(id("a:b:c", old)!)] == id("x:c", new))
    #expect(moved[Int(id("a:e", old)!)] == id("a:e", new))
    #expect(moved[Int(id("d", old)!)] == id("d", new))
    #expect(old.counterparts(in: new)[Int(id("a:b", old)!)] == nil)
  }
}
