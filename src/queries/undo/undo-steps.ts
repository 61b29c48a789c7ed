import type { Undo, UndoRun } from './undo-offers.ts';

/** One part of an undo. It runs again if it failed, so its requests keep their idempotency keys. */
export type UndoStep = (run: UndoRun) => Promise<void>;

/** An undo that takes several steps. After a failure it continues with the step that failed. */
export function undoInSteps(steps: readonly UndoStep[]): Undo {
  let done = 0;
  return async (run) => {
    for (const step of steps.slice(done)) {
      run.step(done, steps.length);
      await step(run);
      done += 1;
    }
  };
}
