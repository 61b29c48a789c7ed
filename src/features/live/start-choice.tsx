import { Button, chakra } from '@chakra-ui/react';

import { monthFromNumber, monthNumber } from '#src/statistics/calendar-month.ts';
import type { MarketMonths } from '#src/statistics/odds/market-months.ts';
import { SelectField } from '#src/ui/form/fields.tsx';

/** Januaries after which those who lived from what they had were put to the test. */
const KNOWN_YEARS = [1929, 1937, 1966, 1973, 2000, 2008];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long' });

interface StartChoiceProps {
  readonly markets: MarketMonths;
  /** The number of the month that is chosen. */
  readonly start: number;
  readonly onChoose: (start: number) => void;
}

/** The month of the past in which work stops. */
export function StartChoice({ markets, start, onChoose }: StartChoiceProps) {
  const last = markets.first + markets.count - 1;
  const chosen = monthFromNumber(start);
  const [firstYear, lastYear] = [monthFromNumber(markets.first).year, monthFromNumber(last).year];
  const choose = (year: number, month: number) =>
    onChoose(Math.max(markets.first, Math.min(monthNumber({ year, month }), last)));
  return (
    <chakra.div role="group" aria-label="Stop work in" css={styles}>
      <p aria-hidden="true">Stop work in</p>
      <div data-part="known">
        {KNOWN_YEARS.map((year) => (
          <Button
            key={year}
            variant="surface"
            aria-pressed={start === monthNumber({ year, month: 1 })}
            onClick={() => choose(year, 1)}
          >
            {year}
          </Button>
        ))}
      </div>
      <div data-part="other">
        <SelectField
          label="Month"
          value={chosen.month}
          onChange={({ target }) => choose(chosen.year, Number(target.value))}
        >
          {Array.from({ length: 12 }, (_, index) => index + 1)
            .filter((month) => isWithin(monthNumber({ year: chosen.year, month }), markets.first, last))
            .map((month) => (
              <option key={month} value={month}>
                {monthName.format(new Date(2000, month - 1, 1))}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Year"
          value={chosen.year}
          onChange={({ target }) => choose(Number(target.value), chosen.month)}
        >
          {Array.from({ length: lastYear - firstYear + 1 }, (_, index) => (
            <option key={index} value={lastYear - index}>
              {lastYear - index}
            </option>
          ))}
        </SelectField>
      </div>
    </chakra.div>
  );
}

function isWithin(month: number, first: number, last: number): boolean {
  return month >= first && month <= last;
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  _print: { display: 'none' },
  '& > p': { color: 'fg.muted', fontSize: '14.5px' },
  '& [data-part=known]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    flex: { base: '1 1 100%', sm: 'none' },
  },
  '& [data-part=known] button': { paddingInline: '3.5', flex: { base: '1 0 30%', sm: 'none' } },
  '& [data-part=other]': { display: 'flex', gap: '2', flex: { base: '1 1 100%', sm: 'none' } },
  '& .chakra-field__root': {
    flex: { base: '1 1 110px', sm: 'none' },
    width: 'auto',
    // A month and a year say themselves what they are.
    '& [data-part=head]': { srOnly: true },
  },
};
