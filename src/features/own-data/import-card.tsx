import { Alert, chakra, Flex, Spacer, Table } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { FileImportCalls } from '#src/queries/import/file-import.ts';
import { useImportRun } from '#src/queries/import/use-import-run.ts';
import { useSingleFlightMutation } from '#src/queries/mutations.ts';
import type { Problem } from '#src/transfer/read-export.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { RunBar } from '#src/ui/feedback/run-bar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { FileField } from '#src/ui/form/file-field.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LineList } from '#src/ui/layout/line-list.tsx';

import { type Difference, differences, summarizePlan } from './differences.ts';
import { type ComparedFile, useChosenFile } from './use-chosen-file.ts';

export function ImportCard() {
  const file = useChosenFile();
  const { state, name } = file;
  const [isRunning, setIsRunning] = useState(false);
  return (
    <Card title="Import">
      <Flex direction="column" gap="4">
        <chakra.p color="fg.muted" fontSize="15px">
          Choose a file that “Save everything” has saved. You will see what it would add before anything
          changes. Nothing is ever deleted, and the file does not leave your browser.
        </chakra.p>
        <FileField
          label="File"
          text={
            name === undefined
              ? 'Choose a file, or drop it here'
              : `${name}. Choose another file, or drop it here`
          }
          accept=".json,application/json"
          disabled={isRunning}
          onChoose={([chosen]) => {
            if (chosen) void file.choose(chosen);
          }}
        />
        {state.kind === 'reading' && <Spinner label="Reading the file" />}
        {state.kind === 'failed' && <ErrorAlert message={UNKNOWN_ERROR} onRetry={file.chooseAgain} />}
        {state.kind === 'undone' && <p role="status">Everything from the file has been removed again.</p>}
        {state.kind === 'bad' && <Problems {...state} />}
        {state.kind === 'read' && (
          <ImportPreview key={state.file.group} {...state} {...file} onRunning={setIsRunning} />
        )}
      </Flex>
    </Card>
  );
}

interface ProblemsProps {
  readonly fileName: string;
  readonly problems: readonly Problem[];
}

function Problems({ fileName, problems }: ProblemsProps) {
  return (
    <Alert.Root role="alert" status="error">
      <Alert.Description>
        <p>“{fileName}” cannot be imported, and nothing has changed:</p>
        <chakra.ul marginTop="2" paddingInlineStart="5" listStyleType="disc">
          {problems.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>{place === '' ? `${reason}.` : `${place}: ${reason}.`}</li>
          ))}
        </chakra.ul>
      </Alert.Description>
    </Alert.Root>
  );
}

const texts = {
  text: 'File imported',
  undoneText: 'Everything from the file removed',
  running: 'Importing',
  done: 'imported',
};

const COLUMNS = [
  ['New', 'new'],
  ['Changed', 'changed'],
  ['Same', 'same'],
  ['Conflict', 'conflict'],
] as const;

const always = () => true;

interface ImportPreviewProps
  extends ComparedFile, Pick<ReturnType<typeof useChosenFile>, 'compareAgain' | 'chooseAgain' | 'forget'> {
  readonly onRunning: (isRunning: boolean) => void;
}

/** Shows what a file would add and change, with the button that does it. */
function ImportPreview(props: ImportPreviewProps) {
  const format = useFormat();
  const { plan, file, leftOut, hasChanged, compareAgain, onRunning } = props;
  const run = useImportRun({ texts, onUndone: props.forget });
  const [takesChanges, setTakesChanges] = useState(false);
  const { parts, total } = useMemo(() => summarizePlan(plan), [plan]);
  const { changed, conflict } = useMemo(() => differences(format, plan), [format, plan]);
  const { isRunning, hasStarted } = run;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);

  const comparison = useSingleFlightMutation({
    mutationFn: () => compareAgain(plan),
    meta: { announces: '', invalidates: [] },
  });
  const start = () =>
    comparison.mutate(undefined, {
      onSuccess: (current) => {
        comparison.reset();
        if (!current) return;
        const { status, entry } = current.currency ?? {};
        run.start({
          ...file,
          kind: 'account-file',
          calls: new FileImportCalls(current, { takesChanges, now: new Date() }),
          currency: status === 'new' || takesChanges ? entry : undefined,
        });
      },
    });
  const added = formatCount(total.new + (takesChanges ? total.changed : 0));
  return (
    <Flex direction="column" gap="4">
      <Table.Root
        native
        aria-label="What the file would add"
        css={{ '& thead th': { textAlign: 'end', paddingInlineStart: '2.5' } }}
      >
        <thead>
          <tr>
            <td />
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts
            .filter(([, counts]) => Object.values(counts).some((count) => count > 0))
            .map(([part, counts]) => (
              <tr key={part}>
                <th scope="row">{part}</th>
                {COLUMNS.map(([name, status]) => (
                  // Zeros are muted, so that the other counts stand out.
                  <chakra.td key={name} color={counts[status] === 0 ? 'fg.muted' : undefined}>
                    {formatCount(counts[status])}
                  </chakra.td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table.Root>
      {leftOut.length > 0 && (
        <p role="status">Left out, since this server cannot keep it: {leftOut.join(', ')}.</p>
      )}
      <Differences title="Changed" lines={changed} total={total.changed} />
      <Differences title="In conflict, left unchanged" lines={conflict} total={total.conflict} />
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
      {added === '0' ? (
        <p role="status">There is nothing to add: your account already has everything in the file.</p>
      ) : (
        <RunBar
          run={run}
          texts={{ ...texts, start: `Import ${added}`, complete: 'The file has been imported.' }}
          isStarting={comparison.isBusy}
          onStart={start}
          onPreview={props.chooseAgain}
        />
      )}
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isRunning} />
    </Flex>
  );
}

interface DifferencesProps {
  readonly title: string;
  readonly lines: readonly Difference[];
  readonly total: number;
}

/** The differences between the account and the file, one by one. Nothing is rendered if there are none. */
function Differences({ title, lines, total }: DifferencesProps) {
  if (total === 0) return null;
  return (
    <LineList title={title} more={total - lines.length}>
      {lines.map(({ place, subject, detail }) => (
        <Flex as="li" key={place} wrap="wrap" columnGap="3">
          <span>{subject}</span>
          <Spacer />
          <chakra.span color="fg.muted">{detail}</chakra.span>
        </Flex>
      ))}
    </LineList>
  );
}
