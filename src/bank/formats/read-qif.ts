import type { Cents } from '#contract/money.ts';
import type { DateOrder } from '#src/bank/csv/mapping.ts';
import {
  cleanText,
  type Doubt,
  type LineContent,
  noAmount,
  noDate,
  quoted,
  type ReadOptions,
  type StatementContent,
  type StatementFormat,
  type StatementProblem,
} from '#src/bank/statement.ts';
import { detectDateOrder } from '#src/bank/text/date-order.ts';
import { isDate, parseDate } from '#src/bank/text/date-text.ts';
import { detectDecimalMark, parseMoney } from '#src/bank/text/money-text.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';

import { detectAmountSign } from './amount-signs.ts';

interface Split {
  readonly category: string;
  memo: string;
  amount: string;
}

/** A transaction as it is written: the first value of each letter, and its splits. */
interface WrittenTransaction {
  readonly row: number;
  readonly values: ReadonlyMap<string, string>;
  readonly splits: readonly Split[];
  readonly account: string;
  /** The type of the list that it is in, such as `bank` or `ccard`. */
  readonly type: string;
}

const ACCOUNT_TYPES = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l']);

export const QIF: StatementFormat = {
  names: ['QIF'],
  rowName: 'Transaction',
  fileTypes: ['.qif'],
  start: /^!(?:type|account|option|clear)\b/i,
  transaction: /^\^/gm,
  listsBalances: true,
  signs: { signed: 'Minus is money out', reversed: 'Minus is money in' },
  read: readQif,
};

/** Reads QIF, whose dates and amounts follow the regional settings of the computer that wrote it. */
function readQif(text: string, options: ReadOptions): StatementContent {
  const written = splitTransactions(text);
  const dates = written.flatMap(({ values }) => values.get('D') ?? []);
  const detected = detectDateOrder(dates, options.today);
  const dateOrder = options.dateOrder ?? detected.order;
  const amounts = written.flatMap(({ values }) => values.get('T') ?? values.get('U') ?? []);
  const decimals = detectDecimalMark(amounts, '.');
  const decimalMark = options.decimalMark ?? decimals.mark;
  const lines: LineContent[] = [];
  const problems: StatementProblem[] = [];
  for (const transaction of written) {
    const result = readTransaction(transaction, dateOrder, decimalMark);
    if (typeof result === 'string')
      problems.push({ row: transaction.row, reason: result, kind: 'unreadable' });
    else lines.push(...result);
  }
  const types = new Map(written.map(({ row, type }) => [row, type]));
  const sign = detectAmountSign(
    lines.map(({ row, amount, account, payee, description }) => ({
      ...{ amount, direction: undefined, isFirm: false, isUsualIncome: false },
      ...{ text: `${payee} ${description}`, isCard: types.get(row) === 'ccard' },
      account: `${types.get(row) ?? ''} ${account}`,
    })),
  );
  const doubts: Doubt[] = [];
  if (detected.isAmbiguous && options.dateOrder === undefined) doubts.push('dateOrder');
  if (decimals.isAmbiguous && options.decimalMark === undefined) doubts.push('decimalMark');
  if (sign.isDoubtful && options.sign === undefined) doubts.push('sign');
  const reading = { sign: options.sign ?? sign.sign, dateOrder, decimalMark };
  return { lines, problems, currency: undefined, doubts, reading };
}

function splitTransactions(text: string): WrittenTransaction[] {
  const transactions: WrittenTransaction[] = [];
  let [type, account, row] = ['bank', '', 0];
  let values = new Map<string, string>();
  let splits: Split[] = [];
  function end() {
    if (type === 'account') {
      account = values.get('N') ?? '';
    } else if (values.size > 0 && (ACCOUNT_TYPES.has(type) || isDate(values.get('D') ?? ''))) {
      // The other lists are of categories and the like, which have no dates.
      row += 1;
      transactions.push({ row, values, splits, account, type });
    }
    values = new Map();
    splits = [];
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const letter = line.charAt(0);
    const value = cleanText(line.slice(1));
    if (letter === '!') {
      end();
      const [, name] = /^type:\s*(.*)$/i.exec(value) ?? [];
      if (name !== undefined) type = name.toLowerCase();
      else if (value.toLowerCase() === 'account') type = 'account';
    } else if (letter === '^') {
      end();
    } else if (letter === 'S') {
      splits.push({ category: value, memo: '', amount: '' });
    } else if (letter === 'E' || letter === '$') {
      const split = splits.at(-1);
      if (split && letter === 'E') split.memo = value;
      else if (split) split.amount = value;
    } else if (letter !== '' && !values.has(letter)) {
      values.set(letter, value);
    }
  }
  end();
  return transactions;
}

/** @returns the lines of the transaction, or what is wrong as text */
function readTransaction(
  { row, values, splits, account, type }: WrittenTransaction,
  order: DateOrder,
  mark: DecimalMark,
): LineContent[] | string {
  if (type === 'invst') return 'It is a trade in securities. Only payments can be read';
  if (!ACCOUNT_TYPES.has(type)) return `It is in a list of the type ${quoted(type)}, which is not read`;
  if (values.get('P')?.startsWith('**VOID**')) return 'It is void, so no money moved';
  const category = values.get('L') ?? '';
  const date = values.get('D') ?? '';
  const day = parseDate(date.replaceAll(/\s*(['/.-])\s*/g, '$1'), order);
  if (day === undefined) return noDate(date);
  const text = values.get('T') ?? values.get('U') ?? '';
  const money = parseMoney(text, mark);
  if (!money) return noAmount(text);
  const { amount, roundedFrom } = money;
  const common = { row, day, account, payee: values.get('P') ?? '', reference: '', balance: undefined };
  const memo = values.get('M') ?? '';
  const parts = readSplits(splits, mark, amount);
  if (parts) {
    return parts.map((part) => ({
      ...common,
      amount: part.amount,
      description: part.memo === '' ? memo : part.memo,
      ...categoryOf(part.category),
    }));
  }
  if (amount === 0) return 'The amount is zero';
  if (splits.length > 1) {
    // Its category would be that of the first part.
    const description = memo === '' ? 'Its parts do not add up' : `${memo} (its parts do not add up)`;
    return [{ ...common, amount, roundedFrom, description, ...categoryOf('') }];
  }
  return [{ ...common, amount, roundedFrom, description: memo, ...categoryOf(category) }];
}

/** The splits, if they add up to the whole. */
function readSplits(splits: readonly Split[], mark: DecimalMark, whole: Cents) {
  const parts = splits.flatMap(({ category, memo, amount: text }) => {
    const amount = parseMoney(text, mark)?.amount;
    return amount === undefined ? [] : [{ category, memo, amount }];
  });
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (parts.length < 2 || parts.length !== splits.length || sum !== whole) return undefined;
  return parts.filter(({ amount }) => amount !== 0);
}

/** `[Savings]` is another account of the person, and `Food:Lunch/Trip` a category with its class. */
function categoryOf(text: string): Pick<LineContent, 'category' | 'isTransfer'> {
  const isTransfer = /^\[.*\]/.test(text);
  return { isTransfer, category: isTransfer ? '' : (text.split('/')[0] ?? '') };
}
