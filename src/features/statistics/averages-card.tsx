import { Link } from '@tanstack/react-router';

import type { Averages } from '#src/statistics/averages.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { CardBody } from './card-body.tsx';
import { SavingsRateNote } from './savings-rate-note.tsx';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';
import type { StatisticsCardProps } from './use-statistics.ts';

import { averageTexts } from './figure-texts.ts';

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
  const texts = averages && averageTexts(averages);
  return (
    <>
      <ProofRows
        label="Averages"
        texts={texts}
        rows={[
          { label: 'Net Earned Income', proof: 'averageNetEarnedIncome', help: 'netEarnedIncome' },
          { label: 'Passive Income', proof: 'averagePassiveIncome' },
          { label: 'Total Income', proof: 'averageTotalIncome', variant: 'sum' },
          { label: 'Investments', proof: 'averageInvestments', variant: 'first-of-group' },
          { label: 'Savings Rate', proof: 'savingsRate' },
          {
            label: 'Mandatory Expenses',
            help: 'mandatory',
            value: texts && (
              <AverageLink
                label="Mandatory Expenses"
                expenseType="mandatory"
                amount={texts['Mandatory Expenses']}
              />
            ),
            variant: 'first-of-group',
          },
          {
            label: 'Discretionary Expenses',
            help: 'mandatory',
            value: texts && (
              <AverageLink
                label="Discretionary Expenses"
                expenseType="discretionary"
                amount={texts['Discretionary Expenses']}
              />
            ),
          },
          { label: 'Total Expenses', proof: 'averageTotalExpenses', variant: 'sum' },
        ]}
      />
      {averages && (
        <SavingsRateNote
          earnedIncome={averages.averageNetEarnedIncome}
          investments={averages.averageInvestments}
        />
      )}
    </>
  );
}

interface AverageLinkProps {
  /** The row's label, for the accessible name: an amount alone means nothing in a list of links. */
  readonly label: string;
  readonly expenseType: 'mandatory' | 'discretionary';
  readonly amount: string;
}

/** An amount that links to the averages of its categories. */
function AverageLink({ label, expenseType, amount }: AverageLinkProps) {
  return (
    <Link
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      className="text-link"
      aria-label={`${label} ${amount}`}
    >
      {amount}
    </Link>
  );
}
