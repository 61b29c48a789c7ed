import { cents } from '#contract/money.ts';
import {
  cleanText,
  isoDayOf,
  keepOneCurrency,
  type LeftOut,
  type LineContent,
  noAmount,
  noDate,
  type ReadOptions,
  type StatementContent,
  type StatementFormat,
  type StatementProblem,
  unreadable,
} from '#src/bank/statement.ts';
import { detectDecimalMark, parseMoney } from '#src/bank/text/money-text.ts';

import { detectAmountSign, type WrittenAmount } from './amount-signs.ts';

/** What happens to securities, and to loans: only some of it moves money, and not all in this account. */
const OTHER_TRANSACTIONS: readonly [names: string, what: string][] = [
  ['BUY(?:DEBT|MF|OPT|OTHER|STOCK)', 'It buys securities'],
  ['SELL(?:DEBT|MF|OPT|OTHER|STOCK)', 'It sells securities'],
  ['INCOME', 'It is income from securities'],
  ['REINVEST', 'It reinvests income from securities'],
  ['RETOFCAP', 'It returns capital of securities'],
  ['INVEXPENSE', 'It is an expense of securities'],
  ['MARGININTEREST', 'It is interest for securities'],
  ['LOANSTMTTRN', 'It is a transaction of a loan'],
  ['JRNLFUND', 'It moves money within the account'],
  ['JRNLSEC|SPLIT|TRANSFER|CLOSUREOPT', 'It moves securities'],
];

const OTHER_NAMES = OTHER_TRANSACTIONS.map(([names]) => names).join('|');

/** The standard has none, but some programs write them. */
const ATTRIBUTES = String.raw`(?:\s[^<>]*)?`;

const TRANSACTION = new RegExp(`<(?:STMTTRNP?|${OTHER_NAMES})${ATTRIBUTES}>`, 'gi');

/** The elements that matter. Their end tags are mandatory, even in the SGML versions. */
const ELEMENT = new RegExp(
  `<(/?)(STMTTRNP?|CURDEF|(?:BANK|CC|INV)ACCTFROM|BANKTRANLIST|${OTHER_NAMES})${ATTRIBUTES}>`,
  'gi',
);

/** A value. In SGML it has no end tag, and ends with its line or at the next tag. */
const VALUE = /<([A-Z][A-Z0-9.]*)(?:\s[^<>]*)?>([^<]*)/gi;

/** In characters. No real transaction is longer. */
const MAX_LENGTH = 20_000;

/** The transaction types that say what the money was for. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ DIV: 'Dividend', INT: 'Interest', DIRECTDEP: 'Direct deposit' },
  ...{ FEE: 'Fee', SRVCHG: 'Fee' },
};

/** Types that say which way the money goes. The last are also used for what comes back. */
const MONEY_IN = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV']);
const MONEY_OUT = new Set(['DEBIT', 'CHECK', 'CASH', 'PAYMENT', 'DIRECTDEBIT', 'REPEATPMT']);
const USUALLY_OUT = new Set(['POS', 'ATM', 'FEE', 'SRVCHG']);

interface Account {
  readonly currency: string | undefined;
  readonly account: string;
  readonly isCard: boolean;
}

interface Transaction {
  readonly line: LineContent;
  readonly currency: string | undefined;
  readonly written: WrittenAmount;
}

export const OFX: StatementFormat = {
  names: ['OFX', 'QFX'],
  rowName: 'Transaction',
  fileTypes: ['.ofx', '.qfx', '.qbo'],
  start: /^OFXHEADER|^<\?OFX|<(?:[\w.-]+:)?OFX>/i,
  transaction: TRANSACTION,
  listsBalances: true,
  signs: {
    signed: 'Minus is money out',
    reversed: 'Minus is money in',
    direction: 'The type says in or out',
  },
  read: readOfx,
};

/**
 * Reads OFX and QFX, both version 1 (SGML) and version 2 (XML): either writes a transaction as a list of named values. A
 * damaged transaction is left out and the others are read.
 */
function readOfx(text: string, options: ReadOptions): StatementContent {
  const transactions: Transaction[] = [];
  const problems: StatementProblem[] = [];
  let account: Account = { currency: undefined, account: '', isCard: false };
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
    problems.push({ row, ...unreadable('The file ends in the middle of the transaction') });
  }
  const detected = detectAmountSign(transactions.map(({ written }) => written));
  const sign = options.sign ?? detected.sign;
  const directed = sign === 'direction' ? directByType(transactions, problems) : transactions;
  const { lines, foreign, currency = account.currency } = keepOneCurrency(directed, undefined);
  const doubts = detected.isDoubtful && options.sign === undefined ? (['sign'] as const) : [];
  return { lines, currency, problems: [...problems, ...foreign], doubts, reading: { sign } };
}

function directByType(transactions: readonly Transaction[], problems: StatementProblem[]): Transaction[] {
  return transactions.flatMap((transaction) => {
    const { line, written } = transaction;
    if (written.direction === undefined) {
      problems.push({ row: line.row, ...unreadable('Its type says neither money in nor money out') });
      return [];
    }
    const amount = cents(Math.abs(line.amount) * written.direction);
    return [{ ...transaction, line: { ...line, amount } }];
  });
}

type ElementResult =
  Account | (Omit<Transaction, 'line'> & { readonly line: Omit<LineContent, 'row'> }) | LeftOut;

function readElement(name: string, content: string, account: Account): ElementResult {
  if (name === 'CURDEF')
    return { account: '', isCard: false, currency: /^\s*([A-Z]{3})/i.exec(content)?.[1]?.toUpperCase() };
  const values = valuesOf(withoutCdata(content));
  if (name.endsWith('ACCTFROM')) {
    const isCard = name === 'CCACCTFROM' || values.get('ACCTTYPE')?.toUpperCase() === 'CREDITLINE';
    return { ...account, account: values.get('ACCTID') ?? '', isCard };
  }
  const type = (values.get('TRNTYPE') ?? '').toUpperCase();
  if (name === 'STMTTRNP' || type === 'HOLD') return { reason: 'It is not booked yet', kind: 'pending' };
  if (name === 'STMTTRN') return readTransaction(values, type, content, account);
  const [, what = ''] = OTHER_TRANSACTIONS.find(([names]) => new RegExp(`^(?:${names})$`).test(name)) ?? [];
  return unreadable(`${what}. Only payments can be read`);
}

function readTransaction(
  values: ReadonlyMap<string, string>,
  type: string,
  content: string,
  { account, currency, isCard }: Account,
): ElementResult {
  const posted = values.get('DTPOSTED') ?? '';
  const day = isoDayOf(posted);
  if (day === undefined) return unreadable(noDate(posted));
  const written = values.get('TRNAMT') ?? '';
  const { mark, isAmbiguous } = detectDecimalMark([written], '.');
  const money = isAmbiguous ? undefined : parseMoney(written, mark);
  if (!money) return unreadable(noAmount(written));
  const { amount, roundedFrom } = money;
  if (amount === 0) return unreadable('The amount is zero');
  if (values.has('CORRECTFITID'))
    return unreadable('It corrects another transaction. Correct that one yourself');
  const payee = values.get('NAME') ?? '';
  const memo = values.get('MEMO') ?? '';
  // What a card calls a payment is one that it receives, or one that it makes.
  const isOpen = isCard && type === 'PAYMENT';
  const isOut = !isOpen && (MONEY_OUT.has(type) || USUALLY_OUT.has(type));
  const direction = MONEY_IN.has(type) ? 1 : isOut ? -1 : undefined;
  const isFirm = direction !== undefined && !USUALLY_OUT.has(type);
  const isUsualIncome = type === 'INT' || type === 'XFER';
  return {
    written: { amount, direction, isFirm, isUsualIncome, account, isCard, text: `${payee} ${memo}` },
    // `ORIGCURRENCY` means that the amount has been converted already.
    currency: /<CURRENCY>/i.test(content) ? values.get('CURSYM') : currency,
    line: {
      day,
      amount,
      roundedFrom,
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

function valuesOf(content: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of content.matchAll(VALUE)) {
    const key = name.toUpperCase();
    if (!values.has(key)) values.set(key, cleanText(decodeEntities(value)));
  }
  return values;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces sections of XML whose text is to be taken literally by the same text with entities. */
function withoutCdata(text: string): string {
  const [start = '', ...sections] = text.split('<![CDATA[');
  const escaped = sections.map((section) => {
    const end = section.indexOf(']]>');
    if (end < 0) return section;
    const literal = section.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return literal + section.slice(end + ']]>'.length);
  });
  return start + escaped.join('');
}

/** Replaces the entities of XML and numbered characters; others stay as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
