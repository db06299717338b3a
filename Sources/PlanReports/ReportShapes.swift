import LedgerReports
public import SourceText

/// The shapes of all reports, by name.
public enum ReportShapes {
  /// All of them, in the order of the program's help.
  public static var all: [JSONReportShape] {
    [
      BalanceView.shape, GoalView.shape, StatementView.shape, RegisterView.shape,
      AccountRegisterView.shape,
      ActivityView.shape, ReturnsView.shape, AccountDifferenceView.shape, PrintView.shape,
      CompareView.shape, BudgetView.shape,
      BudgetListView.shape, UnbudgetedView.shape, OccurrencesView.shape, DueView.shape,
      ForecastView.shape, TemplateListView.shape, TemplateView.shape, TemplateStatsView.shape,
      PatternsView.shape, EnvelopesView.shape, EnvelopeReasonView.shape, ReadyReasonView.shape,
      ImportView.shape, CategoryDecisionsView.shape, CategoryEvaluationView.shape,
      RuleListView.shape, RuleTestView.shape, RuleTrialsView.shape, UncoveredPayeesView.shape,
      StatsReport.shape, RemindersView.shape, AccountListView.shape, NameListView.shape,
      PriceListView.shape, PriceSummary.shape, ChangeListView.shape, ProblemListView.shape,
      ReviewView.shape,
    ]
  }

  /// The shape of a name such as `florin.balance/1` or `balance`, or of what a command prints.
  public static func shape(_ name: String) -> JSONReportShape? {
    let asked = byCommand[name] ?? name
    return all.first { shape in
      asked.isExactly(shape.name.description)
        || "florin.\(asked)/1".isExactly(shape.name.description)
    }
  }

  /// The reports of commands that have another name than their report.
  public static let byCommand = [
    "balancesheet": "statement", "balancesheetequity": "statement",
    "incomestatement": "statement", "cashflow": "statement", "upcoming": "occurrences",
    "payees": "names", "descriptions": "names", "tags": "names", "commodities": "names",
    "remind": "reminders", "undo": "changes", "files": "names", "notes": "names", "codes": "names",
  ]
}
