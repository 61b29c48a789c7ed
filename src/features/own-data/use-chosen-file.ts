import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { offersExtension } from '#src/api/extensions.ts';
import { contentId } from '#src/bank/content-id.ts';
import { tooLarge } from '#src/bank/decode.ts';
import { readAccountData } from '#src/queries/read-account-data.ts';
import { groupOfFiles } from '#src/queries/batch.ts';
import type { PlannedImport } from '#src/queries/import/use-import-run.ts';
import { type ImportPlan, planImport } from '#src/transfer/plan-import.ts';
import { MAX_FILE_BYTES, type Problem, type ReadFile, readExport } from '#src/transfer/read-export.ts';

import { leftOut, summarizePlan } from './differences.ts';

export interface ComparedFile {
  readonly file: Pick<PlannedImport, 'names' | 'group'>;
  readonly plan: ImportPlan;
  /** What the server cannot keep of the file. */
  readonly leftOut: readonly string[];
  /** Whether the account has changed since the file was first compared with it. */
  readonly hasChanged: boolean;
}

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'bad'; readonly fileName: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'undone' }
  | ({ readonly kind: 'read' } & ComparedFile);

/** Reads the file that the person has chosen, and compares it with the account. */
export function useChosenFile() {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const [name, setName] = useState<string>();
  /** The most recently chosen file. The results of earlier ones are ignored. */
  const chosen = useRef<File>(undefined);

  async function choose(file: File): Promise<void> {
    chosen.current = file;
    setName(file.name);
    setState({ kind: 'reading' });
    const next = await examine(file).catch((): State => ({ kind: 'failed' }));
    if (chosen.current === file) setState(next);
  }

  async function examine(file: File): Promise<State> {
    const result = await readFile(file);
    if (!('file' in result)) return { kind: 'bad', fileName: file.name, problems: result.problems };
    const account = await readAccountData(queryClient);
    const abilities = {
      details: offersExtension('item-details'),
      plans: offersExtension('plans'),
      history: offersExtension('history'),
      currency: offersExtension('account'),
      schedules: offersExtension('schedules'),
      debts: offersExtension('debts'),
      lifePlan: offersExtension('plan'),
    };
    const plan = planImport(result.file, account, abilities);
    const identity = { names: [file.name], group: groupOfFiles([result.id]) };
    const missing = leftOut(result.file, abilities);
    return { kind: 'read', file: identity, plan, leftOut: missing, hasChanged: false };
  }

  return {
    state,
    name,
    choose,
    chooseAgain: () => {
      if (chosen.current) void choose(chosen.current);
    },
    /**
     * Compares the file again, since the account may have changed in another tab.
     * @returns the plan to carry out; undefined if the person is shown another one instead
     */
    compareAgain: async (plan: ImportPlan): Promise<ImportPlan | undefined> => {
      const file = chosen.current;
      if (!file) return undefined;
      const next = await examine(file).catch((): State => ({ kind: 'failed' }));
      if (chosen.current !== file) return undefined;
      // If the account cannot be read, the import itself says so.
      if (next.kind !== 'read') return plan;
      if (isSamePlan(plan, next.plan)) return next.plan;
      setState({ ...next, hasChanged: true });
      return undefined;
    },
    /** After everything from the file has been removed. */
    forget: () => {
      chosen.current = undefined;
      setName(undefined);
      setState({ kind: 'undone' });
    },
  };
}

function isSamePlan(a: ImportPlan, b: ImportPlan): boolean {
  return JSON.stringify(summarizePlan(a)) === JSON.stringify(summarizePlan(b));
}

/** The content of a file with its `contentId`, or what is wrong with it. */
type FileContent = ReadFile & { readonly id: string };

/** Reads a file that a person has chosen. A worker parses it, so that even a large one does not freeze the page. */
async function readFile(file: File): Promise<FileContent> {
  if (file.size > MAX_FILE_BYTES) return failed(tooLarge(file.size, MAX_FILE_BYTES));
  try {
    const bytes = await file.arrayBuffer();
    if (typeof Worker !== 'undefined') return await readInWorker(bytes);
    return { ...readExport(bytes), id: contentId(new Uint8Array(bytes)) };
  } catch (error) {
    console.warn('The file could not be read', error);
    return failed('The file could not be read');
  }
}

function failed(reason: string): FileContent {
  return { problems: [{ place: '', reason }], id: '' };
}

async function readInWorker(bytes: ArrayBuffer): Promise<FileContent> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FileContent>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
