import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

import type { BudgetRequest } from '#contract/budget-requests.ts';
import { type Budget, type BudgetItem, type ItemPlace, mapItems } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';

import { rowsBy } from './cached-list.ts';
import type { ItemParent } from './item-details.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { schedulesKey } from './schedule-list.ts';

const { list } = endpoints.budgets;
const rows = rowsBy(({ budgetId }: Budget) => budgetId);

const listQuery = () =>
  queryOptions({
    queryKey: [list.path],
    queryFn: () => call(list, {}),
    // Structural sharing never treats two Dates as equal, so comparing years of budgets would be wasted work.
    structuralSharing: false,
  });

const { queryKey } = listQuery();

export const budgetQueries = {
  list: listQuery,
  detail: (id: string) => queryOptions({ ...listQuery(), select: (budgets) => rows.find(budgets, id) }),
};

const averagesQuery = () =>
  queryOptions({
    queryKey: [endpoints.averages.list.path],
    queryFn: () => call(endpoints.averages.list, {}),
  });

/** The average monthly cost of each category. Every budget or category mutation invalidates it. */
export const averageQueries = {
  list: averagesQuery,
  ofKind: ({ isMandatory }: { readonly isMandatory: boolean }) =>
    queryOptions({
      ...averagesQuery(),
      select: (averages) => averages.filter((average) => average.isMandatory === isMandatory),
    }),
};

export const budgetMutationMeta = { invalidates: [queryKey, averageQueries.list().queryKey] };

/** A day of a schedule is open again when its entry is deleted. */
export const entryDeletionMeta = { invalidates: [...budgetMutationMeta.invalidates, schedulesKey] };

export function inBudget(budgetId: Id, update: (budget: Budget) => Budget) {
  return (budgets: readonly Budget[]): Budget[] =>
    budgets.map((budget) => (sameId(budget.budgetId, budgetId) ? update(budget) : budget));
}

export function isPlaceOf(parent: ItemParent, place: ItemPlace): boolean {
  return place.kind === 'expenses' && parent.kind === 'expenses'
    ? sameId(place.budgetExpense.budgetExpenseId, parent.budgetExpenseId)
    : place.kind === parent.kind;
}

export const itemRows = rowsBy(({ itemId }: BudgetItem) => itemId);

/** Sorts items as the server does: after a change that the app has applied, no read would. */
function inServerOrder(items: readonly BudgetItem[]): BudgetItem[] {
  return items.toSorted(
    (a, b) => Number(a.timeStamp) - Number(b.timeStamp) || Number(a.itemId) - Number(b.itemId),
  );
}

export function itemChanges(parent: ItemParent) {
  const inItems = (update: (items: readonly BudgetItem[]) => BudgetItem[]) =>
    inBudget(parent.budgetId, (budget) =>
      mapItems(budget, (items, place) => (isPlaceOf(parent, place) ? update(items) : items)),
    );
  return {
    add: (item: BudgetItem) => inItems((items) => inServerOrder(itemRows.add(item)(items))),
    replace: (item: BudgetItem) => inItems((items) => inServerOrder(itemRows.replace(item)(items))),
    remove: (id: Id) => inItems(itemRows.remove(id)),
  };
}

/** Refetches the budgets after a 409, to show what another tab or device has already created. */
export function refetchOnConflict(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
}

/** The request body of a budget with nothing in it. `Month` is 1 to 12. */
export function emptyBudgetBody({ Month, Year }: Pick<BudgetRequest, 'Month' | 'Year'>): BudgetRequest {
  return { Month, Year, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] };
}

const add = (created: Budget) => (budgets: readonly Budget[]) =>
  rows
    .add(created)(budgets)
    .toSorted((a, b) => a.year - b.year || a.month - b.month);

/** Fails with status 409 if the month has a budget, in the cache or on the server. */
export function useCreateBudget() {
  const queryClient = useQueryClient();
  return useCreateMutation({
    list,
    buildBody: emptyBudgetBody,
    mutationFn: async (month: Pick<BudgetRequest, 'Month' | 'Year'>, request, change) => {
      const known = queryClient.getQueryData(queryKey) ?? [];
      const existing = known.find((budget) => budget.month === month.Month && budget.year === month.Year);
      if (!existing) return call(endpoints.budgets.create, request.for(month), change);
      // The response to an earlier try was lost: that try created the budget now in the list.
      if (request.wasSent(month)) return existing;
      throw new ApiError('The budget already exists', { status: 409 });
    },
    add,
    onError: (error, request) => {
      if (error instanceof ApiError && error.status === 409) request.clear();
      refetchOnConflict(queryClient, error);
    },
    meta: { ...budgetMutationMeta, announces: 'Budget added' },
  });
}

/** @param formatMonth `2026/11`, for the undo notice */
export function useDeleteBudget(formatMonth: (month: Pick<Budget, 'month' | 'year'>) => string) {
  return useDeleteMutation({
    list,
    mutationFn: ({ budgetId }: Budget, options, change) =>
      call(endpoints.budgets.delete, { id: budgetId, ...options }, change),
    remove: ({ budgetId }) => rows.remove(budgetId),
    nameOf: (budget) => `Budget ${formatMonth(budget)}`,
    meta: { ...entryDeletionMeta, announces: 'Budget deleted' },
  });
}

export function createBudgetError(error: Error): string {
  const isDuplicate = error instanceof ApiError && error.status === 409;
  return isDuplicate ? 'Budget already exists for current month and year' : UNKNOWN_ERROR;
}
