import { chakra } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { EntryKind } from '#contract/budgets.ts';
import { isDay, localDay, noonOf } from '#contract/days.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { formatRule, type Recurrence } from '#contract/recurrence.ts';
import { MAX_AVERAGED, type Schedule } from '#contract/schedules.ts';
import { categoryKey, entryChoices, type TargetChoice, targetChoice } from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import type { ScheduleContent } from '#src/queries/schedules.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { OptionalText, requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { CheckboxField, DateField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { ruleWords } from '#src/ui/format/rule-words.ts';
import { byName, formatDate, ordinal } from '#src/ui/format/texts.ts';

import {
  dayAfter,
  EVERY,
  fromRecurrence,
  INTERVAL_MESSAGE,
  isIntervalKnown,
  nextDays,
  OTHER,
  POSITIONS,
  RuleFields,
  type RuleValues,
  startingFrom,
  toRecurrence,
  UNITS,
  WEEKDAY_NAMES,
} from './rule-fields.ts';

import type { ScheduleStart } from './schedule-start.ts';

const LIST = { to: '/budgets/schedules' } as const;
const MONTHLY: Recurrence = { frequency: 'monthly', interval: 1, on: null, until: null };
const AVERAGES = [2, 3, 6, 12, MAX_AVERAGED];

const schemaFor = (format: Format) =>
  v.pipe(
    v.object({
      what: RequiredText,
      amount: requiredAmount(format),
      averageOf: v.string(),
      ...RuleFields,
      note: OptionalText,
      isByItself: v.boolean(),
      isPaused: v.boolean(),
    }),
    v.forward(v.partialCheck([['every'], ['interval']], isIntervalKnown, INTERVAL_MESSAGE), ['interval']),
    v.forward(
      v.check(
        (fields) => nextDays(toRecurrence(fields), fields.firstDay, fields.firstDay, 1).length > 0,
        'It ends before it happens once',
      ),
      ['lastDay'],
    ),
  );

type ScheduleFields = v.InferInput<ReturnType<typeof schemaFor>>;
type SavedFields = v.InferOutput<ReturnType<typeof schemaFor>>;

interface ScheduleFormProps extends EditorState<ScheduleContent> {
  readonly schedule?: Schedule | undefined;
  /** What a new one starts from. */
  readonly start?: ScheduleStart | undefined;
}

function useScheduleForm({ schedule, start }: Pick<ScheduleFormProps, 'schedule' | 'start'>, today: string) {
  const format = useFormat();
  return useEditorForm(
    schemaFor(format),
    schedule ? fieldsOf(schedule, formatAmountForInput(schedule.amount)) : newFields(start, today),
  );
}

type FormState = ReturnType<typeof useScheduleForm>;

/** The form of a schedule. Only a new one can have a new category. */
export function ScheduleForm({ schedule, start, ...editor }: ScheduleFormProps) {
  const [today] = useState(() => localDay(new Date()));
  const { choices, findChoice, setNewChoice } = useChoices(schedule);
  const form = useScheduleForm({ schedule, start }, today);
  const { control, register, setValue, getFieldState, getValues, errors, initial } = form;
  const { field: what } = useController({ control, name: 'what' });
  const [amount, every] = useWatch({ control, name: ['amount', 'every'] });

  /** The first time after an entry depends on how often it repeats. */
  function moveFirstDay() {
    if (!start || start.rule || getFieldState('firstDay').isDirty) return;
    const rule = toRecurrence({ ...getValues(), on: '' });
    const { on, firstDay } = fieldsAfter(rule, start.day, today);
    setValue('firstDay', firstDay);
    setValue('on', on);
  }

  function toContent(fields: SavedFields): ScheduleContent {
    const target = findChoice(fields.what)?.target;
    if (!target) throw new Error('The category is not known');
    const { rule, firstDay } = ruleOf(fields, schedule, today);
    return {
      target,
      Amount: dollarsFromCents(fields.amount),
      AverageOf: fields.averageOf === '' ? null : Number(fields.averageOf),
      Rule: formatRule(rule),
      FirstDay: firstDay,
      TimeZone: schedule?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
      Note: fields.note,
      Status: fields.isPaused ? 'paused' : 'active',
      RecordsFrom: fields.isByItself ? (schedule?.recordsFrom ?? today) : null,
    };
  }

  return (
    <EditorForm {...editor} form={form} toRequest={toContent} back={LIST}>
      {/* The form focuses the first field that is wrong, but the combobox is none of its fields. */}
      <div ref={(element) => what.ref({ focus: () => element?.querySelector('input')?.focus() })}>
        <CategoryCombobox
          label="What"
          required
          choices={choices}
          chosen={findChoice(what.value)}
          error={errors.what?.message}
          onChoose={({ value }) => what.onChange(value)}
          {...(!schedule && {
            onNew: (category) => {
              const choice = targetChoice({ kind: 'newCategory', ...category }, '');
              setNewChoice(choice);
              what.onChange(choice.value);
            },
          })}
        />
      </div>
      <AmountField
        label="Amount"
        required
        {...register('amount')}
        text={amount}
        error={errors.amount?.message}
      />
      <SelectField label="Each time" {...register('averageOf')}>
        <option value="">The same amount</option>
        {averages(initial.averageOf).map((count) => (
          <option key={count} value={count}>
            The average of the last {count}
          </option>
        ))}
      </SelectField>
      <SelectField label="Repeats" {...register('every', { onChange: moveFirstDay })}>
        {Object.entries(EVERY).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        <option value={OTHER}>Another interval…</option>
      </SelectField>
      {every === OTHER && (
        <chakra.div css={pairStyles}>
          <TextField
            label="Every"
            inputMode="numeric"
            required
            {...register('interval', { onChange: moveFirstDay })}
            error={errors.interval?.message}
          />
          <SelectField label="Unit" {...register('unit', { onChange: moveFirstDay })}>
            {Object.entries(UNITS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </chakra.div>
      )}
      <DayFields form={form} />
      <chakra.div css={pairStyles}>
        <DateField label="First day" required {...register('firstDay')} error={errors.firstDay?.message} />
        <DateField label="Last day" {...register('lastDay')} error={errors.lastDay?.message} />
      </chakra.div>
      <ComingDays form={form} today={today} />
      <TextField label="Note" {...register('note')} error={errors.note?.message} />
      <CheckField form={form} name="isByItself" label="Record by itself">
        While the server runs, it records each one on its day. Such entries are marked, and can be undone.
      </CheckField>
      {schedule && (
        <CheckField form={form} name="isPaused" label="Paused">
          Nothing is due until it goes on.
        </CheckField>
      )}
    </EditorForm>
  );
}

/** On which day of the month. A weekly one has the weekday of its first day. */
function DayFields({ form: { control, register } }: { readonly form: FormState }) {
  const fields = useWatch({ control, name: ['every', 'unit', 'on', 'firstDay'] });
  const [every, unit, on, firstDay] = fields;
  const frequency = every === OTHER ? unit : every.split(' ')[1];
  if (frequency === 'weekly') return null;
  const first = isDay(firstDay) ? ` (${dayWords(firstDay, frequency === 'yearly')})` : '';
  return (
    <>
      <SelectField label="On" {...register('on')}>
        <option value="">As the first one{first}</option>
        <option value="31">The 31st, or the last day</option>
        <option value="first working">The first working day</option>
        <option value="last working">The last working day</option>
        <option value="weekday">A weekday, such as 2nd Tuesday</option>
        {on.startsWith('{') && <option value={on}>As it is</option>}
        <optgroup label="A day of the month">
          {Array.from({ length: 30 }, (_, index) => index + 1).map((day) => (
            <option key={day} value={day}>
              {`The ${ordinal(day)}${day > 28 ? ', or the last day' : ''}`}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {on === 'weekday' && (
        <chakra.div css={pairStyles}>
          <SelectField label="Which" {...register('position')}>
            {POSITIONS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <SelectField label="Weekday" {...register('weekday')}>
            {Object.entries(WEEKDAY_NAMES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </chakra.div>
      )}
    </>
  );
}

const COMING_DAYS = 5;

/** Shows while it is edited what the rule means. */
function ComingDays({ form: { control }, today }: { readonly form: FormState; readonly today: string }) {
  const fields = useWatch({ control }) as RuleValues;
  const { firstDay, lastDay } = fields;
  const isKnown = isDay(firstDay) && (lastDay === '' || isDay(lastDay)) && isIntervalKnown(fields);
  const rule = toRecurrence(fields);
  const days = isKnown ? nextDays(rule, firstDay, today, COMING_DAYS) : [];
  return (
    <chakra.div css={comingStyles} role="status">
      {isKnown && <p>{sentence(ruleWords(rule, firstDay))}</p>}
      {days.length > 0 && (
        <ol aria-label="Next days">
          {days.map((day) => (
            <li key={day}>{longDay.format(noonOf(day))}</li>
          ))}
        </ol>
      )}
      {isKnown && days.length === 0 && <p>It has ended.</p>}
    </chakra.div>
  );
}

interface CheckFieldProps {
  readonly form: FormState;
  readonly name: 'isByItself' | 'isPaused';
  readonly label: string;
  /** What it means. */
  readonly children: string;
}

function CheckField({ form: { control }, name, label, children }: CheckFieldProps) {
  return (
    <div>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField {...field} label={label} checked={value} onCheckedChange={onChange} />
        )}
      />
      <chakra.p color="fg.muted" textStyle="sm">
        {children}
      </chakra.p>
    </div>
  );
}

/** Everything that an entry can be. One that exists may have a category that has been deleted, and keeps its kind. */
function useChoices(schedule: Schedule | undefined) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const [newChoice, setNewChoice] = useState<TargetChoice>();
  const { kind, expenseId = null, expense, occurrences = [] } = schedule ?? {};
  const hasEntries = occurrences.some(({ itemId }) => itemId !== null);
  const choices = useMemo(() => {
    const isListed = categories.some((category) => sameId(category.expenseId, expenseId));
    const deleted = expense && !isListed ? [{ ...expense, isMandatory: expense.isMandatory ?? false }] : [];
    const all = [...categories, ...deleted];
    const ofAnyKind = entryChoices(all.sort(byName), budgets);
    return hasEntries ? ofAnyKind.filter(({ target }) => target.kind === kind) : ofAnyKind;
  }, [budgets, categories, kind, expenseId, expense, hasEntries]);
  return {
    choices,
    setNewChoice,
    findChoice: (key: string) =>
      newChoice?.value === key ? newChoice : choices.find(({ value }) => value === key),
  };
}

function fieldsOf(schedule: Schedule, amount: string): ScheduleFields {
  const { kind, expenseId, averageOf, rule, firstDay, note, recordsFrom, status } = schedule;
  return {
    what: targetKeyOf(kind, expenseId),
    amount,
    averageOf: averageOf === null ? '' : String(averageOf),
    ...fromRecurrence(rule, firstDay),
    note,
    isByItself: recordsFrom !== null,
    isPaused: status === 'paused',
  };
}

/** Every month on the day of today or, after an entry, on that of the entry. */
function newFields(start: ScheduleStart | undefined, today: string): ScheduleFields {
  const { kind, expenseId = null, amount = '', note = '', averageOf = null, rule, day = today } = start ?? {};
  return {
    what: kind === undefined ? '' : targetKeyOf(kind, expenseId),
    amount,
    averageOf: averageOf === null ? '' : String(averageOf),
    ...(start && !rule ? fieldsAfter(MONTHLY, day, today) : fromRecurrence(rule ?? MONTHLY, day)),
    note,
    isByItself: false,
    isPaused: false,
  };
}

function targetKeyOf(kind: EntryKind, expenseId: Id | null): string {
  return kind === 'expenses' ? categoryKey(expenseId ?? '') : kind;
}

/** A rule that goes on after an entry: from its next day that is not over. */
function fieldsAfter(rule: Recurrence, day: string, today: string): RuleValues {
  const next = startingFrom({ rule, firstDay: day }, today > day ? today : dayAfter(day));
  return fromRecurrence(next.rule, next.firstDay);
}

/** Days that were not due before, because it was paused or had another rule, are not due afterward. */
function ruleOf(fields: SavedFields, schedule: Schedule | undefined, today: string) {
  const changed = { rule: toRecurrence(fields), firstDay: fields.firstDay };
  if (!schedule || fields.firstDay !== schedule.firstDay) return changed;
  const isResumed = schedule.status === 'paused' && !fields.isPaused;
  const stored = toRecurrence(fromRecurrence(schedule.rule, schedule.firstDay));
  const daysOf = (rule: Recurrence) => formatRule({ ...rule, until: null });
  return isResumed || daysOf(changed.rule) !== daysOf(stored) ? startingFrom(changed, today) : changed;
}

function averages(initial: string): readonly number[] {
  return [...new Set([...AVERAGES, ...(initial === '' ? [] : [Number(initial)])])].sort((a, b) => a - b);
}

/** `the 31st`, or if yearly `November 30`. */
function dayWords(day: string, isYearly: boolean): string {
  const noon = noonOf(day);
  return isYearly ? formatDate(noon, noon) : `the ${ordinal(noon.getDate())}`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** With the weekday, by which a rule is checked. */
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Side by side where there is room for two dates. */
const pairStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'start',
  gap: '3',
};

const comingStyles = {
  display: 'grid',
  gap: '1.5',
  paddingBlock: '3',
  paddingInline: '4',
  borderRadius: 'control',
  bg: 'bg.muted',
  fontSize: '14.5px',
  '& ol': { display: 'grid', gap: '0.5', listStyle: 'none', color: 'fg.muted' },
  '& li': { fontVariantNumeric: 'tabular-nums' },
};
