import { Button, chakra, Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import { estimateRecord, type RecordMonth, recordMonths } from '#src/statistics/freedom/estimate-record.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { RANGE_RANKS } from '#src/statistics/freedom/freedom-range.ts';
import { recordSummary, type RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { BatchProgress } from '#src/ui/feedback/run-bar.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { missingHistory, monthName } from '#src/ui/figures/move-words.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { useBackgroundSteps } from '#src/ui/layout/use-background-steps.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { MonthsCard } from './months-card.tsx';
import { RecordChart } from './record-chart.tsx';
import { RecordHeadline } from './record-headline.tsx';
import { movedText, nameOf } from './record-words.ts';

/** What the estimate said before, and whether it has been too hopeful. See docs/product-rules.md#record. */
export function RecordPage() {
  const { queries, basis } = useStatistics();
  const hasHistory = useExtension('history');
  const history = useQuery({ ...historyQueries.list(), enabled: hasHistory });
  return (
    <Page
      actions={
        <Button asChild variant="surface">
          <Link to="/statistics/freedom">Back</Link>
        </Button>
      }
    >
      <CardBody queries={[...Object.values(queries), ...(hasHistory ? [history] : [])]}>
        {basis && (history.data || !hasHistory) ? (
          <Recorded basis={basis} lines={history.data} />
        ) : (
          <ContentSkeleton kind="cards" />
        )}
      </CardBody>
    </Page>
  );
}

const TITLE = 'What was said';

interface RecordedProps {
  readonly basis: FreedomBasis;
  /** Undefined where the server keeps no history. */
  readonly lines: readonly HistoryLine[] | undefined;
}

function Recorded({ basis: { lists, now }, lines }: RecordedProps) {
  const start = useCallback(() => estimateRecord(lists, lines, now), [lists, lines, now]);
  const { steps, result: months } = useBackgroundSteps(start);
  const total = useMemo(() => recordMonths(lists, now).length, [lists, now]);
  const summary = useMemo(() => months && recordSummary(months), [months]);
  if (!months || !summary) {
    return (
      <Card title={TITLE}>
        <Grid minHeight="440px" alignContent="center" justifyContent="center">
          <BatchProgress
            label="Months reckoned"
            verb="Reckoned"
            progress={{ done: steps.at(-1) ?? 0, total }}
          />
        </Grid>
      </Card>
    );
  }
  if (summary.said.length === 0) return <NothingSaid latest={months.at(-1)} lines={lines} />;
  return (
    <Grid gap="5">
      <Card title={TITLE} aside="at the end of each month">
        <RecordHeadline summary={summary} />
        {summary.said.length > 1 && <RecordChart summary={summary} />}
      </Card>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        <HeldCard summary={summary} />
        {summary.years.length > 0 && <YearsCard years={summary.years} />}
      </Grid>
      <MonthsCard months={months} said={summary.said} unknown={`Unknown: ${missingHistory(lines)}`} />
      <Reckoning />
    </Grid>
  );
}

interface NothingSaidProps extends Pick<RecordedProps, 'lines'> {
  readonly latest: RecordMonth | undefined;
}

/** Why no date can be told. */
function NothingSaid({ latest, lines }: NothingSaidProps) {
  if (latest?.kind === 'no-net-worth') {
    return (
      <EmptyState
        title="No date of the past is known"
        text={`Your net worth of then is not known: ${missingHistory(lines)}.${lines ? ' You can add what things were worth to the past values of each asset and debt.' : ''}`}
        action={
          lines && (
            <Button asChild variant="surface">
              <Link to="/assets/all">Show assets</Link>
            </Button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title="No date has been said yet"
      text={
        latest
          ? `There was no date at the end of ${monthName(latest.month)}: no expenses had been recorded.`
          : 'Once a month with a budget is over, you will see here which date was said at its end, and later whether it has held.'
      }
      action={
        <Button asChild variant="surface">
          <Link to="/budgets">Show budgets</Link>
        </Button>
      }
    />
  );
}

/** How the date moved in each year. */
function YearsCard({ years }: Pick<RecordSummary, 'years'>) {
  return (
    <Card title="Year by year" aside="the latest first">
      <StatRows
        label="How the date moved, by year"
        columns={['Year', 'Moved', 'Date at its end']}
        rows={years.toReversed().map(({ year, drift: { moved, to } }) => ({
          label: String(year),
          value:
            moved === 0 ? (
              movedText(moved)
            ) : (
              <chakra.span color={moved > 0 ? 'loss' : 'gain'}>{movedText(moved)}</chakra.span>
            ),
          secondValue: to.isFree ? 'free' : nameOf(to.date),
        }))}
      />
      <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
        What moved it is in{' '}
        <TextLink to="/statistics/freedom" hash="moved">
          Why it moved
        </TextLink>
        .
      </chakra.p>
    </Card>
  );
}

/** What the record rests on, and what it cannot know. */
function Reckoning() {
  return (
    <Card title="How this is reckoned">
      <chakra.ul css={reckoningStyles}>
        <li>
          Each date is the estimate at the end of its month: with your net worth of then, and the averages
          over the budgets up to then, at 8% a year and 4% withdrawn. The current month is not over, so it is
          not here.
        </li>
        <li>
          <strong>All of it is from today’s records.</strong> What you have corrected or added since counts as
          if it had always been there, so you may have seen another date then.
        </li>
        <li>
          The range is where 8 of 10 dates lie of {formatCount(RANGE_RANKS.of)} mixes of the full months up to
          then, with the net worth of then. It is about your habits alone, not about the markets. With fewer
          than twelve full months there is none.
        </li>
        <li>
          A date moves when you spend or put aside otherwise than before, and when what you own does otherwise
          than 8% a year. The record counts all of it, and cannot tell luck from a wrong assumption.
        </li>
      </chakra.ul>
    </Card>
  );
}

const reckoningStyles = {
  display: 'grid',
  gap: '2',
  maxWidth: '75ch',
  paddingInlineStart: '4',
  listStyleType: 'disc',
  color: 'fg.muted',
  fontSize: '15px',
  '& strong': { color: 'fg', fontWeight: '600' },
};

/** How often the estimate twelve months later lay in the range of then. */
function HeldCard({ summary: { judged } }: { readonly summary: RecordSummary }) {
  const { count, within, before, after } = judged;
  return (
    <Card title="A year later" aside="was it in the range?">
      {count === 0 ? (
        <chakra.p color="fg.muted" fontSize="15px">
          No range can be judged yet. A month has one once twelve full months are recorded, and it is judged
          by the date said twelve months later.
        </chakra.p>
      ) : (
        <chakra.div css={heldStyles}>
          <HeadlineFigure note="in the range of then">
            {`${formatCount(within)} of ${formatCount(count)}`}
          </HeadlineFigure>
          <Meter value={within} target={count} isLimit />
          <p>
            So many dates lay, twelve months later, in the range that was drawn when they were said
            {missesOf(before, after)}. If only the mix of your months decided, about 8 of 10 would.
            Neighboring months share most of their budgets, so they are fewer tests than they look.
          </p>
        </chakra.div>
      )}
    </Card>
  );
}

/** `; 4 lay after it, and 1 before it` */
function missesOf(before: number, after: number): string {
  const parts = [
    ...(after > 0 ? [`${formatCount(after)} lay after it`] : []),
    ...(before > 0 ? [`${formatCount(before)} before it`] : []),
  ];
  return parts.length > 0 ? `; ${parts.join(', ')}` : '';
}

const heldStyles = {
  '& p': { marginBottom: '3' },
  '& p:last-of-type': { marginTop: '3', marginBottom: '0', color: 'fg.muted', fontSize: '15px' },
};
