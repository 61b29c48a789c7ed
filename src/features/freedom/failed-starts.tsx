import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { type FailedStart, failedStarts } from '#src/statistics/freedom/failed-start.ts';
import type { Markets } from '#src/statistics/freedom/market-history.ts';
import { formatMarketMonth, formatMarketYears } from '#src/ui/figures/market-words.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { formatList } from '#src/ui/format/texts.ts';

import { FailedStartYears } from './failed-start-years.tsx';

interface FailedStartsProps {
  readonly markets: Markets;
  /** Whether a start is the beginning of its retirement. */
  readonly isFree: boolean;
}

/** Which retirements ran out of money, and the years of one of them. Renders nothing if the data sees none to its end. */
export function FailedStarts({ markets, isFree }: FailedStartsProps) {
  const { history } = markets;
  const seen = history.retirements.filter(({ lasted: { good, bad } }) => good + bad > 0);
  const failing = seen.filter(({ lasted }) => lasted.bad > 0);
  const [wanted, setWanted] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const length = failing.find(({ years }) => years === wanted) ?? failing[0];
  const failed = length ? failedStarts(history, length.years) : [];
  const worst = failed.reduce<FailedStart | undefined>(soonestOut, undefined);
  const shown = failed.find(({ month }) => month === chosen) ?? worst;
  if (seen.length === 0) return null;
  const { perYear } = history;
  return (
    <chakra.section css={sectionStyles}>
      <h3>Why a start failed</h3>
      {!length || !shown ? (
        <Text color="fg.muted" fontSize="15px">
          None did: wherever the data sees the whole time, the savings lasted.
        </Text>
      ) : (
        <>
          <Text color="fg.muted" fontSize="15px" marginBottom="3.5" maxWidth="prose">
            {`${formatCount(failed.length)} of the ${formatCount(length.lasted.good + length.lasted.bad)} did not last ${length.years} years. They retired in ${yearsText(failed)}.`}
          </Text>
          <chakra.div css={choiceStyles}>
            <SelectField
              label="Had to last"
              value={length.years}
              onChange={({ target }) => setWanted(Number(target.value))}
            >
              {failing.map(({ years }) => (
                <option key={years} value={years}>{`${years} years`}</option>
              ))}
            </SelectField>
            <SelectField
              label="Failed start"
              value={shown.month}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {failed.map(({ month, retirement }) => (
                <option key={month} value={month}>
                  {formatMarketMonth(month, perYear)}
                  {!isFree && `, free ${formatMarketMonth(retirement.month, perYear)}`}
                  {`, lasted ${formatMarketYears(retirement.yearsPaid)}`}
                </option>
              ))}
            </SelectField>
          </chakra.div>
          <FailedStartYears markets={markets} start={shown} length={length.years} isFree={isFree} />
        </>
      )}
    </chakra.section>
  );
}

function soonestOut(worst: FailedStart | undefined, start: FailedStart): FailedStart {
  return worst && worst.retirement.yearsPaid <= start.retirement.yearsPaid ? worst : start;
}

/** `1929, 1937, and 1965 to 1969` */
function yearsText(failed: readonly FailedStart[]): string {
  const years = [...new Set(failed.map(({ retirement }) => monthFromNumber(retirement.month).year))];
  const spans: { from: number; to: number }[] = [];
  for (const year of years.sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === year - 1) last.to = year;
    else spans.push({ from: year, to: year });
  }
  return formatList(spans.map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`)));
}

const sectionStyles = {
  marginTop: '6',
  paddingTop: '5',
  borderTopWidth: '1px',
  '& h3': { marginBottom: '2', fontSize: '15px', fontWeight: '600' },
};

const choiceStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
  gap: '4',
  maxWidth: { md: '720px' },
  marginBottom: '4',
};
