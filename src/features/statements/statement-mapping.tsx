import { chakra } from '@chakra-ui/react';

import type { CsvColumns, CsvDetection, CsvMapping } from '#src/bank/csv-mapping.ts';
import { SelectField } from '#src/ui/form/fields.tsx';

import { ChoiceField } from './choice-field.tsx';
import { SkippedLines } from './skipped-lines.tsx';
import { StatementSamples } from './statement-samples.tsx';
import {
  DATE_ORDER_NAMES,
  DECIMAL_MARK_NAMES,
  DELIMITER_NAMES,
  ENCODING_NAMES,
  SIGN_NAMES,
} from './statement-words.ts';

/** Header lines further down are found, but cannot be chosen. */
const MAX_HEADER_ROW = 30;

/** How many years can be chosen for dates without one. */
const YEARS_BACK = 15;

interface StatementMappingProps {
  readonly csv: CsvDetection;
  readonly onChange: (mapping: CsvMapping) => void;
}

/** How a CSV file is read. A change shows at once in the preview. */
export function StatementMapping({ csv, onChange }: StatementMappingProps) {
  const { mapping } = csv;
  const { columns, sign, headerRow } = mapping;
  const change = (part: Partial<CsvMapping>) => onChange({ ...mapping, ...part });
  const headerRows = [...new Set([...Array(MAX_HEADER_ROW).keys()].map((index) => index + 1))];
  if (headerRow !== undefined && headerRow > MAX_HEADER_ROW) headerRows.push(headerRow);

  const choice = <TKey extends 'encoding' | 'delimiter' | 'dateOrder' | 'decimalMark' | 'sign'>(
    key: TKey,
    label: string,
    names: Readonly<Record<CsvMapping[TKey], string>>,
  ) => (
    <ChoiceField
      label={label}
      value={mapping[key]}
      names={names}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const column = (key: keyof CsvColumns, label: string) => (
    <SelectField
      label={label}
      value={columns[key] ?? ''}
      onChange={({ target }) =>
        change({ columns: { ...columns, [key]: target.value === '' ? undefined : Number(target.value) } })
      }
    >
      <option value="">None</option>
      {csv.columns.map(({ index, name }) => (
        <option key={index} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  );

  return (
    <chakra.div display="grid" gap="4">
      <StatementSamples csv={csv} />
      <SkippedLines skipped={csv.skipped} />
      <chakra.fieldset css={fieldsStyles}>
        <legend>Columns</legend>
        {column('date', 'Date column')}
        {column('payee', 'Payee column')}
        {column('payer', 'Payer column')}
        {column('description', 'Description column')}
        {sign === 'separate' ? (
          <>
            {column('debit', 'Money out column')}
            {column('credit', 'Money in column')}
          </>
        ) : (
          column('amount', 'Money column')
        )}
        {(sign === 'direction' || sign === 'opposite') && column('direction', 'In or out column')}
        {column('fee', 'Fee column')}
        {column('balance', 'Balance column')}
        {column('reference', 'Reference column')}
      </chakra.fieldset>
      <chakra.fieldset css={fieldsStyles}>
        <legend>Format</legend>
        {choice('sign', 'Money in and out', SIGN_NAMES)}
        {choice('dateOrder', 'Order of dates', DATE_ORDER_NAMES)}
        {csv.latestYear !== undefined && (
          <SelectField
            label="Year of the last day"
            value={mapping.year ?? csv.latestYear}
            onChange={({ target }) => change({ year: Number(target.value) })}
          >
            {yearsUpTo(csv.latestYear).map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
        )}
        {csv.languages.length > 1 && (
          <SelectField
            label="Language of the months"
            value={mapping.language ?? csv.languages[0]}
            onChange={({ target }) => change({ language: target.value })}
          >
            {csv.languages.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </SelectField>
        )}
        {choice('decimalMark', 'Decimal mark', DECIMAL_MARK_NAMES)}
        {choice('delimiter', 'Column separator', DELIMITER_NAMES)}
        {choice('encoding', 'Encoding', ENCODING_NAMES)}
        <SelectField
          label="Header line"
          value={headerRow ?? ''}
          onChange={({ target }) =>
            change({ headerRow: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">None</option>
          {headerRows.map((row) => (
            <option key={row} value={row}>
              Line {row}
            </option>
          ))}
        </SelectField>
      </chakra.fieldset>
    </chakra.div>
  );
}

function yearsUpTo(latest: number): number[] {
  return Array.from({ length: YEARS_BACK }, (_, back) => latest - back);
}

function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

export const fieldsStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '4',
  minWidth: '0',
  '& legend': { marginBottom: '2', fontWeight: '600' },
} as const;
