import TestSupport
import Testing

@Suite struct StatsCommandTests {
  @Test func `a journal is described`() throws {
    try check(
      #"""
      $ florin stats
      Main file                 : main.journal
      Included files            : 
      Transactions span         : 2024-01-01 to 2024-03-01 (61 days)
      Last transaction          : 2024-03-01 (106 days ago)
      Transactions              : 6 (0.1 per day)
      Transactions last 30 days : 0 (0.0 per day)
      Transactions last 7 days  : 0 (0.0 per day)
      Postings                  : 13
      Descriptions              : 5
      Accounts                  : 7 (depth 3)
      Commodities               : 2 (EUR, USD)
      Market prices             : 2
      $ florin stats -p 2024-02
      Main file                 : main.journal
      Included files            : 
      Transactions span         : 2024-02-03 to 2024-02-10 (8 days)
      Last transaction          : 2024-02-10 (126 days ago)
      Transactions              : 2 (0.2 per day)
      Transactions last 30 days : 0 (0.0 per day)
      Transactions last 7 days  : 0 (0.0 per day)
      Postings                  : 5
      Descriptions              : 2
      Accounts                  : 4 (depth 3)
      Commodities               : 2 (EUR, USD)
      Market prices             : 2
      $ florin stats -O json
      {"schema":"florin.stats/1","files":["main.journal"],"begin":"2024-01-01","end":"2024-03-02","transactions":6,"transactionsLast30Days":0,"transactionsLast7Days":0,"postings":13,"descriptions":5,"accounts":7,"depth":3,"commodities":["EUR","USD"],"prices":2,"provenance":{"rules":0,"ai":0,"manual":0,"uncategorized":0}}
      $ florin stats -O csv
      florin: error: stats can't be printed as csv
         = help: its formats are text, json
      [64]
      """#, files: Sample.files)
  }
}
