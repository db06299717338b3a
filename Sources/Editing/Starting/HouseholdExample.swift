// This file is long because it holds the household of the examples, word for word (examples/embed.sh).

/// The household of the examples, for whoever wants to try things out.
public enum HouseholdExample {
  /// The files, by their names in the book's folder.
  public static let files: [(name: String, text: String)] = [
    (
      "florin.yaml",
      #"""
      # The book: which journal holds the facts, which files hold the plan.
      journal: main.journal
      include: [recurring.yaml, budgets.yaml, rules.yaml]

      settings:
        currency: EUR
        uncategorized: Expenses:Uncategorized
        floor: 50 EUR                        # 'florin forecast' warns below this
        holidays:
          - 2025-01-01
          - 2025-04-18
          - 2025-04-21
          - 2025-05-01
          - 2025-05-29
          - 2025-06-09
          - 2025-10-03
          - 2025-12-25
          - 2025-12-26
          - 2026-01-01
          - 2026-04-03
          - 2026-04-06
          - 2026-05-01
          - 2026-05-14
          - 2026-05-25
          - 2026-12-25

      """#
    ),
    (
      "main.journal",
      #"""
      ; The household of Emma and Daniel, with Lily and Oscar.
      ;
      ; One file a year; what holds for all years stands in files of its own.

      include accounts.journal
      include prices.journal
      include 2024.journal
      include 2025.journal

      """#
    ),
    (
      "accounts.journal",
      #"""
      ; Every account and commodity of the household: a typing mistake is then an error,
      ; see `check --strict`.

      commodity 1000.00 EUR
      commodity 1000.00 CHF
      commodity 1000.00 GBP

      ; What we have

      account Assets                           ; type:A
      account Assets:Bank:Checking             ; type:C
      account Assets:Bank:Savings              ; type:C
      account Assets:Cash                      ; type:C, the purse in the kitchen drawer
      account Assets:Cash:CHF                  ; type:C
      account Assets:Cash:GBP                  ; type:C
      account Assets:Deposit:Flat              ; two months of rent, with the landlord
      account Assets:Receivable:Nina
      account Assets:Receivable:Sam            ; below zero: we owe Sam

      ; What we owe

      account Liabilities                      ; type:L
      account Liabilities:Visa                 ; Emma's card, debited around the 5th
      account Liabilities:Mastercard           ; Daniel's card, debited around the 8th
      account Liabilities:Loan:Car             ; Kredo Bank, 4.9 %, ends in November 2026

      account Equity                           ; type:E
      account Equity:Opening Balances

      ; What comes in

      account Income                           ; type:R
      account Income:Salary:Emma
      account Income:Salary:Daniel
      account Income:Bonus:Emma
      account Income:Child Benefit
      account Income:Gifts
      account Income:Interest
      account Income:Second Hand
      account Income:Tax Refund

      ; Where it goes

      account Expenses                         ; type:X
      account Expenses:Car:Fuel
      account Expenses:Car:Interest
      account Expenses:Car:Parking
      account Expenses:Car:Service
      account Expenses:Car:Tax
      account Expenses:Clothing                ; icon: 🧦
      account Expenses:Donations
      account Expenses:Fees:Bank
      account Expenses:Food:Canteen
      account Expenses:Food:Coffee
      account Expenses:Food:Dining             ; icon: 🍝
      account Expenses:Food:Groceries
      account Expenses:Gifts                   ; icon: 🎁
      account Expenses:Health:Dentist
      account Expenses:Health:Doctor
      account Expenses:Health:Glasses
      account Expenses:Health:Pharmacy
      account Expenses:Household               ; cleaning, machines, whatever is no food, icon: 🧽
      account Expenses:Housing:Broadcasting    ; quarterly, per flat
      account Expenses:Housing:Furnishing
      account Expenses:Housing:Heating
      account Expenses:Housing:Internet
      account Expenses:Housing:Power
      account Expenses:Housing:Rent
      account Expenses:Housing:Repairs
      account Expenses:Housing:Water
      account Expenses:Insurance:Car
      account Expenses:Insurance:Health
      account Expenses:Insurance:Household
      account Expenses:Insurance:Liability
      account Expenses:Insurance:Pension
      account Expenses:Insurance:Travel
      account Expenses:Kids:Activities
      account Expenses:Kids:After School
      account Expenses:Kids:Childcare
      account Expenses:Kids:Clothes
      account Expenses:Kids:Music
      account Expenses:Kids:Pocket Money
      account Expenses:Kids:School
      account Expenses:Kids:School Lunch
      account Expenses:Kids:Toys
      account Expenses:Leisure:Books
      account Expenses:Leisure:Outings
      account Expenses:Leisure:Sports
      account Expenses:Personal Care
      account Expenses:Phone:Daniel
      account Expenses:Phone:Emma
      account Expenses:Subscriptions:Music
      account Expenses:Subscriptions:News
      account Expenses:Subscriptions:Storage
      account Expenses:Subscriptions:Video
      account Expenses:Taxes:Income
      account Expenses:Transport:Bicycle
      account Expenses:Transport:Public        ; Emma's monthly pass and single tickets
      account Expenses:Travel:Activities
      account Expenses:Travel:Food
      account Expenses:Travel:Lodging
      account Expenses:Travel:Transport
      account Expenses:Uncategorized           ; to be sorted out

      ; What the branches look like in charts: `florin budget -O html`

      account Expenses:Car                     ; color: #7a6a5b, icon: 🚗
      account Expenses:Fees                    ; icon: 🏦
      account Expenses:Food                    ; color: seagreen, icon: 🥕
      account Expenses:Health                  ; icon: 🩺
      account Expenses:Housing                 ; color: steelblue, icon: 🏠
      account Expenses:Insurance               ; color: slateblue, icon: ☂️
      account Expenses:Kids                    ; color: #e0922f, icon: 🧸
      account Expenses:Leisure                 ; icon: 🎾
      account Expenses:Phone                   ; icon: 📞
      account Expenses:Subscriptions           ; icon: 📰
      account Expenses:Taxes                   ; color: #9a3b4a, icon: 🏛️
      account Expenses:Transport               ; icon: 🚌
      account Expenses:Travel                  ; color: goldenrod, icon: 🧳

      """#
    ),
    (
      "prices.journal",
      #"""
      ; Rates of the first day of each month, for the francs and pounds of our trips.

      P 2024-01-01 CHF 1.0763 EUR
      P 2024-01-01 GBP 1.1537 EUR
      P 2024-02-01 CHF 1.0731 EUR
      P 2024-02-01 GBP 1.1717 EUR
      P 2024-03-01 CHF 1.0504 EUR
      P 2024-03-01 GBP 1.1682 EUR
      P 2024-04-01 CHF 1.0265 EUR
      P 2024-04-01 GBP 1.1698 EUR
      P 2024-05-01 CHF 1.0190 EUR
      P 2024-05-01 GBP 1.1711 EUR
      P 2024-06-01 CHF 1.0247 EUR
      P 2024-06-01 GBP 1.1745 EUR
      P 2024-07-01 CHF 1.0384 EUR
      P 2024-07-01 GBP 1.1806 EUR
      P 2024-08-01 CHF 1.0505 EUR
      P 2024-08-01 GBP 1.1868 EUR
      P 2024-09-01 CHF 1.0651 EUR
      P 2024-09-01 GBP 1.1878 EUR
      P 2024-10-01 CHF 1.0620 EUR
      P 2024-10-01 GBP 1.2016 EUR
      P 2024-11-01 CHF 1.0663 EUR
      P 2024-11-01 GBP 1.1894 EUR
      P 2024-12-01 CHF 1.0744 EUR
      P 2024-12-01 GBP 1.2028 EUR

      P 2025-01-01 CHF 1.0628 EUR
      P 2025-01-01 GBP 1.2060 EUR
      P 2025-02-01 CHF 1.0588 EUR
      P 2025-02-01 GBP 1.1953 EUR
      P 2025-03-01 CHF 1.0632 EUR
      P 2025-03-01 GBP 1.2116 EUR
      P 2025-04-01 CHF 1.0474 EUR
      P 2025-04-01 GBP 1.1946 EUR
      P 2025-05-01 CHF 1.0671 EUR
      P 2025-05-01 GBP 1.1755 EUR
      P 2025-06-01 CHF 1.0713 EUR
      P 2025-06-01 GBP 1.1878 EUR
      P 2025-07-01 CHF 1.0704 EUR
      P 2025-07-01 GBP 1.1659 EUR
      P 2025-08-01 CHF 1.0752 EUR
      P 2025-08-01 GBP 1.1558 EUR
      P 2025-09-01 CHF 1.0695 EUR
      P 2025-09-01 GBP 1.1561 EUR
      P 2025-10-01 CHF 1.0704 EUR
      P 2025-10-01 GBP 1.1469 EUR
      P 2025-11-01 CHF 1.0771 EUR
      P 2025-11-01 GBP 1.1394 EUR
      P 2025-12-01 CHF 1.0722 EUR
      P 2025-12-01 GBP 1.1409 EUR

      """#
    ),
    (
      "2024.journal",
      #"""
      ; 2024
      ; Bank and cards are cleared against the statements; cash is written down in the evening.

      ; January 2024

      2024-01-01 * Opening balances
          ; from the bank statements of 31 December
          Assets:Bank:Checking        3916.17 EUR
          Assets:Bank:Savings        11400.00 EUR
          Assets:Cash                   68.50 EUR
          Assets:Deposit:Flat         2400.00 EUR
          Liabilities:Visa            -312.84 EUR
          Liabilities:Mastercard      -147.90 EUR
          Liabilities:Loan:Car       -7649.76 EUR
          Equity:Opening Balances

      2024-01-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-01-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-01-02 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2024-01-02 * Lidl
          Expenses:Food:Groceries       38.40 EUR
          Liabilities:Visa

      2024-01-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-01-03 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-01-03 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-01-04 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-01-04 * SuperSpar
          Expenses:Food:Groceries       11.17 EUR
          Liabilities:Visa

      2024-01-04 * Motorsure | car, whole year
          Expenses:Insurance:Car      642.18 EUR
          Assets:Bank:Checking

      2024-01-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-01-05 * Savings Bank | Visa statement
          Liabilities:Visa          312.84 EUR = -98.57 EUR
          Assets:Bank:Checking

      2024-01-06 * Fresh & Fair
          Expenses:Food:Groceries       86.65 EUR
          Liabilities:Visa

      2024-01-06 * Free Pump
          ; 40.1 l
          Expenses:Car:Fuel       71.83 EUR
          Liabilities:Visa

      2024-01-06 Second Floor | sold the old pram
          Assets:Cash              45.00 EUR
          Income:Second Hand

      2024-01-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-01-07 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-01-08 * Café Luna
          Expenses:Food:Coffee          4.20 EUR
          Liabilities:Mastercard

      2024-01-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      147.90 EUR = -43.20 EUR
          Assets:Bank:Checking

      2024-01-09 * School Kitchen | lunches
          Expenses:Kids:School Lunch       87.00 EUR
          Assets:Bank:Checking

      2024-01-10 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-01-10 Dr. Keller | vaccination Oscar
          Expenses:Health:Doctor       10.00 EUR
          Assets:Cash

      2024-01-11 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2024-01-11 * Kaffeebohne
          Expenses:Food:Coffee        3.50 EUR
          Liabilities:Visa

      2024-01-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-01-12 * Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2024-01-13 * Lidl
          Expenses:Food:Groceries       92.55 EUR
          Liabilities:Visa

      2024-01-13 * Sport Hansen | snow boots, both
          Expenses:Kids:Clothes       89.90 EUR
          Liabilities:Visa

      2024-01-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-01-15 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-01-15 * (14/48) Kredo Bank | car loan
          Liabilities:Loan:Car       203.76 EUR
          Expenses:Car:Interest       31.24 EUR
          Assets:Bank:Checking

      2024-01-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-01-15 * (P24-1) Ms Okafor | piano, quarter
          Expenses:Kids:Music       195.00 EUR
          Assets:Bank:Checking

      2024-01-15 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2024-01-15 * (HR-88201/24) Allsafe | household contents
          Expenses:Insurance:Household      168.40 EUR
          Assets:Bank:Checking

      2024-01-16 * Fresh & Fair
          Expenses:Food:Groceries       14.02 EUR
          Liabilities:Visa

      2024-01-16 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2024-01-16 * Broadcasting Fee | first quarter
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2024-01-17 * Linden Pharmacy
          Expenses:Health:Pharmacy       17.45 EUR
          Liabilities:Mastercard

      2024-01-18 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-01-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-01-19 * Shell
          Expenses:Car:Fuel       58.05 EUR
          Liabilities:Visa

      2024-01-20 * Lidl
          Expenses:Food:Groceries       66.41 EUR
          Liabilities:Mastercard

      2024-01-20 * Museum of Technology | family ticket
          Expenses:Leisure:Outings       26.00 EUR
          Liabilities:Mastercard

      2024-01-22 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2024-01-23 * Sport Hansen | returned Oscar's pair, too small
          Liabilities:Visa            39.95 EUR
          Expenses:Kids:Clothes

      2024-01-25 * (2024-01) Northwind Software | Salary January
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-01-26 * Riverside Primary | Salary January
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-01-27 * Lidl
          Expenses:Food:Groceries       70.46 EUR
          Liabilities:Mastercard

      2024-01-27 * Pizzeria Napoli | takeaway
          Expenses:Food:Dining         33.80 EUR
          Liabilities:Mastercard

      2024-01-27 * Trattoria da Enzo | with Sam
          ; split in half
          Expenses:Food:Dining        43.10 EUR
          Assets:Receivable:Sam       43.10 EUR
          Liabilities:Visa

      2024-01-29 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 4252.78 EUR

      ; February 2024

      2024-02-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-02-01 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-02-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-02-02 * Kaffeebohne
          Expenses:Food:Coffee        2.90 EUR
          Liabilities:Visa

      2024-02-02 * Shell
          ; 45.0 l
          Expenses:Car:Fuel       77.56 EUR
          Liabilities:Visa

      2024-02-03 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-02-03 * Aldi
          Expenses:Food:Groceries       84.52 EUR
          Expenses:Household            13.23 EUR
          Liabilities:Mastercard

      2024-02-03 * Sam Reyes | half of Enzo
          Assets:Bank:Checking        43.10 EUR
          Assets:Receivable:Sam

      2024-02-04 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-02-05 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-02-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-02-05 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-02-05 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-02-05 * Savings Bank | Visa statement
          Liabilities:Visa          522.51 EUR = -223.06 EUR
          Assets:Bank:Checking

      2024-02-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-02-08 * Page & Spine
          Expenses:Leisure:Books       26.90 EUR
          Liabilities:Mastercard

      2024-02-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      178.95 EUR = -267.91 EUR
          Assets:Bank:Checking

      2024-02-09 * Fresh & Fair
          Expenses:Food:Groceries      116.75 EUR
          Liabilities:Mastercard

      2024-02-09 * Burger Joint
          Expenses:Food:Dining         42.40 EUR
          Liabilities:Mastercard

      2024-02-09 * Riverside Primary | carnival and crafts money
          Expenses:Kids:School       32.00 EUR
          Assets:Bank:Checking

      2024-02-10 * Aldi
          Expenses:Food:Groceries       99.89 EUR
          Liabilities:Visa

      2024-02-10 * Trattoria da Enzo | family dinner
          Expenses:Food:Dining       70.28 EUR
          Liabilities:Visa

      2024-02-11 Bäckerei Huber | rolls
          Expenses:Food:Groceries       12.60 EUR
          Assets:Cash

      2024-02-12 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-02-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-02-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-02-12 * School Kitchen | lunches
          Expenses:Kids:School Lunch       70.50 EUR
          Assets:Bank:Checking

      2024-02-12 * Café Luna
          Expenses:Food:Coffee        3.80 EUR
          Liabilities:Visa

      2024-02-12 * Tax Office | vehicle tax
          Expenses:Car:Tax          118.00 EUR
          Assets:Bank:Checking

      2024-02-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-02-13 * SuperSpar
          Expenses:Food:Groceries       14.59 EUR
          Liabilities:Visa

      2024-02-14 * SuperSpar
          Expenses:Food:Groceries       36.72 EUR
          Liabilities:Visa

      2024-02-14 Flowers Rosa
          Expenses:Gifts       24.50 EUR
          Assets:Cash

      2024-02-15 * (15/48) Kredo Bank | car loan
          Liabilities:Loan:Car       204.60 EUR
          Expenses:Car:Interest       30.40 EUR
          Assets:Bank:Checking

      2024-02-15 * Lidl
          Expenses:Food:Groceries       43.32 EUR
          Liabilities:Mastercard

      2024-02-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-02-16 * Aldi
          Expenses:Food:Groceries      103.75 EUR
          Liabilities:Visa

      2024-02-16 * Taverna Olive | family dinner
          Expenses:Food:Dining       75.30 EUR
          Liabilities:Visa

      2024-02-17 * Lidl | party drinks
          Expenses:Food:Groceries       78.91 EUR
          Liabilities:Visa

      2024-02-17 * Möbelhaus Nord | desk for Lily
          ; desk 189, lamp and two boxes
          Expenses:Housing:Furnishing      189.00 EUR
          Expenses:Household                23.60 EUR
          Liabilities:Mastercard

      2024-02-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-02-20 * Aldi
          Expenses:Food:Groceries       14.10 EUR
          Liabilities:Visa

      2024-02-20 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-02-20 * Salon Sara | Emma
          Expenses:Personal Care       58.00 EUR
          Liabilities:Mastercard

      2024-02-21 * Lidl | forgot the eggs
          Expenses:Food:Groceries       39.46 EUR
          Liabilities:Visa

      2024-02-21 * Station Bakery
          Expenses:Food:Coffee          4.75 EUR
          Liabilities:Mastercard

      2024-02-21 * Free Pump
          Expenses:Car:Fuel       57.29 EUR
          Liabilities:Visa

      2024-02-22 * Lidl | milk, bread
          Expenses:Food:Groceries       22.45 EUR
          Liabilities:Visa

      2024-02-22 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-02-22 * (2024-0311) Dr. Brandt | Daniel, filling
          Expenses:Health:Dentist      126.40 EUR
          Assets:Bank:Checking

      2024-02-23 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2024-02-24 * Aldi
          Expenses:Food:Groceries       94.62 EUR
          Liabilities:Visa

      2024-02-25 Bäckerei Huber | rolls
          Expenses:Food:Groceries        5.80 EUR
          Assets:Cash

      2024-02-25 * Trattoria da Enzo
          Expenses:Food:Dining         63.10 EUR
          Liabilities:Mastercard

      2024-02-26 * (2024-02) Northwind Software | Salary February
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-02-27 * Riverside Primary | Salary February
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-02-27 * Fresh & Fair
          Expenses:Food:Groceries       10.86 EUR
          Liabilities:Visa

      2024-02-28 * SuperSpar
          Expenses:Food:Groceries       26.72 EUR
          Assets:Bank:Checking

      2024-02-28 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 5177.51 EUR

      2024-02-29 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      ; March 2024

      2024-03-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-03-01 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-03-02 * Savings Bank | ATM
          Assets:Cash                80.00 EUR
          Assets:Bank:Checking

      2024-03-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-03-02 * Odeon | cinema, four tickets
          Expenses:Leisure:Outings       38.50 EUR
          Liabilities:Visa

      2024-03-03 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-03-03 * (PH-10344/24) Allsafe | liability
          Expenses:Insurance:Liability       74.90 EUR
          Assets:Bank:Checking

      2024-03-04 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-03-04 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-03-04 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-03-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-03-05 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-03-05 * Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2024-03-05 * Savings Bank | Visa statement
          Liabilities:Visa          977.71 EUR = -118.16 EUR
          Assets:Bank:Checking

      2024-03-06 * Aldi
          Expenses:Food:Groceries       12.35 EUR
          Liabilities:Visa

      2024-03-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-03-07 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-03-08 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-03-08 * Fresh & Fair | fruit and veg
          Expenses:Food:Groceries       69.84 EUR
          Liabilities:Mastercard

      2024-03-08 * Café Luna
          Expenses:Food:Coffee        3.80 EUR
          Liabilities:Visa

      2024-03-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      828.92 EUR = -108.84 EUR
          Assets:Bank:Checking

      2024-03-09 * Lidl | weekly shop
          Expenses:Food:Groceries       66.04 EUR
          Liabilities:Visa

      2024-03-09 * Toy Corner | for Max's birthday
          ; present for Max, and Oscar saw the marbles
          Expenses:Gifts           34.99 EUR
          Expenses:Kids:Toys       12.99 EUR
          Liabilities:Visa

      2024-03-10 Bäckerei Huber | rolls
          Expenses:Food:Groceries        9.50 EUR
          Assets:Cash

      2024-03-10 * Pho Saigon
          Expenses:Food:Dining         30.80 EUR
          Liabilities:Mastercard

      2024-03-11 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-03-11 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-03-11 * School Kitchen | lunches
          Expenses:Kids:School Lunch       67.90 EUR
          Assets:Bank:Checking

      2024-03-11 * Aral
          Expenses:Car:Fuel       56.14 EUR
          Liabilities:Visa

      2024-03-12 * SuperSpar
          Expenses:Food:Groceries       21.83 EUR
          Liabilities:Visa

      2024-03-12 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-03-12 * Bike Workshop | spring service
          Expenses:Transport:Bicycle       74.00 EUR
          Liabilities:Mastercard

      2024-03-13 * Aldi
          Expenses:Food:Groceries       30.79 EUR
          Liabilities:Visa

      2024-03-13 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2024-03-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-03-14 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-03-14 * Stadtwerke | settlement 2023
          Expenses:Housing:Water       38.62 EUR
          Assets:Bank:Checking

      2024-03-15 * (16/48) Kredo Bank | car loan
          Liabilities:Loan:Car       205.43 EUR
          Expenses:Car:Interest       29.57 EUR
          Assets:Bank:Checking

      2024-03-15 * Parkhaus Mitte
          Expenses:Car:Parking          5.00 EUR
          Liabilities:Mastercard

      2024-03-16 * Fresh & Fair
          Expenses:Food:Groceries       91.08 EUR
          Liabilities:Visa

      2024-03-16 Cash count | counted, short by this much
          Expenses:Uncategorized       12.40 EUR
          Assets:Cash

      2024-03-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-03-19 * Aldi
          Expenses:Food:Groceries       16.38 EUR
          Liabilities:Visa

      2024-03-19 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-03-20 * Aldi | milk, bread
          Expenses:Food:Groceries       27.73 EUR
          Liabilities:Mastercard

      2024-03-21 * Aldi
          Expenses:Food:Groceries       31.50 EUR
          Liabilities:Visa

      2024-03-21 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-03-21 * Health Fund | refund, Dr. Brandt
          ; 70 % of bill 2024-0311
          Assets:Bank:Checking          88.48 EUR
          Expenses:Health:Dentist

      2024-03-22 * Taverna Olive
          Expenses:Food:Dining       46.00 EUR
          Liabilities:Visa

      2024-03-23 * Aldi
          Expenses:Food:Groceries      117.24 EUR
          Liabilities:Visa

      2024-03-23 * Zum Löwen
          Expenses:Food:Dining       72.70 EUR
          Liabilities:Visa

      2024-03-23 * Garden Barn | balcony boxes and soil
          Expenses:Housing:Furnishing       64.35 EUR
          Liabilities:Visa

      2024-03-24 Bäckerei Huber
          Expenses:Food:Groceries       10.00 EUR
          Assets:Cash

      2024-03-25 * (2024-03) Northwind Software | Salary March
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-03-26 * Aldi
          Expenses:Food:Groceries       35.32 EUR
          Assets:Bank:Checking

      2024-03-26 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2024-03-27 * Riverside Primary | Salary March
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-03-27 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2024-03-28 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-03-28 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 5119.33 EUR

      2024-03-29 * Kaffeebohne
          Expenses:Food:Coffee          5.60 EUR
          Liabilities:Mastercard

      2024-03-29 * Free Pump
          Expenses:Car:Fuel            73.93 EUR
          Liabilities:Mastercard

      2024-03-30 * Aldi | weekly shop
          Expenses:Food:Groceries       53.82 EUR
          Liabilities:Visa

      2024-03-30 * Fresh & Fair | Easter
          Expenses:Food:Groceries       74.28 EUR
          Expenses:Gifts                18.90 EUR
          Liabilities:Visa

      2024-03-31 * Savings Bank | quarterly interest
          Assets:Bank:Savings       44.69 EUR = 15644.69 EUR
          Income:Interest

      ; April 2024

      2024-04-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-04-01 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2024-04-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-04-02 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-04-02 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2024-04-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-04-03 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-04-03 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-04-03 * Lidl
          Expenses:Food:Groceries       31.00 EUR
          Liabilities:Visa

      2024-04-04 * Lidl
          Expenses:Food:Groceries       17.23 EUR
          Assets:Bank:Checking

      2024-04-05 * Savings Bank | Visa statement
          Liabilities:Visa          860.83 EUR = -234.40 EUR
          Assets:Bank:Checking

      2024-04-06 * (W-4471) Autohaus Weber | summer tyres on
          Expenses:Car:Service       59.00 EUR
          Assets:Bank:Checking

      2024-04-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-04-07 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-04-07 * Zum Löwen
          Expenses:Food:Dining       40.90 EUR
          Liabilities:Visa

      2024-04-08 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-04-08 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-04-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      266.46 EUR = -128.33 EUR
          Assets:Bank:Checking

      2024-04-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       62.90 EUR
          Assets:Bank:Checking

      2024-04-11 * Linden Pharmacy | hay fever season
          Expenses:Health:Pharmacy       23.85 EUR
          Liabilities:Visa

      2024-04-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-04-12 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2024-04-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-04-13 * Fresh & Fair
          Expenses:Food:Groceries       32.73 EUR
          Expenses:Household            19.37 EUR
          Liabilities:Visa

      2024-04-13 * Salon Sara | Emma
          Expenses:Personal Care       62.00 EUR
          Liabilities:Mastercard

      2024-04-14 Bäckerei Huber
          Expenses:Food:Groceries       11.90 EUR
          Assets:Cash

      2024-04-14 * Zum Löwen | with the neighbours
          Expenses:Food:Dining       51.88 EUR
          Liabilities:Visa

      2024-04-15 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-04-15 * (17/48) Kredo Bank | car loan
          Liabilities:Loan:Car       206.27 EUR
          Expenses:Car:Interest       28.73 EUR
          Assets:Bank:Checking

      2024-04-15 * (P24-2) Ms Okafor | piano, quarter
          Expenses:Kids:Music       195.00 EUR
          Assets:Bank:Checking

      2024-04-15 * Station Bakery
          Expenses:Food:Coffee          4.75 EUR
          Liabilities:Mastercard

      2024-04-15 * Aral
          ; 36.9 l
          Expenses:Car:Fuel            62.87 EUR
          Liabilities:Mastercard

      2024-04-15 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2024-04-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-04-16 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-04-17 * Savings Bank | ATM
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2024-04-17 * SuperSpar
          Expenses:Food:Groceries       11.05 EUR
          Liabilities:Visa

      2024-04-18 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2024-04-18 * Station Bakery
          Expenses:Food:Coffee        2.80 EUR
          Liabilities:Visa

      2024-04-18 Barber Ali | Daniel and Oscar
          Expenses:Personal Care       44.00 EUR
          Assets:Cash

      2024-04-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-04-19 * Parkhaus Mitte
          Expenses:Car:Parking          7.00 EUR
          Liabilities:Mastercard

      2024-04-20 * Aldi
          Expenses:Food:Groceries      107.47 EUR
          Expenses:Household            18.82 EUR
          Liabilities:Visa

      2024-04-20 Farmers' market
          Expenses:Food:Groceries       23.00 EUR
          Assets:Cash

      2024-04-20 * Nordic Thread | jacket
          Expenses:Clothing      118.90 EUR
          Liabilities:Visa

      2024-04-21 Bäckerei Huber
          Expenses:Food:Groceries       12.70 EUR
          Assets:Cash

      2024-04-25 * (2024-04) Northwind Software | Salary April
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-04-25 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-04-25 * (M-2207) FC Lindenhof | Oscar, football, year
          Expenses:Kids:Activities      140.00 EUR
          Assets:Bank:Checking

      2024-04-26 * Riverside Primary | Salary April
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-04-26 * Burger Joint | with the neighbours
          Expenses:Food:Dining         40.16 EUR
          Liabilities:Mastercard

      2024-04-27 * Nordic Thread | sent one back
          Liabilities:Visa        49.95 EUR
          Expenses:Clothing

      2024-04-29 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 5307.84 EUR

      2024-04-30 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      ; May 2024

      2024-05-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-05-02 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-05-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-05-02 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-05-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-05-03 * Zum Löwen
          Expenses:Food:Dining         58.20 EUR
          Liabilities:Mastercard

      2024-05-03 * Shell
          Expenses:Car:Fuel            67.28 EUR
          Liabilities:Mastercard

      2024-05-04 * Sam Reyes | barbecue at Sam's
          ; Sam paid, we owe half
          Expenses:Food:Groceries       31.50 EUR
          Assets:Receivable:Sam        -31.50 EUR

      2024-05-05 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-05-05 * Pho Saigon
          Expenses:Food:Dining         48.66 EUR
          Liabilities:Mastercard

      2024-05-06 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-05-06 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-05-06 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-05-06 * Allsafe | travel, family
          Expenses:Insurance:Travel       56.40 EUR
          Liabilities:Visa

      2024-05-06 * Savings Bank | Visa statement
          Liabilities:Visa          711.86 EUR = -70.25 EUR
          Assets:Bank:Checking

      2024-05-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-05-08 * Aldi | forgot the eggs
          Expenses:Food:Groceries       20.72 EUR
          Liabilities:Visa

      2024-05-08 * Flowers Rosa | Mother's Day
          Expenses:Gifts               32.00 EUR
          Liabilities:Mastercard

      2024-05-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      325.00 EUR = -245.14 EUR
          Assets:Bank:Checking

      2024-05-09 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-05-10 * Savings Bank | ATM
          Assets:Cash                60.00 EUR
          Assets:Bank:Checking

      2024-05-10 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-05-10 * Aldi | weekly shop
          Expenses:Food:Groceries       60.42 EUR
          Liabilities:Visa

      2024-05-11 * Lidl
          Expenses:Food:Groceries       66.93 EUR
          Liabilities:Mastercard

      2024-05-11 Farmers' market
          Expenses:Food:Groceries       16.50 EUR
          Assets:Cash

      2024-05-11 Zoo
          Expenses:Leisure:Outings       49.00 EUR
          Assets:Cash

      2024-05-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-05-13 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-05-13 * School Kitchen | lunches
          Expenses:Kids:School Lunch       72.00 EUR
          Assets:Bank:Checking

      2024-05-13 * Sam Reyes | barbecue
          Assets:Receivable:Sam       31.50 EUR
          Assets:Bank:Checking

      2024-05-14 * Lidl
          Expenses:Food:Groceries       40.92 EUR
          Liabilities:Visa

      2024-05-14 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-05-15 * (18/48) Kredo Bank | car loan
          Liabilities:Loan:Car       207.11 EUR
          Expenses:Car:Interest       27.89 EUR
          Assets:Bank:Checking

      2024-05-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-05-15 * Lidl
          Expenses:Food:Groceries       13.22 EUR
          Liabilities:Mastercard

      2024-05-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-05-16 * Café Luna
          Expenses:Food:Coffee          7.20 EUR
          Liabilities:Mastercard

      2024-05-16 * ElectroMax | vacuum cleaner  ; warranty: 2026-05
          Expenses:Household       79.99 EUR
          Liabilities:Visa

      2024-05-18 * Lidl
          Expenses:Food:Groceries      103.75 EUR
          Liabilities:Mastercard

      2024-05-18 * Alpine Rail | train tickets, summer  ; trip: switzerland-2024
          Expenses:Travel:Transport      218.40 EUR
          Liabilities:Visa

      2024-05-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-05-20 * Station Bakery
          Expenses:Food:Coffee          2.80 EUR
          Liabilities:Mastercard

      2024-05-20 * Chalet Bergblick | deposit  ; trip: switzerland-2024
          Expenses:Travel:Lodging      420.00 CHF @@ 443.98 EUR
          Liabilities:Visa            -443.98 EUR

      2024-05-21 * SuperSpar
          Expenses:Food:Groceries       18.74 EUR
          Assets:Bank:Checking

      2024-05-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-05-22 * Shell
          Expenses:Car:Fuel            56.42 EUR
          Liabilities:Mastercard

      2024-05-23 * Café Luna
          Expenses:Food:Coffee          3.40 EUR
          Liabilities:Mastercard

      2024-05-25 * Aldi
          Expenses:Food:Groceries       52.98 EUR
          Liabilities:Visa

      2024-05-27 * (2024-05) Northwind Software | Salary May
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-05-27 * Riverside Primary | Salary May
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-05-28 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2024-05-28 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2024-05-28 * ElectroMax | voucher applied late
          Liabilities:Visa         10.00 EUR
          Expenses:Household

      2024-05-28 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 6045.45 EUR

      2024-05-29 * SuperSpar | forgot the eggs
          Expenses:Food:Groceries       37.62 EUR
          Liabilities:Visa

      2024-05-30 * SuperSpar | for the school picnic
          Expenses:Food:Groceries       11.00 EUR
          Liabilities:Visa

      2024-05-30 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      ; June 2024

      2024-06-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-06-01 * Fresh & Fair
          Expenses:Food:Groceries      107.24 EUR
          Expenses:Household            16.97 EUR
          Liabilities:Visa

      2024-06-02 * Savings Bank | ATM
          Assets:Cash                60.00 EUR
          Assets:Bank:Checking

      2024-06-02 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-06-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-06-02 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-06-02 Bäckerei Huber | rolls
          Expenses:Food:Groceries       12.00 EUR
          Assets:Cash

      2024-06-02 * Zum Löwen | family dinner
          Expenses:Food:Dining       71.90 EUR
          Liabilities:Visa

      2024-06-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-06-04 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-06-04 * Kita Regenbogen | Oscar
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-06-04 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-06-05 * Station Bakery
          Expenses:Food:Coffee          2.80 EUR
          Liabilities:Mastercard

      2024-06-05 * (3b) Riverside Primary | class trip Lily
          Expenses:Kids:School      185.00 EUR
          Assets:Bank:Checking

      2024-06-05 * Savings Bank | Visa statement
          Liabilities:Visa         1029.85 EUR = -299.83 EUR
          Assets:Bank:Checking

      2024-06-06 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-06-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-06-08 * Aldi
          Expenses:Food:Groceries       57.89 EUR
          Liabilities:Mastercard

      2024-06-08 * Toy Corner | Oscar turns 6
          Expenses:Gifts         59.80 EUR
          Liabilities:Visa

      2024-06-09 Bäckerei Huber
          Expenses:Food:Groceries       13.00 EUR
          Assets:Cash

      2024-06-09 * Fresh & Fair | birthday party
          ; food and the face painter's colours
          Expenses:Food:Groceries        54.17 EUR
          Expenses:Kids:Activities       35.80 EUR
          Liabilities:Mastercard

      2024-06-10 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-06-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-06-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       74.00 EUR
          Assets:Bank:Checking

      2024-06-10 * Aral
          Expenses:Car:Fuel            58.02 EUR
          Liabilities:Mastercard

      2024-06-10 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      518.84 EUR = -250.78 EUR
          Assets:Bank:Checking

      2024-06-11 * Lidl
          Expenses:Food:Groceries       34.04 EUR
          Liabilities:Visa

      2024-06-11 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-06-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-06-12 * Tax Office | income tax 2023
          Assets:Bank:Checking      612.43 EUR
          Income:Tax Refund

      2024-06-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-06-13 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-06-13 * Parkhaus Mitte
          Expenses:Car:Parking          9.00 EUR
          Liabilities:Mastercard

      2024-06-14 * Taverna Olive | family dinner
          Expenses:Food:Dining         65.40 EUR
          Liabilities:Mastercard

      2024-06-15 * Zum Löwen
          Expenses:Food:Dining       49.93 EUR
          Liabilities:Visa

      2024-06-15 * (R 24/1187) Dr. Keller | travel check
          Expenses:Health:Doctor       42.60 EUR
          Assets:Bank:Checking

      2024-06-16 Bäckerei Huber
          Expenses:Food:Groceries        7.60 EUR
          Assets:Cash

      2024-06-17 * (19/48) Kredo Bank | car loan
          Liabilities:Loan:Car       207.96 EUR
          Expenses:Car:Interest       27.04 EUR
          Assets:Bank:Checking

      2024-06-17 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-06-17 * Station Bakery
          Expenses:Food:Coffee        3.10 EUR
          Liabilities:Visa

      2024-06-18 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-06-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-06-19 * Fresh & Fair
          Expenses:Food:Groceries       25.61 EUR
          Liabilities:Visa

      2024-06-19 * Optik Hell | Daniel
          Expenses:Health:Glasses      289.00 EUR
          Liabilities:Visa

      2024-06-20 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-06-21 * Lidl
          Expenses:Food:Groceries       73.49 EUR
          Liabilities:Visa

      2024-06-21 * Thai Garden
          Expenses:Food:Dining       50.10 EUR
          Liabilities:Visa

      2024-06-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-06-22 * Fresh & Fair
          Expenses:Food:Groceries       61.60 EUR
          Liabilities:Visa

      2024-06-22 * Pho Saigon | with Sam
          Expenses:Food:Dining         28.60 EUR
          Assets:Receivable:Sam        28.60 EUR
          Liabilities:Mastercard

      2024-06-25 * (2024-06) Northwind Software | Salary June
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-06-25 * SuperSpar
          Expenses:Food:Groceries       32.77 EUR
          Liabilities:Visa

      2024-06-26 * Health Fund | glasses, contribution
          Assets:Bank:Checking         100.00 EUR
          Expenses:Health:Glasses

      2024-06-27 * Riverside Primary | Salary June
          Income:Salary:Daniel          -2620.00 EUR
          Expenses:Taxes:Income           256.76 EUR
          Expenses:Insurance:Pension      243.66 EUR
          Expenses:Insurance:Health       210.91 EUR
          Assets:Bank:Checking           1908.67 EUR

      2024-06-27 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-06-28 * Parkhaus Mitte
          Expenses:Car:Parking          3.50 EUR
          Liabilities:Mastercard

      2024-06-28 * Savings | monthly
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking    -1400.00 EUR = 6804.30 EUR

      2024-06-29 * Fresh & Fair
          Expenses:Food:Groceries      129.58 EUR
          Liabilities:Visa

      2024-06-29 * Free Pump
          ; 40.2 l
          Expenses:Car:Fuel       68.91 EUR
          Liabilities:Visa

      2024-06-29 * Outdoor Depot | hiking shoes  ; trip: switzerland-2024
          Expenses:Clothing           97.90 EUR
          Expenses:Kids:Clothes       74.50 EUR
          Liabilities:Visa

      2024-06-30 * Savings Bank | quarterly interest
          Assets:Bank:Savings       54.97 EUR = 19899.66 EUR
          Income:Interest

      ; July 2024

      2024-07-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-07-02 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-07-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-07-02 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-07-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-07-03 * Sam Reyes | pho
          Assets:Bank:Checking        28.60 EUR
          Assets:Receivable:Sam

      2024-07-04 * Kita Regenbogen | Oscar
          ; the last one!
          Expenses:Kids:Childcare      189.00 EUR
          Assets:Bank:Checking

      2024-07-04 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2024-07-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-07-05 * Riverside Primary | after-school club
          Expenses:Kids:After School       84.00 EUR
          Assets:Bank:Checking

      2024-07-05 * Savings Bank | Visa statement
          Liabilities:Visa         1044.46 EUR = -436.99 EUR
          Assets:Bank:Checking

      2024-07-06 * Savings Bank | ATM Station
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2024-07-06 * Lidl | weekly shop
          Expenses:Food:Groceries      116.67 EUR
          Liabilities:Mastercard

      2024-07-06 * Burger Joint
          Expenses:Food:Dining         45.76 EUR
          Liabilities:Mastercard

      2024-07-06 Open Air Kino
          Expenses:Leisure:Outings       24.00 EUR
          Assets:Cash

      2024-07-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-07-07 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-07-08 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-07-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      402.36 EUR = -204.93 EUR
          Assets:Bank:Checking

      2024-07-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-07-10 * Lidl | milk, bread
          Expenses:Food:Groceries        9.09 EUR
          Assets:Bank:Checking

      2024-07-10 Ms Lindqvist | class teacher, our share
          Expenses:Gifts       20.00 EUR
          Assets:Cash

      2024-07-11 * (P24-3) Ms Okafor | piano, quarter
          Expenses:Kids:Music       195.00 EUR
          Assets:Bank:Checking

      2024-07-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-07-12 * Aral
          ; 43.6 l
          Expenses:Car:Fuel            76.31 EUR
          Liabilities:Mastercard

      2024-07-13 * SuperSpar
          Expenses:Food:Groceries       84.35 EUR
          Expenses:Household            20.47 EUR
          Liabilities:Visa

      2024-07-13 * Salon Sara | Emma
          Expenses:Personal Care       62.00 EUR
          Liabilities:Mastercard

      2024-07-14 Bäckerei Huber
          Expenses:Food:Groceries        7.00 EUR
          Assets:Cash

      2024-07-15 * (20/48) Kredo Bank | car loan
          Liabilities:Loan:Car       208.81 EUR
          Expenses:Car:Interest       26.19 EUR
          Assets:Bank:Checking

      2024-07-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-07-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-07-15 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2024-07-16 * Lidl
          Expenses:Food:Groceries       16.63 EUR
          Liabilities:Mastercard

      2024-07-17 * SuperSpar | milk, bread
          Expenses:Food:Groceries       16.49 EUR
          Liabilities:Visa

      2024-07-18 * Grandma Ruth | for the holidays
          Assets:Bank:Checking      300.00 EUR
          Income:Gifts

      2024-07-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-07-19 * Burger Joint
          Expenses:Food:Dining         27.90 EUR
          Liabilities:Mastercard

      2024-07-20 * Aldi
          Expenses:Food:Groceries      102.59 EUR
          Liabilities:Visa

      2024-07-21 Bäckerei Huber
          Expenses:Food:Groceries        5.90 EUR
          Assets:Cash

      2024-07-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-07-24 * SuperSpar
          Expenses:Food:Groceries       15.95 EUR
          Liabilities:Visa

      2024-07-25 * (2024-07) Northwind Software | Salary July
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-07-25 * Bookshop Am Markt | holiday reading
          Expenses:Leisure:Books       41.70 EUR
          Liabilities:Mastercard

      2024-07-26 * Riverside Primary | Salary July
          ; four days a week from now on
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-07-28 * Aral
          Expenses:Car:Fuel       76.35 EUR
          Liabilities:Visa

      2024-07-29 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking

      2024-07-31 * Savings Bank | cash for the trip  ; trip: switzerland-2024
          Assets:Cash                50.00 EUR
          Assets:Cash:CHF           300.00 CHF @ 1.0484 EUR
          Assets:Bank:Checking     -364.52 EUR = 6894.82 EUR

      ; August 2024

      2024-08-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-08-01 * Savings | from the holiday money  ; trip: switzerland-2024
          Assets:Bank:Checking      800.00 EUR
          Assets:Bank:Savings

      2024-08-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-08-02 * Zum Löwen
          Expenses:Food:Dining       62.20 EUR
          Liabilities:Visa

      2024-08-03 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-08-03 Station Bakery | for the train  ; trip: switzerland-2024
          Expenses:Travel:Food       18.60 EUR
          Assets:Cash

      2024-08-03 * Coop Interlaken | first shopping  ; trip: switzerland-2024
          Expenses:Travel:Food       87.35 CHF @@ 92.70 EUR
          Liabilities:Visa          -92.70 EUR

      2024-08-04 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-08-04 Bergbahn kiosk | ice cream  ; trip: switzerland-2024
          Expenses:Travel:Food       14.50 CHF
          Assets:Cash:CHF

      2024-08-04 * Jungfrau Railways | four of us, half fare  ; trip: switzerland-2024
          ; worth every rappen
          Expenses:Travel:Activities      212.00 CHF @@ 225.10 EUR
          Liabilities:Visa               -225.10 EUR

      2024-08-05 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       82.00 EUR
          Assets:Bank:Checking

      2024-08-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-08-05 Village bakery  ; trip: switzerland-2024
          Expenses:Travel:Food       11.80 CHF
          Assets:Cash:CHF

      2024-08-05 * Savings Bank | Visa statement
          Liabilities:Visa          704.73 EUR = -505.35 EUR
          Assets:Bank:Checking

      2024-08-06 * Restaurant Alpenrose | rösti  ; trip: switzerland-2024
          Expenses:Travel:Food      118.50 CHF @@ 126.01 EUR
          Liabilities:Visa         -126.01 EUR

      2024-08-06 Car park Trümmelbach  ; trip: switzerland-2024
          Expenses:Travel:Transport        6.00 CHF
          Assets:Cash:CHF

      2024-08-06 Trümmelbach Falls  ; trip: switzerland-2024
          Expenses:Travel:Activities       36.00 CHF
          Assets:Cash:CHF

      2024-08-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-08-07 * Coop Interlaken  ; trip: switzerland-2024
          Expenses:Travel:Food       64.90 CHF @@ 69.06 EUR
          Liabilities:Visa          -69.06 EUR

      2024-08-07 Village bakery  ; trip: switzerland-2024
          Expenses:Travel:Food       12.40 CHF
          Assets:Cash:CHF

      2024-08-08 * Lake Steamers | to Brienz and back  ; trip: switzerland-2024
          Expenses:Travel:Activities       96.00 CHF @@ 102.29 EUR
          Liabilities:Visa               -102.29 EUR

      2024-08-08 Woodcarver Brienz | a cow for Grandma Ruth  ; trip: switzerland-2024
          Expenses:Gifts        45.00 CHF
          Assets:Cash:CHF

      2024-08-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      449.45 EUR = -39.00 EUR
          Assets:Bank:Checking

      2024-08-09 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-08-09 * Sport Imhof | bikes for the day  ; trip: switzerland-2024
          Expenses:Travel:Activities       74.00 CHF @@ 78.80 EUR
          Liabilities:Mastercard          -78.80 EUR

      2024-08-09 Lido  ; trip: switzerland-2024
          Expenses:Travel:Activities       22.00 CHF
          Assets:Cash:CHF

      2024-08-10 * Pizzeria Da Rafael | rain all day  ; trip: switzerland-2024
          Expenses:Travel:Food         92.40 CHF @@ 98.50 EUR
          Liabilities:Mastercard      -98.50 EUR

      2024-08-10 Village bakery  ; trip: switzerland-2024
          Expenses:Travel:Food       14.20 CHF
          Assets:Cash:CHF

      2024-08-11 * Coop Interlaken  ; trip: switzerland-2024
          Expenses:Travel:Food       52.30 CHF @@ 55.81 EUR
          Liabilities:Visa          -55.81 EUR

      2024-08-11 Alp farm | cheese  ; trip: switzerland-2024
          Expenses:Travel:Food       28.50 CHF
          Assets:Cash:CHF

      2024-08-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-08-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-08-12 * Chalet Bergblick | rest of the rent  ; trip: switzerland-2024
          Expenses:Travel:Lodging     1260.00 CHF @@ 1344.17 EUR
          Liabilities:Visa           -1344.17 EUR

      2024-08-12 Housekeeping | tip and cleaning  ; trip: switzerland-2024
          Expenses:Travel:Lodging       50.00 CHF
          Assets:Cash:CHF

      2024-08-13 * Takeaway Bern | between two trains  ; trip: switzerland-2024
          Expenses:Travel:Food         43.20 CHF @@ 46.07 EUR
          Liabilities:Mastercard      -46.07 EUR

      2024-08-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-08-14 * SuperSpar
          Expenses:Food:Groceries       27.01 EUR
          Liabilities:Mastercard

      2024-08-14 Cash count | what is missing of the francs  ; trip: switzerland-2024
          ; 57 francs were left in the purse
          Expenses:Uncategorized        2.60 CHF
          Assets:Cash:CHF

      2024-08-15 * (21/48) Kredo Bank | car loan
          Liabilities:Loan:Car       209.66 EUR
          Expenses:Car:Interest       25.34 EUR
          Assets:Bank:Checking

      2024-08-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-08-15 * Kaffeebohne
          Expenses:Food:Coffee          3.50 EUR
          Liabilities:Mastercard

      2024-08-16 * Zum Löwen | with the neighbours
          Expenses:Food:Dining         58.50 EUR
          Liabilities:Mastercard

      2024-08-17 * Lidl
          Expenses:Food:Groceries      101.98 EUR
          Liabilities:Mastercard

      2024-08-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-08-19 * Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2024-08-20 * Alpine Rail | refund for the late train  ; trip: switzerland-2024
          ; 25 % back, asked for on the 15th
          Liabilities:Visa                27.30 EUR
          Expenses:Travel:Transport

      2024-08-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-08-22 * Lidl
          Expenses:Food:Groceries       18.17 EUR
          Liabilities:Mastercard

      2024-08-22 * Station Bakery
          Expenses:Food:Coffee          2.80 EUR
          Liabilities:Mastercard

      2024-08-22 * Schreibwaren Roth | school things
          ; Oscar starts school!
          Expenses:Kids:School         78.35 EUR
          Liabilities:Mastercard

      2024-08-24 * SuperSpar
          Expenses:Food:Groceries       75.26 EUR
          Liabilities:Visa

      2024-08-24 * Shoe Box
          Expenses:Kids:Clothes       89.80 EUR
          Liabilities:Visa

      2024-08-25 Bäckerei Huber
          Expenses:Food:Groceries        6.60 EUR
          Assets:Cash

      2024-08-26 * (2024-08) Northwind Software | Salary August
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-08-26 * Station Bakery
          Expenses:Food:Coffee        4.75 EUR
          Liabilities:Visa

      2024-08-26 * Free Pump
          ; 44.4 l
          Expenses:Car:Fuel       75.43 EUR
          Liabilities:Visa

      2024-08-27 * Riverside Primary | Salary August
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-08-27 * Scout & Co | satchel for Oscar  ; warranty: 2027-08
          Expenses:Kids:School      199.00 EUR
          Liabilities:Visa

      2024-08-28 * Station Bakery
          Expenses:Food:Coffee        3.10 EUR
          Liabilities:Visa

      2024-08-30 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2024-08-30 * Grandma Ruth | satchel
          Assets:Bank:Checking      150.00 EUR = 10407.77 EUR
          Income:Gifts

      2024-08-31 * Lidl
          Expenses:Food:Groceries       73.40 EUR
          Liabilities:Visa

      2024-08-31 * Burger Joint
          Expenses:Food:Dining       38.16 EUR
          Liabilities:Visa

      ; September 2024

      2024-09-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-09-01 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-09-01 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-09-01 Bäckerei Huber
          Expenses:Food:Groceries       12.30 EUR
          Assets:Cash

      2024-09-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-09-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2024-09-03 * Riverside Primary | after-school club
          ; both of them now
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2024-09-03 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-09-03 * Café Luna
          Expenses:Food:Coffee        7.20 EUR
          Liabilities:Visa

      2024-09-03 * Riverside Primary | workbooks, copies
          Expenses:Kids:School       45.00 EUR
          Assets:Bank:Checking

      2024-09-05 * Savings Bank | Visa statement
          Liabilities:Visa         2451.92 EUR = -377.76 EUR
          Assets:Bank:Checking

      2024-09-06 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-09-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-09-07 * SuperSpar
          Expenses:Food:Groceries       51.01 EUR
          Liabilities:Visa

      2024-09-07 * (A-553918) Möbelhaus Nord | bed for Oscar
          ; delivered on the 14th
          Expenses:Housing:Furnishing      249.50 EUR
          Assets:Bank:Checking

      2024-09-08 * Shell
          ; 45.5 l
          Expenses:Car:Fuel            80.29 EUR
          Liabilities:Mastercard

      2024-09-09 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-09-09 * (K-20418) Nordlicht Energy | yearly bill
          ; 2860 kWh; the dryer!
          Expenses:Housing:Power      126.70 EUR
          Assets:Bank:Checking

      2024-09-09 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      572.66 EUR = -122.19 EUR
          Assets:Bank:Checking

      2024-09-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       61.80 EUR
          Assets:Bank:Checking

      2024-09-10 * Fresh & Fair | forgot the eggs
          Expenses:Food:Groceries       19.95 EUR
          Assets:Bank:Checking

      2024-09-10 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-09-10 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2024-09-11 * Savings Bank | ATM Station
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2024-09-11 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-09-11 * Kaffeebohne
          Expenses:Food:Coffee          3.50 EUR
          Liabilities:Mastercard

      2024-09-12 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-09-12 Dr. Keller | Lily's ear
          Expenses:Health:Doctor       10.00 EUR
          Assets:Cash

      2024-09-12 Linden Pharmacy
          Expenses:Health:Pharmacy       12.90 EUR
          Assets:Cash

      2024-09-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-09-14 * Aldi
          Expenses:Food:Groceries      114.26 EUR
          Liabilities:Mastercard

      2024-09-14 * Zum Löwen | with Nina and Paul
          ; Nina pays her half later
          Expenses:Food:Dining         76.40 EUR
          Assets:Receivable:Nina       38.20 EUR
          Liabilities:Mastercard

      2024-09-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-09-16 * (22/48) Kredo Bank | car loan
          Liabilities:Loan:Car       210.52 EUR
          Expenses:Car:Interest       24.48 EUR
          Assets:Bank:Checking

      2024-09-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-09-16 * Nina Falk
          Assets:Bank:Checking         38.20 EUR
          Assets:Receivable:Nina

      2024-09-17 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-09-18 * Lidl
          Expenses:Food:Groceries       11.84 EUR
          Liabilities:Mastercard

      2024-09-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-09-19 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-09-20 * Aldi
          Expenses:Food:Groceries       56.22 EUR
          Liabilities:Mastercard

      2024-09-21 Farmers' market
          Expenses:Food:Groceries       19.00 EUR
          Assets:Cash

      2024-09-21 * Pizzeria Napoli
          Expenses:Food:Dining         36.05 EUR
          Liabilities:Mastercard

      2024-09-21 * Free Pump
          ; 42.3 l
          Expenses:Car:Fuel            73.77 EUR
          Liabilities:Mastercard

      2024-09-21 * (S-390) Swimming School | Lily, ten lessons
          Expenses:Kids:Activities      135.00 EUR
          Assets:Bank:Checking

      2024-09-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-09-24 * Lidl
          Expenses:Food:Groceries       24.64 EUR
          Liabilities:Mastercard

      2024-09-25 * (2024-09) Northwind Software | Salary September
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-09-27 * Riverside Primary | Salary September
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-09-28 * Lidl
          Expenses:Food:Groceries       79.90 EUR
          Liabilities:Visa

      2024-09-28 * (W-4893) Autohaus Weber | inspection, brakes
          ; rear pads next year
          Expenses:Car:Service      412.76 EUR
          Assets:Bank:Checking

      2024-09-29 Bäckerei Huber
          Expenses:Food:Groceries        8.10 EUR
          Assets:Cash

      2024-09-30 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8332.81 EUR

      2024-09-30 * Savings Bank | quarterly interest
          Assets:Bank:Savings       47.97 EUR = 22147.63 EUR
          Income:Interest

      ; October 2024

      2024-10-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-10-01 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2024-10-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-10-02 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2024-10-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2024-10-03 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-10-03 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-10-05 * Lidl
          Expenses:Food:Groceries       52.12 EUR
          Liabilities:Visa

      2024-10-05 Farmers' market
          Expenses:Food:Groceries       20.50 EUR
          Assets:Cash

      2024-10-05 * Pho Saigon | with the neighbours
          Expenses:Food:Dining       46.39 EUR
          Liabilities:Visa

      2024-10-05 * Shell
          Expenses:Car:Fuel       56.14 EUR
          Liabilities:Visa

      2024-10-05 * Salon Sara | Emma
          Expenses:Personal Care       62.00 EUR
          Liabilities:Mastercard

      2024-10-06 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-10-07 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-10-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-10-07 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2024-10-07 * Savings Bank | Visa statement
          Liabilities:Visa          489.36 EUR = -310.84 EUR
          Assets:Bank:Checking

      2024-10-08 * Lidl | forgot the eggs
          Expenses:Food:Groceries       22.65 EUR
          Liabilities:Mastercard

      2024-10-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      580.85 EUR = -123.65 EUR
          Assets:Bank:Checking

      2024-10-09 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-10-09 * SuperSpar
          Expenses:Food:Groceries       27.04 EUR
          Liabilities:Mastercard

      2024-10-10 * Savings Bank | ATM Station
          Assets:Cash                80.00 EUR
          Assets:Bank:Checking

      2024-10-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-10-10 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2024-10-10 Barber Ali
          Expenses:Personal Care       44.00 EUR
          Assets:Cash

      2024-10-11 * Parkhaus Mitte
          Expenses:Car:Parking          3.50 EUR
          Liabilities:Mastercard

      2024-10-12 * Hardware Depot | kitchen tap
          Expenses:Housing:Repairs       53.85 EUR
          Liabilities:Visa

      2024-10-13 * Taverna Olive
          Expenses:Food:Dining       75.60 EUR
          Liabilities:Visa

      2024-10-14 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-10-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-10-14 * School Kitchen | lunches
          Expenses:Kids:School Lunch       54.70 EUR
          Assets:Bank:Checking

      2024-10-15 * (23/48) Kredo Bank | car loan
          Liabilities:Loan:Car       211.38 EUR
          Expenses:Car:Interest       23.62 EUR
          Assets:Bank:Checking

      2024-10-15 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-10-15 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2024-10-16 * (P24-4) Ms Okafor | piano, quarter
          Expenses:Kids:Music       195.00 EUR
          Assets:Bank:Checking

      2024-10-17 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-10-17 * Hardware Depot | wrong seal, returned
          Liabilities:Visa               12.95 EUR
          Expenses:Housing:Repairs

      2024-10-18 * Aral
          ; 38.6 l
          Expenses:Car:Fuel            67.38 EUR
          Liabilities:Mastercard

      2024-10-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-10-19 * (W-4957) Autohaus Weber | winter tyres on
          Expenses:Car:Service       59.00 EUR
          Assets:Bank:Checking

      2024-10-20 Bäckerei Huber
          Expenses:Food:Groceries        8.80 EUR
          Assets:Cash

      2024-10-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-10-22 * SuperSpar
          Expenses:Food:Groceries       22.47 EUR
          Liabilities:Visa

      2024-10-22 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2024-10-24 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-10-24 * Concert Hall | two seats in December
          Expenses:Leisure:Outings       78.00 EUR
          Liabilities:Visa

      2024-10-25 * (2024-10) Northwind Software | Salary October
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-10-25 * Riverside Primary | Salary October
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-10-26 * Aldi
          Expenses:Food:Groceries       71.23 EUR
          Liabilities:Visa

      2024-10-26 * Nordic Thread | winter coats
          Expenses:Clothing          147.80 EUR
          Expenses:Kids:Clothes       69.95 EUR
          Liabilities:Visa

      2024-10-27 * Pho Saigon | with the neighbours
          Expenses:Food:Dining       33.50 EUR
          Liabilities:Visa

      2024-10-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking

      2024-10-30 * Fresh & Fair
          Expenses:Food:Groceries       24.26 EUR
          Assets:Bank:Checking

      2024-10-30 * Station Bakery
          Expenses:Food:Coffee          4.75 EUR
          Liabilities:Mastercard

      2024-10-31 * Lidl
          Expenses:Food:Groceries       16.38 EUR
          Assets:Bank:Checking         -16.38 EUR = 8828.61 EUR

      2024-10-31 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      ; November 2024

      2024-11-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-11-01 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-11-01 * Fresh & Fair
          Expenses:Food:Groceries       53.41 EUR
          Expenses:Household            17.31 EUR
          Liabilities:Visa

      2024-11-01 * Thai Garden
          Expenses:Food:Dining       47.10 EUR
          Liabilities:Visa

      2024-11-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-11-02 * Lidl
          Expenses:Food:Groceries       75.02 EUR
          Liabilities:Visa

      2024-11-02 * Taverna Olive | with Sam
          Expenses:Food:Dining        39.90 EUR
          Assets:Receivable:Sam       39.90 EUR
          Liabilities:Visa

      2024-11-03 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-11-04 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2024-11-04 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2024-11-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-11-05 * Savings Bank | Visa statement
          Liabilities:Visa          861.39 EUR = -361.54 EUR
          Assets:Bank:Checking

      2024-11-06 * Aral
          ; 36.1 l
          Expenses:Car:Fuel       63.14 EUR
          Liabilities:Visa

      2024-11-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-11-07 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2024-11-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      241.55 EUR = -43.75 EUR
          Assets:Bank:Checking

      2024-11-09 * Aldi
          Expenses:Food:Groceries       53.64 EUR
          Liabilities:Visa

      2024-11-09 * Linden Pharmacy | everyone has a cold
          Expenses:Health:Pharmacy       31.60 EUR
          Liabilities:Mastercard

      2024-11-10 Bäckerei Huber | rolls
          Expenses:Food:Groceries       13.00 EUR
          Assets:Cash

      2024-11-11 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-11-11 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-11-11 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-11-11 * School Kitchen | lunches
          Expenses:Kids:School Lunch       78.70 EUR
          Assets:Bank:Checking

      2024-11-11 Kindergarten Association | lantern walk
          Expenses:Donations        5.00 EUR
          Assets:Cash

      2024-11-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-11-15 * (24/48) Kredo Bank | car loan
          Liabilities:Loan:Car       212.24 EUR
          Expenses:Car:Interest       22.76 EUR
          Assets:Bank:Checking

      2024-11-15 * Unknown | PPX*4920118 LUX
          ; neither of us knows what this is; ask the bank
          Expenses:Uncategorized       23.99 EUR
          Liabilities:Visa

      2024-11-16 * Lidl | party drinks
          Expenses:Food:Groceries       94.06 EUR
          Liabilities:Mastercard

      2024-11-16 * Taverna Olive | family dinner
          Expenses:Food:Dining         46.43 EUR
          Liabilities:Mastercard

      2024-11-17 Bäckerei Huber | rolls
          Expenses:Food:Groceries        7.70 EUR
          Assets:Cash

      2024-11-18 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-11-18 * Sam Reyes | olive
          Assets:Bank:Checking        40.00 EUR
          Assets:Receivable:Sam      -39.90 EUR
          Expenses:Food:Dining        -0.10 EUR

      2024-11-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-11-19 * SuperSpar | milk, bread
          Expenses:Food:Groceries       10.11 EUR
          Liabilities:Visa

      2024-11-20 * Fresh & Fair
          Expenses:Food:Groceries       10.78 EUR
          Liabilities:Visa

      2024-11-20 * Free Pump
          Expenses:Car:Fuel       68.55 EUR
          Liabilities:Visa

      2024-11-20 * Parkhaus Mitte
          Expenses:Car:Parking          9.00 EUR
          Liabilities:Mastercard

      2024-11-20 * Landlord | heating settlement 2023/24
          Expenses:Housing:Heating      214.35 EUR
          Assets:Bank:Checking

      2024-11-21 * Lidl | milk, bread
          Expenses:Food:Groceries       32.47 EUR
          Liabilities:Visa

      2024-11-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-11-23 * SuperSpar | milk, bread
          Expenses:Food:Groceries       61.15 EUR
          Liabilities:Mastercard

      2024-11-23 * ElectroMax | headphones for Daniel
          Expenses:Gifts        129.00 EUR
          Liabilities:Visa

      2024-11-24 * Savings Bank | ATM Station
          Assets:Cash                60.00 EUR
          Assets:Bank:Checking

      2024-11-24 Bäckerei Huber | rolls
          Expenses:Food:Groceries        8.50 EUR
          Assets:Cash

      2024-11-25 * (2024-11) Northwind Software | Salary November
          Income:Salary:Emma            -4350.00 EUR
          Expenses:Taxes:Income           730.80 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           2864.47 EUR

      2024-11-27 * Riverside Primary | Salary November
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-11-27 * Savings Bank | card dispute, credited
          ; it was fraud; new card ordered
          Liabilities:Visa             23.99 EUR
          Expenses:Uncategorized

      2024-11-28 * (E-70223) ElectroMax | laptop for Emma  ; warranty: 2026-11
          Expenses:Household       1249.00 EUR
          Assets:Bank:Checking

      2024-11-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8225.75 EUR

      2024-11-29 * Thai Garden
          Expenses:Food:Dining       61.30 EUR
          Liabilities:Visa

      2024-11-30 * Aldi
          Expenses:Food:Groceries       94.19 EUR
          Liabilities:Mastercard

      2024-11-30 Christmas market
          Expenses:Food:Dining       14.50 EUR
          Expenses:Gifts             22.00 EUR
          Assets:Cash

      ; December 2024

      2024-12-01 * Savings Bank | ATM Station
          Assets:Cash                60.00 EUR
          Assets:Bank:Checking

      2024-12-01 * Landlord | Rent
          Expenses:Housing:Rent     1200.00 EUR
          Assets:Bank:Checking

      2024-12-01 * City Transit | Emma's pass
          Expenses:Transport:Public       49.00 EUR
          Liabilities:Visa

      2024-12-01 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       20.00 EUR
          Assets:Cash

      2024-12-01 Bäckerei Huber
          Expenses:Food:Groceries       10.80 EUR
          Assets:Cash

      2024-12-02 * Kletterhalle | Daniel, climbing
          ; cancelled, ends in January
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2024-12-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2024-12-03 * Aldi
          Expenses:Food:Groceries       13.59 EUR
          Liabilities:Mastercard

      2024-12-03 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-12-04 * Free Pump
          Expenses:Car:Fuel            69.16 EUR
          Liabilities:Mastercard

      2024-12-04 * Toy Corner | Christmas, the children
          Expenses:Gifts         87.45 EUR
          Liabilities:Visa

      2024-12-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       41.50 EUR
          Assets:Bank:Checking

      2024-12-05 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2024-12-05 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-12-05 * Savings Bank | Visa statement
          Liabilities:Visa          790.31 EUR = -190.16 EUR
          Assets:Bank:Checking

      2024-12-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2024-12-07 * Aldi | weekly shop
          Expenses:Food:Groceries      106.51 EUR
          Liabilities:Visa

      2024-12-07 * Page & Spine | Christmas
          Expenses:Gifts               64.80 EUR
          Liabilities:Mastercard

      2024-12-09 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2024-12-09 * School Kitchen | lunches
          Expenses:Kids:School Lunch       82.40 EUR
          Assets:Bank:Checking

      2024-12-09 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      305.97 EUR = -280.74 EUR
          Assets:Bank:Checking

      2024-12-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      500.00 EUR
          Income:Child Benefit

      2024-12-10 * Fresh & Fair
          Expenses:Food:Groceries       10.89 EUR
          Assets:Bank:Checking

      2024-12-10 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2024-12-10 * Doctors of the World | year's end
          Expenses:Donations        100.00 EUR
          Assets:Bank:Checking

      2024-12-11 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2024-12-11 * Lidl | milk, bread
          Expenses:Food:Groceries       35.33 EUR
          Liabilities:Mastercard

      2024-12-11 * Station Bakery
          Expenses:Food:Coffee          2.80 EUR
          Liabilities:Mastercard

      2024-12-12 Tannenhof | the tree
          Expenses:Gifts       38.00 EUR
          Assets:Cash

      2024-12-13 * Savings Bank | ATM
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2024-12-13 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2024-12-13 * Trattoria da Enzo | with the neighbours
          Expenses:Food:Dining         46.47 EUR
          Liabilities:Mastercard

      2024-12-14 * Fresh & Fair | fruit and veg
          Expenses:Food:Groceries      111.06 EUR
          Liabilities:Mastercard

      2024-12-14 Post Office | parcel to Grandma Ruth
          Expenses:Gifts       14.49 EUR
          Assets:Cash

      2024-12-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2024-12-16 * (25/48) Kredo Bank | car loan
          Liabilities:Loan:Car       213.11 EUR
          Expenses:Car:Interest       21.89 EUR
          Assets:Bank:Checking

      2024-12-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2024-12-17 * Lidl | forgot the eggs
          Expenses:Food:Groceries       30.85 EUR
          Liabilities:Visa

      2024-12-17 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2024-12-18 * Fresh & Fair
          Expenses:Food:Groceries        9.51 EUR
          Assets:Bank:Checking

      2024-12-18 * Chess World
          Expenses:Gifts               42.90 EUR
          Liabilities:Mastercard

      2024-12-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2024-12-20 * (2024-12) Northwind Software | Salary December
          Income:Salary:Emma            -4350.00 EUR
          Income:Bonus:Emma             -1800.00 EUR
          Expenses:Taxes:Income          1316.10 EUR
          Expenses:Insurance:Pension      404.55 EUR
          Expenses:Insurance:Health       350.18 EUR
          Assets:Bank:Checking           4079.17 EUR

      2024-12-20 * Riverside Primary | Salary December
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2024-12-21 * SuperSpar | milk, bread
          Expenses:Food:Groceries       79.28 EUR
          Liabilities:Visa

      2024-12-21 * Pho Saigon
          Expenses:Food:Dining       52.00 EUR
          Liabilities:Visa

      2024-12-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2024-12-23 * Shell
          ; 41.1 l
          Expenses:Car:Fuel       70.25 EUR
          Liabilities:Visa

      2024-12-23 * Butcher Lang | Christmas dinner
          Expenses:Food:Groceries       86.40 EUR
          Assets:Bank:Checking

      2024-12-23 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking

      2024-12-27 * Savings | most of the bonus
          Assets:Bank:Savings      1200.00 EUR
          Assets:Bank:Checking    -1200.00 EUR = 8757.10 EUR

      2024-12-28 * Aldi
          Expenses:Food:Groceries       65.15 EUR
          Liabilities:Visa

      2024-12-28 Grandma Ruth | for the children
          Assets:Cash       100.00 EUR
          Income:Gifts

      2024-12-30 * Fresh & Fair | New Year's Eve
          ; raclette for eight
          Expenses:Food:Groceries      112.35 EUR
          Liabilities:Mastercard

      2024-12-31 * Parkhaus Mitte
          Expenses:Car:Parking          3.50 EUR
          Liabilities:Mastercard

      2024-12-31 * Savings Bank | quarterly interest
          Assets:Bank:Savings       54.38 EUR = 27902.01 EUR
          Income:Interest

      """#
    ),
    (
      "2025.journal",
      #"""
      ; 2025

      ; January 2025

      2025-01-01 * Landlord | Rent
          ; new rent from this month, see the letter of October
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-01-01 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-01-02 * Kletterhalle | Daniel, climbing
          Expenses:Leisure:Sports       39.00 EUR
          Liabilities:Mastercard

      2025-01-02 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-01-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-01-03 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2025-01-04 * Lidl
          Expenses:Food:Groceries      127.48 EUR
          Liabilities:Visa

      2025-01-05 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-01-05 Bäckerei Huber
          Expenses:Food:Groceries       12.60 EUR
          Assets:Cash

      2025-01-05 * Motorsure | car, whole year
          ; no-claims class 9 now
          Expenses:Insurance:Car      687.95 EUR
          Assets:Bank:Checking

      2025-01-06 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-01-06 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-01-06 * Savings Bank | Visa statement
          Liabilities:Visa          573.34 EUR = -250.63 EUR
          Assets:Bank:Checking

      2025-01-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2025-01-07 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-01-07 * Toy Corner | got the same puzzle twice
          Liabilities:Visa       29.95 EUR
          Expenses:Gifts

      2025-01-08 * School Kitchen | lunches
          Expenses:Kids:School Lunch       66.80 EUR
          Assets:Bank:Checking

      2025-01-08 * Lidl
          Expenses:Food:Groceries       36.33 EUR
          Liabilities:Mastercard

      2025-01-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      546.18 EUR = -194.98 EUR
          Assets:Bank:Checking

      2025-01-09 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2025-01-09 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-01-10 * Shell
          ; 35.4 l
          Expenses:Car:Fuel       61.17 EUR
          Liabilities:Visa

      2025-01-11 * Aldi
          Expenses:Food:Groceries      129.93 EUR
          Liabilities:Visa

      2025-01-11 * Ski rental Hansen | weekend in the hills
          Expenses:Leisure:Sports       88.00 EUR
          Liabilities:Mastercard

      2025-01-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-01-13 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-01-13 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-01-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-01-14 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-01-14 * SuperSpar
          Expenses:Food:Groceries       27.34 EUR
          Liabilities:Visa

      2025-01-14 * Lift Company
          Expenses:Leisure:Sports      132.00 EUR
          Liabilities:Visa

      2025-01-15 * (26/48) Kredo Bank | car loan
          Liabilities:Loan:Car       213.98 EUR
          Expenses:Car:Interest       21.02 EUR
          Assets:Bank:Checking

      2025-01-15 * Broadcasting Fee | first quarter
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2025-01-16 * (HR-88201/25) Allsafe | household contents
          Expenses:Insurance:Household      175.30 EUR
          Assets:Bank:Checking

      2025-01-18 * Fresh & Fair
          Expenses:Food:Groceries       56.87 EUR
          Liabilities:Mastercard

      2025-01-18 * Salon Sara | Emma
          Expenses:Personal Care       64.00 EUR
          Liabilities:Mastercard

      2025-01-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-01-19 Bäckerei Huber
          Expenses:Food:Groceries       10.50 EUR
          Assets:Cash

      2025-01-20 * (P25-1) Ms Okafor | piano, quarter
          Expenses:Kids:Music       210.00 EUR
          Assets:Bank:Checking

      2025-01-21 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2025-01-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-01-22 * Lidl | forgot the eggs
          Expenses:Food:Groceries       18.77 EUR
          Assets:Bank:Checking

      2025-01-22 * (2025-0087) Washer Repair Jansen | pump
          ; tell the landlord? no, it is ours
          Expenses:Housing:Repairs      142.80 EUR
          Assets:Bank:Checking

      2025-01-24 * SuperSpar | milk, bread
          Expenses:Food:Groceries      108.97 EUR
          Liabilities:Visa

      2025-01-25 * Lidl | party drinks
          Expenses:Food:Groceries       91.65 EUR
          Liabilities:Mastercard

      2025-01-25 * Aral
          ; 32.0 l
          Expenses:Car:Fuel            55.39 EUR
          Liabilities:Mastercard

      2025-01-25 * Thai Garden | with Sam
          Expenses:Food:Dining        34.20 EUR
          Assets:Receivable:Sam       34.20 EUR
          Liabilities:Visa

      2025-01-27 * (2025-01) Northwind Software | Salary January
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-01-27 * Riverside Primary | Salary January
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-01-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8364.62 EUR

      2025-01-30 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-01-31 * Thai Garden
          Expenses:Food:Dining       69.90 EUR
          Liabilities:Visa

      ; February 2025

      2025-02-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-02-01 * Lidl | party drinks
          Expenses:Food:Groceries      127.87 EUR
          Liabilities:Mastercard

      2025-02-02 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-02-02 Bäckerei Huber
          Expenses:Food:Groceries       11.10 EUR
          Assets:Cash

      2025-02-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-02-03 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-02-03 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-02-04 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-02-04 * Fresh & Fair
          Expenses:Food:Groceries       36.91 EUR
          Liabilities:Visa

      2025-02-04 * Sam Reyes
          Assets:Bank:Checking        34.20 EUR
          Assets:Receivable:Sam

      2025-02-05 * SuperSpar | milk, bread
          Expenses:Food:Groceries       24.43 EUR
          Liabilities:Visa

      2025-02-05 * Savings Bank | Visa statement
          Liabilities:Visa          800.38 EUR = -189.24 EUR
          Assets:Bank:Checking

      2025-02-06 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-02-06 * (2025-0092) Dr. Brandt | Emma, cleaning
          Expenses:Health:Dentist       89.20 EUR
          Assets:Bank:Checking

      2025-02-07 * Streamio | family plan
          Expenses:Subscriptions:Video       12.99 EUR
          Liabilities:Visa

      2025-02-07 * Kaffeebohne
          Expenses:Food:Coffee          5.60 EUR
          Liabilities:Mastercard

      2025-02-07 * Shell
          Expenses:Car:Fuel       61.67 EUR
          Liabilities:Visa

      2025-02-08 * Lidl
          Expenses:Food:Groceries       63.75 EUR
          Liabilities:Mastercard

      2025-02-08 Cash count | more than we thought
          Assets:Cash                   4.70 EUR
          Expenses:Uncategorized

      2025-02-09 Bäckerei Huber | rolls
          Expenses:Food:Groceries       13.40 EUR
          Assets:Cash

      2025-02-10 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2025-02-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       83.00 EUR
          Assets:Bank:Checking

      2025-02-10 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2025-02-10 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      574.67 EUR = -207.02 EUR
          Assets:Bank:Checking

      2025-02-11 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-02-11 * Tax Office | vehicle tax
          Expenses:Car:Tax          118.00 EUR
          Assets:Bank:Checking

      2025-02-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-02-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-02-13 * Riverside Primary | theatre visit
          Expenses:Kids:School       28.00 EUR
          Assets:Bank:Checking

      2025-02-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-02-14 * Burger Joint | with the neighbours
          Expenses:Food:Dining       36.00 EUR
          Liabilities:Visa

      2025-02-15 * Fresh & Fair
          Expenses:Food:Groceries      127.06 EUR
          Liabilities:Visa

      2025-02-15 * Boulder Hall | ten-visit card
          Expenses:Leisure:Sports       96.00 EUR
          Liabilities:Mastercard

      2025-02-16 Bäckerei Huber | rolls
          Expenses:Food:Groceries        9.60 EUR
          Assets:Cash

      2025-02-17 * (27/48) Kredo Bank | car loan
          Liabilities:Loan:Car       214.85 EUR
          Expenses:Car:Interest       20.15 EUR
          Assets:Bank:Checking

      2025-02-17 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-02-18 * SuperSpar | forgot the eggs
          Expenses:Food:Groceries       38.39 EUR
          Liabilities:Mastercard

      2025-02-18 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2025-02-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-02-19 * Fresh & Fair
          Expenses:Food:Groceries       30.88 EUR
          Liabilities:Visa

      2025-02-19 * Shell
          Expenses:Car:Fuel       65.21 EUR
          Liabilities:Visa

      2025-02-21 * Lidl
          Expenses:Food:Groceries       94.24 EUR
          Expenses:Household            10.19 EUR
          Liabilities:Mastercard

      2025-02-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-02-22 * Outfitters & Sons | shirts
          Expenses:Clothing       89.95 EUR
          Liabilities:Visa

      2025-02-23 Bäckerei Huber
          Expenses:Food:Groceries       13.10 EUR
          Assets:Cash

      2025-02-25 * (2025-02) Northwind Software | Salary February
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-02-25 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-02-26 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-02-27 * Riverside Primary | Salary February
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-02-27 * Linden Pharmacy
          Expenses:Health:Pharmacy       20.35 EUR
          Liabilities:Mastercard

      2025-02-28 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2025-02-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8801.01 EUR

      ; March 2025

      2025-03-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-03-01 * Lidl
          Expenses:Food:Groceries      102.73 EUR
          Liabilities:Mastercard

      2025-03-02 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-03-02 Bäckerei Huber
          Expenses:Food:Groceries        8.70 EUR
          Assets:Cash

      2025-03-02 * Pizzeria Napoli
          Expenses:Food:Dining       46.00 EUR
          Liabilities:Visa

      2025-03-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-03-03 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-03-03 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-03-04 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-03-04 * Station Bakery
          Expenses:Food:Coffee        3.10 EUR
          Liabilities:Visa

      2025-03-04 * (PH-10344/25) Allsafe | liability
          Expenses:Insurance:Liability       74.90 EUR
          Assets:Bank:Checking

      2025-03-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-03-05 * SuperSpar
          Expenses:Food:Groceries       31.30 EUR
          Liabilities:Mastercard

      2025-03-05 * Free Pump
          Expenses:Car:Fuel            61.93 EUR
          Liabilities:Mastercard

      2025-03-05 * Savings Bank | Visa statement
          Liabilities:Visa          657.00 EUR = -115.00 EUR
          Assets:Bank:Checking

      2025-03-06 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-03-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-03-08 * Lidl
          Expenses:Food:Groceries      107.76 EUR
          Liabilities:Visa

      2025-03-08 Museum of Technology
          Expenses:Leisure:Outings       26.00 EUR
          Assets:Cash

      2025-03-09 * Trattoria da Enzo | with the neighbours
          Expenses:Food:Dining       66.50 EUR
          Liabilities:Visa

      2025-03-10 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2025-03-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-03-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       82.20 EUR
          Assets:Bank:Checking

      2025-03-10 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      469.62 EUR = -219.21 EUR
          Assets:Bank:Checking

      2025-03-11 * Health Fund | refund, Dr. Brandt
          Assets:Bank:Checking          54.00 EUR
          Expenses:Health:Dentist

      2025-03-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-03-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-03-13 * Lidl
          Expenses:Food:Groceries       27.12 EUR
          Liabilities:Mastercard

      2025-03-13 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-03-13 * Kaffeebohne
          Expenses:Food:Coffee          2.90 EUR
          Liabilities:Mastercard

      2025-03-13 * Stadtwerke | settlement 2024, credit
          Assets:Bank:Checking         22.15 EUR
          Expenses:Housing:Water

      2025-03-14 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-03-15 * Bike Workshop | new chain and brakes
          Expenses:Transport:Bicycle      104.50 EUR
          Liabilities:Mastercard

      2025-03-17 * (28/48) Kredo Bank | car loan
          Liabilities:Loan:Car       215.73 EUR
          Expenses:Car:Interest       19.27 EUR
          Assets:Bank:Checking

      2025-03-18 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-03-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-03-19 * Lidl
          Expenses:Food:Groceries       16.17 EUR
          Liabilities:Visa

      2025-03-19 * Unknown | direct debit MND-77120
          ; sounds like the parking garage?
          Expenses:Uncategorized       18.90 EUR
          Assets:Bank:Checking

      2025-03-21 * Fresh & Fair | fruit and veg
          Expenses:Food:Groceries       57.31 EUR
          Liabilities:Visa

      2025-03-21 * Aral
          Expenses:Car:Fuel       64.71 EUR
          Liabilities:Visa

      2025-03-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-03-22 * Aldi
          Expenses:Food:Groceries       81.01 EUR
          Liabilities:Visa

      2025-03-22 * Garden Barn | herbs, soil
          Expenses:Housing:Furnishing       48.60 EUR
          Liabilities:Visa

      2025-03-23 Bäckerei Huber
          Expenses:Food:Groceries        9.50 EUR
          Assets:Cash

      2025-03-25 * (2025-03) Northwind Software | Salary March
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-03-25 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-03-26 * Lidl | forgot the eggs
          Expenses:Food:Groceries       35.56 EUR
          Liabilities:Mastercard

      2025-03-26 * (A-601774) Möbelhaus Nord | sofa
          ; they take the old one with them
          Expenses:Housing:Furnishing     1890.00 EUR
          Assets:Bank:Checking

      2025-03-27 * Riverside Primary | Salary March
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-03-27 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-03-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 7779.98 EUR

      2025-03-29 * Aldi
          Expenses:Food:Groceries       33.35 EUR
          Expenses:Household            21.48 EUR
          Liabilities:Mastercard

      2025-03-29 * Toy Corner | for Ella's birthday
          Expenses:Gifts         29.90 EUR
          Liabilities:Visa

      2025-03-31 * Savings Bank | quarterly interest
          Assets:Bank:Savings       50.21 EUR = 32452.22 EUR
          Income:Interest

      ; April 2025

      2025-04-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-04-01 * Café Luna
          Expenses:Food:Coffee          7.20 EUR
          Liabilities:Mastercard

      2025-04-02 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-04-02 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2025-04-03 * Savings Bank | ATM Station
          Assets:Cash                50.00 EUR
          Assets:Bank:Checking

      2025-04-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-04-03 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-04-03 Barber Ali | Daniel and Oscar
          Expenses:Personal Care       48.00 EUR
          Assets:Cash

      2025-04-04 * Station Bakery
          Expenses:Food:Coffee        4.75 EUR
          Liabilities:Visa

      2025-04-05 * Savings Bank | ATM
          Assets:Cash                60.00 EUR
          Assets:Bank:Checking

      2025-04-05 * Aldi
          Expenses:Food:Groceries      129.23 EUR
          Liabilities:Visa

      2025-04-05 Farmers' market
          Expenses:Food:Groceries       19.50 EUR
          Assets:Cash

      2025-04-05 * (W-5310) Autohaus Weber | summer tyres on
          Expenses:Car:Service       64.00 EUR
          Assets:Bank:Checking

      2025-04-06 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-04-07 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-04-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-04-07 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-04-07 * Savings Bank | Visa statement
          Liabilities:Visa          618.25 EUR = -244.27 EUR
          Assets:Bank:Checking

      2025-04-08 * Telefix | fibre 250
          Expenses:Housing:Internet       39.95 EUR
          Assets:Bank:Checking

      2025-04-08 * Aldi
          Expenses:Food:Groceries       28.27 EUR
          Assets:Bank:Checking

      2025-04-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      409.27 EUR = -68.93 EUR
          Assets:Bank:Checking

      2025-04-09 * School Kitchen | lunches
          Expenses:Kids:School Lunch       59.20 EUR
          Assets:Bank:Checking

      2025-04-09 * Shell
          Expenses:Car:Fuel            61.68 EUR
          Liabilities:Mastercard

      2025-04-09 * Parkhaus Mitte
          Expenses:Car:Parking          7.00 EUR
          Liabilities:Mastercard

      2025-04-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-04-10 * Lidl
          Expenses:Food:Groceries       38.09 EUR
          Liabilities:Visa

      2025-04-11 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-04-12 * Aldi
          Expenses:Food:Groceries       50.79 EUR
          Liabilities:Visa

      2025-04-12 * Salon Sara | Emma
          Expenses:Personal Care       64.00 EUR
          Liabilities:Mastercard

      2025-04-14 * (P25-2) Ms Okafor | piano, quarter
          Expenses:Kids:Music       210.00 EUR
          Assets:Bank:Checking

      2025-04-15 * (29/48) Kredo Bank | car loan
          Liabilities:Loan:Car       216.61 EUR
          Expenses:Car:Interest       18.39 EUR
          Assets:Bank:Checking

      2025-04-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-04-15 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-04-15 * Shoe Box | both, again
          Expenses:Kids:Clothes      109.70 EUR
          Liabilities:Visa

      2025-04-16 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-04-16 * Lidl
          Expenses:Food:Groceries        9.61 EUR
          Liabilities:Mastercard

      2025-04-16 * Parkhaus Mitte
          Expenses:Car:Parking          5.00 EUR
          Liabilities:Mastercard

      2025-04-16 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2025-04-17 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-04-17 * Fresh & Fair | Easter
          Expenses:Food:Groceries       81.15 EUR
          Expenses:Gifts                21.40 EUR
          Liabilities:Mastercard

      2025-04-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-04-19 * Lidl
          Expenses:Food:Groceries      134.93 EUR
          Liabilities:Visa

      2025-04-20 Bäckerei Huber | rolls
          Expenses:Food:Groceries        6.80 EUR
          Assets:Cash

      2025-04-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-04-22 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-04-23 * Fresh & Fair
          Expenses:Food:Groceries       43.30 EUR
          Liabilities:Visa

      2025-04-24 * Lidl
          Expenses:Food:Groceries       19.38 EUR
          Liabilities:Mastercard

      2025-04-24 * (M-2207) FC Lindenhof | Oscar, football, year
          Expenses:Kids:Activities      148.00 EUR
          Assets:Bank:Checking

      2025-04-25 * (2025-04) Northwind Software | Salary April
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-04-25 * Riverside Primary | Salary April
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-04-25 * Aral
          ; 41.6 l
          Expenses:Car:Fuel       72.50 EUR
          Liabilities:Visa

      2025-04-26 * Lidl | weekly shop
          Expenses:Food:Groceries      110.76 EUR
          Liabilities:Mastercard

      2025-04-26 * Zum Löwen | with Nina and Paul
          Expenses:Food:Dining         52.10 EUR
          Assets:Receivable:Nina       52.10 EUR
          Liabilities:Mastercard

      2025-04-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8161.65 EUR

      2025-04-29 * Fresh & Fair
          Expenses:Food:Groceries       27.02 EUR
          Liabilities:Visa

      ; May 2025

      2025-05-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-05-01 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-05-01 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2025-05-02 * Savings Bank | ATM Station
          Assets:Cash                80.00 EUR
          Assets:Bank:Checking

      2025-05-02 * Taverna Olive
          Expenses:Food:Dining         80.30 EUR
          Liabilities:Mastercard

      2025-05-02 * Nina Falk
          Assets:Bank:Checking         52.10 EUR
          Assets:Receivable:Nina

      2025-05-03 * Fresh & Fair | fruit and veg
          Expenses:Food:Groceries      116.24 EUR
          Liabilities:Visa

      2025-05-03 Farmers' market
          Expenses:Food:Groceries       21.50 EUR
          Assets:Cash

      2025-05-04 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-05-05 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-05-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-05-05 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-05-05 * Savings Bank | Visa statement
          Liabilities:Visa          723.28 EUR = -207.66 EUR
          Assets:Bank:Checking

      2025-05-06 * SuperSpar
          Expenses:Food:Groceries       34.23 EUR
          Liabilities:Mastercard

      2025-05-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-05-07 * SuperSpar
          Expenses:Food:Groceries       40.20 EUR
          Liabilities:Mastercard

      2025-05-07 * Free Pump
          Expenses:Car:Fuel            59.19 EUR
          Liabilities:Mastercard

      2025-05-07 * Allsafe | travel, family
          Expenses:Insurance:Travel       59.90 EUR
          Liabilities:Visa

      2025-05-07 * Flowers Rosa | Mother's Day
          Expenses:Gifts               34.00 EUR
          Liabilities:Mastercard

      2025-05-08 * Telefix | fibre 250
          ; introductory price is over; call them
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-05-08 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2025-05-08 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-05-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      579.99 EUR = -254.82 EUR
          Assets:Bank:Checking

      2025-05-09 * Kaffeebohne
          Expenses:Food:Coffee          5.60 EUR
          Liabilities:Mastercard

      2025-05-09 * Pho Saigon
          Expenses:Food:Dining       48.84 EUR
          Liabilities:Visa

      2025-05-10 * Sam Reyes | Sam bought the tickets
          ; flea theatre; we pay him back
          Expenses:Leisure:Outings       26.00 EUR
          Assets:Receivable:Sam         -26.00 EUR

      2025-05-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-05-12 * School Kitchen | lunches
          Expenses:Kids:School Lunch       65.10 EUR
          Assets:Bank:Checking

      2025-05-12 * Station Bakery
          Expenses:Food:Coffee        2.80 EUR
          Liabilities:Visa

      2025-05-12 * Sam Reyes | tickets
          Assets:Receivable:Sam       26.00 EUR
          Assets:Bank:Checking

      2025-05-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-05-13 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-05-14 * Lidl
          Expenses:Food:Groceries       25.51 EUR
          Liabilities:Visa

      2025-05-14 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2025-05-15 * (30/48) Kredo Bank | car loan
          Liabilities:Loan:Car       217.49 EUR
          Expenses:Car:Interest       17.51 EUR
          Assets:Bank:Checking

      2025-05-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-05-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-05-15 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2025-05-17 * Aldi
          Expenses:Food:Groceries       69.03 EUR
          Liabilities:Visa

      2025-05-17 * ElectroMax | dishwasher, our own  ; warranty: 2027-05
          Expenses:Household      449.00 EUR
          Liabilities:Visa

      2025-05-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-05-19 * Shell
          Expenses:Car:Fuel            57.75 EUR
          Liabilities:Mastercard

      2025-05-20 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-05-21 * Café Luna
          Expenses:Food:Coffee          7.20 EUR
          Liabilities:Mastercard

      2025-05-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-05-22 * Café Luna
          Expenses:Food:Coffee        3.80 EUR
          Liabilities:Visa

      2025-05-22 ElectroMax | carried up and connected
          Expenses:Household       49.00 EUR
          Assets:Cash

      2025-05-23 * Thai Garden | with the neighbours
          Expenses:Food:Dining       71.60 EUR
          Liabilities:Visa

      2025-05-24 * Lidl
          Expenses:Food:Groceries       58.82 EUR
          Liabilities:Visa

      2025-05-24 * (R 25/0871) Dr. Keller | Daniel, blood test
          Expenses:Health:Doctor       21.45 EUR
          Assets:Bank:Checking

      2025-05-25 * Savings Bank | ATM
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2025-05-25 Bäckerei Huber
          Expenses:Food:Groceries       11.70 EUR
          Assets:Cash

      2025-05-26 * (2025-05) Northwind Software | Salary May
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-05-27 * Riverside Primary | Salary May
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-05-27 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-05-27 * Café Luna
          Expenses:Food:Coffee          7.20 EUR
          Liabilities:Mastercard

      2025-05-27 * Parkhaus Mitte
          Expenses:Car:Parking          7.00 EUR
          Liabilities:Mastercard

      2025-05-28 * Fresh & Fair
          Expenses:Food:Groceries       35.31 EUR
          Assets:Bank:Checking

      2025-05-28 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 8673.06 EUR

      2025-05-29 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-05-31 * Fresh & Fair
          Expenses:Food:Groceries       95.93 EUR
          Liabilities:Visa

      2025-05-31 * Camping Seeblick | deposit  ; trip: lake-2025
          Expenses:Travel:Lodging      120.00 EUR
          Liabilities:Visa

      ; June 2025

      2025-06-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-06-01 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-06-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-06-03 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-06-03 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-06-03 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-06-05 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-06-05 * SuperSpar | forgot the eggs
          Expenses:Food:Groceries       10.54 EUR
          Liabilities:Visa

      2025-06-05 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-06-05 * Savings Bank | Visa statement
          Liabilities:Visa         1058.35 EUR = -314.57 EUR
          Assets:Bank:Checking

      2025-06-06 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-06-06 * Aldi
          Expenses:Food:Groceries       68.48 EUR
          Liabilities:Mastercard

      2025-06-06 * Aral
          Expenses:Car:Fuel            58.18 EUR
          Liabilities:Mastercard

      2025-06-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-06-07 * Lidl
          Expenses:Food:Groceries       93.83 EUR
          Liabilities:Mastercard

      2025-06-07 * Toy Corner | Oscar turns 7
          Expenses:Gifts         64.95 EUR
          Liabilities:Visa

      2025-06-08 Bäckerei Huber | rolls
          Expenses:Food:Groceries        6.90 EUR
          Assets:Cash

      2025-06-08 * Bowling Centre | party, eight children
          Expenses:Kids:Activities       98.40 EUR
          Liabilities:Mastercard

      2025-06-09 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-06-09 * Café Luna
          Expenses:Food:Coffee        6.90 EUR
          Liabilities:Visa

      2025-06-09 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      348.45 EUR = -336.89 EUR
          Assets:Bank:Checking

      2025-06-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-06-11 * School Kitchen | lunches
          Expenses:Kids:School Lunch       76.10 EUR
          Assets:Bank:Checking

      2025-06-11 * Lidl
          Expenses:Food:Groceries       30.07 EUR
          Liabilities:Mastercard

      2025-06-12 * Fresh & Fair
          Expenses:Food:Groceries       22.53 EUR
          Liabilities:Visa

      2025-06-12 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2025-06-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-06-13 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-06-13 * Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2025-06-14 * Lidl
          Expenses:Food:Groceries       60.34 EUR
          Liabilities:Visa

      2025-06-14 * Thai Garden | with the neighbours
          Expenses:Food:Dining       67.20 EUR
          Liabilities:Visa

      2025-06-14 * Outdoor Depot | family tent  ; trip: lake-2025, warranty: 2027-06
          Expenses:Leisure:Sports      239.00 EUR
          Liabilities:Visa

      2025-06-15 Bäckerei Huber
          Expenses:Food:Groceries        7.80 EUR
          Assets:Cash

      2025-06-15 * Taverna Olive
          Expenses:Food:Dining       50.90 EUR
          Liabilities:Visa

      2025-06-16 * (31/48) Kredo Bank | car loan
          Liabilities:Loan:Car       218.38 EUR
          Expenses:Car:Interest       16.62 EUR
          Assets:Bank:Checking

      2025-06-17 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-06-17 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-06-18 * SuperSpar
          Expenses:Food:Groceries        9.73 EUR
          Assets:Bank:Checking

      2025-06-18 * Riverside Primary | class trip Oscar
          Expenses:Kids:School       95.00 EUR
          Assets:Bank:Checking

      2025-06-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-06-19 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-06-19 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-06-20 * Aral
          Expenses:Car:Fuel       74.70 EUR
          Liabilities:Visa

      2025-06-21 * Lidl | party drinks
          Expenses:Food:Groceries      120.14 EUR
          Liabilities:Visa

      2025-06-21 * Outdoor Depot | air mattress  ; trip: lake-2025
          Expenses:Leisure:Sports       34.95 EUR
          Liabilities:Visa

      2025-06-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-06-22 Bäckerei Huber
          Expenses:Food:Groceries        8.30 EUR
          Assets:Cash

      2025-06-24 * Fresh & Fair | forgot the eggs
          Expenses:Food:Groceries       29.36 EUR
          Liabilities:Visa

      2025-06-25 * (2025-06) Northwind Software | Salary June
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-06-25 * SuperSpar | for the school picnic
          Expenses:Food:Groceries       39.85 EUR
          Liabilities:Visa

      2025-06-27 * Riverside Primary | Salary June
          Income:Salary:Daniel          -2740.00 EUR
          Expenses:Taxes:Income           268.52 EUR
          Expenses:Insurance:Pension      254.82 EUR
          Expenses:Insurance:Health       220.57 EUR
          Assets:Bank:Checking           1996.09 EUR

      2025-06-27 * Outdoor Depot | mattress leaked, money back  ; trip: lake-2025
          Liabilities:Visa              34.95 EUR
          Expenses:Leisure:Sports

      2025-06-28 * Aldi
          Expenses:Food:Groceries       75.14 EUR
          Liabilities:Mastercard

      2025-06-30 * Savings | monthly
          Assets:Bank:Savings      1500.00 EUR
          Assets:Bank:Checking    -1500.00 EUR = 9175.87 EUR

      2025-06-30 * Savings Bank | quarterly interest
          Assets:Bank:Savings       43.56 EUR = 36995.78 EUR
          Income:Interest

      ; July 2025

      2025-07-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-07-02 * Tax Office | income tax 2024
          ; appeal about the home office days still open
          Assets:Bank:Checking      487.90 EUR
          Income:Tax Refund

      2025-07-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-07-03 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-07-03 * Riverside Primary | after-school club
          Expenses:Kids:After School      148.00 EUR
          Assets:Bank:Checking

      2025-07-03 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-07-04 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-07-04 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2025-07-04 * Pho Saigon
          Expenses:Food:Dining         38.90 EUR
          Liabilities:Mastercard

      2025-07-05 * Savings Bank | ATM Station
          Assets:Cash                50.00 EUR
          Assets:Bank:Checking

      2025-07-05 * Lidl
          Expenses:Food:Groceries       94.54 EUR
          Liabilities:Visa

      2025-07-05 * Shell
          ; 42.9 l
          Expenses:Car:Fuel       73.88 EUR
          Liabilities:Visa

      2025-07-05 Summer fair
          Expenses:Food:Dining           18.50 EUR
          Expenses:Kids:Activities        9.00 EUR
          Assets:Cash

      2025-07-06 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-07-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-07-07 * Savings Bank | Visa statement
          Liabilities:Visa         1182.18 EUR = -213.86 EUR
          Assets:Bank:Checking

      2025-07-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      390.74 EUR = -114.04 EUR
          Assets:Bank:Checking

      2025-07-09 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-07-09 * Aldi
          Expenses:Food:Groceries       12.43 EUR
          Liabilities:Mastercard

      2025-07-09 Ms Lindqvist | farewell present, our share
          Expenses:Gifts       25.00 EUR
          Assets:Cash

      2025-07-10 * SuperSpar | milk, bread
          Expenses:Food:Groceries       29.68 EUR
          Liabilities:Mastercard

      2025-07-10 * Café Luna
          Expenses:Food:Coffee        7.20 EUR
          Liabilities:Visa

      2025-07-11 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-07-11 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-07-12 * SuperSpar | milk, bread
          Expenses:Food:Groceries       87.62 EUR
          Liabilities:Mastercard

      2025-07-12 * Salon Sara | Emma
          Expenses:Personal Care       64.00 EUR
          Liabilities:Mastercard

      2025-07-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-07-14 * (P25-3) Ms Okafor | piano, quarter
          Expenses:Kids:Music       210.00 EUR
          Assets:Bank:Checking

      2025-07-15 * (32/48) Kredo Bank | car loan
          Liabilities:Loan:Car       219.27 EUR
          Expenses:Car:Interest       15.73 EUR
          Assets:Bank:Checking

      2025-07-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-07-16 * SuperSpar
          Expenses:Food:Groceries       15.99 EUR
          Liabilities:Mastercard

      2025-07-16 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2025-07-16 * Grandma Ruth | for the holidays
          Assets:Bank:Checking      300.00 EUR
          Income:Gifts

      2025-07-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-07-19 * Camping Seeblick | the other eight nights  ; trip: lake-2025
          Expenses:Travel:Lodging      252.00 EUR
          Liabilities:Visa

      2025-07-19 * Lidl | camp kitchen  ; trip: lake-2025
          Expenses:Travel:Food         74.60 EUR
          Liabilities:Mastercard

      2025-07-20 * Savings Bank | ATM
          Assets:Cash                50.00 EUR
          Assets:Bank:Checking

      2025-07-20 Boat hire Sailer  ; trip: lake-2025
          Expenses:Travel:Activities       36.00 EUR
          Assets:Cash

      2025-07-21 Camp kiosk | rolls, ice cream  ; trip: lake-2025
          Expenses:Travel:Food       12.30 EUR
          Assets:Cash

      2025-07-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-07-22 * Free Pump  ; trip: lake-2025
          Expenses:Car:Fuel            59.18 EUR
          Liabilities:Mastercard

      2025-07-23 * Gasthaus Fischer | trout  ; trip: lake-2025
          Expenses:Travel:Food         72.80 EUR
          Liabilities:Mastercard

      2025-07-24 * Savings Bank | ATM
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2025-07-24 Camp kiosk  ; trip: lake-2025
          Expenses:Travel:Food        9.80 EUR
          Assets:Cash

      2025-07-24 * Linden Pharmacy am See | sunburn  ; trip: lake-2025
          Expenses:Health:Pharmacy       14.65 EUR
          Liabilities:Mastercard

      2025-07-25 * (2025-07) Northwind Software | Salary July
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-07-25 * Riverside Primary | Salary July
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-07-25 * Climbing Garden  ; trip: lake-2025
          Expenses:Travel:Activities       78.00 EUR
          Liabilities:Visa

      2025-07-26 * SuperSpar  ; trip: lake-2025
          Expenses:Travel:Food         53.85 EUR
          Liabilities:Mastercard

      2025-07-27 * Gasthaus Fischer | Sam came for the last day  ; trip: lake-2025
          Expenses:Travel:Food         56.40 EUR
          Assets:Receivable:Sam        18.80 EUR
          Liabilities:Mastercard

      2025-07-28 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking    -1650.00 EUR = 9934.65 EUR

      ; August 2025

      2025-08-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-08-01 * Station Bakery
          Expenses:Food:Coffee          3.10 EUR
          Liabilities:Mastercard

      2025-08-01 * Pho Saigon | with the neighbours
          Expenses:Food:Dining         47.00 EUR
          Liabilities:Mastercard

      2025-08-02 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-08-02 * Fresh & Fair | fruit and veg
          Expenses:Food:Groceries      100.84 EUR
          Liabilities:Visa

      2025-08-02 * Aral
          Expenses:Car:Fuel       72.26 EUR
          Liabilities:Visa

      2025-08-03 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-08-04 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       89.00 EUR
          Assets:Bank:Checking

      2025-08-04 * Sam Reyes | lunch at the lake
          Assets:Bank:Checking        18.80 EUR
          Assets:Receivable:Sam

      2025-08-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-08-05 * Savings Bank | Visa statement
          Liabilities:Visa          565.96 EUR = -231.10 EUR
          Assets:Bank:Checking

      2025-08-06 * Kaffeebohne
          Expenses:Food:Coffee          5.60 EUR
          Liabilities:Mastercard

      2025-08-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-08-07 * Café Luna
          Expenses:Food:Coffee          3.40 EUR
          Liabilities:Mastercard

      2025-08-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      618.82 EUR = -134.30 EUR
          Assets:Bank:Checking

      2025-08-09 * Aldi
          Expenses:Food:Groceries       29.61 EUR
          Expenses:Household            19.78 EUR
          Liabilities:Visa

      2025-08-09 * Burger Joint | takeaway
          Expenses:Food:Dining       49.83 EUR
          Liabilities:Visa

      2025-08-09 * Oldtown Cinema
          Expenses:Leisure:Outings       39.50 EUR
          Liabilities:Mastercard

      2025-08-10 Bäckerei Huber
          Expenses:Food:Groceries        8.30 EUR
          Assets:Cash

      2025-08-11 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-08-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-08-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-08-13 * SuperSpar | forgot the eggs
          Expenses:Food:Groceries       19.62 EUR
          Liabilities:Mastercard

      2025-08-14 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-08-14 * Café Luna
          Expenses:Food:Coffee          3.80 EUR
          Liabilities:Mastercard

      2025-08-14 * Optik Hell | Lily's first
          Expenses:Health:Glasses      179.00 EUR
          Liabilities:Visa

      2025-08-15 * (33/48) Kredo Bank | car loan
          Liabilities:Loan:Car       220.17 EUR
          Expenses:Car:Interest       14.83 EUR
          Assets:Bank:Checking

      2025-08-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-08-16 * Aldi
          Expenses:Food:Groceries       36.40 EUR
          Expenses:Household            17.41 EUR
          Liabilities:Mastercard

      2025-08-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-08-19 * SuperSpar
          Expenses:Food:Groceries       12.74 EUR
          Liabilities:Visa

      2025-08-19 * Health Fund | glasses, contribution
          Assets:Bank:Checking          75.00 EUR
          Expenses:Health:Glasses

      2025-08-20 * SuperSpar
          Expenses:Food:Groceries       41.19 EUR
          Liabilities:Visa

      2025-08-20 * Aral
          ; 40.5 l
          Expenses:Car:Fuel       67.59 EUR
          Liabilities:Visa

      2025-08-20 * Parkhaus Mitte
          Expenses:Car:Parking          9.00 EUR
          Liabilities:Mastercard

      2025-08-21 * Schreibwaren Roth | school things, fifth and second class
          Expenses:Kids:School         92.45 EUR
          Liabilities:Mastercard

      2025-08-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-08-23 * SuperSpar
          Expenses:Food:Groceries       90.17 EUR
          Liabilities:Mastercard

      2025-08-23 Farmers' market
          Expenses:Food:Groceries        9.00 EUR
          Assets:Cash

      2025-08-23 * Southern Airways | London, four seats  ; trip: london-2025
          Expenses:Travel:Transport      372.40 EUR
          Liabilities:Visa

      2025-08-24 Bäckerei Huber
          Expenses:Food:Groceries       12.60 EUR
          Assets:Cash

      2025-08-25 * (2025-08) Northwind Software | Salary August
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-08-25 * Café Luna
          Expenses:Food:Coffee        6.90 EUR
          Liabilities:Visa

      2025-08-26 * Kaffeebohne
          Expenses:Food:Coffee          3.50 EUR
          Liabilities:Mastercard

      2025-08-26 * Hotel Bloomsbury | first night in advance  ; trip: london-2025
          Expenses:Travel:Lodging      160.00 GBP @@ 184.96 EUR
          Liabilities:Visa            -184.96 EUR

      2025-08-27 * Riverside Primary | Salary August
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-08-27 * Station Bakery
          Expenses:Food:Coffee        4.75 EUR
          Liabilities:Visa

      2025-08-28 * Fresh & Fair | forgot the eggs
          Expenses:Food:Groceries       20.62 EUR
          Liabilities:Visa

      2025-08-28 * Shoe Box | gym shoes
          Expenses:Kids:Clothes       94.80 EUR
          Liabilities:Visa

      2025-08-28 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking    -1650.00 EUR = 11012.25 EUR

      2025-08-30 * SuperSpar
          Expenses:Food:Groceries       48.71 EUR
          Liabilities:Visa

      2025-08-30 Farmers' market
          Expenses:Food:Groceries       17.50 EUR
          Assets:Cash

      2025-08-31 Bäckerei Huber
          Expenses:Food:Groceries        5.70 EUR
          Assets:Cash

      ; September 2025

      2025-09-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-09-02 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-09-02 * Eastside Secondary | locker and books, Lily
          Expenses:Kids:School       65.00 EUR
          Assets:Bank:Checking

      2025-09-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       94.00 EUR
          Assets:Bank:Checking

      2025-09-03 * Shell
          ; 41.5 l
          Expenses:Car:Fuel       70.98 EUR
          Liabilities:Visa

      2025-09-04 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-09-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-09-05 * Riverside Primary | after-school club
          ; only Oscar from this year
          Expenses:Kids:After School       96.00 EUR
          Assets:Bank:Checking

      2025-09-05 * Café Luna
          Expenses:Food:Coffee          3.40 EUR
          Liabilities:Mastercard

      2025-09-05 * Savings Bank | Visa statement
          Liabilities:Visa         1224.99 EUR = -304.76 EUR
          Assets:Bank:Checking

      2025-09-06 * Savings Bank | ATM Station
          Assets:Cash                80.00 EUR
          Assets:Bank:Checking

      2025-09-06 * SuperSpar | milk, bread
          Expenses:Food:Groceries       88.59 EUR
          Expenses:Household             6.56 EUR
          Liabilities:Mastercard

      2025-09-06 Farmers' market
          Expenses:Food:Groceries       18.00 EUR
          Assets:Cash

      2025-09-06 * ElectroMax | tablet for school  ; warranty: 2027-09
          Expenses:Kids:School      279.00 EUR
          Liabilities:Visa

      2025-09-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-09-07 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-09-07 Bäckerei Huber | rolls
          Expenses:Food:Groceries       11.90 EUR
          Assets:Cash

      2025-09-08 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-09-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      466.13 EUR = -98.55 EUR
          Assets:Bank:Checking

      2025-09-10 * Lidl | forgot the eggs
          Expenses:Food:Groceries       18.06 EUR
          Liabilities:Visa

      2025-09-10 * (K-20418) Nordlicht Energy | yearly bill, refund
          Assets:Bank:Checking         34.18 EUR
          Expenses:Housing:Power

      2025-09-11 * SuperSpar
          Expenses:Food:Groceries       32.25 EUR
          Assets:Bank:Checking

      2025-09-11 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-09-11 Ms Okafor | recital snacks
          Expenses:Kids:Activities       15.00 EUR
          Assets:Cash

      2025-09-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-09-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-09-12 * School Kitchen | lunches
          Expenses:Kids:School Lunch       60.80 EUR
          Assets:Bank:Checking

      2025-09-13 * Fresh & Fair
          Expenses:Food:Groceries      106.71 EUR
          Liabilities:Visa

      2025-09-13 * Burger Joint | with Sam
          Expenses:Food:Dining         24.80 EUR
          Assets:Receivable:Sam        24.80 EUR
          Liabilities:Mastercard

      2025-09-14 Bäckerei Huber
          Expenses:Food:Groceries       10.40 EUR
          Assets:Cash

      2025-09-15 * (34/48) Kredo Bank | car loan
          Liabilities:Loan:Car       221.07 EUR
          Expenses:Car:Interest       13.93 EUR
          Assets:Bank:Checking

      2025-09-15 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-09-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-09-16 * Canteen Northwind
          Expenses:Food:Canteen        9.20 EUR
          Liabilities:Visa

      2025-09-18 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-09-18 * (W-5688) Autohaus Weber | inspection, rear pads, wipers
          ; they had warned us
          Expenses:Car:Service      528.90 EUR
          Assets:Bank:Checking

      2025-09-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-09-19 * Station Bakery
          Expenses:Food:Coffee          4.75 EUR
          Liabilities:Mastercard

      2025-09-20 * Fresh & Fair
          Expenses:Food:Groceries       96.33 EUR
          Liabilities:Mastercard

      2025-09-20 * Aral
          Expenses:Car:Fuel            76.32 EUR
          Liabilities:Mastercard

      2025-09-20 * (S-447) Swimming School | Oscar, ten lessons
          Expenses:Kids:Activities      139.00 EUR
          Assets:Bank:Checking

      2025-09-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-09-24 * Fresh & Fair
          Expenses:Food:Groceries       12.23 EUR
          Liabilities:Visa

      2025-09-25 * (2025-09) Northwind Software | Salary September
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-09-25 * SuperSpar
          Expenses:Food:Groceries       17.03 EUR
          Liabilities:Mastercard

      2025-09-26 * Riverside Primary | Salary September
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-09-27 * Aldi | weekly shop
          Expenses:Food:Groceries      108.38 EUR
          Liabilities:Visa

      2025-09-27 * Nordic Thread
          Expenses:Clothing      124.90 EUR
          Liabilities:Visa

      2025-09-29 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking    -1650.00 EUR = 10516.94 EUR

      2025-09-30 * SuperSpar
          Expenses:Food:Groceries       37.55 EUR
          Liabilities:Visa

      2025-09-30 * Savings Bank | quarterly interest
          Assets:Bank:Savings       49.31 EUR = 41995.09 EUR
          Income:Interest

      ; October 2025

      2025-10-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-10-01 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-10-01 * Aldi
          Expenses:Food:Groceries       13.50 EUR
          Liabilities:Visa

      2025-10-01 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-10-01 * Sam Reyes
          Assets:Bank:Checking        24.80 EUR
          Assets:Receivable:Sam

      2025-10-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       94.00 EUR
          Assets:Bank:Checking

      2025-10-03 * Savings Bank | account fee
          Expenses:Fees:Bank         11.70 EUR
          Assets:Bank:Checking

      2025-10-03 * Café Luna
          Expenses:Food:Coffee          7.20 EUR
          Liabilities:Mastercard

      2025-10-04 * Savings Bank | ATM Station
          Assets:Cash                80.00 EUR
          Assets:Bank:Checking

      2025-10-04 * Lidl
          Expenses:Food:Groceries       74.78 EUR
          Liabilities:Visa

      2025-10-04 Barber Ali
          Expenses:Personal Care       48.00 EUR
          Assets:Cash

      2025-10-05 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-10-05 * Shell
          Expenses:Car:Fuel       50.85 EUR
          Liabilities:Visa

      2025-10-06 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-10-06 * Riverside Primary | after-school club
          Expenses:Kids:After School       96.00 EUR
          Assets:Bank:Checking

      2025-10-06 * Savings Bank | Visa statement
          Liabilities:Visa          774.65 EUR = -467.96 EUR
          Assets:Bank:Checking

      2025-10-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-10-08 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-10-08 * Nordic Thread | trousers back
          Liabilities:Visa        59.95 EUR
          Expenses:Clothing

      2025-10-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      362.56 EUR = -14.10 EUR
          Assets:Bank:Checking

      2025-10-09 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-10-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-10-11 * Fresh & Fair
          Expenses:Food:Groceries       51.82 EUR
          Liabilities:Visa

      2025-10-11 * Salon Sara | Emma
          Expenses:Personal Care       66.00 EUR
          Liabilities:Mastercard

      2025-10-12 Bäckerei Huber
          Expenses:Food:Groceries        8.30 EUR
          Assets:Cash

      2025-10-13 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-10-13 * School Kitchen | lunches
          Expenses:Kids:School Lunch       71.90 EUR
          Assets:Bank:Checking

      2025-10-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-10-14 * Canteen Northwind
          Expenses:Food:Canteen        6.90 EUR
          Liabilities:Visa

      2025-10-14 * Broadcasting Fee
          Expenses:Housing:Broadcasting       55.08 EUR
          Assets:Bank:Checking

      2025-10-15 * (35/48) Kredo Bank | car loan
          Liabilities:Loan:Car       221.97 EUR
          Expenses:Car:Interest       13.03 EUR
          Assets:Bank:Checking

      2025-10-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-10-15 * (P25-4) Ms Okafor | piano, quarter
          Expenses:Kids:Music       210.00 EUR
          Assets:Bank:Checking

      2025-10-15 * SuperSpar
          Expenses:Food:Groceries       11.05 EUR
          Liabilities:Visa

      2025-10-17 * Trattoria da Enzo | family dinner
          Expenses:Food:Dining       53.90 EUR
          Liabilities:Visa

      2025-10-17 * Shell
          Expenses:Car:Fuel       53.03 EUR
          Liabilities:Visa

      2025-10-18 * Taverna Olive
          Expenses:Food:Dining         54.32 EUR
          Liabilities:Mastercard

      2025-10-18 * (W-5752) Autohaus Weber | winter tyres on
          Expenses:Car:Service       64.00 EUR
          Assets:Bank:Checking

      2025-10-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-10-19 * Pizzeria Napoli | with the neighbours
          Expenses:Food:Dining       30.48 EUR
          Liabilities:Visa

      2025-10-21 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-10-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-10-22 * Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2025-10-22 * Savings Bank | pounds  ; trip: london-2025
          Assets:Cash:GBP           120.00 GBP @ 1.1575 EUR
          Assets:Bank:Checking     -138.90 EUR

      2025-10-23 * Canteen Northwind
          Expenses:Food:Canteen        7.90 EUR
          Liabilities:Visa

      2025-10-25 * City Tubes | from the airport  ; trip: london-2025
          Expenses:Travel:Transport       43.80 GBP @@ 50.20 EUR
          Liabilities:Visa               -50.20 EUR

      2025-10-25 Fish & Chips Corner  ; trip: london-2025
          Expenses:Travel:Food       34.50 GBP
          Assets:Cash:GBP

      2025-10-26 * Natural History Museum | special exhibition  ; trip: london-2025
          Expenses:Travel:Activities       24.00 GBP @@ 27.52 EUR
          Liabilities:Visa                -27.52 EUR

      2025-10-26 * Dim Sum House  ; trip: london-2025
          Expenses:Travel:Food       68.75 GBP @@ 78.84 EUR
          Liabilities:Visa          -78.84 EUR

      2025-10-26 Playground café  ; trip: london-2025
          Expenses:Travel:Food       12.20 GBP
          Assets:Cash:GBP

      2025-10-27 * (2025-10) Northwind Software | Salary October
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-10-27 * Riverside Primary | Salary October
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-10-27 * Tower of London | ravens!  ; trip: london-2025
          Expenses:Travel:Activities       93.60 GBP @@ 107.22 EUR
          Liabilities:Visa               -107.22 EUR

      2025-10-27 Borough Market  ; trip: london-2025
          Expenses:Travel:Food       26.40 GBP
          Assets:Cash:GBP

      2025-10-27 * City Tubes  ; trip: london-2025
          Expenses:Travel:Transport       22.70 GBP @@ 26.00 EUR
          Liabilities:Mastercard         -26.00 EUR

      2025-10-28 * Bookshop Charing Cross  ; trip: london-2025
          Expenses:Leisure:Books       31.97 GBP @@ 36.67 EUR
          Liabilities:Mastercard      -36.67 EUR

      2025-10-28 * Noodle Bar Soho  ; trip: london-2025
          Expenses:Travel:Food       54.60 GBP @@ 62.63 EUR
          Liabilities:Visa          -62.63 EUR

      2025-10-28 Souvenir stall | for the class  ; trip: london-2025
          Expenses:Gifts        18.00 GBP
          Assets:Cash:GBP

      2025-10-28 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking

      2025-10-29 * Hotel Bloomsbury | three nights  ; trip: london-2025
          ; the first was paid in August
          Expenses:Travel:Lodging      480.00 GBP @@ 550.37 EUR
          Liabilities:Visa            -550.37 EUR

      2025-10-29 * Airport Foods  ; trip: london-2025
          Expenses:Travel:Food         31.25 GBP @@ 35.83 EUR
          Liabilities:Mastercard      -35.83 EUR

      2025-10-30 * Lidl
          Expenses:Food:Groceries       21.34 EUR
          Assets:Bank:Checking         -21.34 EUR = 10819.19 EUR

      2025-10-30 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-10-31 * Aldi
          Expenses:Food:Groceries       67.35 EUR
          Liabilities:Mastercard

      ; November 2025

      2025-11-01 * Savings Bank | ATM Station
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2025-11-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-11-01 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-11-01 * SuperSpar | milk, bread
          Expenses:Food:Groceries       60.00 EUR
          Liabilities:Visa

      2025-11-01 * Page & Spine
          Expenses:Leisure:Books       18.90 EUR
          Liabilities:Mastercard

      2025-11-02 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-11-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       94.00 EUR
          Assets:Bank:Checking

      2025-11-03 * Free Pump
          Expenses:Car:Fuel            61.85 EUR
          Liabilities:Mastercard

      2025-11-04 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-11-05 * Riverside Primary | after-school club
          Expenses:Kids:After School       96.00 EUR
          Assets:Bank:Checking

      2025-11-05 * Sport Hansen | winter jackets, both
          Expenses:Kids:Clothes      139.85 EUR
          Liabilities:Visa

      2025-11-05 * Savings Bank | Visa statement
          Liabilities:Visa          828.84 EUR = -985.47 EUR
          Assets:Bank:Checking

      2025-11-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-11-07 * Pizzeria Napoli | with the neighbours
          Expenses:Food:Dining         28.63 EUR
          Liabilities:Mastercard

      2025-11-07 * Parkhaus Mitte
          Expenses:Car:Parking          3.50 EUR
          Liabilities:Mastercard

      2025-11-08 * SuperSpar
          Expenses:Food:Groceries      126.71 EUR
          Liabilities:Visa

      2025-11-08 * Burger Joint
          Expenses:Food:Dining       46.94 EUR
          Liabilities:Visa

      2025-11-08 * Trattoria da Enzo | with Sam
          Expenses:Food:Dining        46.40 EUR
          Assets:Receivable:Sam       46.40 EUR
          Liabilities:Visa

      2025-11-10 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-11-10 * School Kitchen | lunches
          Expenses:Kids:School Lunch       76.40 EUR
          Assets:Bank:Checking

      2025-11-10 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      154.40 EUR = -278.73 EUR
          Assets:Bank:Checking

      2025-11-11 Kindergarten Association | lantern walk
          Expenses:Donations        5.00 EUR
          Assets:Cash

      2025-11-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-11-12 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-11-12 * Fresh & Fair
          Expenses:Food:Groceries       38.32 EUR
          Liabilities:Visa

      2025-11-13 * Linden Pharmacy
          Expenses:Health:Pharmacy       28.70 EUR
          Liabilities:Mastercard

      2025-11-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-11-15 * Fresh & Fair
          Expenses:Food:Groceries      118.55 EUR
          Liabilities:Visa

      2025-11-15 * Unknown | ZTL*MKTPL 0031
          Expenses:Uncategorized       34.50 EUR
          Liabilities:Mastercard

      2025-11-17 * (36/48) Kredo Bank | car loan
          Liabilities:Loan:Car       222.87 EUR
          Expenses:Car:Interest       12.13 EUR
          Assets:Bank:Checking

      2025-11-17 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-11-18 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-11-18 * Kaffeebohne
          Expenses:Food:Coffee        2.90 EUR
          Liabilities:Visa

      2025-11-19 * Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-11-19 * Landlord | heating settlement 2024/25
          Expenses:Housing:Heating       98.80 EUR
          Assets:Bank:Checking

      2025-11-20 * Canteen Northwind
          Expenses:Food:Canteen        6.40 EUR
          Liabilities:Visa

      2025-11-22 * Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-11-22 * Lidl | party drinks
          Expenses:Food:Groceries      107.58 EUR
          Liabilities:Mastercard

      2025-11-22 * Shell
          ; 45.8 l
          Expenses:Car:Fuel            78.75 EUR
          Liabilities:Mastercard

      2025-11-22 * Hardware Depot | paint for the hall
          Expenses:Housing:Repairs       76.30 EUR
          Liabilities:Visa

      2025-11-25 * (2025-11) Northwind Software | Salary November
          Income:Salary:Emma            -4480.00 EUR
          Expenses:Taxes:Income           752.64 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           2950.08 EUR

      2025-11-25 * SuperSpar
          Expenses:Food:Groceries       24.88 EUR
          Liabilities:Visa

      2025-11-25 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-11-25 * Sam Reyes | Enzo
          Assets:Bank:Checking        46.40 EUR
          Assets:Receivable:Sam

      2025-11-26 * SuperSpar
          Expenses:Food:Groceries       17.09 EUR
          Assets:Bank:Checking

      2025-11-26 * Kaffeebohne
          Expenses:Food:Coffee          5.60 EUR
          Liabilities:Mastercard

      2025-11-27 * Riverside Primary | Salary November
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-11-28 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking    -1650.00 EUR = 11657.64 EUR

      2025-11-29 * SuperSpar
          Expenses:Food:Groceries       49.54 EUR
          Liabilities:Visa

      2025-11-29 Christmas market
          Expenses:Food:Dining       16.80 EUR
          Expenses:Gifts             19.00 EUR
          Assets:Cash

      2025-11-30 Bäckerei Huber
          Expenses:Food:Groceries       12.30 EUR
          Assets:Cash

      ; December 2025

      2025-12-01 * Landlord | Rent
          Expenses:Housing:Rent     1260.00 EUR
          Assets:Bank:Checking

      2025-12-02 * Canteen Northwind
          Expenses:Food:Canteen        8.50 EUR
          Liabilities:Visa

      2025-12-02 * Parkhaus Mitte
          Expenses:Car:Parking          7.00 EUR
          Liabilities:Mastercard

      2025-12-03 * (K-20418) Nordlicht Energy | instalment
          Expenses:Housing:Power       94.00 EUR
          Assets:Bank:Checking

      2025-12-03 * City Transit | Emma's pass
          Expenses:Transport:Public       58.00 EUR
          Liabilities:Visa

      2025-12-03 * Riverside Primary | after-school club
          Expenses:Kids:After School       96.00 EUR
          Assets:Bank:Checking

      2025-12-03 * SuperSpar
          Expenses:Food:Groceries       38.95 EUR
          Liabilities:Mastercard

      2025-12-03 * ElectroMax | Christmas, Emma
          ; do not read this, Emma
          Expenses:Gifts        159.00 EUR
          Liabilities:Visa

      2025-12-04 * Fresh & Fair | milk, bread
          Expenses:Food:Groceries       14.94 EUR
          Liabilities:Mastercard

      2025-12-05 * Stadtwerke | water and waste
          Expenses:Housing:Water       43.80 EUR
          Assets:Bank:Checking

      2025-12-05 * Savings Bank | Visa statement
          Liabilities:Visa         1565.06 EUR = -275.04 EUR
          Assets:Bank:Checking

      2025-12-06 * Toy Corner | Christmas, the children
          Expenses:Gifts         99.90 EUR
          Liabilities:Visa

      2025-12-07 * Streamio | family plan
          Expenses:Subscriptions:Video       14.99 EUR
          Liabilities:Visa

      2025-12-07 Lily and Oscar | pocket money
          Expenses:Kids:Pocket Money       26.00 EUR
          Assets:Cash

      2025-12-08 * Telefix | fibre 250
          Expenses:Housing:Internet       44.95 EUR
          Assets:Bank:Checking

      2025-12-08 * Savings Bank | Mastercard statement
          Liabilities:Mastercard      553.84 EUR = -60.89 EUR
          Assets:Bank:Checking

      2025-12-09 * Lidl
          Expenses:Food:Groceries       38.41 EUR
          Liabilities:Mastercard

      2025-12-09 * Doctors of the World | year's end
          Expenses:Donations        100.00 EUR
          Assets:Bank:Checking

      2025-12-10 * Family Office | Lily and Oscar
          Assets:Bank:Checking      510.00 EUR
          Income:Child Benefit

      2025-12-11 * Savings Bank | ATM Station
          Assets:Cash               100.00 EUR
          Assets:Bank:Checking

      2025-12-11 * SuperSpar
          Expenses:Food:Groceries       16.81 EUR
          Liabilities:Mastercard

      2025-12-11 Tannenhof | the tree
          Expenses:Gifts       42.00 EUR
          Assets:Cash

      2025-12-12 * Telefix | mobile
          Expenses:Phone:Emma         14.99 EUR
          Expenses:Phone:Daniel       14.99 EUR
          Assets:Bank:Checking

      2025-12-12 * School Kitchen | lunches
          Expenses:Kids:School Lunch       67.30 EUR
          Assets:Bank:Checking

      2025-12-12 * SuperSpar | milk, bread
          Expenses:Food:Groceries       81.94 EUR
          Expenses:Household            19.38 EUR
          Liabilities:Visa

      2025-12-12 * Free Pump
          Expenses:Car:Fuel       56.94 EUR
          Liabilities:Visa

      2025-12-13 * SuperSpar
          Expenses:Food:Groceries      122.75 EUR
          Liabilities:Visa

      2025-12-13 * Page & Spine | Christmas
          Expenses:Gifts               72.15 EUR
          Liabilities:Mastercard

      2025-12-14 * Tonal
          Expenses:Subscriptions:Music       16.99 EUR
          Liabilities:Mastercard

      2025-12-15 * (37/48) Kredo Bank | car loan
          Liabilities:Loan:Car       223.79 EUR
          Expenses:Car:Interest       11.21 EUR
          Assets:Bank:Checking

      2025-12-15 * Doctors of the World
          Expenses:Donations         15.00 EUR
          Assets:Bank:Checking

      2025-12-15 Post Office | parcel to Grandma Ruth
          Expenses:Gifts       16.49 EUR
          Assets:Cash

      2025-12-16 * Canteen Northwind
          Expenses:Food:Canteen        7.40 EUR
          Liabilities:Visa

      2025-12-16 * Café Luna
          Expenses:Food:Coffee          6.90 EUR
          Liabilities:Mastercard

      2025-12-19 * (2025-12) Northwind Software | Salary December
          Income:Salary:Emma            -4480.00 EUR
          Income:Bonus:Emma             -2100.00 EUR
          Expenses:Taxes:Income          1408.12 EUR
          Expenses:Insurance:Pension      416.64 EUR
          Expenses:Insurance:Health       360.64 EUR
          Assets:Bank:Checking           4394.60 EUR

      2025-12-19 ! Daily Courier | digital edition
          Expenses:Subscriptions:News       14.90 EUR
          Liabilities:Visa

      2025-12-20 ! Lidl
          Expenses:Food:Groceries       65.28 EUR
          Liabilities:Mastercard

      2025-12-20 ! Taverna Olive | with Sam
          ; Sam will pay in January
          Expenses:Food:Dining        44.80 EUR
          Assets:Receivable:Sam       44.80 EUR
          Liabilities:Visa

      2025-12-22 * Riverside Primary | Salary December
          Income:Salary:Daniel          -2850.00 EUR
          Expenses:Taxes:Income           279.30 EUR
          Expenses:Insurance:Pension      265.05 EUR
          Expenses:Insurance:Health       229.42 EUR
          Assets:Bank:Checking           2076.23 EUR

      2025-12-22 ! Cloudbox | 200 GB
          Expenses:Subscriptions:Storage        2.99 EUR
          Liabilities:Mastercard

      2025-12-22 ! Café Luna
          Expenses:Food:Coffee        3.40 EUR
          Liabilities:Visa

      2025-12-23 * Butcher Lang | Christmas dinner
          Expenses:Food:Groceries       91.80 EUR
          Assets:Bank:Checking

      2025-12-23 * Savings | monthly
          Assets:Bank:Savings      1650.00 EUR
          Assets:Bank:Checking

      2025-12-27 ! Fresh & Fair | fruit and veg
          Expenses:Food:Groceries      165.11 EUR
          Liabilities:Mastercard

      2025-12-27 * Savings | most of the bonus
          Assets:Bank:Savings      1400.00 EUR
          Assets:Bank:Checking

      2025-12-28 Grandma Ruth | for the children
          Assets:Cash       100.00 EUR
          Income:Gifts

      2025-12-30 ! Fresh & Fair | New Year's Eve
          Expenses:Food:Groceries      123.90 EUR
          Liabilities:Mastercard

      2025-12-31 ! Aral
          Expenses:Car:Fuel       62.62 EUR
          Liabilities:Visa

      2025-12-31 Savings Bank | quarterly interest
          Assets:Bank:Savings       55.21 EUR
          Income:Interest

      """#
    ),
    (
      "recurring.yaml",
      #"""
      # What comes again and again. 'florin recurring' lists it, 'florin upcoming' says what is next.

      templates:

        # Income

        salary-emma:
          description: Northwind Software | Salary
          schedule: {frequency: monthly, days: 25}
          start: 2025-01-01
          shift: after
          priority: 1
          postings:
            Income:Salary:Emma: -4480.00 EUR
            Expenses:Taxes:Income: 862.40 EUR
            Expenses:Insurance:Pension: 416.64 EUR
            Expenses:Insurance:Health: 360.64 EUR
            Assets:Bank:Checking:
          exceptions:
            2025-12-25:                      # with the bonus, and before Christmas
              date: 2025-12-19
              postings:
                Income:Bonus:Emma: -2100.00 EUR
                Expenses:Taxes:Income: 1408.12 EUR

        salary-daniel:
          description: Riverside Primary | Salary
          schedule: {frequency: monthly, days: 27}
          start: 2025-01-01
          shift: before
          priority: 1
          postings:
            Income:Salary:Daniel:
              steps: {2025-01-01: -2740.00 EUR, 2025-08-01: -2850.00 EUR}
            Expenses:Taxes:Income: {last: true}
            Expenses:Insurance:Pension: {last: true}
            Expenses:Insurance:Health: {last: true}
            Assets:Bank:Checking:
          match: {days: 7, amount: 10%}

        child-benefit:
          description: Family Office | Lily and Oscar
          schedule: {frequency: monthly, days: 11}
          start: 2025-01-01
          shift: nearest
          postings:
            Assets:Bank:Checking: 510.00 EUR
            Income:Child Benefit:

        savings-interest:
          description: Savings Bank | quarterly interest
          schedule: {frequency: quarterly, days: last}
          start: 2025-03-01
          postings:
            Assets:Bank:Savings: {last: true}
            Income:Interest:
          match: {amount: 30%}

        # The flat

        rent:
          description: Landlord | Rent
          schedule: {frequency: monthly, days: 1}
          start: 2025-01-01
          postings:
            Expenses:Housing:Rent:
              steps: {2025-01-01: 1260.00 EUR, 2026-03-01: 1300.00 EUR}
            Assets:Bank:Checking:
          tags: {contract: flat-12}
          comment: standing order

        power:
          description: Nordlicht Energy | instalment
          schedule: {frequency: monthly, days: 3}
          start: 2025-01-01
          shift: after
          postings:
            Expenses:Housing:Power: 94.00 EUR
            Assets:Bank:Checking:
          checklist: [read the meter]

        water:
          description: Stadtwerke | water and waste
          schedule: {frequency: monthly, days: 5}
          start: 2025-01-01
          shift: nearest
          postings:
            Expenses:Housing:Water: 43.80 EUR
            Assets:Bank:Checking:

        internet:
          description: Telefix | fibre 250
          schedule: {frequency: monthly, days: 8}
          start: 2025-01-01
          shift: after
          postings:
            Expenses:Housing:Internet: {steps: {2025-01-01: 39.95 EUR, 2025-05-01: 44.95 EUR}}
            Assets:Bank:Checking:

        broadcasting:
          description: Broadcasting Fee
          schedule: {frequency: quarterly, days: 15}
          start: 2025-01-01
          postings:
            Expenses:Housing:Broadcasting: 55.08 EUR
            Assets:Bank:Checking:

        meter-rent:                          # from next year on: not yet signed
          description: Nordlicht Energy | smart meter
          status: draft
          schedule: {frequency: yearly, days: mar 1}
          start: 2026-01-01
          postings:
            Expenses:Housing:Power: 20.00 EUR
            Assets:Bank:Checking:

        # The children

        after-school:
          description: Riverside Primary | after-school club
          schedule: {frequency: monthly, days: first workday}
          start: 2025-01-01
          pauses: [{from: 2025-08-01, through: 2025-08-31}]
          postings:
            Expenses:Kids:After School: {steps: {2025-01-01: 148.00 EUR, 2025-09-01: 96.00 EUR}}
            Assets:Bank:Checking:
          match: {days: 6}

        pocket-money:
          description: Lily and Oscar | pocket money
          schedule: {frequency: monthly, days: first sunday}
          start: 2025-01-01
          postings:
            Expenses:Kids:Pocket Money: 26.00 EUR
            Assets:Cash:

        piano:
          description: Ms Okafor | piano, quarter
          schedule: {frequency: quarterly, days: 15}
          start: 2025-01-01
          postings:
            Expenses:Kids:Music: 210.00 EUR
            Assets:Bank:Checking:

        # Cards and loans

        visa:
          description: Savings Bank | Visa statement
          schedule: {frequency: monthly, days: 5}
          start: 2025-01-01
          shift: after
          postings:
            Liabilities:Visa: {average: 3}
            Assets:Bank:Checking:
          match: {amount: 60%}

        mastercard:
          description: Savings Bank | Mastercard statement
          schedule: {frequency: monthly, days: 8}
          start: 2025-01-01
          shift: after
          postings:
            Liabilities:Mastercard: {average: 3}
            Assets:Bank:Checking:
          match: {amount: 60%}

        car-loan:
          description: Kredo Bank | car loan
          schedule: {frequency: monthly, days: 15}
          start: 2025-01-01
          end: 2026-11-30
          shift: after
          postings:
            Liabilities:Loan:Car: {last: true}
            Expenses:Car:Interest: {last: true}
            Assets:Bank:Checking:

        # Insurance and taxes, once a year

        car-insurance:
          description: Motorsure | car, whole year
          schedule: {frequency: yearly, days: jan 5}
          start: 2025-01-01
          shift: after
          postings:
            Expenses:Insurance:Car: {steps: {2025-01-01: 687.95 EUR, 2026-01-01: 702.40 EUR}}
            Assets:Bank:Checking:

        household-insurance:
          description: Allsafe | household contents
          schedule: every jan 16th from 2025
          postings:
            Expenses:Insurance:Household: 175.30 EUR
            Assets:Bank:Checking:

        liability-insurance:
          description: Allsafe | liability
          schedule: {frequency: yearly, days: mar 4}
          start: 2025-01-01
          postings:
            Expenses:Insurance:Liability: 74.90 EUR
            Assets:Bank:Checking:

        vehicle-tax:
          description: Tax Office | vehicle tax
          schedule: {frequency: yearly, days: second tuesday of february}
          start: 2025-01-01
          postings:
            Expenses:Car:Tax: 118.00 EUR
            Assets:Bank:Checking:

        # The rest

        savings:
          description: Savings | monthly
          schedule: {frequency: monthly, days: 28}
          start: 2025-01-01
          shift: after
          postings:
            Assets:Bank:Savings: {percent: 22, of: Income:Salary}
            Assets:Bank:Checking:
          match: {amount: 60%}

        donation:
          description: Doctors of the World
          schedule: {frequency: monthly, days: 15}
          start: 2025-01-01
          shift: modified-following
          postings:
            Expenses:Donations: 15.00 EUR
            Assets:Bank:Checking:

        transit:
          description: City Transit | Emma's pass
          schedule: {frequency: monthly, days: 2}
          start: 2025-01-01
          postings:
            Expenses:Transport:Public: 58.00 EUR
            Liabilities:Visa:

        courier:
          description: Daily Courier | digital edition
          schedule: {frequency: monthly, days: 19}
          start: 2025-01-01
          postings:
            Expenses:Subscriptions:News: 14.90 EUR
            Liabilities:Visa:

        gym:                                 # ended with the knee
          description: Kletterhalle | Daniel, climbing
          status: paused
          schedule: {frequency: biweekly, days: thu}
          start: 2025-01-02
          postings:
            Expenses:Leisure:Sports: 39.00 EUR
            Liabilities:Mastercard:

      """#
    ),
    (
      "budgets.yaml",
      #"""
      # What we want to spend, by month. 'florin budget' compares it with what was spent.
      budgets:
        household:
          default: true
          accounts:
            - Assets:Bank:Checking
            - Assets:Cash
            - Liabilities:Visa
            - Liabilities:Mastercard
          lines:
            Expenses:Housing: 230 EUR        # all of it but the lines below
            Expenses:Housing:Rent: {steps: {2024-01: 1200 EUR, 2025-01: 1260 EUR}, due: 1}
            Expenses:Housing:Power: {steps: {2024-01: 82 EUR, 2025-01: 89 EUR, 2025-10: 94 EUR}}
            Expenses:Food: 100 EUR           # canteen and coffee
            Expenses:Food:Groceries: 540 EUR
            Expenses:Food:Dining: 100 EUR
            Expenses:Kids: {amount: 400 EUR, rollover: surplus}
            Expenses:Car: {amount: 200 EUR, rollover: both}
            Expenses:Transport: 70 EUR
            Expenses:Insurance: 1280 EUR     # health and pension
            Expenses:Insurance:Car: {amount: 690 EUR, every: year, due: jan 31}
            Expenses:Taxes: {amount: 13000 EUR, every: year}
            Expenses:Household: 50 EUR
            Expenses:Clothing: 40 EUR
            Expenses:Phone: 30 EUR
            Expenses:Subscriptions: 50 EUR
            Expenses:Travel: {amount: 1800 EUR, every: year, rollover: both}
            Expenses:Gifts: 0 EUR            # known, and planned for December alone
          overrides:
            2024-12: {Expenses:Gifts: 350 EUR}
            2025-12: {Expenses:Gifts: 400 EUR}

        lean:                                # after the furniture
          like: household
          lines:
            Expenses:Housing: 1550 EUR
            Expenses:Food: 600 EUR
            Expenses:Kids: 300 EUR
            Expenses:Car: 120 EUR
            Expenses:Insurance: 1280 EUR
            Expenses:Taxes: {amount: 13000 EUR, every: year}

      months:
        2025-07: lean

      """#
    ),
    (
      "rules.yaml",
      #"""
      # What transactions are for, by what the bank writes of them: 'florin import' and
      # 'florin categorize' ask these rules first. 'florin check' tries their tests.
      rules:
        - name: groceries
          when: {payee: [aldi, lidl, superspar, fresh & fair, bäckerei huber]}
          not: {payee: aldi talk}              # prepaid telephones
          then: {account: Expenses:Food:Groceries}
          tests: {match: [LIDL DIENSTLEISTUNG 4711], miss: [ALDI TALK]}

        - name: fuel
          when: {payee: "/^(aral|shell|free pump)( |$)/"}
          then: {account: Expenses:Car:Fuel}
          tests: {match: [ARAL 0815 KOELN, Shell], miss: [Shelley's Books]}

        - name: receipts
          when: {payee: [electromax, outdoor depot], amount: "< -100"}
          then: {comment: keep the receipt}    # rules behind it may set the account
          tests: {match: [ELECTROMAX 12 MAIN ST]}

        - name: appliances
          when: {payee: electromax}
          then: {account: Expenses:Household}

        - name: mobile
          when: {payee: telefix, note: mobile}
          then:
            splits: {Expenses:Phone:Emma: 50%, Expenses:Phone:Daniel: 50%}

        - name: internet
          when: {payee: telefix}
          then: {account: Expenses:Housing:Internet}

        - name: canteen
          when: {payee: northwind, amount: "-20..0"}  # her employer pays more, and the other way round
          then: {account: Expenses:Food:Canteen}

        - name: salary
          when: {payee: northwind, amount: "> +1000"}
          then: {account: Income:Salary:Emma}
          tests: {match: [NORTHWIND SOFTWARE]}

      """#
    ),
  ]
}
