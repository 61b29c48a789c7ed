import { Button, chakra, Flex, Progress } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatCount } from '#contract/counts.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

interface Run {
  readonly hasStarted: boolean;
  readonly isRunning: boolean;
  readonly isComplete: boolean;
  readonly error: string | undefined;
  readonly isRejected: boolean;
  readonly canUndo: boolean;
  readonly progress: { readonly done: number; readonly total: number };
  readonly resume: () => void;
  readonly stop: () => void;
  readonly undo: () => void;
}

interface RunBarProps {
  readonly run: Run;
  readonly texts: {
    readonly start: string;
    readonly running: string;
    /** The text after `3 of 5`: `imported`. */
    readonly done: string;
    readonly complete: string;
  };
  readonly isStarting?: boolean;
  readonly onStart: () => void;
  /** Shows again what would be added, which is what is missing. */
  readonly onPreview: () => void;
  readonly children?: ReactNode;
}

/** Starts, stops, continues and undoes a run, and shows its progress. Stays in view at the bottom of the page. */
export function RunBar({ run, texts, isStarting = false, onStart, onPreview, children }: RunBarProps) {
  const { isRunning, isComplete, hasStarted, isRejected, error, progress } = run;
  const count = `${formatCount(progress.done)} of ${formatCount(progress.total)}`;
  const startLabel = error !== undefined ? 'Try again' : hasStarted ? 'Continue' : texts.start;
  // Of a batch without a response it is unknown whether it has happened.
  const isSettled = hasStarted && !isRunning && !isComplete && (error === undefined || isRejected);
  return (
    <chakra.div css={barStyles}>
      <Flex wrap="wrap" align="center" gap="3">
        {!isComplete && !isRejected && (
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
        {isSettled && (
          <Button variant={isRejected ? 'solid' : 'surface'} onClick={onPreview}>
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
      {isRunning ? (
        <BatchProgress label={texts.running} progress={progress} />
      ) : error !== undefined ? (
        <ErrorAlert message={`${count} ${texts.done}. ${error}`} />
      ) : (
        hasStarted && <p role="status">{isComplete ? texts.complete : `Stopped: ${count} ${texts.done}.`}</p>
      )}
    </chakra.div>
  );
}

interface BatchProgressProps {
  readonly label: string;
  readonly verb?: string;
  readonly progress: Run['progress'];
}

export function BatchProgress({ label, verb, progress: { done, total } }: BatchProgressProps) {
  const count = total > 0 && `${formatCount(done)} of ${formatCount(total)}`;
  return (
    <Progress.Root value={done} max={Math.max(total, 1)} size="sm" minWidth="240px">
      <Progress.Label marginBottom="2">{[verb, count].filter(Boolean).join(' ')}…</Progress.Label>
      <Progress.Track aria-label={label}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}

/** The progress is below the buttons, so that it never moves them. */
const barStyles = {
  position: 'var(--sticky)',
  bottom: '0',
  display: 'grid',
  gap: '3',
  paddingTop: '3',
  borderTopWidth: '1px',
  // The notice that offers to undo must not cover the buttons.
  paddingBottom: 'calc(12px + var(--undo-notice-space, 0px))',
  marginBottom: '-3',
  bg: 'bg.subtle',
} as const;
