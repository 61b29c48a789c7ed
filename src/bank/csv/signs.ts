import { hasDirection, parseMoney } from '#src/bank/text/money-text.ts';
import { directionsIn } from '#src/bank/words/direction-words.ts';
import { isCharges, rolesOf } from '#src/bank/words/header-words.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';

import type { CsvRow } from './lex-csv.ts';
import type { CsvColumns, CsvMapping } from './mapping.ts';

/**
 * - `certain`: words or headings say so
 * - `likely`: the signs of the amounts say so
 * - `doubtful`: money in and money out may be mistaken for each other
 */
type Certainty = 'certain' | 'likely' | 'doubtful';

/** If positive amounts outnumber negative ones by this factor, money out is probably positive. */
const MANY_TIMES = 3;
const FEW_ROWS = 8;

const PURCHASE = /^\s*(?:purchase|sale)\s*$/i;

/** How credit cards name the payments they receive, which are negative if purchases are positive. */
const RECEIVED =
  'thank you|payment received|pagamento recebido|pago recibido|zahlung erhalten|betaling ontvangen';
export const RECEIVED_BY_CARD = new RegExp(RECEIVED, 'i');
/** Also as the accounts name them that they come from. */
export const CARD_PAYMENT = new RegExp(`${RECEIVED}|autopay|automatic payment|ach deposit`, 'i');

/** Detects which amounts are money out. Drops the columns that are then not needed. */
export function detectSigns(
  rows: readonly CsvRow[],
  headings: readonly string[],
  columns: CsvColumns,
  mark: DecimalMark,
): Pick<CsvMapping, 'columns' | 'sign'> & { readonly certainty: Certainty } {
  const valuesOf = (column: number | undefined) =>
    rows.map(({ cells }) =>
      column === undefined ? undefined : parseMoney(cells[column] ?? '', mark)?.amount,
    );
  const amounts = valuesOf(columns.amount);
  const negative = amounts.filter((amount) => amount !== undefined && amount < 0).length;
  const positive = amounts.filter((amount) => amount !== undefined && amount > 0).length;
  const one = { ...columns, debit: undefined, credit: undefined };
  const signed = (sign: 'signed' | 'reversed', certainty: Certainty) => {
    return { columns: { ...one, direction: undefined }, sign, certainty };
  };
  if (columns.debit !== undefined && columns.credit !== undefined && (negative === 0 || positive === 0)) {
    const separate = { ...columns, amount: undefined, direction: undefined };
    const isNamed =
      isOfRole(headings, columns.debit, 'debit') || isOfRole(headings, columns.credit, 'credit');
    const isMixed = [columns.debit, columns.credit].some((column) => hasMixedSigns(valuesOf(column)));
    const named = isNamed ? 'certain' : 'likely';
    return { columns: separate, sign: 'separate', certainty: isMixed ? 'doubtful' : named };
  }
  const { direction } = columns;
  if (direction !== undefined) {
    const words = rows.map(({ cells }) => cells[direction] ?? '');
    const directions = directionsIn(words, headings[direction] ?? '');
    const certainty = directions?.certainty ?? 'doubtful';
    if (negative === 0) return { columns: one, sign: 'direction', certainty };
    const said = words.map(
      (word, row) => (directions?.directionOf(word) ?? 0) * Math.sign(amounts[row] ?? 0),
    );
    const isAgainst = said.includes(-1) && certainty !== 'doubtful';
    // Amounts with a sign mostly repeat the words. Where they do not, they may be what was booked back.
    if (isAgainst && said.includes(1)) return { columns: one, sign: 'direction', certainty: 'doubtful' };
    if (isAgainst) return signed('reversed', certainty);
  }

  const { amount } = columns;
  const marked = rows.map(({ cells }) => hasDirection(cells[amount ?? -1] ?? ''));
  if (amount !== undefined && marked.every(Boolean)) return signed('signed', 'certain');
  // Where only money in has a word, as in `500.00 CR`, the others are money out.
  const unmarked = amounts.filter((_, row) => !marked[row]);
  if (marked.some(Boolean) && unmarked.every((each) => each === undefined || each > 0)) {
    if (negative === 0) return signed('reversed', 'likely');
    if (positive === unmarked.length) return signed('signed', 'likely');
  }
  if (positive === 0) return signed('signed', 'certain');
  const byPurchases = signByPurchases(rows, amounts);
  if (byPurchases) return signed(byPurchases, 'certain');
  if (negative === 0) return signed('reversed', 'doubtful');
  // A credit card: purchases are positive, and only payments and refunds are negative.
  const isPaid = rows.some(
    ({ cells }, row) => (amounts[row] ?? 0) < 0 && RECEIVED_BY_CARD.test(cells.join(' ')),
  );
  const isCard =
    (positive > negative * MANY_TIMES && positive + negative >= FEW_ROWS) ||
    (positive > negative &&
      rows.every(({ cells }, row) => (amounts[row] ?? 0) >= 0 || CARD_PAYMENT.test(cells.join(' '))));
  if (isCard) return signed('reversed', 'doubtful');
  return signed('signed', positive > negative || isPaid ? 'doubtful' : 'likely');
}

function isOfRole(headings: readonly string[], column: number, role: 'debit' | 'credit'): boolean {
  return rolesOf(headings[column] ?? '').some((match) => match.role === role);
}

/**
 * Whether words, headings or signs contradict a reading. Balances may be debts, as on credit cards: then they rise with
 * money out, and prove the amounts, but not which way they go.
 */
export function isAgainstWords(
  { columns, sign, decimalMark }: CsvMapping,
  rows: readonly CsvRow[],
  headings: readonly string[],
): boolean {
  const { debit, credit } = columns;
  if (sign === 'separate' && debit !== undefined && credit !== undefined)
    return (
      !isCharges(headings[debit] ?? '') &&
      (isOfRole(headings, debit, 'credit') || isOfRole(headings, credit, 'debit'))
    );
  const found = detectSigns(rows, headings, columns, decimalMark);
  if (found.sign === sign) return false;
  const turnsSignsAround = found.sign === 'signed' && sign === 'reversed';
  return found.certainty === 'certain' || (turnsSignsAround && found.certainty === 'likely');
}

function signByPurchases(
  rows: readonly CsvRow[],
  amounts: readonly (number | undefined)[],
): 'signed' | 'reversed' | undefined {
  const isPurchase = ({ cells }: CsvRow) => cells.some((cell) => PURCHASE.test(cell));
  const signs = new Set(rows.map((row, index) => isPurchase(row) && Math.sign(amounts[index] ?? 0)));
  if (signs.has(1) === signs.has(-1)) return undefined;
  return signs.has(1) ? 'reversed' : 'signed';
}

/** Whether so many amounts of a column have the sign that is less frequent that it may be the usual one. */
function hasMixedSigns(amounts: readonly (number | undefined)[]): boolean {
  const counts = [1, -1].map((sign) => amounts.filter((amount) => Math.sign(amount ?? 0) === sign).length);
  return Math.min(...counts) * MANY_TIMES > Math.max(...counts);
}
