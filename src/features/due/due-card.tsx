import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { localDay } from '#contract/days.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { type DueDay, dueDays, isToRecord, settledDay, useMatchedSchedules } from '#src/queries/due.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { type SettledDay, useSettleDays } from '#src/queries/schedules.ts';
import { useNow } from '#src/queries/use-now.ts';
import { dueInMonth } from '#src/statistics/schedules/due.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList, isolated } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { dueSummary } from './due-summary.ts';
import { type DueEdit, DueRow, dueText, readDueEdit } from './due-row.tsx';

/** What is due in a month. Nothing is rendered if nothing is. */
export function MonthDue({ budget }: { readonly budget: Budget }) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const expenses = useQuery(expenseQueries.list());
  const now = useNow();
  const isOffered = useExtension('schedules');
  const { matched = [], ...query } = useMatchedSchedules({ isOffered, budgets, now, month: budget });
  if (query.isLoadingError || (expenses.isLoadingError && matched.length > 0))
    return (
      <Card title="Due">
        <CardBody queries={[query, expenses]}>{null}</CardBody>
      </Card>
    );
  const categories = expenses.data;
  if (!categories) return null;
  const today = localDay(now);
  const days = dueDays(dueInMonth(matched, budget, today), budgets, categories, now);
  return <DueCard days={days} now={now} />;
}

/** At first, since more rows would push the rest of the page out of view on a phone. */
const MAX_ROWS = 4;

interface DueCardProps {
  readonly days: readonly DueDay[];
  readonly now: Date;
}

/** What is due, to be recorded one by one or all at once. See docs/product-rules.md#due. */
export function DueCard({ days, now }: DueCardProps) {
  const format = useFormat();
  const canRecord = useExtension('batch');
  const [isExpanded, setIsExpanded] = useState(false);
  /** The row whose date and amount are being changed. */
  const [edit, setEdit] = useState<DueEdit>();
  const [settledElsewhere, setSettledElsewhere] = useState('');
  const onElsewhere = (settled: readonly SettledDay[]) => setSettledElsewhere(elsewhereText(settled, now));
  const recordAll = useSettleDays({ onElsewhere });
  const list = useRef<HTMLUListElement>(null);
  const due = days.filter(isToRecord);
  const rows = [...due, ...days.filter((day) => !isToRecord(day))];
  const shown = isExpanded || rows.length === MAX_ROWS + 1 ? rows : rows.slice(0, MAX_ROWS);
  if (rows.length === 0 && !settledElsewhere) return null;

  function record() {
    const settled = due.map((day) => {
      const chosen = day.key === edit?.key ? readDueEdit(format, edit) : {};
      return chosen && settledDay(day, new Date(), chosen);
    });
    const valid = settled.filter((day) => day !== undefined);
    // The row says what is wrong.
    if (valid.length < settled.length) setEdit(edit && { ...edit, showsErrors: true });
    else recordAll.mutate(valid, { onSuccess: recordAll.reset });
  }

  function expand() {
    flushSync(() => setIsExpanded(true));
    // The button that had the focus is gone.
    list.current?.children[MAX_ROWS]?.querySelector('button')?.focus();
  }

  return (
    <Card
      id="due"
      title="Due"
      aside={
        <>
          <span>{dueSummary(format, days)}</span> · <TextLink to="/budgets/schedules">All schedules</TextLink>
        </>
      }
    >
      {canRecord && due.length > 1 && (
        <Flex marginBottom="2">
          <PendingButton pendingLabel={recordAll.isBusy ? 'Recording' : undefined} onClick={record}>
            Record all ({formatCount(due.length)})
          </PendingButton>
        </Flex>
      )}
      {recordAll.isError && due.length > 0 && <ErrorAlert message={UNKNOWN_ERROR} />}
      {settledElsewhere && (
        <chakra.p role="status" marginBottom="2" fontSize="15px">
          {settledElsewhere}
        </chakra.p>
      )}
      <chakra.ul ref={list} css={listStyles}>
        {shown.map((day) => (
          <DueRow
            key={day.key}
            {...{ due: day, now, canRecord, onElsewhere }}
            edit={day.key === edit?.key ? edit : undefined}
            onEdit={setEdit}
          />
        ))}
      </chakra.ul>
      {rows.length > shown.length && (
        <Button variant="plain" minHeight="11" fontSize="15px" onClick={expand}>
          Show {formatCount(rows.length - shown.length)} more
        </Button>
      )}
    </Card>
  );
}

function elsewhereText(days: readonly SettledDay[], now: Date): string {
  const names = formatList(days.map((day) => `${isolated(day.name)} (${dueText(day, now)})`));
  return `${names} ${days.length === 1 ? 'was' : 'were'} already recorded or skipped elsewhere.`;
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& li > div:first-of-type': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
  },
  '& li > div:first-of-type > div': {
    gridColumn: { base: '1 / -1', sm: 'auto' },
    justifyContent: 'end',
    '& button': { minHeight: '44px' },
  },
  '& b': { display: 'block', fontWeight: '500', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px', overflowWrap: 'anywhere' },
  '& [data-state=overdue] small > span': { color: 'loss' },
  '& [data-part=sum]': { fontVariantNumeric: 'tabular-nums' },
  '& .alert': { marginBottom: '3' },
} as const;
