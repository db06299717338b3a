import Amounts

/// Bars below each other, each with a name before it and figures after it.
struct BarChart: Sendable {
  /// How its items look.
  enum Look: String, Sendable {
    /// One bar each, on a track as long as the whole.
    case bars
    /// Two bars each, one above the other.
    case pairs

    /// The bars of an item.
    var lanes: Int { self == .bars ? 1 : 2 }
  }

  /// A name with one bar or two.
  struct Item: Sendable {
    /// What the bars are about.
    let label: ChartLabel
    /// Whether what they show is welcome.
    let judgement: ChangeJudgement
    /// All that they show, in words.
    let words: String
    /// The parts of the bars.
    let pieces: [Piece]
    /// The amounts.
    let figures: [Text]
    /// What comes of them.
    let outcome: [Text]
  }

  /// A part of a bar.
  struct Piece: Hashable, Sendable {
    /// What it stands for.
    enum Kind: String, Sendable {
      /// The whole that other parts lie on.
      case track
      /// What was spent, within the budget, beyond it, and still to come.
      case spent, beyond, scheduled
      /// The amount of a period, and that of its base.
      case period, base
      /// Where zero is.
      case zero
    }

    let kind: Kind
    /// Where it lies, out of ``whole``.
    let range: Range<Int>
    /// Its bar, 0 for the upper one.
    var lane = 0
    /// Its colour, where it is that of its name.
    var tint: Tint?
  }

  /// A text with a weight.
  struct Text: Sendable {
    /// How much it matters.
    enum Weight: String, Sendable {
      case plain = "span"
      case bold = "b"
      case small = "small"
      case alert = "strong"
    }

    let text: String
    var weight = Weight.plain
  }

  /// What stands above the bars.
  enum Caption: Sendable {
    /// A title, or a note.
    case text(String)
    /// The one number that counts, in large type.
    case headline(String, ChangeJudgement)
    /// The sample of a part, and what it is.
    case sample(Piece.Kind, String)
    /// An arrow, and what it means.
    case arrow(AmountTrend)
    /// A colour, and what it means.
    case color(ChangeJudgement, String)
  }

  /// A sentence about all of it.
  struct Summary: Sendable {
    let text: String
    let outcome: String
    let remark: String
    let judgement: ChangeJudgement
  }

  /// The length of a whole bar.
  static let whole = 1000

  /// How the items look.
  let look: Look
  /// What is shown, and how to read it.
  let caption: [Caption]
  /// What it comes to.
  var summaries: [Summary] = []
  /// The items, from top to bottom.
  let items: [Item]
}
