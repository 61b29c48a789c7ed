import { chakra, Fieldset, Table } from '@chakra-ui/react';

import type { CsvColumns, CsvDetection, CsvMapping } from '#src/bank/csv/mapping.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { LineList } from '#src/ui/layout/line-list.tsx';

import {
  DATE_ORDER_NAMES,
  DECIMAL_MARK_NAMES,
  DELIMITER_NAMES,
  ENCODING_NAMES,
  languageName,
  SIGN_NAMES,
} from './statement-words.ts';

/** Header lines further down are found, but cannot be chosen. */
const MAX_HEADER_ROW = 30;

/** How many years can be chosen for dates without one. */
const YEARS_BACK = 15;

interface ChoiceFieldProps<TValue extends string | number> {
  readonly label: string;
  readonly value: TValue | undefined;
  /** The choices, and how each is shown. */
  readonly options: Iterable<readonly [value: TValue, name: string]>;
  /** Whether nothing can be chosen as well. */
  readonly hasNone?: boolean;
  readonly onChange: (value: TValue | undefined) => void;
}

/** A choice of how a file is read. */
export function ChoiceField<TValue extends string | number>(props: ChoiceFieldProps<TValue>) {
  const { label, value, hasNone, onChange } = props;
  const options = [...props.options];
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([each]) => String(each) === target.value)?.[0])}
    >
      {hasNone && <option value="">None</option>}
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function optionsOf<TValue extends string>(names: Readonly<Partial<Record<TValue, string>>>) {
  return Object.entries(names) as [value: TValue, name: string][];
}

interface StatementMappingProps {
  readonly csv: CsvDetection;
  readonly onChange: (mapping: CsvMapping) => void;
}

/** How a CSV file is read. A change shows at once in the preview. */
export function StatementMapping({ csv, onChange }: StatementMappingProps) {
  const { hideNumbers } = useFormat();
  const { mapping, latestYear, languages } = csv;
  const { columns, sign, headerRow = 0 } = mapping;
  const change = (part: Partial<CsvMapping>) => onChange({ ...mapping, ...part });
  const headerRows = new Set([...Array.from({ length: MAX_HEADER_ROW }, (_, index) => index + 1), headerRow]);
  headerRows.delete(0);

  const choice = <TKey extends 'encoding' | 'delimiter' | 'dateOrder' | 'decimalMark' | 'sign'>(
    key: TKey,
    label: string,
    names: Readonly<Record<CsvMapping[TKey], string>>,
  ) => (
    <ChoiceField
      label={label}
      value={mapping[key]}
      options={optionsOf(names)}
      onChange={(value) => change({ [key]: value })}
    />
  );
  const hasDirection = sign === 'direction' || sign === 'opposite';
  const shownColumns: (keyof CsvColumns)[] = [
    ...(['date', 'payee', 'payer', 'description'] as const),
    ...(sign === 'separate' ? (['debit', 'credit'] as const) : (['amount'] as const)),
    ...(hasDirection ? (['direction'] as const) : []),
    ...(['fee', 'balance', 'reference'] as const),
  ];
  const column = (key: keyof CsvColumns) => (
    <ChoiceField
      key={key}
      label={`${ROLE_NAMES[key]} column`}
      value={columns[key]}
      options={csv.columns.map(({ index, name }) => [index, name] as const)}
      hasNone
      onChange={(index) => change({ columns: { ...columns, [key]: index } })}
    />
  );

  return (
    <chakra.div display="grid" gap="4">
      <StatementSamples csv={csv} />
      {csv.skipped.length > 0 && (
        // So that everybody can see that no transaction is among them.
        <LineList title="Lines above and below the transactions">
          {csv.skipped.map(({ row, text }) => (
            <li key={row}>
              Line {row}: {hideNumbers(text)}
            </li>
          ))}
        </LineList>
      )}
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Columns</Fieldset.Legend>
        <Fieldset.Content css={fieldsStyles}>{shownColumns.map(column)}</Fieldset.Content>
      </Fieldset.Root>
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="600">Format</Fieldset.Legend>
        <Fieldset.Content css={fieldsStyles}>
          {choice('sign', 'Money in and out', SIGN_NAMES)}
          {choice('dateOrder', 'Order of dates', DATE_ORDER_NAMES)}
          {latestYear !== undefined && (
            <ChoiceField
              label="Year of the last day"
              value={mapping.year ?? latestYear}
              options={Array.from({ length: YEARS_BACK }, (_, back) => {
                const year = latestYear - back;
                return [year, String(year)] as const;
              })}
              onChange={(year) => change({ year })}
            />
          )}
          {languages.length > 1 && (
            <ChoiceField
              label="Language of the months"
              value={mapping.language ?? languages[0]}
              options={languages.map((language) => [language, languageName(language)] as const)}
              onChange={(language) => change({ language })}
            />
          )}
          {choice('decimalMark', 'Decimal mark', DECIMAL_MARK_NAMES)}
          {choice('delimiter', 'Column separator', DELIMITER_NAMES)}
          {choice('encoding', 'Encoding', ENCODING_NAMES)}
          <ChoiceField
            label="Header line"
            value={mapping.headerRow}
            options={Array.from(headerRows, (row) => [row, `Line ${row}`] as const)}
            hasNone
            onChange={(row) => change({ headerRow: row })}
          />
        </Fieldset.Content>
      </Fieldset.Root>
    </chakra.div>
  );
}

export const fieldsStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: '4',
};

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
  return (
    // A scrolling region can be reached with the keyboard.
    <chakra.div role="region" aria-label="Sample lines" tabIndex={0} overflow="auto" maxHeight="320px">
      <Table.Root native css={samplesStyles}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Used as</th>
            <th scope="col">Samples</th>
          </tr>
        </thead>
        <tbody>
          {csv.columns.map(({ index, name, samples }) => {
            const role = roles.find(([, column]) => column === index)?.[0];
            const shown = role === 'date' ? samples : samples.map((sample) => hideNumbers(sample));
            return (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{role ? ROLE_NAMES[role] : '–'}</td>
                <td>{shown.slice(0, 3).join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
    </chakra.div>
  );
}

const samplesStyles = {
  fontSize: '14px',
  '& tr > *': { paddingBlock: '1.5', paddingInlineEnd: '3', textAlign: 'start', verticalAlign: 'top' },
  '& tbody th': { color: 'fg', overflowWrap: 'normal' },
  '& td': { whiteSpace: 'normal', '& + td': { paddingInlineStart: '0' } },
  '& td:last-child': { color: 'fg.muted', minWidth: '180px' },
};
