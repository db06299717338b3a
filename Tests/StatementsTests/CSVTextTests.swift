import SourceText
import Statements
import Testing

/// Which columns say who was paid, and for what.
@Suite struct CSVTextTests {
  @Test(arguments: [
    (
      "PostFinance",
      "Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie\n"
        + "29.03.2024;KAUF COOP;;-42.35;;Essen\n28.03.2024;KAUF SBB;;-8.00;Reise;Verkehr\n",
      ["2024-03-29 -42.35 KAUF COOP", "2024-03-28 -8.00 KAUF SBB | Reise"]
    ),
    (
      "ING NL",
      #""Date","Name / Description","Counterparty","Debit/credit","Amount (EUR)","Notifications""#
        + "\n" + #""20240329","Albert Heijn","","Debit","12,50","Pas 1""# + "\n",
      ["2024-03-29 -12.50 Albert Heijn | Pas 1"]
    ),
    (
      "Belfius",
      "Boekingsdatum;Naam tegenpartij bevat;Transactie;Bedrag;Devies;Mededelingen\n"
        + "29/03/2024;DELHAIZE;AANKOOP;-12,50;EUR;\n",
      ["2024-03-29 -12.50 DELHAIZE | AANKOOP"]
    ),
    (
      "bunq",
      #""Date","Amount","Account","Counterparty","Name","Description""# + "\n"
        + #""2024-03-29","-12.50","NL11","NL99","AH","pin""# + "\n"
        + #""2024-03-28","-3.00","NL11","Bakery","","pin""# + "\n",
      ["2024-03-29 -12.50 AH | pin", "2024-03-28 -3.00 Bakery | pin"]
    ),
    (
      "CaixaBank",
      "Fecha;Movimiento;Más datos;Importe\n29/03/2024;MERCADONA;Tarjeta;-12,50EUR\n",
      ["2024-03-29 -12.50 MERCADONA | Tarjeta"]
    ),
    (
      "Postbank",
      "Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;Betrag\n"
        + "29.03.2024;Erika Mustermann;Miete;-750,00\n",
      ["2024-03-29 -750.00 Erika Mustermann | Miete"]
    ),
    (
      "Fidelity",
      "Run Date,Action,Description,Amount ($),Cash Balance ($),Settlement Date\n"
        + "03/29/2024,DEBIT CARD PURCHASE,No Description,-12.50,987.50,\n"
        + "03/27/2024,YOU BOUGHT,VANGUARD FUND,-100.00,1000.00,03/29/2024\n",
      [
        "2024-03-29 -12.50 DEBIT CARD PURCHASE",
        "2024-03-27 -100.00 VANGUARD FUND | YOU BOUGHT",
      ]
    ),
  ])
  func `texts of banks are not lost`(_ bank: String, _ text: String, _ expected: [String]) {
    checkCSV(text, expected)
  }

  @Test func `a row without a text takes that of a column without a use`() {
    let header = "Date;Amount;Payee;Note;Shop;Place\n"
    checkCSV(
      header + "2024-03-29;-1;a;b;Bakery;Rome\n2024-03-30;-2;;;Butcher;Rome\n"
        + "2024-03-31;-3;;;;Rome\n",
      ["2024-03-29 -1 a | b", "2024-03-30 -2 Butcher", "2024-03-31 -3 "])
    // The number of an account says less than a text.
    checkCSV(
      header + "2024-03-29;-1;a;;Bakery;Rome\n2024-03-30;-2;NL91 ABNA 0417 1643 00;;Butcher;Rome\n",
      ["2024-03-29 -1 a", "2024-03-30 -2 Butcher"])
    checkCSV(
      header + "2024-03-30;-2;NL91ABNA0417164300;rent;Butcher;Rome\n",
      ["2024-03-30 -2 Butcher | rent"])
    checkCSV(
      "Date;Amount;Payee;Note\n2024-03-30;-2;NL91ABNA0417164300;rent\n",
      ["2024-03-30 -2 NL91ABNA0417164300 | rent"])
    // Codes, categories and numbers are no texts.
    checkCSV(
      "Date;Amount;Payee;BIC;Category 2;Time of day\n2024-03-29;-1;;COBADEFF;Food;12:30\n"
        + "2024-03-30;-1;x;COBADEFFXXX;Fun;12:31\n",
      ["2024-03-29 -1 ", "2024-03-30 -1 x"])
    // A user who names the columns means them.
    checkCSV(
      header + "2024-03-30;-2;;;Butcher;Rome\n", csvProfile { $0.payee = [.name("Payee")] },
      ["2024-03-30 -2 "])
  }

  @Test(arguments: [
    "Autorizzato", "autorisiert", "Autorisé", "Autorizado", "Geautoriseerd", "Auktoriserad",
    "Non contabilizzato", "Nicht gebucht", "authorised",
  ])
  func `what is authorised is pending`(_ status: String) {
    let reading = readCSV("Data;Descrizione;Importo;Stato\n29/03/2024;a;-1,00;\(status)\n")
    #expect(reading.statements[0].rows.map(\.isPending) == [true])
  }
}
