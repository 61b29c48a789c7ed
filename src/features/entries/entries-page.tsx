import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useNow } from '#src/queries/use-now.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { filterEntries, monthsOf, sortEntries, sumEntries } from '#src/statistics/filter-entries.ts';
import { categoriesOf } from '#src/statistics/listed-entries.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName, compareTexts } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { useArrivals } from '#src/ui/layout/motion.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { useEditedRow } from '#src/ui/table/row-editing.tsx';

import { filterOf, isFiltered, readAllEntries } from './entries-filter.ts';
import type { EntriesSearchChange } from './entries-search.ts';
import { EntryFilters } from './entry-filters.tsx';
import { EntryList } from './entry-list.tsx';
import { EntrySelectionBar, useEntrySelection } from './entry-selection.tsx';
import { EntrySums } from './entry-sums.tsx';

const crumbs = [{ label: 'Budget List', link: linkOptions({ to: '/budgets' }) }, { label: 'All Entries' }];

const NO_FILTER: EntriesSearchChange = {
  q: undefined,
  kind: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
  min: undefined,
  max: undefined,
};

/** Every item of every month: filters, sums, and the list. */
export function EntriesPage() {
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <AllEntries />
    </Page>
  );
}

function AllEntries() {
  const [search, onSearch] = useEntriesSearch();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow();
  // Updates of the lists, such as after each of many deletions, never delay typing.
  const listed = useDeferredValue(budgets);
  const shown = useDeferredValue(search);

  const entries = useMemo(() => readAllEntries(listed, expenses), [listed, expenses]);
  const { sort = '-day' } = shown;
  const sorted = useMemo(() => sortEntries(entries, sort, compareTexts), [entries, sort]);
  const [editedKey, onEdit] = useEditedRow();
  const filter = useMemo(
    () => ({ ...filterOf(shown, format, now), keptKey: editedKey }),
    [shown, format, now, editedKey],
  );
  const found = useMemo(() => filterEntries(sorted, filter), [sorted, filter]);
  const months = useMemo(() => monthsOf(listed, filter), [listed, filter]);
  const sums = useMemo(() => sumEntries(found, months, monthNumber(monthOf(now))), [found, months, now]);
  const categories = useMemo(() => categoriesOf(budgets, expenses).sort(byName), [budgets, expenses]);
  const selection = useEntrySelection(found);
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  useArrivals('all entries', keys, frame);

  if (entries.length === 0) {
    return (
      <EmptyState
        title="No entries yet"
        text="What you earn, spend and save in any month appears here, to search and add up."
        action={
          <Button asChild variant="surface">
            <Link to="/budgets">Open the budgets</Link>
          </Button>
        }
      />
    );
  }
  const category = categories.find(({ id }) => String(id) === String(shown.category));
  return (
    <chakra.div ref={frame} css={{ display: 'grid', gap: '4', minWidth: '0' }}>
      {found.length > 0 && <SkipLink to="entries">Skip to entries</SkipLink>}
      <EntryFilters {...{ search, onSearch, budgets, categories, now }} />
      <VisuallyHidden as="p" role="status">
        {formatCount(found.length)} of {counted(entries.length, 'entry', 'entries')}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          title="Nothing found"
          text="No entry matches all of these filters."
          action={
            <Button
              variant="surface"
              onClick={() => {
                onSearch(NO_FILTER);
                // The button disappears.
                frame.current?.querySelector('input')?.focus();
              }}
            >
              Clear filters
            </Button>
          }
        />
      ) : (
        <>
          <EntrySums
            sums={sums}
            months={months}
            categoryName={category?.name}
            hasDays={shown.from !== undefined || shown.to !== undefined}
            now={now}
            onSearch={onSearch}
          />
          <EntryList
            entries={found}
            totalCount={isFiltered(shown) ? entries.length : undefined}
            sort={sort}
            onSearch={onSearch}
            {...{ selection, editedKey, onEdit }}
          />
        </>
      )}
      <EntrySelectionBar selection={selection} budgets={budgets} categories={expenses} />
    </chakra.div>
  );
}

const route = getRouteApi('/_app/budgets/entries');

/**
 * The filters and the order in the address, and a function that changes some of them, always the same. A change replaces the
 * history entry, so that Back leaves the page.
 */
function useEntriesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: EntriesSearchChange) =>
      void navigate({
        search: (current) => ({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change] as const;
}
