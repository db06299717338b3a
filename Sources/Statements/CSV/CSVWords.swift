import Containers
import SourceText

/// The words that banks use for their columns, in English, German, French, Spanish, Italian,
/// Portuguese, Dutch, Polish, Swedish, Danish, Norwegian, Finnish, Czech, Hungarian and Turkish.
enum CSVWords {
  /// What a column contains.
  enum Role: CaseIterable {
    case date, valueDate, payee, payer, recipient, description, note, amount, fee, moneyIn, moneyOut
    case direction, impact, product, currency, balance, id, account, code, status
  }

  /// The rank of a name among those of a role, with 0 the best; nil if it isn't one of them.
  static func rank(_ name: String, as role: Role) -> Int? { ranks[role]?[name] }

  /// Whether a name for directions may also be one for kinds of rows, such as `General Currency Conversion`.
  static func isKind(_ name: String) -> Bool {
    ["transaction type", "type", "typ", "art", "tipo"].contains(name)
  }

  /// Whether the folded name of a date column says that it's the day of booking, which is blank as
  /// long as the bank hasn't booked a row.
  static func isBookingDay(_ name: String) -> Bool {
    guard let day = rank("transaction date", as: .date), let rank = rank(name, as: .date) else {
      return false
    }
    return rank < day
  }

  /// Whether a name has no meaning here, and doesn't seem to be that of a code or a category.
  static func isUnknown(_ name: String) -> Bool {
    !ranks.values.contains { $0[name] != nil }
      && !name.split(separator: " ").contains { notTexts.contains($0) }
  }

  private static let notTexts: Set<Substring> = [
    "bic", "swift", "iban", "blz", "bank", "bankcode", "country", "land", "landcode", "pays",
    "pais", "paese", "category", "kategorie", "categorie", "categoria", "kategoria", "kategori",
    "tag", "tags", "type", "typ", "art", "tipo",
  ]

  /// The rank of a name with its words joined: `transactiondate`, `accountNumber`.
  static func rank(ofJoined name: String, as role: Role) -> Int? {
    joinedRanks[role]?[name]
  }

  /// The rank of a date column whose name includes the date format:
  /// `Transaction Date (dd/mm/yyyy)`.
  static func rank(ofShaped name: String, as role: Role) -> Int? {
    guard role == .date || role == .valueDate, let end = name.firstIndex(of: "(") else {
      return nil
    }
    return rank(ColumnName.folded(String(name[..<end])), as: role)
  }

  private static let joinedRanks = ranks.mapValues { ranks in
    Dictionary(
      ranks.map { ($0.key.filter { $0 != " " }, $0.value) }, uniquingKeysWith: min)
  }

  private static let ranks: [Role: [String: Int]] = {
    var ranks: [Role: [String: Int]] = [:]
    for role in Role.allCases {
      for (rank, name) in names(of: role).split(separator: ",").enumerated() {
        let name = name.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        ranks[role, default: [:]][name] = rank
      }
    }
    return ranks
  }()

  /// The folded names, best first.
  private static func names(of role: Role) -> String {
    switch role {
    case .date:
      // In Danish, a column with this name contains the currency: `Valuta` comes after `Dato`.
      """
      booking date,buchungstag,buchungsdatum,buchung,date posted,posted date,posting date,post date,
      posted,data contabile,data registrazione,fecha contable,fecha operacion,fecha de operacion,
      date comptable,date de comptabilisation,date operation,date d operation,date de l operation,
      data operazione,data mov,data movimento,data do movimento,data lancamento,data do lancamento,
      data da operacao,boekdatum,boekingsdatum,data ksiegowania,data operacji,bokforingsdag,
      bokforingsdatum,bokfdag,reskontradatum,bokforingsdato,bokfort dato,bogforingsdato,
      bogfort dato,kirjauspaiva,datum zauctovani,datum zauctovani transakce,konyveles datuma,
      konyvelesi datum,run date,booked at,clearing date,date op,completed date,transaction date,
      transactiedatum,date transaction,txn date,tran date,trans date,trade date,date,datum,data,
      fecha,date completed,transaction posted date,transaktionsdatum,belegdatum,kaufdatum,
      settlement date,settle date,value date,wertstellung,date valeur,fecha valor,data valuta,
      bokford,bokfort,bogfort,datum provedeni,data lanc,islem tarihi,dato,pvm,tarih,tarih saat,
      valuta,created on,date created,timestamp,time,date time,created
      """
    case .valueDate:
      """
      valuta,valutadatum,wertstellung,wertstellungsdatum,wertstellungstag,f valor,value date,
      value dt,date valeur,date de valeur,fecha valor,data valuta,data valor,rentedatum,
      transaction date,trans date,purchase date,kaufdatum,belegdatum,date d achat,started date,
      umsatztag,wertstellung valuta,valuta date,date val,data waluty,valutadag,transdag,valutadato,
      rentedato,arvopaiva,maksupaiva,datum uskutecneni transakce,tranzakcio datuma,erteknap,
      valor tarihi
      """
    case .payee:
      """
      payee,merchant name,merchant,name description,payee name,name zahlungsbeteiligter,
      beguenstigter zahlungspflichtiger,begunstigter zahlungspflichtiger,
      empfanger zahlungspflichtiger,auftraggeber empfanger,auftraggeber empfaenger,
      empfanger auftraggeber,empfanger,empfaenger,auftraggeber beguenstigter,
      auftraggeber begunstigter,beguenstigter auftraggeber,begunstigter auftraggeber,
      zahlungspflichtiger begunstigter,zahlungspflichtiger beguenstigter,
      zahlungspflichtiger empfanger,zahlungspflichtiger empfaenger,empfaenger zahlungspflichtiger,
      zahlungsempfanger zahlungspflichtiger,zahlungspflichtiger zahlungsempfanger,
      zahlungsempfanger auftraggeber,auftraggeber zahlungsempfanger,empfanger absender,
      absender empfanger,payer payee,payee payer,sender recipient,recipient sender,beguenstigter,
      begunstigter,zahlungsempfanger in,zahlungsempfanger,auftraggeber,counterparty name,
      counterparty,counter party,other party,gegenpartei,gegenkonto name,partnername,partner name,
      partner,beneficiary,beneficiary name,recipient,beneficiaire,tiers,contrepartie,
      nom de la contrepartie,beneficiario,beneficiario ordenante,ordenante,ordenante beneficiario,
      beneficiario ordinante,beneficiaire donneur d ordre,donneur d ordre beneficiaire,
      nom contrepartie contient,nom contrepartie,controparte,ordinante beneficiario,ordinante,
      naam tegenpartij,naam tegenpartij bevat,naam begunstigde,begunstigde,naam tegenrekening,
      naam omschrijving,tegenpartij,favorecido,estabelecimento,kontrahent,odbiorca,nadawca odbiorca,
      odbiorca nadawca,avsandare mottagare,mottagare avsandare,modtager afsender,afsender modtager,
      mottaker avsender,avsender mottaker,maksaja saaja,saaja,namn,mottagare,dane kontrahenta,
      tegenrekeninghouder,sender empfanger,handler,haendler,name,nome,nombre,naam,nom,paid to,
      to from,from to,vendor,shop,navn,modtager,mottaker,saaja maksaja,nimi,maksunsaaja,saajan nimi,
      nazev protiuctu,nazev protistrany,nazev uctu protistrany,platce prijemce,partner neve,
      partner nev,partner elnevezese
      """
    case .payer:
      """
      zahlungspflichtige r,zahlungspflichtiger,auftraggeber,payer,sender,remitter,from,maksaja
      """
    case .recipient:
      """
      zahlungsempfanger in,zahlungsempfanger,empfanger,beguenstigter,recipient,beneficiary,to,
      saajan nimi
      """
    case .description:
      """
      verwendungszweck,vorgang verwendungszweck,description,transaction description,beschreibung,
      desc,narration,narrative,particulars,transaction remarks,remarks,buchungstext,booking text,
      details,transaction details,libelle de l operation,libelle operation,libelle,
      libelle simplifie,communication,communications,concepto,descripcion,descrizione completa,
      descrizione operazione,descrizione,causale,descricao,historico,lancamento,detalhe,
      omschrijving,omschrijving 1,opis operacji,opis transakcji,tytul,opis,beskrivning,rubrik,
      transaktion,beschreibung1,beschreibung 1,description 1,avisierungstext,label,buchungsdetails,
      buchungsinformation,umsatztext,bezeichnung,text,title,titulo,detail,memo,transaction,what,
      reference,category,beskrivelse,forklaring,tittel,tekst,selitys,otsikko,popis transakce,popis,
      oznaceni operace,zprava pro prijemce,kozlemeny,aciklama,movimiento,transactie,operacion,
      operazione,operacao,operation,comercio
      """
    case .note:
      """
      memo,original description,extended description,notes,note,mededelingen,omschrijving 2,
      observaciones,mas datos,descrizione estesa,informations complementaires,zahlungszweck,
      mitteilung,message,payment reference,tytul,beschreibung2,beschreibung3,melding,besked,viesti,
      zprava pro prijemce,poznamka,purpose,payment details,remittance information,betreff,zweck,
      verwendung,notiz,info,notifications,description 2,description2,beschreibung 2,beschreibung 3,
      concepto ampliado,descripcion ampliada,communication,communications,label,action
      """
    case .amount:
      """
      amount,betrag,umsatz,importe,montant,valor,importo,bedrag,bedrag eur,kwota,belopp,quantia,
      transaction amount,amount num,amount total,net amount,net,netto,nettobetrag,billing amount,valor r,
      amount eur,betrag eur,umsatz in eur,montant de l operation,montant operation,kwota operacji,
      kwota transakcji,kwota transakcji waluta rachunku,credit debit amount,value,sum,summe,gross,
      gross amount,brutto,bruttobetrag,importe bruto,montant brut,importo lordo,valor bruto,
      montante,belob,belop,maara,castka,castka v mene uctu,castka transakce,objem,osszeg,tutar,
      islem tutari,summa
      """
    case .fee:
      """
      fee,fees,fee amount,transaction fee,total fees,gebuhr,gebuhren,gebuehr,gebuehren,entgelt,
      frais,commission,commissions,comision,comisiones,commissione,commissioni,comissao,prowizja,
      avgift,gebyr
      """
    case .moneyIn:
      """
      credit,haben,gutschrift,credit amount,credits,deposit,deposits,deposit amt,deposit amount,
      money in,paid in,paid in amount,received,credit montant,montant credit,recettes,abono,abonos,
      haber,ingreso,ingresos,accrediti,avere,entrate,entrata,credito,creditos,entradas,entrada,
      bijschrijving,uznania,insattning,eingang,einnahmen,einnahme,einzahlung,einzahlungen,inflow,
      receipts,zahlungseingang,bij,cr,inn pa konto,inn,ind,insattningar,jovairas,alacak
      """
    case .moneyOut:
      """
      debit,soll,belastung,lastschrift,debit amount,debits,withdrawal,withdrawals,withdrawal amt,
      withdrawal amount,money out,paid out,paid out amount,spent,debit montant,montant debit,
      depenses,cargo,cargos,debe,gasto,gastos,addebiti,dare,uscite,uscita,debito,debitos,saidas,
      saida,afschrijving,obciazenia,uttag,ausgang,ausgaben,ausgabe,auszahlung,auszahlungen,outflow,
      payments,zahlungsausgang,af,dr,ut fra konto,ut,ud,terheles,borc
      """
    case .direction:
      """
      af bij,soll haben,soll haben kennzeichen,s h,credit debit indicator,debit credit indicator,
      debit credit,credit debit,dr cr,cr dr,drcr,crdr,d c,c d,sens,credit or debit,debit or credit,
      debit kredit,kredit debit,debet kredit,kredit debet,debet credit,dare avere,d a,debe haber,
      cargo abono,debito credito,credito debito,bij af,haben soll,s h kennzeichen,soll haben kz,
      s h kz,inn ut,ind ud,otto pano,borc alacak,terheles jovairas,obciazenie uznanie,in out,
      money in out,sign,vorzeichen,segno,signe,signo,sinal,teken,znak,tecken,fortegn,etumerkki,
      znamenko,elojel,isaret,transaction type,type,typ,art,tipo
      """
    case .product: "product"
    case .impact: "auswirkung auf guthaben,balance impact"
    case .currency:
      """
      wahrung,waehrung,currency,currency code,account currency,devise,divisa,moneda,moeda,munt,
      muntsoort,ccy,curr,whg,waluta,wkz,valuta code,billing currency,transaction currency,
      mutationcode,valuutta,mena,mena uctu,devizanem,osszeg devizaneme,penznem,para birimi,
      doviz cinsi
      """
    case .balance:
      """
      balance,running balance,running bal,account balance,closing balance,balance amt,
      ledger balance,balance after,resulting balance,cash balance,saldo,kontostand,
      saldo nach buchung,solde,saldo contable,saldo na mutatie,saldo na trn,saldo po operacji,
      saldo po transakcji,endsaldo,saldo r,saldos,saldo apos lancamento,saldo progressivo,
      bokfort saldo,balance inr,balance after transaction,solde apres operation,guthaben,
      saldo disponible,saldo disponibile,available balance,bogfort saldo,saldo contabilistico,
      zustatek,ucetni zustatek po transakci,egyenleg,konyvelt egyenleg,bakiye
      """
    case .id:
      """
      transaction id,transferwise id,transaktions id,transaktions nr,transaktionscode,unique id,id,
      fitid,txn id,transactiereferentie,volgnr,identificador,id transaction,buchungsreferenz,
      bank reference,transaction reference number,arkivreferanse,arkistointitunnus,id operace,
      id transakce,tranzakcio azonosito,dekont no
      """
    case .account:
      """
      auftragskonto,iban auftragskonto,account number,account no,account,iban bban,rekening,
      rekeningnummer,account num,numero de compte,compte,cuenta,conta,card no,card number,
      kartennummer,cislo uctu,konyvelesi szamla,szamla szam
      """
    case .code:
      """
      check number,check no,cheque number,cheque no,chq ref no,chq ref number,check or slip,check,
      cheque,scheck nr,numero de cheque,ref no cheque no,chq no,chequenumber
      """
    case .status:
      """
      status,state,umsatzstatus,estado,statut,stato,info,tila
      """
    }
  }

  /// What the folded name of an amount column says about fees.
  static func amountKind(_ name: String) -> CSVColumns.AmountKind {
    let words = name.split(separator: " ")
    if words.contains(where: { ["gross", "brutto", "brut", "bruto", "lordo"].contains($0) }) {
      return .gross
    }
    return words.contains { ["net", "netto", "nettobetrag", "neto"].contains($0) } ? .net : .plain
  }

  /// Words for account numbers in the lines before the header.
  static let accountLabels: Set<String> = [
    "konto", "kontonummer", "iban", "girokonto", "account", "account number", "account no",
    "account name number", "compte", "numero de compte", "compte n", "cuenta", "numero de cuenta",
    "conto", "conta", "rekening", "rekeningnummer", "numer konta", "bankkonto", "tagesgeldkonto",
    "kreditkarte", "card number", "konto iban",
  ]

  /// Whether a text begins with a word for a total or a balance, so its record isn't a row.
  static func isTotal(_ text: String) -> Bool {
    let words = folded(text)
    return totals.contains { words == $0 || words.hasPrefix($0 + " ") }
  }

  private static func folded(_ text: String) -> String {
    ColumnName.folded(String(text.prefix(60)))
  }

  private static let totals = [
    "total", "totals", "transactions total", "grand total", "sub total", "subtotal", "sum", "summe",
    "gesamt",
    "gesamtsumme", "umsatzsumme", "saldo", "kontostand", "anfangssaldo", "endsaldo", "neuer saldo",
    "alter saldo", "schlusssaldo", "balance", "opening balance", "closing balance",
    "ending balance", "beginning balance", "balance brought forward", "balance carried forward",
    "statement summary", "solde", "ancien solde", "nouveau solde", "totaux", "totale", "totali",
    "totaal", "eindsaldo", "beginsaldo", "razem", "suma", "summa", "totais", "i alt",
    "yhteensa", "celkem", "osszesen", "toplam",
  ]

  /// The kind of a balance row.
  enum Balance {
    /// Before or among the rows.
    case other
    /// After the rows.
    case closing
  }

  /// The balance that a whole text names, possibly with its day; nil if it says anything else.
  static func balance(_ text: String) -> Balance? {
    guard text.utf8.count <= 60 else { return nil }
    var words = folded(text).split(separator: " ")
    // `S A L D O`
    if words.count > 3, words.allSatisfy({ $0.count == 1 }) { words = [words.joined()[...]] }
    while let last = words.last, last.allSatisfy(\.isNumber) || days.contains(last) {
      words.removeLast()
    }
    let phrase = words.joined(separator: " ")
    if closings.contains(phrase) { return .closing }
    return balances.contains(phrase) ? .other : nil
  }

  /// Whether a text could name a balance, judging by its first three letters. Most payees couldn't,
  /// so they don't have to be folded.
  static func mayBeBalance(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (key, letters, index) = (UInt32(0), 0, 0)
    func add(_ letter: UInt8) {
      key = key << 8 | UInt32(letter)
      letters += 1
    }
    while index < text.count, letters < 3 {
      let byte = text[index]
      index += 1
      if byte.isLetter {
        add(byte | 0x20)
      } else if byte == 0xC3, index < text.count, ![0x97, 0x9F, 0xB7].contains(text[index]) {
        // One of `À` to `ÿ` except `×`, `ß` and `÷`, in lower case.
        let scalar = Unicode.Scalar(0xC0 | (text[index] & 0x3F) | 0x20)
        scalar.withoutAccent.utf8.forEach(add)
        index += 1
      } else if byte >= 0x80 || letters > 0 {
        // Another letter, or `S A L D O`.
        return true
      } else if byte.isDigit {
        return false
      }
    }
    return letters >= 3 && balanceKeys.contains(key)
  }

  private static let balanceKeys = Set(
    closings.union(balances).map { $0.utf8.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

  /// Words before a day.
  private static let days: Set<Substring> = [
    "am", "per", "vom", "zum", "au", "le", "on", "at", "as", "of", "al", "em", "del", "op",
  ]

  private static let closings: Set<String> = [
    "closing balance", "ending balance", "new balance", "balance carried forward", "endsaldo",
    "neuer saldo", "neuer kontostand", "schlusssaldo", "saldo final", "saldo finale",
    "saldo nuevo", "nuevo saldo", "nouveau solde", "solde final", "eindsaldo", "nieuw saldo",
    "saldo koncowe", "utgaende saldo", "ultimo saldo", "loppusaldo", "konecny zustatek",
    "zaro egyenleg",
  ]

  private static let balances: Set<String> = [
    "balance", "opening balance", "beginning balance", "starting balance", "previous balance",
    "balance brought forward", "brought forward", "balance b f", "balance forward",
    "daily balance", "available balance", "saldo", "kontostand", "anfangssaldo",
    "anfangsbestand", "alter saldo", "alter kontostand", "saldovortrag", "tagessaldo",
    "zwischensaldo", "saldo anterior", "saldo inicial", "saldo do dia", "saldo del dia",
    "saldo dia", "saldo actual", "saldo atual", "saldo disponivel", "saldo disponible",
    "saldo iniziale", "saldo precedente", "saldo contabile", "saldo disponibile", "solde",
    "ancien solde", "solde initial", "solde precedent", "beginsaldo", "vorig saldo",
    "saldo poczatkowe", "ingaende saldo", "inngaende saldo", "primo saldo", "alkusaldo",
    "pocatecni zustatek", "nyito egyenleg",
  ]

  /// Words for transactions that can still change.
  static func isPending(_ text: String) -> Bool {
    let words = folded(text)
    guard let word = pending.first(where: { words == $0 || words.hasSuffix(" " + $0) }) else {
      return false
    }
    return !words.dropLast(word.count).split(separator: " ").contains { negations.contains($0) }
  }

  private static let pending = [
    "nicht gebucht", "not booked", "not posted", "pending", "vorgemerkt", "authorised",
    "authorized", "en attente", "pendiente", "offen", "ausstehend", "in bearbeitung", "reserviert",
    "reserved", "processing", "in progress", "en cours", "a venir", "pendente", "in attesa",
    "in behandeling", "reserverat", "oczekujaca", "w realizacji", "venter", "afventer",
    "reservert", "varaus", "odottaa", "blokace", "fuggoben", "beklemede", "autorizzato",
    "autorizzata", "autorisiert", "autorise", "autorisee", "autorizado", "autorizada",
    "geautoriseerd", "gereserveerd", "autoryzowana", "zablokowana", "auktoriserad", "auktoriserat",
    "autoriseret", "autorisert", "reserveret", "varattu", "autorizovano", "zarolt", "provizyonda",
    "non contabilizzato", "da contabilizzare", "non comptabilise", "niet geboekt", "nieksiegowana",
    "ej bokford", "ikke bokfort", "ikke bogfort", "nezauctovano",
  ]
  private static let negations: Set<Substring> = ["nicht", "not", "no", "kein", "non", "pas"]

  /// Whether a text says that a card received a payment.
  static func isReceivedPayment(_ text: String) -> Bool {
    let words = folded(text)
    return receivedPayments.contains { words.contains($0) }
  }

  private static let receivedPayments = [
    "payment received", "payment thank you", "thank you for your payment", "autopay payment",
    "zahlung erhalten", "zahlung dankend erhalten", "paiement recu", "pago recibido",
    "pagamento recebido", "pagamento ricevuto", "betaling ontvangen",
  ]

  /// Whether a row's type is a kind of spending.
  static func isPurchase(_ text: String) -> Bool {
    ["purchase", "sale", "kauf", "einkauf", "achat", "compra", "acquisto"].contains(folded(text))
  }

  /// Words for transactions that never happened.
  static func isRefused(_ text: String) -> Bool { refused.contains(folded(text)) }

  private static let refused: Set<String> = [
    "declined", "reverted", "failed", "cancelled", "canceled", "denied", "rejected", "refused",
    "void", "voided", "expired", "abgelehnt", "storniert", "fehlgeschlagen", "zuruckgewiesen",
    "abgebrochen", "refuse", "refusee", "annule", "annulee", "rechazado", "rechazada",
    "cancelado", "cancelada", "rifiutato", "annullato", "geweigerd", "odrzucona", "afvist",
    "slettet", "avvist", "hylatty", "zamitnuto", "elutasitva", "reddedildi",
  ]
}
