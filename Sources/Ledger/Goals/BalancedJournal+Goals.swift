// hledger's budgets: what periodic rules would post is a goal, and actual postings are compared with it.
//
//     ~ monthly                          goals of 300 EUR for expenses:food and -300 EUR for assets:bank
//         expenses:food     300 EUR
//         assets:bank
//
// Accounts below one with a goal count as that account: expenses:food:market is expenses:food. Accounts above it have
// goals, too, the sums of those below. All others are one account, `<unbudgeted>`.

import Containers
public import Dates
public import Journal
import SourceText

/// A journal with the goals of its periodic rules.
public struct GoalJournal: Sendable {
  /// The account of what has no goal.
  public static let restName = "<unbudgeted>"

  /// The journal, with the transactions that the rules make after all others, and with their accounts as written.
  public let written: BalancedJournal
  /// The same, with the accounts of the comparison.
  public let journal: BalancedJournal
  /// The rows of those transactions.
  public let goals: Range<TransactionID>
}

extension BalancedJournal {
  /// The journal with goals, and with the accounts of a comparison with them.
  ///
  /// - Parameters:
  ///   - words: What the descriptions of the rules contain, in any case; empty for all rules.
  ///   - span: The days of the goals.
  ///   - showsAll: Whether accounts without goals keep their names.
  /// - Returns: The journal, as written and with the accounts of the comparison.
  /// - Complexity: O(n) in the postings of the journal and the goals.
  public func withGoals(
    of words: String, in span: DateSpan, showsAll: Bool
  ) -> GoalJournal {
    var result = self
    let first = journal.transactions.endIndex
    var budgeted: Set<String> = []
    let rules = journal.periodicRules
    let wanted = words.lowercased()
    result.appendGenerated(areApart: true) { facts in
      for rule in rules {
        let dates = Array(rule.period.occurrences(in: span))
        guard !dates.isEmpty else { continue }
        for row in rule.postings {
          var account = facts.rulePostings.rows[row].account
          while account != AccountTable.none {
            budgeted.insert(facts.accounts.name(of: account))
            account = facts.accounts.parent(of: account)
          }
        }
        let description = facts.sources.text(rule.description).lowercased()
        guard wanted.isEmpty || description.contains(wanted) else { continue }
        for date in dates { facts.append(rule, on: date) }
      }
    }
    let written = result
    let names = journal.accounts.ids.map { account in
      journal.goalName(of: account, budgeted, showsAll: showsAll)
    }
    let accounts = result.journal.accounts
    let rows = result.journal.postings.rows
    result.journal.replaceAccounts { transaction, row in
      let account = rows[row].account
      return transaction < first ? names[Int(account)] : accounts.name(of: account)
    }
    return GoalJournal(
      written: written, journal: result, goals: first..<result.journal.transactions.endIndex)
  }
}

extension ParsedJournal {
  /// The name of an account in a comparison with goals.
  fileprivate func goalName(
    of account: AccountID, _ budgeted: Set<String>, showsAll: Bool
  ) -> String {
    let name = accounts.name(of: account)
    var ancestor = account
    while ancestor != AccountTable.none {
      let known = accounts.name(of: ancestor)
      if budgeted.contains(known) { return showsAll ? name : known }
      ancestor = accounts.parent(of: ancestor)
    }
    return showsAll ? "\(GoalJournal.restName):\(name)" : GoalJournal.restName
  }
}
