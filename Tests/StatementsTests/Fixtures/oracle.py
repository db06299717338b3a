"""Reads the fixtures of csv with Python's own csv and decimal, told for each how it is written.

Prints what a reading must be: FILE|DATE|AMOUNT|PAYEE|NOTE, a row per line, in the order of the file.
Usage: oracle.py FOLDER
"""
import csv, datetime, io, re, sys
from decimal import Decimal

# name: encoding, delimiter, records before the header, date format, columns of date, amount (or in and out),
# payee, note; options: mark (decimal mark), skip (rows that are none, as a regex on the joined row), fee (a
# column to subtract), flip-credit (what came has a minus), excel (fields are written ="text").
FILES = {
    'de-sparkasse': ('cp1252', ';', 0, '%d.%m.%y', 'Buchungstag', 'Betrag',
                     'Beguenstigter/Zahlungspflichtiger', 'Verwendungszweck', {'mark': ','}),
    'de-dkb': ('utf-8-sig', ';', 2, '%d.%m.%y', 'Buchungsdatum', 'Betrag (€)',
               ('Zahlungsempfänger*in', 'Zahlungspflichtige*r'), 'Verwendungszweck', {'mark': ','}),
    'de-ing': ('cp1252', ';', 9, '%d.%m.%Y', 'Buchung', 'Betrag', 'Auftraggeber/Empfänger',
               'Verwendungszweck', {'mark': ','}),
    'de-volksbank-soll-haben': ('latin-1', ';', 0, '%d.%m.%Y', 'Buchungstag', 'Umsatz',
                                ('Empfänger', 'Auftraggeber'), 'Vorgang/Verwendungszweck',
                                {'mark': ',', 'sign': ('S/H', 'S'), 'skip': 'saldo'}),
    'ch-postfinance': ('utf-8-sig', ';', 3, '%d.%m.%Y', 'Datum',
                       ('Gutschrift in CHF', '', 'Lastschrift in CHF'), 'Avisierungstext', None,
                       {'skip': '^Disclaimer|^Der '}),
    'ch-ubs-utf16': ('utf-16', ';', 7, '%Y-%m-%d', 'Buchungsdatum', ('Gutschrift', '', 'Belastung'),
                     'Beschreibung', None, {}),
    'fr-credit-agricole': ('cp1252', ';', 3, '%d/%m/%Y', 'Date',
                           ('Crédit euros', '-', 'Débit euros'), 'Libellé', None, {'mark': ','}),
    'fr-boursorama': ('utf-8', ';', 0, '%Y-%m-%d', 'Date opération', 'Montant', 'Libellé', None,
                      {'mark': ','}),
    'gb-lloyds': ('utf-8', ',', 0, '%d/%m/%Y', 'Transaction Date',
                  ('Credit Amount', '-', 'Debit Amount'), 'Transaction Description', None, {}),
    'gb-monzo': ('utf-8', ',', 0, '%d/%m/%Y', 'Date', 'Amount', 'Name', 'Description', {}),
    'br-extrato': ('utf-8', ';', 2, '%d/%m/%Y', 'Data', ('Crédito (R$)', '-', 'Débito (R$)'),
                   'Histórico', None, {'mark': ',', 'skip': 'SALDO ANTERIOR|^Total'}),
    'us-chase': ('utf-8', ',', 0, '%m/%d/%Y', 'Posting Date', 'Amount', 'Description', None, {}),
    'us-capital-one-card': ('utf-8', ',', 0, '%Y-%m-%d', 'Posted Date', ('Credit', '-', 'Debit'),
                            'Description', None, {}),
    'us-amex-parentheses': ('utf-8', ',', 0, '%m/%d/%Y', 'Date', 'Amount', 'Description', None,
                            {'flip': True}),
    'us-no-header': ('utf-8', ',', None, '%m/%d/%Y', 0, 1, 4, None, {}),
    'in-hdfc': ('utf-8', ',', 1, '%d/%m/%y', 'Date', ('Deposit Amt.', '-', 'Withdrawal Amt.'),
                'Narration', None, {'skip': '^Statement|^Opening|^1,23'}),
    'in-sbi-tabs': ('utf-8', '\t', 1, '%d %b %Y', 'Txn Date', ('Credit', '-', 'Debit'),
                    'Description', None, {}),
    'es-bbva': ('cp1252', ';', 0, '%d/%m/%Y', 'Fecha', 'Importe', 'Concepto', 'Observaciones',
                {'mark': ','}),
    'it-fineco': ('utf-8', ';', 2, '%d/%m/%Y', 'Data Operazione', ('Entrate', '', 'Uscite'),
                  'Descrizione Completa', None, {'mark': ','}),
    'nl-ing': ('utf-8', ',', 0, '%Y%m%d', 'Datum', 'Bedrag (EUR)', 'Naam / Omschrijving',
               'Mededelingen', {'mark': ',', 'sign': ('Af Bij', 'Af')}),
    'pl-mbank': ('cp1250', ';', 0, '%Y-%m-%d', '#Data operacji', '#Kwota', '#Opis operacji', None,
                 {'mark': ','}),
    'ru-cp1251': ('cp1251', ';', 0, '%d.%m.%Y', 'Дата', 'Сумма', 'Описание', None, {'mark': ','}),
    'revolut': ('utf-8', ',', 0, '%Y-%m-%d %H:%M:%S', 'Completed Date', 'Amount', 'Description',
                None, {'skip': 'DECLINED'}),
    'header-line-9': ('utf-8', ',', 7, '%Y-%m-%d', 'Posted', ('Paid in', '-', 'Paid out'), 'Memo',
                      None, {'skip': '^Total'}),
    'newest-first-one-day': ('utf-8', ',', 0, '%Y-%m-%d', 'Date', 'Amount', 'Description', None, {}),
    'de-vr-unnamed-sign': ('utf-8', ';', 0, '%d.%m.%Y', 'Buchungstag', 'Umsatz',
                           'Empfänger/Zahlungspflichtiger', 'Vorgang/Verwendungszweck',
                           {'mark': ',', 'sign': ('', 'S'), 'skip': '^;|Endsaldo'}),
    'revolut-fees': ('utf-8', ',', 0, '%Y-%m-%d %H:%M:%S', 'Completed Date', 'Amount',
                     'Description', None, {'fee': 'Fee'}),
    'us-citi-card': ('utf-8', ',', 0, '%m/%d/%Y', 'Date', ('Credit', '-', 'Debit'), 'Description',
                     None, {'flip-credit': True}),
    'excel-texts': ('utf-8', ',', 0, '%Y-%m-%d', 'Date', 'Amount', 'Description', None,
                    {'excel': True}),
    'es-gross-fee': ('utf-8', ';', 0, '%d/%m/%Y', 'Fecha', 'Importe bruto', 'Concepto', None,
                     {'mark': ',', 'fee': 'Comisión'}),
    'fr-boursobank-camel': ('utf-8', ';', 0, '%Y-%m-%d', 'dateOp', 'amount', 'label', None,
                            {'mark': ','}),
    'nl-abn-joined': ('utf-8', ';', 0, '%Y%m%d', 'transactiondate', 'amount', 'description', None,
                      {'mark': ','}),
    'se-nordea-valuta': ('utf-8', ';', 0, '%Y/%m/%d', 'Bokföringsdag', 'Belopp', 'Namn', 'Rubrik',
                         {'mark': ','}),
    'ch-raiffeisen': ('utf-8', ';', 0, '%Y-%m-%d %H:%M:%S.0', 'Booked At', 'Credit/Debit Amount',
                      'Text', None, {'skip': '^;;'}),
    'ch-ubs-new': ('utf-8', ';', 8, '%Y-%m-%d', 'Buchungsdatum', ('Gutschrift', '', 'Belastung'),
                   'Beschreibung1', ('Beschreibung2', 'Beschreibung3'), {'skip': '^;;;;'}),
    'ch-zkb': ('utf-8', ';', 0, '%d.%m.%Y', 'Datum', ('Gutschrift CHF', '-', 'Belastung CHF'),
               'Buchungstext', 'Zahlungszweck', {}),
    'de-paypal-memo': ('utf-8', ',', 0, '%d.%m.%Y', 'Datum', 'Netto', 'Name', None,
                       {'mark': ',', 'skip': ',Memo$'}),
    'hk-hsbc': ('utf-8', ',', 0, '%d %b %Y', 'Date', 'Billing amount', 'Description', None, {}),
    'pl-pko': ('utf-8', ',', 0, '%Y-%m-%d', 'Data operacji', 'Kwota', 'Opis transakcji', '', {}),
    'de-comdirect-open': ('utf-8', ';', 2, '%d.%m.%Y', 'Buchungstag', 'Umsatz in EUR',
                          'Buchungstext', None, {'mark': ',', 'skip': '^offen|^Alter'}),
    'in-axis': ('utf-8', ',', 2, '%d/%m/%Y', 'Transaction Date (dd/mm/yyyy)', 'Amount(INR)',
                'Particulars', None, {'sign': ('Debit/Credit', 'DR')}),
    'revolut-two-currencies': ('utf-8', ',', 0, '%Y-%m-%d %H:%M:%S', 'Completed Date', 'Amount',
                               'Description', None, {'fee': 'Fee'}),
    'fr-bnp': ('utf-8', ';', 0, '%d-%m-%Y', 'Date operation', 'Montant operation en euro',
               'Libelle operation', None, {'mark': ','}),
    'pl-ing': ('utf-8', ';', 1, '%Y-%m-%d', 'Data księgowania',
               'Kwota transakcji (waluta rachunku)', 'Dane kontrahenta', 'Tytuł', {'mark': ','}),
    'dk-danske': ('cp1252', ';', 0, '%d.%m.%Y', 'Dato', 'Beløb', 'Tekst', None, {'mark': ','}),
    'dk-nordea': ('utf-8', ';', 0, '%Y/%m/%d', 'Bogføringsdato', 'Beløb', 'Navn', 'Beskrivelse', {'mark': ','}),
    'no-dnb': ('utf-8', ';', 0, '%d.%m.%Y', 'Dato', ('Inn på konto', '-', 'Ut fra konto'), 'Forklaring', None,
               {'mark': ','}),
    'no-sparebank1': ('utf-8', ';', 0, '%d.%m.%Y', 'Dato', ('Inn', '', 'Ut'), 'Beskrivelse', None, {'mark': ','}),
    'fi-op': ('utf-8', ';', 0, '%Y-%m-%d', 'Kirjauspäivä', 'Määrä EUROA', 'Saaja/Maksaja', ('Selitys', 'Viesti'),
              {'mark': ','}),
    'fi-nordea': ('utf-8', ';', 0, '%Y/%m/%d', 'Kirjauspäivä', 'Määrä', 'Nimi', 'Otsikko', {'mark': ','}),
    'fi-spankki': ('utf-8', ';', 0, '%d.%m.%Y', 'Kirjauspäivä', 'Summa', ('Saajan nimi', 'Maksaja'), 'Viesti',
                   {'mark': ','}),
    'se-seb': ('utf-8', ';', 0, '%Y-%m-%d', 'Bokförd', ('Insättningar', '', 'Uttag'), 'Text', None, {'mark': ','}),
    'cz-fio': ('utf-8', ';', 2, '%d.%m.%Y', 'Datum', 'Objem', 'Název protiúčtu', ('Zpráva pro příjemce', 'Poznámka'),
               {'mark': ','}),
    'cz-csob': ('utf-8', ';', 0, '%d.%m.%Y', 'datum zaúčtování', 'částka', 'název účtu protistrany',
                ('označení operace', 'poznámka'), {'mark': ','}),
    'hu-otp': ('utf-8', ';', 0, '%Y.%m.%d.', 'Könyvelés dátuma', 'Összeg', 'Partner neve', 'Közlemény',
               {'mark': ','}),
    'tr-garanti': ('utf-8', ';', 0, '%d.%m.%Y', 'Tarih', 'Tutar', 'Açıklama', None, {'mark': ','}),
    'pt-millennium': ('utf-8', ';', 0, '%d-%m-%Y', 'Data lançamento', 'Montante', 'Descrição', None, {'mark': ','}),
    'pt-cgd': ('cp1252', ';', 0, '%d-%m-%Y', 'Data mov.', ('Crédito', '-', 'Débito'), 'Descrição', None,
               {'mark': ','}),
    'fr-lcl': ('cp1252', ';', None, '%d/%m/%Y', 0, 1, 4, None, {'mark': ',', 'skip': ';;;;;$'}),
    'wise-balance': ('utf-8', ',', 0, '%d-%m-%Y', 'Date', 'Amount', 'Merchant',
                     ('Description', 'Payment Reference', 'Note'), {}),
    'trailing-minus-pipe': ('utf-8', '|', 0, '%d-%b-%Y', 'Booking Date', 'Amount', 'Beneficiary',
                            'Details', {'mark': ','}),
}


def number(text, mark):
    if not re.search('[0-9]', text):
        raise ValueError(text)
    sign = -1 if re.search('[-(−]', text.replace('.–', '')) else 1
    digits = re.sub('[^0-9' + mark + ']', '', text).replace(mark, '.')
    return sign * Decimal(digits.rstrip('.'))


def line(text):
    return ' '.join(text.split())


def rows(path, name):
    encoding, delimiter, before, form, date, amount, payee, note, options = FILES[name]
    mark = options.get('mark', '.')
    text = open(path, 'rb').read().decode(encoding)
    if options.get('excel'):
        text = text.replace('="', '"')
    text = io.StringIO(text, newline='')
    records = [r for r in csv.reader(text, delimiter=delimiter) if any(f.strip() for f in r)]
    if before is None:
        header = list(range(len(records[0])))
    else:
        header = [h.strip() for h in records[before]]
        records = records[before + 1:]
    for record in records:
        if 'skip' in options and re.search(options['skip'], delimiter.join(record)):
            continue
        cells = {}
        for key, cell in zip(header, record + [''] * len(header)):
            cells.setdefault(key, cell)
        if isinstance(amount, tuple):
            plus, sign, minus = amount
            came = -1 if options.get('flip-credit') else 1
            value = (came * number(cells[plus], mark) if cells[plus].strip() else
                     number(sign + cells[minus], mark))
        else:
            value = number(cells[amount], mark)
            if 'sign' in options:
                value = -value if cells[options['sign'][0]] == options['sign'][1] else value
        if 'fee' in options:
            value -= number(cells[options['fee']], mark)
        if options.get('flip'):
            value = -value
        who = payee[0 if value < 0 else 1] if isinstance(payee, tuple) else payee
        day = datetime.datetime.strptime(cells[date].strip().title(), form).date()
        notes = note if isinstance(note, tuple) else () if note is None else (note,)
        yield (day, value, line(cells[who]), line(' '.join(cells[key] for key in notes)))


for name in sorted(FILES):
    for day, value, payee, note in rows(f'{sys.argv[1]}/{name}.csv', name):
        print(f'{name}|{day}|{value:f}|{payee}|{note}')
