import { plainText } from './plain-text.ts';

import type { CsvColumns } from './csv-mapping.ts';

export type ColumnRole = keyof CsvColumns | 'valueDate';

/**
 * The names that banks give their columns, in lower case without accents. A name matches a heading that equals it, begins
 * with it or contains it as words. Earlier roles and names win. In English, German, French, Spanish, Italian, Portuguese,
 * Dutch, Polish, Swedish, Danish and Norwegian.
 */
const NAMES: readonly (readonly [role: ColumnRole, names: readonly string[]])[] = [
  [
    'valueDate',
    [
      ...['value date', 'valuta', 'valutadatum', 'wertstellung', 'wertstellungstag', 'valutadato'],
      ...['date de valeur', 'date valeur', 'fecha valor', 'f. valor', 'data valuta', 'data-valor'],
      ...['rentedatum', 'rentedato', 'rantedag', 'data waluty'],
    ],
  ],
  [
    'date',
    [
      ...['transaction date', 'trans date', 'trans. date', 'date of transaction', 'booking date'],
      ...['date', 'posting date', 'posted date', 'post date', 'date posted', 'posted', 'completed date'],
      ...['buchungstag', 'buchungsdatum', 'buchung', 'umsatzdatum', 'kaufdatum', 'belegdatum', 'datum'],
      ...['date operation', "date de l'operation", 'date de comptabilisation', 'date comptable'],
      ...['fecha operacion', 'fecha de operacion', 'fecha', 'f. operacion', 'data operazione'],
      ...['data contabile', 'data', 'data mov', 'data lancamento', 'boekdatum', 'boekingsdatum'],
      ...['transactiedatum', 'data operacji', 'data transakcji', 'data ksiegowania'],
      ...['bokforingsdag', 'bokforingsdatum', 'transaktionsdag', 'bogforingsdato', 'dato', 'bokfort'],
      ...['created on', 'started date', 'time', 'kirjauspaiva', 'maksupaiva'],
    ],
  ],
  [
    'direction',
    [
      ...['debit/credit', 'credit/debit', 'debit or credit', 'credit or debit', 'dr/cr', 'cr/dr', 'cr / dr'],
      ...['credit debit indicator', 'direction', 'soll/haben', 's/h', 'd/c', 'c/d', 'af bij', 'af/bij'],
      ...['debit/kredit', 'sens', 'debet/credit', 'sign', 'type', 'transaction type', 'umsatzart', 'dc'],
      ...['in/out', 'richting'],
    ],
  ],
  [
    'debit',
    [
      ...['debit', 'debit amount', 'amount debit', 'withdrawal', 'withdrawals', 'withdrawal amount'],
      ...[
        'withdrawal amt',
        'money out',
        'paid out',
        'payments',
        'out',
        'outflow',
        'spent',
        'soll',
        'lastschrift',
      ],
      ...['belastung', 'belastungen', 'ausgang', 'ausgaben', 'ausgabe', 'debet', 'debits', 'cargo', 'cargos'],
      ...['addebito', 'addebiti', 'uscite', 'dare', 'debito', 'af', 'uit', 'obciazenia', 'wydatki', 'uttag'],
      ...['ud', 'ut av konto', 'ut fra konto', 'ut', 'montant debit'],
    ],
  ],
  [
    'credit',
    [
      ...['credit', 'credit amount', 'amount credit', 'deposit', 'deposits', 'deposit amount'],
      ...[
        'deposit amt',
        'money in',
        'paid in',
        'receipts',
        'in',
        'inflow',
        'received',
        'haben',
        'gutschrift',
      ],
      ...['gutschriften', 'eingang', 'einnahmen', 'einnahme', 'kredit', 'credits', 'abono', 'abonos'],
      ...['accredito', 'accrediti', 'entrate', 'avere', 'credito', 'bij', 'uznania', 'wplywy', 'insattning'],
      ...['ind', 'inn pa konto', 'inn', 'montant credit'],
    ],
  ],
  [
    'balance',
    [
      ...['balance', 'running balance', 'running bal', 'account balance', 'saldo', 'kontostand', 'solde'],
      ...['saldo nach buchung', 'saldo na mutatie', 'closing balance', 'available balance', 'bokfort saldo'],
      ...['saldo po operacji', 'saldo disponible'],
    ],
  ],
  [
    'amount',
    [
      ...['amount', 'transaction amount', 'betrag', 'umsatz', 'montant', 'importe', 'importo', 'bedrag'],
      ...['kwota', 'belopp', 'belob', 'valor', 'value', 'net', 'summe', 'sum', 'amt', 'gross', 'quantia'],
      ...['mutatiebedrag', 'transactiebedrag', 'transaktionsbetrag', 'valor', 'belop', 'maara'],
    ],
  ],
  [
    'currency',
    [
      ...['currency', 'ccy', 'curr', 'wahrung', 'devise', 'moneda', 'divisa', 'valuta', 'munt', 'waluta'],
      ...['moeda', 'valutakod', 'currency code'],
    ],
  ],
  [
    'state',
    ['status', 'state', 'transaction status', 'stan', 'etat', 'estado', 'stato', 'contabilizzazione', 'info'],
  ],
  [
    'reference',
    [
      ...['transaction id', 'transaction reference', 'transaction number', 'transaction ref', 'fitid'],
      ...['bank reference', 'reference number', 'reference', 'ref', 'ref no', 'ref. no', 'ref number', 'id'],
      ...[
        'transaktions-id',
        'transaktions-nr',
        'identificador',
        'transaktionsnummer',
        'referenz',
        'referenznummer',
        'transactiereferentie',
      ],
      ...['archiveringscode', 'volgnr', 'unique id', 'transactionid', 'numer transakcji', 'trace number'],
    ],
  ],
  ['category', ['category', 'kategorie', 'categorie', 'categoria', 'kategoria', 'kategori']],
  [
    'payer',
    [
      ...['payer', 'payer name', 'zahlungspflichtige*r', 'zahlungspflichtiger', 'avsandare', 'afsender'],
      ...['ordonnateur', 'ordenante', 'debtor name', 'debtor'],
    ],
  ],
  [
    'payee',
    [
      ...['payee', 'payee name', 'merchant', 'merchant name', 'counterparty', 'counter party', 'name'],
      ...['counterparty name', 'partner name', 'partner', 'beneficiary', 'payer/payee', 'to/from'],
      ...['beguenstigter/zahlungspflichtiger', 'begunstigter/zahlungspflichtiger', 'zahlungsempfanger'],
      ...['auftraggeber/empfanger', 'empfanger', 'auftraggeber', 'name zahlungsbeteiligter'],
      ...['auftraggeber / begunstigter', 'zahlungsempfanger*in'],
      ...['naam / omschrijving', 'naam tegenpartij', 'tegenpartij', 'naam', 'nom', 'beneficiaire', 'tiers'],
      ...['beneficiario', 'controparte', 'kontrahent', 'nadawca/odbiorca', 'odbiorca'],
      ...['mottagare', 'modtager', 'mottaker', 'saaja/maksaja', 'contrepartie', 'naam tegenrekening'],
    ],
  ],
  [
    'description',
    [
      ...['description', 'transaction description', 'details', 'transaction details', 'narrative', 'memo'],
      ...['particulars', 'verwendungszweck', 'buchungstext', 'beschreibung', 'buchungsdetails', 'text'],
      ...['libelle', 'libelle operation', 'libelle simplifie', 'concepto', 'descripcion', 'movimiento'],
      ...[
        'descrizione',
        'causale',
        'operazione',
        'dettagli',
        'descricao',
        'omschrijving',
        'mededelingen',
        'omschrijving-1',
      ],
      ...['tytul', 'tytul operacji', 'opis', 'opis operacji', 'opis transakcji', 'rubrik', 'beskrivelse'],
      ...['beskrivning', 'tekst', 'forklaring', 'note', 'notes', 'payment reference', 'viesti', 'title'],
      ...['appears on your statement as', 'extended details', 'original description', 'selite', 'subject'],
      ...['transaction', 'transaktion', 'notification', 'notificatie'],
    ],
  ],
];

const BEFORE_CONVERSION = /\b(?:original|local|foreign|exchange|instructed)\b.*\b(?:amount|currency|rate)\b/;

/** Whether a column has amounts or currencies as they were before they were converted. */
export function isBeforeConversion(heading: string): boolean {
  return BEFORE_CONVERSION.test(normalizeHeading(heading));
}

/** A role that a heading may have. The lower the rank, the better the match. */
export interface RoleMatch {
  readonly role: ColumnRole;
  readonly rank: number;
}

/** The roles that a heading may have. */
export function rolesOf(heading: string): readonly RoleMatch[] {
  const name = normalizeHeading(heading);
  if (name === '' || isBeforeConversion(heading)) return [];
  return NAMES.flatMap(([role, names]) => {
    const whole = names.indexOf(name);
    if (whole >= 0) return [{ role, rank: whole }];
    const words = ` ${name} `;
    const part = names.findIndex((each) => each.length > 3 && words.startsWith(` ${each} `));
    if (part >= 0) return [{ role, rank: 100 + part }];
    // `Account name` and `settlement date` say less.
    const inside = names.findIndex((each) => each.length > 4 && words.includes(` ${each} `));
    return inside >= 0 ? [{ role, rank: 200 + inside }] : [];
  });
}

/** A heading without its unit, such as `amount` for `Amount (EUR)`. */
export function normalizeHeading(heading: string): string {
  return plainText(heading)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[_:"#]/g, ' ')
    .replaceAll(/\b(?:in )?(?:eur|usd|gbp|chf|cad|aud|sek|dkk|nok|pln)\b|[$€£]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\d.]+$/, '');
}
