import Journal

/// A set of pairs of a posting's kind and its effective status, with one bit for each.
struct MarkSet {
  private var bits: UInt16 = 0

  /// The pairs for which `isMember` holds.
  init(where isMember: (PostingKind, Status) -> Bool) {
    for kind in [PostingKind.real, .virtual, .balancedVirtual] {
      for status in [Status.unmarked, .pending, .cleared] where isMember(kind, status) {
        bits |= Self.bit(kind, status)
      }
    }
  }

  func contains(_ kind: PostingKind, _ status: Status) -> Bool {
    bits & Self.bit(kind, status) != 0
  }

  private static func bit(_ kind: PostingKind, _ status: Status) -> UInt16 {
    1 << (UInt16(kind.rawValue) * 3 + UInt16(status.rawValue))
  }
}
