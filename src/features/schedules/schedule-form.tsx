import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Controller, useController, useWatch } from 'react-hook-form';

import { isDay, localDay, noonOf } from '#contract/days.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { formatRule } from '#contract/recurrence.ts';
import type { ScheduleDay } from '#contract/schedule-matching.ts';
import { MAX_AVERAGED, type Schedule } from '#contract/schedules.ts';
import { targetChoice } from '#src/entry/entry-target.ts';
import type { ScheduleContent } from '#src/queries/schedules.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { CheckboxField, DateField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { ruleWords } from '#src/ui/format/rule-words.ts';
import { formatDate, ordinal } from '#src/ui/format/texts.ts';

import {
  EVERY,
  isIntervalKnown,
  nextDays,
  OTHER,
  POSITIONS,
  type RuleValues,
  toRecurrence,
  UNITS,
  WEEKDAY_NAMES,
} from './rule-fields.ts';
import type { ScheduleStart } from './schedule-start.ts';
import {
  fieldsAfter,
  type FormState,
  ruleOf,
  type SavedFields,
  useChoices,
  useScheduleForm,
} from './use-schedule-form.ts';

const LIST = { to: '/budgets/schedules' } as const;
const AVERAGES = [2, 3, 6, 12, MAX_AVERAGED];

interface ScheduleFormProps extends EditorState<ScheduleContent> {
  readonly schedule?: Schedule | undefined;
  /** Those of the schedule, with their entries. */
  readonly days?: readonly ScheduleDay[];
  /** What a new one starts from. */
  readonly start?: ScheduleStart | undefined;
}

/** The form of a schedule. Only a new one can have a new category. */
export function ScheduleForm({ schedule, days = [], start, ...editor }: ScheduleFormProps) {
  const [today] = useState(() => localDay(new Date()));
  const { choices, findChoice, setNewChoice } = useChoices(schedule);
  const form = useScheduleForm(schedule, start, today);
  const { control, register, setValue, getFieldState, getValues, errors, initial } = form;
  const { field: what } = useController({ control, name: 'what' });
  const [amount, averageOf, every] = useWatch({ control, name: ['amount', 'averageOf', 'every'] });

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
    const { rule, firstDay } = ruleOf(fields, schedule, days, today);
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
      <SelectField
        label="Each time"
        hint={averageOf !== '' && 'Until there are entries, it is the amount above.'}
        {...register('averageOf')}
      >
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
