// Does a text mean the same with other spacing? Both versions are read, each on its own without its
// includes, and everything read is compared: numbers, names, dates, comments, rules, declarations, prices,
// and problems.

import Containers
import Dates
import Journal
import SourceText

/// Compares the meaning of two versions of a file.
enum FormatCheck {
  /// Whether a file would keep its meaning with other bytes.
  static func meansTheSame(_ file: SourceFile, _ bytes: SourceBuffer) -> Bool {
    let old = read(file.buffer)
    let new = read(bytes)
    let comparison = JournalComparison(old, new)
    return transactionsAgree(old, new, comparison)
      && old.rulePostings.rows.count == new.rulePostings.rows.count
      && old.rulePostings.rows.indices.allSatisfy {
        comparison.isSame(old.rulePostings, $0, new.rulePostings, $0)
      }
      && rulesAgree(old, new) && declarationsAgree(old, new) && pricesAgree(old, new)
      && old.accounts.count == new.accounts.count
      && old.commodities.count == new.commodities.count
      && old.diagnostics.map(\.code.name) == new.diagnostics.map(\.code.name)
  }

  /// A single file: an `include` finds nothing, without an error.
  private struct OneFile: SourceProvider {
    let buffer: SourceBuffer

    func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer { buffer }

    func expand(
      _ path: String, from includer: SourceReference
    ) throws(SourceProblem) -> [SourceReference] { [] }
  }

  private static func read(_ buffer: SourceBuffer) -> ParsedJournal {
    // A leap year, for dates without a year.
    let options = JournalReader.Options(today: CivilDate(dayNumber: 10_957))
    return JournalReader(provider: OneFile(buffer: buffer), options: options)
      .read([SourceReference(name: "", path: "")])
  }

  // MARK: - Transactions

  private static func transactionsAgree(
    _ old: ParsedJournal, _ new: ParsedJournal, _ comparison: JournalComparison
  ) -> Bool {
    let (transactions, postings) = (old.transactions, old.postings.rows)
    guard transactions.count == new.transactions.count else { return false }
    return transactions.indices.allSatisfy { index in
      guard comparison.isSame(index, index) else { return false }
      let needsText =
        !transactions[index].flags.isDisjoint(with: [.code, .comment])
        || postings[transactions.postings(of: index, upTo: postings.endIndex)].contains {
          !$0.flags.isDisjoint(with: [.comment, .lot])
        }
      return !needsText || textsAgree(old.syntax(of: index), old, new.syntax(of: index), new)
    }
  }

  private static func textsAgree(
    _ a: EntrySyntax?, _ old: ParsedJournal, _ b: EntrySyntax?, _ new: ParsedJournal
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return agree(a.code, old, b.code, new) && agree(a.comments, old, b.comments, new)
      && a.postings.count == b.postings.count
      && zip(a.postings, b.postings).allSatisfy { a, b in
        agree(a.comments, old, b.comments, new) && a.lots.count == b.lots.count
          && zip(a.lots, b.lots).allSatisfy { agree($0, old, $1, new) }
      }
  }

  private static func agree(
    _ a: [CommentSyntax], _ old: ParsedJournal, _ b: [CommentSyntax], _ new: ParsedJournal
  ) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.isOwnLine == $1.isOwnLine && agree($0.span, old, $1.span, new)
      }
  }

  private static func agree(
    _ a: ByteSpan?, _ old: ParsedJournal, _ b: ByteSpan?, _ new: ParsedJournal
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return old.sources.bytes(a).isSame(as: new.sources.bytes(b))
  }

  // MARK: - Rules, declarations, prices

  private static func rulesAgree(_ old: ParsedJournal, _ new: ParsedJournal) -> Bool {
    old.autoRules.count == new.autoRules.count
      && old.periodicRules.count == new.periodicRules.count
      && zip(old.autoRules, new.autoRules).allSatisfy { a, b in
        agree(a.query, old, b.query, new) && a.postings == b.postings
          && textsAgree(old.syntax(of: a), old, new.syntax(of: b), new)
      }
      && zip(old.periodicRules, new.periodicRules).allSatisfy { a, b in
        agree(a.periodSpan, old, b.periodSpan, new) && a.status == b.status
          && agree(a.description, old, b.description, new) && a.postings == b.postings
          && textsAgree(old.syntax(of: a), old, new.syntax(of: b), new)
      }
  }

  private static func declarationsAgree(_ old: ParsedJournal, _ new: ParsedJournal) -> Bool {
    let lists: [KeyPath<ParsedJournal, [Declaration]>] = [
      \.accountDeclarations, \.commodityDeclarations, \.payeeDeclarations, \.tagDeclarations,
    ]
    return lists.allSatisfy { list in
      let (a, b) = (old[keyPath: list], new[keyPath: list])
      return a.count == b.count
        && zip(a, b).allSatisfy { a, b in
          a.name.isExactly(b.name) && a.comments.count == b.comments.count
            && zip(a.comments, b.comments).allSatisfy { agree($0, old, $1, new) }
        }
    }
  }

  private static func pricesAgree(_ old: ParsedJournal, _ new: ParsedJournal) -> Bool {
    old.prices.count == new.prices.count
      && zip(old.prices, new.prices).allSatisfy { a, b in
        a.date == b.date && a.commodity == b.commodity && a.price == b.price
      }
  }
}
