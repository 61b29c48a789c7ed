import { plainCharacters } from './plain-characters.ts';
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
  const word = plainText(plainCharacters(text).trim()).replace(/\.$/, '');
  if (MONEY_OUT.has(word)) return -1;
  return MONEY_IN.has(word) ? 1 : undefined;
}

const PENDING =
  /^(?:offen|neu$|new$|noch nicht|nicht gebucht|in bearbeitung|in buchung|reserviert|ausstehend|not (?:yet )?booked|unbooked|uncleared|awaiting|outstanding|on hold|hold$|reservation|a venir|en cours|non comptabilise|por contabilizar|no contabilizad|en proceso|retenid|pendente|em processamento|in sospeso|non contabilizzat|in lavorazione|in elaborazione|in behandeling|niet geboekt|open$|zablokowan|blokada|w trakcie|nierozliczon|ceka|nezauctovan|blokace|blokacia|caka|fuggo|fuggoben|konyveletlen|in asteptare|na cekanju|rezervac|rezervuot|nepatvirtint|laukiama|gaida|apstrade|ootel|tootlemisel|kesken|odottaa|varaus|katevaraus|forhandsbokad|preliminar|reservasjon|ikke bokfort|ikke bogfort|under behandling|beklemede|provizyon|ожида|в обработк|не проведен|заброниров|резерв|холд|очіку|εκκρεμ|未確定|処理中|未入账|处理中|pending|vorgemerkt|umsatz vorgemerkt|authori[sz]ed|reserved|reserveret|reserverat|en attente|pendiente|in attesa|venter|vantar|gereserveerd|oczekujace|processing|in progress|unposted|not posted|open|scheduled)/;
const FAILED =
  /^(?:declined|failed|reverted|cancel|rejected|denied|abgelehnt|storniert|refuse|annule|rechazad|expired|voided)/;
const BOOKED =
  /^(?:booked|umsatz gebucht|posted|completed?|cleared|settled|gebucht|executed|ok|done|success|comptabilise|contabilizad|contabilizzat|verwerkt|zaksiegowan|bokfort|udfort|utfort|reconciled|final|paid)/;

const YES = /^(?:yes|y|true|1|x|ja|j|oui|si|s|sim|tak|t|ano|kylla|k|da|igen)$/;
const NO = /^(?:no|n|false|0|nein|nej|nei|non|nao|nee|nie|ne|ei|e|nu|nem)$/;
const IF_BOOKED =
  /^(?:is )?(?:posted|booked|cleared|settled|gebucht|comptabilise|contabilizad|contabilizzat|verwerkt|geboekt|zaksiegowan|bokford|bogfort|bokfort)/;
const IF_PENDING =
  /^(?:is )?(?:pending|vorgemerkt|pendiente|pendente|en attente|in attesa|reserved|reserveret|reserverat)/;

/**
 * The answer in a column of yes and no that means that a transaction is not booked.
 * @returns undefined if the heading does not ask whether it is, or if the cells are no answers
 */
export function pendingAnswerIn(heading: string, cells: () => readonly string[]): RegExp | undefined {
  const name = plainText(heading.trim()).replace(/\?$/, '');
  const isAnswer = (cell: string) => cell === '' || YES.test(answerOf(cell)) || NO.test(answerOf(cell));
  const answer = IF_BOOKED.test(name) ? NO : IF_PENDING.test(name) ? YES : undefined;
  return answer && cells().every(isAnswer) ? answer : undefined;
}

export function answerOf(cell: string): string {
  return plainText(plainCharacters(cell).trim());
}

/** What some banks write before the text of what is not booked. */
const PENDING_BEFORE =
  /^(?:pending|vorgemerkt|pendiente|pendente|en attente|in attesa|oczekujaca|reserverat|venter)\s*(?:[-–:*|]|transaction)|[([](?:pending|vorgemerkt)[)\]]$/;

/** Whether the text of a transaction begins or ends by saying that it is not booked: `PENDING - Cafe`. */
export function saysPending(text: string): boolean {
  return PENDING_BEFORE.test(plainText(text.trim()));
}

/** Whether a transaction is booked; undefined if the text says nothing about it. */
export function stateOf(text: string): 'booked' | 'pending' | 'failed' | undefined {
  const word = plainText(plainCharacters(text).trim());
  if (PENDING.test(word)) return 'pending';
  if (FAILED.test(word)) return 'failed';
  return BOOKED.test(word) ? 'booked' : undefined;
}
