/* The file that holds everything in an account; see docs/export-format.md. */

export const FORMAT = 'freehold-export';
/** Raised whenever a file of the new version cannot be read by earlier code. */
export const VERSION = 1;

/** The lists of a file. */
export type Section = 'liabilities' | 'assets' | 'categories' | 'months' | 'deleted';
