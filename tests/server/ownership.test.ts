import { beforeEach, describe, expect, test } from 'vitest';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { bodies, fillLedger, type LedgerIds } from '#tests/support/server-ledger.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

/** Every call that wants a token, from the table itself, so that a new one is tested without being asked. */
const calls = Object.entries(endpoints).flatMap(([group, actions]) =>
  Object.entries(actions as Record<string, Endpoint>)
    .filter(([, endpoint]) => !endpoint.isPublic)
    .map(([action, endpoint]) => ({ name: `${group}.${action}`, group: group as keyof LedgerIds, endpoint })),
);
const onOneThing = calls.filter(({ endpoint }) => endpoint.path.endsWith('{id}'));
const creations = calls.filter(({ endpoint }) => endpoint.creates);

/** The fields of a body that name another thing, and what they name. */
const links = {
  BudgetId: 'budgets',
  ExpenseId: 'expenses',
  BudgetExpenseId: 'budgetExpenses',
  LiabilityId: 'liabilities',
} as const satisfies Record<string, keyof LedgerIds>;

const linkedBodies = calls
  .filter(({ endpoint }) => endpoint.request && 'entries' in endpoint.request)
  .flatMap((call) => Object.entries(links).map(([field, target]) => ({ ...call, field, target })))
  .filter(({ endpoint, field }) => field in (endpoint.request as unknown as { entries: object }).entries);

const lists = ['/api/assets', '/api/liabilities', '/api/expenses', '/api/budgets', '/api/expenseaverages'];

let app: TestApp;
let ada: string;
let eve: string;
let adas: LedgerIds;
let eves: LedgerIds;

beforeEach(async () => {
  app = await startTestApp();
  [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')];
  [adas, eves] = [await fillLedger(app.call, ada), await fillLedger(app.call, eve)];
});

function bodyFor(group: keyof LedgerIds, endpoint: Endpoint, ids: LedgerIds) {
  return endpoint.request && bodies[group]?.(ids);
}

async function allOf(token: string): Promise<unknown[]> {
  return Promise.all(
    lists.map(async (path) => (await (await app.call('GET', path, { token })).json()) as unknown),
  );
}

describe('without a token', () => {
  test.each(calls)('$name answers 401', async ({ endpoint, group }) => {
    const path = endpoint.path.replace('{id}', String(adas[group]));
    for (const token of [undefined, 'nonsense', `${ada}x`]) {
      const response = await app.call(endpoint.method, path, { token, body: bodyFor(group, endpoint, adas) });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe("another person's things", () => {
  test('are in no list', async () => {
    await app.signUp('Newcomer');
    expect(await allOf(await app.signIn('Newcomer'))).toEqual([[], [], [], [], []]);
  });

  test.each(onOneThing)('are not found by $name', async ({ endpoint, group }) => {
    const before = await allOf(ada);
    const path = endpoint.path.replace('{id}', String(adas[group]));
    const response = await app.call(endpoint.method, path, {
      token: eve,
      body: bodyFor(group, endpoint, eves),
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found' });
    expect(await allOf(ada)).toEqual(before);
  });

  test.each(linkedBodies)('are not found by $name in $field', async ({ endpoint, group, field, target }) => {
    const before = await allOf(eve);
    const path = endpoint.path.replace('{id}', String(eves[group]));
    const body = { ...bodyFor(group, endpoint, eves), [field]: adas[target] };
    const response = await app.call(endpoint.method, path, { token: eve, body });
    expect(response.status).toBe(404);
    expect(await allOf(eve)).toEqual(before);
  });
});

test('the bodies of the table have links to test', () => {
  expect(linkedBodies.map(({ name, field }) => `${name} ${field}`)).toContain('assets.update LiabilityId');
  expect(linkedBodies).toHaveLength(8);
});

describe('an id that is none', () => {
  test.each(onOneThing)('is not found by $name', async ({ endpoint, group }) => {
    for (const id of [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e3',
      '99999999999999999999',
      '%00',
      ' ',
      '9007199254740993',
    ]) {
      const path = endpoint.path.replace('{id}', encodeURI(id));
      const response = await app.call(endpoint.method, path, {
        token: ada,
        body: bodyFor(group, endpoint, adas),
      });
      expect(response.status).toBe(404);
    }
  });
});

describe('a body that does not fit', () => {
  const withBody = calls.filter(({ endpoint }) => endpoint.request);

  test.each(withBody)('is refused by $name', async ({ endpoint, group }) => {
    const path = endpoint.path.replace('{id}', String(adas[group]));
    for (const body of [null, [], 'text', 5, {}]) {
      const response = await app.call(endpoint.method, path, { token: ada, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
  });

  test.each(withBody)('is refused by $name when it is no JSON', async ({ endpoint, group }) => {
    const path = endpoint.path.replace('{id}', String(adas[group]));
    const send = (body: string, type: string) =>
      app.app.request(path, {
        method: endpoint.method,
        headers: { Authorization: `Bearer ${ada}`, 'Content-Type': type },
        body,
      });
    expect((await send('{', 'application/json')).status).toBe(400);
    expect((await send('', 'application/json')).status).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(`"${'a'.repeat(3_000_000)}"`, 'application/json')).status).toBe(413);
  });
});

describe('a repeated creation', () => {
  test.each(creations.filter(({ group }) => group !== 'budgets' && group !== 'budgetExpenses'))(
    'with $name happens once for one key',
    async ({ endpoint, group }) => {
      const send = () =>
        app.call('POST', endpoint.path, {
          token: ada,
          body: bodyFor(group, endpoint, adas),
          headers: { 'Idempotency-Key': 'k' },
        });
      const answers = await Promise.all([send(), send(), send()]);
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(bodies).size).toBe(1);
    },
  );
});
