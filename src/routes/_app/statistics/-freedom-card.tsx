import { chakra } from '@chakra-ui/react';

import { freedomDate, type FreedomEstimate, freedomEstimatesOf } from '#src/statistics/freedom.ts';
import { Help } from '#src/ui/help/help.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { formatCents } from '#src/ui/format/money.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { CardBody } from './-card-body.tsx';
import { FreedomPie } from './-freedom-pie.tsx';
import { formatMonth, formatYears, NO_ESTIMATE } from './-freedom-format.ts';
import { RecordExpenses } from './-record-expenses.tsx';
import type { StatisticsCardProps } from './-use-statistics.ts';

interface FreedomCardProps extends StatisticsCardProps {
  readonly isFirstStepsShown: boolean;
}

export function FreedomCard(props: FreedomCardProps) {
  return (
    <Card title="Freedom Date Estimate" aside={assumptions}>
      <CardBody queries={Object.values(props.queries)}>
        <FreedomFigures {...props} />
      </CardBody>
    </Card>
  );
}

const assumptions = (
  <>
    8% annual return, 4% withdrawal rate
    <Help about="returnAndWithdrawal" />
  </>
);

function FreedomFigures({
  queries,
  statistics: { averages, netWorth },
  isFirstStepsShown,
}: FreedomCardProps) {
  const { data: budgets } = queries.budgets;
  const estimates = averages && netWorth && freedomEstimatesOf(averages, netWorth.netWorth);
  const all = estimates && formatEstimate(estimates.all);
  const mandatory = estimates && formatEstimate(estimates.mandatory);
  return (
    <chakra.div css={layoutStyles}>
      <FreedomPie estimate={estimates?.all} />
      <div>
        <HeadlineFigure note={all && all.date !== NO_ESTIMATE ? all.years : undefined}>
          {all?.date}
        </HeadlineFigure>
        {estimates && budgets && (
          <RecordExpenses estimates={estimates} budgets={budgets} isFirstStepsShown={isFirstStepsShown} />
        )}
        <StatRows
          label="Freedom Date Estimate"
          rows={[
            { label: 'Amount Needed', value: all?.needed },
            { label: 'Amount Saved', value: all?.saved },
            { label: 'Time to Independence', value: all?.years },
            { label: 'Freedom Date', value: all?.date },
            { label: 'Amount Needed (mandatory)', value: mandatory?.needed, variant: 'first-of-group' },
            { label: 'Time to Independence (mandatory)', value: mandatory?.years },
            { label: 'Freedom Date (mandatory)', value: mandatory?.date },
          ]}
        />
      </div>
    </chakra.div>
  );
}

function formatEstimate({ amountNeeded, amountSaved, months }: FreedomEstimate) {
  return {
    needed: formatCents(amountNeeded),
    saved: formatCents(amountSaved),
    years: formatYears(months),
    date: formatMonth(freedomDate(new Date(), months)),
  };
}

const layoutStyles = {
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: { base: 'center', sm: 'start' },
  gap: '7',
  '& > div:last-of-type': { flex: '1', minWidth: '0', width: '100%' },
};
