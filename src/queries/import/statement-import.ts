import type { Budget } from '#contract/budgets.ts';
import { noonOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { PlannedItem, StatementMonth } from '#src/bank/types.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { EntryCalls } from '#src/queries/entry-calls.ts';

interface StatementImportOptions {
  readonly months: readonly StatementMonth[];
  /** The months that the account has. */
  readonly budgets: readonly Budget[];
  /** The categories that the account has: one that was new may have been created by an earlier try. */
  readonly categories: readonly Expense[];
  /** The ids of lines that the person has corrected. */
  readonly corrected: { readonly has: (lineId: string) => boolean };
}

/** Turns the lines of bank statements into the calls that add them, with the categories and months that are missing. */
export function statementCalls({
  months,
  budgets,
  categories,
  corrected,
}: StatementImportOptions): EntryCalls {
  const calls = new EntryCalls(budgets, categories);
  const existingOr = (target: EntryTarget): EntryTarget => {
    if (target.kind !== 'newCategory') return target;
    const category = categories.find(({ name }) => name.toLowerCase() === target.name.toLowerCase());
    return category ? { kind: 'expenses', category } : target;
  };
  const addItem = (month: StatementMonth, { line: { row, day }, target, amount, note }: PlannedItem) => {
    calls.place = `line ${row} (${day} ${note})`;
    const details = { dollars: dollarsFromCents(amount), timeStamp: noonOf(day), day, note };
    calls.addTogether(() => calls.entry(calls.month(month), existingOr(target), details));
  };

  // Corrected lines last: if the import is interrupted and the file chosen again, the others are recognized.
  for (const isLast of [false, true]) {
    for (const month of months) {
      for (const item of month.items) if (corrected.has(item.line.id) === isLast) addItem(month, item);
    }
  }
  return calls;
}
