/// The elements of CAMT.052, .053 and .054 that matter for an account.
enum CAMTElement: String, MarkupElement {
  case statement = "Stmt"
  case report = "Rpt"
  case notification = "Ntfctn"
  case account = "Acct"
  case owner = "Ownr"
  case servicer = "Svcr"
  case institution = "FinInstnId"
  case bic = "BIC"
  case newBIC = "BICFI"
  case id = "Id"
  case iban = "IBAN"
  case other = "Othr"
  case currency = "Ccy"
  case name = "Nm"
  case balance = "Bal"
  case type = "Tp"
  case codeOrProprietary = "CdOrPrtry"
  case code = "Cd"
  case amount = "Amt"
  case direction = "CdtDbtInd"
  case date = "Dt"
  case dateTime = "DtTm"
  case entry = "Ntry"
  case entryReference = "NtryRef"
  case servicerReference = "AcctSvcrRef"
  case reversal = "RvslInd"
  case status = "Sts"
  case booked = "BookgDt"
  case valued = "ValDt"
  case details = "NtryDtls"
  case detail = "TxDtls"
  case references = "Refs"
  case checkNumber = "ChqNb"
  case amountDetails = "AmtDtls"
  case transactionAmount = "TxAmt"
  case parties = "RltdPties"
  case debtor = "Dbtr"
  case creditor = "Cdtr"
  case lastDebtor = "UltmtDbtr"
  case lastCreditor = "UltmtCdtr"
  case party = "Pty"
  case remittance = "RmtInf"
  case unstructured = "Ustrd"
  case structured = "Strd"
  case creditorReference = "CdtrRefInf"
  case reference = "Ref"
  case moreRemittance = "AddtlRmtInf"
  case moreOfDetail = "AddtlTxInf"
  case moreOfEntry = "AddtlNtryInf"

  var content: MarkupContent {
    switch self {
    case .statement, .report, .notification, .account, .owner, .servicer, .institution, .other,
      .balance, .codeOrProprietary, .entry, .booked, .valued, .details, .detail, .references,
      .amountDetails, .transactionAmount, .parties, .party, .remittance, .structured,
      .creditorReference:
      .elements
    // The status differs between versions, and short names mean several things.
    default: .either
    }
  }
}
