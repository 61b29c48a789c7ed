import { chakra, Input, NativeSelect } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import { ageIn, monthOfTime } from '#src/statistics/plan/entries.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

import {
  ageWords,
  ANY_TIME,
  FOR_LIFE,
  MONTH_NAMES,
  NOW,
  readAge,
  readMonth,
  SOONEST,
  typedAge,
  typedMonth,
  typedTime,
  WHEN_FREE,
} from './plan-fields.ts';

/** What ages and the date of freedom mean. */
export interface TimeBasis {
  readonly now: CalendarMonth;
  /** Null if it is not known. */
  readonly bornIn: string | null;
  /** The month in which work stops as the plan stands; undefined if there is none. */
  readonly freeIn: CalendarMonth | undefined;
}

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLSelectElement & HTMLInputElement>;
  readonly error?: string | undefined;
}

interface TimeFieldProps extends TextFieldProps {
  readonly basis: TimeBasis;
  readonly choices: readonly TimeChoice[];
  /** Whether it is the end of something. */
  readonly isEnd?: boolean;
}

/** A month or an age stands for any of them. */
type TimeChoice = keyof typeof CHOICE_NAMES;

const CHOICE_NAMES = {
  [NOW]: 'Now',
  [FOR_LIFE]: 'For life',
  [ANY_TIME]: 'At any time',
  [SOONEST]: 'As soon as possible',
  [WHEN_FREE]: 'When work stops',
  month: 'A month',
  age: 'An age',
} as const;

/** A month, an age, the date of freedom, now, or for life. What is chosen is also said the other way round. */
export function TimeField({ basis, choices, isEnd = false, ...field }: TimeFieldProps) {
  const { label, name, value, onChange, onBlur, ref, error } = field;
  const descriptionId = useId();
  const choice = choiceOf(value);
  const [month, age] = [readMonth(value), readAge(value)];
  const isOnlyChoice = choices.length === 1;
  const describedBy = { 'aria-describedby': descriptionId, 'aria-invalid': error !== undefined || undefined };
  return (
    <FieldGroup {...{ label, error, descriptionId }} reading={timeReading(value, basis, isEnd)}>
      {!isOnlyChoice && (
        <NativeSelect.Root gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <NativeSelect.Field
            {...{ ref, name, onBlur }}
            aria-label={label}
            value={choice}
            onChange={({ target }) => onChange(converted(target.value as TimeChoice, value, basis))}
            {...(!month && !age && describedBy)}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {CHOICE_NAMES[each]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {month && <MonthInputs {...{ label, onChange, onBlur }} {...month} {...describedBy} />}
      {age && (
        <>
          <Input
            {...(isOnlyChoice && { ref, name })}
            aria-label={`${label}, years of age`}
            placeholder="Age"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={age.years}
            onBlur={onBlur}
            onChange={({ target }) => onChange(typedAge(target.value, age.months))}
            {...describedBy}
          />
          <NativeSelect.Root>
            <NativeSelect.Field
              aria-label={`${label}, months of age`}
              value={age.months}
              onBlur={onBlur}
              onChange={({ target }) => onChange(typedAge(age.years, Number(target.value)))}
            >
              {Array.from({ length: 12 }, (_, months) => (
                <option key={months} value={months}>
                  {months === 0 ? 'years' : `+ ${months === 1 ? '1 month' : `${months} months`}`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </>
      )}
    </FieldGroup>
  );
}

interface MonthFieldProps extends TextFieldProps {
  readonly required?: boolean;
  readonly reading?: ReactNode;
}

/** A month alone, such as that of a birth. */
export function MonthField({ reading, required, ...field }: MonthFieldProps) {
  const { label, name, value, onChange, onBlur, ref, error } = field;
  const descriptionId = useId();
  const described = {
    'aria-describedby': descriptionId,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': required,
  };
  return (
    <FieldGroup {...{ label, error, descriptionId, reading, required }}>
      <MonthInputs
        {...{ label, name, ref, onChange, onBlur }}
        {...(readMonth(value) ?? { month: 0, year: '' })}
        {...described}
      />
    </FieldGroup>
  );
}

interface MonthInputsProps extends Pick<TextFieldProps, 'label' | 'onChange' | 'onBlur'> {
  readonly name?: string;
  readonly ref?: Ref<HTMLSelectElement & HTMLInputElement>;
  /** 0 as long as none is chosen. */
  readonly month: number;
  readonly year: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

function MonthInputs({ label, month, year, name, ref, onChange, onBlur, ...aria }: MonthInputsProps) {
  return (
    <>
      <NativeSelect.Root>
        <NativeSelect.Field
          {...{ ref, name, onBlur }}
          aria-label={`${label}, month`}
          value={month}
          onChange={({ target }) => onChange(typedMonth(Number(target.value), year))}
          {...aria}
        >
          {month === 0 && <option value={0}>Month</option>}
          {MONTH_NAMES.map((text, index) => (
            <option key={text} value={index + 1}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Input
        aria-label={`${label}, year`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="Year"
        value={year}
        onBlur={onBlur}
        onChange={({ target }) => onChange(typedMonth(month, target.value))}
        {...aria}
      />
    </>
  );
}

interface FieldGroupProps {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly error: string | undefined;
  readonly descriptionId: string;
  readonly reading: ReactNode;
  readonly children: ReactNode;
}

/** Several controls that are one field. */
function FieldGroup({ label, required, error, descriptionId, reading, children }: FieldGroupProps) {
  return (
    <chakra.fieldset css={groupStyles}>
      <legend>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div>{children}</div>
      {/* Always rendered, since it is a live region. */}
      <p id={descriptionId} aria-live="polite" data-invalid={error === undefined ? undefined : ''}>
        {error ?? reading}
      </p>
    </chakra.fieldset>
  );
}

function choiceOf(text: string): TimeChoice {
  if (readMonth(text)) return 'month';
  if (readAge(text)) return 'age';
  return text as TimeChoice;
}

/** The same time, as far as it can be said in another way. An age begins with whole years. */
function converted(choice: TimeChoice, text: string, { now, bornIn, freeIn }: TimeBasis): string {
  if (choice !== 'month' && choice !== 'age') return choice;
  const time = typedTime(text);
  const month = time?.at === 'free' ? freeIn : time ? monthOfTime(time, bornIn) : undefined;
  if (choice === 'month') {
    const { month: number, year } = month ?? { ...now, year: now.year + 1 };
    return typedMonth(number, String(year));
  }
  const years = month && bornIn !== null ? String(Math.max(0, Math.ceil(ageIn(month, bornIn) / 12))) : '';
  return typedAge(years, 0);
}

/** What a time is in another way: `March 2059` for an age, the age for a month; and whether it is over. */
function timeReading(text: string, { now, bornIn, freeIn }: TimeBasis, isEnd: boolean): string | undefined {
  const time = typedTime(text);
  if (time?.at === 'free') return freeIn && `As it stands, ${formatMonthName(freeIn)}.`;
  const month = time ? monthOfTime(time, bornIn) : undefined;
  if (!time || !month) return undefined;
  const age = bornIn === null ? undefined : ageIn(month, bornIn);
  if (age !== undefined && age < 0) return 'Before your birth.';
  const isOver = monthNumber(month) < monthNumber(now);
  const words = [
    ...(age === undefined ? [] : [`At ${ageWords(age)}`]),
    ...(time.at === 'age' ? [formatMonthName(month)] : []),
  ].join(': ');
  if (isOver) return words === '' ? 'It is over.' : `${words}, which is over.`;
  if (time.at === 'age' && isEnd) return `${words} is the first month without it.`;
  return words && `${words}.`;
}

const groupStyles = {
  minWidth: '0',
  '& > legend': { marginBottom: '1.5', fontSize: '14.5px', fontWeight: '500', lineHeight: '20px' },
  '& > legend span': { color: 'fg.muted' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'none' },
    gridAutoFlow: { sm: 'column' },
    gridAutoColumns: { sm: 'minmax(0, 1fr)' },
    gap: '2.5',
  },
  '& > p': { color: 'fg.muted', textStyle: 'sm', '&:not(:empty)': { marginTop: '1.5' } },
  '& > p[data-invalid]': { color: 'fg.error' },
};
