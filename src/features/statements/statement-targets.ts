import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { LineTarget, Proposal } from '#src/bank/propose-targets.ts';
import {
  type EntryTarget,
  KIND_CHOICES,
  lastUsedFirst,
  targetChoice,
  type TargetChoice,
} from '#src/entry/entry-target.ts';
import { byName } from '#src/ui/format/texts.ts';

export type NewCategory = Extract<EntryTarget, { readonly kind: 'newCategory' }>;

export type LineChoice = Omit<TargetChoice, 'target'> & { readonly target: LineTarget };

/** All targets of lines, the last used first. The categories include those that the import creates. */
export function lineChoices(
  categories: readonly Expense[],
  newCategories: readonly NewCategory[],
  budgets: readonly Budget[],
): readonly LineChoice[] {
  const existing = categories.map((category): EntryTarget => ({ kind: 'expenses', category }));
  const expenses = [...existing, ...newCategories].map((target) => targetChoice(target, 'Expenses'));
  return lastUsedFirst<LineChoice>([...expenses.sort(byName), ...KIND_CHOICES, TRANSFER], budgets);
}

const TRANSFER: LineChoice = {
  value: 'transfer',
  name: 'Transfer, not added',
  group: 'Transfers',
  target: { kind: 'transfer' },
};

export function choiceOf(target: LineTarget): LineChoice {
  return target.kind === 'transfer' ? TRANSFER : targetChoice(target, '');
}

export function proposedCategories(proposals: ReadonlyMap<string, Proposal> = new Map()): NewCategory[] {
  const proposed = [...proposals.values()].flatMap(({ target }) =>
    target?.kind === 'newCategory' ? [target] : [],
  );
  return [...new Map(proposed.map((category) => [category.name, category])).values()];
}
