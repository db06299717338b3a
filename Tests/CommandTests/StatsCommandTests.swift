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
      {"schema":"florin.stats/1","files":["main.journal"],"begin":"2024-01-01","end":"2024-03-02","transactions":6,"transactionsLast30Days":0,"transactionsLast7Days":0,"postings":13,"descriptions":5,"accounts":7,"depth":3,"prices":2,"commodities":["EUR","USD"],"provenance":{"rules":0,"ai":0,"manual":0,"uncategorized":0},"rows":[{"name":"files","value":"main.journal"},{"name":"begin","value":"2024-01-01"},{"name":"end","value":"2024-03-02"},{"name":"transactions","value":"6"},{"name":"transactionsLast30Days","value":"0"},{"name":"transactionsLast7Days","value":"0"},{"name":"postings","value":"13"},{"name":"descriptions","value":"5"},{"name":"accounts","value":"7"},{"name":"depth","value":"3"},{"name":"prices","value":"2"},{"name":"commodities","value":"EUR, USD"}],"totals":null}
      $ florin stats -O csv
      name,value
      files,main.journal
      begin,2024-01-01
      end,2024-03-02
      transactions,6
      transactions_last_30_days,0
      transactions_last_7_days,0
      postings,13
      descriptions,5
      accounts,7
      depth,3
      prices,2
      commodities,"EUR, USD"
      """#, files: Sample.files)
  }
}
