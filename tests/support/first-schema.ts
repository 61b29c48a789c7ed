import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';

import { MIGRATIONS } from '#server/database/migrations.ts';
import type { Database } from '#server/database/schema.ts';

import { cheapPasswords, emailOf, PASSWORD, testAppOver } from './server.ts';

/** The tables used here, as they were in the first version. */
interface FirstSchema {
  people: {
    id: number;
    given_name: string;
    email: string;
    email_key: string;
    password_hash: string;
    created_at: number;
  };
  sessions: {
    id: string;
    person_id: number;
    current_jti: string;
    current_used: number;
    rotated_at: number;
    expires_at: number;
  };
  expenses: { id: number; owner_id: number; name: string; is_mandatory: number };
  budgets: { id: number; owner_id: number; year: number; month: number };
  budget_items: {
    owner_id: number;
    budget_id: number;
    kind: string;
    amount_cents: number;
    time_stamp: number;
  };
  budget_expenses: { id: number; owner_id: number; budget_id: number; expense_id: number };
  budget_expense_items: {
    owner_id: number;
    budget_expense_id: number;
    amount_cents: number;
    time_stamp: number;
  };
}

const MOMENT = Date.parse('2026-02-28T12:00:00Z');

/** Creates a database of the first version, in which Ada has a budget with four entries and Eve has only 150 sessions. */
export async function createFirstVersionDatabase(dialect: Dialect): Promise<void> {
  const database = new Kysely<FirstSchema>({ dialect });
  const [first] = Object.entries(MIGRATIONS);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(first ? [first] : [])) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  const password_hash = await cheapPasswords.hash(PASSWORD);
  const person = (id: number, name: string) => ({
    id,
    given_name: name,
    email: emailOf(name),
    email_key: emailOf(name),
    password_hash,
    created_at: MOMENT,
  });
  const item = { owner_id: 1, amount_cents: 1_050, time_stamp: MOMENT };
  await database
    .insertInto('people')
    .values([person(1, 'Ada'), person(2, 'Eve')])
    .execute();
  const sessions = Array.from({ length: 150 }, (_, index) => ({
    ...{ id: `session-${index}`, person_id: 2, current_jti: 'jti', current_used: 1 },
    ...{ rotated_at: MOMENT + index, expires_at: MOMENT + 1_000 },
  }));
  await database.insertInto('sessions').values(sessions).execute();
  await database
    .insertInto('expenses')
    .values({ id: 1, owner_id: 1, name: 'Rent', is_mandatory: 1 })
    .execute();
  await database.insertInto('budgets').values({ id: 1, owner_id: 1, year: 2026, month: 2 }).execute();
  for (const kind of ['earnedIncome', 'investments'])
    await database
      .insertInto('budget_items')
      .values({ ...item, budget_id: 1, kind })
      .execute();
  await database
    .insertInto('budget_expenses')
    .values({ id: 1, owner_id: 1, budget_id: 1, expense_id: 1 })
    .execute();
  await database
    .insertInto('budget_expense_items')
    .values({ ...item, budget_expense_id: 1 })
    .execute();
  await database.destroy();
}

/** Expects such a database to have kept all its data after it was opened by this version. */
export async function expectUpgraded(database: Database): Promise<void> {
  const people = await database
    .selectFrom('people')
    .select(['given_name', 'version', 'entry_count'])
    .orderBy('id')
    .execute();
  expect(people).toMatchObject([
    { given_name: 'Ada', entry_count: 4 },
    { given_name: 'Eve', entry_count: 0 },
  ]);
  const [ada, eve] = people;
  expect(ada?.version).not.toBe(eve?.version);
  for (const { version } of people) expect(Number.isSafeInteger(version) && version >= 0).toBe(true);

  const sessions = await database
    .selectFrom('sessions')
    .select(['id', 'last_used_at'])
    .where('person_id', '=', 2)
    .orderBy('last_used_at')
    .execute();
  expect(sessions).toHaveLength(100);
  expect(sessions[0]).toEqual({ id: 'session-50', last_used_at: MOMENT + 50 });

  const { call, signIn } = testAppOver(database);
  const timeStamp = new Date(MOMENT).toISOString();
  const token = await signIn('Ada');
  const rent = { expenseId: 1, name: 'Rent', isMandatory: true };
  const list = async () => (await call('GET', '/api/budgets', { token })).json() as Promise<unknown>;
  const budgets = await list();
  expect(budgets).toMatchObject([
    {
      month: 2,
      year: 2026,
      earnedIncome: [{ amount: 10.5, timeStamp }],
      passiveIncome: [],
      investments: [{ amount: 10.5, timeStamp }],
      expenses: [{ expense: rent, budgetExpenseItems: [{ amount: 10.5, timeStamp }] }],
    },
  ]);

  // From then on every change can be undone, also of what an earlier version has written.
  const body = { Name: 'Flat', IsMandatory: false };
  for (const [method, path] of [['PUT', '/api/expenses/1'] as const, ['DELETE', '/api/budgets/1'] as const]) {
    const { headers } = await call(method, path, { token, body });
    expect(await list()).not.toEqual(budgets);
    const change = headers.get('Freehold-Change') ?? '';
    expect((await call('POST', `/api/changes/${change}/undo`, { token })).status).toBe(200);
    expect(await list()).toEqual(budgets);
  }
}
