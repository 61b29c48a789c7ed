import { chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import { RANGE_RANKS } from '#src/statistics/freedom/freedom-range.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** What the record rests on, and what it cannot know. */
export function Reckoning() {
  return (
    <Card title="How this is reckoned">
      <chakra.ul css={styles}>
        <li>
          Each date is the estimate at the end of its month: with your net worth of then, and the averages
          over the budgets up to then, at 8% a year and 4% withdrawn. The current month is not over, so it is
          not here.
        </li>
        <li>
          <strong>All of it is from today’s records.</strong> What you have corrected or added since counts as
          if it had always been there, so you may have seen another date then.
        </li>
        <li>
          The range is where 8 of 10 dates lie of {formatCount(RANGE_RANKS.of)} mixes of the full months up to
          then, with the net worth of then. It is about your habits alone, not about the markets. With fewer
          than twelve full months there is none.
        </li>
        <li>
          A date moves when you spend or put aside otherwise than before, and when what you own does otherwise
          than 8% a year. The record counts all of it, and cannot tell luck from a wrong assumption.
        </li>
      </chakra.ul>
    </Card>
  );
}

const styles = {
  display: 'grid',
  gap: '2',
  maxWidth: '75ch',
  paddingInlineStart: '4',
  listStyleType: 'disc',
  color: 'fg.muted',
  fontSize: '15px',
  '& strong': { color: 'fg', fontWeight: '600' },
};
