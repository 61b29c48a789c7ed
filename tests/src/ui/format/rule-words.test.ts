import { expect, test } from 'vitest';

import { parseRule } from '#contract/recurrence.ts';
import { ruleWords } from '#src/ui/format/rule-words.ts';

const WORKING_DAYS = 'BYDAY=MO,TU,WE,TH,FR';

test.each([
  ['FREQ=WEEKLY', 'every week on Friday'],
  ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks on Friday'],
  ['FREQ=MONTHLY', 'every month on the 27th'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'every month on the 1st'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'every month on the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'every month on the 31st, or the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day'],
  [`FREQ=MONTHLY;INTERVAL=3;${WORKING_DAYS};BYSETPOS=-1`, 'every 3 months on the last working day'],
  [`FREQ=MONTHLY;${WORKING_DAYS};BYSETPOS=1`, 'every month on the first working day'],
  ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', 'every month on the first weekend day'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1', 'every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=3', 'every month on the third Monday or Friday'],
  [
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;UNTIL=20280301',
    'every month on the second Tuesday until March 1, 2028',
  ],
  ['FREQ=YEARLY', 'every year on November 27'],
  ['FREQ=YEARLY;INTERVAL=2', 'every 2 years on November 27'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=3', 'every year on November 3'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30', 'every year on November 30'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', 'every year on the last day of November'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-1', 'every year on the last day of November'],
  [`FREQ=MONTHLY;INTERVAL=12;${WORKING_DAYS};BYSETPOS=-1`, 'every year on the last working day of November'],
])('%s from a Friday, November 27: %s', (rule, words) => {
  const recurrence = parseRule(rule);
  expect(recurrence && ruleWords(recurrence, '2026-11-27')).toBe(words);
});

test('on a leap day', () => {
  const recurrence = parseRule('FREQ=YEARLY');
  expect(recurrence && ruleWords(recurrence, '2028-02-29')).toBe(
    'every year on February 29, or the last day of February',
  );
});
