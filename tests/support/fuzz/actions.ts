import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Quotas } from '#server/resources/quotas.ts';

import type { Fields, Expectation } from './fields.ts';
import type { AccountData } from './account-data.ts';
import type { TimeSpan } from './exchange.ts';
import { historyActions } from './history-actions.ts';
import { emailKey, type Model, type UserModel } from './model.ts';

/** A successful request, as the model needs it. */
export interface ActionContext {
  readonly model: Model;
  readonly user: UserModel;
  readonly data: AccountData;
  /** The id in the path, or the id that the server assigned to a new record. */
  readonly id: number;
  /** The parsed request body. */
  readonly input: Record<string, unknown>;
  /** The timestamp in the response. The server sets it in an update without one. */
  readonly timeStamp: string;
  /** The parsed response. */
  readonly told: unknown;
  readonly span: TimeSpan;
  readonly quotas: Quotas;
}

/** Which of several comes back depends on when they were archived, which the model does not know. */
interface ArchivedIds {
  /** They keep their place in the quota. */
  readonly used: readonly number[];
  /** The server may have deleted them. */
  readonly unused: readonly number[];
}

/** The effect of an endpoint on the data of one user. */
export interface Action {
  /** Parses a body and records its errors in the expectation. */
  readonly read?: (
    fields: Fields,
    data: AccountData,
    verdict: Expectation,
    span: TimeSpan,
  ) => Record<string, unknown>;
  /** The user's records to which the id in the path may refer. */
  readonly ownRecords?: (user: UserModel) => ReadonlyMap<number, unknown>;
  /** The name of the id field in the response of a creation. */
  readonly idField?: string;
  /** The quota that a creation uses up. */
  readonly quota?: keyof Quotas;
  /** The archived records of which a creation brings back one instead. */
  readonly archived?: (data: AccountData, input: Record<string, unknown>) => ArchivedIds;
  /** Applies the request to the data and returns the expected response. */
  readonly apply: (done: ActionContext) => unknown;
}

const assetUpdate = (fields: Fields, data: AccountData) => ({
  assetType: fields.integer('AssetType', 0, 9),
  name: fields.name('Name'),
  symbol: fields.text('Symbol'),
  numShares: fields.number('NumShares'),
  sharePrice: fields.number('SharePrice'),
  value: fields.dollarsOrZero('Value'),
  liabilityId: fields.optionalLink('LiabilityId', data.liabilities),
});
const address = (fields: Fields) => ({
  address: fields.text('Address'),
  city: fields.text('City'),
  state: fields.text('State'),
  zip: fields.text('Zip'),
});
const liability = (fields: Fields) => ({ name: fields.name('Name'), principal: fields.dollars('Principal') });
const expense = (fields: Fields) => ({ name: fields.name('Name'), isMandatory: fields.flag('IsMandatory') });
const amount = (fields: Fields) => ({ amount: fields.dollars('Amount') });

/** The actions shared by all resources that have a list. */
function resource<T extends object>(
  of: (data: AccountData) => Map<number, T>,
  idField: string,
  show = (data: AccountData, id: number): unknown => ({ [idField]: id, ...of(data).get(id) }),
) {
  const put = ({ data, id, input }: ActionContext): unknown => {
    of(data).set(id, { ...of(data).get(id), ...input } as T);
    return show(data, id);
  };
  return { idField, put, all: (data: AccountData) => [...of(data).keys()].map((id) => show(data, id)) };
}

const assets = resource((data) => data.assets, 'assetId');
const liabilities = resource((data) => data.liabilities, 'liabilityId');
const expenses = resource(
  (data) => data.expenses,
  'expenseId',
  (data, id) => data.toWireExpense(id),
);
const budgets = resource(
  (data) => data.budgets,
  'budgetId',
  (data, id) => data.toWireBudget(id),
);
const budgetExpenses = resource(
  (data) => data.budgetExpenses,
  'budgetExpenseId',
  (data, id) => data.toWireBudgetExpense(id),
);

/** Creates or updates an asset or a liability, and records it in the history. */
function putWithHistory<T extends object>(
  kind: 'asset' | 'liability',
  { put }: { put: (done: ActionContext) => unknown },
  of: (data: AccountData) => Map<number, T>,
  amountField: 'value' | 'principal',
) {
  return ({ input: { restored, ...input }, ...done }: ActionContext): unknown => {
    const { data, id, span, quotas } = done;
    const before = (of(data).get(id) as Record<string, number> | undefined)?.[amountField];
    const { name, assetType = null, [amountField]: amount } = input;
    data.history.record(
      kind,
      id,
      { name, assetType, amount: amount as number },
      {
        ...(before !== undefined && { before }),
        ...(typeof restored === 'number' && { restored }),
        ...{ span, max: quotas.historyPoints },
      },
    );
    return put({ ...done, input });
  };
}

const putAsset = putWithHistory('asset', assets, (data) => data.assets, 'value');
const putLiability = putWithHistory('liability', liabilities, (data) => data.liabilities, 'principal');

/** The actions on items of one kind. `parent` reads the link to their parent. */
function itemActions<T extends object>(
  group: { create: Endpoint; update: Endpoint; delete: Endpoint },
  of: (data: AccountData) => Map<number, T>,
  idField: string,
  parent: (fields: Fields, data: AccountData) => Record<string, unknown>,
): [Endpoint, Action][] {
  const { put } = resource(of, idField);
  const apply = ({ input: { note, moment, ...input }, ...done }: ActionContext) => {
    const timeStamp = typeof moment === 'number' ? new Date(moment).toISOString() : done.timeStamp;
    // A response has no field for an empty note. An update without a note keeps it.
    return put({
      ...done,
      input: { ...input, timeStamp, ...(note !== undefined && { note: note === '' ? undefined : note }) },
    });
  };
  return [
    [
      group.create,
      {
        idField,
        quota: 'entries',
        read: (fields, data) => ({
          ...parent(fields, data),
          ...amount(fields),
          note: fields.text('Note'),
          moment: fields.timestamp('Timestamp'),
        }),
        apply,
      },
    ],
    [
      group.update,
      {
        ownRecords: ({ data }) => of(data),
        read: (fields) => ({
          ...amount(fields),
          note: fields.textIfPresent('Note'),
          moment: fields.timestampIfPresent('Timestamp'),
        }),
        apply,
      },
    ],
    [group.delete, { ownRecords: ({ data }) => of(data), apply: ({ data, id }) => void of(data).delete(id) }],
  ];
}

const ofBudget = (fields: Fields, data: AccountData) => ({ budgetId: fields.link('BudgetId', data.budgets) });
const ofBudgetExpense = (fields: Fields, data: AccountData) => ({
  budgetExpenseId: fields.link('BudgetExpenseId', data.budgetExpenses),
});

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
        restored: fields.formerId('RestoredId'),
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
      read: (fields) => ({ ...liability(fields), restored: fields.formerId('RestoredId') }),
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
        const input = { month: fields.integer('Month', 1, 12), year: fields.integer('Year', 1, 9999) };
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
