import { describe, expect, it } from 'vitest';

import { runInBackground } from '#src/features/freedom/run-in-background.ts';

describe('work in the background', () => {
  function* countTo(count: number, onStep: () => void): Generator<undefined, string> {
    for (let index = 0; index < count; index++) {
      onStep();
      yield;
    }
    return 'done';
  }

  /** As long as a slice. */
  function block(): void {
    const start = performance.now();
    while (performance.now() - start < 9);
  }

  it('lets other tasks run in between', async () => {
    const events: string[] = [];
    const result = new Promise<string>((resolve) => {
      runInBackground(
        countTo(3, () => {
          block();
          events.push('step');
          setTimeout(() => events.push('other'));
        }),
        resolve,
      );
    });
    expect(events).toEqual([]);
    expect(await result).toBe('done');
    expect(events.slice(0, 5)).toEqual(['step', 'other', 'step', 'other', 'step']);
  });

  it('stops', async () => {
    let steps = 0;
    const stop = await new Promise<() => void>((resolve) => {
      const stopSlices = runInBackground(
        countTo(5, () => {
          block();
          steps += 1;
          if (steps === 2) resolve(stopSlices);
        }),
        () => expect.unreachable(),
      );
    });
    stop();
    const stepsBefore = steps;
    // Tasks run in order, so the next slice would have run before this one.
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(steps).toBe(stepsBefore);
  });
});
