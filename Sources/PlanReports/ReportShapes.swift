import LedgerReports
public import SourceText

/// The shapes of all reports, by name.
public enum ReportShapes {
  /// All of them, in the order of the program's help.
  public static var all: [JSONReportShape] {
    [
      BalanceView.shape, RegisterView.shape, PrintView.shape, CompareView.shape,
      BudgetView.shape, BudgetListView.shape, UnbudgetedView.shape, OccurrencesView.shape,
      DueView.shape, ForecastView.shape, TemplateListView.shape, TemplateView.shape,
      TemplateStatsView.shape, PatternsView.shape, EnvelopesView.shape,
      EnvelopeReasonView.shape, ReadyReasonView.shape, ImportView.shape,
      CategoryDecisionsView.shape, CategoryEvaluationView.shape, RuleListView.shape,
      RuleTestView.shape, RuleTrialsView.shape, UncoveredPayeesView.shape, StatsReport.shape,
      RemindersView.shape, AccountListView.shape, NameListView.shape, PriceListView.shape,
    ]
  }
}
