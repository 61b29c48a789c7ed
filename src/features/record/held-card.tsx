import { chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import type { RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** How often the estimate twelve months later lay in the range of then. */
export function HeldCard({ summary: { judged } }: { readonly summary: RecordSummary }) {
  const { count, within, before, after } = judged;
  return (
    <Card title="A year later" aside="was it in the range?">
      {count === 0 ? (
        <chakra.p color="fg.muted" fontSize="15px">
          No range can be judged yet. A month has one once twelve full months are recorded, and it is judged
          by the date said twelve months later.
        </chakra.p>
      ) : (
        <chakra.div css={styles}>
          <HeadlineFigure note="in the range of then">
            {`${formatCount(within)} of ${formatCount(count)}`}
          </HeadlineFigure>
          <Meter value={within} target={count} isLimit />
          <p>
            So many dates lay, twelve months later, in the range that was drawn when they were said
            {missesOf(before, after)}. If only the mix of your months decided, about 8 of 10 would.
            Neighboring months share most of their budgets, so they are fewer tests than they look.
          </p>
        </chakra.div>
      )}
    </Card>
  );
}

/** `; 4 lay after it, and 1 before it` */
function missesOf(before: number, after: number): string {
  const parts = [
    ...(after > 0 ? [`${formatCount(after)} lay after it`] : []),
    ...(before > 0 ? [`${formatCount(before)} before it`] : []),
  ];
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

const styles = {
  '& p': { marginBottom: '3' },
  '& p:last-of-type': { marginTop: '3', marginBottom: '0', color: 'fg.muted', fontSize: '15px' },
};
