extension JournalFacts {
  /// Reads what `hledger print -x -O json` prints.
  init(hledgerPrint json: JSONValue) throws {
    self.init()
    for transaction in json.array {
      let date = try transaction.text("tdate")
      let (payee, note) = Self.payeeAndNote(try transaction.text("tdescription"))
      addTransaction(
        date: date, secondaryDate: transaction["tdate2"].string,
        code: try transaction.text("tcode"), payee: payee, note: note,
        marks: try transaction.hledgerMarks("tstatus", "ttags"))
      for posting in transaction["tpostings"].array {
        let kind: PostingKind =
          switch try posting.text("ptype") {
          case "VirtualPosting": .virtual
          case "BalancedVirtualPosting": .balancedVirtual
          default: .real
          }
        addPosting(
          date: posting["pdate"].string ?? date, account: try posting.text("paccount"), kind: kind,
          amounts: try posting["pamount"].array.map { try $0.hledgerAmount() },
          marks: try posting.hledgerPostingMarks())
      }
    }
  }

  /// The first bar of a description splits payee and note; without a bar both are all of it.
  private static func payeeAndNote(_ description: String) -> (payee: String, note: String) {
    guard let bar = description.firstIndex(of: "|") else { return (description, description) }
    return (
      String(description[..<bar].trimmed),
      String(description[description.index(after: bar)...].trimmed)
    )
  }
}

extension JSONValue {
  /// The pairs of an array of `[name, value]`.
  var tagPairs: [(name: String, value: String)] {
    array.compactMap { pair in
      guard let name = pair.array.first?.string, let value = pair.array.last?.string else {
        return nil
      }
      return (name, value)
    }
  }

  /// The pairs by name, those of one name in the order of the text, without those by which 1.25 says what auto posting rules have done: later versions say it
  /// on request only, and florin does not.
  private var hledgerTagPairs: [(name: String, value: String)] {
    let pairs = tagPairs.filter { !["generated-posting", "modified"].contains($0.name) }
    return Set(pairs.map(\.name)).sorted().flatMap { name in pairs.filter { $0.name == name } }
  }

  fileprivate func text(_ key: String) throws -> String {
    guard let text = self[key].string else {
      throw RunProblem(description: "hledger: “\(key)” is missing or no string")
    }
    return text
  }

  fileprivate func hledgerMarks(_ status: String, _ tags: String) throws -> JournalFacts.Marks {
    JournalFacts.Marks(status: try text(status).lowercased(), tags: self[tags].hledgerTagPairs)
  }

  /// A posting's status and its own tags: hledger adds those of its account, which florin's contract
  /// leaves out, so that only tags whose names stand in the comment count.
  fileprivate func hledgerPostingMarks() throws -> JournalFacts.Marks {
    let comment = try text("pcomment")
    return JournalFacts.Marks(
      status: try text("pstatus").lowercased(),
      tags: self["ptags"].hledgerTagPairs.filter { comment.contains($0.name + ":") })
  }

  fileprivate func hledgerAmount() throws -> JournalFacts.Amount {
    guard
      let mantissa = self["aquantity"]["decimalMantissa"].number,
      let places = self["aquantity"]["decimalPlaces"].number.flatMap({ Int($0) }),
      let quantity = ExactDecimal(mantissa, dividedByTenTo: places)
    else { throw RunProblem(description: "hledger: an amount without a quantity") }
    return JournalFacts.Amount(quantity: quantity, commodity: try text("acommodity"))
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    let last = lastIndex { !$0.isWhitespace } ?? first
    return self[first...last]
  }
}
