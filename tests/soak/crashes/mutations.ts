import type { Random } from '#server/demo/random.ts';

import {
  idFields,
  type ResourcePath,
  type AccountData,
  recordsOf,
  pathOf,
  type WireRecord,
} from './account-data.ts';
import { amountOf, assetOf, expenseOf, itemOf, noteOf, oneOf, textOf, timeOf } from './random-content.ts';

/** A request that mutates an account's data. */
export interface Mutation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: WireRecord;
  /**
   * The account's data after the mutation.
   * @param returned the record as the server returns it, for fields that only the server knows
   */
  readonly after: (before: AccountData, returned: WireRecord) => AccountData;
}

const ITEM_PATHS = [
  '/api/budgetearnedincomeitems',
  '/api/budgetpassiveincomeitems',
  '/api/budgetinvestmentitems',
] as const;

/** Creates a mutation, or returns undefined when it needs a record that does not exist. */
type MutationFactory = (random: Random, data: AccountData) => Mutation | undefined;

/** Picks a random mutation of the API with random content. */
export function pickMutation(random: Random, data: AccountData): Mutation {
  for (;;) {
    const change = oneOf(random, factories)?.(random, data);
    if (change !== undefined) return change;
  }
}

const creations: MutationFactory[] = [
  (random) => {
    const [Name, Principal] = [textOf(random), amountOf(random)];
    return create('/api/liabilities', { Name, Principal }, { name: Name, principal: Principal });
  },
  (random, data) => {
    const { request, record } = assetOf(random, data);
    const [Address, City, State, Zip] = [textOf(random), textOf(random), textOf(random), textOf(random)];
    const address = { address: Address, city: City, state: State, zip: Zip };
    return create('/api/assets', { ...request, Address, City, State, Zip }, { ...record, ...address });
  },
  (random) => {
    const { request, record } = expenseOf(random);
    return create('/api/expenses', request, record);
  },
  // Adding an archived category again brings it back with its id.
  (random, data) => {
    const ids = new Set(recordsOf(data, '/api/expenses').map(({ expenseId }) => expenseId));
    const archived = recordsOf(data, '/api/budgetexpenses').filter(({ expenseId }) => !ids.has(expenseId));
    const expense = oneOf(random, archived)?.expense as WireRecord | undefined;
    if (expense === undefined) return undefined;
    return {
      method: 'POST',
      path: '/api/expenses',
      body: { Name: expense.name, IsMandatory: expense.isMandatory },
      after: (before) => new Map(before).set(pathOf('/api/expenses', expense), expense),
    };
  },
  (_random, data) => {
    const months = new Set(
      recordsOf(data, '/api/budgets').map(({ month, year }) => `${String(year)}-${String(month)}`),
    );
    let [Year, Month] = [2_000, 1];
    while (months.has(`${Year}-${Month}`)) [Year, Month] = Month === 12 ? [Year + 1, 1] : [Year, Month + 1];
    return create('/api/budgets', { Month, Year }, { month: Month, year: Year });
  },
  ...ITEM_PATHS.map((kind): MutationFactory => (random, data) => {
    const budget = oneOf(random, recordsOf(data, '/api/budgets'));
    if (budget === undefined) return undefined;
    const { request, record } = itemOf(random);
    const { budgetId } = budget;
    return create(kind, { ...request, BudgetId: budgetId }, { ...record, budgetId });
  }),
  (random, data) => {
    const budget = oneOf(random, recordsOf(data, '/api/budgets'));
    const spent = recordsOf(data, '/api/budgetexpenses').filter(
      ({ budgetId }) => budgetId === budget?.budgetId,
    );
    const expense = oneOf(
      random,
      recordsOf(data, '/api/expenses').filter(({ expenseId }) =>
        spent.every((other) => other.expenseId !== expenseId),
      ),
    );
    if (budget === undefined || expense === undefined) return undefined;
    const [{ budgetId }, { expenseId }] = [budget, expense];
    const request = { BudgetId: budgetId, ExpenseId: expenseId, BudgetExpenseItems: [], Projected: 0 };
    return create('/api/budgetexpenses', request, { budgetId, expenseId, expense, projected: 0 });
  },
  (random, data) => {
    const spent = oneOf(random, recordsOf(data, '/api/budgetexpenses'));
    if (spent === undefined) return undefined;
    const { request, record } = itemOf(random);
    const { budgetExpenseId } = spent;
    return create(
      '/api/budgetexpenseitems',
      { ...request, BudgetExpenseId: budgetExpenseId },
      { ...record, budgetExpenseId },
    );
  },
];

const updates: MutationFactory[] = [
  updateOf('/api/liabilities', (random) => {
    const [Name, Principal] = [textOf(random), amountOf(random)];
    return { request: { Name, Principal }, record: { name: Name, principal: Principal } };
  }),
  updateOf('/api/assets', assetOf),
  // A budget shows the current name of its categories.
  updateOf('/api/expenses', expenseOf, (data, expense) =>
    mapKind(data, '/api/budgetexpenses', (spent) =>
      spent.expenseId === expense.expenseId ? { ...spent, expense } : spent,
    ),
  ),
  ...[...ITEM_PATHS, '/api/budgetexpenseitems' as const].map((kind) =>
    updateOf(kind, (random) => {
      const Amount = amountOf(random);
      const [note, time] = [noteOf(random), random.fraction() < 0.5 ? timeOf(random) : undefined];
      return {
        request: { Amount, ...note.request, ...time?.request },
        record: { amount: Amount, ...note.record, ...time?.record },
      };
    }),
  ),
  updateOf('/api/budgetexpenses', (random) => {
    const Projected = Math.abs(amountOf(random));
    return { request: { Projected }, record: { projected: Projected } };
  }),
];

const deletions: MutationFactory[] = [
  deletionOf('/api/assets'),
  // A deleted category stays in the budgets that have it.
  deletionOf('/api/expenses'),
  deletionOf('/api/liabilities', (data, { liabilityId }) =>
    mapKind(data, '/api/assets', (asset) =>
      asset.liabilityId === liabilityId ? { ...asset, liabilityId: null } : asset,
    ),
  ),
  deletionOf('/api/budgetexpenses', withoutItems),
  deletionOf('/api/budgets', (data, { budgetId }) => {
    const isInBudget = (record: WireRecord) => record.budgetId === budgetId;
    let rest = recordsOf(data, '/api/budgetexpenses').filter(isInBudget).reduce(withoutItems, data);
    for (const kind of [...ITEM_PATHS, '/api/budgetexpenses' as const])
      rest = mapKind(rest, kind, (record) => (isInBudget(record) ? undefined : record));
    return rest;
  }),
  ...[...ITEM_PATHS, '/api/budgetexpenseitems' as const].map((kind) => deletionOf(kind)),
];

/** Creations count twice, so that there is data to change. */
const factories = [...creations, ...creations, ...updates, ...deletions];

function create(kind: ResourcePath, body: WireRecord, record: WireRecord): Mutation {
  return {
    method: 'POST',
    path: kind,
    body,
    after: (before, returned) => {
      const created = { ...record, [idFields[kind]]: returned[idFields[kind]] };
      return new Map(before).set(pathOf(kind, created), created);
    },
  };
}

function updateOf(
  kind: ResourcePath,
  contentOf: (random: Random, data: AccountData) => { request: WireRecord; record: WireRecord },
  elsewhere: (data: AccountData, updated: WireRecord) => AccountData = (data) => data,
): MutationFactory {
  return (random, data) => {
    const old = oneOf(random, recordsOf(data, kind));
    if (old === undefined) return undefined;
    const { request, record } = contentOf(random, data);
    const path = pathOf(kind, old);
    return {
      method: 'PUT',
      path,
      body: request,
      after: (before, returned) => {
        // Without a timestamp in the request, the server sets it. A response has no field for an empty note.
        const stamp = 'timeStamp' in old && { timeStamp: returned.timeStamp };
        const fields = Object.entries({ ...old, ...stamp, ...record });
        const updated = Object.fromEntries(fields.filter(([name, field]) => name !== 'note' || field !== ''));
        return elsewhere(new Map(before).set(path, updated), updated);
      },
    };
  };
}

function deletionOf(
  kind: ResourcePath,
  elsewhere: (data: AccountData, deleted: WireRecord) => AccountData = (data) => data,
): MutationFactory {
  return (random, data) => {
    const old = oneOf(random, recordsOf(data, kind));
    if (old === undefined) return undefined;
    const path = pathOf(kind, old);
    return {
      method: 'DELETE',
      path,
      after: (before) => elsewhere(new Map([...before].filter(([other]) => other !== path)), old),
    };
  };
}

/** The data without the items of a category in a budget. */
function withoutItems(data: AccountData, { budgetExpenseId }: WireRecord): AccountData {
  return mapKind(data, '/api/budgetexpenseitems', (item) =>
    item.budgetExpenseId === budgetExpenseId ? undefined : item,
  );
}

/** Maps the records of one resource. Undefined removes a record. */
function mapKind(
  data: AccountData,
  kind: ResourcePath,
  change: (record: WireRecord) => WireRecord | undefined,
): AccountData {
  const changed = new Map<string, WireRecord>();
  for (const [path, record] of data) {
    const after = path.startsWith(`${kind}/`) ? change(record) : record;
    if (after !== undefined) changed.set(path, after);
  }
  return changed;
}
