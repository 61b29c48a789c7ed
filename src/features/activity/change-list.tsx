import { Button, chakra } from '@chakra-ui/react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Change } from '#contract/changes.ts';
import { counted, formatCount } from '#contract/counts.ts';
import { localDay, noonOf } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { formatDate } from '#src/ui/format/texts.ts';

import { ChangeRow } from './change-row.tsx';
import type { ChangeWords } from './change-words.ts';

/** How many changes are shown at first, and how many more each time. */
const STEP = 50;

interface ChangeListProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  readonly found: readonly { readonly change: Change; readonly words: ChangeWords }[];
  readonly listedCount: number;
  readonly total: number;
  /** What the changes are filtered by; empty if by nothing. */
  readonly filter: string;
  readonly openId: number | undefined;
  readonly onOpen: (changeId: number | undefined) => void;
  readonly now: Date;
}

export function ChangeList({
  query,
  found,
  listedCount,
  total,
  filter,
  openId,
  onOpen,
  now,
}: ChangeListProps) {
  const isFiltered = filter !== '';
  // Another filter starts the count again. It must not replace the rows: a click on a row that is replaced is lost.
  const [asked, setAsked] = useState({ filter, count: STEP });
  const wanted = asked.filter === filter ? asked.count : STEP;
  const frame = useRef<HTMLDivElement>(null);
  /** The index of the change that gets the focus once it is shown. */
  const focusIndex = useRef<number>(undefined);
  const { hasNextPage, isFetching, isFetchNextPageError: hasFailed, fetchNextPage } = query;

  const openIndex = found.findIndex(({ change }) => change.changeId === openId);
  const count = Math.max(wanted, openIndex + 1);
  const needsMore = hasNextPage && (found.length < count || (openId !== undefined && openIndex === -1));
  useEffect(() => {
    if (needsMore && !isFetching && !hasFailed) void fetchNextPage();
  }, [needsMore, isFetching, hasFailed, fetchNextPage]);

  const shown = found.slice(0, count);
  useEffect(() => {
    const index = focusIndex.current;
    if (index === undefined || shown.length <= index) return;
    focusIndex.current = undefined;
    frame.current?.querySelectorAll<HTMLElement>('h3 button')[index]?.focus();
  }, [shown.length]);

  const isGone = openId !== undefined && openIndex === -1 && !hasNextPage && !isFiltered;
  const next = found[shown.length];
  const hasMore = next !== undefined || hasNextPage;
  const days = Map.groupBy(shown, ({ change }) => dayOf(change));
  const lastDay = [...days.keys()].at(-1);

  function countWords(): string {
    const all = counted(total, 'change');
    const shownCount = formatCount(shown.length);
    if (!isFiltered) return `${shownCount} of ${all}`;
    if (hasNextPage) return `${shownCount} found in the latest ${formatCount(listedCount)} of ${all}`;
    return shown.length < found.length
      ? `${shownCount} of ${formatCount(found.length)} found in ${all}`
      : `${formatCount(found.length)} of ${all}`;
  }

  return (
    <chakra.div ref={frame} css={styles}>
      {isGone && <p role="status">That change is no longer kept.</p>}
      {[...days].map(([day, changes]) => {
        const { name, date } = dayHeading(day, now);
        const isCut = day === lastDay && (next ? dayOf(next.change) === day : hasNextPage);
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <header>
              <h2 id={`day-${day}`}>{name}</h2>
              <p>
                {date} · {isCut && 'the latest '}
                {counted(changes.length, 'change')}
              </p>
            </header>
            <ul>
              {changes.map(({ change, words }) => (
                <ChangeRow
                  key={change.group ?? change.changeId}
                  change={change}
                  words={words}
                  isOpen={change.changeId === openId}
                  onToggle={(isOpen) => onOpen(isOpen ? change.changeId : undefined)}
                  now={now}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {hasFailed && <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void fetchNextPage()} />}
      <footer>
        <p role="status">{countWords()}</p>
        {needsMore && !hasFailed && <Spinner label="Searching older changes" />}
        {hasMore && !needsMore && (
          <Button
            variant="surface"
            onClick={() => {
              focusIndex.current = shown.length;
              setAsked({ filter, count: count + STEP });
            }}
          >
            Show older
          </Button>
        )}
      </footer>
    </chakra.div>
  );
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** What a day is called above its changes: `Today` with `Wednesday, November 25`, or `Sunday` with `November 22`. */
function dayHeading(day: string, now: Date): { readonly name: string; readonly date: string } {
  const noon = noonOf(day);
  const date = formatDate(noon, now);
  const weekday = weekdays.format(noon);
  const yesterday = localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  if (day === localDay(now)) return { name: 'Today', date: `${weekday}, ${date}` };
  if (day === yesterday) return { name: 'Yesterday', date: `${weekday}, ${date}` };
  return { name: weekday, date };
}

function dayOf({ time }: Change): string {
  return localDay(new Date(time));
}

const styles = {
  display: 'grid',
  gap: '7',
  minWidth: '0',
  '& section > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2.5',
    marginBottom: '3',
  },
  '& h2': { fontSize: '17px', fontWeight: '600' },
  '& header p': { color: 'fg.muted', fontSize: '14px' },
  '& section > ul': {
    layerStyle: 'card',
    listStyle: 'none',
    overflow: 'hidden',
  },
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    color: 'fg.muted',
    fontSize: '14px',
  },
};
