import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isSameDay } from 'date-fns/isSameDay';
import { set } from 'date-fns/set';

import type { Budget, BudgetExpense, BudgetItemKind } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { Announcement } from '#src/api/query-client.ts';
import { call } from '#src/api/call.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { withExpenseItems } from './budget-changes.ts';
import { newEntryRequest, sendEntry, type SentEntry } from './budget-entries.ts';
import { budgetMutationMeta, updateCachedBudget } from './budget-cache.ts';
import { budgetQueries } from './budgets.ts';
import { removeItem, updateCachedList } from './cached-list.ts';
import { deleteIfThere } from './delete-if-there.ts';
import { expenseQueries } from './expenses.ts';
import { useCreateMutation } from './mutations.ts';
import { offerUndo, type UndoOffer } from './undo/undo-offers.ts';

/** What a person records: an amount on a day. */
export interface NewEntry {
  readonly target: EntryTarget;
  readonly amount: Cents;
  /** The beginning of a day in the person's time zone. Its month is the month of the entry. */
  readonly day: Date;
  readonly note: string;
}

/** A stored entry, as it was recorded and where it is now. */
export interface AddedEntry extends NewEntry {
  readonly sent: SentEntry;
}

/** The moment that an entry on a day gets: now if it is today. Noon is on that day in most other time zones too. */
function momentOn(day: Date, now: Date): Date {
  return isSameDay(day, now) ? now : set(day, { hours: 12 });
}

/**
 * Records an entry with `sendEntry`. Retrying the same entry repeats the same request.
 * @param onAdded called even if the component has been unmounted by then, before the announcement
 */
export function useCreateEntry({
  announces,
  onAdded,
}: {
  readonly announces: Announcement<SentEntry, NewEntry>;
  readonly onAdded: (entry: AddedEntry) => void;
}) {
  const queryClient = useQueryClient();
  return useCreateMutation({
    buildBody: (entry: NewEntry) =>
      newEntryRequest({
        ...entry,
        month: { month: entry.day.getMonth() + 1, year: entry.day.getFullYear() },
        timeStamp: momentOn(entry.day, new Date()),
        day: localDay(entry.day),
      }),
    mutationFn: (entry: NewEntry, request) => sendEntry(queryClient, request.for(entry).body),
    onSuccess: (sent, entry) => {
      onAdded({ ...entry, sent });
      return Promise.resolve();
    },
    meta: {
      announces,
      invalidates: [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
}

/** Offers to delete an entry that has just been added. */
export function offerEntryUndo(
  queryClient: QueryClient,
  entry: AddedEntry,
  texts: Pick<UndoOffer, 'text' | 'undoneText' | 'link'>,
): void {
  offerUndo({
    ...texts,
    undoingText: 'Removing…',
    undo: () => deleteIfThere(() => deleteEntry(queryClient, entry)),
    invalidates: budgetMutationMeta.invalidates,
  });
}

/**
 * Also deletes the category in the month, and the month where the server can, if they were created with the entry and hold
 * nothing else.
 */
async function deleteEntry(queryClient: QueryClient, { target, sent }: AddedEntry): Promise<void> {
  const { budgetId, createdBudget } = sent;
  const { queryKey } = budgetQueries.list();
  const budget = queryClient.getQueryData(queryKey)?.find((cached) => cached.budgetId === budgetId);
  if (budget && createdBudget && holdsOneEntry(budget) && offersExtension('budget-deletion')) {
    await call(endpoints.budgets.delete, { id: budgetId });
    await updateCachedList<Budget>(queryClient, queryKey, (budgets) =>
      removeItem(budgets, budgetId, (cached) => cached.budgetId),
    );
  } else if (target.kind === 'expenses' || target.kind === 'newCategory') {
    await deleteExpense(queryClient, sent, budget);
  } else {
    await deleteItem(queryClient, sent, target.kind);
  }
}

function holdsOneEntry({ expenses, ...kinds }: Budget): boolean {
  const items = [kinds.earnedIncome, kinds.passiveIncome, kinds.investments].flat();
  const expenseItems = expenses.flatMap((expense) => expense.budgetExpenseItems);
  return expenses.length <= 1 && items.length + expenseItems.length === 1;
}

async function deleteItem(
  queryClient: QueryClient,
  { budgetId, itemId }: SentEntry,
  kind: BudgetItemKind,
): Promise<void> {
  await call(endpoints[kind].delete, { id: itemId });
  await updateCachedBudget(queryClient, budgetId, (cached) => ({
    ...cached,
    [kind]: removeItem(cached[kind], itemId, (item) => item.itemId),
  }));
}

async function deleteExpense(
  queryClient: QueryClient,
  { budgetId, budgetExpenseId, itemId, createdCategory }: SentEntry,
  budget: Budget | undefined,
): Promise<void> {
  if (budgetExpenseId === undefined) return;
  const isIt = (expense: BudgetExpense) => sameId(expense.budgetExpenseId, budgetExpenseId);
  if (createdCategory && budget?.expenses.find(isIt)?.budgetExpenseItems.length === 1) {
    await call(endpoints.budgetExpenses.delete, { id: budgetExpenseId });
    await updateCachedBudget(queryClient, budgetId, (cached) => ({
      ...cached,
      expenses: cached.expenses.filter((expense) => !isIt(expense)),
    }));
    return;
  }
  await call(endpoints.budgetExpenseItems.delete, { id: itemId });
  await updateCachedBudget(queryClient, budgetId, (cached) =>
    withExpenseItems(cached, budgetExpenseId, (items) =>
      removeItem(items, itemId, (item) => item.budgetExpenseItemId),
    ),
  );
}
