import { chakra } from '@chakra-ui/react';

import type { CsvColumns, CsvDetection } from '#src/bank/csv-mapping.ts';
import { useFormat } from '#src/ui/format/format.ts';

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
export function StatementSamples({ csv }: { readonly csv: CsvDetection }) {
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
