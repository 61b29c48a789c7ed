import { lazily } from './lazily.ts';

/** Natural sort order: digits compare as numbers, case and accents are ignored. */
export const collator = lazily(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));
