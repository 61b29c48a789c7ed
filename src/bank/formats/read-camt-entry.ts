import { XmlElement } from '@rgrove/parse-xml';

import { formatCount } from '#contract/counts.ts';
import { cents } from '#contract/money.ts';
import {
  cleanText,
  isoDayOf,
  type LeftOut,
  type LineContent,
  noAmount,
  noDate,
  quoted,
  unreadable,
} from '#src/bank/statement.ts';
import { parseMoney, type WrittenMoney } from '#src/bank/text/money-text.ts';

interface EntryContext {
  readonly row: number;
  readonly account: string;
  /** −1 if reversals have the direction of what they reverse. */
  readonly turnOfReversals: 1 | -1;
}

export interface CamtTransaction {
  readonly line: LineContent;
  readonly isReversal: boolean;
  readonly currency: string;
}

/**
 * The transactions of an entry: one, or the payments that the bank has booked together, and their charges.
 * @param entry an `Ntry` element without prefixes
 */
export function readCamtEntry(
  entry: XmlElement,
  { row, account, turnOfReversals }: EntryContext,
): CamtTransaction[] | LeftOut {
  const status = (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')).toUpperCase();
  if (status !== 'BOOK' && status !== '') return { reason: reasonOfStatus(status), kind: 'pending' };
  const whole = moneyAt(entry, 'Amt');
  if (!whole) return unreadable(noAmount(textAt(entry, 'Amt')));
  if (whole.amount === 0) return unreadable('The amount is zero');
  const direction = directionAt(entry);
  if (direction === undefined) return unreadable('It says neither money in nor money out');
  const dateAt = (name: string) => textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm');
  const written = dateAt('BookgDt') || dateAt('ValDt');
  const day = isoDayOf(written);
  if (day === undefined) return unreadable(noDate(written));

  const isReversed = isReversal(entry);
  const turn = isReversed ? turnOfReversals : 1;
  const total: Money = { ...whole, amount: cents(Math.abs(whole.amount) * direction) };
  const common = { row, day, account, isTransfer: false, balance: undefined };
  const { parts, charges } = splitEntry(entry, total);
  const lines = parts.map(({ detail, amount, description }): LineContent => {
    const references = [
      parts.length > 1 ? '' : textAt(entry, 'AcctSvcrRef'),
      textAt(detail, 'Refs', 'AcctSvcrRef'),
      textAt(detail, 'Refs', 'TxId'),
    ];
    return {
      ...common,
      amount: cents(amount * turn),
      roundedFrom: parts.length === 1 && charges === 0 ? whole.roundedFrom : undefined,
      category: '',
      payee: payeeOf(detail, amount * turn < 0 !== (isReversed || isReversal(detail))),
      description: description ?? descriptionOf(entry, detail),
      reference: references.find((each) => each !== '' && each !== 'NOTPROVIDED') ?? '',
    };
  });
  if (charges !== 0) {
    const texts = { category: 'Fee', payee: '', description: 'Charges', reference: '' };
    lines.push({ ...common, ...texts, amount: cents(charges * turn) });
  }
  return lines.map((line) => ({ line, isReversal: isReversed, currency: whole.currency }));
}

function reasonOfStatus(status: string): string {
  if (status === 'PDNG') return 'It is not booked yet';
  if (status === 'INFO') return 'It is for information only, so no money moved';
  if (status === 'FUTR') return 'It is in the future, so no money has moved yet';
  return `Its status is ${quoted(status)}, not booked`;
}

interface Money extends Pick<WrittenMoney, 'amount' | 'roundedFrom'> {
  readonly currency: string;
}

function moneyAt(element: XmlElement, ...path: readonly string[]): Money | undefined {
  const found = elementAt(element, ...path);
  // The standard has no separator of thousands: `1,234` may be meant as a little more than one.
  const money = found && !found.text.includes(',') ? parseMoney(found.text.trim(), '.') : undefined;
  return money && { ...money, currency: found?.attributes.Ccy ?? '' };
}

/** The `Amt` of an element, with the sign of its direction. */
export function moneyOf(element: XmlElement): Money | undefined {
  const money = moneyAt(element, 'Amt');
  const direction = directionAt(element);
  return money && direction && { ...money, amount: cents(money.amount * direction) };
}

function directionAt(element: XmlElement): 1 | -1 | undefined {
  const indicator = textAt(element, 'CdtDbtInd');
  if (indicator === 'CRDT') return 1;
  return indicator === 'DBIT' ? -1 : undefined;
}

/** A reversal names the parties of the payment that it reverses. Its direction is its own. */
function isReversal(element: XmlElement): boolean {
  return /^(?:true|1)$/.test(textAt(element, 'RvslInd'));
}

interface Part {
  readonly detail: XmlElement;
  readonly amount: number;
  readonly description?: string;
}

/** Where the amount of a payment is, in the order of preference. */
const AMOUNT_PATHS = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']] as const;

/**
 * The payments that a bank has booked as one entry, and their charges, if all of it adds up to the entry. Otherwise nothing
 * shows whose the money is, unless there is only one payment.
 */
function splitEntry(entry: XmlElement, total: Money): { parts: readonly Part[]; charges: number } {
  const lists = childrenAt(entry, 'NtryDtls');
  const details = lists.flatMap((each) => childrenAt(each, 'TxDtls'));
  const batched = lists.reduce((sum, each) => sum + (Number(textAt(each, 'Btch', 'NbOfTxs')) || 0), 0);
  const count = Math.max(details.length, batched);
  const possibleCharges = chargesOf(entry, details, total.currency);
  for (const path of details.length > 1 || count === 1 ? AMOUNT_PATHS : []) {
    const parts = details.flatMap((detail): Part[] => {
      const paths = [path, ...AMOUNT_PATHS];
      const found = paths.map((each) => moneyAt(detail, ...each));
      const money = found.find((each) => each?.currency === total.currency);
      if (!money) return [];
      return [{ detail, amount: money.amount * (directionAt(detail) ?? Math.sign(total.amount)) }];
    });
    const rest = parts.reduce((left, { amount }) => left - amount, Number(total.amount));
    if (parts.length === details.length && parts.length > 0 && possibleCharges.has(rest))
      return { parts: parts.filter(({ amount }) => amount !== 0), charges: rest };
  }
  const [detail = entry] = details;
  if (count < 2) return { parts: [{ detail, amount: total.amount }], charges: 0 };
  const info = textAt(entry, 'AddtlNtryInf');
  const description = `${info === '' ? '' : `${info}, `}${formatCount(count)} payments booked as one`;
  return { parts: [{ detail: entry, amount: total.amount, description }], charges: 0 };
}

/**
 * What the charges may take from the account: nothing if they are included, or those of the entry, of its payments, or
 * both, with or without those that say that they are included.
 */
function chargesOf(entry: XmlElement, details: readonly XmlElement[], currency: string): ReadonlySet<number> {
  const possible = new Set([0]);
  for (const included of [/^(?:true|1)$/, undefined]) {
    const sumOf = (elements: readonly XmlElement[]) =>
      elements
        .flatMap((element) => childrenAt(element, 'Chrgs'))
        // Since version 4, there is a record for each charge.
        .flatMap((charge) => (elementAt(charge, 'Rcrd') ? childrenAt(charge, 'Rcrd') : charge))
        .filter((charge) => !included?.test(textAt(charge, 'ChrgInclInd')))
        .map((charge) => {
          const money = moneyAt(charge, 'Amt') ?? moneyAt(charge, 'TtlChrgsAndTaxAmt');
          return money?.currency === currency ? money.amount * (directionAt(charge) ?? -1) : 0;
        })
        .reduce((sum, amount) => sum + amount, 0);
    const [ofEntry, ofPayments] = [sumOf([entry]), sumOf(details)];
    for (const sum of [ofEntry, ofPayments, ofEntry + ofPayments]) possible.add(sum);
  }
  return possible;
}

/** The other party: the recipient, or the sender. */
function payeeOf(detail: XmlElement, isCreditor: boolean): string {
  const roles = isCreditor ? ['UltmtCdtr', 'Cdtr'] : ['UltmtDbtr', 'Dbtr'];
  const names = roles.flatMap((role) => [
    textAt(detail, 'RltdPties', role, 'Nm'),
    // Since version 8.
    textAt(detail, 'RltdPties', role, 'Pty', 'Nm'),
  ]);
  return names.find((name) => name !== '') ?? '';
}

function descriptionOf(entry: XmlElement, detail: XmlElement): string {
  const remittance = elementAt(detail, 'RmtInf');
  const unstructured = remittance ? childrenAt(remittance, 'Ustrd').map((each) => each.text) : [];
  return (
    cleanText(unstructured.join(' ')) ||
    textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ||
    textAt(detail, 'AddtlTxInf') ||
    textAt(entry, 'AddtlNtryInf')
  );
}

/** Removes comments, in linear time even if many are left open. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start);
    parts.push(text.slice(from, start));
    from = end < 0 ? text.length : end + 3;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)].join('');
}

function childrenAt(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (child.name === name || child.name.endsWith(`:${name}`)),
  );
}

function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let current: XmlElement | undefined = element;
  for (const name of path) current = current && childrenAt(current, name)[0];
  return current;
}

/** The text of the first element on a path; empty if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return cleanText(elementAt(element, ...path)?.text ?? '');
}
