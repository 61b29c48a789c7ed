import { Button, chakra } from '@chakra-ui/react';

import { type CalendarMonth, monthFromNumber, monthNumber } from '#src/statistics/calendar-month.ts';
import { SelectField } from '#src/ui/form/fields.tsx';

import { lastMonths, type Months, monthsIn, startOf } from './months-of-history.ts';

/** Short enough for two selects side by side on a phone. */
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

const PRESETS = [
  { label: '1 year', months: 12 },
  { label: '3 years', months: 36 },
  { label: '5 years', months: 60 },
  { label: 'All', months: Infinity },
];

interface MonthRangeProps {
  /** The months to choose from. */
  readonly all: Months;
  readonly range: Months;
  readonly onChoose: (range: Months) => void;
}

/** Chooses the months that the charts show. */
export function MonthRange({ all, range, onChoose }: MonthRangeProps) {
  const months = monthsIn(all);
  const options = months.map((month) => (
    <option key={monthNumber(month)} value={monthNumber(month)}>
      {monthAndYear.format(startOf(month))}
    </option>
  ));

  function chooseEnd(end: keyof Months, month: CalendarMonth) {
    const next = { ...range, [end]: month };
    const isReversed = monthNumber(next.from) > monthNumber(next.to);
    onChoose(isReversed ? { from: month, to: month } : next);
  }

  return (
    <chakra.div role="group" aria-label="Months shown" css={rangeStyles}>
      <div data-part="presets">
        {PRESETS.map(({ label, months: count }) => (
          <Button
            key={label}
            variant="surface"
            aria-pressed={isSame(range, lastMonths(count, all))}
            onClick={() => onChoose(lastMonths(count, all))}
          >
            {label}
          </Button>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={monthNumber(range[end])}
          onChange={({ target }) => chooseEnd(end, monthFromNumber(Number(target.value)))}
        >
          {options}
        </SelectField>
      ))}
    </chakra.div>
  );
}

function isSame(a: Months, b: Months): boolean {
  return monthNumber(a.from) === monthNumber(b.from) && monthNumber(a.to) === monthNumber(b.to);
}

const rangeStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12px 16px',
  '& > [data-part=presets]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& button': { paddingInline: { base: '3', md: '4' } },
  '& [aria-pressed=true]': {
    borderColor: 'accent',
    color: 'accent',
    '@media (forced-colors: active)': { borderColor: 'Highlight', color: 'Highlight' },
  },
  '& > :not([data-part])': { flex: { base: '1 1 130px', md: '0 1 190px' }, minWidth: '0' },
};
