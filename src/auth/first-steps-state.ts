import { personKey } from './person-key.ts';

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
  const stored = readStored(storageKey());
  return STATES.find((state) => state === stored);
}

function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key);
  }
}

export function writeFirstSteps(state: FirstStepsState): void {
  const key = storageKey();
  try {
    localStorage.setItem(key, state);
  } catch {
    memory.set(key, state);
  }
}

function storageKey(): string {
  return `freehold.first-steps.${personKey()}`;
}
