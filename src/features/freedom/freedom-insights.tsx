import { Badge, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { isLastDayOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomBasis, FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths } from '#src/statistics/freedom/move-ledger.ts';
import { describeMove } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { AveragesBasis } from './averages-basis.tsx';
import { DateRemarks } from './date-remarks.tsx';
import { NetWorthPath, type NetWorthPathProps, usePastNetWorth } from './freedom-paths.tsx';
import { readWhatIf } from './stored-what-if.ts';

interface FreedomInsightsProps extends Omit<NetWorthPathProps, 'past'> {
  readonly lists: FreedomLists;
  readonly basis: FreedomBasis;
}

export function FreedomInsights({ lists, basis, estimate }: FreedomInsightsProps) {
  const { now } = basis;
  const hasHistory = useExtension('history');
  const past = usePastNetWorth(lists, now);
  const [whatIf] = useState(readWhatIf);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {estimate.amountNeeded.value > 0 ? (
        <NetWorthPath {...{ basis, estimate, past }} />
      ) : (
        <chakra.p color="fg.muted" fontSize="14px">
          Once you have recorded expenses, you will see here how your savings grow until they pay for them.
        </chakra.p>
      )}
      <AveragesBasis lists={lists} basis={basis} />
      <DateRemarks lists={lists} now={now} />
      {hasHistory && (
        // Reserves its lines, so that nothing moves when the history has loaded. Below the others, it leaves no hole if it is empty.
        <chakra.div minHeight={{ base: '66px', sm: '44px' }} color="fg.muted" fontSize="14px">
          <MovedLine lists={lists} now={now} />
        </chakra.div>
      )}
      {whatIf && (
        <chakra.p color="fg.muted" fontSize="14px">
          This device remembers a <TextLink to="/statistics/freedom">what-if</TextLink>. It changes none of
          these figures{whatIf.inflation > 0 && ', except what stands in today’s money'}.
        </chakra.p>
      )}
    </chakra.div>
  );
}

const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long' });

/**
 * `1.4 months sooner than in October so far`: how far the date has moved since the end of last month. Nothing is rendered if this
 * is not known for certain, such as without a history of the net worth.
 */
function MovedLine({ lists, now }: { readonly lists: FreedomLists; readonly now: Date }) {
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  const current = monthNumber(monthOf(now));
  const move = useMemo(() => {
    const months = { from: monthFromNumber(current - 1), to: monthFromNumber(current) };
    return lines && freedomMove(lists, lines, months, now);
  }, [lists, lines, current, now]);
  if (move?.kind !== 'moved' || !move.then.holdings) return null;
  const tenths = inTenths(move.months);
  const lastMonth = monthOnly.format(move.then.moment);
  if (tenths === 0) return <>As planned since {lastMonth}</>;
  const text = (
    <ProofButton of={{ kind: 'move', part: 'total', move, lists }}>
      {describeMove(tenths)} than in {lastMonth}
    </ProofButton>
  );
  if (isLastDayOfMonth(now)) return <Badge colorPalette={tenths < 0 ? 'accent' : 'red'}>{text}</Badge>;
  return (
    <>
      {text} so far. It is too early to say more: {monthOnly.format(now)} is not over, and counts in full.
    </>
  );
}
