import Containers
import Dates
import FuzzSupport
import Journal
import Ledger
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzQuery.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzQuery_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as a query, once as a text and once with each line as a word of the command line, and
/// asks it about every posting of a small journal.
enum FuzzQuery {
  private static let today = CivilDate(dayNumber: 19_889)

  static func test(_ input: Fuzzer.Input) {
    let text = String(decoding: input, as: UTF8.self)
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    do throws(QueryError) {
      check(try Query.parse(text: text, today: today), text)
    } catch {
      check(error, in: text.utf8.count)
    }
    do throws(QueryError) {
      check(try Query.parse(words, today: today), text)
    } catch {
      check(error, in: error.word.utf8.count)
    }
  }

  private static func check(_ error: QueryError, in count: Int) {
    Fuzzer.expect(error.range.upperBound <= count, "an error lies in its word")
    Fuzzer.expect(!error.headline.isEmpty, "an error says something")
  }

  private static func check(_ query: Query, _ text: String) {
    let facts = journal.journal
    let matcher = QueryMatcher(query, journal)
    let opposite = QueryMatcher(.not(query), journal)
    let secondary = QueryMatcher(query, journal, usesSecondaryDates: true)
    for transaction in facts.transactions.indices {
      Fuzzer.expect(
        matcher.matchesTransaction(transaction) != opposite.matchesTransaction(transaction),
        "'\(text)' matches a transaction, or its opposite does")
      _ = secondary.matchesTransaction(transaction)
      for row in facts.postingRows(of: transaction) {
        Fuzzer.expect(
          matcher.matchesPosting(row, of: transaction)
            != opposite.matchesPosting(row, of: transaction),
          "'\(text)' matches a posting, or its opposite does")
        _ = secondary.matchesPosting(row, of: transaction)
      }
    }
    for index in 0..<facts.accounts.count { _ = matcher.matchesAccount(AccountID(index)) }
    for price in facts.prices { _ = matcher.matchesPrice(price) }
    _ = query.dateSpan
    _ = query.depthLimit.depths(in: facts.accounts)
    Fuzzer.expect(query.simplified == query.simplified.simplified, "simplifying once is enough")
  }

  private static let journal: BalancedJournal = {
    let text = """
      account assets:cash  ; type:C, place: wallet
      commodity 1.00 EUR
      P 2024-01-01 AAA 5 EUR
      2024-01-01=2024-02-03 * (12) Market | weekly  ; trip: rome, a:b
          expenses:food       10.00 EUR  ; date:2024-01-02, kind: fresh
          (budget:food)      -10.00 EUR
          assets:cash
      2024-05-05 ! Broker
          ! assets:fund           3 AAA @ 5 EUR
          [equity:plan]           1 "a b"
          [equity:plan:sub]
          assets:bank            = -15 EUR
      2023-12-31
          liabilities:card       $-5
          expenses:über:größe

      """
    return BalancedJournal(
      JournalReader(provider: OneText(Array(text.utf8)), options: .init(today: today))
        .read([OneText.reference]))
  }()
}
