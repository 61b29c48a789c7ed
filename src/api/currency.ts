import { CURRENCY_HEADER, DEFAULT_CURRENCY } from '#contract/currency.ts';

import { subscribeToSessionId } from './session.ts';
import { createStoredText, CURRENCY_KEY } from './storage.ts';

const CODE = /^[A-Z]{3}$/;

const stored = createStoredText(CURRENCY_KEY);
/** When it was last changed on this page, by `performance.now()`. */
let changedAt = 0;

/** A code of ISO 4217. It is stored, so it is known before the first paint after a reload. */
export function readCurrency(): string {
  return CODE.exec(stored.read() ?? '')?.[0] ?? DEFAULT_CURRENCY;
}

export function changeCurrency(next: string): void {
  changedAt = performance.now();
  setCurrency(next);
}

/** A response to a request from before a change says nothing. @param sentAt by `performance.now()` */
export function learnCurrency({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const code = headers.get(CURRENCY_HEADER);
  if (code !== null && CODE.test(code) && sentAt >= changedAt) setCurrency(code);
}

export const subscribeToCurrency = stored.subscribe;

// The end of a session removes the stored currency.
subscribeToSessionId(stored.readAgain);

function setCurrency(next: string): void {
  if (next !== readCurrency()) stored.write(next);
}
