import type { QueryKey } from '@tanstack/react-query';

import type { Asset } from '#contract/assets.ts';
import type {
  Budget,
  BudgetExpense,
  BudgetExpenseItem,
  BudgetItem,
  BudgetItemKind,
} from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { readSession, subscribeToSessionId } from '#src/api/session.ts';

/** Lets an undo report to the notice while it runs. */
export interface UndoRun {
  /**
   * Call this before each step: shows the progress.
   * @throws ApiError once the session that made the offer has ended, so that nothing reaches the next person's account
   */
  readonly step: (done: number, total: number) => void;
  /** Says, in a full sentence, what could not be restored. */
  readonly warn: (warning: string) => void;
}

/**
 * A deleted entity, as it was. Plain data, because the code that restores it loads only with the first offer. Anything
 * inside a month comes with that month and, for an item of a category, with the category in it.
 */
export type Deleted =
  | { readonly kind: 'asset'; readonly asset: Asset }
  /** `linked` are the assets that were linked to it; undefined if that is unknown. */
  | {
      readonly kind: 'liability';
      readonly liability: Liability;
      readonly linked: readonly Asset[] | undefined;
    }
  | {
      readonly kind: 'historyPoint';
      readonly line: Pick<HistoryLine, 'kind' | 'id'>;
      readonly point: HistoryPoint;
    }
  | { readonly kind: 'expense'; readonly expense: Expense }
  | { readonly kind: 'budget'; readonly budget: Budget }
  | {
      readonly kind: 'budgetItem';
      readonly budget: Budget;
      readonly itemKind: BudgetItemKind;
      readonly item: BudgetItem;
    }
  | { readonly kind: 'budgetExpense'; readonly budget: Budget; readonly budgetExpense: BudgetExpense }
  | {
      readonly kind: 'budgetExpenseItem';
      readonly budget: Budget;
      readonly budgetExpense: BudgetExpense;
      readonly item: BudgetExpenseItem;
    }
  /** Items of any months, deleted at once. */
  | { readonly kind: 'items'; readonly items: readonly DeletedItem[] };

/** A deleted item of a month. */
export type DeletedItem = Extract<Deleted, { readonly kind: 'budgetItem' | 'budgetExpenseItem' }>;

/**
 * Undoes something. Runs again when a failed undo is tried again, so it must continue where it failed, with the same
 * idempotency keys.
 */
export type Undo = (run: UndoRun) => Promise<void>;

/** A text with an amount is a function, since amounts may be hidden, or shown again, while the notice is shown. */
export type NoticeText = string | (() => string);

export function readNoticeText(text: NoticeText): string {
  return typeof text === 'string' ? text : text();
}

/** A change that has just been made and can be undone. */
export interface UndoOffer {
  /** Says what was done: `Asset “Savings” deleted`. It is not announced, because the mutation has already been announced. */
  readonly text: NoticeText;
  /** A link to the result. Hidden once the undo starts. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Shown and announced after the undo: `Asset “Savings” restored`. */
  readonly undoneText?: NoticeText;
  /** Shown while the undo runs. By default `Restoring…`. */
  readonly undoingText?: string;
  /** The queries that the undo changes. By default all. */
  readonly invalidates?: readonly QueryKey[];
  /** The undo or, for a deletion, the entity to restore. */
  readonly undo: Undo | Deleted;
}

/** An offer that is still open, with its status. */
export interface OpenUndoOffer extends UndoOffer {
  readonly id: number;
  readonly sessionId: string | undefined;
  readonly status: 'offered' | 'undoing' | 'failed' | 'undone';
  /** The undo's progress in steps. Both are 0 until it is known. */
  readonly done: number;
  readonly total: number;
  readonly warnings: readonly string[];
}

const listeners = new Set<() => void>();
let offers: readonly OpenUndoOffer[] = [];
let lastId = 0;

/** Replaces all offers. */
export function setUndoOffers(next: readonly OpenUndoOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

// An offer holds the person's data.
subscribeToSessionId(() => setUndoOffers([]));

/**
 * Offers to undo a change that has just been made, in a notice that is shown for ten seconds. See
 * docs/product-rules.md#undo.
 */
export function offerUndo(offer: UndoOffer): void {
  lastId += 1;
  const sessionId = readSession().session?.id;
  setUndoOffers([
    ...offers,
    { ...offer, id: lastId, sessionId, status: 'offered', done: 0, total: 0, warnings: [] },
  ]);
}

/** All open offers; the one that changed its status last is at the end. The same array until something changes. */
export function readUndoOffers(): readonly OpenUndoOffer[] {
  return offers;
}

/** Calls the listener after every change. Returns a function that unsubscribes it. */
export function subscribeToUndoOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
