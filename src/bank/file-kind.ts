import type { FileKind } from './types.ts';

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
export function fileKind(text: string): Kind {
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
