import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { QUOTAS } from '#contract/quotas.ts';
import { isPostgres } from '#server/database/schema.ts';
import { dueRecorder } from '#server/resources/record-due.ts';
import { Account, DAY, HOUR, MINUTE, setUpAda, START } from '#tests/support/account.ts';
import { bodies, NO_IDS } from '#tests/support/sample-account.ts';

const ada = setUpAda();
/** The time of the recorder. That of the calls stays, so that nobody has to sign in again. */
let now: number;
let quotas: typeof QUOTAS;
let errors: string[];
let recordDue: () => Promise<void>;
let rent: number;

const newRecorder = () =>
  dueRecorder(
    {
      database: ada.app.database,
      clock: () => now,
      get quotas() {
        return quotas;
      },
    },
    ({ message }) => errors.push(message),
  );

beforeEach(async () => {
  now = START;
  quotas = QUOTAS;
  errors = [];
  recordDue = newRecorder();
  rent = await addCategory(ada, 'Rent');
});

interface Item {
  readonly amount: number;
  readonly day: string;
  readonly timeStamp: string;
}

interface Month {
  readonly year: number;
  readonly month: number;
  readonly expenses: readonly { readonly budgetExpenseItems: readonly Item[] }[];
}

interface Schedules {
  readonly occurrences: readonly {
    readonly day: string;
    readonly isByItself: boolean;
    readonly itemId: number;
  }[];
}

const months = (by: Account = ada) => by.read<Month[]>('/api/budgets');
const items = async (by?: Account) =>
  (await months(by)).flatMap(({ expenses }) => expenses.flatMap((each) => each.budgetExpenseItems));
const days = async (by?: Account) => (await items(by)).map(({ day }) => day);
const settled = async () =>
  (await ada.read<Schedules[]>('/api/schedules'))
    .flatMap((each) => each.occurrences)
    .map(({ day, isByItself }) => [day, isByItself]);
const changes = async () => (await ada.list()).changes.filter(({ kind }) => kind === 'schedule');

async function addCategory(by: Account, Name: string): Promise<number> {
  const { json } = await by.make('POST', '/api/expenses', { Name, IsMandatory: true });
  return Number(json.expenseId);
}

/** Rent on the 5th of each month, recorded since February. */
const schedule = (more: object = {}) => ({
  ...bodies.schedules?.({ ...NO_IDS, expenses: rent }),
  ...{ Amount: 1_200, Rule: 'FREQ=MONTHLY', FirstDay: '2025-12-05', TimeZone: 'UTC', Note: 'Landlord' },
  ...{ RecordsFrom: '2026-02-01', ...more },
});
const add = async (more: object = {}, by: Account = ada) =>
  Number((await by.make('POST', '/api/schedules', schedule(more))).json.scheduleId);

/** Records an entry of the person's own, in February. */
async function addEntry(Day: string, Amount: number): Promise<number> {
  const { budgetId: BudgetId } = (await ada.make('POST', '/api/budgets', { Year: 2026, Month: 2 })).json;
  const { json } = await ada.make('POST', '/api/budgetexpenses', { BudgetId, ExpenseId: rent });
  const item = { Day, Amount, Timestamp: `${Day}T12:00:00Z`, BudgetExpenseId: json.budgetExpenseId };
  return Number((await ada.make('POST', '/api/budgetexpenseitems', item)).json.budgetExpenseItemId);
}

async function version(): Promise<number | undefined> {
  const person = ada.app.database.selectFrom('people').select('version').where('id', '=', 1);
  return (await person.executeTakeFirst())?.version;
}

test('what is due is recorded once, in its month, as a change that can be undone', async () => {
  await add();
  await add({ Kind: 'earnedIncome', ExpenseId: null, Amount: 3_000, Note: 'Salary', FirstDay: '2026-02-28' });
  await recordDue();
  expect(await months()).toMatchObject([
    {
      ...{ year: 2026, month: 2 },
      earnedIncome: [
        { amount: 3_000, day: '2026-02-28', note: 'Salary', timeStamp: '2026-02-28T12:00:00.000Z' },
      ],
      expenses: [
        {
          ...{ expenseId: rent, projected: 0 },
          budgetExpenseItems: [
            { amount: 1_200, day: '2026-02-05', note: 'Landlord', timeStamp: '2026-02-05T12:00:00.000Z' },
          ],
        },
      ],
    },
  ]);
  expect(await settled()).toEqual([
    ['2026-02-05', true],
    ['2026-02-28', true],
  ]);
  const before = await version();
  for (const hours of [0, 1, 10]) {
    now += hours * HOUR;
    await recordDue();
    await newRecorder()();
  }
  expect([await version(), (await months()).length]).toEqual([before, 1]);
  const [change] = await changes();
  expect(change).toMatchObject({ device: '', source: null, facts: { counts: { entry: { created: 2 } } } });
  expect(change?.facts.counts).not.toHaveProperty('occurrence');

  // Once it is undone, it is the person's to record.
  await ada.undo(change?.changeId ?? 0);
  expect([await months(), await settled()]).toEqual([[], []]);
  now += HOUR;
  await recordDue();
  expect(await months()).toEqual([]);
  // What is undone again is there once.
  await ada.undo((await ada.list()).changes[0]?.changeId ?? 0);
  await recordDue();
  expect(await days()).toEqual(['2026-02-05']);
});

describe('nothing is recorded', () => {
  test.each([
    ['of a schedule that is paused', { Status: 'paused' }],
    ['of a proposal that was declined', { Status: 'declined' }],
    ['of a schedule that the person records', { RecordsFrom: null }],
    ['before the day from which the server records', { RecordsFrom: '2026-02-06' }],
    ['before the first day', { FirstDay: '2026-03-01' }],
    ['after the last day', { Rule: 'FREQ=MONTHLY;UNTIL=20260204' }],
  ])('%s', async (_, more) => {
    await add(more);
    await recordDue();
    expect([await months(), errors]).toEqual([[], []]);
  });

  test('on a day that is settled, or was, or that was settled before the rule was changed', async () => {
    const ScheduleId = await add();
    const skip = { ScheduleId, Day: '2026-02-05', ItemId: null };
    const { json } = await ada.make('POST', '/api/scheduleoccurrences', skip);
    await recordDue();
    await ada.make('PUT', `/api/schedules/${ScheduleId}`, schedule({ Rule: 'FREQ=MONTHLY;BYMONTHDAY=7' }));
    await recordDue();
    await ada.make('PUT', `/api/schedules/${ScheduleId}`, schedule());
    await ada.make('DELETE', `/api/scheduleoccurrences/${json.scheduleOccurrenceId}`);
    await recordDue();
    expect([await months(), errors]).toEqual([[], []]);
  });

  test('in a category that was archived, until it is added again', async () => {
    await add();
    await ada.make('DELETE', `/api/expenses/${rent}`);
    await recordDue();
    expect(await months()).toEqual([]);
    expect(await addCategory(ada, 'Rent')).toBe(rent);
    await recordDue();
    expect(await days()).toEqual(['2026-02-05']);
  });
});

test.each([
  ['Pacific/Kiritimati', '2026-03-01', 10 * HOUR],
  ['UTC', '2026-03-01', 24 * HOUR],
  ['America/New_York', '2026-03-01', 29 * HOUR],
  // The clock goes forward that night.
  ['America/New_York', '2026-03-09', (8 * 24 + 28) * HOUR],
])('in %s, %s is due when that day begins there', async (TimeZone, FirstDay, afterMidnight) => {
  await add({ TimeZone, FirstDay });
  now = Date.parse('2026-02-28T00:00Z') + afterMidnight - MINUTE;
  await recordDue();
  expect(await items()).toEqual([]);
  now += MINUTE;
  await recordDue();
  expect(await items()).toMatchObject([{ day: FirstDay, timeStamp: new Date(now).toISOString() }]);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])(
  'the moment of an earlier day is one of that day in %s',
  async (timeZone) => {
    await add({ TimeZone: timeZone });
    await recordDue();
    const [item] = await items();
    const format = new Intl.DateTimeFormat('en-CA', { timeZone });
    expect([item?.day, format.format(new Date(item?.timeStamp ?? ''))]).toEqual(['2026-02-05', '2026-02-05']);
  },
);

test('a time zone that this server does not know is that of UTC', async () => {
  await add({ FirstDay: '2026-02-28' });
  await ada.app.database.updateTable('schedules').set({ time_zone: 'Mars/Olympus' }).execute();
  await recordDue();
  expect(await days()).toEqual(['2026-02-28']);
});

test('an entry that the person has recorded is linked instead', async () => {
  await add();
  const id = await addEntry('2026-02-08', 1_150);
  await recordDue();
  expect([await days(), await settled()]).toEqual([['2026-02-08'], [['2026-02-05', false]]]);
  await ada.make('DELETE', `/api/budgetexpenseitems/${id}`);
  await recordDue();
  expect([await days(), await settled()]).toEqual([[], []]);
});

test.each([
  ['2026-02-11', 1_200],
  ['2026-02-05', 1_000],
])('an entry of %s of $%d is another one', async (day, amount) => {
  await add();
  await addEntry(day, amount);
  await recordDue();
  expect(await items()).toHaveLength(2);
});

test('each average includes what was recorded before, also after a long time', async () => {
  await addEntry('2026-02-01', 100);
  const [month] = await ada.read<{ expenses: { budgetExpenseId: number }[] }[]>('/api/budgets');
  const second = { Day: '2026-02-08', Amount: 110, Timestamp: '2026-02-08T12:00:00Z' };
  const BudgetExpenseId = month?.expenses[0]?.budgetExpenseId;
  await ada.make('POST', '/api/budgetexpenseitems', { ...second, BudgetExpenseId });
  const weekly = { Rule: 'FREQ=WEEKLY', FirstDay: '2026-02-01', RecordsFrom: '2026-02-15' };
  await add({ Amount: 110, AverageOf: 2, ...weekly });
  now = Date.parse('2026-03-03T12:00:00Z');
  await recordDue();
  const recorded = (await items()).map(({ day, amount }) => [day, amount] as const);
  expect(recorded.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['2026-02-01', 100],
    ['2026-02-08', 110],
    ['2026-02-15', 105],
    ['2026-02-22', 107.5],
    ['2026-03-01', 106.25],
  ]);
  expect(await changes()).toHaveLength(1);
});

test('the amount is the average of the last entries, if the schedule says so', async () => {
  await add({ AverageOf: 2, FirstDay: '2026-01-28', RecordsFrom: '2026-02-20' });
  await addEntry('2026-01-28', 1_100);
  await recordDue();
  expect(await items()).toMatchObject([{ day: '2026-01-28' }, { day: '2026-02-28', amount: 1_100 }]);
});

test('after a month without a server, everything follows in one change, and each month is created once', async () => {
  await add({ Rule: 'FREQ=WEEKLY', FirstDay: '2026-02-28', Note: 'Market', Amount: 80 });
  await add({ Rule: 'FREQ=MONTHLY', FirstDay: '2026-03-31' });
  now += 35 * DAY;
  await recordDue();
  expect((await months()).map(({ year, month }) => [year, month])).toEqual([
    [2026, 2],
    [2026, 3],
    [2026, 4],
  ]);
  const weekly = ['2026-02-28', '2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28'];
  expect(await days()).toEqual([...weekly, '2026-03-31', '2026-04-04']);
  expect(await changes()).toHaveLength(1);
});

test('of many days, each change records a hundred', async () => {
  await add({ Rule: 'FREQ=WEEKLY', FirstDay: '2020-01-01', RecordsFrom: '2020-01-01' });
  await recordDue();
  const recorded = await days();
  expect(recorded).toHaveLength(322);
  expect(new Set(recorded).size).toBe(322);
  expect(await changes()).toHaveLength(4);
  const { entry_count } = await ada.app.database
    .selectFrom('people')
    .select('entry_count')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A month has the category too.
  expect(entry_count).toBe(322 + (await months()).length);
});

test('however many processes record at the same time, a day is recorded once', async () => {
  const people = [ada];
  for (const name of ['Eve', 'Bob']) people.push(new Account(ada.app, await ada.app.signUp(name)));
  for (const person of people) {
    const ExpenseId = await addCategory(person, 'Food');
    await add({ ExpenseId, Rule: 'FREQ=WEEKLY', FirstDay: '2026-02-07' }, person);
  }
  await Promise.all(Array.from({ length: 5 }, () => newRecorder()()));
  const weekly = ['2026-02-07', '2026-02-14', '2026-02-21', '2026-02-28'];
  for (const person of people) expect(await days(person)).toEqual(weekly);
  expect([await changes(), errors]).toMatchObject([[{}], []]);
});

describe('an account that cannot be recorded', () => {
  let eve: Account;

  beforeEach(async () => {
    await add();
    eve = new Account(ada.app, await ada.app.signUp('Eve'));
  });
  const addEves = async () => add({ ExpenseId: await addCategory(eve, 'Food') }, eve);

  test.each([{ entries: 2 }, { budgets: 1 }, { occurrences: 2 }])(
    'because it has all of %j stays as it is, and does not stop the others',
    async (full) => {
      await addEntry('2026-02-20', 1);
      const skip = { ScheduleId: 1, Day: '2026-09-05', ItemId: null };
      await ada.make('POST', '/api/scheduleoccurrences', skip);
      await add({ Rule: 'FREQ=YEARLY', FirstDay: '2026-01-05', RecordsFrom: '2026-01-01' });
      await addEves();
      const before = await ada.dump();
      quotas = { ...QUOTAS, ...full };
      await recordDue();
      expect(await ada.dump()).toBe(before);
      expect(await days(eve)).toEqual(['2026-02-05']);
      // It is tried again later.
      quotas = QUOTAS;
      await recordDue();
      expect(await ada.dump()).toBe(before);
      now += 15 * MINUTE;
      await recordDue();
      expect(await days()).toEqual(expect.arrayContaining(['2026-01-05', '2026-02-05']));
      expect(errors).toEqual([]);
    },
  );

  test('because of an error does not stop the others, and is reported', async ({ skip }) => {
    skip(isPostgres(ada.app.database), 'the trigger is one of SQLite');
    await addEves();
    const trigger = sql`create trigger fails before insert on budgets when new.owner_id = 1
      begin select raise(abort, 'There is no month'); end`;
    await trigger.execute(ada.app.database);
    await recordDue();
    expect([await days(eve), errors]).toMatchObject([['2026-02-05'], [{}]]);
    await sql`drop trigger fails`.execute(ada.app.database);
    now += HOUR;
    await recordDue();
    expect(await days()).toEqual(['2026-02-05']);
  });
});

test('what nobody would compare by hand is left to the person, and is not tried again and again', async () => {
  const weekly = schedule({ Rule: 'FREQ=WEEKLY', FirstDay: '1900-01-01', RecordsFrom: '2026-02-20' });
  const calls = Array.from({ length: 60 }, () => ({ method: 'POST', path: '/api/schedules', body: weekly }));
  await ada.make('POST', '/api/batch', { calls });
  await recordDue();
  expect([await months(), await settled(), errors]).toEqual([[], [], []]);
  const before = await version();
  await newRecorder()();
  expect(await version()).toBe(before);
});

test.each([
  [{ Rule: 'FREQ=YEARLY;INTERVAL=999', FirstDay: '1900-01-01', RecordsFrom: '1900-01-01' }, ['1900-01-01']],
  [{ Rule: 'FREQ=MONTHLY;INTERVAL=999;BYMONTHDAY=31', FirstDay: '1942-11-30' }, ['2026-02-28']],
  [{ Rule: 'FREQ=WEEKLY;INTERVAL=999', FirstDay: '2200-12-31' }, []],
  [{ Rule: 'FREQ=WEEKLY', RecordsFrom: '2200-12-31' }, []],
  [{ Rule: 'FREQ=MONTHLY;UNTIL=19000101', RecordsFrom: '1900-01-01' }, []],
])('%j records at the edges of what a rule can say', async (more, expected) => {
  await add(more);
  await recordDue();
  expect([await days(), errors]).toEqual([expected, []]);
});

test('an entry that settles a day of another category, from which it was moved, settles no second one', async () => {
  const ItemId = await addEntry('2026-02-05', 1_200);
  const food = await addCategory(ada, 'Food');
  const ScheduleId = await add({ ExpenseId: food, FirstDay: '2026-02-04', RecordsFrom: null });
  await ada.make('POST', '/api/scheduleoccurrences', { ScheduleId, Day: '2026-02-04', ItemId });
  await add();
  await recordDue();
  expect(await settled()).toEqual([
    ['2026-02-04', false],
    ['2026-02-05', true],
  ]);
  expect(await days()).toEqual(['2026-02-05', '2026-02-05']);
});
