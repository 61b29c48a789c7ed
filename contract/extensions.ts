/**
 * The features that a server can have beyond the basic API:
 * - `item-details`: budget items have a note and a calendar day, and updating one can set its date
 * - `plans`: a category of a budget has a planned amount
 * - `budget-deletion`: a budget can be deleted with everything in it
 * - `history`: past values of assets and liabilities, with their calendar days, can be read and corrected
 * - `account`: name, email address and password can be changed, sessions listed and ended, the account deleted, a second
 *   factor turned on, which sign-in then asks for, and the currency chosen
 * - `batch`: several calls can be made at once, all or none
 * - `undo`: what was changed can be listed and undone
 * - `schedules`: what repeats is kept, with its days that are settled, and the server can record it by itself; a category can
 *   be a fund
 * - `debts`: liabilities have the terms of a debt
 * - `plan`: a document with what a person expects of their life is kept
 */
export const EXTENSIONS = [
  'item-details',
  'plans',
  'budget-deletion',
  'history',
  'account',
  'batch',
  'undo',
  'schedules',
  'debts',
  'plan',
] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** The header with the extensions that a server offers, separated by commas. Every response to an API call has it. */
export const EXTENSIONS_HEADER = 'Freehold-Extensions';

/** Parses the header. Names that this version does not know are ignored. */
export function parseExtensions(header: string): ReadonlySet<Extension> {
  const names = new Set(header.split(',').map((name) => name.trim()));
  return new Set(EXTENSIONS.filter((extension) => names.has(extension)));
}
