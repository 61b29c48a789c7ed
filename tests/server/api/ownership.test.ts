import { beforeAll, describe, expect, test } from 'vitest';

import {
  bodyFor,
  bodyWithLink,
  callsById,
  callsWithLinks,
  listPaths,
  authenticatedCalls,
  dataCalls,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const creations = dataCalls.filter(({ endpoint }) => endpoint.creates);
/** The profile is not part of the ledger. */
const lists = listPaths.filter((path) => path !== '/api/user');

let app: TestApp;
let ada: string;
let eve: string;
let adas: SampleIds;
let eves: SampleIds;

// All tests share two accounts, since creating them takes longer than the tests do.
beforeAll(async () => {
  app = await startTestApp();
  [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')];
  [adas, eves] = [await createSampleData(app.call, ada), await createSampleData(app.call, eve)];
});

async function readAll(token: string): Promise<unknown[]> {
  return Promise.all(
    lists.map(async (path) => (await (await app.call('GET', path, { token })).json()) as unknown),
  );
}

describe('without a token', () => {
  test.each(authenticatedCalls)('$name responds with 401', async (each) => {
    const { endpoint } = each;
    const path = pathFor(each, adas);
    for (const token of [undefined, 'nonsense', `${ada}x`]) {
      const response = await app.call(endpoint.method, path, { token, body: bodyFor(each, adas) });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe("another person's things", () => {
  test('are in no list', async () => {
    await app.signUp('Newcomer');
    expect(await readAll(await app.signIn('Newcomer'))).toEqual(lists.map(() => []));
  });

  test.each(callsById)('get a 404 from $name', async (each) => {
    const { endpoint } = each;
    const before = await readAll(ada);
    const path = pathFor(each, adas);
    const response = await app.call(endpoint.method, path, {
      token: eve,
      body: bodyFor(each, eves),
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found' });
    expect(await readAll(ada)).toEqual(before);
  });

  test.each(callsWithLinks)('get a 404 from $name in $field', async (each) => {
    const { endpoint, target } = each;
    const before = await readAll(eve);
    const path = pathFor(each, eves);
    const body = bodyWithLink(each, eves, adas[target]);
    const response = await app.call(endpoint.method, path, { token: eve, body });
    expect(response.status).toBe(404);
    expect(await readAll(eve)).toEqual(before);
  });
});

test('the endpoint table has links to test', () => {
  expect(callsWithLinks.map(({ name, field }) => `${name} ${field}`)).toContain('assets.update LiabilityId');
  expect(callsWithLinks).toHaveLength(10);
});

describe('an invalid id', () => {
  test.each(callsById)('gets a 404 from $name', async (each) => {
    const { endpoint } = each;
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
        body: bodyFor(each, adas),
      });
      expect(response.status).toBe(404);
    }
  });
});

describe('an invalid body', () => {
  const withBody = dataCalls.filter(({ endpoint }) => endpoint.request);

  test.each(withBody)('is rejected by $name', async (each) => {
    const { endpoint } = each;
    const path = pathFor(each, adas);
    for (const body of [null, [], 'text', 5, {}]) {
      const response = await app.call(endpoint.method, path, { token: ada, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
  });

  test.each(withBody)('is rejected by $name if it is not JSON', async (each) => {
    const { endpoint } = each;
    const path = pathFor(each, adas);
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

describe('a repeated request', () => {
  test.each(creations.filter(({ group }) => group !== 'budgets' && group !== 'budgetExpenses'))(
    'creates one row with $name for one key',
    async (each) => {
      const { endpoint } = each;
      const send = () =>
        app.call('POST', endpoint.path, {
          token: ada,
          body: bodyFor(each, adas),
          headers: { 'Idempotency-Key': each.name },
        });
      const responses = await Promise.all([send(), send(), send()]);
      const bodies = await Promise.all(responses.map((response) => response.text()));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(bodies).size).toBe(1);
    },
  );
});
