import { useMutation, useQueryClient } from '@tanstack/react-query';

import { localDay } from '#contract/days.ts';
import { product } from '#src/product.ts';
import { readAccountData } from '#src/queries/account.ts';
import type { AccountData } from '#src/transfer/account-data.ts';
import { type CsvTable, csvTables, writeCsv } from '#src/transfer/csv-tables.ts';
import { writeExport } from '#src/transfer/write-export.ts';

import { saveFile } from './save-file.ts';

/** What can be saved: everything as one file, or a table. */
export type Exported = 'everything' | CsvTable;

/** Reads the account as it is now and saves it, or a table of it, as a file. */
export function useExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (what: Exported) => {
      const account = await readAccountData(queryClient);
      saveFile(
        write(what, account),
        fileName(what, new Date()),
        what === 'everything' ? 'application/json' : 'text/csv;charset=utf-8',
      );
    },
    meta: { announces: 'File saved', invalidates: [] },
  });
}

function write(what: Exported, account: AccountData): string {
  return what === 'everything' ? writeExport(account) : writeCsv(csvTables[what](account));
}

/** `freehold-2026-11-22.json`, `freehold-assets-2026-11-22.csv`. */
function fileName(what: Exported, now: Date): string {
  const day = localDay(now);
  const start = product.title.toLowerCase();
  return what === 'everything' ? `${start}-${day}.json` : `${start}-${what}-${day}.csv`;
}
