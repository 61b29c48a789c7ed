import { formatCount } from '#contract/counts.ts';
import { cents } from '#contract/money.ts';

import { balanceIn, balanceProblem } from './balance-words.ts';
import { contentId } from './content-id.ts';
import { decode } from './decode.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { OFX_TRANSACTION, readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import type { LineContent, ReadOptions, StatementContent } from './statement-content.ts';
import type { FileKind, StatementResult } from './types.ts';

/** What is paid on the eve of a long weekend is booked on the next working day, and its bank's day may have begun earlier. */
const MAX_AHEAD_MS = 4 * 86_400_000;

/** More than any account has in years. */
const MAX_TRANSACTIONS = 50_000;

/** As many as a spreadsheet has. More are almost all empty, and would take many seconds to skip. */
const MAX_LINES = 1_048_576;

/** How a transaction begins, or ends. */
const TRANSACTIONS: Readonly<Record<Exclude<FileKind, 'csv'>, RegExp>> = {
  ofx: OFX_TRANSACTION,
  qif: /^\^/gm,
  // Balances take as long to read.
  camt: /<(?:[\w.-]+:)?(?:Ntry|Bal)[\s>]/g,
};

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
  const kind = fileKind(decoded.text);
  if (typeof kind !== 'string') return kind;
  const content = readContent(kind, decoded, options);
  if ('reason' in content) return content;
  const { currency, reading } = content;
  const { lines, problems } = withoutOthers(content, kind, options.today);
  if (reading && lines.length + problems.length === 0) return { reason: 'The file has no transactions' };
  const turn = reading?.sign === 'reversed' ? -1 : 1;
  const id = contentId(bytes);
  const seen = new Map<number, number>();
  const identified = lines.map((line) => {
    const part = (seen.get(line.row) ?? 0) + 1;
    seen.set(line.row, part);
    const amount = cents(turn * line.amount);
    return { id: `${id}-${line.row}${part > 1 ? `.${part}` : ''}`, ...line, amount };
  });
  return {
    statement: {
      id,
      name,
      kind,
      lines: identified,
      problems,
      currency,
      csv: content.csv,
      reading,
    },
  };
}

/** Leaves out the balances that some banks and programs list as transactions, and what has not happened yet. */
function withoutOthers(content: StatementContent, kind: FileKind, today: string | undefined) {
  const last =
    today === undefined ? '' : new Date(Date.parse(today) + MAX_AHEAD_MS).toISOString().slice(0, 10);
  const lines: LineContent[] = [];
  const problems = [...content.problems];
  for (const line of content.lines) {
    const { row, day, payee, description } = line;
    const [text = '', ...others] = [payee, description].filter((each) => each !== '');
    // In CAMT, they are elements of their own. Those in CSV have been left out.
    const certainty = kind === 'camt' || kind === 'csv' ? undefined : balanceIn(text)?.certainty;
    if (certainty === 'clear' || (certainty === 'bare' && others.length === 0)) {
      problems.push(balanceProblem(row, text));
    } else if (last !== '' && day > last) {
      const reason = 'Its day is in the future, so no money has moved yet';
      problems.push({ row, reason, kind: 'pending' });
    } else {
      lines.push(line);
    }
  }
  return { lines, problems: problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
}

const TOO_MANY = `The file has more than ${formatCount(MAX_TRANSACTIONS)} transactions. Choose a shorter period`;

const TOO_LONG = `The file has more than ${formatCount(MAX_LINES)} lines. Remove the empty ones, or choose a shorter period`;

function hasMoreThan(max: number, matches: Iterator<unknown>): boolean {
  for (let count = 0; count <= max; count += 1) if (matches.next().done) return false;
  return true;
}

function readContent(
  kind: FileKind,
  { text, encoding }: Extract<ReturnType<typeof decode>, { text: string }>,
  options: ReadOptions,
): StatementContent | { readonly reason: string } {
  if (kind !== 'csv' && hasMoreThan(MAX_TRANSACTIONS, text.matchAll(TRANSACTIONS[kind])))
    return { reason: TOO_MANY };
  if (hasMoreThan(MAX_LINES, text.matchAll(/\r\n?|\n/g))) return { reason: TOO_LONG };
  switch (kind) {
    case 'ofx':
      return readOfx(text, options);
    case 'qif':
      return readQif(text, options);
    case 'camt':
      return readCamt(text, options);
    case 'csv': {
      const content = readCsv(text, encoding, options, MAX_TRANSACTIONS);
      if (!content) return { reason: TOO_MANY };
      const isTable = (content.csv?.columns.length ?? 0) > 1;
      return isTable ? content : { reason: 'The file is neither a table nor a known kind of bank statement' };
    }
  }
}

type Kind = FileKind | { readonly reason: string };

/** In characters. Some files begin with long comments. */
const HEAD_LENGTH = 20_000;

const WEB_PAGE =
  'The file is a web page. If it is the bank’s sign-in page, sign in and download the statement again; if it is a table, save it as CSV in a spreadsheet';

/** Text that could pass for a table, but is another format of banks or of spreadsheets. */
const OTHER_FORMATS: readonly [start: RegExp, reason: string][] = [
  [/^ID;P/, 'The file is a spreadsheet. Save it as CSV'],
  [/^01,[^\n]*\/\s*02,/, notRead('BAI2')],
  [/^00000\d{6}\d{3}05/, notRead('CODA')],
  [/^11\d{18}\d{12}[12]\d/, notRead('Norma 43')],
  [/^[[{]/, 'The file is JSON. Download the statement as CSV, OFX, QIF or CAMT.053'],
];

function notRead(format: string): string {
  return `The file is ${format}. Download the statement as CAMT.053, OFX or CSV`;
}

/** The kind of a file, from its beginning. */
function fileKind(text: string): Kind {
  const start = text.slice(0, HEAD_LENGTH).trimStart();
  const content = start.replace(/^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)+/, '');
  if (/^(?:<!doctype html|<html|<head|<body|<meta|<table|<style|<div)\b/i.test(content))
    return { reason: WEB_PAGE };
  if (/^OFXHEADER|<OFX>/i.test(start) || /^<\?OFX/i.test(start)) return 'ofx';
  if (/^!(?:type|account|option|clear)\b/i.test(start)) return 'qif';
  if (start.startsWith('<')) return xmlKind(start, text);
  const swift = swiftFormat(start);
  if (swift) return { reason: notRead(swift) };
  const other = OTHER_FORMATS.find(([format]) => format.test(start));
  return other ? { reason: other[1] } : 'csv';
}

function xmlKind(start: string, text: string): Kind {
  // No statement declares entities, which can make a small file expand without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return { reason: 'The file defines XML entities, which no bank statement does' };
  if (/<(?:[\w.-]+:)?OFX>/i.test(start)) return 'ofx';
  if (/camt\.05[23]|<(?:[\w.-]+:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(start)) return 'camt';
  if (/camt\.054|<(?:[\w.-]+:)?BkToCstmrDbtCdtNtfctn\b/.test(start))
    return { reason: 'The file is CAMT.054, a notification. Download the statement as CAMT.053' };
  if (/Excel\.Sheet|<(?:[\w.-]+:)?Workbook\b/.test(start))
    return { reason: 'The file is an Excel workbook. Save it as CSV' };
  return { reason: 'The file is XML, but neither CAMT.053 nor OFX' };
}

/** MT940 or MT942, whatever the bank writes before it: both are lists of numbered fields. */
function swiftFormat(start: string): string | undefined {
  const fields = new Set(Array.from(start.matchAll(/^[ \t]{0,8}:(\d\d)[A-Z]?:/gm), ([, number]) => number));
  const known = ['20', '25', '28', '60', '61', '62', '86'].filter((number) => fields.has(number));
  if (!start.startsWith('{1:F01') && known.length < 2) return undefined;
  return fields.has('34') && !fields.has('60') ? 'MT942, a report of the running day' : 'MT940';
}
