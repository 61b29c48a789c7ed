import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { localDay } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { product } from '#src/product.ts';
import { readAccountData } from '#src/queries/read-account-data.ts';
import { type CsvTable, csvTables, writeCsv } from '#src/transfer/csv-tables.ts';
import { writeExport } from '#src/transfer/write-export.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { saveFile } from '#src/ui/form/save-file.ts';
import { Card } from '#src/ui/layout/card.tsx';

const TABLES: Readonly<Record<CsvTable, readonly [label: string, content: string]>> = {
  assets: ['Assets', 'what you own, with its value'],
  liabilities: ['Liabilities', 'what you owe'],
  expenses: ['Expenses', 'your categories'],
  schedules: ['Schedules', 'what repeats: bills, income and investments'],
  budgets: ['Budgets', 'the totals of each month'],
  'budget-expenses': ['Budget Expenses', 'planned and spent, by month and category'],
  entries: ['Entries', 'every amount of every month, with its date and note'],
  'life-plans': ['Life Plans', 'the incomes, spending, one-off amounts and homes of your plans'],
  'past-values': ['Past Values', 'what everything was worth over time'],
};

export function ExportCard() {
  const save = useExport();
  const isThere: Partial<Record<CsvTable, boolean>> = {
    'past-values': useExtension('history'),
    schedules: useExtension('schedules'),
    'life-plans': useExtension('plan'),
  };
  const button = (what: Exported) => ({
    pendingLabel: save.isPending && save.variables === what ? 'Saving' : undefined,
    onClick: () => {
      if (!save.isPending) save.mutate(what);
    },
  });
  return (
    <Card title="Export">
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
        One file with everything in your account: to keep, or to import into another account.
      </chakra.p>
      <PendingButton {...button('everything')}>Save everything</PendingButton>
      <chakra.h3 fontSize="15px" fontWeight="600" marginTop="7" marginBottom="1">
        For spreadsheets
      </chakra.h3>
      <chakra.ul css={listStyles}>
        {(Object.keys(TABLES) as CsvTable[])
          .filter((table) => isThere[table] ?? true)
          .map((table) => {
            const [label, content] = TABLES[table];
            return (
              <li key={table}>
                <div>
                  <strong>{label}</strong>
                  <span>{content}</span>
                </div>
                <PendingButton variant="surface" aria-label={`Save CSV of ${label}`} {...button(table)}>
                  Save CSV
                </PendingButton>
              </li>
            );
          })}
      </chakra.ul>
    </Card>
  );
}

const listStyles = {
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2.5',
  },
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& strong, & li div > span': { display: 'block' },
  '& strong': { fontWeight: '500', fontSize: '15px' },
  '& li div > span': { color: 'fg.muted', fontSize: '14px' },
} as const;

type Exported = 'everything' | CsvTable;

/** Reads the account as it is now and saves it, or a table of it, as a file such as `freehold-assets-2026-11-22.csv`. */
function useExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (what: Exported) => {
      const account = await readAccountData(queryClient);
      const [name, day] = [product.title.toLowerCase(), localDay(new Date())];
      if (what === 'everything') saveFile(writeExport(account), `${name}-${day}.json`, 'application/json');
      else
        saveFile(writeCsv(csvTables[what](account)), `${name}-${what}-${day}.csv`, 'text/csv;charset=utf-8');
    },
    meta: { announces: 'File saved', invalidates: [] },
  });
}
