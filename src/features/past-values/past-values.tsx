import { Button, chakra, Skeleton, Table, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { CALENDAR_YEARS } from '#contract/calendar.ts';
import { formatCount } from '#contract/counts.ts';
import { localDay, noonOf } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { historyQueries, type LineSubject } from '#src/queries/history.ts';
import { useNow } from '#src/queries/use-now.ts';
import { arrive, useArrivals } from '#src/ui/layout/motion.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { datedPoints } from '#src/statistics/net-worth-history.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FormButtons } from '#src/ui/form/form.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { PastValueForm, PastValueRow } from './past-value-row.tsx';
import { PastePastValues } from './paste-past-values.tsx';

interface PastValuesProps {
  readonly subject: LineSubject;
  readonly present: Cents;
}

/** More rows are shown on request, as many as render quickly. */
const FIRST_ROWS = 12;
const MORE_ROWS = 100;

const NO_POINTS: readonly HistoryPoint[] = [];

/** The past values of an asset or liability, below its form: a chart, and a table in which they can be corrected. */
export function PastValues(props: PastValuesProps) {
  if (!useExtension('history')) return null;
  return (
    <chakra.div css={sectionStyles}>
      <Card title="Past values">
        <Content {...props} />
      </Card>
    </chakra.div>
  );
}

function Content({ subject, present }: PastValuesProps) {
  const { money } = useFormat();
  const now = useNow();
  const { data: line, isLoadingError, isPending, refetch } = useQuery(historyQueries.line(subject));
  const [adding, setAdding] = useState<'one' | 'many'>();
  const [rowCount, setRowCount] = useState(FIRST_ROWS);
  const addButton = useReturnFocus(adding !== undefined);
  const points = line?.points ?? NO_POINTS;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => points.map(({ historyPointId }) => String(historyPointId)), [points]);
  const rows = points.slice(-rowCount).toReversed();
  const hidden = points.length - rows.length;
  const drawn = datedPoints(points);
  useArrivals(`past values of ${subject.kind} ${subject.id}`, isPending ? undefined : ids, body);
  const form = { subject, points, now, onClose: () => setAdding(undefined) };

  return (
    <>
      {isLoadingError && <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />}
      {isPending && (
        <>
          <Skeleton minHeight="280px" bg="bg.muted" />
          <Spinner label="Loading past values" />
        </>
      )}
      {!isPending && !isLoadingError && (
        <>
          <PastValuesChart points={drawn} present={present} now={now} />
          {drawn.length < points.length && (
            <chakra.p color="fg.muted" fontSize="14px">
              Values outside {CALENDAR_YEARS} are not drawn and do not count.
            </chakra.p>
          )}
          <Table.Root native aria-label="Past values" css={tableStyles}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Amount</th>
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              <tr>
                <th scope="row">Now</th>
                <td>{money(present)}</td>
                <td />
              </tr>
              {rows.map((point) => (
                <PastValueRow key={point.historyPointId} {...{ subject, point, now }} />
              ))}
            </tbody>
          </Table.Root>
          {hidden > 0 && (
            <Button
              variant="plain"
              minHeight="11"
              fontSize="13.5px"
              onClick={() => setRowCount(rowCount + MORE_ROWS)}
            >
              {hidden > MORE_ROWS
                ? `Show ${MORE_ROWS} more of ${formatCount(points.length)}`
                : `Show all ${formatCount(points.length)}`}
            </Button>
          )}
          {adding ? (
            <div ref={arrive}>
              {adding === 'one' ? <PastValueForm {...form} /> : <PastePastValues {...form} />}
            </div>
          ) : (
            <FormButtons>
              <Button ref={addButton} variant="surface" onClick={() => setAdding('one')}>
                Add a past value
              </Button>
              <Button variant="surface" onClick={() => setAdding('many')}>
                Paste from a spreadsheet
              </Button>
            </FormButtons>
          )}
        </>
      )}
    </>
  );
}

/** More points than pixels would only make the chart slow: of more, each span of time shows its lowest and its highest. */
const MAX_POINTS = 490;

interface PastValuesChartProps {
  readonly points: readonly HistoryPoint[];
  readonly present: Cents;
  readonly now: Date;
}

function PastValuesChart({ points, present, now }: PastValuesChartProps) {
  const { compactMoney, drawnMoney } = useFormat();
  if (points.length === 0) return null;
  const end = now.getTime();
  const all = points
    .map((point) => ({ at: placeOf(point), amount: point.amount }))
    .filter(({ at }) => at < end);
  const start = all[0]?.at ?? end;
  const spans = Map.groupBy(all, ({ at }) => Math.floor(((at - start) / (end - start)) * (MAX_POINTS / 2)));
  const past = all.length > MAX_POINTS ? [...spans.values()].flatMap(extremesOf) : all;
  const x = [...past.map(({ at }) => at), end];
  const values = [...past.map(({ amount }) => amount), present];
  return (
    <LineChart
      label="Amount over time"
      xName="Date"
      formatX={(time) => localDay(new Date(time))}
      x={x}
      series={[{ name: 'Amount', values, variant: 'area' }]}
      ticks={timeTicks(start, end)}
      formatTick={compactMoney}
      formatValue={drawnMoney}
      height={180}
    />
  );
}

function extremesOf<TPoint extends { readonly amount: Cents }>(points: readonly TPoint[]): TPoint[] {
  const sorted = points.toSorted((a, b) => a.amount - b.amount);
  const extremes = new Set([sorted[0], sorted.at(-1)]);
  return points.filter((point) => extremes.has(point));
}

/** The place of a point on the axis: noon of its day, or its moment if it has no day. */
function placeOf({ day, timeStamp }: HistoryPoint): number {
  return (day === null ? timeStamp : noonOf(day)).getTime();
}

const sectionStyles = {
  marginTop: '5',
  '& form:not(td > *)': { marginTop: '4' },
};

const tableStyles = {
  marginTop: '3',
  '& tbody :is(th, td)': { height: '46px', paddingBlock: '0' },
  '& td[colspan]': { whiteSpace: 'normal' },
  '& td > button': { minHeight: '44px', paddingInline: '6px', fontSize: '14px' },
  '& td form': { paddingBlock: '3', textAlign: 'start' },
  // The actions go below what they belong to.
  '@media (max-width: 359px)': {
    '&, & tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      borderTop: '1px solid {colors.border}',
    },
    '& tbody tr > *': { height: 'auto', border: '0' },
    '& td:last-of-type:not(:empty)': { gridColumn: '1 / -1', whiteSpace: 'normal' },
    '& td:empty': { display: 'none' },
  },
};
