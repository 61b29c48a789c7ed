import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { CALENDAR_YEARS } from '#contract/calendar.ts';
import { counted } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Cents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { type CopiedLine, useCopy } from '#src/queries/copy-month.ts';
import { useMatchedSchedules } from '#src/queries/due.ts';
import { isInCalendar } from '#src/statistics/calendar-month.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { monthToCopy, referenceMonths } from '#src/statistics/month-history.ts';
import type { Matched } from '#src/statistics/schedules/matched-schedules.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatList, isolated } from '#src/ui/format/texts.ts';
import { LeaveGuard, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';

import { CopyBar } from './copy-bar.tsx';
import { copySections, linesOf } from './copy-lines.ts';
import { CopyList } from './copy-list.tsx';
import { type CopySelection, useCopySelection } from './use-copy-selection.ts';

interface CopyFromMonthProps {
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly from: number | undefined;
  readonly onSourceChange: (from: number) => void;
}

export function CopyFromMonth({ target, budgets, categories, from, onSourceChange }: CopyFromMonthProps) {
  // The suggestion must not change while the page is open, such as when the budgets are refetched.
  const [suggestedId] = useState(() => monthToCopy(budgets, target)?.budgetId);
  // Kept while other months are shown.
  const selection = useCopySelection(target);
  const others = budgets.filter(({ budgetId }) => budgetId !== target.budgetId);
  const find = (id: number | undefined) => others.find(({ budgetId }) => budgetId === id);
  const source = find(from) ?? find(suggestedId) ?? monthToCopy(budgets, target) ?? others.at(-1);
  if (!isInCalendar(target)) {
    return (
      <EmptyState
        title={`Nothing can be copied to ${formatBudgetMonth(target)}`}
        text={`Its year is not one of ${CALENDAR_YEARS}.`}
        action={<BackButton target={target} />}
      />
    );
  }
  if (!source) {
    return (
      <EmptyState
        title="There is no other month to copy from"
        text="Add another month first, or record what belongs in this one."
        action={<BackButton target={target} />}
      />
    );
  }
  return (
    <>
      <Box maxWidth="form" marginBottom="4">
        <SelectField
          label="Copy from"
          value={source.budgetId}
          onChange={(event) => onSourceChange(Number(event.target.value))}
        >
          {others
            .toSorted((a, b) => b.year - a.year || b.month - a.month)
            .map((budget) => (
              <option key={budget.budgetId} value={budget.budgetId}>
                {formatBudgetMonth(budget)}
              </option>
            ))}
        </SelectField>
      </Box>
      {hasItems(source) || source.expenses.length > 0 ? (
        <CopyForm key={source.budgetId} {...{ source, target, budgets, categories, selection }} />
      ) : (
        <EmptyState title={`${formatBudgetMonth(source)} is empty`} text="Choose another month." />
      )}
    </>
  );
}

function BackButton({ target }: { readonly target: Budget }) {
  return (
    <Button asChild variant="surface">
      <Link to="/budgets/$budgetId" params={{ budgetId: String(target.budgetId) }}>
        Back to {formatBudgetMonth(target)}
      </Link>
    </Button>
  );
}

interface CopyFormProps extends Pick<CopyFromMonthProps, 'target' | 'budgets' | 'categories'> {
  readonly source: Budget;
  readonly selection: CopySelection;
}

const NO_LINES: readonly CopiedLine[] = [];
const NO_SCHEDULES: Matched = [];

/** Everything in a month, with a checkbox and an amount for each item that the target lacks. */
function CopyForm({ source, target, budgets, categories, selection }: CopyFormProps) {
  const navigate = useNavigateIfStillHere();
  const format = useFormat();
  const copy = useCopy(target, source, describeLines);
  const [showsErrors, setShowsErrors] = useState(false);
  const [asksForSelection, setAsksForSelection] = useState(false);
  const [stoppedAfter, setStoppedAfter] = useState<number>();
  const list = useRef<HTMLDivElement>(null);

  const history = useMemo(() => referenceMonths(budgets, target), [budgets, target]);
  const isOffered = useExtension('schedules');
  const [now] = useState(() => new Date());
  const { matched = NO_SCHEDULES } = useMatchedSchedules({ isOffered, budgets, now, month: target });
  const { sections: current, notDue } = useMemo(
    () => copySections({ source, target, budgets, history, categories, matched }),
    [source, target, budgets, history, categories, matched],
  );
  const [sent, setSent] = useState({ sections: current, lines: NO_LINES });
  const { isBusy, batchError } = copy;
  // While it is unknown whether they have been added, the same lines are sent again, even if the month shows them.
  const isFixed = isBusy || batchError?.isOpen === true;
  const sections = isFixed ? sent.sections : current;
  const refused = sent.lines[batchError?.rejectedStep ?? -1];
  const missing = useMemo(() => sections.flatMap(linesOf).filter(({ isHere }) => !isHere), [sections]);
  const hasUnsavedInput = useCallback(() => selection.hasTyped(missing), [selection, missing]);
  const hasEverything = missing.length === 0 && !isFixed;

  function add() {
    const selected = missing.filter(selection.isSelected);
    const batch = selected.map(selection.toCopiedLine);
    const valid = batch.filter((line) => line !== undefined);
    setShowsErrors(valid.length < batch.length);
    if (valid.length < batch.length) {
      focusAmount(list.current, selected[batch.indexOf(undefined)]?.id);
    } else if (valid.length === 0) {
      setAsksForSelection(true);
    } else {
      setAsksForSelection(false);
      setStoppedAfter(undefined);
      setSent({ sections, lines: valid });
      copy.mutate(valid, {
        onSuccess: ({ done, total }) => {
          if (done === total) {
            void navigate({ to: '/budgets/$budgetId', params: { budgetId: String(target.budgetId) } });
          } else {
            setStoppedAfter(done);
            copy.reset();
          }
        },
      });
    }
  }

  function selectAll(isSelected: boolean) {
    const ids = missing.map(({ id }) => id);
    if (!isFixed) selection.select(ids, isSelected);
  }

  return (
    <>
      <CopyList
        ref={list}
        {...{ sections, target, selection, showsErrors }}
        failedId={refused?.id}
        isBusy={isFixed}
      >
        <chakra.p color="fg.muted" fontSize="15px">
          {hasEverything
            ? `${formatBudgetMonth(target)} has everything that is in ${formatBudgetMonth(source)}.`
            : describeSelection(history.length)}
          {notDue.length > 0 &&
            ` Left out, since ${notDue.length === 1 ? 'it is' : 'they are'} not due in ${formatBudgetMonth(target)}: ${describeItems(format, notDue)}.`}
        </chakra.p>
        {missing.length > 0 && (
          <Flex gap="5" marginBottom="-2" fontSize="15px">
            <Button variant="plain" minHeight="11" onClick={() => selectAll(true)}>
              Select all
            </Button>
            <Button variant="plain" minHeight="11" onClick={() => selectAll(false)}>
              Select none
            </Button>
          </Flex>
        )}
      </CopyList>
      {hasEverything ? (
        <Box marginTop="5">
          <BackButton target={target} />
        </Box>
      ) : (
        <CopyBar
          {...{ sections, selection, copy, asksForSelection, stoppedAfter }}
          refusedName={refused && targetName(refused.target)}
          onAdd={add}
        />
      )}
      <LeaveGuard hasUnsavedInput={hasUnsavedInput} isDisabled={isBusy} />
    </>
  );
}

/** `Car insurance ($620.00) and Water ($31.00)` */
function describeItems(
  { money }: Format,
  items: readonly { readonly name: string; readonly amount: Cents }[],
): string {
  return formatList(items.map(({ name, amount }) => `${isolated(name)} (${money(amount)})`));
}

function describeSelection(monthCount: number): string {
  return monthCount < 2
    ? 'There is no other month yet to compare with, so everything is selected.'
    : `The items that most of the last ${monthCount} months have are selected.`;
}

/** `25 items`; categories without amounts count only if there is nothing else. */
function describeLines(lines: readonly CopiedLine[]): string {
  const itemCount = lines.filter(({ item }) => item).length;
  return itemCount === 0 ? counted(lines.length, 'category', 'categories') : counted(itemCount, 'item');
}

function focusAmount(list: HTMLElement | null, lineId: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const row = rows.find(({ dataset }) => dataset.line === lineId);
  row?.querySelector<HTMLElement>('[data-amount] input')?.focus();
}
