import Foundation
import TestSupport
import Testing

/// A book with a rent and a subscription, whose journal is as given.
func plannedBook(_ journal: String, settings: String = "") throws -> ScratchFolder {
  let folder = try ScratchFolder()
  try folder.write("main.journal", journal)
  try folder.write(
    "florin.yaml",
    """
    journal: main.journal
    \(settings)
    templates:
      rent:
        description: Landlord | Rent
        schedule: {frequency: monthly, days: 1}
        start: 2025-01-01
        postings:
          Expenses:Rent: 1200.00 EUR
          Assets:Checking:
      music:
        description: Tunes
        schedule: {frequency: monthly, days: 5}
        start: 2025-01-05
        count: 3
        postings:
          Expenses:Music: 9.99 EUR
          Assets:Checking:

    """)
  return folder
}
