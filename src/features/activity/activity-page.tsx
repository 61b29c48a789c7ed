import { Button, chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { changeQueries } from '#src/queries/changes.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { findRows } from '#src/ui/table/filter-rows.ts';

import type { ActivitySearch } from './activity-search.ts';
import { ChangeFilters, isOfKind, searchedValues } from './change-filters.tsx';
import { ChangeList } from './change-list.tsx';
import { changeWords } from './change-words.ts';

const route = getRouteApi('/_app/profile/activity');

export function ActivityPage() {
  // A later response, perhaps from a proxy, must not leave the page.
  const [isOffered] = useState(useExtension('undo'));
  if (!isOffered) return <Navigate to="/" replace />;
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Activity' }]} />
      }
    >
      <Activity />
    </Page>
  );
}

function Activity() {
  const format = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(changeQueries.list());
  const { data, dataUpdatedAt } = query;
  // Thousands of changes never delay typing.
  const { q = '', kind } = useDeferredValue(search);

  const now = useMemo(() => new Date(dataUpdatedAt), [dataUpdatedAt]);
  const listed = useMemo(
    () =>
      (data?.pages ?? []).flatMap(({ changes }) =>
        changes.map((change) => ({ change, words: changeWords(format, change) })),
      ),
    [data, format],
  );
  const found = useMemo(() => {
    const ofKind = kind ? listed.filter(({ change }) => isOfKind(change, kind)) : listed;
    const rows = findRows(format, ofKind, q, ({ change, words }) => searchedValues(change, words));
    return rows ? ofKind.filter((row) => rows.has(row)) : ofKind;
  }, [listed, q, kind, format]);

  /** Replaces the history entry, so that Back leaves the page. */
  function onSearch(change: Partial<ActivitySearch>) {
    void navigate({
      search: (current) => ({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });
  }

  if (query.isPending) return <ContentSkeleton kind="table" />;
  if (query.isLoadingError)
    return <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void query.refetch()} />;
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) {
    return (
      <EmptyState
        title="Nothing has been changed yet"
        text="Whatever is added, changed or deleted from now on is listed here for 90 days, with the device it was done on, and can be undone."
      />
    );
  }
  return (
    <chakra.div ref={frame} css={{ display: 'grid', gap: '5', minWidth: '0' }}>
      <chakra.p color="fg.muted" maxWidth="prose" fontSize="15px">
        Everything that was changed in your account in the last 90 days, on any device, newest first. What can
        be undone says first what it puts back.
      </chakra.p>
      {/* The open change would take the focus whenever the list changes. */}
      <ChangeFilters search={search} onSearch={(change) => onSearch({ ...change, change: undefined })} />
      {found.length === 0 && !query.hasNextPage ? (
        <EmptyState
          title="Nothing found"
          text="No change of the last 90 days matches these filters."
          action={
            <Button
              variant="surface"
              onClick={() => {
                onSearch({ q: undefined, kind: undefined });
                // The button disappears.
                frame.current?.querySelector('input')?.focus();
              }}
            >
              Clear filters
            </Button>
          }
        />
      ) : (
        <ChangeList
          query={query}
          found={found}
          listedCount={listed.length}
          total={total}
          filter={[kind, q].filter(Boolean).join(' ')}
          openId={search.change}
          onOpen={(change) => onSearch({ change })}
          now={now}
        />
      )}
    </chakra.div>
  );
}
