import TestSupport
import Testing

/// `recurring pause`, `resume`, `archive`, `skip` and `duplicate`.
@Suite struct RecurringChangeTests {
  @Test func `a skipped date is planned again`() throws {
    try check(
      #"""
      $ export FLORIN_TODAY=2024-02-03; florin recurring skip rent 2024-03-01 -wq; florin recurring skip rent 2024-05-01 -wq; florin recurring unskip rent
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,7 +8,7 @@
             Expenses:Rent: 750.00 EUR
             Assets:Bank:
           checklist: [read the meter, write to Ann]
      -    skip: [2024-03-01, 2024-05-01]
      +    skip: [2024-05-01]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: skipped rent/2024-03-01
      florin: skipped rent/2024-05-01
      florin: would plan rent/2024-03-01 again
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring unskip rent 2024-05-01 -w && grep skip florin.yaml
          skip: [2024-03-01]
      florin: planned rent/2024-05-01 again
      $ FLORIN_TODAY=2024-02-03 florin recurring unskip rent 2024-04-01
      florin: rent/2024-04-01 isn't skipped
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-03 florin recurring unskip rent -w && grep -c skip florin.yaml
      0
      florin: planned rent/2024-03-01 again
      [1]
      $ FLORIN_TODAY=2024-02-03 florin recurring unskip rent
      florin: error: no date of 'rent' from 2024-02-03 on is skipped
      [1]
      $ FLORIN_TODAY=2024-02-03 florin recurring unskip rnt
      florin: error: there is no template 'rnt'
         = help: did you mean 'rent'?
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a template is removed, with its entries if asked`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring remove rent
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,13 +1,5 @@
       journal: main.journal
       templates:
      -  rent:
      -    description: Landlord | Rent
      -    schedule: {frequency: monthly, days: 1}
      -    start: 2024-01-01
      -    postings:
      -      Expenses:Rent: 750.00 EUR
      -      Assets:Bank:
      -    checklist: [read the meter, write to Ann]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would remove the template rent
      florin: 2 entries of it stay in the journal
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring remove rent --entries open
      --- a/main.journal
      +++ b/main.journal
      @@ -9,9 +9,3 @@
       2024-01-31 Employer
           Assets:Bank        2000.00 EUR
           Income:Salary
      -
      -2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
      -    ; [x] read the meter
      -    ; [ ] write to Ann
      -    Expenses:Rent       750.00 EUR
      -    Assets:Bank
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -1,13 +1,5 @@
       journal: main.journal
       templates:
      -  rent:
      -    description: Landlord | Rent
      -    schedule: {frequency: monthly, days: 1}
      -    start: 2024-01-01
      -    postings:
      -      Expenses:Rent: 750.00 EUR
      -      Assets:Bank:
      -    checklist: [read the meter, write to Ann]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would remove the template rent
      florin: would remove 1 of its entries
      florin: 1 entry of it stays in the journal
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring remove rent --entries some
      florin: error: --entries can't be 'some'
         = help: write none, open or all
      [64]
      $ FLORIN_TODAY=2024-02-03 florin recurring remove rent --entries all -w && cat main.journal
      2023-12-31 Opening
          Assets:Bank        1000.00 EUR
          Equity:Opening

      2024-01-31 Employer
          Assets:Bank        2000.00 EUR
          Income:Salary
      florin: removed the template rent
      florin: removed 2 of its entries
      $ FLORIN_TODAY=2024-02-03 florin recurring remove rent
      florin: error: there is no template 'rent'
         = help: 'florin recurring list' shows them
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a date is skipped, with its pending entry`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,6 +8,7 @@
             Expenses:Rent: 750.00 EUR
             Assets:Bank:
           checklist: [read the meter, write to Ann]
      +    skip: [2024-03-01]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would skip rent/2024-03-01
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent 2024-02-01
      --- a/main.journal
      +++ b/main.journal
      @@ -9,9 +9,3 @@
       2024-01-31 Employer
           Assets:Bank        2000.00 EUR
           Income:Salary
      -
      -2024-02-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2024-02-01
      -    ; [x] read the meter
      -    ; [ ] write to Ann
      -    Expenses:Rent       750.00 EUR
      -    Assets:Bank
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,6 +8,7 @@
             Expenses:Rent: 750.00 EUR
             Assets:Bank:
           checklist: [read the meter, write to Ann]
      +    skip: [2024-02-01]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would skip rent/2024-02-01
      florin: would remove its pending entry, written by hand
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent 2024-02-01 --write
      florin: skipped rent/2024-02-01
      florin: removed its pending entry, written by hand
      $ tail -n 3 main.journal
      2024-01-31 Employer
          Assets:Bank        2000.00 EUR
          Income:Salary
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent -w && grep skip florin.yaml
          skip: [2024-02-01, 2024-03-01]
      florin: skipped rent/2024-03-01
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent 2024-03-01
      florin: rent/2024-03-01 is already skipped
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent 2024-01-01
      florin: error: rent/2024-01-01 is done, so it can't be skipped (main.journal:5)
      [1]
      $ FLORIN_TODAY=2024-02-03 florin recurring skip rent 2024-05-03
      florin: error: 2024-05-03 isn't a date of 'rent': every month on the 1st
         = help: nearby dates: 2024-05-01 and 2024-06-01
      [1]
      $ FLORIN_TODAY=2024-05-30 florin recurring skip savings
      florin: error: 'savings' has ended: it has no dates left (florin.yaml:30)
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `a template is paused, and goes on`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin recurring pause rent --from 2024-03-01 --through 2024-04-30
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,6 +8,7 @@
             Expenses:Rent: 750.00 EUR
             Assets:Bank:
           checklist: [read the meter, write to Ann]
      +    pauses: [{from: 2024-03-01, through: 2024-04-30}]
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would pause rent from 2024-03-01 through 2024-04-30
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin recurring pause gym
      florin: gym is already paused
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-03 florin recurring resume gym --write
      florin: made gym active
      $ FLORIN_TODAY=2024-02-03 florin recurring list -O csv | grep gym
      gym,Gym,every Monday,-10.00 EUR,2024-02-05,active,
      $ FLORIN_TODAY=2024-02-03 florin recurring archive rent --write
      florin: archived rent
      florin: 1 pending entry of rent stays: 2024-02-01
      $ FLORIN_TODAY=2024-02-03 florin recurring list --status archived -O csv
      id,description,schedule,amount,next,status,remaining
      rent,Landlord | Rent,every month on the 1st,-750.00 EUR,,archived,
      $ florin recurring pause rant
      florin: error: there is no template 'rant'
         = help: did you mean 'rent'?
      [64]
      $ florin recurring pause rent --from 2024-06
      florin: error: --from '2024-06' is a month, not a day
         = help: write its first or its last day: 2024-06-01 or 2024-06-30
      [64]
      """#, files: PlanSample.files)
  }

  @Test func `a copy is a diff that git takes`() throws {
    try check(
      #"""
      $ florin recurring duplicate gym gym-2 | git apply && tail -n 9 florin.yaml
            Assets:Bank:
        gym-2:
          description: Gym
          status: paused
          schedule: {frequency: weekly, days: mon}
          start: 2024-01-01
          postings:
            Expenses:Gym: 10.00 EUR
            Assets:Bank:
      florin: would add gym-2, a copy of gym
      florin: nothing written: add --write
      $ florin recurring duplicate gym rent
      florin: error: there's already a template 'rent' (florin.yaml:3)
      [1]
      $ florin recurring duplicate gym 'my gym'
      florin: error: 'my gym' can't be a template's id
         = help: use only the letters a to z, digits, '-' and '_'
      [1]
      """#, files: PlanSample.files)
  }

  @Test func `a date that is not recorded has its own values in the definitions`() throws {
    try check(
      #"""
      $ FLORIN_TODAY=2024-02-03 florin pin rent/2024-04-01 amounts
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -8,6 +8,8 @@
             Expenses:Rent: 750.00 EUR
             Assets:Bank:
           checklist: [read the meter, write to Ann]
      +    exceptions:
      +      2024-04-01: {postings: {Expenses:Rent: 750.00 EUR}}
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would pin amounts of rent/2024-04-01
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin pin rent/2024-04-01 amounts date --write
      florin: pinned date, amounts of rent/2024-04-01
      $ FLORIN_TODAY=2024-02-03 florin pin rent/2024-04-01 amounts
      florin: rent/2024-04-01 already has its own amounts
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-03 florin reapply rent/2024-04-01 date
      --- a/florin.yaml
      +++ b/florin.yaml
      @@ -9,7 +9,7 @@
             Assets:Bank:
           checklist: [read the meter, write to Ann]
           exceptions:
      -      2024-04-01: {date: 2024-04-01, postings: {Expenses:Rent: 750.00 EUR}}
      +      2024-04-01: {postings: {Expenses:Rent: 750.00 EUR}}
         salary:
           description: Employer
           schedule: {frequency: monthly, days: last workday}
      florin: would reset rent/2024-04-01 to its template (date)
      florin: nothing written: add --write
      $ FLORIN_TODAY=2024-02-03 florin reapply rent/2024-04-01 -w
      florin: reset rent/2024-04-01 to its template (date, postings)
      $ grep -c exceptions florin.yaml
      0
      [1]
      $ FLORIN_TODAY=2024-02-03 florin reapply rent/2024-04-01
      florin: rent/2024-04-01 has no values of its own
      florin: nothing to change
      $ FLORIN_TODAY=2024-02-03 florin pin rent/2024-04-01 accounts
      florin: error: rent/2024-04-01 isn't recorded, so its accounts can't be pinned
         = help: record it first: 'florin generate --from 2024-04-01 --through 2024-04-01 --write'
      [1]
      """#, files: PlanSample.files)
  }
}
