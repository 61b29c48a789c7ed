import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Action } from './action.ts';
import { historyActions } from './history-actions.ts';
import { emailKey } from './model.ts';
import {
  address,
  assetUpdate,
  assets,
  budgetExpenses,
  budgets,
  expense,
  expenses,
  itemActions,
  liabilities,
  liability,
  ofBudget,
  ofBudgetExpense,
  putAsset,
  putLiability,
} from './resource-actions.ts';

/** The actions of all endpoints except sign-up and sign-in. */
export const actions = new Map<Endpoint, Action>([
  [
    endpoints.profile.get,
    { apply: ({ user }) => ({ givenName: user.account.givenName, email: user.account.email }) },
  ],
  [
    endpoints.profile.update,
    {
      read: (fields) => ({ givenName: fields.name('GivenName') }),
      apply({ model, user, input }) {
        const givenName = String(input.givenName);
        const { email } = user.account;
        const stored = model.accounts.get(emailKey(email)) ?? user.account;
        user.account = { ...user.account, givenName };
        model.accounts.set(emailKey(email), { ...stored, givenName });
        return { givenName, email };
      },
    },
  ],
  [endpoints.assets.list, { apply: ({ data }) => assets.all(data) }],
  [
    endpoints.assets.create,
    {
      idField: assets.idField,
      quota: 'assets',
      read: (fields, data) => ({
        ...assetUpdate(fields, data),
        ...address(fields),
        isUnrecorded: fields.flag('Unrecorded'),
      }),
      apply: putAsset,
    },
  ],
  [endpoints.assets.update, { ownRecords: ({ data }) => data.assets, read: assetUpdate, apply: putAsset }],
  [
    endpoints.assets.delete,
    {
      ownRecords: ({ data }) => data.assets,
      apply({ data, id, span }) {
        data.assets.delete(id);
        data.history.end('asset', id, span);
      },
    },
  ],
  [endpoints.liabilities.list, { apply: ({ data }) => liabilities.all(data) }],
  [
    endpoints.liabilities.create,
    {
      idField: liabilities.idField,
      quota: 'liabilities',
      read: (fields) => ({ ...liability(fields), isUnrecorded: fields.flag('Unrecorded') }),
      apply: putLiability,
    },
  ],
  [
    endpoints.liabilities.update,
    { ownRecords: ({ data }) => data.liabilities, read: liability, apply: putLiability },
  ],
  [
    endpoints.liabilities.delete,
    {
      ownRecords: ({ data }) => data.liabilities,
      apply({ data, id, span }) {
        data.deleteLiability(id);
        data.history.end('liability', id, span);
      },
    },
  ],
  [
    endpoints.expenses.list,
    { apply: ({ data }) => [...data.activeExpenses.keys()].map((id) => data.toWireExpense(id)) },
  ],
  [
    endpoints.expenses.create,
    {
      idField: expenses.idField,
      quota: 'expenses',
      read: expense,
      archived: (data, input) => data.archivedLike(input),
      apply({ data, input, ...done }) {
        const { used, unused } = data.archivedLike(input);
        const isCorrect = used.length === 0 || [...used, ...unused].includes(done.id);
        const id = isCorrect ? done.id : Number(used[0]);
        return expenses.put({ ...done, data, id, input: { ...input, isArchived: false } });
      },
    },
  ],
  [
    endpoints.expenses.update,
    { ownRecords: ({ data }) => data.activeExpenses, read: expense, apply: expenses.put },
  ],
  [
    endpoints.expenses.delete,
    { ownRecords: ({ data }) => data.activeExpenses, apply: ({ data, id }) => data.deleteExpense(id) },
  ],
  [
    endpoints.budgets.delete,
    { ownRecords: ({ data }) => data.budgets, apply: ({ data, id }) => data.deleteBudget(id) },
  ],
  [endpoints.budgets.list, { apply: ({ data }) => budgets.all(data) }],
  [
    endpoints.budgets.create,
    {
      idField: budgets.idField,
      quota: 'budgets',
      read(fields, data, verdict) {
        for (const list of ['earnedIncome', 'passiveIncome', 'investments', 'expenses'])
          fields.emptyList(list);
        const input = { month: fields.integer('Month', 1, 12), year: fields.integer('Year', 1900, 2200) };
        const isThere = [...data.budgets.values()].some(
          ({ month, year }) => month === input.month && year === input.year,
        );
        if (isThere) verdict.stateErrors.add(409);
        return input;
      },
      apply: budgets.put,
    },
  ],
  ...itemActions(endpoints.earnedIncome, (data) => data.earnedIncome, 'budgetEarnedIncomeItemId', ofBudget),
  ...itemActions(
    endpoints.passiveIncome,
    (data) => data.passiveIncome,
    'budgetPassiveIncomeItemId',
    ofBudget,
  ),
  ...itemActions(endpoints.investments, (data) => data.investments, 'budgetInvestmentItemId', ofBudget),
  [
    endpoints.budgetExpenses.create,
    {
      idField: budgetExpenses.idField,
      quota: 'entries',
      read(fields, data, verdict) {
        fields.emptyList('BudgetExpenseItems');
        fields.optionalNumber('Projected');
        const budgetId = fields.link('BudgetId', data.budgets);
        const expenseId = fields.link('ExpenseId', data.activeExpenses);
        const isThere = [...data.budgetExpenses.values()].some(
          (each) => each.budgetId === budgetId && each.expenseId === expenseId,
        );
        if (isThere) verdict.stateErrors.add(409);
        return { budgetId, expenseId, projected: 0 };
      },
      apply: budgetExpenses.put,
    },
  ],
  [
    endpoints.budgetExpenses.update,
    {
      ownRecords: ({ data }) => data.budgetExpenses,
      read: (fields) => ({ projected: fields.plan('Projected') }),
      apply: budgetExpenses.put,
    },
  ],
  [
    endpoints.budgetExpenses.delete,
    {
      ownRecords: ({ data }) => data.budgetExpenses,
      apply: ({ data, id }) => data.deleteBudgetExpense(id),
    },
  ],
  ...itemActions(
    endpoints.budgetExpenseItems,
    (data) => data.budgetExpenseItems,
    'budgetExpenseItemId',
    ofBudgetExpense,
  ),
  ...historyActions,
  [endpoints.averages.list, { apply: ({ data }) => data.averages() }],
]);
