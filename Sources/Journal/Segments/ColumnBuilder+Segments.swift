import Amounts
import Containers
import Dates
import SourceText

// A segment of a file is read by a builder of its own, with copies of the tables as they were before it. What it
// reads is then appended in the order of the text: its new accounts and commodities get the numbers that they would
// have had if one builder had read everything.

extension ColumnBuilder {
  /// A builder for a later segment of the same file, as if only plain items came before it.
  func fork() -> ColumnBuilder {
    var other = self
    var journal = ParsedJournal()
    journal.sources = self.journal.sources
    journal.accounts = self.journal.accounts
    journal.commodities = self.journal.commodities
    journal.rewritesAccounts = self.journal.rewritesAccounts
    other.journal = journal
    other.risks = ReadingRisks(includesLedger: risks.includesLedger)
    other.aliasMatchers = PatternMatchers()
    other.commentOwner = .nothing
    other.entryEnd = nil
    other.isFork = true
    return other
  }

  /// About how many lines a part of the current file has, going by its average line; rather too many than too few.
  func estimatedLines(in bytes: Int, of file: SourceFile) -> Int {
    let lines = lineCounts[fileIndex] ?? 0
    return lines * bytes / max(1, file.buffer.bytes.count) * 9 / 8 + 1
  }

  /// Appends what another builder has read in the segment after this one's.
  ///
  /// - Complexity: O(n) in the rows of the other builder.
  mutating func append(_ other: ColumnBuilder) {
    let numbers = SegmentNumbers(
      accounts: journal.accounts.adding(other.journal.accounts),
      commodities: journal.commodities.adding(other.journal.commodities))
    let firstTransaction = journal.transactions.endIndex
    let firstPosting = journal.postings.rows.endIndex
    journal.transactions.append(
      contentsOf: other.journal.transactions.lazy.map { row in
        var row = row
        row.firstPosting = firstPosting + row.firstPosting.index
        return row
      })
    journal.postings.rows.append(
      contentsOf: other.journal.postings.rows.lazy.map { row in
        var row = row
        row.account = numbers.accounts[Int(row.account)]
        row.commodity = numbers.commodities[Int(row.commodity)]
        return row
      })
    journal.postings.costs.append(other.journal.postings.costs, from: firstPosting) { cost in
      var cost = cost
      cost.amount = numbers.amount(cost.amount)
      return cost
    }
    journal.postings.assertions.append(other.journal.postings.assertions, from: firstPosting) {
      var assertion = $0
      assertion.amount = numbers.amount(assertion.amount)
      return assertion
    }
    journal.postings.dates.append(other.journal.postings.dates, from: firstPosting) { $0 }
    journal.secondaryDates.append(other.journal.secondaryDates, from: firstTransaction) { $0 }
    journal.prices += other.journal.prices.map { price in
      MarketPrice(
        date: price.date, commodity: numbers.commodities[Int(price.commodity)],
        price: numbers.amount(price.price), span: price.span)
    }
    journal.accountsInDoubt.formUnion(
      other.journal.accountsInDoubt.map { numbers.accounts[Int($0)] })
    journal.lostText.add(other.journal.lostText)
    journal.diagnostics += other.journal.diagnostics
    risks.append(other.risks)
    commentOwner = .nothing
    entryEnd = other.entryEnd
  }
}

/// The numbers in one builder's tables of the accounts and commodities of another's.
private struct SegmentNumbers {
  let accounts: [AccountID]
  let commodities: [CommodityID]

  func amount(_ amount: Amount) -> Amount {
    Amount(amount.quantity, commodities[Int(amount.commodity)])
  }
}
