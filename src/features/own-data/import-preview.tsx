import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { fileImportCalls } from '#src/queries/import/file-import.ts';
import { addCounts, type ImportPlan, type PlanPart, summarizePlan } from '#src/transfer/plan-import.ts';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { DifferenceList } from './difference-list.tsx';
import { differences } from './differences.ts';
import { ImportRunBar } from './import-run-bar.tsx';
import { type PlannedImport, useImportRun } from './use-import-run.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const labels: Readonly<Record<PlanPart, string>> = {
  currency: 'Currency',
  liabilities: 'Liabilities',
  assets: 'Assets',
  pastValues: 'Past values',
  categories: 'Expenses',
  months: 'Budgets',
  plans: 'Plans',
  entries: 'Entries',
  deleted: 'Deleted',
};

interface ImportPreviewProps {
  readonly plan: ImportPlan;
  /** The file that the plan is about. */
  readonly file: Pick<PlannedImport, 'names' | 'group'>;
  /** Whether the account has changed since the file was first compared with it. */
  readonly hasChanged: boolean;
  /** Returns the plan to carry out; undefined if another preview is shown instead. */
  readonly compareAgain: (plan: ImportPlan) => Promise<ImportPlan | undefined>;
  /** Compares the file again, and shows what it would add now. */
  readonly onExamineAgain: () => void;
  readonly onRunning: (isRunning: boolean) => void;
  readonly onUndone: () => void;
}

const texts = {
  text: 'File imported',
  undoneText: 'Everything from the file removed',
  running: 'Importing',
  done: 'imported',
  complete: 'Everything is back.',
};

const COLUMNS = ['New', 'Changed', 'Same', 'Conflict'];

const always = () => true;

/** Shows what a file would add and change, with the button that does it. */
export function ImportPreview(props: ImportPreviewProps) {
  const format = useFormat();
  const { plan, file, hasChanged, compareAgain, onExamineAgain, onRunning, onUndone } = props;
  const run = useImportRun({ texts, onUndone });
  const [takesChanges, setTakesChanges] = useState(false);
  const summary = useMemo(() => Object.entries(summarizePlan(plan)), [plan]);
  const { changed, conflicts } = useMemo(() => differences(format, plan), [format, plan]);
  const total = addCounts(summary.map(([, counts]) => counts));
  const { isRunning, hasStarted } = run;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);

  const comparison = useOneAtATime(async (signal) => {
    const current = await compareAgain(plan);
    if (!current) return;
    const calls = fileImportCalls(current, { takesChanges, now: new Date() });
    const currency = current.currency?.status === 'new' || takesChanges ? current.currency?.entry : undefined;
    if (!signal.aborted) run.start({ ...file, kind: 'account-file', calls, currency });
  });
  const added = total.new + (takesChanges ? total.changed : 0);
  return (
    <Flex direction="column" gap="4">
      <chakra.table aria-label="What the file would add" css={tableStyles}>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary
            .filter(([, counts]) => Object.values(counts).some((count) => count > 0))
            .map(([part, counts]) => (
              <tr key={part}>
                <th scope="row">{labels[part as PlanPart]}</th>
                {[counts.new, counts.changed, counts.same, counts.conflict].map((count, column) => (
                  <td key={COLUMNS[column]} data-zero={count === 0}>
                    {formatCount(count)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </chakra.table>
      <DifferenceList title="Changed" lines={changed} total={total.changed} />
      <DifferenceList title="In conflict, left unchanged" lines={conflicts} total={total.conflict} />
      {total.changed > 0 && (
        <CheckboxField
          label="Replace changed values with those in the file"
          checked={takesChanges}
          disabled={hasStarted}
          onCheckedChange={setTakesChanges}
        />
      )}
      {hasChanged && !hasStarted && (
        <p role="status">Your account has changed in the meantime. This is what the file would add now.</p>
      )}
      {added === 0 ? (
        <p role="status">There is nothing to add: your account already has everything in the file.</p>
      ) : (
        <ImportRunBar
          run={run}
          texts={{ ...texts, start: `Import ${formatCount(added)}` }}
          isStarting={comparison.isBusy}
          onStart={comparison.start}
          onExamineAgain={onExamineAgain}
        />
      )}
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isRunning} />
    </Flex>
  );
}

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { paddingBlock: '2', paddingInlineStart: '2', textAlign: 'end', fontWeight: '400' },
  '& th[scope=row]': { textAlign: 'start', paddingInlineStart: '0' },
  '& thead th': { color: 'fg.muted', fontSize: '13px' },
  // Zeros are muted, so that the other counts stand out.
  '& [data-zero=true]': { color: 'fg.muted' },
  '& tbody tr > *': { borderTop: '1px solid {colors.border}' },
} as const;
