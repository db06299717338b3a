import Banking
import Journal
import TestSupport
import Testing

/// Reads what a program answers to three questions.
private func answers(_ output: String) -> String {
  var journal = ParsedJournal()
  for name in ["Expenses:Food", "Expenses:Café"] { _ = journal.account(named: name) }
  do throws(GuessProblem) {
    let answers = try GuessAnswers(Array(output.utf8), to: 3, journal) {
      journal.accounts.name(of: $0) != "Expenses"
    }
    let guesses = answers.guesses.map { guess in
      guess.map { "\(journal.accounts.name(of: $0.account)) \($0.confidence)" } ?? "-"
    }
    return (guesses + answers.unknownAccounts.map { "no account \($0)" }).joined(separator: ", ")
  } catch {
    return error.message
  }
}

@Suite struct GuessAnswersTests {
  @Test(arguments: [
    ("", "-, -, -"),
    (#"{"id": 2, "account": "Expenses:Food", "confidence": 0.935}"#, "-, Expenses:Food 0.93, -"),
    (
      """
      {"id":3,"account":"Expenses:Food","confidence":1}
      {"id":1,"account":null}

      """, "-, -, Expenses:Food 1.00"
    ),
    (
      #"{"note":"a \"b\" \\ \/ \n","id":1,"account":"Expenses:Caf\u00e9","confidence":0}"#,
      "Expenses:Café 0.00, -, -"
    ),
    (#"{"id":1,"more":{"a":[1]},"account":null}"#, "-, -, -"),
    (
      #"{"id":1,"sure":true,"account":"Expenses:Food","confidence":0.5}"#,
      "Expenses:Food 0.50, -, -"
    ),
  ])
  func `answers come in any order, and may say more`(_ output: String, _ expected: String) {
    #expect(answers(output) == expected)
  }

  @Test(arguments: [
    ("food", "isn't a line of JSON"),
    (#"{"id":1,"account":null"#, "isn't a line of JSON"),
    (#"{"id":1,"account":null} x"#, "isn't a line of JSON"),
    (#"{"id":1,"id":2,"account":null}"#, "isn't a line of JSON"),
    (#"{"id":1,"account":"\ud80"}"#, "isn't a line of JSON"),
    (#"{"id":1,"account":"\q"}"#, "isn't a line of JSON"),
    (#"{"id":1,"account":null,"note":12abc}"#, "isn't a line of JSON"),
    (#"{"id":1,"account":"\ud800"}"#, "has no 'confidence' from 0 to 1"),
    (#"{"id":0,"account":null}"#, "doesn't have a question's 'id'"),
    (#"{"id":4,"account":null}"#, "doesn't have a question's 'id'"),
    (#"{"id":"1","account":null}"#, "doesn't have a question's 'id'"),
    (#"{"account":null}"#, "doesn't have a question's 'id'"),
    (#"{"id":1}"#, "has no 'account'"),
    (#"{"id":1,"account":7}"#, "has no 'account'"),
    (#"{"id":1,"account":"Expenses:Food"}"#, "has no 'confidence' from 0 to 1"),
    (
      #"{"id":1,"account":"Expenses:Food","confidence":1.01}"#, "has no 'confidence' from 0 to 1"
    ),
    (
      #"{"id":1,"account":"Expenses:Food","confidence":-0.1}"#, "has no 'confidence' from 0 to 1"
    ),
    (
      #"{"id":1,"account":"Expenses:Food","confidence":9e-1}"#, "has no 'confidence' from 0 to 1"
    ),
    (
      #"{"id":1,"account":"Expenses:Food","confidence":"high"}"#,
      "has no 'confidence' from 0 to 1"
    ),
  ])
  func `an answer that cannot be is refused`(_ output: String, _ reason: String) {
    #expect(answers(output) == "the categorizer's answer 1 \(reason)")
  }

  @Test func `an account that isn't in the journal only costs that answer`() {
    let output = """
      {"id":1,"account":"Expenses:New","confidence":1}
      {"id":2,"account":"Expenses","confidence":1}
      {"id":3,"account":"Expenses:Food","confidence":1}
      """
    #expect(
      answers(output)
        == "-, -, Expenses:Food 1.00, no account Expenses:New, no account Expenses")
  }

  @Test func `a second answer to one question is refused`() {
    #expect(
      answers("{\"id\":1,\"account\":null}\n{\"id\":1,\"account\":null}")
        == "the categorizer's answer 2 is the second one to question 1")
  }
}
