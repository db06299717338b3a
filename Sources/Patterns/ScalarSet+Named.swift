// The named classes, such as `[:alpha:]`, cover all of Unicode and follow the general categories.
// Only digits are ASCII: `[:digit:]`, `[:xdigit:]` and `\d`.

extension ScalarSet {
  /// `\w`: letters, marks, numbers that are letters, digits, `_` and similar characters.
  static let word = members {
    $0.isAlphabetic || $0 == .decimalNumber || $0 == .connectorPunctuation
  }

  /// `\s` and `[:space:]`: white space, including line ends.
  static let space = members { $0.isSpace }.union(
    ScalarSet([0x09...0x0D, 0x85...0x85]))

  /// The class that `[:name:]` means; nil if there is no such class.
  ///
  /// If case is ignored, `upper` and `lower` mean the same.
  static func named(_ name: String, ignoresCase: Bool) -> ScalarSet? {
    switch name {
    case "alpha": members { $0.isAlphabetic }
    case "alnum": members { $0.isAlphabetic || $0 == .decimalNumber }
    case "digit": digits
    case "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
    case "upper", "lower":
      members { category in
        switch category {
        case .uppercaseLetter: ignoresCase || name == "upper"
        case .lowercaseLetter: ignoresCase || name == "lower"
        case .titlecaseLetter: ignoresCase
        default: false
        }
      }
    case "space": space
    case "blank": members { $0 == .spaceSeparator }.union(ScalarSet(0x09))
    case "cntrl": members { $0 == .control }
    case "punct": members { $0.isPunctuation }
    case "graph": members { $0.isVisible }
    case "print": members { $0.isVisible || $0 == .spaceSeparator }
    default: nil
    }
  }

  private static func members(
    where isMember: (Unicode.GeneralCategory) -> Bool
  ) -> ScalarSet {
    ScalarSet(categoryRuns.filter { isMember($0.category) }.map(\.scalars))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isAlphabetic: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .letterNumber:
      true
    default: false
    }
  }

  fileprivate var isSpace: Bool {
    switch self {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  fileprivate var isVisible: Bool {
    switch self {
    case .control, .unassigned, .surrogate: false
    default: !isSpace
    }
  }
}

/// Adjacent scalars of one category.
private struct CategoryRun {
  var scalars: ClosedRange<UInt32>
  let category: Unicode.GeneralCategory
}

/// All assigned scalars by category, computed once, in two milliseconds, when a class first needs
/// it.
private let categoryRuns: [CategoryRun] = {
  var runs: [CategoryRun] = []
  func append(_ scalars: ClosedRange<UInt32>) {
    guard let category = Unicode.Scalar(scalars.lowerBound)?.properties.generalCategory else {
      return
    }
    if let last = runs.last, last.category == category,
      last.scalars.upperBound + 1 == scalars.lowerBound
    {
      runs[runs.count - 1].scalars = last.scalars.lowerBound...scalars.upperBound
    } else {
      runs.append(CategoryRun(scalars: scalars, category: category))
    }
  }
  var next: UInt32 = 0
  for block in uniformBlocks {
    for scalar in next..<block.lowerBound { append(scalar...scalar) }
    append(block)
    next = block.upperBound + 1
  }
  return runs
}()

/// Large blocks of one category, ascending; the last one reaches the end of Unicode.
private let uniformBlocks: [ClosedRange<UInt32>] = [
  0x3400...0x4DBF,  // ideographs
  0x4E00...0x9FFF,
  0xAC00...0xD7A3,  // Hangul syllables
  0xD800...0xDFFF,  // surrogates, not in any text
  0xE000...0xF8FF,  // private use
  0x1_7000...0x1_87F7,  // Tangut
  0x2_0000...0x3_FFFD,  // the ideographic planes; a few code points aren't assigned yet
  0x4_0000...0xD_FFFF,  // nothing
  0xE_0100...0xE_01EF,  // variation selectors
  0xE_01F0...0xE_FFFF,  // nothing
  0xF_0000...0x10_FFFF,  // private use
]
