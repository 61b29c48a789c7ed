import { describe, expect, test } from 'vitest';

import { dataCalls, fieldsOf, pathFor, type EndpointCall } from '#tests/support/endpoint-table.ts';
import { accountOf, emailOf } from '#tests/support/server.ts';
import { newBody, NOW, readAll, sharedWorld, startWorld, type World } from '#tests/support/two-people.ts';

const withBody = dataCalls.filter(({ endpoint }) => endpoint.request);

/** Sends JSON text. */
function sendText({ app, ada }: World, method: string, path: string, text: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${ada}`, 'Content-Type': 'application/json' };
  return Promise.resolve(app.app.request(path, { method, headers, body: text }));
}

describe('unknown fields', () => {
  /** Columns that no request may set, in every spelling. As an owner, the value 2 would be Eve. */
  const names = [
    ...['id', 'owner', 'person', 'user', 'asset', 'liability', 'expense', 'budget', 'budget_expense'],
    ...['budget_expense_item', 'budget_earned_income_item', 'budget_investment_item', 'account'],
  ].flatMap((name) => [name, `${name}_id`]);
  const others = [
    ...['created_at', 'time_stamp', 'is_archived', 'kind', 'amount_cents', 'value_cents'],
    ...['principal_cents', 'projected', 'role', 'is_admin'],
  ];
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
  const spellings = [...names, ...others].flatMap((name) => [name, camel(name), pascal(name)]);

  function unknownFields(call: EndpointCall): [name: string, value: unknown][] {
    const asked = Object.keys(fieldsOf(call.endpoint));
    const fields = spellings
      .filter((name) => !asked.includes(name))
      .map((name): [string, unknown] => [name, 2]);
    // The server sets the time of an update; see `docs/product-rules.md#update-stamp`.
    const stamp: [string, unknown][] = asked.includes('Timestamp')
      ? []
      : [['Timestamp', '1999-01-01T00:00:00Z']];
    return [...fields, ...stamp];
  }

  /** The response to a call, and everything that both people have afterward. The ids are the same each time. */
  async function outcome(
    call: EndpointCall,
    add: (body: Record<string, unknown>) => string,
  ): Promise<unknown> {
    const world = await startWorld();
    const { endpoint } = call;
    const body = await newBody(call, world);
    const response = await sendText(world, endpoint.method, pathFor(call, world.adas), add(body));
    expect(response.ok).toBe(true);
    return [
      response.status,
      await response.text(),
      await readAll(world, world.ada),
      await readAll(world, world.eve),
    ];
  }

  test.each(withBody)('change nothing with $name and do not reach a prototype', async (call) => {
    const plain = await outcome(call, (body) => JSON.stringify(body));
    const extra = JSON.stringify(Object.fromEntries(unknownFields(call))).slice(1, -1);
    const pollution =
      '"__proto__":{"polluted":1,"owner_id":2},"constructor":{"prototype":{"polluted":1}},"toString":1';
    expect(await outcome(call, (body) => `{${extra},${pollution},${JSON.stringify(body).slice(1)}`)).toEqual(
      plain,
    );
    expect({}).not.toHaveProperty('polluted');
  });

  test('change nothing in a new account', async () => {
    const { app } = await startWorld();
    const account = accountOf('Bob');
    const extra = { id: 1, email_key: emailOf('Ada'), password_hash: 'x', created_at: 1, isAdmin: true };
    const response = await app.call('POST', '/api/account', { body: { ...extra, ...account } });
    expect(await response.json()).toEqual({ givenName: 'Bob', email: emailOf('Bob') });
    const bob = await app.database
      .selectFrom('people')
      .selectAll()
      .where('email_key', '=', emailOf('Bob'))
      .execute();
    expect(bob).toMatchObject([{ id: 3, given_name: 'Bob', created_at: NOW }]);
    expect(bob[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });
});

test.each(withBody)('fields are not read from the prototype by $name', async (call) => {
  const world = await sharedWorld();
  const body = JSON.stringify(await newBody(call, world));
  const path = pathFor(call, world.adas);
  for (const text of [`{"__proto__":${body}}`, `{"constructor":{"prototype":${body}}}`])
    expect((await sendText(world, call.endpoint.method, path, text)).status).toBe(400);
});

describe('a body with', () => {
  const deep = 200_000;
  const nested = {
    lists: '['.repeat(deep) + ']'.repeat(deep),
    objects: '{"a":'.repeat(deep / 2) + '1' + '}'.repeat(deep / 2),
  };

  test.each([
    ['lists in lists', nested.lists, 400],
    ['unterminated lists', '['.repeat(2 * deep), 400],
    ['objects in objects', nested.objects, 400],
    ['a name of half a million letters', `{"Name":"${'a'.repeat(500_000)}","Principal":1}`, 400],
    ['a number of half a million digits', `{"Name":"Car","Principal":${'9'.repeat(500_000)}}`, 400],
    ['an infinite number', '{"Name":"Car","Principal":1e999}', 400],
    ['more than a mebibyte', `{"Name":"${'a'.repeat(1_100_000)}","Principal":1}`, 413],
    ['valid fields beside lists in lists', `{"x":${nested.lists},"Name":"Car","Principal":1}`, 201],
    [
      'valid fields beside objects in objects',
      `{"x":${nested.objects.slice(0)},"Name":"Car","Principal":1}`,
      201,
    ],
    [
      'valid fields beside fifty thousand others',
      `{${Array.from({ length: 50_000 }, (_, n) => `"f${n}":${n}`).join()},"Name":"Car","Principal":1}`,
      201,
    ],
    ['the same field twice', '{"Name":"Boat","Name":"Car","Principal":1}', 201],
  ])('%s', async (_what, text, status) => {
    const world = await sharedWorld();
    const response = await sendText(world, 'POST', '/api/liabilities', text);
    expect(response.status).toBe(status);
    if (status === 201) expect(await response.json()).toMatchObject({ name: 'Car', principal: 1 });
    else expect(await response.json()).toEqual({ message: expect.any(String) as string });
  });

  test.each(['earnedIncome', 'passiveIncome', 'investments', 'expenses'])(
    'lists in lists in %s of a budget',
    async (field) => {
      const world = await sharedWorld();
      const text = `{"Month":4,"Year":2026,"${field}":${nested.lists}}`;
      expect((await sendText(world, 'POST', '/api/budgets', text)).status).toBe(400);
    },
  );
});
