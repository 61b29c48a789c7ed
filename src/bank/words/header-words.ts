import type { CsvColumns } from '#src/bank/csv/mapping.ts';
import { plainText } from '#src/bank/text/plain-text.ts';

import headings from './headings.txt?raw';
import { wordLists } from './word-lists.ts';

export type ColumnRole = keyof CsvColumns | 'valueDate';

/** See headings.txt. */
const NAMES = wordLists(headings).map(([role, names]) => [role as ColumnRole, names] as const);

const BEFORE_CONVERSION =
  /\b(?:original|local|foreign|exchange|instructed)\b.*\b(?:amount|currency|rate)\b|\b(?:fremd|original|ursprung)(?:s?wahrungs?)?(?:betrag|umsatz|wahrung|belopp|belob|belop)/;
/** An amount in a currency, which is a foreign one unless it is said to be that of the account. */
const IN_CURRENCY =
  /(?=.*(?:betrag|umsatz|importe|importo|montant|bedrag|belopp|belob|belop|kwota|castka|valor|сумма|сума)).*(?:fremdwahrung|divisa|devise|in valuta|utlandsk valuta|udenlandsk valuta|w walucie|v mene|estrangeir|extranjer|original|oorspr|в валюте|origine)/;
const OF_ACCOUNT = /konto|compte|cuenta|conto|conta\b|rekening|rachunku|uctu|счета|рахунку/;

export function isBeforeConversion(heading: string): boolean {
  const name = normalizeHeading(heading);
  return BEFORE_CONVERSION.test(name) || (IN_CURRENCY.test(name) && !OF_ACCOUNT.test(name));
}

const OTHER_UNIT =
  /\b(?:cents?|pence|centimes|centavos|centesimi|minor|ore|groszy?|haleru?|kopeks?|paise|thousands?|tsd|tausend|milliers|miles|migliaia|mln|millions?)\b/;

/** Whether a heading says that its amounts are in cents, or in thousands. */
export function isInOtherUnit(heading: string): boolean {
  return OTHER_UNIT.test(plainText(heading).replaceAll('_', ' '));
}

/** Better matches than this are exact. */
export const EXACT_RANK = 100;
/** Worse matches than this say little. */
export const WEAK_RANK = 200;
const SIDE_RANK = EXACT_RANK - 1;

export function isCharges(heading: string): boolean {
  return /\bcharges?\b/.test(normalizeHeading(heading));
}

/** Whether a heading is that of amounts from which the fees have been subtracted. */
export function isNet(heading: string): boolean {
  return /\b(?:net|netto|neto|nett)\b/.test(normalizeHeading(heading));
}

interface RoleMatch {
  readonly role: ColumnRole;
  readonly rank: number;
}

export function rolesOf(heading: string): readonly RoleMatch[] {
  const name = normalizeHeading(heading);
  if (name === '' || isBeforeConversion(heading)) return [];
  const side = sideOf(name);
  // `Amount (credit)` is not the amount of every row.
  if (side) return [{ role: side, rank: SIDE_RANK }];
  return NAMES.flatMap(([role, names]) => {
    const whole = names.indexOf(name);
    if (whole >= 0) return [{ role, rank: whole }];
    const words = ` ${name} `;
    const part = names.findIndex((each) => each.length > 3 && words.startsWith(` ${each} `));
    if (part >= 0) return [{ role, rank: EXACT_RANK + part }];
    // `Account name` and `settlement date` say less.
    const inside = names.findIndex((each) => each.length > 4 && words.includes(` ${each} `));
    return inside >= 0 ? [{ role, rank: WEAK_RANK + inside }] : [];
  });
}

/** `credit` in `Amount (credit)`; nothing for a unit or a remark. */
function directionWord(inside = ''): string {
  const word = inside.trim();
  return NAMES.some(([role, names]) => (role === 'debit' || role === 'credit') && names.includes(word))
    ? word
    : '';
}

/** Whether a heading names the amounts of only one direction: `Amount (credit)`, `Betrag Soll`. */
function sideOf(name: string): 'debit' | 'credit' | undefined {
  const words = name.split(/[ /]/);
  const names = (role: ColumnRole) => NAMES.find(([each]) => each === role)?.[1] ?? [];
  const has = (role: ColumnRole) => words.some((word) => word.length > 2 && names(role).includes(word));
  if (words.length < 2 || !has('amount') || has('debit') === has('credit')) return undefined;
  return has('debit') ? 'debit' : 'credit';
}

/** A heading without its unit, such as `amount` for `Amount (EUR)`. */
export function normalizeHeading(heading: string): string {
  return plainText(heading)
    .replaceAll(/\(([^)]*)\)|\[[^\]]*\]/g, (_, inside: string | undefined) => ` ${directionWord(inside)} `)
    .replaceAll(/[_:"#]/g, ' ')
    .replaceAll(/\b(?:in )?(?:eur|usd|gbp|chf|cad|aud|sek|dkk|nok|pln)\b|[$€£]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\d.]+$/, '');
}
