import { isDeepStrictEqual } from 'node:util';

import type { Random } from '#server/demo/random.ts';

/** A record as the API returns it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** The records of an account, by path, such as `/api/liabilities/7`. */
export type AccountData = ReadonlyMap<string, WireRecord>;

/** A request that mutates an account's data. */
export interface Mutation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: WireRecord;
  /**
   * The account's data after the mutation.
   * @param returned the record as the server returns it, for the id of a new one
   */
  readonly after: (before: AccountData, returned: WireRecord) => AccountData;
}

const ITEMS = '/api/budgetearnedincomeitems';
/** The resources that are mutated, with their id fields. Deleting a budget deletes its items. */
const idFields = {
  '/api/liabilities': 'liabilityId',
  '/api/budgets': 'budgetId',
  [ITEMS]: 'budgetEarnedIncomeItemId',
} as const;
type ResourcePath = keyof typeof idFields;

/** Picks a random mutation with random content. */
export function pickMutation(random: Random, data: AccountData): Mutation {
  const kind = oneOf(random, Object.keys(idFields) as ResourcePath[]) ?? ITEMS;
  const old = oneOf(random, recordsOf(data, kind));
  const choice = random.fraction();
  // More creations than deletions, so that there is data to change.
  if (old === undefined || choice < 0.5) return create(random, data, kind);
  const path = `${kind}/${String(old[idFields[kind]])}`;
  if (choice < 0.75 && kind !== '/api/budgets') {
    const { request, record } = kind === ITEMS ? itemOf(random) : liabilityOf(random);
    const after = (before: AccountData) => new Map(before).set(path, { ...old, ...record });
    return { method: 'PUT', path, body: request, after };
  }
  const isDeleted = (other: string, record: WireRecord) =>
    other === path || (kind === '/api/budgets' && record.budgetId === old.budgetId);
  return {
    method: 'DELETE',
    path,
    after: (before) => new Map([...before].filter(([other, record]) => !isDeleted(other, record))),
  };
}

function create(random: Random, data: AccountData, kind: ResourcePath): Mutation {
  const budgets = recordsOf(data, '/api/budgets');
  const budget = oneOf(random, budgets);
  if (kind === '/api/liabilities') {
    const { request, record } = liabilityOf(random);
    return creationOf(kind, request, record);
  }
  if (kind === ITEMS && budget !== undefined) {
    const { request, record } = itemOf(random);
    const { budgetId } = budget;
    return creationOf(kind, { ...request, BudgetId: budgetId }, { ...record, budgetId });
  }
  const months = new Set(budgets.map(({ year, month }) => Number(year) * 12 + Number(month) - 1));
  let next = 2_000 * 12;
  while (months.has(next)) next += 1;
  const [year, month] = [Math.floor(next / 12), (next % 12) + 1];
  return creationOf('/api/budgets', { Month: month, Year: year }, { month, year });
}

function creationOf(kind: ResourcePath, body: WireRecord, record: WireRecord): Mutation {
  const idField = idFields[kind];
  return {
    method: 'POST',
    path: kind,
    body,
    after: (before, { [idField]: id }) =>
      new Map(before).set(`${kind}/${String(id)}`, { ...record, [idField]: id }),
  };
}

/* Random content: `request` holds the fields of a body, `record` the same as the server returns them. */

function liabilityOf(random: Random) {
  const [Name, Principal] = [textOf(random), amountOf(random)];
  return { request: { Name, Principal }, record: { name: Name, principal: Principal, debt: null } };
}

function itemOf(random: Random) {
  const [Amount, Note] = [amountOf(random), textOf(random)];
  const Timestamp = new Date(random.whole(0, 2e12)).toISOString();
  return {
    request: { Amount, Note, Timestamp },
    record: { amount: Amount, note: Note, timeStamp: Timestamp },
  };
}

/** In dollars. */
function amountOf(random: Random): number {
  return random.whole(-1_000_000, 100_000_000) / 100;
}

function textOf(random: Random): string {
  return `${random.whole(0, 1e9).toString(36)} ${'aÄ漢🏠"\'\\'.repeat(random.whole(0, 15))}.`;
}

function oneOf<T>(random: Random, all: readonly T[]): T | undefined {
  return all[random.whole(0, all.length - 1)];
}

function recordsOf(data: AccountData, kind: ResourcePath): WireRecord[] {
  return [...data].filter(([path]) => path.startsWith(`${kind}/`)).map(([, record]) => record);
}

/** Reads all records of an account, and splits the budgets into their parts. */
export async function readAccountData(list: (path: string) => Promise<unknown>): Promise<AccountData> {
  const data = new Map<string, WireRecord>();
  const add = (kind: ResourcePath, record: WireRecord) =>
    data.set(`${kind}/${String(record[idFields[kind]])}`, record);
  for (const liability of (await list('/api/liabilities')) as WireRecord[])
    add('/api/liabilities', liability);
  for (const budget of (await list('/api/budgets')) as (WireRecord & { earnedIncome: WireRecord[] })[]) {
    const { budgetId, month, year, earnedIncome } = budget;
    add('/api/budgets', { budgetId, month, year });
    for (const item of earnedIncome) add(ITEMS, item);
  }
  return data;
}

/** The number of wrong records, ignoring those that the mutation between `before` and `after` changes. */
export function countDifferences(found: AccountData, before: AccountData, after: AccountData): number {
  const paths = new Set([...found.keys(), ...before.keys(), ...after.keys()]);
  return [...paths].filter(
    (path) =>
      isDeepStrictEqual(before.get(path), after.get(path)) &&
      !isDeepStrictEqual(found.get(path), before.get(path)),
  ).length;
}
