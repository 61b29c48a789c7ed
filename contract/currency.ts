/** The currency in which amounts are shown until another one is chosen. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * The header with the currency in which the signed-in person's amounts are shown, as a code of ISO 4217. The response to
 * every read has it, so the app knows it before it shows the first amount.
 */
export const CURRENCY_HEADER = 'Freehold-Currency';
