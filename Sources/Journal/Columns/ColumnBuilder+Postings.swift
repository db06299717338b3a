import Containers
import Dates
import SourceText

extension ColumnBuilder {
  /// Reads `[2024-01-05=2024-01-07]`, `date:` and `date2:` from a posting's comment. The first of each kind counts.
  mutating func readPostingDates(in span: ByteSpan, row: PostingID) {
    let bytes = journal.sources.bytes(span)
    let comment = CommentText(bytes)
    var found: [(range: Range<Int>, isSecondary: Bool, isTag: Bool)] = []
    comment.forEachBracketedDate { range in
      let equals = bytes[range].firstIndex(of: UInt8(ascii: "="))
      if range.lowerBound < equals ?? range.upperBound {
        found.append((range.lowerBound..<(equals ?? range.upperBound), false, false))
      }
      if let equals { found.append((equals + 1..<range.upperBound, true, false)) }
    }
    comment.forEachTag { name, value in
      if bytes[name].elementsEqual("date".utf8) {
        found.append((value, false, true))
      } else if bytes[name].elementsEqual("date2".utf8) {
        found.append((value, true, true))
      }
    }
    guard !found.isEmpty else { return }
    var dates = journal.postings.dates[row] ?? PostingDates()
    for item in found {
      let place = ByteSpan(
        span.start + UInt32(item.range.lowerBound), span.start + UInt32(item.range.upperBound))
      let text = UnsafeBufferPointer(rebasing: bytes[item.range])
      // A date without a year takes the transaction's year; a secondary date takes its primary
      // date's.
      let year =
        item.isSecondary ? dates.primary?.year ?? transactionYear : transactionYear
      switch DateText(text).date(defaultYear: year) {
      case .success(let date):
        if item.isSecondary {
          dates.secondary = dates.secondary ?? date
        } else {
          dates.primary = dates.primary ?? date
        }
        noteDateRisks(isTag: item.isTag, text: text, place: place)
      case .failure(let problem):
        report(.invalidPostingDate(problem, isTag: item.isTag, at: place))
      }
    }
    guard dates.primary != nil || dates.secondary != nil else { return }
    journal.postings.dates[row] = dates
    journal.postings.rows[row].flags.insert(.date)
  }

  private var transactionYear: Int {
    journal.transactions.last?.date.year ?? state.defaultYear ?? currentYear
  }
}

extension Diagnostic {
  fileprivate static func invalidPostingDate(
    _ problem: DateText.Problem, isTag: Bool, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .postingDateInvalid, problem.headline, at: span,
      help: [
        problem.help,
        isTag
          ? "the tags 'date' and 'date2' set a posting's date: use another name for other text"
          : "brackets with only digits and -/.= set a posting's date",
      ])
  }
}
