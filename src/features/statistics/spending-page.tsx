import { Button, chakra, Grid, HStack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { useNow } from '#src/queries/use-now.ts';
import { monthNumber, monthOf, startOfMonth } from '#src/statistics/calendar-month.ts';
import { spendingYears, yearSpending } from '#src/statistics/year-spending.ts';
import { BarChart } from '#src/ui/chart/charts.tsx';
import { Doughnut } from '#src/ui/chart/parts-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { BackButton } from './back-button.tsx';

const route = getRouteApi('/_app/statistics/spending');

export function SpendingPage() {
  return (
    <Page actions={<BackButton />}>
      <Spending />
    </Page>
  );
}

function Spending() {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const years = useMemo(() => spendingYears(budgets), [budgets]);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [latest] = years;
  if (latest === undefined) {
    return (
      <EmptyState
        title="Nothing spent yet"
        text="Record expenses in a budget to see where your money goes."
        action={
          <Button asChild variant="surface">
            <Link to="/budgets">Record expenses</Link>
          </Button>
        }
      />
    );
  }
  const year = search.year !== undefined && years.includes(search.year) ? search.year : latest;
  return (
    <>
      {years.length > 1 && (
        <HStack role="group" aria-label="Year" wrap="wrap" marginBottom="5">
          {years.map((one) => (
            <Button
              key={one}
              variant="surface"
              aria-pressed={one === year}
              onClick={() => void navigate({ search: { year: one }, replace: true, resetScroll: false })}
            >
              {one}
            </Button>
          ))}
        </HStack>
      )}
      <YearSpending key={year} budgets={budgets} year={year} />
    </>
  );
}

const SHOWN = 20;

/** Of the parts that share what is left. */
const OTHERS_COLOR = '#8296a8';

function YearSpending({ budgets, year }: { readonly budgets: readonly Budget[]; readonly year: number }) {
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  const { compactMoney, drawnMoney, money } = useFormat();
  const now = useNow();
  const [isAll, setIsAll] = useState(false);
  const { total, categories, parts } = useMemo(
    () => yearSpending(budgets, expenses, year, SERIES_COLORS.length),
    [budgets, expenses, year],
  );
  const colorOf = (index: number) =>
    (parts.length === categories.length || index < parts.length - 1 ? SERIES_COLORS[index] : undefined) ??
    OTHERS_COLOR;
  const running = monthNumber(monthOf(now));
  const bars = Array.from({ length: 12 }, (_, index) => {
    const month = { month: index + 1, year };
    const name = formatMonth(startOfMonth(month));
    const values = parts.map(({ byMonth }) => {
      const spent = byMonth[index];
      return spent === undefined ? null : Number(spent);
    });
    const isOver = monthNumber(month) < running || values.includes(null);
    return { name, tick: name.charAt(0), values, incomplete: isOver ? undefined : 'not over yet' };
  });
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
      gap="5"
    >
      <Card
        title={`Spending in ${year}`}
        aside={
          <TextLink to="/budgets/flows" search={{ year }}>
            Where it flowed
          </TextLink>
        }
      >
        <chakra.div
          display="grid"
          // Beside one another where the card is as wide as the page, and where that leaves room.
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
          justifyItems="center"
          alignItems="start"
          gap={{ base: '5', md: '7', lg: '5' }}
        >
          <Doughnut
            label={`Shares of the spending in ${year}`}
            parts={parts.map(({ name, total: size }, index) => ({
              label: name,
              size: Number(size),
              color: colorOf(index),
            }))}
          >
            {compactMoney(Number(total))}
          </Doughnut>
          <chakra.div justifySelf="stretch">
            <StatRows
              label={`Spending in ${year}`}
              columns={['Category', 'Amount', 'Percent']}
              rows={[
                ...categories
                  .slice(0, isAll ? undefined : SHOWN)
                  .map(({ expenseId, name, total: spent, share }, index) => ({
                    label: name,
                    color: colorOf(index),
                    value: (
                      <TextLink
                        to="/budgets/entries"
                        search={{
                          kind: 'expenses',
                          category: expenseId,
                          from: `${year}-01-01`,
                          to: `${year}-12-31`,
                        }}
                        // A touch target of 44px, without a taller row.
                        display="inline-block"
                        paddingBlock="11px"
                        marginBlock="-11px"
                        aria-label={`Entries of ${name} ${money(spent)}`}
                      >
                        {money(spent)}
                      </TextLink>
                    ),
                    secondValue: formatPercent(share),
                  })),
                {
                  label: 'Total Expenses',
                  value: money(total),
                  secondValue: formatPercent(total === 0 ? 0 : 1),
                  variant: 'sum' as const,
                },
              ]}
            />
            {!isAll && categories.length > SHOWN && (
              <Button variant="plain" minHeight="11" onClick={() => setIsAll(true)}>
                Show all {formatCount(categories.length)} categories
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </Card>
      <Card title="Month by month">
        <BarChart
          label={`Spending in ${year} by month`}
          xName="Month"
          series={parts.map(({ name }, index) => ({ name, color: colorOf(index) }))}
          isStacked
          bars={bars}
          formatTick={compactMoney}
          formatValue={drawnMoney}
          height={320}
        />
      </Card>
    </Grid>
  );
}
