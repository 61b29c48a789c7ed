import { localDay } from '#contract/days.ts';
import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { targetName } from '#src/entry/entry-target.ts';
import type { Option, Question, Reading, TypedEntry } from '#src/entry/read-entry.ts';
import type { Format } from '#src/ui/format/format.ts';

export function isNoteTooLong({ note }: TypedEntry): boolean {
  return note.length > MAX_TEXT_LENGTH;
}

export const QUESTION_TEXTS: Readonly<Record<Question, string>> = {
  decimalComma: 'Decimals are written with a point here.',
  number: 'Which number is which?',
  category: 'Which one do you mean?',
  newCategory: 'There is no such category yet. Add it?',
  future: 'This day is in the future. Is it right?',
};

/** One way to read the line, in words. */
export function optionText(format: Format, option: Option, now: Date): string {
  if ('entry' in option) return `Add ${entryText(format, option.entry, now)}`;
  const { text, amount, day } = option.line;
  if (amount === undefined && !day) return `Write ${text}`;
  return [
    amount !== undefined && `${format.typedMoney(amount)} is the amount`,
    day && `${localDay(day)} is the day`,
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(', ');
}

/** `$54.30 to Groceries on 2026-11-20, note “corner market”` */
export function entryText(format: Format, { target, amount, day, note }: TypedEntry, now: Date): string {
  const name =
    target.kind === 'newCategory'
      ? `the new category “${target.name}” (${target.isMandatory ? 'mandatory' : 'discretionary'})`
      : targetName(target);
  return [
    `${format.typedMoney(amount)} to ${name} on ${localDay(day)}`,
    localDay(day) > localDay(now) && 'in the future',
    note !== '' && `note “${note}”`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

export function missingText(
  format: Format,
  { missing, isTooLarge }: Extract<Reading, { status: 'incomplete' }>,
): string {
  if (isTooLarge) return `Enter an amount up to ${format.typedMoney(MAX_AMOUNT)}.`;
  if (missing.length === 2) return 'Type an amount and what it was for.';
  return missing[0] === 'amount'
    ? 'Type the amount, such as 54.30 or 12.50+3.20.'
    : 'Type what it was for: a category, or salary, dividend or savings.';
}

/** The state of the line for screen readers. */
export function spokenText(format: Format, reading: Reading, now: Date): string {
  if (reading.status === 'entry') return `Enter adds ${entryText(format, reading.entry, now)}.`;
  if (reading.status === 'question') return QUESTION_TEXTS[reading.about];
  return missingText(format, reading);
}
