import Containers
public import Journal
public import SourceText
public import Tables

/// Accounts with their types, for programs.
public struct AccountListView: ReportView {
  private let accounts: [AccountID]
  @Boxed private var journal: ParsedJournal
  private let types: AccountTypes
  private let drop: Int

  /// Makes a view of accounts, in order; `drop` is the number of parts that names go without, except in JSON.
  public init(_ accounts: [AccountID], _ journal: ParsedJournal, drop: Int) {
    self.accounts = accounts
    self.journal = journal
    self.drop = drop
    types = AccountTypes(journal)
  }

  /// One row per account.
  public var grid: Grid {
    let accounts = accounts.filter { journal.accounts.depth(of: $0) > drop }
    let rows = accounts.map { account in
      Grid.Row([
        .account(journal.accounts.name(of: account, dropping: drop)),
        .text(String(journal.accounts.depth(of: account)), alignment: .right),
        .text(types.type(of: account).map { String($0.rawValue) } ?? ""),
      ])
    }
    return Grid(
      columns: [.heading("account"), .heading("depth", alignment: .right), .heading("type")],
      sections: [Grid.Section(rows: rows)])
  }

  /// `florin.accounts/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.accounts/1",
      row: .object([
        "account": .text, "depth": .integer, "type": .optional(.text),
        "declared": .optional(.place),
      ]))
  }

  /// Appends an object for each account.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.sources)
    var places: [AccountID: ByteSpan] = [:]
    for declaration in journal.accountDeclarations {
      if let account = journal.accounts.find(declaration.name.utf8) {
        places[account] = declaration.span
      }
    }
    for account in accounts {
      rows.object {
        $0.set("account", journal.accounts.name(of: account))
        $0.set("depth", journal.accounts.depth(of: account))
        $0.set("type", types.type(of: account).map { String($0.rawValue) })
        lines.set("declared", of: places[account], in: &$0)
      }
    }
  }
}
