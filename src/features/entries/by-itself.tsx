import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';

import type { Schedule } from '#contract/schedules.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { itemKey } from '#src/statistics/month-items.ts';

const NONE: ReadonlySet<string> = new Set();

/** The keys of the entries that the server has recorded by itself. */
export function useRecordedByItself(): ReadonlySet<string> {
  const enabled = useExtension('schedules');
  const { data = NONE } = useQuery({ ...scheduleQueries.list(), enabled, select: keysOf });
  return data;
}

function keysOf(schedules: readonly Schedule[]): ReadonlySet<string> {
  return new Set(
    schedules.flatMap(({ kind, occurrences }) =>
      occurrences.flatMap(({ itemId, isByItself }) =>
        isByItself && itemId !== null ? itemKey(kind, itemId) : [],
      ),
    ),
  );
}

const MEANING = 'Recorded by itself';

export function ByItselfMark() {
  return (
    <chakra.span role="img" aria-label={MEANING} title={MEANING} css={styles}>
      <svg viewBox="0 0 16 16" width="14" aria-hidden="true">
        <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.2v3h-3" />
      </svg>
    </chakra.span>
  );
}

const styles = {
  display: 'inline-flex',
  marginInline: '1.5',
  color: 'fg.muted',
  verticalAlign: '-2px',
  '& path': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
} as const;
