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

/** Their names in a sentence, as banks offer them. */
export const FORMAT_NAMES = 'CSV, OFX, QFX, QIF or CAMT.053';

export const DOWNLOAD_INSTEAD = `Download the statement as ${FORMAT_NAMES}`;
