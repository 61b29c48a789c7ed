import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { runInSlices } from '#src/api/run-in-slices.ts';
import { readAccountData } from '#src/queries/account-data.ts';
import { type ImportPlan, planImport } from '#src/transfer/plan-import.ts';
import { summarizePlan } from '#src/transfer/summarize-plan.ts';
import type { Problem } from '#src/transfer/read-export.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { fileInputStyles } from './file-input-styles.ts';
import { ImportPreview } from './import-preview.tsx';
import { readFile } from './read-file.ts';

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'bad'; readonly fileName: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'undone' }
  | {
      readonly kind: 'read';
      readonly fileName: string;
      readonly plan: ImportPlan;
      /** Whether the account has changed since the file was first compared with it. */
      readonly hasChanged: boolean;
    };

/** Imports a saved file, after showing what it would add. */
export function ImportCard() {
  const id = useId();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const [isRunning, setIsRunning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The most recently chosen file. The results of earlier ones are ignored. */
  const chosen = useRef<File>(undefined);

  async function choose(file: File): Promise<void> {
    chosen.current = file;
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
    };
    const plan = await runInSlices(planImport(result.file, account, abilities));
    return { kind: 'read', fileName: file.name, plan, hasChanged: false };
  }

  /**
   * Compares the file again, since the account may have changed in another tab.
   * @returns the plan to carry out; undefined if the person is shown another one instead
   */
  async function compareAgain(plan: ImportPlan): Promise<ImportPlan | undefined> {
    const file = chosen.current;
    if (!file) return undefined;
    const next = await examine(file).catch((): State => ({ kind: 'failed' }));
    if (chosen.current !== file) return undefined;
    // If the account cannot be read, the import itself says so.
    if (next.kind !== 'read') return plan;
    if (isSamePlan(plan, next.plan)) return next.plan;
    setState({ ...next, hasChanged: true });
    return undefined;
  }

  function reset(kind: 'empty' | 'undone') {
    chosen.current = undefined;
    if (input.current) input.current.value = '';
    setState({ kind });
  }

  return (
    <Card title="Import">
      <chakra.p color="muted" fontSize="15px" marginBottom="4">
        Choose a file that “Save everything” has saved. You will see what it would add before anything
        changes. Nothing is ever deleted, and the file does not leave your browser.
      </chakra.p>
      <div className="field-head">
        <label htmlFor={id}>File</label>
      </div>
      <chakra.input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        className="field-input"
        css={fileInputStyles}
        disabled={isRunning}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void choose(file);
          else reset('empty');
        }}
      />
      <chakra.div marginTop="4" _empty={{ display: 'none' }}>
        {state.kind === 'reading' && <Spinner label="Reading the file" />}
        {state.kind === 'failed' && (
          <ErrorAlert
            message={UNKNOWN_ERROR}
            onRetry={() => {
              if (chosen.current) void choose(chosen.current);
            }}
          />
        )}
        {state.kind === 'undone' && <p role="status">Everything from the file has been removed again.</p>}
        {state.kind === 'bad' && <Problems {...state} />}
        {state.kind === 'read' && (
          <ImportPreview
            key={state.fileName}
            plan={state.plan}
            hasChanged={state.hasChanged}
            compareAgain={compareAgain}
            onRunning={setIsRunning}
            onUndone={() => reset('undone')}
          />
        )}
      </chakra.div>
    </Card>
  );
}

/** Whether two plans would add and change as much. */
function isSamePlan(a: ImportPlan, b: ImportPlan): boolean {
  return JSON.stringify(summarizePlan(a)) === JSON.stringify(summarizePlan(b));
}

interface ProblemsProps {
  readonly fileName: string;
  readonly problems: readonly Problem[];
}

/** Where and why the file cannot be read. */
function Problems({ fileName, problems }: ProblemsProps) {
  return (
    <div className="alert" role="alert">
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>“{fileName}” cannot be imported, and nothing has changed:</p>
        <chakra.ul marginTop="2" paddingInlineStart="5" listStyleType="disc">
          {problems.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>{place === '' ? `${reason}.` : `${place}: ${reason}.`}</li>
          ))}
        </chakra.ul>
      </chakra.div>
    </div>
  );
}
