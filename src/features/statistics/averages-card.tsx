import type { Averages } from '#src/statistics/averages.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { ProofRows } from '#src/ui/figures/proof-button.tsx';
import { figureTexts, figureWords } from '#src/ui/figures/figure-words.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import type { StatisticsCardProps } from '#src/queries/statistics.ts';

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
  const format = useFormat();
  return (
    <>
      <ProofRows
        label="Averages"
        texts={averages && figureTexts(format, averages)}
        rows={[
          { figure: 'averageNetEarnedIncome', help: 'netEarnedIncome' },
          { figure: 'averagePassiveIncome' },
          { figure: 'averageTotalIncome', variant: 'sum' },
          { figure: 'averageInvestments', variant: 'first-of-group' },
          { figure: 'savingsRate' },
          {
            figure: 'averageMandatoryExpenses',
            help: 'mandatory',
            render: (amount) => <AverageLink expenseType="mandatory" amount={amount} />,
            variant: 'first-of-group',
          },
          {
            figure: 'averageDiscretionaryExpenses',
            help: 'mandatory',
            render: (amount) => <AverageLink expenseType="discretionary" amount={amount} />,
          },
          { figure: 'averageTotalExpenses', variant: 'sum' },
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
  readonly expenseType: 'mandatory' | 'discretionary';
  readonly amount: string;
}

/** An amount that links to the averages of its categories. */
function AverageLink({ expenseType, amount }: AverageLinkProps) {
  const { label } =
    figureWords[expenseType === 'mandatory' ? 'averageMandatoryExpenses' : 'averageDiscretionaryExpenses'];
  return (
    <TextLink
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      // An amount alone means nothing in a list of links.
      aria-label={`${label} ${amount}`}
    >
      {amount}
    </TextLink>
  );
}
