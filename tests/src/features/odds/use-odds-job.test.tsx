import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useOddsJob } from '#src/features/odds/use-odds-job.ts';
import type { OddsJob } from '#src/statistics/odds/odds-jobs.ts';
import { lifeByHand } from '#tests/src/statistics/plan/lives.ts';
import { installWorkers } from '#tests/support/thread-worker.ts';

installWorkers();

const LIFE = lifeByHand({
  months: 360,
  pots: [{ start: 30_000_000, market: 'stocks', monthlyReturn: 0.004 }],
  working: { income: 300_000, spending: 100_000 },
  retired: { spending: 100_000 },
});
const drawing = { seed: 1, futures: 200, blockMonths: 60 };
const DATE: OddsJob = { kind: 'date', life: LIFE, drawing };
const PATH: OddsJob = { kind: 'path', life: LIFE, drawing, stop: 12 };
/** Takes minutes. */
const LONG: OddsJob = { ...DATE, drawing: { ...drawing, futures: 1_000_000 } };

function Progress({ job }: { readonly job: OddsJob | undefined }) {
  const { found, isDone, isCancelled, error, cancel, restart } = useOddsJob(job);
  return (
    <>
      <p>{found ? `${found.kind}: ${found.done} of ${found.of}` : 'nothing'}</p>
      <p>{isDone ? 'done' : isCancelled ? 'cancelled' : 'not done'}</p>
      <p>{error?.message}</p>
      <button onClick={cancel}>Cancel</button>
      <button onClick={restart}>Restart</button>
    </>
  );
}

it('computes a job in a worker, and another one after it', async () => {
  const { rerender } = render(<Progress job={undefined} />);
  expect(screen.getByText('nothing')).toBeVisible();
  rerender(<Progress job={DATE} />);
  expect(await screen.findByText('date: 200 of 200')).toBeVisible();
  expect(screen.getByText('done')).toBeVisible();
  rerender(<Progress job={PATH} />);
  expect(screen.getByText('nothing')).toBeVisible();
  expect(screen.getByText('not done')).toBeVisible();
  expect(await screen.findByText('path: 200 of 200')).toBeVisible();
});

it('keeps what was found before a job was cancelled, until it begins again', async () => {
  render(<Progress job={LONG} />);
  expect(await screen.findByText('date: 50 of 1000000')).toBeVisible();
  fireEvent.click(screen.getByText('Cancel'));
  expect(screen.getByText('cancelled')).toBeVisible();
  expect(screen.getByText(/date: \d+ of 1000000/)).toBeVisible();
  fireEvent.click(screen.getByText('Restart'));
  expect(screen.getByText('nothing')).toBeVisible();
  expect(await screen.findByText('date: 50 of 1000000')).toBeVisible();
});

it('says what went wrong', async () => {
  render(<Progress job={{ ...DATE, life: { ...LIFE, pots: [] } }} />);
  expect(await screen.findByText('There is no pot to save in')).toBeVisible();
});
