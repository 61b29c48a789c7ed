import type { Endpoint } from '#contract/endpoints.ts';

import type { AccountData } from './account-data.ts';
import type { Action, ActionContext } from './action.ts';
import type { Fields } from './fields.ts';

export const assetUpdate = (fields: Fields, data: AccountData) => ({
  assetType: fields.integer('AssetType', 0, 9),
  name: fields.name('Name'),
  symbol: fields.text('Symbol'),
  numShares: fields.number('NumShares'),
  sharePrice: fields.number('SharePrice'),
  value: fields.dollarsOrZero('Value'),
  liabilityId: fields.optionalLink('LiabilityId', data.liabilities),
  day: fields.day('Day'),
});
export const address = (fields: Fields) => ({
  address: fields.text('Address'),
  city: fields.text('City'),
  state: fields.text('State'),
  zip: fields.text('Zip'),
});
export const liability = (fields: Fields) => ({
  name: fields.name('Name'),
  principal: fields.dollars('Principal'),
  day: fields.day('Day'),
});
export const expense = (fields: Fields) => ({
  name: fields.name('Name'),
  isMandatory: fields.flag('IsMandatory'),
});
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

export const assets = resource((data) => data.assets, 'assetId');
export const liabilities = resource((data) => data.liabilities, 'liabilityId');
export const expenses = resource(
  (data) => data.expenses,
  'expenseId',
  (data, id) => data.toWireExpense(id),
);
export const budgets = resource(
  (data) => data.budgets,
  'budgetId',
  (data, id) => data.toWireBudget(id),
);
export const budgetExpenses = resource(
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
  return ({ input: { isUnrecorded, day, ...input }, ...done }: ActionContext): unknown => {
    const { data, id, span, quotas } = done;
    const before = (of(data).get(id) as Record<string, number> | undefined)?.[amountField];
    const { name, assetType = null, [amountField]: amount } = input;
    data.history.record(
      kind,
      id,
      { name, assetType, amount: amount as number, day: day as string | undefined },
      {
        ...(before !== undefined && { before }),
        isUnrecorded: isUnrecorded === true,
        ...{ span, max: quotas.historyPoints },
      },
    );
    return put({ ...done, input });
  };
}

export const putAsset = putWithHistory('asset', assets, (data) => data.assets, 'value');
export const putLiability = putWithHistory('liability', liabilities, (data) => data.liabilities, 'principal');

/** The actions on items of one kind. `parent` reads the link to their parent. */
export function itemActions<T extends { readonly timeStamp: string; readonly day?: string | undefined }>(
  group: { create: Endpoint; update: Endpoint; delete: Endpoint },
  of: (data: AccountData) => Map<number, T>,
  idField: string,
  parent: (fields: Fields, data: AccountData) => Record<string, unknown>,
): [Endpoint, Action][] {
  const { put } = resource(of, idField);
  const apply = ({ input: { note, moment, day, ...input }, ...done }: ActionContext) => {
    const timeStamp = typeof moment === 'number' ? new Date(moment).toISOString() : done.timeStamp;
    const stored = of(done.data).get(done.id);
    const isSameTime = moment !== null && stored?.timeStamp === timeStamp;
    // A response has no field for an empty note. An update without a note keeps it.
    return put({
      ...done,
      input: {
        ...input,
        timeStamp,
        day: day === undefined && isSameTime ? stored.day : (day ?? undefined),
        ...(note !== undefined && { note: note === '' ? undefined : note }),
      },
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
          day: fields.day('Day'),
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
          day: fields.dayIfPresent('Day'),
        }),
        apply,
      },
    ],
    [group.delete, { ownRecords: ({ data }) => of(data), apply: ({ data, id }) => void of(data).delete(id) }],
  ];
}

export const ofBudget = (fields: Fields, data: AccountData) => ({
  budgetId: fields.link('BudgetId', data.budgets),
});
export const ofBudgetExpense = (fields: Fields, data: AccountData) => ({
  budgetExpenseId: fields.link('BudgetExpenseId', data.budgetExpenses),
});
