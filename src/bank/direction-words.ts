import { plainCharacters, plainText } from './plain-text.ts';

const MONEY_OUT = words(`
  - | d | dr | db | dbit | debit | debet | s | soll | af | uit | ud | out | money out | withdrawal | sale | purchase | payment
  spent | sent | expense | fee | ausgang | belastung | lastschrift | ausgabe | dare | cargo | uitgaand | obciazenie | debito
  addebito | outgoing | 支出
`);

const MONEY_IN = words(`
  + | c | cr | crdt | credit | kredit | h | haben | bij | ind | inn | in | money in | deposit | received | income | refund
  return | reversal | eingang | gutschrift | einnahme | avere | abono | inkomend | uznanie | credito | accredito | incoming
  interest | 收入
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s*[|\n]\s*/));
}

/** −1 for money out, 1 for money in, undefined if the text says neither. */
function directionOf(text: string): 1 | -1 | undefined {
  const word = plainWord(text).replace(/\.$/, '');
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
  const isAnswer = (cell: string) => cell === '' || YES.test(plainWord(cell)) || NO.test(plainWord(cell));
  const answer = IF_BOOKED.test(name) ? NO : IF_PENDING.test(name) ? YES : undefined;
  return answer && cells().every(isAnswer) ? answer : undefined;
}

export function plainWord(cell: string): string {
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
  const word = plainWord(text);
  if (PENDING.test(word)) return 'pending';
  if (FAILED.test(word)) return 'failed';
  return BOOKED.test(word) ? 'booked' : undefined;
}

/** What the words in a column of directions mean. */
export interface Directions {
  readonly directionOf: (text: string) => 1 | -1 | undefined;
  /**
   * - `certain`: they are words, such as `debit`
   * - `likely`: they are letters, such as `D` and `K`
   * - `doubtful`: they may mean the opposite
   */
  readonly certainty: 'certain' | 'likely' | 'doubtful';
}

/**
 * Pairs of words, money out first. The same letter can mean either: `D` is debit, but `dal` in Czech and `dobro` in
 * Slovenian are credit.
 */
const PAIRS = Array.from(
  words(`
    d k | d c | dr cr | db cr | dt kt | dt ct | dt cr | s h | d h | d a | d p | b d | md d
    b a | t k | t j | v d | wn ma | af bij | u i | χ π | д к | дт кт | дт кр | - +
  `),
  (pair) => pair.split(' '),
);

/** A column with more words says something else. */
const MAX_WORDS = 12;

/** Cards call what is paid to them so, and accounts what is paid from them. */
const PAYMENT = 'payment';
const INTEREST = 'interest';
const PURCHASES = new Set(['purchase', 'sale', 'debit', 'charge']);
const RECEIPTS = new Set(['deposit', 'received', 'income', 'incoming', 'salary', 'receipt']);

/**
 * Finds what the words of a column mean.
 * @param heading may name both words, as in `D/K`
 * @returns undefined if they do not say whether money came in or went out
 */
export function directionsIn(cells: Iterable<string>, heading: string): Directions | undefined {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell.trim() !== '') found.add(wordOf(cell));
    if (found.size > MAX_WORDS) return undefined;
  }
  if (found.size === 0) return undefined;
  const named = heading.split(/[/|]/).map(wordOf);
  const isNamed = named.length === 2 && [...found].every((word) => named.includes(word));
  const pair = (isNamed ? pairOf(named) : undefined) ?? pairOf([...found]);
  if (pair) {
    const [out, into] = pair;
    const meaningOf = (word: string) => (word === out ? -1 : word === into ? 1 : undefined);
    return { directionOf: (text) => meaningOf(wordOf(text)), certainty: 'likely' };
  }
  const known = new Map([...found].map((word) => [word, directionOf(word)]));
  const isLetter = [...found].some((word) => word.length === 1 && /\p{L}/u.test(word));
  let isDoubtful = isLetter && found.size === 1;
  if (found.has(PAYMENT)) {
    const isAccount = [...found].some((word) => RECEIPTS.has(word));
    const isCard = [...found].some((word) => PURCHASES.has(word));
    known.set(PAYMENT, isCard ? 1 : -1);
    // A card charges it, rather than pays it.
    if (isCard && !isAccount && found.has(INTEREST)) known.set(INTEREST, -1);
    isDoubtful ||= !isAccount;
  }
  const [first = '', second = ''] = found;
  const only = known.get(first) ?? known.get(second);
  // Of two words, the one that is not known is the opposite of the other.
  if (found.size === 2 && only !== undefined && known.get(first) !== known.get(second)) {
    const unknown = known.get(first) === undefined ? first : second;
    if (known.get(unknown) === undefined) {
      known.set(unknown, only === 1 ? -1 : 1);
      isDoubtful = true;
    }
  }
  if ([...known.values()].every((direction) => direction === undefined)) return undefined;
  const likely = isLetter ? 'likely' : 'certain';
  return {
    directionOf: (text) => known.get(wordOf(text)),
    certainty: isDoubtful ? 'doubtful' : likely,
  };
}

/** The pair that consists of two words. */
function pairOf(two: readonly string[]) {
  return two.length === 2 ? PAIRS.find((pair) => pair.every((word) => two.includes(word))) : undefined;
}

function wordOf(text: string): string {
  return plainText(text.trim()).replace(/\.$/, '');
}
