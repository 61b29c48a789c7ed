import { Button, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { counted } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { referenceMonths } from '#src/statistics/month-history.ts';
import { LeaveGuard, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';

import { CopyBar } from './copy-bar.tsx';
import { copyFormStyles } from './copy-form-styles.ts';
import { copySections, linesOf } from './copy-lines.ts';
import { CopySectionList } from './copy-section.tsx';
import { type CopiedLine, useCopy } from './use-copy.ts';
import type { CopySelection } from './use-copy-selection.ts';

interface CopyFormProps {
  readonly source: Budget;
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly selection: CopySelection;
}

const NO_LINES: readonly CopiedLine[] = [];

/** Everything in a month, with a checkbox and an amount for each item that the target lacks. */
export function CopyForm({ source, target, budgets, categories, selection }: CopyFormProps) {
  const navigate = useNavigateIfStillHere();
  const copy = useCopy(target, source, describeLines);
  const [showsErrors, setShowsErrors] = useState(false);
  const [asksForSelection, setAsksForSelection] = useState(false);
  const [stoppedAfter, setStoppedAfter] = useState<number>();
  const list = useRef<HTMLDivElement>(null);

  const history = useMemo(() => referenceMonths(budgets, target), [budgets, target]);
  const current = useMemo(
    () => copySections({ source, target, budgets, history, categories }),
    [source, target, budgets, history, categories],
  );
  const [sent, setSent] = useState({ sections: current, lines: NO_LINES });
  const { isBusy, batchError } = copy;
  // While it is unknown whether they have been added, the same lines are sent again, even if the month shows them.
  const isFixed = isBusy || batchError?.isOpen === true;
  const sections = isFixed ? sent.sections : current;
  const refused = sent.lines[batchError?.rejectedStep ?? -1];
  const missing = useMemo(() => sections.flatMap(linesOf).filter(({ isHere }) => !isHere), [sections]);
  const hasUnsavedInput = useCallback(() => selection.hasTyped(missing), [selection, missing]);

  const params = { budgetId: String(target.budgetId) };
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
            void navigate({ to: '/budgets/$budgetId', params });
          } else {
            setStoppedAfter(done);
            copy.reset();
          }
        },
      });
    }
  }

  const selectAll = (isSelected: boolean) => () =>
    !isFixed &&
    selection.select(
      missing.map(({ id }) => id),
      isSelected,
    );
  return (
    <>
      <chakra.div ref={list} css={copyFormStyles}>
        <chakra.p color="fg.muted" fontSize="15px">
          {hasEverything
            ? `${formatBudgetMonth(target)} has everything that is in ${formatBudgetMonth(source)}.`
            : describeSelection(history.length)}
        </chakra.p>
        {missing.length > 0 && (
          <Flex gap="5" marginBottom="-2" fontSize="15px" css={{ '& button': { minHeight: '44px' } }}>
            <Button variant="plain" onClick={selectAll(true)}>
              Select all
            </Button>
            <Button variant="plain" onClick={selectAll(false)}>
              Select none
            </Button>
          </Flex>
        )}
        {sections.map((section) => (
          <CopySectionList
            key={section.title}
            section={section}
            target={target}
            selection={selection}
            failedId={refused?.id}
            showsErrors={showsErrors}
            isBusy={isFixed}
          />
        ))}
      </chakra.div>
      {hasEverything ? (
        <chakra.p marginTop="5">
          <Button asChild variant="surface">
            <Link to="/budgets/$budgetId" params={params}>
              Back to {formatBudgetMonth(target)}
            </Link>
          </Button>
        </chakra.p>
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

/** Which lines are selected at first. */
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
