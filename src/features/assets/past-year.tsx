import { chakra, Skeleton } from '@chakra-ui/react';
import { memo } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import { ratioOf, subtractCents } from '#contract/money.ts';
import { lastUpdateOf, lastYearOf, OLD_AFTER_DAYS } from '#src/statistics/value-history.ts';
import { useFormat } from '#src/ui/format/format.ts';

import type { ValueRow } from './value-rows.ts';

export interface RowHistory {
  /** By the keys of the rows. Undefined until they have loaded. */
  readonly lines: ReadonlyMap<string, HistoryLine> | undefined;
  readonly isLoading: boolean;
}

interface PastYearProps {
  readonly row: ValueRow;
  readonly line: HistoryLine | undefined;
  readonly isLoading: boolean;
  readonly now: Date;
}

const signedPercent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A small line of the last year, without axes: it shows the shape, its label says both ends, and by how much they differ. */
export const PastYear = memo(function PastYear({ row, line, isLoading, now }: PastYearProps) {
  const { money } = useFormat();
  if (isLoading) return <Skeleton height="7" />;
  if (!line) return null;
  const points = lastYearOf(line, row.stored, now);
  const amounts = points.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const [first = row.stored] = amounts;
  // A value that has not changed is a line in the middle.
  const height = (amount: number) => (highest > lowest ? (highest - amount) / (highest - lowest) : 0.5);
  return (
    <>
      <chakra.svg
        role="img"
        aria-label={`${row.name}: ${money(first)} to ${money(row.stored)}`}
        viewBox="-2 -2 104 32"
        preserveAspectRatio="none"
        width="full"
        height="7"
        color="accent.fg"
      >
        <polyline
          points={points.map(({ at, amount }) => `${at * 100},${height(amount) * 28}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      {first > 0 && first !== row.stored && (
        <chakra.span display="block" color="fg.muted" fontSize="12px" lineHeight="1.2">
          {signedPercent.format(ratioOf(subtractCents(row.stored, first), first))}
        </chakra.span>
      )}
    </>
  );
});

/** When the value last changed: `3 weeks ago`. */
export function LastUpdated({ line, now }: Pick<PastYearProps, 'line' | 'now'>) {
  const last = line && lastUpdateOf(line, now);
  if (!last) return null;
  const { day, age } = last;
  const isOld = age > OLD_AFTER_DAYS;
  return (
    <span data-old={isOld || undefined}>
      <time dateTime={day} title={day}>
        {ageWords(age)}
      </time>{' '}
      {isOld && <span>Out of date?</span>}
    </span>
  );
}

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

function ageWords(days: number): string {
  const months = Math.floor(days / 30.4375);
  if (days < 14) return relativeTime.format(-days, 'day');
  if (days <= OLD_AFTER_DAYS) return relativeTime.format(-Math.floor(days / 7), 'week');
  if (months < 24) return relativeTime.format(-Math.max(2, months), 'month');
  return relativeTime.format(-Math.floor(months / 12), 'year');
}
