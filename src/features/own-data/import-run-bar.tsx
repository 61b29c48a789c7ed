import { Button, chakra, Flex, Progress } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatCount } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import type { ImportRunState } from './use-import-run.ts';

interface RunTexts {
  /** The label of the button. */
  readonly start: string;
  /** `Importing`. */
  readonly running: string;
  /** The text after `3 of 5`: `imported`. */
  readonly done: string;
  /** A sentence for the end. */
  readonly complete: string;
}

interface ImportRunBarProps {
  readonly run: ImportRunState;
  readonly texts: RunTexts;
  /** Whether a run is about to start. */
  readonly isStarting?: boolean;
  readonly onStart: () => void;
  /** Shows again what the file would add, which is what is missing. */
  readonly onExamineAgain: () => void;
  /** Further actions once the run is complete. */
  readonly children?: ReactNode;
}

/** Starts, stops, continues and undoes an import, and shows its progress. Stays in view at the bottom of the page. */
export function ImportRunBar(props: ImportRunBarProps) {
  const { run, texts, isStarting = false, onStart, onExamineAgain, children } = props;
  const { isRunning, isComplete, isFailed, hasStarted, rejection } = run;
  const startLabel = isFailed ? 'Try again' : hasStarted ? 'Continue' : texts.start;
  return (
    <chakra.div css={barStyles}>
      <Flex wrap="wrap" align="center" gap="3">
        {!isComplete && rejection === undefined && (
          <PendingButton
            pendingLabel={isRunning || isStarting ? texts.running : undefined}
            onClick={hasStarted ? run.resume : onStart}
          >
            {startLabel}
          </PendingButton>
        )}
        {isRunning && (
          <Button variant="surface" onClick={run.stop}>
            Stop
          </Button>
        )}
        {/* Of a batch without a response it is unknown whether it has happened. */}
        {hasStarted && !isRunning && !isComplete && (!isFailed || rejection !== undefined) && (
          <Button variant={rejection === undefined ? 'surface' : 'solid'} onClick={onExamineAgain}>
            Back to the preview
          </Button>
        )}
        {!isRunning && run.canUndo && (
          <Button variant="surface" onClick={run.undo}>
            Undo all
          </Button>
        )}
        {isComplete && children}
      </Flex>
      <RunOutcome run={run} texts={texts} />
    </chakra.div>
  );
}

/** The progress of the run, or the result of the last one. */
function RunOutcome({ run, texts }: Pick<ImportRunBarProps, 'run' | 'texts'>) {
  const { isRunning, isFailed, isComplete, hasStarted, rejection, progress } = run;
  if (isRunning) {
    return (
      <chakra.div fontSize="15px">
        <p>
          {formatCount(progress.done)} of {formatCount(progress.total)}…
        </p>
        <Progress.Root value={progress.done} max={Math.max(progress.total, 1)} size="sm" marginTop="2">
          <Progress.Track aria-label={texts.running}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </chakra.div>
    );
  }
  const soFar = `${formatCount(progress.done)} of ${formatCount(progress.total)} ${texts.done}.`;
  if (isFailed) return <ErrorAlert message={`${soFar} ${rejection ?? UNKNOWN_ERROR}`} />;
  if (!hasStarted) return null;
  return <p role="status">{isComplete ? texts.complete : `Stopped: ${soFar}`}</p>;
}

/** The progress is below the buttons, so that it never moves them. */
const barStyles = {
  position: 'var(--sticky)',
  bottom: '0',
  display: 'grid',
  gap: '3',
  paddingTop: '3',
  borderTop: '1px solid {colors.border}',
  // The notice that offers to undo must not cover the buttons.
  paddingBottom: 'calc(12px + var(--undo-notice-space, 0px))',
  marginBottom: '-3',
  bg: 'bg.subtle',
} as const;
