import Patterns
import TestSupport
import Testing

private func matches(_ pattern: String, _ text: String) throws -> Bool {
  PatternMatcher(try Pattern(pattern)).matches(text)
}

private func firstRange(_ pattern: String, _ text: [UInt8]) throws -> Range<Int>? {
  PatternMatcher(try Pattern(pattern)).firstMatch(in: text)?.range
}

/// All scalars, with their single-scalar simple mappings that stay outside ASCII.
private let mappings: [(scalar: Unicode.Scalar, others: [Unicode.Scalar])] = (0x80...0x1FFFF)
  .compactMap { Unicode.Scalar($0 as UInt32) }
  .filter(\.properties.changesWhenCaseMapped)
  .map { scalar in
    let properties = scalar.properties
    let mapped = [
      properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
    ]
    let others = mapped.compactMap { text in
      text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
    }
    return (scalar, others.filter { $0.value >= 0x80 && $0 != scalar })
  }

@Suite struct UnicodeTests {
  @Test func `characters are consumed whole`() throws {
    #expect(try firstRange("^.$", Array("é".utf8)) == 0..<2)
    #expect(try firstRange("^.{3}$", Array("aé😀".utf8)) == 0..<7)
    #expect(try firstRange("[é]", Array("xé".utf8)) == 1..<3)
    #expect(try firstRange("[à-ÿ]+", Array("x éü y".utf8)) == 2..<6)
    #expect(try firstRange("[^é]", Array("éx".utf8)) == 2..<3)
    #expect(try firstRange("[一-龥]+", Array("a食費b".utf8)) == 1..<7)
    #expect(try firstRange("😀|é", Array("x😀".utf8)) == 1..<5)
    #expect(try firstRange("é?$", Array("aé".utf8)) == 1..<3)
  }

  @Test func `case goes beyond ASCII`() throws {
    #expect(try matches("café", "CAFÉ"))
    #expect(try matches("ΟΔΟΣ", "οδός") == false)
    #expect(try matches("ΟΔΌΣ", "οδός"))
    #expect(try matches("οδόσ", "ΟΔΌΣ"))
    #expect(try matches("[à-ÿ]", "É"))
    #expect(try matches("[^é]", "É") == false)
    #expect(try matches("жизнь", "ЖИЗНЬ"))
    #expect(try matches("ß", "ẞ"))
    #expect(try matches("ss", "ß") == false)
  }

  @Test func `ASCII letters have ASCII variants only`() throws {
    #expect(try matches("k", "\u{212A}") == false)
    #expect(try matches("\u{212A}", "k") == false)
    #expect(try matches("s", "ſ") == false)
    #expect(try matches("i", "İ") == false)
    #expect(try matches("ı", "I") == false)
  }

  @Test func `every simple case mapping works in both directions`() throws {
    var failures: [String] = []
    for (scalar, others) in mappings {
      let matcher = PatternMatcher(try Pattern("^\(scalar)$"))
      for other in others where !matcher.matches("\(other)") {
        failures.append("\(scalar) \(other)")
      }
      for other in others where try !matches("^\(other)$", "\(scalar)") {
        failures.append("\(other) \(scalar)")
      }
    }
    #expect(failures.isEmpty)
  }

  @Test func `a range knows every letter with case inside`() throws {
    let insensitive = PatternMatcher(try Pattern("^[\u{80}-\u{1FFFF}]$"))
    let negated = PatternMatcher(try Pattern("[^\u{1}-\u{10FFFF}]"))
    for (scalar, others) in mappings {
      #expect(insensitive.matches("\(scalar)"))
      #expect(negated.matches("\(scalar)") == false)
      // A range of a thousand scalars around a letter has the letter's other forms in it as well.
      for other in others where scalar.value % 16 == 0 {
        let start = Unicode.Scalar(max(other.value & ~0x3FF, 0x80)) ?? other
        let end = Unicode.Scalar(other.value | 0x3FF) ?? other
        let range = PatternMatcher(try Pattern("^[\(start)-\(end)]$"))
        #expect(range.matches("\(scalar)"), "\(scalar) \(other)")
      }
    }
  }

  @Test func `classes and words go by category`() throws {
    #expect(try matches("caf[[:alpha:]]$", "café"))
    #expect(try matches("^[[:upper:]]", "Éte"))
    #expect(try matches(#"\bt"#, "Éte") == false)
    #expect(try matches(#"^\w+$"#, "straße_食費"))
    #expect(try matches(#"^e\w$"#, "e\u{301}"))
    #expect(try matches("^[[:punct:]]+$", "–€¿"))
    #expect(try matches(#"^\s$"#, "\u{A0}"))
    #expect(try matches("[[:digit:]]", "٣") == false)
    #expect(try matches("^[[:alnum:]]$", "٣"))
  }

  @Test func `the letters are those of Unicode`() throws {
    let matcher = PatternMatcher(try Pattern(#"^[[:alpha:]]$"#))
    let assigned = (0...0x323AF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    var failures: [String] = []
    for scalar in assigned where scalar.properties.generalCategory != .unassigned {
      let isLetter: Bool
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .letterNumber:
        isLetter = true
      default:
        isLetter = false
      }
      if matcher.matches("\(scalar)") != isLetter {
        failures.append("U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(failures.isEmpty)
  }

  @Test func `an invalid byte is one character`() throws {
    #expect(try firstRange("^.$", [0xFF]) == 0..<1)
    #expect(try firstRange("^..$", [0xC3, 0xC3]) == 0..<2)
    #expect(try firstRange("^a.b$", [0x61, 0x80, 0x62]) == 0..<3)
    #expect(try firstRange("^[^a]$", [0xE2]) == 0..<1)
    #expect(try firstRange("^.{3}$", [0xE2, 0x82, 0x41]) == 0..<3)
    #expect(try firstRange("^.{3}$", [0xED, 0xA0, 0x80]) == 0..<3)
    #expect(try firstRange("^.{4}$", [0xF4, 0x90, 0x80, 0x80]) == 0..<4)
    #expect(try firstRange("é$", [0xFF, 0xC3, 0xC3, 0xA9]) == 2..<4)
    #expect(try firstRange("[[:alpha:]]", [0xC3, 0xFF]) == nil)
    #expect(try firstRange(#"\bx\b"#, [0xC3, 0x78, 0xA9]) == 1..<2)
  }

  @Test func `random bytes never trap and ranges agree in both directions`() throws {
    let seed: UInt64 = 0x5EED_0001
    var random = SeededGenerator(seed: seed)
    let matchers = try [#"(.)(.)$"#, #"é+|[^a-z]*\b"#, #"\w(\W|ü)"#].map {
      PatternMatcher(try Pattern($0))
    }
    let bytes: [UInt8] = [0x61, 0x20, 0x80, 0xA9, 0xC3, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0xFF]
    for _ in 0..<3000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = (0..<length).map { _ in bytes[Int.random(in: 0..<bytes.count, using: &random)] }
      for matcher in matchers {
        let match = matcher.firstMatch(in: text)
        #expect((match != nil) == matcher.matches(text), "\(text), seed \(seed)")
        for number in 0..<(match?.groupCount ?? 0) {
          guard let match, let group = match.group(number + 1) else { continue }
          #expect(match.range.clamped(to: group) == group, "\(text), seed \(seed)")
        }
      }
    }
  }
}
