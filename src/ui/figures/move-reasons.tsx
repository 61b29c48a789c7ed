import type { ReactNode } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import type { FreedomMove, MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import type { Format } from '#src/ui/format/format.ts';
import { NO_ESTIMATE } from '#src/ui/format/texts.ts';

import { figureText } from './figure-text.ts';
import { obstacleOf } from './freedom-words.ts';
import { capitalized, missingHistory, whenOf } from './move-words.ts';
import { ProofButton } from './proof-button.tsx';

export function EndDate({ end: { figures } }: { readonly end: MoveEnd }) {
  return figures.freedomDate.value === Infinity ? NO_ESTIMATE : <ProofButton of={figures.freedomDate} />;
}

export function explainDates(then: MoveEnd, now: MoveEnd, format: Format): ReactNode {
  if (then.months === 0 && now.months === 0) return 'Your savings covered your expenses at both times.';
  const after = <EndDate end={now} />;
  if (figureText(format, then.figures.freedomDate) === figureText(format, now.figures.freedomDate)) {
    return (
      <>
        The date is {after}, {whenOf(then)} and {whenOf(now)}.
      </>
    );
  }
  return (
    <>
      The date was <EndDate end={then} /> {whenOf(then)}, and {now.isNow ? 'is' : 'was'} {after} {whenOf(now)}
      .
    </>
  );
}

export function explainUnknownNetWorth(then: MoveEnd, lines: readonly HistoryLine[] | undefined): string {
  return `By spending and saving alone, with today’s net worth. Your net worth ${whenOf(then)} is not known: ${missingHistory(lines)}.`;
}

export function explainMissingDate({ kind, then, now }: FreedomMove): ReactNode {
  if (kind === 'no-spending') {
    const end = then.plan.monthlySpending > 0 ? now : then;
    return `There ${end.isNow ? 'is' : 'was'} no date ${whenOf(end)}: no expenses had been recorded.`;
  }
  const [wasInReach, isInReach] = [then.months < Infinity, now.months < Infinity];
  if (wasInReach && isInReach)
    return 'With the amount you put aside then, freedom would have slipped out of reach.';
  if (isInReach) {
    return `Freedom ${now.isNow ? 'is' : 'was'} within reach ${whenOf(now)}. ${capitalized(whenOf(then))} it was not: ${obstacleOf(then.plan, 'was')}.`;
  }
  return (
    <>
      Freedom {now.isNow ? 'is' : 'was'} out of reach {whenOf(now)}:{' '}
      {obstacleOf(now.plan, now.isNow ? 'is' : 'was')}. {capitalized(whenOf(then))}{' '}
      {wasInReach ? (
        <>
          the date was <EndDate end={then} />
        </>
      ) : (
        'it already was'
      )}
      .
    </>
  );
}
