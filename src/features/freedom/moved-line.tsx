import { Badge, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { isLastDayOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomMove, type Moved } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, isCause, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { CAUSE_NAMES, describeMove, directionOf } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const monthOnly = new Intl.DateTimeFormat('en-US', { month: 'long' });

/** `1.4 months sooner than in October so far`, and by what; a link alone if the net worth then is not known. */
export function MovedLine({ basis, now }: Pick<Statistics, 'basis' | 'now'>) {
  const { lists } = basis ?? {};
  const hasHistory = useExtension('history');
  const { data: lines } = useQuery({ ...historyQueries.list(), enabled: hasHistory && lists !== undefined });
  const current = monthNumber(monthOf(now));
  const move = useMemo(() => {
    const months = { from: monthFromNumber(current - 1), to: monthFromNumber(current) };
    return lists && lines && freedomMove(lists, lines, months, now);
  }, [lists, lines, current, now]);
  return (
    <chakra.div css={lineStyles}>
      <h3>Why it moved</h3>
      <TextLink to="/statistics/freedom" hash="moved">
        Month by month
      </TextLink>
      {move?.kind === 'moved' && move.then.holdings && lists && <Causes move={move} lists={lists} />}
    </chakra.div>
  );
}

function Causes({ move, lists }: { readonly move: Moved; readonly lists: FreedomLists }) {
  const { then, now, parts } = move;
  const lastMonth = monthOnly.format(then.moment);
  const tenths = inTenths(move.months);
  if (tenths === 0) return <span>As planned since {lastMonth}</span>;
  const isOver = isLastDayOfMonth(now.moment);
  const causes = (parts ? moveLedger(parts, move.months) : [])
    .filter(isCause)
    .filter((line) => line.tenths !== 0)
    .map((line) => `${CAUSE_NAMES[line.about]} ${Math.abs(line.tenths) / 10} ${directionOf(line.tenths)}`);
  return (
    <>
      <Badge
        {...(isOver
          ? { colorPalette: tenths < 0 ? 'accent' : 'red' }
          : { bg: 'bg.muted', color: 'fg.muted' })}
      >
        <ProofButton of={{ kind: 'move', move, lists }}>
          {describeMove(tenths)} than in {lastMonth}
        </ProofButton>
        {!isOver && ' so far'}
      </Badge>
      <span>{causes.join(' · ')}</span>
    </>
  );
}

const lineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 12px',
  color: 'fg.muted',
  fontSize: '14px',
  '& h3': { color: 'fg', fontSize: '15px', fontWeight: '600' },
  // On a phone beside the heading, and otherwise at the end of the line.
  '& a': { order: { md: '1' }, paddingBlock: '12px', marginBlock: '-12px', marginInlineStart: 'auto' },
};
