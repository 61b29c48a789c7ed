/** The currency in which amounts are shown until another one is chosen. */
export const DEFAULT_CURRENCY = 'USD';

/** The header of every read with the currency of the person's amounts, which the app needs for the first amount. */
export const CURRENCY_HEADER = 'Freehold-Currency';
