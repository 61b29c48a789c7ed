import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import { estimateOf, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { tooEarlyFor } from '#src/statistics/freedom/partial-months.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { ChartLegend, Doughnut } from '#src/ui/chart/parts-chart.tsx';
import { SERIES_COLORS, TRACK_COLOR } from '#src/ui/chart/series-colors.ts';
import { figureText } from '#src/ui/figures/figure-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { NO_ESTIMATE } from '#src/ui/format/texts.ts';
import { Help } from '#src/ui/help/help.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { DateNote, NOTE_HEIGHT } from './date-note.tsx';
import { FreedomInsights } from './freedom-insights.tsx';
import { RecordExpenses } from './record-expenses.tsx';

interface FreedomCardProps extends Statistics {
  readonly isFirstStepsShown: boolean;
}

export function FreedomCard(props: FreedomCardProps) {
  const { averages, wealth } = props;
  return (
    <Card
      title="Freedom Date Estimate"
      aside={
        <>
          8% annual return, 4% withdrawal rate
          <Help about="returnAndWithdrawal" />{' '}
          {/* Without expenses there is nothing to explain yet. Its space stays reserved, so that nothing moves. */}
          <chakra.span
            visibility={wealth && averages && averages.averageTotalExpenses.value > 0 ? 'visible' : 'hidden'}
          >
            <TextLink to="/statistics/freedom">What this means</TextLink>
          </chakra.span>
        </>
      }
    >
      <CardBody queries={Object.values(props.queries)}>
        <FreedomFigures {...props} />
      </CardBody>
    </Card>
  );
}

function FreedomFigures(props: FreedomCardProps) {
  const { queries, wealth, averages, lists, basis, now, isFirstStepsShown } = props;
  const format = useFormat();
  const { data: budgets } = queries.budgets;
  const estimate = useMemo(
    () => averages && wealth && estimateOf(averages, wealth.netWorth, now),
    [averages, wealth, now],
  );
  const tooEarly = useMemo(() => lists && tooEarlyFor(lists, now), [lists, now]);
  const { freedomDate, timeToFreedom } = estimate ?? {};
  return (
    <chakra.div css={layoutStyles}>
      <div>
        <div data-part="headline">
          <FreedomPie estimate={estimate} />
          <div>
            <HeadlineFigure
              wrap={(text) => freedomDate && <ProofButton of={freedomDate}>{text}</ProofButton>}
              note={
                timeToFreedom && timeToFreedom.value < Infinity ? (
                  <ProofButton of={timeToFreedom} />
                ) : undefined
              }
            >
              {freedomDate && figureText(format, freedomDate)}
            </HeadlineFigure>
            {estimate && budgets && <RecordExpenses {...{ estimate, budgets, isFirstStepsShown }} />}
          </div>
        </div>
        {lists && basis ? (
          <DateNote {...{ lists, basis, tooEarly }} />
        ) : (
          <chakra.div minHeight={NOTE_HEIGHT} />
        )}
        <ProofRows
          label="Freedom Date Estimate"
          figures={estimate}
          rows={[
            { figure: 'amountNeeded' },
            { figure: 'amountSaved' },
            { figure: 'timeToFreedom' },
            { figure: 'freedomDate' },
            { figure: 'mandatoryAmountNeeded', variant: 'first-of-group' },
            { figure: 'mandatoryTimeToFreedom' },
            { figure: 'mandatoryFreedomDate' },
          ]}
        />
      </div>
      {budgets?.length === 0 ? (
        // Without the space that is reserved for a chart.
        <chakra.p color="fg.muted" fontSize="14px">
          Once you have recorded expenses, you will see here how your savings grow until they pay for them.
        </chakra.p>
      ) : lists && basis && estimate ? (
        <FreedomInsights {...{ lists, basis, estimate }} />
      ) : (
        <chakra.div minHeight={{ base: '700px', sm: '560px', lg: '0' }} />
      )}
    </chakra.div>
  );
}

const layoutStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: { base: '5', lg: '7' },
  '& [data-part=headline]': {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: 'center',
    gap: { base: '5', sm: '7' },
    marginBottom: '4',
    // As high as the date with the years below it, so that nothing moves when they appear.
    '& > div:last-of-type': {
      flex: '1',
      minWidth: '0',
      width: '100%',
      minHeight: { base: '76px', sm: '86px' },
    },
  },
};

/** A chart of the saved part of the amount needed. The rows beside it show the amounts. */
function FreedomPie({ estimate }: { readonly estimate: FreedomEstimate | undefined }) {
  const format = useFormat();
  const shareSaved = estimate && estimate.amountNeeded.value > 0 ? estimate.shareSaved : undefined;
  const progress = shareSaved?.value;
  const parts = useMemo(
    () => [
      { label: 'Amount Saved', size: progress ?? 0, color: SERIES_COLORS[0] },
      { label: 'Amount Remaining', size: progress === undefined ? 0 : 1 - progress, color: TRACK_COLOR },
    ],
    [progress],
  );
  const label = shareSaved ? `${figureText(format, shareSaved)} of the amount needed is saved` : NO_ESTIMATE;
  return (
    <chakra.div display="grid" gap="3.5" width="168px">
      <Doughnut label={estimate ? label : 'Loading'} parts={shareSaved ? parts : undefined}>
        {shareSaved && <ProofButton of={shareSaved} />}
        {!shareSaved && (estimate ? NO_ESTIMATE : <Placeholder />)}
      </Doughnut>
      <ChartLegend parts={parts} />
    </chakra.div>
  );
}
