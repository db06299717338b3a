/// The elements of OFX that matter for an account.
enum OFXElement: String, MarkupElement {
  case ofx = "OFX"
  case status = "STATUS"
  case severity = "SEVERITY"
  case message = "MESSAGE"
  case bankStatement = "STMTRS"
  case cardStatement = "CCSTMTRS"
  case investmentStatement = "INVSTMTRS"
  case defaultCurrency = "CURDEF"
  case bankAccount = "BANKACCTFROM"
  case cardAccount = "CCACCTFROM"
  case investmentAccount = "INVACCTFROM"
  case otherBankAccount = "BANKACCTTO"
  case otherCardAccount = "CCACCTTO"
  case bankNumber = "BANKID"
  case brokerNumber = "BROKERID"
  case accountNumber = "ACCTID"
  case bankTransactions = "BANKTRANLIST"
  case pendingTransactions = "BANKTRANLISTP"
  case investmentTransactions = "INVTRANLIST"
  case investmentCash = "INVBANKTRAN"
  case transaction = "STMTTRN"
  case pendingTransaction = "STMTTRNP"
  case posted = "DTPOSTED"
  case transacted = "DTTRAN"
  case initiated = "DTUSER"
  case availableOn = "DTAVAIL"
  case start = "DTSTART"
  case end = "DTEND"
  case type = "TRNTYPE"
  case amount = "TRNAMT"
  case id = "FITID"
  case correctedID = "CORRECTFITID"
  case correction = "CORRECTACTION"
  case checkNumber = "CHECKNUM"
  case reference = "REFNUM"
  case payee = "PAYEE"
  case name = "NAME"
  case longName = "EXTDNAME"
  case memo = "MEMO"
  case currency = "CURRENCY"
  case originalCurrency = "ORIGCURRENCY"
  case symbol = "CURSYM"
  case ledgerBalance = "LEDGERBAL"
  case availableBalance = "AVAILBAL"
  case balanceAmount = "BALAMT"
  case balanceDate = "DTASOF"

  var content: MarkupContent {
    switch self {
    case .ofx, .status, .bankStatement, .cardStatement, .investmentStatement, .bankAccount,
      .cardAccount, .investmentAccount, .otherBankAccount, .otherCardAccount, .bankTransactions,
      .pendingTransactions, .investmentTransactions, .investmentCash, .transaction,
      .pendingTransaction, .payee, .ledgerBalance, .availableBalance:
      .elements
    // Some banks write `<CURRENCY>EUR` where an element with a CURSYM belongs.
    case .currency, .originalCurrency: .either
    default: .text
    }
  }
}
