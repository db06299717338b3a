import SourceText

/// The problems of a bank's file. Of each kind, the first ones are kept, and the others are counted, so a file of
/// another kind doesn't fill the memory or the screen.
struct CappedDiagnostics {
  fileprivate struct Kind: Hashable {
    let code: String
    let severity: Severity
  }

  /// Up to this number of problems of a kind are kept.
  static let most = 200

  private var kept: [Diagnostic] = []
  private var counts: [Kind: Int] = [:]
  /// The first problem of each kind that isn't kept, in the order of the file.
  private var others: [Diagnostic] = []

  mutating func append(_ diagnostic: Diagnostic) {
    let kind = Kind(diagnostic)
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    if count <= Self.most {
      kept.append(diagnostic)
    } else if count == Self.most + 1 {
      others.append(diagnostic)
    }
  }

  /// The problems, and for each kind with more of them how many there are.
  var all: [Diagnostic] {
    kept
      + others.map { first in
        let count = (counts[Kind(first)] ?? 0) - Self.most
        return .more(count, like: first)
      }
  }
}

extension CappedDiagnostics.Kind {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(code: diagnostic.code.name, severity: diagnostic.severity)
  }
}

extension Diagnostic {
  /// The number of problems like one that are counted, because there are more before them.
  fileprivate static func more(_ count: Int, like first: Diagnostic) -> Diagnostic {
    let isMessage = first.code.name == DiagnosticCode.importBankMessage.name
    let what = count.counting(isMessage ? "more message" : "more row")
    var more = Diagnostic(
      first.code, first.isError ? "\(what) from here on can't be read" : "\(what) like this",
      at: first.primary,
      help: first.isError ? ["check that this is the right import for the file"] : [])
    more.severity = first.severity
    return more
  }
}
