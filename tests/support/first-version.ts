import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';

import { NO_PLANS } from '#contract/plan.ts';
import { createTokens } from '#server/auth/tokens.ts';
import { MIGRATIONS } from '#server/database/migrations.ts';
import type { Database } from '#server/database/schema.ts';
import { sha256 } from '#server/http/sha256.ts';

import { Account, DAY, MINUTE } from './account.ts';
import { bodies, NO_IDS, samplePlan } from './sample-account.ts';
import { cheapPasswords, emailOf, PASSWORD, testAppOver, testKey } from './server.ts';

const MOMENT = Date.parse('2026-02-28T12:00:00Z');
const TIME = new Date(MOMENT).toISOString();
const RENT = { expenseId: 1, name: 'Rent', isMandatory: true };
const ITEM = { amount: 10.5, timeStamp: TIME };

/** Creates a database of the first version, in which Ada has a budget with four entries and Eve has only 150 sessions. */
export async function createFirstVersionDatabase(dialect: Dialect, ...more: string[]): Promise<void> {
  const database = new Kysely<unknown>({ dialect });
  const [first = ['', {}] as never] = Object.entries(MIGRATIONS);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries([first])) };
  expect((await new Migrator({ db: database, provider }).migrateToLatest()).error).toBeUndefined();
  const hash = await cheapPasswords.hash(PASSWORD);
  const person = (id: number, name: string) =>
    `(${id}, '${name}', '${emailOf(name)}', '${emailOf(name)}', '${hash}', ${MOMENT})`;
  const session = (_: unknown, index: number) =>
    `('session-${index}', 2, 'jti', 1, ${MOMENT + index}, ${MOMENT + 1_000})`;
  for (const statement of [
    `insert into people (id, given_name, email, email_key, password_hash, created_at)
      values ${person(1, 'Ada')}, ${person(2, 'Eve')}`,
    `insert into sessions (id, person_id, current_jti, current_used, rotated_at, expires_at)
      values ${Array.from({ length: 150 }, session).join()}`,
    `insert into expenses (id, owner_id, name, is_mandatory) values (1, 1, 'Rent', 1)`,
    'insert into budgets (id, owner_id, year, month) values (1, 1, 2026, 2)',
    `insert into budget_items (owner_id, budget_id, kind, amount_cents, time_stamp)
      values (1, 1, 'earnedIncome', 1050, ${MOMENT}), (1, 1, 'investments', 1050, ${MOMENT})`,
    'insert into budget_expenses (id, owner_id, budget_id, expense_id) values (1, 1, 1, 1)',
    `insert into budget_expense_items (owner_id, budget_expense_id, amount_cents, time_stamp)
      values (1, 1, 1050, ${MOMENT})`,
    ...more,
  ])
    await sql.raw(statement).execute(database);
  await database.destroy();
}

async function adaOn(database: Database): Promise<Account> {
  const app = testAppOver(database);
  return new Account(app, await app.signIn('Ada'));
}

/** Expects such a database to have kept all its data after it was opened by this version. */
export async function expectUpgraded(database: Database): Promise<void> {
  const columns = ['given_name', 'version', 'entry_count'] as const;
  const people = await database.selectFrom('people').select(columns).orderBy('id').execute();
  expect(people).toMatchObject([
    { given_name: 'Ada', entry_count: 4 },
    { given_name: 'Eve', entry_count: 0 },
  ]);
  expect(new Set(people.map(({ version }) => version)).size).toBe(2);
  for (const { version } of people) expect(Number.isSafeInteger(version) && version >= 0).toBe(true);

  const sessions = await database
    .selectFrom('sessions')
    .select(['id', 'last_used_at'])
    .where('person_id', '=', 2)
    .orderBy('last_used_at')
    .execute();
  expect(sessions).toHaveLength(100);
  expect(sessions[0]).toEqual({ id: 'session-50', last_used_at: MOMENT + 50 });

  const ada = await adaOn(database);
  const budgets = await ada.read('/api/budgets');
  const expenses = [{ expense: RENT, budgetExpenseItems: [ITEM] }];
  expect(budgets).toMatchObject([
    { month: 2, year: 2026, earnedIncome: [ITEM], passiveIncome: [], investments: [ITEM], expenses },
  ]);

  // From then on every change can be undone, also of what an earlier version has written.
  for (const [method, path] of [
    ['PUT', '/api/expenses/1'],
    ['DELETE', '/api/budgets/1'],
  ] as const) {
    const { change } = await ada.make(method, path, { Name: 'Flat', IsMandatory: false });
    expect(await ada.read('/api/budgets')).not.toEqual(budgets);
    await ada.undo(change);
    expect(await ada.read('/api/budgets')).toEqual(budgets);
  }
}

interface Upgrade {
  /** The statements that add to a database of the first version. */
  readonly add: (now: number) => Promise<readonly string[]> | readonly string[];
  readonly check: (database: Database, now: number) => Promise<void>;
}

const keyOf = (...words: string[]) => sha256(JSON.stringify(words));

/** What a database of the first version contains besides, and what is expected of it after the upgrade. */
export const UPGRADES: Readonly<Record<string, Upgrade>> = {
  'keeps its known addresses and rate limits': {
    // What it stored after Ada signed in at home.
    add: async (now) => [
      `insert into attempts (key, count, window_started) values
        ('${await keyOf('known', emailOf('Ada'), 'home')}', 0, ${now + 90 * DAY - 15 * MINUTE}),
        ('${await keyOf('address', 'home')}', 0, ${now}), ('${await keyOf('address', 'office')}', 97, ${now})`,
    ],
    async check(database, now) {
      const addressOf = (context: { req: { header: (name: string) => string | undefined } }) =>
        context.req.header('X-Test-Address');
      const nobody = new Account(testAppOver(database, { clock: () => now, addressOf }));
      const signIn = (address: string, name: string, Password: string) => {
        const body = { Username: emailOf(name), Password };
        return nobody.status('POST', '/api/authenticate', body, { 'X-Test-Address': address });
      };
      const attempts = await database.selectFrom('attempts').select(['key', 'count']).execute();
      expect(attempts).toEqual([{ key: await keyOf('address', 'office'), count: 97 }]);
      const failures = [];
      for (let n = 0; n < 4; n += 1) failures.push(await signIn('office', `nobody-${n}`, 'wrong password'));
      expect(failures).toEqual([400, 400, 400, 429]);
      const guess = (_: unknown, n: number) => signIn(`strange ${n % 11}`, 'Ada', 'wrong password');
      await Promise.all(Array.from({ length: 110 }, guess));
      expect(await signIn('abroad', 'Ada', PASSWORD)).toBe(429);
      expect(await signIn('home', 'Ada', PASSWORD)).toBe(200);
    },
  },

  'can be given notes and plans': {
    // The budget still shows the category.
    add: () => ['update expenses set is_archived = 1'],
    async check(database) {
      const ada = await adaOn(database);
      const budgetWith = (details: object, projected: number) => ({
        ...{ budgetId: 1, month: 2, year: 2026, passiveIncome: [] },
        earnedIncome: [{ budgetEarnedIncomeItemId: 1, budgetId: 1, ...ITEM, ...details }],
        investments: [{ budgetInvestmentItemId: 2, budgetId: 1, ...ITEM }],
        expenses: [
          {
            ...{ budgetExpenseId: 1, budgetId: 1, expenseId: 1, expense: RENT, projected },
            budgetExpenseItems: [{ budgetExpenseItemId: 1, budgetExpenseId: 1, ...ITEM, ...details }],
          },
        ],
      });
      expect(await ada.read('/api/budgets')).toEqual([budgetWith({}, 0)]);
      const update = { Amount: 10.5, Timestamp: TIME, Note: 'Corner Market', Day: '2026-02-28' };
      await ada.make('PUT', '/api/budgetearnedincomeitems/1', update);
      await ada.make('PUT', '/api/budgetexpenseitems/1', update);
      await ada.make('PUT', '/api/budgetexpenses/1', { Projected: 900 });
      const details = { note: 'Corner Market', day: '2026-02-28' };
      expect(await ada.read('/api/budgets')).toEqual([budgetWith(details, 900)]);
      expect((await ada.make('POST', '/api/expenses', { Name: 'Rent', IsMandatory: true })).json).toEqual(
        RENT,
      );
      await ada.make('DELETE', '/api/budgets/1');
      expect(await ada.read('/api/budgets')).toEqual([]);
    },
  },

  'has debts, funds, schedules and life plans, whose changes can be undone': {
    add: () => [
      "insert into liabilities (id, owner_id, name, principal_cents) values (7, 1, 'Mortgage', 5000)",
    ],
    async check(database) {
      const ada = await adaOn(database);
      const read = () =>
        Promise.all(
          ['/api/liabilities', '/api/expenses', '/api/schedules', '/api/plan'].map((path) => ada.read(path)),
        );
      const before = await read();
      expect(before).toEqual([
        [{ liabilityId: 7, name: 'Mortgage', principal: 50, debt: null }],
        [RENT],
        [],
        NO_PLANS,
      ]);
      const ids = { ...NO_IDS, expenses: 1, schedules: 1, budgetExpenseItems: 1 };
      const fund = { Name: 'Rent', IsMandatory: true, FundSince: '2026-02' };
      const mortgage = { ...bodies.liabilities?.(ids), Principal: 50 };
      const changes = [];
      for (const [method, path, body] of [
        ['PUT', '/api/liabilities/7', mortgage],
        ['PUT', '/api/expenses/1', fund],
        ['POST', '/api/schedules', bodies.schedules?.(ids)],
        ['POST', '/api/scheduleoccurrences', bodies.scheduleOccurrences?.(ids)],
        ['PUT', '/api/plan', samplePlan(ids)],
      ] as const)
        changes.push((await ada.make(method, path, body)).change);
      expect(await read()).toMatchObject([
        [{ debt: { rate: 6.125, expenseId: 1 } }],
        [{ fundSince: '2026-02' }],
        [{ occurrences: [{ itemId: 1 }] }],
        samplePlan(ids),
      ]);
      for (const change of changes.toReversed()) await ada.undo(change);
      expect(await read()).toEqual(before);
    },
  },

  'begins the history of its assets and liabilities': {
    add: () => [
      `insert into liabilities (id, owner_id, name, principal_cents)
        values (7, 1, 'Mortgage', 9999999999999), (8, 2, 'Loan', 50)`,
      `insert into assets (id, owner_id, asset_type, name, symbol, address, city, state, zip, num_shares, share_price,
          value_cents, liability_id) values
        (7, 1, 1, 'Home', '', '', '', '', '', 0, 0, 45000050, 7),
        (9, 1, 4, 'Fund', 'VTI', '', '', '', '', 2.5, 100, -25000, null),
        (11, 2, 0, 'Savings', '', '', '', '', '', 0, 0, 0, null)`,
    ],
    async check(database, from) {
      const ada = await adaOn(database);
      const list = () => ada.read<{ points: { timeStamp: string }[] }[]>('/api/history');
      const historyPointId = expect.any(Number) as number;
      const timeStamp = expect.any(String) as string;
      // No day of a value from before the upgrade is guessed.
      const line = (kind: string, id: number, name: string, assetType: number | null, amount: number) => ({
        ...{ kind, id, name, assetType, deletedAt: null },
        points: [{ historyPointId, amount, timeStamp }],
      });
      const home = line('asset', 7, 'Home', 1, 450_000.5);
      const mortgage = line('liability', 7, 'Mortgage', null, 99_999_999_999.99);
      const lines = await list();
      expect(lines).toEqual([home, line('asset', 9, 'Fund', 4, -250), mortgage]);
      for (const { points } of lines) {
        const moment = Date.parse(points[0]?.timeStamp ?? '');
        expect(moment >= from && moment <= Date.now()).toBe(true);
      }
      const eve = new Account(ada.app, await ada.app.signIn('Eve'));
      expect(await eve.read('/api/history')).toEqual([
        line('asset', 11, 'Savings', 0, 0),
        line('liability', 8, 'Loan', null, 0.5),
      ]);
      const people = await database.selectFrom('people').select('point_count').orderBy('id').execute();
      expect(people).toEqual([{ point_count: 3 }, { point_count: 2 }]);

      // The first change comes less than an hour after the upgrade, and must not replace the amount before it.
      const day = '2026-02-28';
      const body = { AssetType: 4, Name: 'Index Fund', NumShares: 2.5, SharePrice: 120, Value: 300 };
      await ada.make('PUT', '/api/assets/9', { ...body, Day: day });
      await ada.make('DELETE', `/api/liabilities/7?Day=${day}`);
      const changed = line('asset', 9, 'Index Fund', 4, -250);
      expect(await list()).toEqual([
        home,
        { ...changed, points: [...changed.points, { historyPointId, amount: 300, timeStamp, day }] },
        { ...mortgage, deletedAt: timeStamp, deletedDay: day },
      ]);
    },
  },

  'keeps its sessions': {
    // The previous token of this one has just been replaced.
    add: (now) => [
      `insert into sessions (id, person_id, current_jti, current_used, previous_jti, rotated_at, expires_at)
        values ('old-session', 1, 'current-jti', 1, 'previous-jti', ${now}, ${now + 60 * MINUTE})`,
    ],
    async check(database) {
      const iat = Math.floor(Date.now() / 1000);
      for (const jti of ['previous-jti', 'current-jti', 'previous-jti']) {
        const claims = { sub: '1', sid: 'old-session', jti, iat, exp: iat + 60 };
        const ada = new Account(testAppOver(database), await createTokens([testKey]).sign(claims));
        expect(await ada.status('POST', '/api/refreshToken')).toBe(200);
      }
    },
  },
};

/** Opens a database of the first version, and checks what the upgrade has made of it. */
export async function expectUpgrade(
  { add, check }: Upgrade,
  dialect: Dialect,
  open: () => Promise<Database>,
): Promise<void> {
  const now = Date.now();
  await createFirstVersionDatabase(dialect, ...(await add(now)));
  const database = await open();
  await check(database, now);
  await database.destroy();
}
