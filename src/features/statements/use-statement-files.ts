import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { localDay } from '#contract/days.ts';
import { ApiError } from '#src/api/api-error.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { MAX_STATEMENT_BYTES, tooLarge } from '#src/bank/decode.ts';
import { pastEntries } from '#src/bank/past-notes.ts';
import type { ParsedStatement, ReadingChoices } from '#src/bank/statement.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { duePayments } from '#src/queries/due.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';

import {
  type AccountEntries,
  type ExaminedStatements,
  examineStatements,
  type StatementFile,
  type StatementsToExamine,
} from './examine-statements.ts';
import { readMappings, readTransferPayees } from './stored-choices.ts';

/** Why a file was not taken, as a sentence without a period. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

export interface ExaminedFiles extends Omit<ExaminedStatements, 'results'>, AccountEntries {
  readonly statements: readonly ParsedStatement[];
}

interface State {
  readonly status: 'ready' | 'reading' | 'failed';
  readonly files: readonly StatementFile[];
  readonly rejected: readonly RejectedFile[];
  /** The result for the files that were examined last, until others have been. */
  readonly examined: ExaminedFiles | undefined;
}

const NOTHING: State = { status: 'ready', files: [], rejected: [], examined: undefined };

export function useStatementFiles(restored: readonly StatementFile[]) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ ...NOTHING, files: restored });
  /** Only the result of the latest examination matters. */
  const latest = useRef(0);

  async function examine(files: readonly StatementFile[], earlier: readonly RejectedFile[]): Promise<void> {
    const number = (latest.current += 1);
    setState((current) => ({ ...current, status: 'reading', files, rejected: earlier }));
    try {
      const today = localDay(new Date());
      const { categories, ...account } = await readAccount(queryClient, today);
      const stored = { mappings: readMappings(), transferPayees: readTransferPayees() };
      const request = { files, ...account, categories, ...stored, today };
      const { results, ...compared } = await examineInWorker(request);
      if (latest.current !== number) return;
      const statements = results.flatMap((result) => ('statement' in result ? [result.statement] : []));
      const rejected = results.flatMap((result, index) =>
        'reason' in result ? [{ name: files[index]?.name ?? '', reason: result.reason }] : [],
      );
      setState({
        status: 'ready',
        files: files.filter((_, index) => 'statement' in (results[index] ?? {})),
        rejected: [...earlier, ...rejected],
        examined: { ...compared, statements, ...account },
      });
    } catch (error) {
      // The error of a request is shown on the page, and the log would add nothing.
      if (!(error instanceof ApiError)) console.warn('The bank statement could not be examined', error);
      if (latest.current === number) setState((current) => ({ ...current, status: 'failed' }));
    }
  }

  return {
    ...state,
    add: async (chosen: readonly File[]) => {
      const number = (latest.current += 1);
      setState((current) => ({ ...current, status: 'reading' }));
      const rejected: RejectedFile[] = [];
      const added: StatementFile[] = [];
      for (const file of chosen) {
        const { name, size } = file;
        const isLarge = size > MAX_STATEMENT_BYTES;
        const bytes = isLarge ? undefined : await file.arrayBuffer().catch(() => undefined);
        if (bytes) added.push({ name, bytes });
        else rejected.push({ name, reason: isLarge ? tooLarge(size) : 'The file could not be read' });
      }
      if (latest.current === number) await examine([...state.files, ...added], rejected);
    },
    remove: (index: number) => examine(state.files.toSpliced(index, 1), []),
    reread: (index: number, how: ReadingChoices) =>
      examine(
        state.files.map((file, other) => (other === index ? { ...file, ...how } : file)),
        [],
      ),
    examineAgain: async () => {
      if (state.files.length > 0) await examine(state.files, []);
    },
    /** Whether the account has the entries with which the files were compared. */
    isUpToDate: async () => {
      const { past, payments } = await readAccount(queryClient, localDay(new Date()));
      const { examined } = state;
      return JSON.stringify([past, payments]) === JSON.stringify([examined?.past, examined?.payments]);
    },
    clear: () => {
      latest.current += 1;
      setState(NOTHING);
    },
  };
}

/** The account as the server has it now: existing entries must not be added again. */
async function readAccount(queryClient: QueryClient, today: string) {
  const [budgets, categories, schedules] = await Promise.all([
    queryClient.query({ ...budgetQueries.list(), staleTime: 0 }),
    queryClient.query({ ...expenseQueries.list(), staleTime: 0 }),
    offersExtension('schedules') ? queryClient.query({ ...scheduleQueries.list(), staleTime: 0 }) : [],
  ]);
  const payments = duePayments(schedules, budgets, categories, today);
  return { past: pastEntries(budgets, categories), payments, categories };
}

/** Examines files in a worker, so that even large ones do not freeze the page. */
async function examineInWorker(request: StatementsToExamine): Promise<ExaminedStatements> {
  if (typeof Worker === 'undefined') return examineStatements(request);
  const worker = new Worker(new URL('./examine-statements.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ExaminedStatements>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
