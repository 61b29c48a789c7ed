import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import {
  bodyFor,
  callsById,
  callsWithLinks,
  dataCalls,
  type EndpointCall,
  fieldsOf,
  linkFields,
  listPaths,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';
import { newBody, readAll, startWorld, type World } from '#tests/support/two-people.ts';

const withBody = dataCalls.filter(({ endpoint }) => endpoint.request);

let shared: Promise<World> | undefined;

/** A world shared by the tests that hardly change it, since creating one takes longer than they do. */
function sharedWorld(): Promise<World> {
  return (shared ??= startWorld());
}

/** The list that contains what the call changes. Items are listed in their budgets. */
function listPathOf({ endpoint }: EndpointCall): string {
  const path = endpoint.path.replace('/{id}', '');
  return listPaths.find((each) => each === path) ?? endpoints.budgets.list.path;
}

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
