import { useQueryClient } from '@tanstack/react-query';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import type { MonthGroup, MonthItem } from '#src/statistics/month-items.ts';

import { averageQueries, budgetQueries } from './budgets.ts';
import { EntryCalls } from './entry-calls.ts';
import { expenseQueries } from './expenses.ts';
import type { ItemDetails } from './item-details.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

/** An item to add to a month or, without one, only its category. */
export interface CopiedLine {
  /** Unique in the month that it is copied from. */
  readonly id: string;
  readonly target: EntryTarget;
  readonly item: ItemDetails | undefined;
}

export function copiedLine(
  { key, target, isDeleted }: MonthGroup,
  item: MonthItem | undefined,
  amount: Cents,
  month: Budget,
): CopiedLine {
  const timeStamp = item && moveToMonth(item.dayOfMonth, month);
  return {
    id: item?.key ?? key,
    // A category that has been deleted is created again.
    target: target.kind === 'expenses' && isDeleted ? { ...target.category, kind: 'newCategory' } : target,
    item: timeStamp && {
      dollars: dollarsFromCents(amount),
      timeStamp,
      day: localDay(timeStamp),
      note: item.note,
    },
  };
}

/** @param describe says what was added, such as `25 items`; see docs/product-rules.md#copying-a-month */
export function useCopy(budget: Budget, source: Budget, describe: (lines: readonly CopiedLine[]) => string) {
  const queryClient = useQueryClient();
  const textOf = ({ done }: BatchOutcome, lines: readonly CopiedLine[]) => describe(lines.slice(0, done));
  return useBatch({
    plan: async (lines: readonly CopiedLine[]) => {
      const calls = new EntryCalls(
        await queryClient.query(budgetQueries.list()),
        await queryClient.query(expenseQueries.list()),
      );
      for (const { target, item } of lines) {
        calls.addTogether(() => {
          if (item) calls.entry(budget.budgetId, target, item);
          else if (target.kind === 'expenses' || target.kind === 'newCategory')
            calls.monthCategory(budget.budgetId, target);
        });
      }
      // A single call needs no batch.
      const isBatch = calls.calls.length > 1;
      return { calls, ...(isBatch && { kind: 'month-copy' as const, source: formatBudgetMonth(source) }) };
    },
    lists: [budgetQueries.list().queryKey, expenseQueries.list().queryKey],
    undo: (outcome, lines) => {
      const added = textOf(outcome, lines);
      return {
        text: `${added} added to ${formatBudgetMonth(budget)}`,
        undoneText: `${added} removed`,
        undoingText: 'Removing…',
      };
    },
    meta: {
      announces: (outcome: BatchOutcome, lines: readonly CopiedLine[]) => `${textOf(outcome, lines)} added`,
      invalidates: [averageQueries.list().queryKey],
    },
  });
}
