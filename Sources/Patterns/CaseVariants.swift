// Which characters are the same letter if case is ignored?
//
// Two characters are if simple case mappings lead from one to the other, or from both to the same
// letter: `σ`, `ς` and `Σ`. Mappings to several characters don't count (`ß` isn't `SS`). ASCII
// letters only have ASCII variants (the Kelvin sign isn't `k`, `ſ` isn't `s`); hledger does the
// same, and it lets ASCII words be searched as bytes.
//
// A character's own mappings reach all its variants, except for some letters that have a second
// lower-case or upper-case form. Those are listed.

/// The characters that equal `scalar` if case is ignored, including itself, in no particular order.
func caseVariants(of scalar: UInt32) -> [UInt32] {
  guard scalar >= 0x80 else {
    let isLetter = 0x61...0x7A ~= scalar | 0x20
    return isLetter ? [scalar, scalar ^ 0x20] : [scalar]
  }
  var variants = [scalar]
  var next = 0
  while next < variants.count {
    for other in neighbors(of: variants[next]) where !variants.contains(other) {
      variants.append(other)
    }
    next += 1
  }
  return variants
}

extension ScalarSet {
  /// The set with all case variants of its members.
  ///
  /// - Complexity: O(number of members in blocks that have case).
  var closedUnderCase: ScalarSet {
    var added: [ClosedRange<UInt32>] = []
    for range in ranges {
      for block in blocksWithCase where block.overlaps(range) {
        for scalar in range.clamped(to: block) where hasCase(scalar) {
          added += caseVariants(of: scalar).map { $0...$0 }
        }
      }
    }
    return ScalarSet(ranges + added)
  }
}

/// Unicode ranges outside which no character has case.
private let blocksWithCase: [ClosedRange<UInt32>] = [
  0x41...0x7A, 0x80...0x2DFF, 0xA640...0xABFF, 0xFF21...0xFF5A, 0x1_0400...0x1_18FF,
  0x1_6E40...0x1_6EFF, 0x1_E900...0x1_E943,
]

private func hasCase(_ scalar: UInt32) -> Bool {
  Unicode.Scalar(scalar)?.properties.changesWhenCaseMapped ?? false
}

/// The variants that are one mapping away from a non-ASCII character.
private func neighbors(of value: UInt32) -> [UInt32] {
  guard let properties = Unicode.Scalar(value)?.properties else { return [] }
  let mappings = [
    properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
  ]
  var found = mappings.compactMap { mapping -> UInt32? in
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.count == 1, first.value >= 0x80 else { return nil }
    return first.value
  }
  for (form, letter) in secondForms {
    if form == value { found.append(letter) }
    if letter == value { found.append(form) }
  }
  return found
}

/// Letters that aren't reached by another letter's own mappings, each with that letter in lower
/// case.
private let secondForms: [(form: UInt32, letter: UInt32)] = [
  (0x00B5, 0x03BC),  // micro sign, mu
  (0x0345, 0x03B9),  // iota below, iota
  (0x03C2, 0x03C3),  // final sigma
  (0x03D0, 0x03B2), (0x03D1, 0x03B8), (0x03D5, 0x03C6), (0x03D6, 0x03C0),  // Greek symbols
  (0x03F0, 0x03BA), (0x03F1, 0x03C1), (0x03F4, 0x03B8), (0x03F5, 0x03B5),
  (0x1C80, 0x0432), (0x1C81, 0x0434), (0x1C82, 0x043E), (0x1C83, 0x0441),  // old Cyrillic
  (0x1C84, 0x0442), (0x1C85, 0x0442), (0x1C86, 0x044A), (0x1C87, 0x0463), (0x1C88, 0xA64B),
  (0x1E9B, 0x1E61),  // long s with dot
  (0x1E9E, 0x00DF),  // capital sharp s
  (0x1FBE, 0x03B9),  // iota next to its vowel
  (0x2126, 0x03C9),  // ohm sign, omega
  (0x212B, 0x00E5),  // angstrom sign
]
