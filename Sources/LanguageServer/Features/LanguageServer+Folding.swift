import Containers
import Dates
import Definitions
import Journal
import Ledger
import SourceText

extension LanguageServer {
  /// `textDocument/foldingRange`: months, entries, comment blocks, and keys of definitions.
  mutating func folding(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    var ranges: [(first: Int, last: Int, isComment: Bool)] = []
    func add(_ span: ByteSpan, isComment: Bool = false) {
      let range = place.range(of: span)
      let last = range.end.character == 0 ? range.end.line - 1 : range.end.line
      if last > range.start.line { ranges.append((range.start.line, last, isComment)) }
    }
    if place.snapshot.isJournal(place.file) {
      let journal = place.snapshot.journal.journal
      let transactions = place.snapshot.transactions(of: place.file)
      for month in months(transactions, journal) { add(month) }
      for transaction in transactions {
        add(ByteSpan(journal.transactions[transaction].start, journal.syntax(of: transaction).end))
      }
      for span in journal.autoRules.map(\.span) + journal.periodicRules.map(\.span)
      where place.file.span.contains(span) {
        add(span)
      }
      ranges += commentLines(place)
    } else if let root = place.definitionRoot {
      func walk(_ node: Node) {
        for entry in node.entries ?? [] {
          add(entry.span)
          walk(entry.value)
        }
        for item in node.items ?? [] {
          add(item.span)
          walk(item)
        }
      }
      walk(root)
    }
    return RawJSON(
      ranges.map { range in
        RawJSON { object in
          object.set("startLine", range.first)
          object.set("endLine", range.last)
          if range.isComment { object.set("kind", word: "comment") }
        }
      })
  }

  /// Runs of at least two entries, one after the other, in one month.
  private func months(_ transactions: [TransactionID], _ journal: ParsedJournal) -> [ByteSpan] {
    var runs: [(first: TransactionID, last: TransactionID)] = []
    for transaction in transactions {
      let date = journal.transactions[transaction].date
      if let run = runs.last, case let begun = journal.transactions[run.first].date,
        (begun.year, begun.month) == (date.year, date.month)
      {
        runs[runs.count - 1].last = transaction
      } else {
        runs.append((transaction, transaction))
      }
    }
    return runs.filter { $0.first != $0.last }.map { run in
      ByteSpan(journal.transactions[run.first].start, journal.syntax(of: run.last).end)
    }
  }

  /// Runs of at least two lines that begin with a mark of comments, and blocks from `comment` to `end comment`.
  private func commentLines(_ place: AskedPlace) -> [(first: Int, last: Int, isComment: Bool)] {
    let text = place.document.positions
    let bytes = text.buffer.bytes
    var result: [(first: Int, last: Int, isComment: Bool)] = []
    var first: Int?
    var block: Int?
    for number in 0...text.lineCount {
      let line = number < text.lineCount ? bytes[text.line(number)] : bytes[0..<0]
      if let begun = block {
        guard number == text.lineCount || CommentBlock.ends(line) else { continue }
        result.append((begun, min(number, text.lineCount - 1), true))
        block = nil
        continue
      }
      if CommentBlock.begins(line) { block = number }
      if line.first?.isCommentMark ?? false {
        first = first ?? number
      } else {
        if let first, number - first > 1 { result.append((first, number - 1, true)) }
        first = nil
      }
    }
    return result
  }

  /// `textDocument/selectionRange`: a name, the part of an entry, the entry, the file.
  mutating func selections(_ params: JSONInput) throws(Refusal) -> RawJSON {
    var answers: [RawJSON] = []
    for json in params["positions"].elements {
      let place = try place(params, at: try Position(json))
      var spans = [place.file.span]
      if place.snapshot.isJournal(place.file) {
        let journal = place.snapshot.journal.journal
        if let transaction = place.snapshot.transaction(at: place.address) {
          let syntax = journal.syntax(of: transaction)
          spans.append(ByteSpan(journal.transactions[transaction].start, syntax.end))
          spans.append(lineSpan(place))
          let parts =
            [syntax.date, syntax.description]
            + syntax.postings.flatMap { [$0.account, $0.amount, $0.cost, $0.assertion] }
            .compactMap(\.self)
          spans += parts
        } else {
          let rules = journal.autoRules.map(\.span) + journal.periodicRules.map(\.span)
          spans += rules + [lineSpan(place)]
        }
      } else if let root = place.definitionRoot {
        func walk(_ node: Node) {
          spans.append(node.span)
          for entry in node.entries ?? [] {
            spans.append(entry.span)
            spans.append(entry.keyNode.span)
            walk(entry.value)
          }
          for item in node.items ?? [] { walk(item) }
        }
        walk(root)
      }
      if let mention = Mentions(place.snapshot).at(place.address) { spans.append(mention.span) }
      let around = spans.filter { $0.start <= place.address && place.address <= $0.end }
        .sorted { ($0.end - $0.start) > ($1.end - $1.start) }
      var answer = RawJSON.null
      var outer: ByteSpan?
      for span in around where span != outer && (outer?.contains(span) ?? true) {
        let parent = answer
        let isFirst = outer == nil
        answer = RawJSON { object in
          object.set("range", place.range(of: span))
          if !isFirst { object.set("parent", parent) }
        }
        outer = span
      }
      answers.append(answer)
    }
    return RawJSON(answers)
  }

  private func lineSpan(_ place: AskedPlace) -> ByteSpan {
    let text = place.document.positions
    let line = text.line(text.lineNumber(of: place.offset))
    return ByteSpan(
      place.file.base + UInt32(line.lowerBound), place.file.base + UInt32(line.upperBound))
  }
}
