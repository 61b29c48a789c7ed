import { Button, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import type { Liability } from '#contract/liabilities.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import { useNow } from '#src/queries/use-now.ts';
import { monthFromNumber, monthNumber, monthOf, startOfMonth } from '#src/statistics/calendar-month.ts';
import { endingDebtsOf, standingOf, unpaidDebtsOf } from '#src/statistics/debts/payoff.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName, formatList, formatMonth, isolated } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { type Comparison, ExtraPayments } from './extra-payments.tsx';
import {
  outcomeText,
  type RepaymentColumns,
  RepaymentNote,
  RepaymentTable,
  WAYS_OF_ONE,
} from './repayment-table.tsx';

const LIST = linkOptions({ to: '/liabilities' });

const ORDERS = [
  { order: 'highest-interest', name: 'Highest interest first' },
  { order: 'smallest', name: 'Smallest first' },
  { order: 'as-they-are', name: 'As they are' },
] as const;

/** In which order several debts are paid off, with extra amounts or without. */
export function PayoffPage() {
  const hasDebts = useExtension('debts');
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const now = useNow();
  const hasEnd = hasDebts && unpaidDebtsOf(liabilities, localDay(now)).length > 0;
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Liabilities', link: LIST }, { label: 'Pay Off Sooner' }]} />
      }
    >
      {hasEnd ? (
        <Orders liabilities={liabilities} />
      ) : (
        <EmptyState
          title="No debt with an end yet"
          text={
            hasDebts
              ? 'Add the interest and the payments of what you owe, to compare the ways of paying it off.'
              : 'This server does not keep the terms of debts.'
          }
          action={
            <Button asChild variant="surface">
              <Link {...LIST}>Show liabilities</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
}

function Orders({ liabilities }: { readonly liabilities: readonly Liability[] }) {
  const statistics = useStatistics();
  const { now } = statistics;
  const leftOut = useMemo(() => {
    const ending = new Set(endingDebtsOf(liabilities).map(({ liability }) => liability));
    return liabilities.filter((liability) => !ending.has(liability) && liability.principal > 0);
  }, [liabilities]);
  return (
    <Card title="Sooner or later">
      <ExtraPayments {...statistics} liabilities={liabilities} outcomeOf={outcomeText}>
        {(comparison) => {
          const columns = comparison.debts.length > 1 ? ORDERS : WAYS_OF_ONE;
          return (
            <>
              <RepaymentTable label="Sooner or later" {...{ comparison, columns, now }} />
              <RepaymentNote />
              <OwedChart {...{ comparison, columns, now }} />
              {leftOut.length > 0 && (
                <Text color="fg.muted" fontSize="14px">
                  Left out, since no end of theirs is known:{' '}
                  {formatList(leftOut.toSorted(byName).map(({ name }) => isolated(name)))}.
                </Text>
              )}
            </>
          );
        }}
      </ExtraPayments>
    </Card>
  );
}

interface OwedChartProps {
  readonly comparison: Comparison;
  readonly columns: RepaymentColumns;
  readonly now: Date;
}

function OwedChart({ comparison, columns, now }: OwedChartProps) {
  const { compactMoney, drawnMoney } = useFormat();
  const { debts, variants } = comparison;
  const owed = debts.reduce((sum, debt) => sum + standingOf(debt, localDay(now)).balance, 0);
  const months = Math.max(...variants.map((variant) => variant.months));
  const first = monthNumber(monthOf(now));
  const x = Array.from({ length: months + 1 }, (_, index) =>
    startOfMonth(monthFromNumber(first + index)).getTime(),
  );
  return (
    <LineChart
      label="What is owed"
      xName="Month"
      formatX={(time) => formatMonth(new Date(time))}
      x={x}
      series={columns.map(({ order, name }) => ({
        name,
        values: [owed, ...(variants.find((variant) => variant.order === order)?.owed ?? [])].map(Number),
      }))}
      ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
      formatTick={compactMoney}
      formatValue={drawnMoney}
    />
  );
}
