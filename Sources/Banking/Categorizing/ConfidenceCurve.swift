// Turns the lead of a guess over the next account into how often such guesses are right.
//
// The model is asked about transactions with known accounts, each time without the transaction itself. Sorted by
// lead, the answers are right (1) or wrong (0):
//
//     lead      1  3  4  6  9 11 12 15 20
//     right     0  1  0  0  1  1  0  1  1
//
// A larger lead shouldn't mean a lower confidence. So neighbors in the wrong order are merged until none are left
// (isotonic regression, by pooling adjacent violators): 0 | 1/3 | 2/3 | 2/2. A few answers don't prove much, so each
// group gets one extra right answer and one extra wrong one: 2 of 2 become 3 of 4, and 200 of 200 become 0.99.

/// The confidence of a guess as a function of its lead.
struct ConfidenceCurve {
  private struct Group {
    var least: Int
    var right: Int
    var count: Int
  }

  private var groups: [Group] = []

  /// Learns from answers.
  ///
  /// - Complexity: O(n log n) in the answers.
  init(_ answers: [(lead: Int, isRight: Bool)]) {
    for answer in answers.sorted(by: {
      ($0.lead, $1.isRight ? 1 : 0) < ($1.lead, $0.isRight ? 1 : 0)
    }) {
      let isSame = groups.last?.least == answer.lead
      if isSame {
        groups[groups.count - 1].right += answer.isRight ? 1 : 0
        groups[groups.count - 1].count += 1
      } else {
        groups.append(Group(least: answer.lead, right: answer.isRight ? 1 : 0, count: 1))
      }
    }
    var pooled: [Group] = []
    for group in groups {
      pooled.append(group)
      while pooled.count > 1 {
        let (below, above) = (pooled[pooled.count - 2], pooled[pooled.count - 1])
        guard above.right * below.count <= below.right * above.count else { break }
        pooled.removeLast(2)
        pooled.append(
          Group(
            least: below.least, right: below.right + above.right, count: below.count + above.count))
      }
    }
    groups = pooled
  }

  /// The confidence of a guess with this lead. It never falls as the lead grows.
  func confidence(of lead: Int) -> Confidence {
    var best = groups.isEmpty ? 0 : 50
    for (place, group) in groups.enumerated() where place == 0 || group.least <= lead {
      let share = 100 * (group.right + 1) / (group.count + 2)
      best = place == 0 ? share : max(best, share)
    }
    return Confidence(hundredths: best)
  }
}
