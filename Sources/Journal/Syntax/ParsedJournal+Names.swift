import Containers
public import SourceText

// The names that transactions use, for lists of them. A journal has few names beside its transactions, so a text is made
// for each of them once.

extension ParsedJournal {
  /// The descriptions of some transactions.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions.
  public func descriptions(of transactions: [TransactionID]) -> NameSet {
    NameSet(distinctDescriptions(of: transactions).map(sources.text))
  }

  /// The payees of all transactions.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions.
  public var payees: NameSet { payees(of: Array(transactions.indices)) }

  /// The payees of some transactions.
  public func payees(of transactions: [TransactionID]) -> NameSet {
    NameSet(
      distinctDescriptions(of: transactions).map { Self.payeeAndNote(sources.text($0)).payee })
  }

  /// The notes of some transactions.
  public func notes(of transactions: [TransactionID]) -> NameSet {
    NameSet(
      distinctDescriptions(of: transactions).map { Self.payeeAndNote(sources.text($0)).note })
  }

  /// The codes of some transactions, in their order; an empty text for one without a code.
  public func codes(of transactions: [TransactionID]) -> [String] { transactions.map(code) }

  /// The tags of some transactions and of their postings, in their order.
  public func tags(of transactions: [TransactionID]) -> [Tag] {
    var tags: [Tag] = []
    let rows = postings.rows
    for transaction in transactions {
      tags += self.tags(ofTransaction: transaction)
      for row in postingRows(of: transaction) where rows[row].flags.contains(.tags) {
        tags += self.tags(ofPosting: row)
      }
    }
    return tags
  }

  /// One place for each description that some transactions have.
  private func distinctDescriptions(of transactions: [TransactionID]) -> [ByteSpan] {
    var index = HashIndex()
    var found: [ByteSpan] = []
    for transaction in transactions {
      let span = self.transactions[transaction].description
      let bytes = sources.bytes(span)
      let hash = index.hashing.hash(of: UnsafeRawBufferPointer(bytes))
      let known = index.find(hash) { sources.bytes(found[Int($0)]).isSame(as: bytes) }
      guard known == nil else { continue }
      index.insert(UInt32(found.count), hash: hash)
      found.append(span)
    }
    return found
  }
}
