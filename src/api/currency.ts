import { CURRENCY_HEADER, DEFAULT_CURRENCY } from '#contract/currency.ts';

import { subscribeToSessionId } from './session.ts';
import { CURRENCY_KEY, readStored, store } from './storage.ts';

const CODE = /^[A-Z]{3}$/;

const listeners = new Set<() => void>();
let currency: string | undefined;
/** When it was last changed on this page, by `performance.now()`. */
let changedAt = 0;

/**
 * The currency in which the signed-in person's amounts are shown, as a code of ISO 4217. It is stored, so it is known before
 * the first paint after a reload.
 */
export function readCurrency(): string {
  return (currency ??= CODE.exec(readStored(CURRENCY_KEY) ?? '')?.[0] ?? DEFAULT_CURRENCY);
}

/** Switches to the currency that the person has just chosen. */
export function changeCurrency(next: string): void {
  changedAt = performance.now();
  setCurrency(next);
}

/**
 * Learns the currency from a response. A server without currencies sends none.
 * @param sentAt when the request was sent, by `performance.now()`. A response to a request from before a change is ignored
 */
export function learnCurrency({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const code = headers.get(CURRENCY_HEADER);
  if (code !== null && CODE.test(code) && sentAt >= changedAt) setCurrency(code);
}

/** Calls the listener when the currency changes, here or in another tab. Returns a function that unsubscribes it. */
export function subscribeToCurrency(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The end of a session removes the stored currency.
subscribeToSessionId(readAgain);

function setCurrency(next: string): void {
  if (next === readCurrency()) return;
  // If the browser blocks storage, the next page learns it from its first response.
  store(CURRENCY_KEY, next);
  currency = next;
  notify();
}

/** The key is null when another tab clears the storage. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === CURRENCY_KEY || key === null) readAgain();
}

function readAgain(): void {
  currency = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
