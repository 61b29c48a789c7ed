import { chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { countCategories, countItems } from '#src/queries/count-texts.ts';
import type { CreatedEntries } from '#src/queries/lost-entries.ts';
import { referenceMonths } from '#src/statistics/month-history.ts';
import { buttonClass } from '#src/ui/form/button.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { CopyBar } from './copy-bar.tsx';
import { copyFormStyles } from './copy-form-styles.ts';
import { copySections, linesOf } from './copy-lines.ts';
import { CopySectionList } from './copy-section.tsx';
import { useCopyRun } from './use-copy-run.ts';
import type { CopySelection } from './use-copy-selection.ts';

interface CopyFormProps {
  readonly source: Budget;
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly selection: CopySelection;
}

/** Everything in a month, with a checkbox and an amount for each item that the target lacks. */
export function CopyForm({ source, target, budgets, categories, selection }: CopyFormProps) {
  const navigate = useNavigateIfStillHere();
  const run = useCopyRun(target, describeCreated);
  const [showsErrors, setShowsErrors] = useState(false);
  const [asksForSelection, setAsksForSelection] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const { addedKeys, lostIds, result } = run;
  const history = useMemo(() => referenceMonths(budgets, target), [budgets, target]);
  const sections = useMemo(
    () => copySections({ source, target, budgets, history, categories, addedKeys, lostIds }),
    [source, target, budgets, history, categories, addedKeys, lostIds],
  );
  const failedIds = useMemo(() => new Set(result?.errors.keys()), [result]);
  const missing = useMemo(
    () => sections.flatMap(linesOf).filter(({ status }) => status === 'missing'),
    [sections],
  );
  const hasUnsavedInput = useCallback(() => selection.hasTyped(missing), [selection, missing]);

  const params = { budgetId: String(target.budgetId) };
  const hasEverything = missing.length === 0 && !run.isBusy;

  function add() {
    const selected = missing.filter(selection.isSelected);
    const batch = selected.map(selection.toBatchLine);
    const valid = batch.filter((line) => line !== undefined);
    setShowsErrors(valid.length < batch.length);
    if (valid.length < batch.length) {
      focusAmount(list.current, selected[batch.indexOf(undefined)]?.id);
    } else if (valid.length === 0) {
      setAsksForSelection(true);
    } else {
      setAsksForSelection(false);
      run.start(valid, { onAllAdded: () => void navigate({ to: '/budgets/$budgetId', params }) });
    }
  }

  const selectAll = (isSelected: boolean) => () =>
    selection.select(
      missing.map(({ id }) => id),
      isSelected,
    );
  return (
    <>
      <chakra.div ref={list} css={copyFormStyles}>
        <chakra.p color="muted" fontSize="15px">
          {hasEverything
            ? `${formatBudgetMonth(target)} has everything that is in ${formatBudgetMonth(source)}.`
            : describeSelection(history.length)}
        </chakra.p>
        {missing.length > 0 && (
          <Flex gap="5" marginBottom="-2" fontSize="15px" css={{ '& button': { minHeight: '44px' } }}>
            <button type="button" className="text-link" onClick={selectAll(true)}>
              Select all
            </button>
            <button type="button" className="text-link" onClick={selectAll(false)}>
              Select none
            </button>
          </Flex>
        )}
        {sections.map((section) => (
          <CopySectionList
            key={section.title}
            section={section}
            target={target}
            selection={selection}
            failedIds={failedIds}
            lostIds={lostIds}
            showsErrors={showsErrors}
            isBusy={run.isBusy}
          />
        ))}
      </chakra.div>
      {hasEverything ? (
        <chakra.p marginTop="5">
          <Link to="/budgets/$budgetId" params={params} className={buttonClass('quiet')}>
            Back to {formatBudgetMonth(target)}
          </Link>
        </chakra.p>
      ) : (
        <CopyBar {...{ sections, selection, run, asksForSelection }} onAdd={add} />
      )}
      <LeaveGuard hasUnsavedInput={hasUnsavedInput} isDisabled={run.isBusy} />
    </>
  );
}

/** Which lines are selected at first. */
function describeSelection(monthCount: number): string {
  return monthCount < 2
    ? 'There is no other month yet to compare with, so everything is selected.'
    : `The items that most of the last ${monthCount} months have are selected.`;
}

/** `25 items`; categories without amounts count only if there is nothing else. */
function describeCreated({ items, budgetExpenseIds }: CreatedEntries): string {
  return items.length === 0 && budgetExpenseIds.length > 0
    ? countCategories(budgetExpenseIds.length)
    : countItems(items.length);
}

function focusAmount(list: HTMLElement | null, lineId: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const row = rows.find(({ dataset }) => dataset.line === lineId);
  row?.querySelector<HTMLElement>('.field-input')?.focus();
}
