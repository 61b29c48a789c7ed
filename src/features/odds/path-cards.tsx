import { chakra, Grid, SegmentGroup, Skeleton, Table } from '@chakra-ui/react';

import { spendingRoomAt } from '#src/statistics/odds/odds-date.ts';
import type { PathOdds } from '#src/statistics/odds/odds-jobs.ts';
import { futuresText, oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { FanCard } from './fan-card.tsx';
import type { Job } from './job-progress.tsx';
import { ageIn, horizonText, monthName, type OddsLife } from './odds-life.ts';
import { type ScaleDate, sentence } from './odds-scale.ts';
import { roundedMoney, stepOf } from './round-money.ts';

/** A month in which work may stop. */
export interface StopChoice {
  readonly key: string;
  readonly label: string;
  readonly month: number;
}

interface PathCardsProps {
  readonly life: OddsLife;
  readonly steady: readonly ScaleDate[];
  readonly choices: readonly StopChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Undefined until there is one. It may be that of the month chosen before. */
  readonly path: PathOdds | undefined;
  readonly job: Job;
  /** Whether there is a month for a path. */
  readonly isDue: boolean;
}

/** What may happen if work stops in one of the months. */
export function PathCards({ life, choices, chosen, onChoose, path, job, isDue }: PathCardsProps) {
  if (!isDue) {
    return (
      <Card title="What may happen">
        There is no month in which work could stop, so there is no path to draw.
      </Card>
    );
  }
  const choice = choices.length > 1 && chosen !== undefined && (
    <SegmentGroup.Root
      aria-label="If work stops at the date of"
      width={{ base: 'full', sm: 'auto' }}
      _print={{ display: 'none' }}
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      css={{ '& [data-part=item]': { paddingInline: { base: '1', sm: '3' }, whiteSpace: 'nowrap' } }}
      value={chosen}
      onValueChange={({ value }) => value !== null && onChoose(value)}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={choices.map(({ key, label }) => ({ value: key, label }))} />
    </SegmentGroup.Root>
  );
  return (
    <>
      <FanCard {...{ life, path, job, choice }} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        {path ? (
          <>
            <LastingCard {...{ life, path }} />
            <SpendingCard {...{ life, path }} />
          </>
        ) : (
          <>
            <Skeleton minHeight="320px" borderRadius="card" bg="bg.subtle" />
            <Skeleton minHeight="320px" borderRadius="card" bg="bg.subtle" />
          </>
        )}
      </Grid>
    </>
  );
}

interface SpendingCardProps {
  readonly life: OddsLife;
  readonly path: PathOdds;
}

/** Less than a dollar is not shown, so it is exact. In cents. */
const SMALLEST_ERROR = 100;

const ODDS = [50, 75, 90, 95] as const;

/** How much may be spent at given odds. */
function SpendingCard({ life, path }: SpendingCardProps) {
  const format = useFormat();
  const { retired } = life.life;
  const planned = retired.spending[path.stop] ?? 0;
  const debts = retired.debts[path.stop] ?? 0;
  return (
    <Card
      title="What may be spent"
      aside={`if work stops ${path.stop === 0 ? 'now' : `in ${monthName(life, path.stop)}`}`}
    >
      <Table.Root native aria-label="What may be spent" css={spendingStyles}>
        <thead>
          <tr>
            <th scope="col">So that it lasts in</th>
            <th scope="col">A month</th>
            <th scope="col">Against the plan</th>
          </tr>
        </thead>
        <tbody>
          {ODDS.map((percent) => {
            const found = spendingRoomAt(path, percent);
            if (!found) return null;
            const { room, error } = found;
            const isPossible = planned + room > 0;
            return (
              <tr key={percent}>
                <th scope="row">{sentence(futuresText(percent))}</th>
                <td>
                  <b>{isPossible ? roundedMoney(format, planned + room, error) : 'nothing'}</b>
                  {isPossible && error >= SMALLEST_ERROR && error < Infinity && (
                    <span>± {roundedMoney(format, error, error)}</span>
                  )}
                </td>
                <td>{isPossible && changeText(format, room, error)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
      <chakra.p marginTop="3" color="fg.muted" fontSize="13.5px">
        The plan spends {roundedMoney(format, planned, 0)} in the first month without work
        {debts > 0 && `, and ${roundedMoney(format, debts, 0)} for debts beside it`}. Later months change by
        the same. In today’s money, and so that it lasts {horizonText(life)}.
      </chakra.p>
    </Card>
  );
}

function changeText(format: ReturnType<typeof useFormat>, room: number, error: number): string {
  const step = stepOf(error);
  if (Math.abs(room) < step / 2) return 'as planned';
  return `${roundedMoney(format, Math.abs(room), error)} ${room < 0 ? 'less' : 'more'}`;
}

const spendingStyles = {
  fontSize: '15px',
  '& th:first-of-type': { textAlign: 'start' },
  '& :is(th, td) + :is(th, td)': { textAlign: 'end' },
  '& td b': { fontWeight: '600' },
  '& td span': { display: 'block', color: 'fg.muted', fontSize: '13px' },
  '& td': { whiteSpace: 'nowrap' },
} as const;

interface LastingCardProps {
  readonly life: OddsLife;
  readonly path: PathOdds;
}

const STEP = 5;

/** To which age, or for how many years, the money lasts. */
function LastingCard({ life, path }: LastingCardProps) {
  const { done } = path;
  return (
    <Card
      title="How long it lasts"
      aside={`if work stops ${path.stop === 0 ? 'now' : `in ${monthName(life, path.stop)}`}`}
    >
      <Table.Root native aria-label="How long it lasts" css={lastingStyles}>
        <thead>
          <tr>
            <th scope="col">{life.hasAge ? 'To the age of' : 'Years without work'}</th>
            <th scope="col">Futures in which it lasts</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(life, path).map(({ name, year, count }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span>{year}</span>
              </th>
              <td>
                <div aria-hidden="true">
                  <i style={{ width: `${(100 * count) / done}%` }} />
                </div>
                <p>
                  <b>{oddsText(count, done)}</b> <span>{oddsErrorText(count, done)}</span>
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Card>
  );
}

function rowsOf(life: OddsLife, { months, lastingAfter, stop }: PathOdds) {
  const seen = new Set<number>();
  return months.flatMap((month, index) => {
    if (month <= stop) return [];
    const number = ageIn(life, month) ?? Math.floor((month - stop) / 12);
    const isLast = index === months.length - 1;
    const isShown = number > 0 && (number % STEP === 0 || isLast) && !seen.has(number);
    seen.add(number);
    if (!isShown) return [];
    const year = monthName(life, month).split(' ').at(-1) ?? '';
    return [{ name: String(number), year, count: lastingAfter[index] ?? 0 }];
  });
}

const lastingStyles = {
  fontSize: '15px',
  '& span': { color: 'fg.muted', fontSize: '13px' },
  '& tbody th': { width: '8em', fontWeight: '600', textAlign: 'start' },
  '& th span': { marginInlineStart: '1.5', fontWeight: '400' },
  '& td': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
  // As wide as the longest one, so that all bars begin and end at the same place.
  '& td p': {
    flex: 'none',
    width: { base: '6.5em', sm: '11.5em' },
    whiteSpace: { base: 'normal', sm: 'nowrap' },
  },
  '& td b': { fontWeight: '600' },
  '& td > div': {
    flex: '1',
    minWidth: '40px',
    height: '8px',
    marginInlineEnd: '2',
    borderRadius: '4px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
  '& td i': { display: 'block', height: '100%', borderRadius: '4px', bg: 'accent.solid' },
};
