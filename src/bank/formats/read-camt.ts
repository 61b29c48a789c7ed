import { parseXml, XmlError } from '@rgrove/parse-xml';

import {
  keepOneCurrency,
  type ReadOptions,
  type StatementContent,
  type StatementFormat,
  type StatementProblem,
  unreadable,
} from '#src/bank/statement.ts';

import { type CamtTransaction, moneyOf, readCamtEntry, textAt, withoutComments } from './read-camt-entry.ts';

/** The elements that matter, with or without a prefix. None contains another of the same name. */
const ELEMENT = /<((?:[\w.-]+:)?)(Ntry|Acct|Bal|Stmt|Rpt)(?:\s[^<>]*)?>/g;

/** In characters. No real entry is longer. */
const MAX_LENGTH = 2_000_000;

export const CAMT: StatementFormat = {
  names: ['CAMT.053'],
  rowName: 'Transaction',
  fileTypes: ['.xml', '.camt', 'application/xml', 'text/xml'],
  start: /^<[\s\S]*(?:camt\.05[23]|<(?:[\w.-]+:)?BkToCstmr(?:Stmt|AcctRpt)\b)/,
  // Balances take as long to read.
  transaction: /<(?:[\w.-]+:)?(?:Ntry|Bal)[\s>]/g,
  signs: { direction: 'As each entry says', reversed: 'The other way around' },
  read: (text, options) =>
    // They can make a small file expand without limit.
    /<!(?:DOCTYPE|ENTITY)/i.test(text)
      ? { reason: 'The file defines XML entities, which no bank statement does' }
      : readCamt(text, options, 1),
};

/**
 * Reads CAMT.053 of any version, and CAMT.052. Each entry is parsed separately, so that the others can be read if one is
 * damaged, and a large file does not become a large tree.
 * @param turnOfReversals −1 if reversals have the direction of what they reverse, which is against the standard
 */
function readCamt(source: string, options: ReadOptions, turnOfReversals: 1 | -1): StatementContent {
  const text = withoutComments(source);
  const statements: CamtStatement[] = [{ balances: [], transactions: [] }];
  const problems: StatementProblem[] = [];
  let account = '';
  let accountCurrency: string | undefined;
  let hasAccount = false;
  let hasSigns = false;
  let row = 0;
  ELEMENT.lastIndex = 0;
  for (let match = ELEMENT.exec(text); match; match = ELEMENT.exec(text)) {
    const [tag, prefix = '', name = ''] = match;
    if (name === 'Stmt' || name === 'Rpt') {
      [account, hasAccount] = ['', false];
      statements.push({ balances: [], transactions: [] });
      continue;
    }
    const isEntry = name === 'Ntry';
    if (isEntry) row += 1;
    else if (name === 'Acct' && hasAccount) continue;
    const endTag = `</${prefix}${name}>`;
    const end = text.indexOf(endTag, match.index);
    if (end < 0) {
      problems.push({ row, ...unreadable('The file ends in the middle of the entry') });
      break;
    }
    ELEMENT.lastIndex = end;
    const content = text.slice(match.index + tag.length, end);
    try {
      // Without the declarations of prefixes, which are outside.
      const element = content.length > MAX_LENGTH ? undefined : parseXml(`<e>${content}</e>`).root;
      if (!element) {
        if (isEntry) problems.push({ row, ...unreadable('The entry is too long') });
      } else if (isEntry) {
        const read = readCamtEntry(element, { row, account, turnOfReversals });
        if ('reason' in read) {
          problems.push({ row, ...read });
        } else {
          statements.at(-1)?.transactions.push(...read);
          hasSigns ||= textAt(element, 'Amt').startsWith('-');
        }
      } else if (name === 'Bal') {
        const money = moneyOf(element);
        const code = textAt(element, 'Tp', 'CdOrPrtry', 'Cd');
        if (money) statements.at(-1)?.balances.push({ ...money, code });
      } else {
        hasAccount = true;
        account = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id');
        accountCurrency ??= textAt(element, 'Ccy') || undefined;
      }
    } catch (error) {
      // Very deep nesting ends in a RangeError.
      const reason = error instanceof XmlError ? 'is not well-formed XML' : 'is nested too deeply';
      if (isEntry) problems.push({ row, ...unreadable(`The entry ${reason}`) });
    }
  }
  const turn = options.sign === 'reversed' ? -1 : 1;
  const isContradicted = !statements.every((each) => addsUp(each, turn, 1));
  if (isContradicted && turnOfReversals === 1 && statements.every((each) => addsUp(each, turn, -1)))
    return readCamt(source, options, -1);
  const transactions = statements.flatMap((each) => each.transactions);
  const { lines, foreign, currency } = keepOneCurrency(transactions, accountCurrency);
  return {
    ...{ lines, currency, problems: [...problems, ...foreign] },
    // Each entry says whether it is money in or out, and its amount has no sign.
    reading: { sign: options.sign ?? 'direction' },
    doubts: [
      ...(hasSigns && options.sign === undefined ? (['sign'] as const) : []),
      ...(isContradicted ? (['balance'] as const) : []),
    ],
  };
}

interface CamtStatement {
  /** Their codes are such as `OPBD`. */
  readonly balances: { readonly code: string; readonly amount: number; readonly currency: string }[];
  readonly transactions: CamtTransaction[];
}

/**
 * Whether the transactions lead from the opening balance to the closing one; true if there are none, or several.
 * @param turn −1 if all amounts are turned around
 * @param turnOfReversals −1 if those of reversals are
 */
function addsUp({ balances, transactions }: CamtStatement, turn: 1 | -1, turnOfReversals: 1 | -1): boolean {
  const withCode = (wanted: string) => balances.filter(({ code }) => code === wanted);
  const openings = withCode('OPBD');
  const [opening, ...others] = openings.length > 0 ? openings : withCode('PRCD');
  const [closing, ...otherClosings] = withCode('CLBD');
  if (!opening || !closing || others.length > 0 || otherClosings.length > 0) return true;
  const sum = transactions
    .filter(({ currency }) => currency === opening.currency)
    .reduce(
      (total, { line, isReversal }) => total + line.amount * turn * (isReversal ? turnOfReversals : 1),
      0,
    );
  return opening.amount + sum === closing.amount;
}
