import { formatCount } from '#contract/counts.ts';
import { cents } from '#contract/money.ts';
import { balanceIn, balanceProblem } from '#src/bank/words/balance-words.ts';

import { contentId } from './content-id.ts';
import { decode } from './decode.ts';
import { FORMATS, REFUSED } from './formats.ts';
import {
  type FileKind,
  MAX_TRANSACTIONS,
  type ReadOptions,
  type StatementContent,
  type StatementFormat,
  type StatementProblem,
  type StatementResult,
  TOO_MANY,
} from './statement.ts';

/** What is paid on the eve of a long weekend is booked on the next working day, and its bank's day may have begun earlier. */
const MAX_AHEAD_MS = 4 * 86_400_000;

/** As many as a spreadsheet has. More are almost all empty, and would take many seconds to skip. */
const MAX_LINES = 1_048_576;

const TOO_LONG = `The file has more than ${formatCount(MAX_LINES)} lines. Remove the empty ones, or choose a shorter period`;

/**
 * Reads a bank statement, which may be handmade or hostile. Its kind is found from the content, since file names can be
 * wrong. Never throws: for a file that cannot be read at all, it returns the reason.
 */
export function readStatement(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  options: ReadOptions = {},
): StatementResult {
  const decoded = decode(bytes, options.mapping?.encoding);
  if ('reason' in decoded) return decoded;
  const { text, encoding } = decoded;
  const kind = kindOf(text);
  if (typeof kind !== 'string') return kind;
  const format = FORMATS[kind];
  if (format.transaction && hasMoreThan(MAX_TRANSACTIONS, text.matchAll(format.transaction)))
    return { reason: TOO_MANY };
  if (hasMoreThan(MAX_LINES, text.matchAll(/\r\n?|\n/g))) return { reason: TOO_LONG };
  const content = format.read(text, options, encoding);
  if ('reason' in content) return content;
  const { lines, problems } = onlyPayments(content, format, options.today);
  const { currency, doubts, csv, reading } = content;
  if (!csv && lines.length + problems.length === 0) return { reason: 'The file has no transactions' };
  const turn = reading?.sign === 'reversed' ? -1 : 1;
  const id = contentId(bytes);
  const seen = new Map<number, number>();
  const identified = lines.map((line) => {
    const part = (seen.get(line.row) ?? 0) + 1;
    seen.set(line.row, part);
    const amount = cents(turn * line.amount);
    return { id: `${id}-${line.row}${part > 1 ? `.${part}` : ''}`, ...line, amount };
  });
  return { statement: { id, name, kind, lines: identified, problems, currency, doubts, csv, reading } };
}

function hasMoreThan(max: number, matches: Iterator<unknown>): boolean {
  for (let count = 0; count <= max; count += 1) if (matches.next().done) return false;
  return true;
}

/** Leaves out the balances that some banks and programs list as transactions, and what has not happened yet. */
function onlyPayments(content: StatementContent, format: StatementFormat, today: string | undefined) {
  const last =
    today === undefined ? '' : new Date(Date.parse(today) + MAX_AHEAD_MS).toISOString().slice(0, 10);
  const problems: StatementProblem[] = [...content.problems];
  const lines = content.lines.filter(({ row, day, payee, description }) => {
    const [text = '', ...others] = [payee, description].filter((each) => each !== '');
    const certainty = format.listsBalances ? balanceIn(text)?.certainty : undefined;
    if (certainty === 'clear' || (certainty === 'bare' && others.length === 0)) {
      problems.push(balanceProblem(row, text));
      return false;
    }
    if (last === '' || day <= last) return true;
    problems.push({ row, reason: 'Its day is in the future, so no money has moved yet', kind: 'pending' });
    return false;
  });
  return { lines, problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
}

/** In characters. Some files begin with long comments. */
const HEAD_LENGTH = 20_000;

const WEB_PAGE =
  'The file is a web page. If it is the bank’s sign-in page, sign in and download the statement again; if it is a table, save it as CSV in a spreadsheet';

function kindOf(text: string): FileKind | { readonly reason: string } {
  const start = text.slice(0, HEAD_LENGTH).trimStart();
  const content = start.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, '');
  if (/^(?:<!doctype html|<html|<head|<body|<meta|<table|<style|<div)\b/i.test(content))
    return { reason: WEB_PAGE };
  const kind = (Object.keys(FORMATS) as FileKind[]).find((each) => FORMATS[each].start.test(start)) ?? 'csv';
  const reason = kind === 'csv' ? REFUSED.find(([format]) => format.test(start))?.[1] : undefined;
  return reason === undefined ? kind : { reason };
}
