import { parseXml, type XmlElement, XmlError } from '@rgrove/parse-xml';

import { type CamtTransaction, LeftOut, readCamtEntry } from './read-camt-entry.ts';
import { keepOneCurrency, type ReadOptions, type StatementContent } from './statement-content.ts';
import { textAt, withoutComments } from './xml-elements.ts';
import type { StatementProblem } from './types.ts';

/** The elements that matter, with or without a prefix. None contains another of the same name. */
const ELEMENT = /<((?:[\w.-]+:)?)(Ntry|Acct|Stmt|Rpt)(?:\s[^<>]*)?>/g;

/** In characters. No real entry is longer. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads CAMT.053 of any version, and CAMT.052. Each entry is parsed separately, so that the others can be read if one is
 * damaged, and a large file does not become a large tree.
 */
export function readCamt(source: string, options: ReadOptions): StatementContent {
  const text = withoutComments(source);
  const transactions: CamtTransaction[] = [];
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
      continue;
    }
    const isEntry = name === 'Ntry';
    if (isEntry) row += 1;
    else if (hasAccount) continue;
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
        transactions.push(...readCamtEntry(element, row, account));
        hasSigns ||= textAt(element, 'Amt').startsWith('-');
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
      doubts: hasSigns && options.sign === undefined ? ['sign'] : [],
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
