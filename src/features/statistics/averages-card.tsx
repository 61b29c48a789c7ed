import type { Averages } from '#src/statistics/averages.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { CardBody } from './card-body.tsx';
import { SavingsRateNote } from './savings-rate-note.tsx';
import { ProofRows } from '#src/features/proof/proof-rows.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import type { StatisticsCardProps } from './use-statistics.ts';

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
    <>
      <ProofRows
        label="Averages"
        rows={[
          {
            label: 'Net Earned Income',
            value: averages && formatCents(averages.averageNetEarnedIncome),
            proof: 'averageNetEarnedIncome',
            help: 'netEarnedIncome',
          },
          {
            label: 'Passive Income',
            value: averages && formatCents(averages.averagePassiveIncome),
            proof: 'averagePassiveIncome',
          },
          {
            label: 'Total Income',
            value: averages && formatCents(averages.averageTotalIncome),
            proof: 'averageTotalIncome',
            variant: 'sum',
          },
          {
            label: 'Investments',
            value: averages && formatCents(averages.averageInvestments),
            proof: 'averageInvestments',
            variant: 'first-of-group',
          },
          {
            label: 'Savings Rate',
            value: averages && formatPercent(averages.savingsRate),
            proof: 'savingsRate',
          },
          {
            label: 'Mandatory Expenses',
            help: 'mandatory',
            value: averages && (
              <AverageLink
                label="Mandatory Expenses"
                expenseType="mandatory"
                amount={formatCents(averages.averageMandatoryExpenses)}
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
                amount={formatCents(averages.averageDiscretionaryExpenses)}
              />
            ),
          },
          {
            label: 'Total Expenses',
            value: averages && formatCents(averages.averageTotalExpenses),
            proof: 'averageTotalExpenses',
            variant: 'sum',
          },
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
    <TextLink
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      aria-label={`${label} ${amount}`}
    >
      {amount}
    </TextLink>
  );
}
