import { plainText } from './plain-text.ts';

const MONEY_OUT = new Set([
  ...['-', 'd', 'dr', 'db', 'dbit', 'debit', 'debet', 's', 'soll', 'af', 'uit', 'ud', 'out', 'money out'],
  ...['withdrawal', 'sale', 'purchase', 'payment', 'spent', 'sent', 'expense', 'fee', 'ausgang', 'belastung'],
  ...[
    'lastschrift',
    'ausgabe',
    'dare',
    'cargo',
    'uitgaand',
    'obciazenie',
    'debito',
    'addebito',
    'outgoing',
    '支出',
  ],
]);

const MONEY_IN = new Set([
  ...['+', 'c', 'cr', 'crdt', 'credit', 'kredit', 'h', 'haben', 'bij', 'ind', 'inn', 'in', 'money in'],
  ...['deposit', 'received', 'income', 'refund', 'return', 'reversal', 'eingang', 'gutschrift', 'einnahme'],
  ...['avere', 'abono', 'inkomend', 'uznanie', 'credito', 'accredito', 'incoming', 'interest', '收入'],
]);

/** −1 for money out, 1 for money in, undefined if the text says neither. */
export function directionOf(text: string): 1 | -1 | undefined {
  const word = plainText(text.trim()).replace(/\.$/, '');
  if (MONEY_OUT.has(word)) return -1;
  return MONEY_IN.has(word) ? 1 : undefined;
}

const PENDING =
  /^(?:pending|vorgemerkt|umsatz vorgemerkt|authori[sz]ed|reserved|reserveret|reserverat|en attente|pendiente|in attesa|venter|vantar|gereserveerd|oczekujace|processing|in progress|unposted|not posted|open|scheduled)/;
const FAILED =
  /^(?:declined|failed|reverted|cancel|rejected|denied|abgelehnt|storniert|refuse|annule|rechazad|expired|voided)/;
const BOOKED =
  /^(?:booked|umsatz gebucht|posted|completed?|cleared|settled|gebucht|executed|ok|done|success|comptabilise|contabilizad|contabilizzat|verwerkt|zaksiegowan|bokfort|udfort|utfort|reconciled|final|paid)/;

/** Whether a transaction is booked; undefined if the text says nothing about it. */
export function stateOf(text: string): 'booked' | 'pending' | 'failed' | undefined {
  const word = plainText(text.trim());
  if (PENDING.test(word)) return 'pending';
  if (FAILED.test(word)) return 'failed';
  return BOOKED.test(word) ? 'booked' : undefined;
}
