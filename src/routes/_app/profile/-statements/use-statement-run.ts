import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { forgetStatements } from '#src/auth/resume-point.ts';
import { importStatement } from '#src/queries/import/statement-import.ts';
import type { StatementPlan } from '#src/queries/import/statement-plan.ts';
import { useImportRun } from '#src/routes/_app/profile/-import-export/use-import-run.ts';

import { readStatementRun, writeStatementPlan, writeStatementProgress } from './stored-statement-run.ts';

const texts = { text: 'Bank statement added', undoneText: 'Bank statement removed', done: 'added' };

/**
 * Executes a plan, and keeps the remaining steps during a reload and a session timeout.
 * @param onUndone called after the undo
 */
export function useStatementRun(onUndone: () => void) {
  const queryClient = useQueryClient();
  const [stored] = useState(readStatementRun);
  const [initial] = useState(() => stored && importStatement(queryClient, stored.plan, stored.progress));
  const [plan, setPlan] = useState(stored?.plan);
  /** The data that `onProgress` stores. State would not be set yet when a run starts. */
  const current = useRef(plan);

  function putAside(): void {
    forgetStatements();
    current.current = undefined;
    setPlan(undefined);
    run.reset();
  }

  const run = useImportRun({
    texts,
    initial,
    onProgress: ({ ledger, done }) => {
      if (current.current) writeStatementProgress(current.current, { ledger, done: [...done] });
    },
    onUndone: () => {
      putAside();
      onUndone();
    },
  });

  return {
    ...run,
    /** The import that has been started; undefined if there is none. */
    plan,
    begin: (next: StatementPlan) => {
      if (current.current) return;
      writeStatementPlan(next);
      current.current = next;
      setPlan(next);
      run.start(() => importStatement(queryClient, next));
    },
    /** Continues after a failure, a stop or a reload. */
    resume: () => {
      if (plan) run.start(() => importStatement(queryClient, plan));
    },
    putAside,
  };
}

export type StatementRun = ReturnType<typeof useStatementRun>;
