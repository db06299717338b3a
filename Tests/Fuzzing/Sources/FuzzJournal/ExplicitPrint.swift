import Amounts
import Containers
import Dates
import FuzzSupport
import Journal
import Ledger
import LedgerReports
import SourceText

/// What `print -x` shows of a journal, read again: the same entries, and the same balances.
enum ExplicitPrint {
  static func check(_ journal: BalancedJournal) {
    guard isPrintable(journal) else { return }
    let text = printed(journal)
    let again = BalancedJournal(FuzzJournal.read(types(of: journal) + text))
    let shown = String(decoding: text, as: UTF8.self)
    if let problem = again.diagnostics.first(where: { $0.severity == .error }) {
      Fuzzer.expect(false, "what is printed can be read: \(problem.headline)\n\(shown)")
    }
    Fuzzer.expect(
      again.journal.transactions.count == journal.journal.transactions.count,
      "each entry is printed once\n\(shown)")
    let (before, after) = (balances(of: journal), balances(of: again))
    Fuzzer.expect(before == after, "the balances are \(before), not \(after)\n\(shown)")
  }

  /// Whether text can hold the journal: aliases may make names that it cannot, and sums may have one
  /// digit more than a number that is written.
  private static func isPrintable(_ journal: BalancedJournal) -> Bool {
    let facts = journal.journal
    let hasAlias = facts.sources.files.contains { file in
      String(decoding: file.buffer.bytes, as: UTF8.self).contains("alias")
    }
    return !hasAlias
      && facts.postings.rows.indices.allSatisfy { row in
        journal.amounts(ofPosting: row).allSatisfy {
          $0.quantity.mantissa.magnitude < Quantity.powerOfTen(38)
        }
      }
  }

  /// The declared types of accounts, which decide what a conversion is.
  private static func types(of journal: BalancedJournal) -> [UInt8] {
    journal.journal.declaredTypes.reduce(into: []) { text, declared in
      let name = journal.journal.accounts.name(of: declared.key)
      text.append("account \(name)  ; type:\(declared.value.rawValue)\n")
    }
  }

  private static func printed(_ journal: BalancedJournal) -> [UInt8] {
    var output: [UInt8] = []
    var printer = EntryPrinter(journal, isExplicit: true)
    let report = PrintReport(journal, selection: PostingSelection(), span: .unbounded)
    for transaction in report.transactions {
      printer.append(transaction: transaction, to: &output)
    }
    return output
  }

  /// The sum of each account and commodity that is not zero, by their names.
  private static func balances(of journal: BalancedJournal) -> [String: Quantity] {
    let facts = journal.journal
    var sums: [String: Quantity] = [:]
    for row in facts.postings.rows.indices {
      let account = facts.accounts.name(of: facts.postings.rows[row].account)
      for amount in journal.amounts(ofPosting: row) {
        let key = account + "\n" + facts.commodities.symbol(of: amount.commodity)
        guard let sum = try? (sums[key] ?? .zero).adding(amount.quantity) else { return [:] }
        sums[key] = sum
      }
    }
    return sums.filter { !$0.value.isZero }
  }
}
