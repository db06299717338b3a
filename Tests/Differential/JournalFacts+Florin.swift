import TestSupport

extension JournalFacts {
  /// Reads a `florin.print/1` object.
  init(florinPrint json: JSONValue) throws {
    self.init()
    guard json["schema"].string == "florin.print/1" else {
      throw RunProblem(description: "florin print: the schema is not florin.print/1")
    }
    for transaction in json["rows"].array {
      let date = try transaction.text("date")
      addTransaction(
        date: date, secondaryDate: transaction["secondaryDate"].string,
        code: try transaction.text("code"), payee: try transaction.text("payee"),
        note: try transaction.text("note"), marks: try transaction.florinMarks())
      for posting in transaction["postings"].array {
        let kind: PostingKind =
          switch try posting.text("kind") {
          case "real": .real
          case "virtual": .virtual
          case "balanced": .balancedVirtual
          case let other: throw RunProblem(description: "florin print: unknown kind \(other)")
          }
        addPosting(
          date: posting["date"].string ?? date, account: try posting.text("account"), kind: kind,
          amounts: try posting["amounts"].array.map { try $0.florinAmount() },
          marks: try posting.florinMarks())
      }
    }
  }
}

extension Program {
  /// Reads the lines of a `florin.balance/1` object of one period: sorted, without zeros.
  static func florinBalances(_ json: JSONValue) throws -> [String] {
    guard json["schema"].string == "florin.balance/1" else {
      throw RunProblem(description: "florin balance: the schema is not florin.balance/1")
    }
    return try json["rows"].array.flatMap { row in
      let account = try row.text("account")
      let cells = row["cells"].array
      guard cells.count == 1 else {
        throw RunProblem(description: "florin balance: \(account) has \(cells.count) cells")
      }
      return try cells[0].array.compactMap {
        JournalFacts.balance(of: account, try $0.florinAmount())
      }
    }.sorted()
  }
}

extension JSONValue {
  fileprivate func text(_ key: String) throws -> String {
    guard let text = self[key].string else {
      throw RunProblem(description: "florin: “\(key)” is missing or no string")
    }
    return text
  }

  fileprivate func florinAmount() throws -> JournalFacts.Amount {
    let text = try text("quantity")
    guard let quantity = ExactDecimal(text) else {
      throw RunProblem(description: "florin: “\(text)” is no quantity")
    }
    return JournalFacts.Amount(quantity: quantity, commodity: try self.text("commodity"))
  }

  /// The tags of an object with the values of each name, by name.
  private var florinTags: [(name: String, value: String)] {
    members.sorted { $0.key < $1.key }
      .flatMap { name, values in values.array.map { (name, $0.string ?? "") } }
  }

  fileprivate func florinMarks() throws -> JournalFacts.Marks {
    JournalFacts.Marks(status: try text("status"), tags: self["tags"].florinTags)
  }
}
