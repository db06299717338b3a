import Amounts
import Containers
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// The difference of two journals as a table and as JSON: a row for each transaction.
public struct AccountDifferenceView: ReportView {
  private let account: String
  private let sides: [(name: String, journal: BalancedJournal, transactions: [TransactionID])]

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - account: The account's full name.
  ///   - journals: The two journals, with the names of their files.
  public init(
    _ difference: AccountDifference, of account: String,
    _ journals: [(name: String, journal: BalancedJournal)]
  ) {
    self.account = account
    sides = zip(journals, [difference.inFirstOnly, difference.inSecondOnly]).map {
      ($0.name, $0.journal, $1)
    }
  }

  /// What a transaction posts to the account, and where it is.
  private struct Entry {
    let date: CivilDate
    let description: String
    let amounts: [Amount]
  }

  private func entry(_ transaction: TransactionID, _ journal: BalancedJournal) -> Entry {
    let facts = journal.journal
    let id = facts.accounts.find(account.utf8)
    var sum = MixedAmount()
    for row in facts.postingRows(of: transaction) where facts.postings.rows[row].account == id {
      // A sum that's too large shows its first part; the entries themselves are right.
      for amount in journal.amounts(ofPosting: row) { try? sum.add(amount) }
    }
    return Entry(
      date: facts.transactions[transaction].date,
      description: facts.description(of: transaction),
      amounts: facts.commodities.inSymbolOrder(sum.nonzero))
  }

  /// One row for each transaction.
  public var grid: Grid {
    var rows: [Grid.Row] = []
    for side in sides {
      for transaction in side.transactions {
        let entry = entry(transaction, side.journal)
        rows.append(
          Grid.Row([
            .text(side.name), .text(entry.date.description, role: .date),
            .text(visible(entry.description), data: entry.description),
            .sum(entry.amounts, in: side.journal.journal.commodities),
          ]))
      }
    }
    return Grid(
      columns: [
        .heading("only in", data: "file"), .heading("date"), .heading("description"),
        .amountHeading("amount"),
      ], sections: [Grid.Section(rows: rows)])
  }

  /// `florin.diff/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.diff/1", facts: ["account": .text],
      row: .object([
        "file": .text, "date": .date, "description": .text, "amounts": .amounts,
        "source": .optional(.place),
      ]))
  }

  /// Sets the account.
  public func setFacts(in object: inout JSONWriter.Object) { object.set("account", account) }

  /// Appends an object for each transaction.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for side in sides {
      var lines = LineNumbers(side.journal.journal.sources)
      for transaction in side.transactions {
        let entry = entry(transaction, side.journal)
        rows.object { object in
          object.set("file", side.name)
          object.set("date", entry.date)
          object.set("description", entry.description)
          object.set("amounts", entry.amounts, in: side.journal.journal.commodities)
          lines.set("source", of: transaction, in: side.journal.journal, to: &object)
        }
      }
    }
  }
}
