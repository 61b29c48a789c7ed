import { Button, Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries } from '#src/queries/history.ts';
import { useStatistics } from '#src/queries/statistics.ts';
import { estimateRecord, type RecordMonth, recordMonths } from '#src/statistics/freedom/estimate-record.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { recordSummary } from '#src/statistics/freedom/record-summary.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { BatchProgress } from '#src/ui/feedback/run-bar.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { missingHistory, monthName } from '#src/ui/figures/move-words.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useIdleSteps } from '#src/ui/layout/use-idle-steps.ts';

import { HeldCard } from './held-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { RecordChart } from './record-chart.tsx';
import { RecordHeadline } from './record-headline.tsx';
import { Reckoning } from './reckoning.tsx';
import { YearsCard } from './years-card.tsx';

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
  const { steps, result: months } = useIdleSteps(start);
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
