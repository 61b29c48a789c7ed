import { beforeAll, describe, expect, test } from 'vitest';

import { NO_PLANS } from '#contract/plan.ts';
import {
  authenticatedCalls,
  bodyFor,
  bodyWithLink,
  callsById,
  callsWithLinks,
  dataCalls,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { readAll, startWorld, type World } from '#tests/support/two-people.ts';

// All tests share two accounts, since creating them takes longer than the tests do.
let world: World;

beforeAll(async () => {
  world = await startWorld();
});

const NOT_FOUND = [404, { message: 'Not found' }];

async function send(method: string, path: string, token: string | undefined, body?: unknown) {
  const response = await world.app.call(method, path, { token, body });
  return [response.status, await response.json()] as [number, unknown];
}

test.each(authenticatedCalls)('without a token, $name responds with 401', async (each) => {
  const { app, ada, adas } = world;
  for (const token of [undefined, 'nonsense', `${ada}x`]) {
    const sent = { token, body: bodyFor(each, adas) };
    const response = await app.call(each.endpoint.method, pathFor(each, adas), sent);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  }
});

test("another person's things are in no list", async () => {
  const lists = await readAll(world, await world.app.signUp('Newcomer'));
  // The last one is the person.
  const empty = ['[]', JSON.stringify(NO_PLANS)];
  expect(lists.filter((list) => !list.includes('newcomer@')).every((list) => empty.includes(list))).toBe(
    true,
  );
});

test.each(callsById)("another person's things and invalid ids get a 404 from $name", async (each) => {
  const { ada, eve, adas, eves } = world;
  const { method, path } = each.endpoint;
  const before = await readAll(world, ada);
  expect(await send(method, pathFor(each, adas), eve, bodyFor(each, eves))).toEqual(NOT_FOUND);
  const invalid = ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%00', ' ', '9007199254740993'];
  for (const id of invalid)
    expect(await send(method, path.replace('{id}', encodeURI(id)), ada, bodyFor(each, adas))).toEqual(
      NOT_FOUND,
    );
  expect(await readAll(world, ada)).toEqual(before);
});

test.each(callsWithLinks)("another person's things get a 404 from $name in $field", async (each) => {
  const { eve, adas, eves } = world;
  const before = await readAll(world, eve);
  const body = bodyWithLink(each, eves, adas[each.target]);
  expect(await send(each.endpoint.method, pathFor(each, eves), eve, body)).toEqual(NOT_FOUND);
  expect(await readAll(world, eve)).toEqual(before);
});

test('the endpoint table has links to test', () => {
  expect(callsWithLinks.map(({ name, field }) => `${name} ${field}`)).toContain('assets.update LiabilityId');
  expect(callsWithLinks).toHaveLength(14);
});

test.each(dataCalls.filter(({ endpoint }) => endpoint.request))(
  'an invalid body is rejected by $name',
  async (each) => {
    const { ada, adas, app } = world;
    const { method } = each.endpoint;
    const path = pathFor(each, adas);
    for (const body of [null, [], 'text', 5, {}])
      expect(await send(method, path, ada, body)).toEqual([400, { message: expect.any(String) as string }]);
    const statusOf = async (body: string, type = 'application/json') => {
      const headers = { Authorization: `Bearer ${ada}`, 'Content-Type': type };
      return (await app.app.request(path, { method, headers, body })).status;
    };
    expect([await statusOf('{'), await statusOf(''), await statusOf('{}', 'text/plain')]).toEqual([
      400, 400, 415,
    ]);
    expect(await statusOf(`"${'a'.repeat(3_000_000)}"`)).toBe(413);
  },
);

describe('a repeated request', () => {
  // A ledger cannot have these twice.
  const creations = dataCalls.filter(
    ({ endpoint, group }) =>
      endpoint.creates && !['budgets', 'budgetExpenses', 'scheduleOccurrences'].includes(group),
  );
  test.each(creations)('creates one row with $name for one key', async (each) => {
    const { ada: token, adas, app } = world;
    const sent = { token, body: bodyFor(each, adas), headers: { 'Idempotency-Key': each.name } };
    const send = () => app.call('POST', each.endpoint.path, sent);
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  });
});
