import type { Budget } from '#contract/budgets.ts';
import { noonOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import type { StatementMonth } from '#src/bank/plan-statement.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { EntryCalls } from '#src/queries/entry-calls.ts';

const { create: settleDay } = scheduleEndpoints.scheduleOccurrences;

interface StatementImportOptions {
  readonly months: readonly StatementMonth[];
  readonly budgets: readonly Budget[];
  /** The categories that the account has: one that was new may have been created by an earlier try. */
  readonly categories: readonly Expense[];
}

/** A line that pays what is due settles its day as well. */
export function statementCalls({ months, budgets, categories }: StatementImportOptions): EntryCalls {
  const calls = new EntryCalls(budgets, categories);
  const existingOr = (target: EntryTarget): EntryTarget => {
    if (target.kind !== 'newCategory') return target;
    const category = categories.find(({ name }) => name.toLowerCase() === target.name.toLowerCase());
    return category ? { kind: 'expenses', category } : target;
  };
  // Corrected lines last: if the import is interrupted and the file chosen again, the others are recognized.
  for (const isLast of [false, true]) {
    for (const month of months) {
      for (const { line, planned, pays } of month.lines) {
        if (!planned || (line.isCorrected ?? false) !== isLast) continue;
        const { target, amount, note } = planned;
        const details = {
          dollars: dollarsFromCents(amount),
          timeStamp: noonOf(line.day),
          day: line.day,
          note,
        };
        calls.place = `line ${line.row} (${line.day} ${note})`;
        calls.addTogether(() => {
          const { itemId } = calls.entry(calls.month(month), existingOr(target), details);
          if (pays)
            calls.add(settleDay, { body: { ScheduleId: pays.scheduleId, Day: pays.day, ItemId: itemId } });
        });
      }
    }
  }
  return calls;
}
