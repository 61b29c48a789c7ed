import { chakra, Skeleton } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import {
  estimateOf,
  type FreedomEstimate,
  USUAL_INFLATION,
} from '#src/statistics/freedom/freedom-estimate.ts';
import { tooEarlyFor } from '#src/statistics/freedom/partial-months.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { ChartLegend, Doughnut } from '#src/ui/chart/parts-chart.tsx';
import { SERIES_COLORS, TRACK_COLOR } from '#src/ui/chart/series-colors.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { NO_ESTIMATE } from '#src/ui/format/texts.ts';
import { Help } from '#src/ui/help/help.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { BillsLacking } from './bills-lacking.tsx';
import { DateNote, TooEarlyNote } from './date-note.tsx';
import { DateRemarksLink } from './date-remarks.tsx';
import { NextSteps } from './levers.tsx';
import { MovedLine } from './moved-line.tsx';
import { OutlookPicture } from './outlook.tsx';
import type { PlanLineProps } from './plan-line.tsx';
import { RecordExpenses } from './record-expenses.tsx';
import { readWhatIf } from '#src/queries/stored-what-if.ts';

/** Loaded after the page, which is complete without it. */
const PlanLine = lazy(async (): Promise<{ default: ComponentType<PlanLineProps> }> => {
  await untilIdle();
  try {
    return { default: (await import('./plan-line.tsx')).PlanLine };
  } catch {
    return { default: () => null };
  }
});

/** At most two seconds: some pages get no idle callbacks, and not all browsers have them. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 2_000);
  });
}

interface FreedomCardProps extends Statistics {
  readonly isFirstStepsShown: boolean;
  /** Whether the spending is known, or expected while it loads: without it there is nothing to tell. */
  readonly hasStory: boolean;
}

/** The estimate, and in the same card what it rests on, why it moved and what would move it. See docs/product-rules.md#outlook. */
export function FreedomCard({ isFirstStepsShown, hasStory, ...statistics }: FreedomCardProps) {
  const { queries, averages, wealth, basis, now } = statistics;
  const { data: budgets } = queries.budgets;
  const hasPlans = useExtension('plan');
  const estimate = useMemo(
    () => averages && wealth && estimateOf(averages, wealth.netWorth, now),
    [averages, wealth, now],
  );
  return (
    <Card title="Freedom Date Estimate">
      <CardBody queries={Object.values(queries)}>
        <chakra.div css={hasStory ? storyStyles : undefined}>
          <div>
            <Headline estimate={estimate}>
              {estimate && budgets && <RecordExpenses {...{ estimate, budgets, isFirstStepsShown }} />}
            </Headline>
            <chakra.div css={rowStyles}>
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
            </chakra.div>
            {hasPlans && (
              <Suspense>
                <PlanLine basis={basis} />
              </Suspense>
            )}
          </div>
          {hasStory && (
            <chakra.div css={foundationStyles}>
              <div>
                <h3>What it rests on</h3>
                <TextLink to="/statistics/freedom">What this means</TextLink>
                <span>
                  8% annual return, 4% withdrawal rate
                  <Help about="returnAndWithdrawal" />
                </span>
              </div>
              {basis ? <Foundation basis={basis} /> : <Skeleton flex="1" bg="bg.muted" />}
              <BillsLacking basis={basis} as="sentence" />
            </chakra.div>
          )}
        </chakra.div>
        {hasStory && (
          <chakra.div css={sectionsStyles}>
            <MovedLine basis={basis} now={now} />
            <div>
              <h3>What would move it</h3>
              <NextSteps basis={basis} />
            </div>
          </chakra.div>
        )}
      </CardBody>
    </Card>
  );
}

const storyStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gap: { base: '4', lg: '7' },
};

const rowStyles = {
  // The longest label and the longest date fit beside each other on a phone.
  '& table': { fontSize: { base: '13.5px', sm: '15px' } },
  '& tbody :is(th, td)': { paddingBlock: { base: '6px', lg: '5px' } },
  '& tbody th': { paddingInlineEnd: '1' },
};

const titleStyles = { color: 'fg', fontSize: '15px', fontWeight: '600' };

const foundationStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  // The picture, its rows and the sentence above it, so that little moves when they appear.
  minHeight: { base: '400px', lg: '0' },
  color: 'fg.muted',
  fontSize: '14px',
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    '& h3': { marginInlineEnd: 'auto' },
    '& a': { order: { md: '1' }, paddingBlock: '12px', marginBlock: '-12px' },
    '& > span': { flexBasis: { base: '100%', md: 'auto' } },
  },
  '& h3': titleStyles,
  '& strong': { color: 'fg', fontWeight: '600' },
};

const sectionsStyles = {
  '& > div': {
    borderTopWidth: '1px',
    marginTop: { base: '2', md: '3' },
    paddingTop: { base: '2', md: '2.5' },
  },
  '& > div > h3': { ...titleStyles, marginBottom: { base: '1', md: '1.5' } },
};

function Headline({
  estimate,
  children,
}: {
  readonly estimate: FreedomEstimate | undefined;
  readonly children: ReactNode;
}) {
  const format = useFormat();
  const { freedomDate, timeToFreedom } = estimate ?? {};
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
    <chakra.div css={headlineStyles}>
      <Doughnut label={estimate ? label : 'Loading'} parts={shareSaved ? parts : undefined}>
        {shareSaved && <ProofButton of={shareSaved} />}
        {!shareSaved && (estimate ? NO_ESTIMATE : <Placeholder />)}
      </Doughnut>
      <div>
        <HeadlineFigure
          wrap={(text) => freedomDate && <ProofButton of={freedomDate}>{text}</ProofButton>}
          note={
            timeToFreedom && timeToFreedom.value < Infinity ? <ProofButton of={timeToFreedom} /> : undefined
          }
        >
          {freedomDate && figureText(format, freedomDate)}
        </HeadlineFigure>
        {children}
        {(!estimate || shareSaved !== undefined) && <ChartLegend parts={parts} />}
      </div>
    </chakra.div>
  );
}

const headlineStyles = {
  '--diameter': '96px',
  display: 'flex',
  alignItems: 'center',
  gap: '4.5',
  marginBottom: '2',
  '& [role=img] + span': { fontSize: '14px' },
  // As high as the date, the years and the legend, so that nothing moves when they appear.
  '& > div:last-of-type': {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: '0',
    minHeight: { base: '118px', xl: '104px' },
  },
  '& ul': { marginTop: 'auto' },
  '& ul li': { whiteSpace: 'normal' },
  '& p': { marginBottom: '1.5' },
};

function Foundation({ basis }: { readonly basis: FreedomBasis }) {
  const [whatIf] = useState(readWhatIf);
  const tooEarly = useMemo(() => tooEarlyFor(basis.lists, basis.now), [basis]);
  const isChosen = whatIf !== undefined && whatIf.inflation > 0;
  const inflation = isChosen ? whatIf.inflation : USUAL_INFLATION;
  return (
    <>
      <p>{tooEarly ? <TooEarlyNote {...tooEarly} /> : <DateNote {...{ basis, inflation, isChosen }} />}</p>
      <OutlookPicture {...{ basis, inflation }} isTooEarly={!!tooEarly} />
      <DateRemarksLink {...basis} />
      {whatIf && (
        <p>
          This device remembers a <TextLink to="/statistics/freedom">what-if</TextLink>. It changes none of
          these figures{isChosen && ', except what stands in today’s money'}.
        </p>
      )}
    </>
  );
}
