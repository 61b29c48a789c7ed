import { chakra, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { type FailedStart, failedStarts, yearsOfStart } from '#src/statistics/freedom/failed-start.ts';
import type { Markets } from '#src/statistics/freedom/market-history.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMarketMonth, formatMarketYears } from '#src/ui/figures/market-words.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList } from '#src/ui/format/texts.ts';

import { marketTicks } from './market-ticks.ts';

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

const [ACCENT, BLUE] = SERIES_COLORS;
const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

interface FailedStartYearsProps {
  readonly markets: Markets;
  readonly start: FailedStart;
  /** For how many years it should have lasted. */
  readonly length: number;
  readonly isFree: boolean;
}

/** What was left of a start’s savings year by year, and what the markets did. */
function FailedStartYears({ markets, start, length, isFree }: FailedStartYearsProps) {
  const { compactMoney, drawnMoney, roundMoney } = useFormat();
  const { data, saver, way } = markets;
  const { years, early } = useMemo(() => yearsOfStart(data, saver, start), [data, saver, start]);
  const nameOf = (month: number) => formatMarketMonth(month, data.perYear);
  const x = years.map(({ month }) => month);
  const stop = start.retirement.month;
  const end = x.at(-1) ?? stop;
  const earlyYears = early.periods / data.perYear;
  const yearly = (1 + early.real) ** (1 / earlyYears) - 1;
  const textsOf = (figure: 'stocks' | 'bonds' | 'inflation' | 'real') =>
    years.map(({ markets: stretch }) => stretch && change.format(stretch[figure]));
  return (
    <>
      <Text fontSize="15px" marginBottom="3" maxWidth="prose">
        {`${isFree ? 'Retired' : 'Free'} in ${nameOf(stop)}, with ${roundMoney(way.amountNeeded.value)} in today’s money, and ${rate.format(saver.withdrawalRate)} of that to live on each year. In the first ${formatMarketYears(earlyYears)} prices ${changeText(early.inflation, 'rose by', 'fell by')}, and the mix ${changeText(yearly, 'earned', 'lost')} a year after that. The money ran out in ${nameOf(end)}, after ${formatMarketYears(start.retirement.yearsPaid)} of ${length}.`}
      </Text>
      <LineChart
        label={`What a start in ${nameOf(start.month)} had`}
        xName="From"
        x={x}
        series={[
          ...(isFree
            ? []
            : [
                {
                  name: 'Saved',
                  color: BLUE,
                  values: years.map(({ month, balance }) => (month <= stop ? balance : null)),
                },
              ]),
          {
            name: 'Left',
            color: ACCENT,
            variant: 'area' as const,
            values: years.map(({ isRetired, balance }) => (isRetired ? balance : null)),
          },
        ]}
        details={[
          { name: 'Stocks', texts: textsOf('stocks') },
          { name: 'Bonds', texts: textsOf('bonds') },
          { name: 'Prices', texts: textsOf('inflation') },
          { name: 'The mix after prices', texts: textsOf('real') },
        ]}
        ticks={marketTicks(x)}
        formatX={nameOf}
        formatValue={drawnMoney}
        formatTick={compactMoney}
      />
      <Text color="fg.muted" fontSize="13.5px" marginTop="2" maxWidth="prose">
        Amounts in today’s money when a year begins; the table has what the markets did in it.
      </Text>
    </>
  );
}

/** `rose by 74.8%`, `lost 1.4%` */
function changeText(fraction: number, up: string, down: string): string {
  return `${fraction < 0 ? down : up} ${rate.format(Math.abs(fraction))}`;
}
