import { expect, it } from 'vitest';

import { occurrencesBetween, parseRule, type Recurrence } from '#contract/recurrence.ts';
import { fromRecurrence, startingFrom, toRecurrence } from '#src/features/schedules/rule-fields.ts';

const RULES = [
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=3',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=6',
  'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20301231',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  // The fields cannot say it, and keep it.
  'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=3',
  'FREQ=YEARLY;INTERVAL=2',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=5',
];

const read = (text: string): Recurrence => {
  const rule = parseRule(text);
  if (!rule) throw new Error(`${text} is no rule`);
  return rule;
};
const daysOf = (rule: Recurrence, firstDay: string, from = firstDay) =>
  occurrencesBetween(rule, firstDay, from, '2034-12-31');

it.each(RULES)('keeps the days of %s in the fields of the form', (text) => {
  const rule = read(text);
  const fields = fromRecurrence(rule, '2026-01-31');
  expect(daysOf(toRecurrence(fields), fields.firstDay)).toEqual(daysOf(rule, '2026-01-31'));
});

it.each(RULES)('keeps the days of %s when it starts later', (text) => {
  const rule = read(text);
  for (const from of ['2026-02-01', '2026-02-28', '2027-07-04', '2028-02-29']) {
    const later = startingFrom({ rule, firstDay: '2026-01-31' }, from);
    expect(daysOf(later.rule, later.firstDay)).toEqual(daysOf(rule, '2026-01-31', from));
  }
});

it('leaves a rule as it is that starts later anyway, or has ended', () => {
  const coming = { rule: read('FREQ=MONTHLY'), firstDay: '2026-05-01' };
  expect(startingFrom(coming, '2026-04-01')).toEqual(coming);
  const ended = { rule: read('FREQ=MONTHLY;UNTIL=20260601'), firstDay: '2026-05-01' };
  expect(startingFrom(ended, '2026-07-01')).toEqual(ended);
});
