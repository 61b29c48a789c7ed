import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import {
  bodyFor,
  callsById,
  fieldsOf,
  callsWithLinks,
  linkFields,
  listPaths,
  dataCalls,
  pathFor,
  type EndpointCall,
} from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { emailOf, PASSWORD, startTestApp, type TestApp } from '#tests/support/server.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const withBody = dataCalls.filter(({ endpoint }) => endpoint.request);

interface World {
  readonly app: TestApp;
  readonly ada: string;
  readonly eve: string;
  readonly adas: SampleIds;
}

/** Creates two people who each have one row of every kind. */
async function startWorld(): Promise<World> {
  const app = await startTestApp({ clock: () => NOW });
  const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')];
  const adas = await createSampleData(app.call, ada);
  await createSampleData(app.call, eve);
  return { app, ada, eve, adas };
}

/** A valid body for the call, although the ledger already has one row of every kind. */
async function newBody(call: EndpointCall, { app, ada, adas }: World): Promise<Record<string, unknown>> {
  const body = bodyFor(call, adas);
  if (call.name === 'budgets.create') return { ...body, Month: 3 };
  if (call.name !== 'budgetExpenses.create') return { ...body };
  const spare = await app.call('POST', '/api/expenses', {
    token: ada,
    body: { Name: 'Spare', IsMandatory: false },
  });
  const { expenseId } = (await spare.json()) as { expenseId: number };
  return { ...body, ExpenseId: expenseId };
}

let shared: Promise<World> | undefined;

/** A world shared by the tests that hardly change it, since creating one takes longer than they do. */
function sharedWorld(): Promise<World> {
  return (shared ??= startWorld());
}

async function readAll({ app }: World, token: string): Promise<string[]> {
  return Promise.all(listPaths.map(async (path) => (await app.call('GET', path, { token })).text()));
}

/** The list that contains what the call changes. Items are listed in their budgets. */
function listPathOf({ endpoint }: EndpointCall): string {
  const path = endpoint.path.replace('/{id}', '');
  return listPaths.find((each) => each === path) ?? endpoints.budgets.list.path;
}

/** Sends JSON text. */
function sendText({ app, ada }: World, method: string, path: string, text: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${ada}`, 'Content-Type': 'application/json' };
  return Promise.resolve(app.app.request(path, { method, headers, body: text }));
}

describe('unknown fields', () => {
  /** Columns that no request may set, in every spelling. As an owner, the value 2 would be Eve. */
  const names = [
    ...[
      'id',
      'owner',
      'person',
      'user',
      'asset',
      'liability',
      'expense',
      'budget',
      'budget_expense',
      'budget_expense_item',
    ],
    ...['budget_earned_income_item', 'budget_passive_income_item', 'budget_investment_item', 'account'],
  ].flatMap((name) => [name, `${name}_id`]);
  const others = [
    'created_at',
    'time_stamp',
    'is_archived',
    'kind',
    'amount_cents',
    'value_cents',
    'principal_cents',
    'projected',
    'role',
    'is_admin',
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
    const account = {
      GivenName: 'Bob',
      Email: emailOf('Bob'),
      Password: PASSWORD,
      ConfirmPassword: PASSWORD,
    };
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

describe('fields of a prototype', () => {
  test.each(withBody)('are not read from the prototype by $name', async (call) => {
    const world = await sharedWorld();
    const body = JSON.stringify(await newBody(call, world));
    const path = pathFor(call, world.adas);
    for (const text of [`{"__proto__":${body}}`, `{"constructor":{"prototype":${body}}}`])
      expect((await sendText(world, call.endpoint.method, path, text)).status).toBe(400);
  });
});

describe('SQL', () => {
  const injections = [
    `'; drop table people; --`,
    `' or '1'='1`,
    `" or ""="`,
    `x'); delete from assets; --`,
    `\\'; select 1; --`,
    `1; update people set email = 'x'; --`,
    `$1 ?1 :name @name %s %_ {}`,
    `{"a":[1]} [] null \u2028 \u0007`,
  ];
  const textFields = withBody.flatMap((call) =>
    Object.entries(fieldsOf(call.endpoint))
      .filter(([field, schema]) => !field.endsWith('Id') && v.is(schema as v.GenericSchema, 'some text'))
      .map(([field]) => ({ ...call, field })),
  );

  test('has fields to be tested in', () => {
    expect(textFields.map(({ name, field }) => `${name} ${field}`)).toEqual(
      expect.arrayContaining(['assets.create Zip', 'liabilities.update Name', 'expenses.create Name']),
    );
  });

  test.each(textFields)('is stored as text in $field of $name', async ({ field, ...call }) => {
    const world = await sharedWorld();
    const { app, ada, eve, adas } = world;
    const before = await readAll(world, eve);
    for (const text of injections) {
      const body = { ...(await newBody(call, world)), [field]: text };
      const response = await app.call(call.endpoint.method, pathFor(call, adas), { token: ada, body });
      expect(response.ok).toBe(true);
      if (response.headers.get('Content-Type') === 'application/json') {
        const answer = (await response.json()) as Record<string, unknown>;
        expect(answer[field.charAt(0).toLowerCase() + field.slice(1)]).toBe(text);
      }
      const list = await app.call('GET', listPathOf(call), { token: ada });
      expect(await list.text()).toContain(JSON.stringify(text));
    }
    expect(await readAll(world, eve)).toEqual(before);
  });

  test.each(callsWithLinks)('is not an id in $field of $name', async ({ field, ...call }) => {
    const world = await sharedWorld();
    const before = await readAll(world, world.ada);
    for (const text of [
      ...injections,
      `1 or 1=1`,
      `${world.adas[linkFields[field as keyof typeof linkFields]]};`,
    ]) {
      const body = { ...(await newBody(call, world)), [field]: text };
      const path = pathFor(call, world.adas);
      const { status } = await world.app.call(call.endpoint.method, path, { token: world.ada, body });
      expect([400, 404]).toContain(status);
    }
    if (call.name !== 'budgetExpenses.create') expect(await readAll(world, world.ada)).toEqual(before);
  });

  test.each(callsById)('is not an id in the path of $name', async (call) => {
    const world = await sharedWorld();
    const before = await readAll(world, world.ada);
    for (const text of [...injections, '1 or 1=1', `${world.adas[call.group]};--`]) {
      const path = call.endpoint.path.replace('{id}', encodeURIComponent(text));
      const body = bodyFor(call, world.adas);
      const { status } = await world.app.call(call.endpoint.method, path, { token: world.ada, body });
      expect(status).toBe(404);
    }
    expect(await readAll(world, world.ada)).toEqual(before);
  });

  test('cannot sign in and is stored as a name', async () => {
    const { app } = await sharedWorld();
    for (const text of injections) {
      for (const body of [
        { Username: text, Password: text },
        { Username: `${emailOf('Ada')}${text}`, Password: PASSWORD },
        { Username: emailOf('Ada'), Password: text },
      ])
        expect((await app.call('POST', '/api/authenticate', { body })).status).toBe(400);
    }
    const GivenName = injections.join(' ').replaceAll(/\s+/g, ' ');
    const account = {
      GivenName,
      Email: 'o--brien@example.com',
      Password: `${PASSWORD}'--`,
      ConfirmPassword: `${PASSWORD}'--`,
    };
    expect(await (await app.call('POST', '/api/account', { body: account })).json()).toEqual({
      givenName: GivenName,
      email: account.Email,
    });
  });

  test('is an ordinary key in Idempotency-Key', async () => {
    const { app, ada } = await sharedWorld();
    const headers = { 'Idempotency-Key': injections[0] ?? '' };
    const create = () =>
      app.call('POST', '/api/liabilities', { token: ada, headers, body: { Name: 'Car', Principal: 1 } });
    const [first, second] = [await (await create()).text(), await (await create()).text()];
    expect(second).toBe(first);
  });
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
