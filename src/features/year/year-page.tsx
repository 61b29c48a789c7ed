import { Button, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import { subtractCents, ZERO } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import type { HoldingMove } from '#src/statistics/freedom/freedom-move.ts';
import {
  freedomYear,
  type YearEnd,
  yearsWithRecords,
  yearToShow,
} from '#src/statistics/freedom/freedom-year.ts';
import { yearSaving } from '#src/statistics/freedom/year-records.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { figureWords } from '#src/statistics/figure-words.ts';
import { missingHistory } from '#src/ui/figures/move-words.ts';
import { ProofButton, WithoutProofs } from '#src/ui/figures/proof-button.tsx';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { createFormat, type Format, FormatContext, useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PrintButton } from '#src/ui/layout/print-button.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';
import { LG_OR_PAPER } from '#src/ui/theme/tokens.ts';

import { CategoriesCard } from './categories-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { YearCard } from './year-card.tsx';
import type { YearProps } from './year-props.ts';
import { YearTable } from './year-table.tsx';
import { changeText, endName, growthText } from './year-words.ts';

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

/** What part of a year’s earned income was put aside. */
function SavingsRateCard({ lists: { budgets }, now, year, hasAmounts }: YearProps) {
  const { money } = useFormat();
  const saving = yearSaving(budgets, year, now);
  const before = yearSaving(budgets, year - 1, now);
  if (!saving) return null;
  return (
    <Card title="Savings rate">
      <HeadlineFigure note={before && `was ${formatPercent(before.rate)} in ${year - 1}`}>
        {formatPercent(saving.rate)}
      </HeadlineFigure>
      <Text color="fg.muted" fontSize="14px">
        {hasAmounts
          ? `${money(saving.investments)} put aside of ${money(saving.earnedIncome)} earned`
          : 'Put aside, of what was earned'}
      </Text>
      <SavingsRateNote {...saving} />
    </Card>
  );
}

const SHOWN = 5;

/** The assets and debts that changed most. */
function HoldingsCard({ hasAmounts, found: { holdings = [] } }: YearProps) {
  const format = useFormat();
  if (holdings.length === 0) return null;
  return (
    <Card title="Assets and debts that changed most">
      <YearTable
        label="Assets and debts that changed most"
        columns={['Name', ...(hasAmounts ? ['By'] : []), 'Percent']}
        rows={holdings.slice(0, SHOWN).map((holding) => ({
          key: `${holding.kind} ${holding.id}`,
          name: holding.name,
          detail: holding.kind === 'liability' ? 'owed' : undefined,
          cells: [...(hasAmounts ? [riseOf(holding, format)] : []), percentOf(holding)],
        }))}
      />
    </Card>
  );
}

function riseOf({ before = ZERO, after = ZERO }: HoldingMove, format: Format): string {
  return format.signedMoney(subtractCents(after, before));
}

function percentOf({ before = ZERO, after = ZERO }: HoldingMove): string {
  return changeText(after, before) ?? '–';
}

const UNKNOWN = 'unknown';

/** The date and the net worth at both ends of the year. */
function EndsCard({ pastValues, hasAmounts, found }: YearProps) {
  const { ends, move } = found;
  const [before, after] = [ends.then.netWorth?.value, ends.now.netWorth?.value];
  const change = before !== undefined && after !== undefined ? growthText(after, before) : undefined;
  // A date rests on the net worth of its time.
  const dateRow = (figure: 'freedomDate' | 'timeToFreedom' | 'shareSaved') => ({
    label: figureWords[figure].label,
    value: move.then.holdings ? <ProofButton of={move.then.figures[figure]} /> : UNKNOWN,
    secondValue: move.now.holdings ? <ProofButton of={move.now.figures[figure]} /> : UNKNOWN,
  });
  const worthOf = ({ netWorth }: YearEnd) => (netWorth ? <ProofButton of={netWorth} /> : UNKNOWN);
  const netWorthRow = {
    label: figureWords.netWorth.label,
    value: worthOf(ends.then),
    secondValue: worthOf(ends.now),
  };
  return (
    <Card title="Then and now">
      <StatRows
        label="Then and now"
        columns={['Figure', endName(ends.then), endName(ends.now)]}
        rows={[
          dateRow('freedomDate'),
          dateRow('timeToFreedom'),
          dateRow('shareSaved'),
          ...(hasAmounts ? [netWorthRow] : []),
        ]}
      />
      {ends.then.netWorth ? (
        change !== undefined && <Text marginTop="3">The net worth {change} in that time.</Text>
      ) : (
        <Text color="fg.muted" fontSize="14px" marginTop="3">
          The net worth then is not known: {missingHistory(pastValues)}.
        </Text>
      )}
    </Card>
  );
}
