import Definitions
import Journal
import Ledger
import SourceText
import Statements

extension ImportPlan {
  /// Compares statements with a journal as the definitions of its book say which rows can be transfers.
  ///
  /// - Parameters:
  ///   - statements: The statements, each with its account.
  ///   - journal: The journal, balanced.
  ///   - definitions: The definitions.
  ///   - rules: Their rules.
  ///   - fallback: The accounts for unexplained money.
  ///   - window: How many days a row can be away from a transaction of the journal.
  /// - Complexity: O(n log n) in the rows, and O(n) in the postings of the journal.
  init(
    _ statements: [ImportedStatement], _ journal: BalancedJournal, _ definitions: Definitions,
    _ rules: RuleBook, _ fallback: UncategorizedAccounts,
    window: @escaping (TransactionID) -> Int = { _ in ImportPlan.window }
  ) {
    let accounts = BankCategories(journal.journal, statements, definitions.imports)
    self.init(
      statements, journal, unexplained: [fallback.spending, fallback.income], window: window,
      categories: accounts,
      rulePayee: { imported, row in
        rules.outcome(of: imported.subject(of: row)).rule(setting: .payee)
          .flatMap { rules.rules[$0].then.payee?.value }
      }
    ) { imported, row, account in
      guard row.entry < 0 else { return .ruledOut }
      let chance = imported.statement.chance(of: row, to: account) {
        accounts.account($0, isTransfer: true)
      }
      guard chance != .ruledOut,
        let rule = rules.outcome(of: imported.subject(of: row)).rule(setting: .account)
      else { return chance }
      return rules.rules[rule].then.account?.value == account ? .named : .ruledOut
    }
  }

  /// The categories of new rows, by row.
  func categories(by categorizer: Categorizer) -> [Categorization?] {
    let new = rows.indices.filter {
      if case .new(partner: nil) = fates[$0] { true } else { false }
    }
    let found = categorizer.categorizations(count: new.count) { place in
      let row = new[place]
      return statements[rows[row].statement].subject(of: statementRow(row))
    }
    var categories = [Categorization?](repeating: nil, count: rows.count)
    for (row, category) in zip(new, found) { categories[row] = category }
    return categories
  }
}

extension ImportedStatement {
  /// A row as rules see it.
  fileprivate func subject(of row: StatementRow) -> RuleSubject {
    var subject = RuleSubject(
      row.entry >= 0
        ? statement.entries[Int(row.entry)].description : statement.description(of: row))
    subject.code = statement.string(row.code)
    subject.accounts = ownAccounts
    subject.amount = amount(of: row)
    subject.date = row.date
    subject.importName = profile
    return subject
  }
}

extension Statement {
  /// Whether a row's categories in the bank's file allow a transfer to or from an account, or name it. An own account's
  /// name that isn't known can be any.
  fileprivate func chance(
    of row: StatementRow, to account: AccountID, named: (String) -> AccountID?
  ) -> TransferChance {
    var chance = TransferChance.possible
    for part in row.parts.map({ parts[Int($0)] }) where !part.category.isEmpty {
      guard part.isTransfer else { return .ruledOut }
      guard let known = named(string(part.category)) else { continue }
      guard known == account else { return .ruledOut }
      chance = .named
    }
    return chance
  }
}
