import { Button, Card as ChakraCard, chakra, Table } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { type PlanYear, planYearsOf } from '#src/statistics/plan/plan-years.ts';
import { BarChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { reasonOf } from './headline.tsx';
import { marksOf } from './plan-marks.ts';
import { plannedMoney, type ShownLife, shownPots } from './shown-life.ts';

const ORANGE = SERIES_COLORS[5];

interface ShownYear extends PlanYear {
  readonly notes: readonly string[];
  readonly isFree: boolean;
  readonly isDry: boolean;
}

/** What flows in each year, and what the pots have at its end. */
export function YearsCard({ shown }: { readonly shown: ShownLife }) {
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const pots = useMemo(() => shownPots(shown), [shown]);
  const years = useMemo(() => yearsOf(shown), [shown]);
  const rows = isWhole ? years : tellingYears(years);
  const hasAges = years.some(({ age }) => age !== undefined);
  const columns = COLUMNS.filter(
    ({ of, isAlways }) => isAlways === true || years.some((year) => year[of] !== 0),
  );
  return (
    <Card title="Year by year" aside="in today’s money">
      <BarChart
        label="Saved and drawn by year"
        xName="Year"
        series={[
          { name: 'Saved', color: SERIES_COLORS[0] },
          { name: 'Drawn', color: ORANGE },
        ]}
        isStacked
        bars={years.map(({ year, saved }) => ({
          name: String(year),
          tick: year % 10 === 0 ? String(year) : '',
          values: [saved > 0 ? saved : null, saved < 0 ? saved : null],
        }))}
        formatTick={format.compactMoney}
        formatValue={(amount) => plannedMoney(format, amount)}
        height={130}
      />
      <chakra.div role="region" aria-label="Year by year, table" tabIndex={0} css={tableStyles}>
        <Table.Root native aria-label="Year by year">
          <thead>
            <tr>
              <th scope="col">Year</th>
              {hasAges && <th scope="col">Age</th>}
              {[...columns, ...pots].map(({ name }, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.year} data-tone={row.isDry ? 'dry' : row.isFree ? 'free' : undefined}>
                <th scope="row">
                  {row.year}
                  {row.notes.length > 0 && <small>{formatList(row.notes)}</small>}
                </th>
                {hasAges && <td>{row.age}</td>}
                {columns.map(({ name, of }) => (
                  <td key={name}>
                    {of === 'saved' ? <Saved amount={row.saved} /> : plannedMoney(format, row[of])}
                  </td>
                ))}
                {pots.map(({ places }, index) => (
                  <td key={index}>
                    {plannedMoney(
                      format,
                      places.reduce((sum, place) => sum + (row.pots[place] ?? 0), 0),
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table.Root>
      </chakra.div>
      {rows.length < years.length || isWhole ? (
        <ChakraCard.Footer css={footerStyles}>
          <span>
            {formatCount(rows.length)} of {formatCount(years.length)} years
          </span>
          <Button variant="plain" minHeight="11" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            Show every year
          </Button>
        </ChakraCard.Footer>
      ) : null}
    </Card>
  );
}

/** What came in less what went out is saved or was drawn. */
const COLUMNS: readonly {
  readonly name: string;
  readonly of: 'income' | 'spending' | 'tax' | 'oneOffs' | 'unexplained' | 'lacking' | 'saved';
  /** Otherwise it is there if a year has any of it. */
  readonly isAlways?: true;
}[] = [
  { name: 'Income', of: 'income', isAlways: true },
  { name: 'Spending', of: 'spending', isAlways: true },
  { name: 'Tax', of: 'tax', isAlways: true },
  { name: 'One-off', of: 'oneOffs' },
  { name: 'Not explained', of: 'unexplained' },
  { name: 'Lacking', of: 'lacking' },
  { name: 'Saved or drawn', of: 'saved', isAlways: true },
];

function Saved({ amount }: { readonly amount: number }) {
  const format = useFormat();
  if (format.isHidden || amount === 0) return plannedMoney(format, amount);
  return (
    <chakra.span color={amount > 0 ? 'gain' : 'loss'}>
      {amount > 0 && '+'}
      {plannedMoney(format, amount)}
    </chakra.span>
  );
}

function yearsOf(shown: ShownLife): ShownYear[] {
  const marks = marksOf(shown);
  const { life, path, present, stop, dry, isStopChosen } = shown;
  const last = monthFromNumber(present + shown.months - 1).year;
  const years = planYearsOf(life, path, present).filter(({ year }) => year <= last);
  return years.map((year) => {
    const isFree = !isStopChosen && stop?.calendar.year === year.year;
    const isDry = dry?.calendar.year === year.year;
    const inYear = marks.filter(
      ({ event, kind, isRepeat }) =>
        event.calendar.year === year.year && kind !== 'free' && isRepeat !== true,
    );
    return {
      ...{ ...year, isFree, isDry },
      notes: [
        ...inYear.map(({ name }) => name),
        ...(isFree ? ['free'] : []),
        ...(isDry ? [`runs dry: ${reasonOf(dry)}`] : []),
      ],
    };
  });
}

/** About as many rows as can be taken in. */
const FEW = 16;

/** The first and the last year, those in which something happens, and some in between, from all over the plan. */
function tellingYears(years: readonly ShownYear[]): readonly ShownYear[] {
  if (years.length <= FEW) return years;
  const last = years.length - 1;
  const weights = years.map(({ year, notes, isFree, isDry }, index) => {
    if (index === 0 || index === last || isFree || isDry) return 0;
    if (notes.length > 0) return 1;
    return year % 10 === 0 ? 2 : year % 5 === 0 ? 3 : 4;
  });
  const shown = new Set<number>();
  for (const weight of [0, 1, 2, 3, 4]) {
    const alike = [...years.keys()].filter((index) => weights[index] === weight);
    const count = Math.min(alike.length, FEW - shown.size);
    for (let place = 0; place < count; place += 1)
      shown.add(alike[Math.floor((place * alike.length) / count)] ?? 0);
  }
  return years.filter((_, index) => shown.has(index));
}

const tableStyles = {
  marginInline: 'calc(-1 * var(--card-padding))',
  overflowX: 'auto',
  '& table': { fontSize: '14px' },
  '& th, & td': { paddingBlock: '9px', paddingInline: '2', textAlign: 'end', whiteSpace: 'nowrap' },
  // A long name wraps, so that more columns fit.
  '& thead th': {
    ...{ bg: 'bg.muted', color: 'fg.muted', fontSize: '13px', fontWeight: '500' },
    ...{ verticalAlign: 'bottom', whiteSpace: 'normal' },
  },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'bg.subtle',
    paddingInlineStart: 'var(--card-padding)',
    textAlign: 'start',
  },
  '& thead th:first-of-type': { bg: 'bg.muted' },
  '& tr > :last-child': { paddingInlineEnd: 'var(--card-padding)' },
  // Long notes wrap between words; a year never does.
  '& tbody th': { color: 'fg !important', overflowWrap: 'normal', whiteSpace: 'normal' },
  '& small': {
    display: 'block',
    // Otherwise each word of a long note would get a line of its own.
    width: 'max-content',
    maxWidth: { base: '28', md: '44' },
    color: 'fg.muted',
    fontSize: '13px',
  },
  '& [data-tone=free] > *, & [data-tone=free] > th:first-of-type': { bg: 'bg.success' },
  '& [data-tone=dry] > *, & [data-tone=dry] > th:first-of-type': { bg: 'bg.error' },
} as const;

const footerStyles = {
  justifyContent: 'space-between',
  padding: '0',
  paddingTop: '3',
  color: 'fg.muted',
  fontSize: '14px',
};
