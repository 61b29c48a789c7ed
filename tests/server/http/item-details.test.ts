import { describe, expect, test } from 'vitest';

import { itemKinds, setUpItems } from '#tests/support/items.ts';

const NOW = Date.parse('2026-03-01T08:00:00.123Z');

const items = setUpItems(NOW);

describe.each(itemKinds)('an item of $group', (kind) => {
  const create = (fields: object) => items.create(kind, fields);
  const update = (fields: object) => items.update(kind, fields);

  test('cannot have a note that is too long, malformed or no text', async () => {
    const before = await items.budgetsText();
    for (const [Note, message] of [
      ['x'.repeat(201), 'at most 200 characters'],
      ['😀'.repeat(101), 'at most 200 characters'],
      ['\ud800', 'well-formed text'],
      ['a\0b', 'well-formed text'],
      [5, ''],
      [{}, ''],
    ] as const) {
      for (const refused of [await create({ Note }), await update({ Note })]) {
        expect(refused.status).toBe(400);
        const { message: text } = (await refused.json()) as { message: string };
        expect(text).toMatch(/^Note: /);
        expect(text).toContain(message);
      }
    }
    expect(await items.budgetsText()).toBe(before);
  });

  test('cannot have a time that is none', async () => {
    const before = await items.budgetsText();
    for (const Timestamp of ['yesterday', '', 8.64e15 + 1, {}, true]) {
      const refused = await update({ Timestamp });
      expect(refused.status).toBe(400);
      expect(((await refused.json()) as { message: string }).message).toMatch(/^Timestamp: /);
    }
    expect(await items.budgetsText()).toBe(before);
  });
});
