import Journal
import SourceText
import Tables

/// A text for each account in each kind of posting, made and measured when it's first needed.
struct PostingNames {
  /// The range of a text in `bytes`, and the columns it takes.
  struct Place {
    var start = 0
    var end = -1
    var width = 0
    /// Whether it's a field of a record as it is, see `RecordSyntax.isPlain`.
    var isPlain = false
  }

  private let make: (AccountID, PostingKind, inout [UInt8]) -> Void
  private var bytes: [UInt8] = []
  /// The place of each account's text for each kind. It ends before it starts until it's made.
  private var places: [Place]
  /// The number of the row that all accounts are joined into, after those of the accounts.
  private let joined: Int

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - accounts: The accounts.
  ///   - make: Appends the text of an account.
  init(
    _ accounts: AccountTable,
    make: @escaping (AccountID, PostingKind, _ output: inout [UInt8]) -> Void
  ) {
    self.make = make
    joined = accounts.count
    places = Array(repeating: Place(), count: (joined + 1) * 3)
  }

  /// The names, in the brackets of their kinds.
  static func bracketed(_ accounts: AccountTable) -> PostingNames {
    PostingNames(accounts) { account, kind, output in
      if kind == .virtual { output.append(UInt8(ascii: "(")) }
      if kind == .balancedVirtual { output.append(UInt8(ascii: "[")) }
      output.append(accounts.shownName(of: account))
      if kind == .virtual { output.append(UInt8(ascii: ")")) }
      if kind == .balancedVirtual { output.append(UInt8(ascii: "]")) }
    }
  }

  /// The names as JSON strings, without brackets.
  static func json(_ accounts: AccountTable) -> PostingNames {
    PostingNames(accounts) { account, _, output in
      output.append(jsonString: accounts.shownName(of: account))
    }
  }

  /// The place of a text.
  mutating func place(of account: AccountID, _ kind: PostingKind) -> Place {
    let number = account == AccountTable.none ? joined : Int(account)
    let index = number * 3 + Int(kind.rawValue)
    let known = places[index]
    if known.end >= known.start { return known }
    let start = bytes.count
    make(account, kind, &bytes)
    places[index] = bytes[start...].withUnsafeBufferPointer {
      Place(
        start: start, end: start + $0.count, width: DisplayWidth.of($0),
        isPlain: RecordSyntax.isPlain($0))
    }
    return places[index]
  }

  /// Appends a text.
  func append(_ place: Place, to output: inout [UInt8]) {
    withBytes(place) { output.append(contentsOf: $0) }
  }

  /// Appends the text of an account.
  mutating func append(_ account: AccountID, _ kind: PostingKind, to output: inout [UInt8]) {
    let place = place(of: account, kind)
    append(place, to: &output)
  }

  /// Calls `body` with the bytes of a text.
  func withBytes<Result>(_ place: Place, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place.start..<place.end]))
    }
  }
}
