import { readSession } from '#src/api/session.ts';

/**
 * What is remembered about a person's first steps: `open` while some are missing, `no debts` if they also said that they
 * owe nothing, and `closed` once all were done or the card was dismissed. See docs/product-rules.md#first-steps.
 */
export type FirstStepsState = 'open' | 'no debts' | 'closed';

const STATES: readonly FirstStepsState[] = ['open', 'no debts', 'closed'];

/** Stands in for storage that the browser blocks, until the page is reloaded. */
const memory = new Map<string, string>();

/** What this browser remembers about the signed-in person; undefined if nothing. */
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

/**
 * The person may be an email address, which must not outlive the session as plain text. The hash (32-bit FNV-1a) need not be
 * strong, only tell apart the few people who share a browser; `crypto.subtle` is missing on plain HTTP.
 */
function storageKey(): string {
  const { session } = readSession();
  const person = session?.person ?? session?.id ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < person.length; index += 1) {
    hash = Math.imul(hash ^ person.charCodeAt(index), 0x01000193);
  }
  return `freehold.first-steps.${(hash >>> 0).toString(36)}`;
}
