import * as v from 'valibot';

import { FIRST_YEAR, isCalendarYear, LAST_YEAR } from '#contract/calendar.ts';
import { MAX_AGE, MAX_PLAN_NAME_LENGTH, type PlanMonth, type PlanTime } from '#contract/plan.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { type CalendarMonth, monthOfDay } from '#src/statistics/calendar-month.ts';
import { ageIn, monthTextOf } from '#src/statistics/plan/entries.ts';
import { EARLIEST_CLAIM, LATEST_CLAIM } from '#src/statistics/plan/social-security.ts';
import { requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

/*
 * The fields of the plan's forms. A time is one text, which can be read where a form shows what was changed elsewhere:
 * `March 2059`, `62 years 6 months`, or one of the words below. The year, and the years of an age, are as they are typed.
 */

export const NOW = 'now';
export const FOR_LIFE = 'for life';
export const WHEN_FREE = 'when work stops';
export const ANY_TIME = 'at any time';
export const SOONEST = 'as soon as possible';

export const MONTH_NAMES = Array.from({ length: 12 }, (_, index) =>
  formatMonthName({ month: index + 1, year: 2026 }).replace(/ \d+$/, ''),
);

const MONTH = new RegExp(`^(|${MONTH_NAMES.join('|')}) (.*)$`, 's');
const AGE = /^(.*) years (\d+) months$/s;

/** @param month 0 as long as none is chosen */
export function typedMonth(month: number, year: string): string {
  return `${MONTH_NAMES[month - 1] ?? ''} ${year}`;
}

/** Undefined if the text is no month. */
export function readMonth(text: string): { readonly month: number; readonly year: string } | undefined {
  const [, name, year = ''] = AGE.test(text) ? [] : (MONTH.exec(text) ?? []);
  return name === undefined ? undefined : { month: MONTH_NAMES.indexOf(name) + 1, year };
}

export function typedAge(years: string, months: number): string {
  return `${years} years ${months} months`;
}

/** Undefined if the text is no age. */
export function readAge(text: string): { readonly years: string; readonly months: number } | undefined {
  const [, years, months] = AGE.exec(text) ?? [];
  return years === undefined ? undefined : { years, months: Number(months) };
}

/** A stored month as the text of its field. */
export function monthField(stored: string | null): string {
  if (stored === null) return '';
  const { month, year } = monthOfDay(stored);
  return typedMonth(month, String(year));
}

export function ageField(months: number): string {
  return typedAge(String(Math.floor(months / 12)), months % 12);
}

/** @param ifNull what a time is called that is not there: `NOW` or `FOR_LIFE` */
export function timeField(time: PlanTime | null, ifNull: string): string {
  if (time === null) return ifNull;
  if (time.at === 'free') return WHEN_FREE;
  return time.at === 'month' ? monthField(time.month) : ageField(time.months);
}

/** The time that a text means; a message if it means none. */
function parseTime(text: string): { readonly time: PlanTime | null } | { readonly message: string } {
  const [month, age] = [readMonth(text), readAge(text)];
  if (month) {
    if (month.month === 0) return { message: 'Choose a month' };
    const year = wholeNumber(month.year);
    if (year === undefined) return { message: 'Enter a year, such as 2040' };
    if (!isCalendarYear(year)) return { message: `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}` };
    return { time: { at: 'month', month: monthTextOf({ month: month.month, year }) } };
  }
  if (age) {
    const years = wholeNumber(age.years);
    const months = (years ?? Infinity) * 12 + age.months;
    return months <= MAX_AGE * 12
      ? { time: { at: 'age', months } }
      : { message: `Enter an age up to ${MAX_AGE}` };
  }
  return { time: text === WHEN_FREE ? { at: 'free' } : null };
}

/** Null also if the text means no time. */
export function typedTime(text: string): PlanTime | null {
  const parsed = parseTime(text);
  return 'time' in parsed ? parsed.time : null;
}

/** The month of a field as it is stored; null if it is not complete. */
export function typedMonthOf(text: string): string | null {
  const time = typedTime(text);
  return time?.at === 'month' ? time.month : null;
}

function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined;
}

/** A time of a plan; null for now or for life. */
export const TimeText = v.pipe(
  v.string(),
  v.rawTransform<string, PlanTime | null>(({ dataset, addIssue, NEVER }) => {
    const parsed = parseTime(dataset.value);
    if ('time' in parsed) return parsed.time;
    addIssue({ message: parsed.message });
    return NEVER;
  }),
);

/** A time that is known without the plan's date. */
export const KnownTimeText = v.pipe(
  TimeText,
  v.rawTransform<PlanTime | null, PlanMonth | null>(({ dataset: { value }, addIssue, NEVER }) => {
    if (value?.at !== 'free') return value;
    addIssue({ message: 'Choose a month or an age' });
    return NEVER;
  }),
);

/** A month as it is stored; null if nothing has been chosen and typed. */
export const OptionalMonthText = v.pipe(
  v.string(),
  v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value.trim() === '') return null;
    const parsed = parseTime(dataset.value);
    if ('time' in parsed) return parsed.time?.at === 'month' ? parsed.time.month : null;
    addIssue({ message: parsed.message });
    return NEVER;
  }),
);

/** A month of birth as it is stored; null if it is not known. */
export function birthText(now: CalendarMonth) {
  const isKnown = (test: (age: number) => boolean) => (month: string | null) =>
    month === null || test(ageIn(now, month));
  return v.pipe(
    OptionalMonthText,
    v.check(
      isKnown((age) => age >= 0),
      'This month is in the future',
    ),
    v.check(
      isKnown((age) => age <= MAX_AGE * 12),
      `This is more than ${MAX_AGE} years ago`,
    ),
  );
}

export const CLAIM_AGES = `Enter an age from ${EARLIEST_CLAIM / 12} to ${LATEST_CLAIM / 12}`;

/** Whether social security can be claimed then. */
export function isClaimAge(time: PlanTime | null): boolean {
  return time?.at === 'age' && time.months >= EARLIEST_CLAIM && time.months <= LATEST_CLAIM;
}

export const NOT_IN_ORDER = 'It ends before it begins';
export const ENTER_AN_AMOUNT = 'Enter an amount, zero or more';
const NEEDS_BIRTH = 'Enter your month of birth, by which ages are known';

/** A number that may have a percent sign. */
export function percentText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Required'),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const percent = parseNumber(dataset.value.replace('%', ''));
      if (percent !== undefined && percent >= min && percent <= max) return percent;
      addIssue({ message: `Enter a percentage from ${min} to ${max.toLocaleString('en-US')}` });
      return NEVER;
    }),
    v.metadata({ isAmount: false }),
  );
}

export function wholeText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
      const number = wholeNumber(dataset.value);
      if (number !== undefined && number >= min && number <= max) return number;
      addIssue({ message: `Enter a whole number from ${min} to ${max}` });
      return NEVER;
    }),
    v.metadata({ isAmount: false }),
  );
}

export function positiveAmount(format: Format) {
  return v.pipe(
    requiredAmount(format),
    v.check((amount) => amount >= 0, 'Must not be negative'),
  );
}

/**
 * Null for a text that the schema refuses. For a field that is not always shown, which must not be wrong then.
 */
export function orNull<TOutput>(schema: v.GenericSchema<string, TOutput>) {
  return v.pipe(
    v.string(),
    v.transform((text): TOutput | null => {
      const result = v.safeParse(schema, text);
      return result.success ? result.output : null;
    }),
  );
}

/**
 * Finds what is wrong between the fields of a form, all of it at once: valibot's own checks stop at the first.
 * @param find messages by the names of the fields; false for what is right
 */
export function fieldCheck<TFields extends Record<string, unknown>>(
  find: (fields: TFields) => { readonly [TName in keyof TFields]?: string | false },
) {
  return v.rawCheck<TFields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    for (const [key, message] of Object.entries(find(input)))
      if (typeof message === 'string' && message !== '')
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: undefined }] });
  });
}

/** What is wrong if ages are not known. */
export function birthProblem(bornIn: string | null, ...times: readonly (PlanTime | null)[]): string | false {
  return bornIn === null && times.some((time) => time?.at === 'age') && NEEDS_BIRTH;
}

export const PlanNameText = v.pipe(
  RequiredText,
  v.maxLength(MAX_PLAN_NAME_LENGTH, `At most ${MAX_PLAN_NAME_LENGTH} characters`),
);

/** An age in a sentence: `67`, `59½`, `62 and 3 months`. */
export function ageWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (rest === 6) return `${years}½`;
  return rest === 0 ? String(years) : `${years} and ${rest === 1 ? '1 month' : `${rest} months`}`;
}
