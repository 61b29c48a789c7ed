import type { Random } from '#server/demo/random.ts';

import { idFields, type Kind, type Ledger, ofKind, pathOf, type Thing } from './account-data.ts';

/** One call that changes what a person has. */
export interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Thing;
  /**
   * What the person has once it is made.
   * @param told what only the server knows: the thing as it answers or lists it
   */
  readonly after: (before: Ledger, told: Thing) => Ledger;
}

const ITEMS = [
  '/api/budgetearnedincomeitems',
  '/api/budgetpassiveincomeitems',
  '/api/budgetinvestmentitems',
] as const;

/** A change that what the person has allows; undefined where it needs something that is not there. */
type Chance = (random: Random, ledger: Ledger) => Change | undefined;

/** A change out of all that the API offers, with whatever content. */
export function pickChange(random: Random, ledger: Ledger): Change {
  for (;;) {
    const change = oneOf(random, chances)?.(random, ledger);
    if (change !== undefined) return change;
  }
}

const creations: Chance[] = [
  (random) => {
    const [Name, Principal] = [textOf(random), amountOf(random)];
    return create('/api/liabilities', { Name, Principal }, { name: Name, principal: Principal });
  },
  (random, ledger) => {
    const { request, thing } = assetOf(random, ledger);
    const [Address, City, State, Zip] = [textOf(random), textOf(random), textOf(random), textOf(random)];
    const address = { address: Address, city: City, state: State, zip: Zip };
    return create('/api/assets', { ...request, Address, City, State, Zip }, { ...thing, ...address });
  },
  (random) => {
    const { request, thing } = expenseOf(random);
    return create('/api/expenses', request, thing);
  },
  (_random, ledger) => {
    const { length } = ofKind(ledger, '/api/budgets');
    const [Month, Year] = [(length % 12) + 1, 2_000 + Math.floor(length / 12)];
    return create('/api/budgets', { Month, Year }, { month: Month, year: Year });
  },
  ...ITEMS.map((kind): Chance => (random, ledger) => {
    const budget = oneOf(random, ofKind(ledger, '/api/budgets'));
    if (budget === undefined) return undefined;
    const { request, thing } = itemOf(random);
    const { budgetId } = budget;
    return create(kind, { ...request, BudgetId: budgetId }, { ...thing, budgetId });
  }),
  (random, ledger) => {
    const budget = oneOf(random, ofKind(ledger, '/api/budgets'));
    const spent = ofKind(ledger, '/api/budgetexpenses').filter(
      ({ budgetId }) => budgetId === budget?.budgetId,
    );
    const expense = oneOf(
      random,
      ofKind(ledger, '/api/expenses').filter(({ expenseId }) =>
        spent.every((other) => other.expenseId !== expenseId),
      ),
    );
    if (budget === undefined || expense === undefined) return undefined;
    const [{ budgetId }, { expenseId }] = [budget, expense];
    const request = { BudgetId: budgetId, ExpenseId: expenseId, BudgetExpenseItems: [], Projected: 0 };
    return create('/api/budgetexpenses', request, { budgetId, expenseId, expense, projected: 0 });
  },
  (random, ledger) => {
    const spent = oneOf(random, ofKind(ledger, '/api/budgetexpenses'));
    if (spent === undefined) return undefined;
    const { request, thing } = itemOf(random);
    const { budgetExpenseId } = spent;
    return create(
      '/api/budgetexpenseitems',
      { ...request, BudgetExpenseId: budgetExpenseId },
      { ...thing, budgetExpenseId },
    );
  },
];

const updates: Chance[] = [
  updateOf('/api/liabilities', (random) => {
    const [Name, Principal] = [textOf(random), amountOf(random)];
    return { request: { Name, Principal }, thing: { name: Name, principal: Principal } };
  }),
  updateOf('/api/assets', assetOf),
  // The name of a category is shown in every budget that has it.
  updateOf('/api/expenses', expenseOf, (ledger, expense) =>
    mapKind(ledger, '/api/budgetexpenses', (spent) =>
      spent.expenseId === expense.expenseId ? { ...spent, expense } : spent,
    ),
  ),
  ...[...ITEMS, '/api/budgetexpenseitems' as const].map((kind) =>
    updateOf(kind, (random) => {
      const Amount = amountOf(random);
      return { request: { Amount }, thing: { amount: Amount } };
    }),
  ),
];

const deletions: Chance[] = [
  deletionOf('/api/assets'),
  // A category that is deleted lives on in the budgets that have it.
  deletionOf('/api/expenses'),
  deletionOf('/api/liabilities', (ledger, { liabilityId }) =>
    mapKind(ledger, '/api/assets', (asset) =>
      asset.liabilityId === liabilityId ? { ...asset, liabilityId: null } : asset,
    ),
  ),
  deletionOf('/api/budgetexpenses', (ledger, { budgetExpenseId }) =>
    mapKind(ledger, '/api/budgetexpenseitems', (item) =>
      item.budgetExpenseId === budgetExpenseId ? undefined : item,
    ),
  ),
  ...[...ITEMS, '/api/budgetexpenseitems' as const].map((kind) => deletionOf(kind)),
];

/** Twice as many things are made as are deleted, so that there is something to change. */
const chances = [...creations, ...creations, ...updates, ...deletions];

function create(kind: Kind, body: Thing, thing: Thing): Change {
  return {
    method: 'POST',
    path: kind,
    body,
    after: (before, told) => {
      const created = { ...thing, [idFields[kind]]: told[idFields[kind]] };
      return new Map(before).set(pathOf(kind, created), created);
    },
  };
}

function updateOf(
  kind: Kind,
  contentOf: (random: Random, ledger: Ledger) => { request: Thing; thing: Thing },
  elsewhere: (ledger: Ledger, updated: Thing) => Ledger = (ledger) => ledger,
): Chance {
  return (random, ledger) => {
    const old = oneOf(random, ofKind(ledger, kind));
    if (old === undefined) return undefined;
    const { request, thing } = contentOf(random, ledger);
    const path = pathOf(kind, old);
    return {
      method: 'PUT',
      path,
      body: request,
      after: (before, told) => {
        // The server stamps the moment.
        const updated = { ...old, ...thing, ...('timeStamp' in old && { timeStamp: told.timeStamp }) };
        return elsewhere(new Map(before).set(path, updated), updated);
      },
    };
  };
}

function deletionOf(
  kind: Kind,
  elsewhere: (ledger: Ledger, deleted: Thing) => Ledger = (ledger) => ledger,
): Chance {
  return (random, ledger) => {
    const old = oneOf(random, ofKind(ledger, kind));
    if (old === undefined) return undefined;
    const path = pathOf(kind, old);
    return {
      method: 'DELETE',
      path,
      after: (before) => elsewhere(new Map([...before].filter(([other]) => other !== path)), old),
    };
  };
}

/** Changes the things of one kind; undefined removes one. */
function mapKind(ledger: Ledger, kind: Kind, change: (thing: Thing) => Thing | undefined): Ledger {
  const changed = new Map<string, Thing>();
  for (const [path, thing] of ledger) {
    const after = path.startsWith(`${kind}/`) ? change(thing) : thing;
    if (after !== undefined) changed.set(path, after);
  }
  return changed;
}

function assetOf(random: Random, ledger: Ledger) {
  const liability = random.fraction() < 0.5 ? oneOf(random, ofKind(ledger, '/api/liabilities')) : undefined;
  const liabilityId = liability?.liabilityId ?? null;
  const thing = {
    assetType: random.whole(0, 9),
    name: textOf(random),
    symbol: textOf(random),
    numShares: random.fraction() * 1_000,
    sharePrice: random.fraction() * 100,
    value: amountOf(random),
    liabilityId,
  };
  const request = {
    AssetType: thing.assetType,
    Name: thing.name,
    Symbol: thing.symbol,
    NumShares: thing.numShares,
    SharePrice: thing.sharePrice,
    Value: thing.value,
    LiabilityId: liabilityId,
  };
  return { request, thing };
}

function expenseOf(random: Random) {
  const [Name, IsMandatory] = [textOf(random), random.fraction() < 0.5];
  return { request: { Name, IsMandatory }, thing: { name: Name, isMandatory: IsMandatory } };
}

function itemOf(random: Random) {
  const [Amount, Timestamp] = [amountOf(random), new Date(random.whole(0, 2e12)).toISOString()];
  return { request: { Amount, Timestamp }, thing: { amount: Amount, timeStamp: Timestamp } };
}

/** Dollars. */
function amountOf(random: Random): number {
  return random.whole(-1_000_000, 100_000_000) / 100;
}

function textOf(random: Random): string {
  return `${random.whole(0, 1e9).toString(36)} ${'aÄ漢🏠"\'\\'.repeat(random.whole(0, 15))}.`;
}

function oneOf<T>(random: Random, things: readonly T[]): T | undefined {
  return things[random.whole(0, things.length - 1)];
}
