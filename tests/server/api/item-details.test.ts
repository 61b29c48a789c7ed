import { describe, expect, test } from 'vitest';

import { itemKinds, ITEM_TIME, setUpItems } from '#tests/support/items.ts';

const NOW = Date.parse('2026-03-01T08:00:00.123Z');

const items = setUpItems(NOW);

const wrongDays = [
  ...['', '2026', '2026-02', '2026-2-3', '26-02-03', '2026-02-03T00:00', ' 2026-02-03', '2026-02-29'],
  ...['2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00', '1899-12-31', '2201-01-01', '９999-01-01'],
  ...[20260203, {}, ['2026-02-03'], true],
];
const rightDays = ['1900-01-01', '2024-02-29', '2026-02-28', '2200-12-31'];

describe.each(itemKinds)('an item of $group', (kind) => {
  const create = (fields: object, key?: string) => items.create(kind, fields, key);
  const update = (fields: object) => items.update(kind, fields);

  test('is created with a note, trimmed, that the budget shows', async () => {
    const created = await create({ Note: '  Corner Market \n' });
    expect(created.status).toBe(201);
    expect(await created.json()).toMatchObject({ amount: 5, timeStamp: ITEM_TIME, note: 'Corner Market' });
    expect(await items.budgetsText()).toContain('"note":"Corner Market"');
  });

  test('has no note if it is missing, blank or null', async () => {
    for (const fields of [{}, { Note: '' }, { Note: ' \t' }, { Note: null }]) {
      const created = await create(fields);
      expect(created.status).toBe(201);
      expect(await created.json()).not.toHaveProperty('note');
    }
    expect(await items.budgetsText()).not.toContain('"note"');
  });

  test('keeps its note when an update has none', async () => {
    await update({ Note: 'Corner Market' });
    expect(await (await update({})).json()).toMatchObject({ note: 'Corner Market' });
  });

  test('loses its note to an update with a blank one or null', async () => {
    for (const Note of ['', '  ', null]) {
      await update({ Note: 'Corner Market' });
      expect(await items.budgetsText()).toContain('"note"');
      expect(await (await update({ Note })).json()).not.toHaveProperty('note');
      expect(await items.budgetsText()).not.toContain('"note"');
    }
  });

  test('has a note that counts as part of the body for an idempotency key', async () => {
    const first = await create({ Note: 'Corner Market' }, 'k');
    expect(await (await create({ Note: ' Corner Market' }, 'k')).text()).toBe(await first.text());
    expect((await create({ Note: 'Oat milk' }, 'k')).status).toBe(422);
    expect((await create({}, 'k')).status).toBe(422);
  });

  test('is the same to an idempotency key with a blank note, null and none', async () => {
    const first = await (await create({}, 'k')).text();
    for (const Note of ['', ' ', null]) expect(await (await create({ Note }, 'k')).text()).toBe(first);
  });

  test('is created with a day, which the budget shows', async () => {
    for (const Day of rightDays) {
      const created = await create({ Day });
      expect(created.status).toBe(201);
      expect(await created.json()).toMatchObject({ timeStamp: ITEM_TIME, day: Day });
      expect(await items.budgetsText()).toContain(`"day":"${Day}"`);
    }
  });

  test('has no day if it is missing or null', async () => {
    for (const fields of [{}, { Day: null }])
      expect(await (await create(fields)).json()).not.toHaveProperty('day');
    expect(await items.budgetsText()).not.toContain('"day"');
  });

  test('is refused with a day that does not exist, or one outside the years 1900 to 2200', async () => {
    for (const Day of wrongDays) {
      for (const response of [await create({ Day }), await update({ Day, Timestamp: ITEM_TIME })]) {
        expect([Day, response.status]).toEqual([Day, 400]);
        expect(await response.text()).toContain('Day: Must be a day');
      }
    }
  });

  test('keeps its day while its time stays, and loses it with another time, none, or null', async () => {
    const Day = '2026-02-27';
    expect(await (await update({ Timestamp: ITEM_TIME, Day })).json()).toMatchObject({ day: Day });
    expect(await (await update({ Timestamp: ITEM_TIME })).json()).toMatchObject({ day: Day });
    const unknown = [{ Timestamp: '2026-02-28T12:00:00.001Z' }, {}, { Timestamp: null }];
    for (const fields of [...unknown, { Timestamp: ITEM_TIME, Day: null }, { Day: null }]) {
      await update({ Timestamp: ITEM_TIME, Day });
      expect(await (await update(fields)).json()).not.toHaveProperty('day');
      expect(await items.budgetsText()).not.toContain('"day"');
    }
  });

  test('gets the current time, and the day, from an update with a day alone', async () => {
    const timeStamp = new Date(NOW).toISOString();
    expect(await (await update({ Day: '2026-02-28' })).json()).toMatchObject({
      timeStamp,
      day: '2026-02-28',
    });
  });
});
