import type { XmlElement } from '@rgrove/parse-xml';

import { type Cents, cents } from '#contract/money.ts';

import { parseDate } from './date-text.ts';
import { parseMoney } from './money-text.ts';
import { cleanText, type LineContent } from './statement-content.ts';
import type { StatementProblem } from './types.ts';
import { childrenAt, elementAt, textAt } from './xml-elements.ts';

export interface CamtTransaction {
  readonly line: LineContent;
  readonly currency: string;
}

/** Why an entry is left out. */
export class LeftOut extends Error {
  readonly kind: StatementProblem['kind'];

  constructor(reason: string, kind: StatementProblem['kind'] = 'unreadable') {
    super(reason);
    this.kind = kind;
  }
}

/**
 * The transactions of an entry: one, or the payments that the bank has booked together.
 * @param entry an `Ntry` element without prefixes
 * @throws LeftOut if no money moved, or the entry cannot be read
 */
export function readCamtEntry(entry: XmlElement, row: number, account: string): CamtTransaction[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status === 'PDNG') throw new LeftOut('It is not booked yet', 'pending');
  if (status === 'INFO') throw new LeftOut('It is for information only, so no money moved', 'pending');
  const whole = moneyAt(entry, 'Amt');
  if (!whole) throw new LeftOut(`“${textAt(entry, 'Amt').slice(0, 30)}” is not an amount with cents`);
  if (whole.amount === 0) throw new LeftOut('The amount is zero');
  const direction = directionAt(entry);
  if (direction === undefined) throw new LeftOut('It says neither money in nor money out');
  const date = ['BookgDt', 'ValDt'].flatMap((name) => [
    textAt(entry, name, 'Dt'),
    textAt(entry, name, 'DtTm'),
  ]);
  const written = date.find((each) => each !== '') ?? '';
  const day = parseDate(written.slice(0, 10), 'year first');
  if (day === undefined)
    throw new LeftOut(written === '' ? 'No date' : `“${written.slice(0, 30)}” is not a date`);

  const details = childrenAt(entry, 'NtryDtls').flatMap((each) => childrenAt(each, 'TxDtls'));
  const parts = splitEntry(details, whole, direction) ?? [
    { detail: details[0] ?? entry, amount: whole.amount * direction },
  ];
  return parts.map(({ detail, amount }) => {
    const references = [
      parts.length > 1 ? '' : textAt(entry, 'AcctSvcrRef'),
      textAt(detail, 'Refs', 'AcctSvcrRef'),
      textAt(detail, 'Refs', 'TxId'),
    ];
    return {
      currency: whole.currency,
      line: {
        row,
        day,
        account,
        amount: cents(amount),
        category: '',
        isTransfer: false,
        balance: undefined,
        payee: payeeOf(detail, amount < 0 !== isReversal(entry, detail)),
        description: descriptionOf(entry, detail),
        reference: references.find((each) => each !== '' && each !== 'NOTPROVIDED') ?? '',
      },
    };
  });
}

interface Money {
  readonly amount: Cents;
  readonly currency: string;
}

function moneyAt(element: XmlElement, ...path: readonly string[]): Money | undefined {
  const found = elementAt(element, ...path);
  const money = found && parseMoney(found.text.trim(), '.');
  return money && { amount: money.amount, currency: found.attributes.Ccy ?? '' };
}

function directionAt(element: XmlElement): 1 | -1 | undefined {
  const indicator = textAt(element, 'CdtDbtInd');
  if (indicator === 'CRDT') return 1;
  return indicator === 'DBIT' ? -1 : undefined;
}

/** A reversal names the parties of the payment that it reverses. */
function isReversal(entry: XmlElement, detail: XmlElement): boolean {
  return [entry, detail].some((each) => /^(?:true|1)$/.test(textAt(each, 'RvslInd')));
}

/** The payments that a bank has booked as one entry, if their amounts add up to it. */
function splitEntry(details: readonly XmlElement[], whole: Money, direction: 1 | -1) {
  if (details.length < 2) return undefined;
  const parts = details.map((detail) => {
    const money = moneyAt(detail, 'Amt') ?? moneyAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
    return { detail, money, direction: directionAt(detail) ?? direction };
  });
  let sum = 0;
  const amounts: { detail: XmlElement; amount: number }[] = [];
  for (const { detail, money, direction: own } of parts) {
    if (money?.currency !== whole.currency) return undefined;
    sum += money.amount * own;
    if (money.amount !== 0) amounts.push({ detail, amount: money.amount * own });
  }
  return sum === whole.amount * direction && amounts.length > 0 ? amounts : undefined;
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
  const reference = remittance ? textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref') : '';
  const texts = [
    cleanText(unstructured.join(' ')),
    reference,
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return texts.find((each) => each !== '') ?? '';
}
