import { parseDate } from './date-text.ts';
import { detectDecimalMark, parseMoney } from './money-text.ts';
import { cleanText, keepOneCurrency, type LineContent, type StatementContent } from './statement-content.ts';
import type { StatementProblem } from './types.ts';
import { decodeEntities, withoutCdata } from './entities.ts';

/** The elements that matter. Their end tags are mandatory, even in the SGML versions. */
const ELEMENT = /<(\/?)(STMTTRNP?|CURDEF|BANKACCTFROM|CCACCTFROM|BANKTRANLIST|INVBUY|INVSELL)>/gi;

/** A value. In SGML it has no end tag, and ends with its line or at the next tag. */
const VALUE = /<([A-Z][A-Z0-9.]*)>([^<]*)/gi;

/** In characters. No real transaction is longer. */
const MAX_LENGTH = 20_000;

/** The transaction types that say what the money was for. */
const KINDS: Readonly<Record<string, string>> = {
  DIV: 'Dividend',
  INT: 'Interest',
  DIRECTDEP: 'Direct deposit',
  FEE: 'Fee',
  SRVCHG: 'Fee',
};

interface Account {
  readonly currency: string | undefined;
  readonly account: string;
}

/**
 * Reads OFX and QFX, both version 1 (SGML) and version 2 (XML): either writes a transaction as a list of named values. A
 * damaged transaction is left out and the others are read.
 */
export function readOfx(text: string): StatementContent {
  const transactions: { line: LineContent; currency: string | undefined }[] = [];
  const problems: StatementProblem[] = [];
  let account: Account = { currency: undefined, account: '' };
  let row = 0;
  let open: { readonly name: string; readonly start: number } | undefined;

  function close(end: number) {
    if (!open) return;
    const { name, start } = open;
    open = undefined;
    const result = readElement(name, text.slice(start, Math.min(end, start + MAX_LENGTH)), account);
    if ('reason' in result) problems.push({ row, ...result });
    else if ('line' in result) transactions.push({ ...result, line: { row, ...result.line } });
    else account = result;
  }

  for (const match of text.matchAll(ELEMENT)) {
    const name = (match[2] ?? '').toUpperCase();
    close(match.index);
    if (match[1] === '/' || name === 'BANKTRANLIST') continue;
    if (name !== 'CURDEF' && !name.endsWith('ACCTFROM')) row += 1;
    open = { name, start: match.index + match[0].length };
  }
  if (open?.name.startsWith('STMTTRN')) {
    problems.push({ row, reason: 'The file ends in the middle of the transaction', kind: 'unreadable' });
  }
  const { lines, foreign, currency } = keepOneCurrency(transactions, undefined);
  problems.push(...foreign);
  return {
    lines,
    currency: currency ?? account.currency,
    problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  };
}

type ElementResult =
  | Account
  | { readonly line: Omit<LineContent, 'row'>; readonly currency: string | undefined }
  | Omit<StatementProblem, 'row'>;

function readElement(name: string, content: string, account: Account): ElementResult {
  if (name === 'CURDEF')
    return { account: '', currency: /^\s*([A-Z]{3})/i.exec(content)?.[1]?.toUpperCase() };
  const values = valuesOf(withoutCdata(content));
  if (name.endsWith('ACCTFROM')) return { ...account, account: values.get('ACCTID') ?? '' };
  if (name.startsWith('INV')) return unreadable('It is a trade in securities. Only payments can be read');
  if (name === 'STMTTRNP') return { reason: 'It is not booked yet', kind: 'pending' };
  return readTransaction(values, content, account);
}

function unreadable(reason: string) {
  return { reason, kind: 'unreadable' } as const;
}

function readTransaction(
  values: ReadonlyMap<string, string>,
  content: string,
  { account, currency }: Account,
): ElementResult {
  const posted = values.get('DTPOSTED') ?? '';
  const day = parseDate(posted.slice(0, 8), 'year first');
  if (day === undefined)
    return unreadable(posted === '' ? 'No date' : `“${posted.slice(0, 30)}” is not a date`);
  const written = values.get('TRNAMT') ?? '';
  const { mark, isAmbiguous } = detectDecimalMark([written], '.');
  const amount = isAmbiguous ? undefined : parseMoney(written, mark)?.amount;
  if (amount === undefined)
    return unreadable(written === '' ? 'No amount' : `“${written.slice(0, 30)}” is not an amount with cents`);
  if (amount === 0) return unreadable('The amount is zero');
  if (values.has('CORRECTFITID'))
    return unreadable('It corrects another transaction. Correct that one yourself');
  const type = (values.get('TRNTYPE') ?? '').toUpperCase();
  const payee = values.get('NAME') ?? '';
  const memo = values.get('MEMO') ?? '';
  return {
    // `ORIGCURRENCY` means that the amount has been converted already.
    currency: /<CURRENCY>/i.test(content) ? values.get('CURSYM') : currency,
    line: {
      day,
      amount,
      payee,
      account,
      description: memo === payee ? '' : memo,
      reference: values.get('FITID') ?? '',
      category: KINDS[type] ?? '',
      isTransfer: type === 'XFER' || /<(?:BANK|CC)ACCTTO>/i.test(content),
      balance: undefined,
    },
  };
}

/** The first value of each name. */
function valuesOf(content: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of content.matchAll(VALUE)) {
    const key = name.toUpperCase();
    if (!values.has(key)) values.set(key, cleanText(decodeEntities(value)));
  }
  return values;
}
