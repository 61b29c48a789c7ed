import { Badge, chakra } from '@chakra-ui/react';
import { memo, useDeferredValue, useMemo } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import type { PastNetWorth } from '#src/statistics/net-worth-history.ts';
import { freedomRange, MIN_MONTHS, monthSumsOf } from '#src/statistics/freedom/freedom-range.ts';
import type { FreedomWay } from '#src/statistics/freedom/freedom-plan.ts';
import { tooEarlyFor } from '#src/statistics/freedom/partial-months.ts';
import { estimateWay, type WhatIf, whatIfMove, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { moveBetween } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

import { TooEarlyNote } from './date-note.tsx';
import { FreedomPath, usePastNetWorth } from './freedom-paths.tsx';
import { RecordExpenses } from './record-expenses.tsx';
import { isChanged } from '#src/queries/stored-what-if.ts';

interface WayCardProps extends Statistics {
  readonly whatIf: WhatIf;
}

export const WayCard = memo(function WayCard({ queries, basis, whatIf }: WayCardProps) {
  const past = usePastNetWorth(basis);
  return (
    <Card title="The way there">
      <CardBody queries={Object.values(queries)}>
        {basis ? <Way {...{ basis, whatIf, past }} /> : <HeadlineFigure>{undefined}</HeadlineFigure>}
        {basis && (
          <RecordExpenses
            estimate={estimateOf(basis.averages.all, basis.netWorth, basis.now)}
            budgets={basis.lists.budgets}
            isFirstStepsShown={false}
          />
        )}
      </CardBody>
    </Card>
  );
});

interface WayProps {
  readonly basis: FreedomBasis;
  readonly whatIf: WhatIf;
  readonly past: readonly PastNetWorth[];
}

function Way({ basis, whatIf, past }: WayProps) {
  const { lists, now } = basis;
  const tooEarly = useMemo(() => tooEarlyFor(lists, now), [lists, now]);
  // The same object for the same what-if, so that the path is redrawn only when it changes.
  const shown = useMemo(() => whatIfWay(basis, whatIf), [basis, whatIf]);
  const estimate = useMemo(() => estimateWay(basis), [basis]);
  // The range is that of the estimate, so a what-if has none.
  const full = useMemo(() => fullMonths(lists.budgets, now), [lists, now]);
  // It takes a while, and its space is reserved.
  const isRangeDue = useDeferredValue(true, false);
  const range = useMemo(
    () =>
      isRangeDue && full.length >= MIN_MONTHS ? freedomRange(monthSumsOf(full), estimate.plan) : undefined,
    [isRangeDue, full, estimate],
  );
  const isEstimate = !isChanged(whatIf);
  return (
    <>
      <HeadlineFigure
        wrap={(date) => <ProofButton of={shown.date}>{date}</ProofButton>}
        note={shown.exactMonths < Infinity && <ProofButton of={shown.months} />}
      >
        {figureText(useFormat(), shown.date)}
      </HeadlineFigure>
      <chakra.p
        color="fg.muted"
        fontSize="15px"
        minHeight={shown.plan.monthlySpending > 0 ? { base: '3em', sm: '1.5em' } : undefined}
        marginBottom="3.5"
      >
        {isEstimate ? (
          shown.exactMonths < Infinity && 'As estimated: 8% annual return, 4% withdrawal rate'
        ) : (
          <FreedomDifference estimate={estimate} whatIf={shown} />
        )}
      </chakra.p>
      {tooEarly && (
        <chakra.p marginBottom="3" color="fg.muted" fontSize="14px" css={{ '& strong': { color: 'fg' } }}>
          <TooEarlyNote {...tooEarly} />
        </chakra.p>
      )}
      {shown.plan.monthlySpending > 0 && (
        <FreedomPath way={shown} past={past} range={isEstimate ? range : undefined} now={now} />
      )}
    </>
  );
}

interface DifferenceProps {
  readonly estimate: FreedomWay;
  readonly whatIf: FreedomWay;
}

export function FreedomDifference({ estimate, whatIf }: DifferenceProps) {
  const move = moveBetween(estimate.exactMonths, whatIf.exactMonths);
  const date = <ProofButton of={estimate.date} />;
  const isOutOfReach = estimate.exactMonths === Infinity;
  if (!move) return isOutOfReach ? 'No date, as in the estimate' : <>Still {date}, as in the estimate</>;
  return (
    <>
      <Badge colorPalette={move.tone === 'gain' ? 'accent' : 'red'}>
        <ProofButton of={whatIfMove(estimate, whatIf)} />
      </Badge>{' '}
      {isOutOfReach ? (
        'while the estimate has no date'
      ) : (
        <>
          {whatIf.exactMonths === Infinity ? 'instead of' : 'than'} the estimate, {date}
        </>
      )}
    </>
  );
}
