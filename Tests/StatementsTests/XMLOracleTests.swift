import Foundation
import Statements
import TestSupport
import Testing

/// Files of XML, against Python's parser of it.
@Suite struct XMLOracleTests {
  private static let fixtures = Package.root.appending(path: "Tests/StatementsTests/Fixtures")

  @Test(
    .enabled(if: Program.python != nil, "needs python3"),
    arguments: ["xml-two-accounts.ofx", "batch.camt.xml", "swiss.camt.xml"])
  func `a file of XML has the rows that Python finds in it`(_ name: String) throws {
    let file = Self.fixtures.appending(path: "formats/\(name)")
    let script = Self.fixtures.appending(path: "oracle/rows.py").path
    let outcome = try #require(Program.python).run([script, file.path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let (reading, _) = try read([UInt8](try Data(contentsOf: file)), name: name)
    let rows = reading.statements.flatMap { statement in
      statement.rows.map { "\($0.date)|\($0.amount)|\(statement.string($0.id))\n" }
    }
    #expect(rows.joined() == outcome.text)
  }
}
