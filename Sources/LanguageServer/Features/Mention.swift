import Amounts
import Containers
import Definitions
import Journal
import Ledger
import SourceText

/// What a place in a book names.
enum Subject: Hashable {
  case account(AccountID)
  case commodity(CommodityID)
  case payee(String)
  case tag(String)
  case template(String)
  case budget(String)
  case rule(String)
  case importProfile(String)
}

/// A place that names something.
struct Mention {
  let subject: Subject
  let span: ByteSpan
  /// Whether what is named is declared or defined here.
  let isDefinition: Bool
}

/// Finds the names in a book, where the parser and the decoder found them.
struct Mentions {
  private let snapshot: BookSnapshot
  @Boxed private var journal: ParsedJournal

  init(_ snapshot: BookSnapshot) {
    self.snapshot = snapshot
    journal = snapshot.journal.journal
  }

  /// The name at an address; nil if there's none.
  ///
  /// - Complexity: O(n) in the transactions of the book, and in the bytes of the entry or the file's directives.
  func at(_ address: UInt32) -> Mention? {
    var found: Mention?
    let file = journal.sources.file(at: address)
    func see(_ mention: Mention) {
      if found == nil, mention.span.start <= address, address <= mention.span.end {
        found = mention
      }
    }
    if !snapshot.isJournal(file) {
      forEachInDefinitions(see)
    } else if let transaction = snapshot.transaction(at: address) {
      forEach(inTransaction: transaction, see)
    } else {
      forEachOutsideTransactions(of: file, see)
    }
    return found
  }

  /// All places that name something, in the order of the files; only those of one file if it's given.
  ///
  /// - Complexity: O(n) in the bytes of the book, or of the file.
  func all(of subject: Subject, in only: SourceFile? = nil) -> [Mention] {
    var result: [Mention] = []
    func see(_ mention: Mention) {
      guard mention.subject == subject, only?.span.contains(mention.span) ?? true else { return }
      result.append(mention)
    }
    for (transaction, row) in journal.transactions.pairs
    where only?.span.contains(ByteSpan(at: row.start)) ?? true && mayName(subject, transaction) {
      forEach(inTransaction: transaction, see)
    }
    var paths = NameSet()
    for file in journal.files
    where only?.span.contains(file.span) ?? true && paths.insert(file.path) {
      forEachOutsideTransactions(of: file, see)
    }
    forEachInDefinitions(see)
    // A file that is read twice has its names once.
    var seen: Set<ByteSpan> = []
    return result.filter { mention in
      let (file, range) = snapshot.source(of: mention.span)
      guard let first = snapshot.file(file.path), first.base == file.base else { return false }
      return seen.insert(
        ByteSpan(file.base + UInt32(range.lowerBound), file.base + UInt32(range.upperBound))
      ).inserted
    }.sorted { $0.span.start < $1.span.start }
  }

  /// Whether a transaction can name something, as far as its columns say: most can't, and aren't read again.
  private func mayName(_ subject: Subject, _ transaction: TransactionID) -> Bool {
    let rows = journal.postings.rows
    switch subject {
    case .account(let account):
      return journal.postingRows(of: transaction).contains { rows[$0].account == account }
    case .payee, .commodity: return true
    case .tag:
      return journal.transactions[transaction].flags.contains(.tags)
        || journal.postingRows(of: transaction).contains { rows[$0].flags.contains(.tags) }
    case .template: return journal.transactions[transaction].flags.contains(.link)
    case .budget, .rule, .importProfile: return false
    }
  }

  // MARK: - Journals

  private func forEach(inTransaction transaction: TransactionID, _ body: (Mention) -> Void) {
    let syntax = journal.syntax(of: transaction)
    payee(in: syntax.description, body)
    for comment in syntax.comments { tags(in: comment.span, body) }
    let rows = journal.postingRows(of: transaction)
    for (row, posting) in zip(rows, syntax.postings) {
      body(
        Mention(
          subject: .account(journal.postings.rows[row].account), span: posting.account,
          isDefinition: false))
      for span in [posting.amount, posting.cost, posting.assertion] {
        if let span { symbol(in: span, body) }
      }
      for comment in posting.comments { tags(in: comment.span, body) }
    }
  }

  private func payee(in description: ByteSpan, _ body: (Mention) -> Void) {
    guard !description.isEmpty else { return }
    let bytes = journal.sources.bytes(description)
    let payee = bytes[..<(bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.endIndex)]
    let name = String(decoding: payee, as: UTF8.self)
    let end = name.lastIndex { $0 != " " && $0 != "\t" }
    guard let end else { return }
    let trimmed = String(name[...end])
    body(
      Mention(
        subject: .payee(trimmed),
        span: ByteSpan(description.start, description.start + UInt32(trimmed.utf8.count)),
        isDefinition: false))
  }

  private func tags(in comment: ByteSpan, _ body: (Mention) -> Void) {
    for tag in journal.tagNames(in: comment) {
      body(Mention(subject: .tag(tag.name), span: tag.span, isDefinition: false))
      if tag.name == "recurring", !tag.value.isEmpty {
        let id = journal.sources.text(tag.value)
        body(Mention(subject: .template(id), span: tag.value, isDefinition: false))
      }
    }
  }

  /// The symbols in an amount: letters, signs of currencies, or a text in quotes.
  private func symbol(in amount: ByteSpan, _ body: (Mention) -> Void) {
    let text = journal.sources.bytes(amount)
    var index = 0
    while index < text.count {
      var end = index
      if text[index] == UInt8(ascii: "\"") {
        end = index + 1
        while end < text.count, text[end] != UInt8(ascii: "\"") { end += 1 }
        found(index + 1..<end)
        end += 1
      } else {
        while end < text.count, Self.isInSymbol(text[end]) { end += 1 }
        if end > index { found(index..<end) }
      }
      index = max(end, index + 1)
    }
    func found(_ range: Range<Int>) {
      guard let commodity = journal.commodities.find(text[range]) else { return }
      let start = amount.start + UInt32(range.lowerBound)
      body(
        Mention(
          subject: .commodity(commodity), span: ByteSpan(start, start + UInt32(range.count)),
          isDefinition: false))
    }
  }

  private static func isInSymbol(_ byte: UInt8) -> Bool {
    !byte.isDigit && byte > 0x20 && !"+-*.,@={}()[]\"';".utf8.contains(byte)
  }

  /// Directives, and the rules that a journal has.
  private func forEachOutsideTransactions(of file: SourceFile, _ body: (Mention) -> Void) {
    for declaration in journal.accountDeclarations where file.span.contains(declaration.span) {
      if let account = journal.accounts.find(declaration.name.utf8) {
        body(Mention(subject: .account(account), span: declaration.span, isDefinition: true))
      }
    }
    for declaration in journal.payeeDeclarations where file.span.contains(declaration.span) {
      body(
        Mention(subject: .payee(declaration.name), span: declaration.span, isDefinition: true))
    }
    for declaration in journal.tagDeclarations where file.span.contains(declaration.span) {
      body(Mention(subject: .tag(declaration.name), span: declaration.span, isDefinition: true))
    }
    for declaration in journal.commodityDeclarations where file.span.contains(declaration.span) {
      if let commodity = journal.commodities.find(declaration.name.utf8) {
        body(Mention(subject: .commodity(commodity), span: declaration.span, isDefinition: true))
      }
    }
    for alias in journal.commodityAliases where file.span.contains(alias.span) {
      if let commodity = journal.commodities.find(alias.symbol.utf8) {
        body(Mention(subject: .commodity(commodity), span: alias.span, isDefinition: true))
      }
    }
    let rules =
      journal.autoRules.map { ($0.span, $0.postings, journal.syntax(of: $0)) }
      + journal.periodicRules.map { ($0.span, $0.postings, journal.syntax(of: $0)) }
    for (span, postings, syntax) in rules where file.span.contains(span) {
      for (row, posting) in zip(postings, syntax?.postings ?? []) {
        let account = journal.rulePostings.rows[row].account
        body(Mention(subject: .account(account), span: posting.account, isDefinition: false))
      }
    }
    for price in journal.prices where file.span.contains(price.span) {
      symbol(in: price.span, body)
    }
  }

  // MARK: - Definitions

  private func forEachInDefinitions(_ body: (Mention) -> Void) {
    for name in snapshot.definitions.names {
      guard let subject = subject(of: name) else { continue }
      var isDefinition = false
      if case .key(.definition) = name.form { isDefinition = true }
      if case .value = name.form, name.subject.role == .rule { isDefinition = true }
      body(Mention(subject: subject, span: name.span, isDefinition: isDefinition))
    }
  }

  private func subject(of name: DefinitionName) -> Subject? {
    switch name.subject {
    case .account(let account): .account(account)
    case .commodity(let commodity): .commodity(commodity)
    case .text(let role, let text):
      switch role {
      case .payee: .payee(text)
      case .tag: .tag(text)
      case .template: .template(text)
      case .budget: .budget(text)
      case .rule: .rule(text)
      case .importProfile: .importProfile(text)
      case .account: journal.accounts.find(text.utf8).map { .account($0) }
      case .commodity: journal.commodities.find(text.utf8).map { .commodity($0) }
      }
    }
  }
}

extension BookSnapshot {
  /// The transaction whose entry an address is in; nil if there's none.
  ///
  /// - Complexity: O(n) in the transactions.
  func transaction(at address: UInt32) -> TransactionID? {
    let journal = journal.journal
    let file = journal.sources.file(at: address)
    var best: TransactionID?
    for (index, row) in journal.transactions.pairs
    where row.start <= address && row.start >= file.base && !row.flags.contains(.generated) {
      if best.map({ journal.transactions[$0].start < row.start }) ?? true { best = index }
    }
    guard let best, address <= journal.syntax(of: best).end else { return nil }
    // The end of an entry is the start of the next line.
    if address == journal.syntax(of: best).end, address < file.span.end || endsInLineFeed(file) {
      return nil
    }
    return best
  }

  private func endsInLineFeed(_ file: SourceFile) -> Bool { file.buffer.bytes.last == 0x0A }

  /// The transactions of a file, in the order of its text.
  ///
  /// - Complexity: O(n) in the transactions of the book.
  func transactions(of file: SourceFile) -> [TransactionID] {
    let rows = journal.journal.transactions
    return rows.indices.filter {
      rows[$0].start >= file.base && rows[$0].start < file.span.end
        && !rows[$0].flags.contains(.generated)
    }
  }
}
