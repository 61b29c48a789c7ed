import { Button, Grid, HStack, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import { freedomYear, yearsWithRecords, yearToShow } from '#src/statistics/freedom/freedom-year.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { WithoutProofs } from '#src/ui/figures/proof-button.tsx';
import { createFormat, FormatContext, useFormat } from '#src/ui/format/format.ts';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PrintButton } from '#src/ui/layout/print-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { LG_OR_PAPER } from '#src/ui/theme/tokens.ts';

import { CategoriesCard } from './categories-card.tsx';
import { EndsCard } from './ends-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { SavingsRateCard } from './savings-rate-card.tsx';
import { YearCard } from './year-card.tsx';
import type { YearProps } from './year-props.ts';

const route = getRouteApi('/_app/statistics/freedom/year');

/** What a year did to the freedom date: to keep, to print and, without amounts, to show to others. */
export function YearPage() {
  const { queries, basis, now } = useStatistics();
  const hasHistory = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return (
    <Page
      actions={
        <HStack gap="3">
          <PrintButton />
          <Button asChild variant="surface">
            <Link to="/statistics/freedom">Back</Link>
          </Button>
        </HStack>
      }
    >
      <CardBody queries={[...Object.values(queries), ...(hasHistory ? [history] : [])]}>
        {basis && (history.data || !hasHistory) ? (
          <Years lists={basis.lists} pastValues={history.data} now={now} />
        ) : (
          <ContentSkeleton kind="cards" />
        )}
      </CardBody>
    </Page>
  );
}

function Years({ lists, pastValues, now }: Pick<YearProps, 'lists' | 'pastValues' | 'now'>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const years = useMemo(() => yearsWithRecords(lists.budgets, now), [lists, now]);
  const year = search.year ?? yearToShow(years, now);
  if (year === undefined) {
    return (
      <EmptyState
        title="No year to look back on yet"
        text="Record what you earn, spend and put aside in a budget. At the end of the year you will see here how much closer it brought you."
        action={
          <Button asChild variant="surface">
            <Link to="/budgets">Record a month</Link>
          </Button>
        }
      />
    );
  }
  const hasAmounts = search.amounts !== false;
  return (
    <Stack gap="5">
      <HStack justify="space-between" wrap="wrap" gap="3" _print={{ display: 'none' }}>
        <HStack role="group" aria-label="Year" wrap="wrap">
          {years.map((one) => (
            <Button
              key={one}
              variant="surface"
              aria-pressed={one === year}
              onClick={() =>
                void navigate({ search: { ...search, year: one }, replace: true, resetScroll: false })
              }
            >
              {one}
            </Button>
          ))}
        </HStack>
        <Button
          variant="surface"
          aria-pressed={!hasAmounts}
          onClick={() =>
            void navigate({
              search: { ...search, amounts: hasAmounts ? false : undefined },
              replace: true,
              resetScroll: false,
            })
          }
        >
          Without amounts
        </Button>
      </HStack>
      {years.includes(year) ? (
        <WithoutAmounts isOn={!hasAmounts}>
          <Year key={year} {...{ lists, pastValues, now, year, hasAmounts }} />
        </WithoutAmounts>
      ) : (
        <EmptyState title={`Nothing is recorded in ${year}`} text="Choose one of the years above." />
      )}
    </Stack>
  );
}

interface WithoutAmountsProps {
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** The cards leave amounts out by themselves. This also hides any that is left, and the proofs, which have amounts. */
function WithoutAmounts({ isOn, children }: WithoutAmountsProps) {
  const format = useFormat();
  const { currency } = format;
  const hidden = useMemo(() => createFormat({ currency, isHidden: true }), [currency]);
  return (
    <WithoutProofs value={isOn}>
      <FormatContext value={isOn ? hidden : format}>{children}</FormatContext>
    </WithoutProofs>
  );
}

function Year(props: Omit<YearProps, 'found'>) {
  const { lists, pastValues, now, year } = props;
  const found = useMemo(() => freedomYear(lists, pastValues, year, now), [lists, pastValues, year, now]);
  const card = { ...props, found };
  return (
    <Stack gap="5" css={{ '& section': { breakInside: 'avoid' } }}>
      <YearCard {...card} />
      <Grid css={columnsStyles}>
        <MonthsCard {...card} />
        <EndsCard {...card} />
      </Grid>
      {/* On paper, this is the second page. */}
      <Grid css={columnsStyles}>
        <Stack gap="5">
          <SavingsRateCard {...card} />
          <EntriesCard {...card} />
        </Stack>
        <Stack gap="5">
          <HoldingsCard {...card} />
          <CategoriesCard {...card} />
        </Stack>
      </Grid>
      <TextLink
        to="/budgets/flows"
        search={{ year }}
        alignSelf="start"
        paddingBlock="2.5"
        _print={{ display: 'none' }}
      >
        Where it flowed in {year}
      </TextLink>
    </Stack>
  );
}

/** Two columns where there is room, also on paper. */
const columnsStyles = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '5',
  [LG_OR_PAPER]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
