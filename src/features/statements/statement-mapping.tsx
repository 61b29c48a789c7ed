import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { CsvColumns, CsvDetection, CsvMapping } from '#src/bank/csv-mapping.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';

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

const ROLE_NAMES: Readonly<Record<keyof CsvColumns, string>> = {
  date: 'Date',
  amount: 'Money',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'In or out',
  payee: 'Payee',
  payer: 'Payer',
  description: 'Description',
  reference: 'Reference',
  category: 'Category',
  currency: 'Currency',
  fee: 'Fee',
  balance: 'Balance',
  state: 'State',
};

/** The first values of each column, and the column's role. */
function StatementSamples({ csv }: { readonly csv: CsvDetection }) {
  const { hideNumbers } = useFormat();
  const roles = Object.entries(csv.mapping.columns) as [keyof CsvColumns, number | undefined][];
  const roleOf = (index: number) => roles.find(([, column]) => column === index)?.[0];
  return (
    // A scrolling region can be reached with the keyboard.
    <chakra.div role="region" aria-label="Sample lines" tabIndex={0} css={samplesStyles}>
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Used as</th>
            <th scope="col">Samples</th>
          </tr>
        </thead>
        <tbody>
          {csv.columns.map(({ index, name, samples }) => {
            const role = roleOf(index);
            return (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{role ? ROLE_NAMES[role] : '–'}</td>
                <td>
                  {samples
                    .slice(0, 3)
                    .map((sample) => (role === 'date' ? sample : hideNumbers(sample)))
                    .join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </chakra.div>
  );
}

const samplesStyles = {
  overflow: 'auto',
  maxHeight: '320px',
  fontSize: '14px',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { padding: '1.5', textAlign: 'start', fontWeight: '400', verticalAlign: 'top' },
  '& th[scope=col]': { color: 'fg.muted', fontSize: '13px' },
  '& tbody tr > *': { borderTop: '1px solid {colors.border}' },
  '& td:last-child': { color: 'fg.muted', minWidth: '180px' },
} as const;

const TITLE = 'Lines above and below the transactions';

/** The lines of a CSV file that are skipped, so that everybody can see that no transaction is among them. */
function SkippedLines({ skipped }: Pick<CsvDetection, 'skipped'>) {
  const { hideNumbers } = useFormat();
  if (skipped.length === 0) return null;
  return (
    <LineList title={TITLE}>
      {skipped.map(({ row, text }) => (
        <chakra.li key={row} paddingBlock="1">
          Line {row}: {hideNumbers(text)}
        </chakra.li>
      ))}
    </LineList>
  );
}

interface LineListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled list of lines of a file, which scrolls if it is long. */
export function LineList({ title, children }: LineListProps) {
  return (
    <section aria-label={title}>
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul tabIndex={0} aria-label={title} maxHeight="180px" overflow="auto" fontSize="14px">
        {children}
      </chakra.ul>
    </section>
  );
}

interface ChoiceFieldProps<TValue extends string> {
  readonly label: string;
  readonly value: TValue;
  /** The choices, and how each is shown. */
  readonly names: Readonly<Partial<Record<TValue, string>>>;
  readonly onChange: (value: TValue) => void;
}

/** A choice of how a file is read. */
export function ChoiceField<TValue extends string>({
  label,
  value,
  names,
  onChange,
}: ChoiceFieldProps<TValue>) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value as TValue)}>
      {Object.entries(names).map(([choice, name]) => (
        <option key={choice} value={choice}>
          {String(name)}
        </option>
      ))}
    </SelectField>
  );
}
