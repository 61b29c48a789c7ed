import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { HistoryLine } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';

/** Everything in an account, as in the server's lists. */
export interface AccountData {
  /** The code of the currency in which amounts are shown. */
  readonly currency: string;
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly expenses: readonly Expense[];
  readonly budgets: readonly Budget[];
  /** Undefined unless the server offers `history`. */
  readonly history: readonly HistoryLine[] | undefined;
}
