import { CSV } from '#src/bank/csv/read-csv.ts';
import { CAMT } from '#src/bank/formats/read-camt.ts';
import { OFX } from '#src/bank/formats/read-ofx.ts';
import { QIF } from '#src/bank/formats/read-qif.ts';

import type { FileKind, StatementFormat } from './statement.ts';

/** The formats that can be read. The first whose `start` matches wins; CSV is whatever has columns. */
export const FORMATS: Readonly<Record<FileKind, StatementFormat>> = {
  ofx: OFX,
  qif: QIF,
  camt: CAMT,
  csv: CSV,
};

/** As in a sentence. */
export const FORMAT_NAMES = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  Object.values(FORMATS).flatMap(({ names }) => names),
);

export const DOWNLOAD_INSTEAD = `Download the statement as ${FORMAT_NAMES}`;

function notRead(format: string): string {
  return `The file is ${format}. ${DOWNLOAD_INSTEAD}`;
}

/**
 * Text that could pass for CSV, but is another format of banks or of spreadsheets. The first that matches wins. A format is
 * here until it has a reader above.
 */
export const REFUSED: readonly [start: RegExp, reason: string][] = [
  [
    /^<[\s\S]*(?:camt\.054|<(?:[\w.-]+:)?BkToCstmrDbtCdtNtfctn\b)/,
    'The file is CAMT.054, a notification. Download the statement as CAMT.053',
  ],
  [/^<[\s\S]*(?:Excel\.Sheet|<(?:[\w.-]+:)?Workbook\b)/, 'The file is an Excel workbook. Save it as CSV'],
  [/^</, 'The file is XML, but neither CAMT.053 nor OFX'],
  [/^ID;P/, 'The file is a spreadsheet. Save it as CSV'],
  [/^01,[^\n]*\/\s*02,/, notRead('BAI2')],
  [/^00000\d{6}\d{3}05/, notRead('CODA')],
  [/^11\d{18}\d{12}[12]\d/, notRead('Norma 43')],
  // Lists of numbered fields, whatever the bank writes before them.
  [/^[ \t]{0,8}:34F:/m, notRead('MT942, a report of the running day')],
  [/^\{1:F01|^[ \t]{0,8}:6[0-2][FM]?:/m, notRead('MT940')],
  [/^(?:\[|\{(?!\d:))/, notRead('JSON')],
];
