import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Quotas } from '#server/resources/quotas.ts';

import type { Fields, Verdict } from './fields.ts';
import type { Ledger } from './account-data.ts';
import type { Person } from './model.ts';

/** A request that succeeded, as far as the model of the data needs it. */
interface Done {
  readonly person: Person;
  readonly ledger: Ledger;
  /** Of what it is about: that of the path, or the one that the server gave to what it made. */
  readonly id: number;
  /** What was read of its body. */
  readonly said: Record<string, unknown>;
  /** What only the server knows: the moment of an update. */
  readonly timeStamp: string;
}

/** What an endpoint of the contract does to the data of one person. */
export interface Rule {
  /** Reads a body, and says what is wrong with it. */
  readonly read?: (fields: Fields, ledger: Ledger, verdict: Verdict) => Record<string, unknown>;
  /** What of the person's the id of the path names. */
  readonly own?: (person: Person) => ReadonlyMap<number, unknown>;
  /** The name of the id in the answer to what makes something. */
  readonly idField?: string;
  /** What an account can hold only so much of, and has one more of then. */
  readonly addsTo?: keyof Quotas;
  /** Does it to the data, and gives the answer. */
  readonly settle: (done: Done) => unknown;
}

const assetUpdate = (fields: Fields, ledger: Ledger) => ({
  assetType: fields.whole('AssetType', 0, 9),
  name: fields.name('Name'),
  symbol: fields.text('Symbol'),
  numShares: fields.number('NumShares'),
  sharePrice: fields.number('SharePrice'),
  value: fields.dollarsOrZero('Value'),
  liabilityId: fields.linkOrNone('LiabilityId', ledger.liabilities),
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

/** The rules of something of which there is a list. Its `keep` makes what is kept of what was said and was there. */
function kept<T extends object>(
  of: (ledger: Ledger) => Map<number, T>,
  idField: string,
  show = (ledger: Ledger, id: number): unknown => ({ [idField]: id, ...of(ledger).get(id) }),
) {
  const put = ({ ledger, id, said }: Done): unknown => {
    of(ledger).set(id, { ...of(ledger).get(id), ...said } as T);
    return show(ledger, id);
  };
  return { idField, put, all: (ledger: Ledger) => [...of(ledger).keys()].map((id) => show(ledger, id)) };
}

const assets = kept((ledger) => ledger.assets, 'assetId');
const liabilities = kept((ledger) => ledger.liabilities, 'liabilityId');
const expenses = kept(
  (ledger) => ledger.expenses,
  'expenseId',
  (ledger, id) => ledger.expenseOnWire(id),
);
const budgets = kept(
  (ledger) => ledger.budgets,
  'budgetId',
  (ledger, id) => ledger.budgetOnWire(id),
);
const budgetExpenses = kept(
  (ledger) => ledger.budgetExpenses,
  'budgetExpenseId',
  (ledger, id) => ledger.budgetExpenseOnWire(id),
);

/** The rules of the items of one kind, which belong to what `parent` reads. */
function items<T extends object>(
  group: { create: Endpoint; update: Endpoint; delete: Endpoint },
  of: (ledger: Ledger) => Map<number, T>,
  idField: string,
  parent: (fields: Fields, ledger: Ledger) => Record<string, unknown>,
): [Endpoint, Rule][] {
  const { put } = kept(of, idField);
  return [
    [
      group.create,
      {
        idField,
        addsTo: 'entries',
        read: (fields, ledger) => {
          const moment = fields.moment('Timestamp');
          return { ...parent(fields, ledger), ...amount(fields), moment };
        },
        settle: ({ said: { moment, ...said }, ...done }) => {
          const isKnown = typeof moment === 'number';
          const timeStamp = isKnown ? new Date(moment).toISOString() : done.timeStamp;
          return put({ ...done, said: { ...said, timeStamp } });
        },
      },
    ],
    [
      group.update,
      {
        own: ({ ledger }) => of(ledger),
        read: amount,
        settle: (done) => put({ ...done, said: { ...done.said, timeStamp: done.timeStamp } }),
      },
    ],
    [
      group.delete,
      { own: ({ ledger }) => of(ledger), settle: ({ ledger, id }) => void of(ledger).delete(id) },
    ],
  ];
}

const ofBudget = (fields: Fields, ledger: Ledger) => ({ budgetId: fields.link('BudgetId', ledger.budgets) });
const ofBudgetExpense = (fields: Fields, ledger: Ledger) => ({
  budgetExpenseId: fields.link('BudgetExpenseId', ledger.budgetExpenses),
});

/** What the endpoints of the contract do to a person's data, save for signing up and in. */
export const rules = new Map<Endpoint, Rule>([
  [
    endpoints.profile.get,
    { settle: ({ person }) => ({ givenName: person.account.givenName, email: person.account.email }) },
  ],
  [endpoints.assets.list, { settle: ({ ledger }) => assets.all(ledger) }],
  [
    endpoints.assets.create,
    {
      idField: assets.idField,
      addsTo: 'assets',
      read: (fields, ledger) => ({ ...assetUpdate(fields, ledger), ...address(fields) }),
      settle: assets.put,
    },
  ],
  [endpoints.assets.update, { own: ({ ledger }) => ledger.assets, read: assetUpdate, settle: assets.put }],
  [
    endpoints.assets.delete,
    { own: ({ ledger }) => ledger.assets, settle: ({ ledger, id }) => void ledger.assets.delete(id) },
  ],
  [endpoints.liabilities.list, { settle: ({ ledger }) => liabilities.all(ledger) }],
  [
    endpoints.liabilities.create,
    { idField: liabilities.idField, addsTo: 'liabilities', read: liability, settle: liabilities.put },
  ],
  [
    endpoints.liabilities.update,
    { own: ({ ledger }) => ledger.liabilities, read: liability, settle: liabilities.put },
  ],
  [
    endpoints.liabilities.delete,
    { own: ({ ledger }) => ledger.liabilities, settle: ({ ledger, id }) => ledger.deleteLiability(id) },
  ],
  [
    endpoints.expenses.list,
    { settle: ({ ledger }) => [...ledger.openExpenses.keys()].map((id) => ledger.expenseOnWire(id)) },
  ],
  [
    endpoints.expenses.create,
    {
      idField: expenses.idField,
      addsTo: 'expenses',
      read: expense,
      settle: (done) => expenses.put({ ...done, said: { ...done.said, isArchived: false } }),
    },
  ],
  [
    endpoints.expenses.update,
    { own: ({ ledger }) => ledger.openExpenses, read: expense, settle: expenses.put },
  ],
  [
    endpoints.expenses.delete,
    { own: ({ ledger }) => ledger.openExpenses, settle: ({ ledger, id }) => ledger.deleteExpense(id) },
  ],
  [endpoints.budgets.list, { settle: ({ ledger }) => budgets.all(ledger) }],
  [
    endpoints.budgets.create,
    {
      idField: budgets.idField,
      addsTo: 'budgets',
      read(fields, ledger, verdict) {
        for (const list of ['earnedIncome', 'passiveIncome', 'investments', 'expenses']) fields.nothing(list);
        const said = { month: fields.whole('Month', 1, 12), year: fields.whole('Year', 1, 9999) };
        const isThere = [...ledger.budgets.values()].some(
          ({ month, year }) => month === said.month && year === said.year,
        );
        if (isThere) verdict.conflicts.add(409);
        return said;
      },
      settle: budgets.put,
    },
  ],
  ...items(endpoints.earnedIncome, (ledger) => ledger.earnedIncome, 'budgetEarnedIncomeItemId', ofBudget),
  ...items(endpoints.passiveIncome, (ledger) => ledger.passiveIncome, 'budgetPassiveIncomeItemId', ofBudget),
  ...items(endpoints.investments, (ledger) => ledger.investments, 'budgetInvestmentItemId', ofBudget),
  [
    endpoints.budgetExpenses.create,
    {
      idField: budgetExpenses.idField,
      addsTo: 'entries',
      read(fields, ledger, verdict) {
        fields.nothing('BudgetExpenseItems');
        fields.ignored('Projected');
        const budgetId = fields.link('BudgetId', ledger.budgets);
        const expenseId = fields.link('ExpenseId', ledger.openExpenses);
        const isThere = [...ledger.budgetExpenses.values()].some(
          (each) => each.budgetId === budgetId && each.expenseId === expenseId,
        );
        if (isThere) verdict.conflicts.add(409);
        return { budgetId, expenseId };
      },
      settle: budgetExpenses.put,
    },
  ],
  [
    endpoints.budgetExpenses.delete,
    {
      own: ({ ledger }) => ledger.budgetExpenses,
      settle: ({ ledger, id }) => ledger.deleteBudgetExpense(id),
    },
  ],
  ...items(
    endpoints.budgetExpenseItems,
    (ledger) => ledger.budgetExpenseItems,
    'budgetExpenseItemId',
    ofBudgetExpense,
  ),
  [endpoints.averages.list, { settle: ({ ledger }) => ledger.averages() }],
]);
