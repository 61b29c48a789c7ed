import { beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { setUpAda } from '#tests/support/account.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const TIME = '2026-02-28T12:00:00.000Z';

const wrongDays = [
  ...['', '2026', '2026-02', '2026-2-3', '26-02-03', '2026-02-03T00:00', ' 2026-02-03', '2026-02-29'],
  ...['2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '1899-12-31', '2201-01-01', '９999-01-01'],
  ...[20260203, {}, ['2026-02-03'], true],
];

const ada = setUpAda();
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(ada.app.call, ada.token);
});

describe.each([
  { group: 'earnedIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'passiveIncome', parent: 'budgets', link: 'BudgetId' },
  { group: 'investments', parent: 'budgets', link: 'BudgetId' },
  { group: 'budgetExpenseItems', parent: 'budgetExpenses', link: 'BudgetExpenseId' },
] as const)('an item of $group', ({ group, parent, link }) => {
  const { path } = endpoints[group].create;
  const create = (fields: object, key?: string) => {
    const body = { [link]: ids[parent], Timestamp: TIME, Amount: 5, ...fields };
    return ada.send('POST', path, body, key === undefined ? {} : { 'Idempotency-Key': key });
  };
  const update = (fields: object) => ada.send('PUT', `${path}/${ids[group]}`, { Amount: 5, ...fields });
  const budgetsText = async () => JSON.stringify(await ada.read('/api/budgets'));

  test('has a note, trimmed, that the budget shows and an update without one keeps', async () => {
    const body = { amount: 5, timeStamp: TIME, note: 'Corner Market' };
    expect(await create({ Note: '  Corner Market \n' })).toMatchObject({ status: 201, body });
    expect(await budgetsText()).toContain('"note":"Corner Market"');
    await update({ Note: 'Oat milk' });
    expect((await update({})).body).toMatchObject({ note: 'Oat milk' });
  });

  test.each([{ Note: '' }, { Note: ' \t' }, { Note: null }])('has no note with %j', async (fields) => {
    expect((await create(fields)).body).not.toHaveProperty('note');
    await update({ Note: 'Corner Market' });
    expect(await budgetsText()).toContain('"note"');
    expect((await update(fields)).body).not.toHaveProperty('note');
    expect(await budgetsText()).not.toContain('"note"');
  });

  test('has a note that is part of the body for an idempotency key', async () => {
    const first = await create({ Note: 'Corner Market' }, 'k');
    expect(await create({ Note: ' Corner Market' }, 'k')).toEqual(first);
    expect((await create({ Note: 'Oat milk' }, 'k')).status).toBe(422);
    expect((await create({}, 'k')).status).toBe(422);
    const without = await create({}, 'other');
    for (const Note of ['', ' ', null]) expect(await create({ Note }, 'other')).toEqual(without);
  });

  test('has a day, which the budget shows, unless it is missing or null', async () => {
    for (const fields of [{}, { Day: null }]) expect((await create(fields)).body).not.toHaveProperty('day');
    expect(await budgetsText()).not.toContain('"day"');
    for (const Day of ['1900-01-01', '2024-02-29', '2026-02-28', '2200-12-31']) {
      expect(await create({ Day })).toMatchObject({ status: 201, body: { timeStamp: TIME, day: Day } });
      expect(await budgetsText()).toContain(`"day":"${Day}"`);
    }
  });

  test('is refused with a day that does not exist, or one outside the years 1900 to 2200', async () => {
    const message = expect.stringContaining('Day: Must be a day') as string;
    for (const Day of wrongDays)
      for (const refused of [await create({ Day }), await update({ Day, Timestamp: TIME })])
        expect([Day, refused]).toEqual([Day, { status: 400, body: { message } }]);
  });

  test('keeps its day while its time stays, and loses it with another time, none, or null', async () => {
    const Day = '2026-02-27';
    expect((await update({ Timestamp: TIME, Day })).body).toMatchObject({ day: Day });
    expect((await update({ Timestamp: TIME })).body).toMatchObject({ day: Day });
    const others = [{ Timestamp: '2026-02-28T12:00:00.001Z' }, {}, { Timestamp: null }, { Day: null }];
    for (const fields of [...others, { Timestamp: TIME, Day: null }]) {
      await update({ Timestamp: TIME, Day });
      expect((await update(fields)).body).not.toHaveProperty('day');
      expect(await budgetsText()).not.toContain('"day"');
    }
  });

  test('gets the current time, and the day, from an update with a day alone', async () => {
    const body = { timeStamp: new Date(ada.now).toISOString(), day: '2026-02-27' };
    expect((await update({ Day: '2026-02-27' })).body).toMatchObject(body);
  });
});
