import Foundation
import TestSupport

// A random journal with one small damage, for accepting and rejecting only.
//
// Not every byte may change: within amounts and behind accounts the two versions of hledger part
// (tabs, ' and _ as group marks, the precision of an entry's sum), and a failure would say nothing.
// The damage is therefore one of those that both read alike: a byte of a date, or a whole line
// that is lost, doubled or out of its place.

/// A journal of `RandomJournal` with a damage that equal numbers repeat.
struct DamagedJournal {
  private let seed: UInt64
  private let number: Int

  init(seed: UInt64, number: Int) {
    self.seed = seed
    self.number = number
  }

  /// Writes the journal to a new file and returns its path.
  func write() throws -> String {
    let name = "seed-\(seed)-damage-\(number)-\(UUID().uuidString.prefix(8)).journal"
    let file = Program.scratch.appending(path: name)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    return file.path
  }

  private var lines: [String] {
    var random = RandomSource(seed: seed &* 1000 &+ UInt64(number))
    var lines = RandomJournal(seed: seed).lines
    switch random.number(0...3) {
    case 0:
      lines.remove(at: random.number(0...lines.count - 1))
    case 1:
      let index = random.number(0...lines.count - 1)
      lines.insert(lines[index], at: index)
    case 2:
      let index = random.number(0...lines.count - 2)
      lines.swapAt(index, index + 1)
    default:
      let heads = lines.indices.filter { lines[$0].first?.isNumber ?? false }
      let index = random.element(of: heads)
      lines[index] = Self.damagedDate(lines[index], using: &random)
    }
    return lines
  }

  /// Changes, adds or removes a byte of the date at the start of a line.
  private static func damagedDate(_ line: String, using random: inout RandomSource) -> String {
    var characters = Array(line)
    let date = characters.prefix { $0.isNumber || "-/.".contains($0) }
    let index = random.number(0...date.count - 1)
    // Not an equals sign in front: that makes a rule, whose query 1.25 reads only with --auto.
    let byte: Character = random.element(of: Array("0123456789-/.x:*!;(" + (index > 0 ? "=" : "")))
    switch random.number(0...2) {
    case 0: characters[index] = byte
    case 1: characters.insert(byte, at: index)
    default: characters.remove(at: index)
    }
    return String(characters)
  }
}
