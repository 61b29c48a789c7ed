import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml';

import { CamtBalances } from './camt-balances.ts';
import { LeftOut, readCamtEntry } from './read-camt-entry.ts';
import { keepOneCurrency, type ReadOptions, type StatementContent } from './statement-content.ts';
import { textAt, withoutComments } from './xml-elements.ts';
import type { StatementProblem } from './types.ts';

/** The elements that matter, with or without a prefix. None contains another of the same name. */
const ELEMENT = /<((?:[\w.-]+:)?)(Ntry|Acct|Bal|Stmt|Rpt)(?:\s[^<>]*)?>/g;

/** In characters. No real entry is longer. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads CAMT.053 of any version, and CAMT.052. Each entry is parsed separately, so that the others can be read if one is
 * damaged, and a large file does not become a large tree.
 * @param turnOfReversals −1 if reversals have the direction of what they reverse, which is against the standard
 */
export function readCamt(
  source: string,
  options: ReadOptions,
  turnOfReversals: 1 | -1 = 1,
): StatementContent {
  const text = withoutComments(source);
  const statements = [new CamtBalances()];
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
      if (statements.at(-1)?.isEmpty === false) statements.push(new CamtBalances());
      continue;
    }
    const isEntry = name === 'Ntry';
    if (isEntry) row += 1;
    else if (name === 'Acct' && hasAccount) continue;
    const endTag = `</${prefix}${name}>`;
    const end = text.indexOf(endTag, match.index);
    if (end < 0) {
      problems.push({ row, reason: 'The file ends in the middle of the entry', kind: 'unreadable' });
      break;
    }
    ELEMENT.lastIndex = end;
    const content = text.slice(match.index + tag.length, end);
    try {
      const element = parseElement(content);
      if (isEntry) {
        const read = readCamtEntry(element, { row, account, turnOfReversals });
        statements.at(-1)?.transactions.push(...read);
        hasSigns ||= textAt(element, 'Amt').startsWith('-');
      } else if (name === 'Bal') {
        statements.at(-1)?.add(element);
      } else {
        hasAccount = true;
        account = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id');
        accountCurrency ??= textAt(element, 'Ccy') || undefined;
      }
    } catch (error) {
      const problem = isEntry ? problemOf(error) : undefined;
      if (problem) problems.push({ row, ...problem });
    }
  }
  const turn = options.sign === 'reversed' ? -1 : 1;
  const isContradicted = !statements.every((each) => each.addUp(turn, 1));
  if (isContradicted && turnOfReversals === 1 && statements.every((each) => each.addUp(turn, -1)))
    return readCamt(source, options, -1);
  const transactions = statements.flatMap((each) => each.transactions);
  const { lines, foreign, currency } = keepOneCurrency(transactions, accountCurrency);
  problems.push(...foreign);
  return {
    lines,
    currency,
    problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    reading: {
      // Each entry says whether it is money in or out, and its amount has no sign.
      sign: options.sign ?? 'direction',
      ...{ dateOrder: undefined, decimalMark: undefined },
      doubts: [
        ...(hasSigns && options.sign === undefined ? (['sign'] as const) : []),
        ...(isContradicted ? (['balance'] as const) : []),
      ],
    },
  };
}

function problemOf(error: unknown): Omit<StatementProblem, 'row'> {
  if (error instanceof LeftOut) return { reason: error.message, kind: error.kind };
  // Very deep nesting ends in a RangeError.
  const reason =
    error instanceof XmlError ? 'The entry is not well-formed XML' : 'The entry is nested too deeply';
  return { reason, kind: 'unreadable' };
}

/** Parses the content of an element. Prefixes are dropped, since their declarations are outside. */
function parseElement(content: string): XmlElement {
  if (content.length > MAX_LENGTH) throw new LeftOut('The entry is too long');
  const root = parseXml(`<e>${content}</e>`).root;
  if (!root) throw new LeftOut('The entry is empty');
  return root;
}
