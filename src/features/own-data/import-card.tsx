import { Alert, chakra, Input } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { Problem } from '#src/transfer/read-export.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { fileInputStyles } from './file-input-styles.ts';
import { ImportPreview } from './import-preview.tsx';
import { useChosenFile } from './use-chosen-file.ts';

/** Imports a saved file, after showing what it would add. */
export function ImportCard() {
  const id = useId();
  const file = useChosenFile();
  const { state } = file;
  const [isRunning, setIsRunning] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function reset(kind: 'empty' | 'undone') {
    if (input.current) input.current.value = '';
    file.reset(kind);
  }

  return (
    <Card title="Import">
      <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
        Choose a file that “Save everything” has saved. You will see what it would add before anything
        changes. Nothing is ever deleted, and the file does not leave your browser.
      </chakra.p>
      <label htmlFor={id}>File</label>
      <Input
        ref={input}
        id={id}
        type="file"
        accept=".json,application/json"
        css={fileInputStyles}
        disabled={isRunning}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void file.choose(chosen);
          else reset('empty');
        }}
      />
      <chakra.div marginTop="4" _empty={{ display: 'none' }}>
        {state.kind === 'reading' && <Spinner label="Reading the file" />}
        {state.kind === 'failed' && <ErrorAlert message={UNKNOWN_ERROR} onRetry={file.chooseAgain} />}
        {state.kind === 'undone' && <p role="status">Everything from the file has been removed again.</p>}
        {state.kind === 'bad' && <Problems {...state} />}
        {state.kind === 'read' && (
          <ImportPreview
            key={state.file.group}
            plan={state.plan}
            file={state.file}
            hasChanged={state.hasChanged}
            compareAgain={file.compareAgain}
            onExamineAgain={file.chooseAgain}
            onRunning={setIsRunning}
            onUndone={() => reset('undone')}
          />
        )}
      </chakra.div>
    </Card>
  );
}

interface ProblemsProps {
  readonly fileName: string;
  readonly problems: readonly Problem[];
}

/** Where and why the file cannot be read. */
function Problems({ fileName, problems }: ProblemsProps) {
  return (
    <Alert.Root role="alert" status="error">
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <p>“{fileName}” cannot be imported, and nothing has changed:</p>
        <chakra.ul marginTop="2" paddingInlineStart="5" listStyleType="disc">
          {problems.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>{place === '' ? `${reason}.` : `${place}: ${reason}.`}</li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Alert.Root>
  );
}
