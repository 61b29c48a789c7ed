import { Link } from '@tanstack/react-router';

import type { Sum } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';

import { CardBody } from './-card-body.tsx';
import { ProofRows } from './-proof-rows.tsx';
import type { StatisticsCardProps } from './-use-statistics.ts';

export function AveragesCard({ queries: { budgets, expenses }, statistics }: StatisticsCardProps) {
  return (
    <Card title="Averages" aside={budgets.data && formatPeriod(budgets.data.length)}>
      <CardBody queries={[budgets, expenses]}>
        <AverageRows averages={statistics.averages} />
      </CardBody>
    </Card>
  );
}

function formatPeriod(months: number): string {
  return `over ${months} ${months === 1 ? 'month' : 'months'}`;
}

function AverageRows({ averages }: { readonly averages: Averages | undefined }) {
  return (
    <ProofRows
      label="Averages"
      rows={[
        {
          label: 'Net Earned Income',
          proof: 'averageNetEarnedIncome',
          help: 'netEarnedIncome',
          value: averages && formatCents(averages.averageNetEarnedIncome),
        },
        {
          label: 'Passive Income',
          proof: 'averagePassiveIncome',
          value: averages && formatCents(averages.averagePassiveIncome),
        },
        {
          label: 'Total Income',
          proof: 'averageTotalIncome',
          value: averages && formatCents(averages.averageTotalIncome),
          variant: 'sum',
        },
        {
          label: 'Investments',
          proof: 'averageInvestments',
          value: averages && formatCents(averages.averageInvestments),
          variant: 'first-of-group',
        },
        {
          label: 'Savings Rate',
          proof: 'savingsRate',
          value: averages && formatPercent(averages.savingsRate),
        },
        {
          label: 'Mandatory Expenses',
          help: 'mandatory',
          value: averages && (
            <AverageLink
              label="Mandatory Expenses"
              expenseType="mandatory"
              amount={averages.averageMandatoryExpenses}
            />
          ),
          variant: 'first-of-group',
        },
        {
          label: 'Discretionary Expenses',
          help: 'mandatory',
          value: averages && (
            <AverageLink
              label="Discretionary Expenses"
              expenseType="discretionary"
              amount={averages.averageDiscretionaryExpenses}
            />
          ),
        },
        {
          label: 'Total Expenses',
          proof: 'averageTotalExpenses',
          value: averages && formatCents(averages.averageTotalExpenses),
          variant: 'sum',
        },
      ]}
    />
  );
}

interface AverageLinkProps {
  /** The row's label, for the accessible name: an amount alone means nothing in a list of links. */
  readonly label: string;
  readonly expenseType: 'mandatory' | 'discretionary';
  readonly amount: Sum;
}

/** An amount that links to the averages of its categories. */
function AverageLink({ label, expenseType, amount }: AverageLinkProps) {
  const text = formatCents(amount);
  return (
    <Link
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      className="text-link"
      aria-label={`${label} ${text}`}
    >
      {text}
    </Link>
  );
}
