import { Button, chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { BatchProgress } from '#src/ui/feedback/run-bar.tsx';

import type { OddsJob } from '#src/statistics/odds/odds-jobs.ts';
import type { OddsProgress } from './use-odds-job.ts';

/** A job while there is one, whatever it finds. */
export type Job = Omit<OddsProgress<OddsJob>, 'found'>;

export function isRunning({ isDone, isCancelled, error }: Job): boolean {
  return !isDone && !isCancelled && !error;
}

interface JobProgressProps {
  readonly job: Job;
  readonly done: number;
  readonly of: number | undefined;
}

/** How many futures are drawn, with a way to stop it, to go on after that, and to try again after a failure. */
export function JobProgress({ job, done, of = 0 }: JobProgressProps) {
  if (job.error) return <ErrorAlert message="The futures could not be drawn." onRetry={job.restart} />;
  return (
    <chakra.div css={styles}>
      {isRunning(job) ? (
        <>
          <BatchProgress
            label="Futures drawn"
            verb={of > 0 ? 'Drawing futures:' : 'Drawing futures'}
            progress={{ done, total: of }}
          />
          <Button variant="surface" onClick={job.cancel}>
            Stop
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            {job.isDone
              ? `${formatCount(done)} futures drawn.`
              : `Stopped after ${formatCount(done)} futures: the figures are as exact as these.`}
          </p>
          {!job.isDone && (
            <Button variant="surface" onClick={job.restart}>
              Draw all
            </Button>
          )}
        </>
      )}
    </chakra.div>
  );
}

const styles = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  // As high as with its button, so that nothing moves when it is done.
  minHeight: '11',
  color: 'fg.muted',
  fontSize: '14px',
  fontVariantNumeric: 'tabular-nums',
  '& > :not(button)': { flex: '1', minWidth: '0' },
};
