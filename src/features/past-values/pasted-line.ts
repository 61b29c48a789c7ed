import type { HistoryPoint } from '#contract/history.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { PastValueLine } from '#src/entry/read-past-values.ts';
import { localDay } from '#contract/days.ts';
import type { Format } from '#src/ui/format/format.ts';

import { pointOn } from './past-moment.ts';

/** Undefined while a line is not understood, or its day is not chosen. */
export function valueOf({ text, reading }: PastValueLine, choices: ReadonlyMap<string, string>) {
  if (reading.kind === 'problem') return undefined;
  const { amount } = reading;
  const day = reading.kind === 'value' ? localDay(reading.day) : (choices.get(text) ?? '');
  return day === '' ? undefined : { day, amount };
}

/** What a line will replace, or why it cannot be added. */
export function remarkOn(
  format: Format,
  line: PastValueLine,
  choices: ReadonlyMap<string, string>,
  points: readonly HistoryPoint[],
  refused: string | undefined,
): string | undefined {
  if (line.text === refused) return UNKNOWN_ERROR;
  if (line.reading.kind === 'problem') return line.reading.problem;
  const value = valueOf(line, choices);
  if (!value) return 'Choose the day';
  const existing = pointOn(value.day, points);
  if (existing?.amount === value.amount) return 'Already there';
  const rounded = line.reading.kind === 'value' ? line.reading.roundedFrom : undefined;
  const remarks = [
    rounded !== undefined && `Rounded from ${rounded}`,
    existing && `Replaces ${format.money(existing.amount)}`,
  ].filter((remark) => typeof remark === 'string');
  return remarks.length > 0 ? remarks.join('. ') : undefined;
}
