import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allCalls, fieldsOf, pathFor } from '#tests/support/endpoint-table.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';
import { newBody, startWorld, type World } from '#tests/support/two-people.ts';

/** PostgreSQL stores no NUL, and neither database stores half a character. */
const UNSTORABLE = ['nul \0', '\0', 'half \ud83d', '\udc00'];

const ACCOUNT_BODY = {
  GivenName: 'Ada',
  Email: 'other@example.com',
  Password: 'another long password',
  ConfirmPassword: 'another long password',
  CurrentPassword: PASSWORD,
  Username: emailOf('Ada'),
  SessionId: 'none',
  Challenge: 'none',
  Code: 'none',
  Currency: 'EUR',
};

const textFields = allCalls.flatMap((call) =>
  Object.entries(fieldsOf(call.endpoint))
    .filter(([, schema]) =>
      ['1', 'EUR', 'a@example.com', 'long password'].some((text) => isAccepted(schema, text)),
    )
    .map(([field]) => ({ ...call, field })),
);

function isAccepted(schema: unknown, text: string): boolean {
  return v.is(schema as v.GenericSchema, text);
}

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.app.close());

test('the fields are found', () => {
  expect(textFields.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining(['sessions.end SessionId', 'assets.create Zip', 'history.create AssetId']),
  );
});

test.each(textFields)(
  'text that no database stores is refused in $field of $name',
  async ({ field, ...call }) => {
    const { app, ada, adas } = world;
    const isOfData = call.endpoint.extension !== 'account' && !call.endpoint.isPublic;
    const ownBody = isOfData ? await newBody(call, world) : ACCOUNT_BODY;
    for (const text of UNSTORABLE) {
      const body = { ...ownBody, [field]: text };
      const { status } = await app.call(call.endpoint.method, pathFor(call, adas), { token: ada, body });
      expect([400, 401, 404, 429]).toContain(status);
    }
  },
);
