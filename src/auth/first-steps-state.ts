import { personKey } from '#src/api/session.ts';
import { readStored, store } from '#src/api/storage.ts';

/**
 * The state of a person's first steps: `open` while some are missing, `no debts` if they also said that they owe nothing,
 * and `closed` once all were done or the card was dismissed. See docs/product-rules.md#first-steps.
 */
export type FirstStepsState = 'open' | 'no debts' | 'closed';

const STATES: readonly FirstStepsState[] = ['open', 'no debts', 'closed'];

/** Replaces storage that the browser blocks, until the page is reloaded. */
const memory = new Map<string, string>();

/** The state that this browser has stored for the signed-in person; undefined if there is none. */
export function readFirstSteps(): FirstStepsState | undefined {
  const key = storageKey();
  const stored = readStored(key) ?? memory.get(key);
  return STATES.find((state) => state === stored);
}

export function writeFirstSteps(state: FirstStepsState): void {
  const key = storageKey();
  if (!store(key, state)) memory.set(key, state);
}

function storageKey(): string {
  return `freehold.first-steps.${personKey()}`;
}
