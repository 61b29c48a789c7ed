import { describe, expect, test } from 'vitest';

import { itemKinds, ITEM_TIME, setUpItems } from '#tests/support/items.ts';

const NOW = Date.parse('2026-03-01T08:00:00.123Z');

const items = setUpItems(NOW);

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
});
