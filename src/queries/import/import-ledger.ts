import type { Id } from '#contract/fields.ts';
import type { HistoryPoint } from '#contract/history.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { LineSubject } from '#src/queries/history.ts';

/** An item that has been created. */
interface ImportedItem {
  readonly kind: BudgetItemKind | 'expenses';
  readonly id: Id;
}

/** Everything that an import has created or changed, for its undo. */
export interface ImportLedger {
  readonly liabilities: Id[];
  readonly assets: Id[];
  /** Assets and liabilities that the import has created and deleted, so that the server has their past values. */
  readonly deletedSubjects: LineSubject[];
  /** Past values that were added to assets and liabilities that existed before. */
  readonly points: Id[];
  readonly categories: { readonly expenseId: Id; readonly wasArchived: boolean }[];
  readonly budgets: number[];
  readonly budgetExpenses: Id[];
  readonly items: ImportedItem[];
  /** The assets and liabilities whose value was changed, with their past values before. The server has recorded the change. */
  readonly changedSubjects: {
    readonly subject: LineSubject;
    readonly points: readonly HistoryPoint[];
    /** When the import began. */
    readonly since: Date;
  }[];
  /** Functions that revert the changes, in the order of the changes. */
  readonly reverts: (() => Promise<void>)[];
}

export function emptyLedger(): ImportLedger {
  return {
    liabilities: [],
    assets: [],
    deletedSubjects: [],
    points: [],
    categories: [],
    budgets: [],
    budgetExpenses: [],
    items: [],
    changedSubjects: [],
    reverts: [],
  };
}

export function isEmpty(ledger: ImportLedger): boolean {
  return Object.values(ledger).every((list: readonly unknown[]) => list.length === 0);
}
