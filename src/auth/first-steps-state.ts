import { personKey } from '#src/api/session.ts';
import { readStored, store } from '#src/api/storage.ts';

/** `no debts` is open, and the person owes nothing. See docs/product-rules.md#first-steps. */
export type FirstStepsState = 'open' | 'no debts' | 'closed';

const STATES: readonly FirstStepsState[] = ['open', 'no debts', 'closed'];

/** Replaces storage that the browser blocks, until the page is reloaded. */
const memory = new Map<string, string>();

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
