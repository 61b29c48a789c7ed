import { Card, chakra, Skeleton } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { PathOdds } from '#src/statistics/odds/odds-jobs.ts';
import { simulate } from '#src/statistics/plan/engine.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { lifeTicks } from '#src/ui/chart/life-ticks.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

import type { Job } from './job-progress.tsx';
import { horizonText, monthName, monthText, type OddsLife } from './odds-life.ts';
import { roundedMoney } from './round-money.ts';

interface FanCardProps {
  readonly life: OddsLife;
  readonly path: PathOdds | undefined;
  readonly job: Job;
  /** Chooses the month. */
  readonly choice: ReactNode;
}

const HEIGHT = 300;

/** What all pots may have if work stops in a month. */
export function FanCard({ life, path, job, choice }: FanCardProps) {
  const titleId = useId();
  const format = useFormat();
  const fan = useMemo(() => path && fanOf(life, path), [life, path]);
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body>
        <chakra.div css={styles}>
          <h2 id={titleId}>
            {path
              ? `If work stops ${path.stop === 0 ? 'now' : `in ${monthText(life, path.stop)}`}`
              : 'The path'}
          </h2>
          {choice}
        </chakra.div>
        {job.error && <ErrorAlert message="The path could not be drawn." onRetry={job.restart} />}
        {path && fan ? (
          <>
            <chakra.p css={leadStyles}>
              The money lasts {horizonText(life)} in <strong>{oddsText(path.lasting, path.done)}</strong>{' '}
              {oddsErrorText(path.lasting, path.done)} of the futures. In the middle one,{' '}
              <strong>{roundedMoney(format, fan.middle, fan.middle / 20)}</strong> is left then, in today’s
              money.
              {path.done < path.of &&
                ` So far, ${formatCount(path.done)} of ${formatCount(path.of)} are drawn.`}
            </chakra.p>
            <LineChart
              label="What the pots may have"
              xName="Month"
              formatX={(month) => monthName(life, month)}
              x={path.months}
              series={[
                { name: 'Middle of the futures', values: path.fan[50] },
                {
                  ...{ name: 'As planned, with steady returns', color: SERIES_COLORS[2] },
                  ...{ values: fan.planned, dashedFrom: 0 },
                },
              ]}
              bands={[
                { name: '8 of 10 futures', low: path.fan[10], high: path.fan[90] },
                { name: 'half of the futures', low: path.fan[25], high: path.fan[75] },
              ]}
              markers={[{ ...fan.stop, name: 'Work stops', label: 'work stops', x: path.stop }]}
              ticks={lifeTicks(
                life.present,
                life.life.months,
                life.hasAge ? life.result.life.clock.ageIn : () => undefined,
              )}
              limits={fan.limits}
              formatTick={format.compactMoney}
              formatValue={(amount) => roundedMoney(format, amount, amount / 20)}
              height={HEIGHT}
            />
            {fan.isCut && (
              <chakra.p marginTop="2" color="fg.muted" fontSize="13px">
                The best futures leave the drawing at the top. The table has all of them.
              </chakra.p>
            )}
          </>
        ) : (
          !job.error && (
            <>
              <chakra.p css={leadStyles}>It is drawn as soon as the date has firmed up.</chakra.p>
              <Skeleton minHeight={`${HEIGHT + 110}px`} bg="bg.muted" />
            </>
          )
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** The drawing goes up to the middle of the futures, or the plan: what the luckiest have would make all else flat. */
const ROOM = 1.3;

function fanOf({ life }: OddsLife, { months, fan, stop }: PathOdds) {
  const { balance } = simulate(life, stop);
  const start = life.pots.reduce((sum, pot) => sum + pot.start, 0);
  const planned = months.map((month) => (month === 0 ? start : (balance[month - 1] ?? 0)));
  const highest = ROOM * Math.max(...fan[50], ...planned);
  const lowest = Math.min(0, ...fan[10], ...planned);
  const at = months.findIndex((month) => month >= stop);
  return {
    planned,
    middle: fan[50].at(-1) ?? 0,
    limits: [lowest, highest] as const,
    isCut: Math.max(...fan[90]) > highest,
    stop: { y: fan[50][at] ?? 0 },
  };
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  marginBottom: '2',
  '& h2': { fontSize: { base: '20px', sm: '24px' }, fontWeight: '650', lineHeight: '1.2' },
};

const leadStyles = {
  maxWidth: 'prose',
  marginBottom: '3',
  color: 'fg.muted',
  fontSize: '15px',
  '& strong': { color: 'fg', fontWeight: '600' },
};
