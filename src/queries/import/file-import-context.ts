import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { type ImportPlan } from '#src/transfer/plan-import.ts';

import { emptyLedger, type ImportLedger } from './import-ledger.ts';
import type { ImportStep } from './import-steps.ts';

export interface FileImportOptions {
  /** Whether the file's values replace those of the account where they differ. */
  readonly takesChanges: boolean;
  /** The time of items without one. */
  readonly now: Date;
}

/** The context that the steps of a file import share. The maps lead from ids of the file to ids of the account. */
export interface FileImportContext {
  readonly queryClient: QueryClient;
  readonly plan: ImportPlan;
  readonly options: FileImportOptions;
  readonly ledger: ImportLedger;
  readonly keys: IdempotencyKeys;
  readonly liabilityIds: Map<number, Id>;
  /** By their place in the file's list. */
  readonly assetIds: Map<number, Id>;
  /** By their place in the file's list. */
  readonly deletedIds: Map<number, Id>;
  readonly categoryIds: Map<number, Id>;
  readonly budgets: Map<string, Budget>;
  /** By their place in the file. */
  readonly budgetExpenseIds: Map<string, Id>;
}

export function fileImportContext(
  queryClient: QueryClient,
  plan: ImportPlan,
  options: FileImportOptions,
): FileImportContext {
  const context = {
    queryClient,
    plan,
    options,
    ledger: emptyLedger(),
    keys: new IdempotencyKeys(),
    liabilityIds: new Map<number, Id>(),
    assetIds: new Map<number, Id>(),
    deletedIds: new Map<number, Id>(),
    categoryIds: new Map<number, Id>(),
    budgets: new Map<string, Budget>(),
    budgetExpenseIds: new Map<string, Id>(),
  };
  for (const { entry, existing } of plan.liabilities)
    if (existing) context.liabilityIds.set(entry.id, existing.liabilityId);
  for (const [index, { existing }] of plan.assets.entries())
    if (existing) context.assetIds.set(index, existing.assetId);
  for (const { entry, existing } of plan.categories)
    if (existing) context.categoryIds.set(entry.id, existing.expenseId);
  for (const { existing } of plan.months)
    if (existing) context.budgets.set(formatBudgetMonth(existing), existing);
  return context;
}

interface Change {
  readonly change: () => Promise<void>;
  readonly revert: () => Promise<void>;
  /** The asset or liability whose change the server records. */
  readonly history?: Pick<ImportLedger['changedSubjects'][number], 'subject' | 'points'>;
}

/** A step that changes what the account has, and records how to change it back. */
export function changeStep(
  { ledger, options }: FileImportContext,
  place: string,
  { change, revert, history }: Change,
): ImportStep {
  const run = async () => {
    await change();
    ledger.reverts.push(revert);
    if (history) ledger.changedSubjects.push({ ...history, since: options.now });
  };
  return { place, run };
}
