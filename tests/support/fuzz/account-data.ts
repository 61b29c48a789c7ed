import type { Quotas } from '#server/resources/quotas.ts';

import { centsOf, dollarsOf, divideRounded } from './decimal.ts';
import { HistoryModel } from './history-model.ts';

/** A record as the API returns it, without its id. */
type WireRecord = Record<string, unknown>;

interface ItemDetails {
  readonly amount: number;
  readonly timeStamp: string;
  /** Undefined when there is none. */
  readonly note?: string | undefined;
  readonly day?: string | undefined;
}

interface Item extends ItemDetails {
  readonly budgetId: number;
}

interface SpentItem extends ItemDetails {
  readonly budgetExpenseId: number;
}

interface Category {
  readonly name: string;
  readonly isMandatory: boolean;
  /** Whether it was deleted while budgets still showed it. */
  readonly isArchived: boolean;
}

/** An in-memory model of one user's data, by id. */
export class AccountData {
  readonly liabilities = new Map<number, WireRecord>();
  readonly assets = new Map<number, WireRecord & { liabilityId: number | null }>();
  readonly expenses = new Map<number, Category>();
  readonly budgets = new Map<number, { month: number; year: number }>();
  readonly earnedIncome = new Map<number, Item>();
  readonly passiveIncome = new Map<number, Item>();
  readonly investments = new Map<number, Item>();
  readonly budgetExpenses = new Map<number, { budgetId: number; expenseId: number; projected: number }>();
  readonly budgetExpenseItems = new Map<number, SpentItem>();
  readonly history = new HistoryModel();

  /** The categories that can still be edited and added to a budget. */
  get activeExpenses(): Map<number, Category> {
    return new Map([...this.expenses].filter(([, { isArchived }]) => !isArchived));
  }

  /** The archived categories with this name and kind, by whether budgets still show them. */
  archivedLike({ name, isMandatory }: Record<string, unknown>): { used: number[]; unused: number[] } {
    const shown = this.#shownExpenses();
    const ids = [...this.expenses]
      .filter(([, each]) => each.isArchived && each.name === name && each.isMandatory === isMandatory)
      .map(([id]) => id);
    return { used: ids.filter((id) => shown.has(id)), unused: ids.filter((id) => !shown.has(id)) };
  }

  /** The number of records of each kind, counted like the quotas. */
  counts(): Record<keyof Quotas, number> {
    const shown = this.#shownExpenses();
    const expenses = [...this.expenses].filter(([id, { isArchived }]) => !isArchived || shown.has(id));
    const items = this.earnedIncome.size + this.passiveIncome.size + this.investments.size;
    return {
      assets: this.assets.size,
      liabilities: this.liabilities.size,
      expenses: expenses.length,
      budgets: this.budgets.size,
      entries: items + this.budgetExpenses.size + this.budgetExpenseItems.size,
      historyPoints: this.history.pointCount,
    };
  }

  #shownExpenses(): ReadonlySet<number> {
    return new Set([...this.budgetExpenses.values()].map(({ expenseId }) => expenseId));
  }

  /** Linked assets stay, without the link; see docs/product-rules.md#unlink. */
  deleteLiability(id: number): void {
    this.liabilities.delete(id);
    for (const [assetId, asset] of this.assets) {
      if (asset.liabilityId === id) this.assets.set(assetId, { ...asset, liabilityId: null });
    }
  }

  /** A category that budgets show keeps its name and amounts there; see docs/product-rules.md#archive. */
  deleteExpense(id: number): void {
    const expense = this.expenses.get(id);
    const isShown = [...this.budgetExpenses.values()].some(({ expenseId }) => expenseId === id);
    if (expense && isShown) this.expenses.set(id, { ...expense, isArchived: true });
    else this.expenses.delete(id);
  }

  deleteBudget(id: number): void {
    this.budgets.delete(id);
    for (const items of [this.earnedIncome, this.passiveIncome, this.investments]) {
      for (const [itemId, { budgetId }] of items) if (budgetId === id) items.delete(itemId);
    }
    for (const [budgetExpenseId, { budgetId }] of this.budgetExpenses) {
      if (budgetId === id) this.deleteBudgetExpense(budgetExpenseId);
    }
  }

  deleteBudgetExpense(id: number): void {
    this.budgetExpenses.delete(id);
    for (const [itemId, { budgetExpenseId }] of this.budgetExpenseItems) {
      if (budgetExpenseId === id) this.budgetExpenseItems.delete(itemId);
    }
  }

  toWireExpense(expenseId: number): WireRecord {
    const { name, isMandatory } = this.expenses.get(expenseId) ?? {};
    return { expenseId, name, isMandatory };
  }

  toWireBudgetExpense(budgetExpenseId: number): WireRecord {
    const { budgetId, expenseId = 0, projected } = this.budgetExpenses.get(budgetExpenseId) ?? {};
    const budgetExpenseItems = [...this.budgetExpenseItems]
      .filter(([, item]) => item.budgetExpenseId === budgetExpenseId)
      .map(([budgetExpenseItemId, item]) => ({ budgetExpenseItemId, ...item }));
    const expense = this.toWireExpense(expenseId);
    return { budgetExpenseId, budgetId, expenseId, expense, projected, budgetExpenseItems };
  }

  toWireBudget(budgetId: number): WireRecord {
    const of = ([, part]: [number, { budgetId: number }]) => part.budgetId === budgetId;
    return {
      budgetId,
      ...this.budgets.get(budgetId),
      earnedIncome: [...this.earnedIncome]
        .filter(of)
        .map(([budgetEarnedIncomeItemId, item]) => ({ budgetEarnedIncomeItemId, ...item })),
      passiveIncome: [...this.passiveIncome]
        .filter(of)
        .map(([budgetPassiveIncomeItemId, item]) => ({ budgetPassiveIncomeItemId, ...item })),
      investments: [...this.investments]
        .filter(of)
        .map(([budgetInvestmentItemId, item]) => ({ budgetInvestmentItemId, ...item })),
      expenses: [...this.budgetExpenses].filter(of).map(([id]) => this.toWireBudgetExpense(id)),
    };
  }

  /**
   * For each category in a budget, the sum of its amounts divided by the number of budgets.
   * See docs/product-rules.md#expense-averages.
   */
  averages(): WireRecord[] {
    const sums = new Map<number, bigint>();
    for (const { expenseId } of this.budgetExpenses.values()) sums.set(expenseId, 0n);
    for (const { budgetExpenseId, amount } of this.budgetExpenseItems.values()) {
      const { expenseId = 0 } = this.budgetExpenses.get(budgetExpenseId) ?? {};
      sums.set(expenseId, (sums.get(expenseId) ?? 0n) + centsOf(amount));
    }
    return [...sums].map(([expenseId, sum]) => {
      const { name, isMandatory } = this.expenses.get(expenseId) ?? {};
      return { name, average: dollarsOf(divideRounded(sum, BigInt(this.budgets.size))), isMandatory };
    });
  }
}
