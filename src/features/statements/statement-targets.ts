import type { Expense } from '#contract/expenses.ts';
import type { LineTarget, Proposal } from '#src/bank/types.ts';
import { type EntryTarget, ITEM_KINDS, targetName } from '#src/entry/entry-target.ts';
import { byName } from '#src/ui/format/texts.ts';

export type NewCategory = Extract<EntryTarget, { readonly kind: 'newCategory' }>;

/** A target of a line, as an option of a select. */
export interface TargetOption {
  readonly value: string;
  readonly name: string;
  readonly target: LineTarget;
}

export interface TargetOptions {
  readonly expenses: readonly TargetOption[];
  readonly others: readonly TargetOption[];
  readonly byValue: ReadonlyMap<string, LineTarget>;
}

/** All targets of lines: categories, including those that the import creates, kinds of income and savings, and transfers. */
export function targetOptions(
  categories: readonly Expense[],
  newCategories: readonly NewCategory[],
): TargetOptions {
  const expenses = [
    ...categories.map((category): LineTarget => ({ kind: 'expenses', category })),
    ...newCategories,
  ]
    .map(optionOf)
    .sort(byName);
  const others = [...ITEM_KINDS.map(({ kind }): LineTarget => ({ kind })), TRANSFER].map(optionOf);
  const byValue = new Map([...expenses, ...others].map(({ value, target }) => [value, target]));
  return { expenses, others, byValue };
}

/** The new categories that are proposed for lines. */
export function proposedCategories(proposals: ReadonlyMap<string, Proposal> = new Map()): NewCategory[] {
  const proposed = [...proposals.values()].flatMap(({ target }) =>
    target?.kind === 'newCategory' ? [target] : [],
  );
  return [...new Map(proposed.map((category) => [category.name, category])).values()];
}

const TRANSFER: LineTarget = { kind: 'transfer' };

function optionOf(target: LineTarget): TargetOption {
  return { value: targetValue(target), name: lineTargetName(target), target };
}

/** Identifies a target; empty for none. */
export function targetValue(target: LineTarget | undefined): string {
  if (!target) return '';
  if (target.kind === 'expenses') return `category ${target.category.expenseId}`;
  if (target.kind === 'newCategory')
    return `${target.isMandatory ? 'mandatory' : 'discretionary'} ${target.name}`;
  return target.kind;
}

function lineTargetName(target: LineTarget): string {
  return target.kind === 'transfer' ? 'Transfer, not added' : targetName(target);
}
