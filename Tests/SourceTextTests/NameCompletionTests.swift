import SourceText
import Testing

@Suite struct NameCompletionTests {
  private static let accounts = [
    "Assets:Bank:Checking", "Assets:Cash", "Equity:Opening", "Expenses:Food",
    "Expenses:Food:Coffee",
    "Expenses:Food:Groceries", "Expenses:Forum", "Expenses:Gifts", "Liabilities:Visa",
  ]

  @Test(arguments: [
    // One part at a time: what is below comes with the next Tab.
    ("a", "Assets:", ["Assets"]), ("assets:", "Assets:", ["Assets:Bank", "Assets:Cash"]),
    ("assets:b", "Assets:Bank:", ["Assets:Bank"]), ("ASSETS:CA", "Assets:Cash", ["Assets:Cash"]),
    ("Assets:Cash", "Assets:Cash", ["Assets:Cash"]),
    // As far as all agree.
    ("e", "E", ["Equity", "Expenses"]), ("E", "E", ["Equity", "Expenses"]),
    ("Expenses:F", "Expenses:Fo", ["Expenses:Food", "Expenses:Forum"]),
    // An account that has others below it: first itself, then what is below.
    ("Expenses:Foo", "Expenses:Food", ["Expenses:Food"]),
    ("Expenses:Food", "Expenses:Food:", ["Expenses:Food"]),
    ("Expenses:Food:", "Expenses:Food:", ["Expenses:Food:Coffee", "Expenses:Food:Groceries"]),
    // Unfinished parts, and parts from the middle.
    ("e:g", "Expenses:Gifts", ["Expenses:Gifts"]),
    ("ex:foo:c", "Expenses:Food:Coffee", ["Expenses:Food:Coffee"]),
    ("gro", "Expenses:Food:Groceries", ["Expenses:Food:Groceries"]),
    ("food:g", "Expenses:Food:Groceries", ["Expenses:Food:Groceries"]),
    ("c", "c", ["Assets:Bank:Checking", "Assets:Cash", "Expenses:Food:Coffee"]),
    // What they agree on is less than was typed.
    ("e:o", "Equity:Opening", ["Equity:Opening"]), ("x", "x", []), ("a:b:c:d", "a:b:c:d", []),
    ("", "", ["Assets", "Equity", "Expenses", "Liabilities"]),
  ])
  func `accounts go on part by part`(_ begun: String, _ text: String, _ candidates: [String]) {
    let completion = NameCompletion(begun, among: Self.accounts, separator: ":")
    #expect(completion.text == text)
    #expect(completion.candidates == candidates)
  }

  @Test func `a part that is there excludes longer ones`() {
    let names = ["Expenses:Food:Tea", "Expenses:Foodtruck:Taco"]
    #expect(NameCompletion("e:food:t", among: names, separator: ":").text == "Expenses:Food:Tea")
    #expect(NameCompletion("e:foo:t", among: names, separator: ":").text == "e:foo:t")
  }

  @Test(arguments: [
    ("ma", "Market", ["Market", "Market Hall"]), ("Market", "Market", ["Market", "Market Hall"]),
    ("Market H", "Market Hall", ["Market Hall"]), ("hall", "Market Hall", ["Market Hall"]),
    ("caf", "Café 家賃", ["Café 家賃"]), ("a", "a", ["Café 家賃", "Market", "Market Hall"]),
  ])
  func `names without parts go on whole`(_ begun: String, _ text: String, _ candidates: [String]) {
    let completion = NameCompletion(begun, among: ["Market", "Market Hall", "Café 家賃"])
    #expect(completion.text == text)
    #expect(completion.candidates == candidates)
  }
}
