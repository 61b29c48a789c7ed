import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import {
  allCalls,
  bodyFor,
  callsById,
  callsWithLinks,
  type EndpointCall,
  fieldsOf,
  listPaths,
  pathFor,
} from '#tests/support/endpoint-table.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';
import { newBody, readAll, startWorld, type World } from '#tests/support/two-people.ts';

const SQL = [
  `'; drop table people; --`,
  `' or '1'='1`,
  `" or ""="`,
  `x'); delete from assets; --`,
  `\\'; select 1; --`,
  `1; update people set email = 'x'; --`,
  `$1 ?1 :name @name %s %_ {}`,
  `{"a":[1]} [] null \u2028 \u0007`,
];
/** PostgreSQL stores no NUL, and neither database stores half a character. */
const UNSTORABLE = ['nul \0', '\0', 'half \ud83d', '\udc00'];

const ACCOUNT_BODY = {
  ...{ GivenName: 'Ada', Email: 'other@example.com', CurrentPassword: PASSWORD, Username: emailOf('Ada') },
  ...{ Password: 'another long password', ConfirmPassword: 'another long password' },
  ...{ SessionId: 'none', Challenge: 'none', Code: 'none', Currency: 'EUR' },
};

const isOfData = ({ endpoint }: EndpointCall) => endpoint.extension !== 'account' && !endpoint.isPublic;

/** The fields of all calls that accept one of these texts. */
const fieldsThatAccept = (...texts: string[]) =>
  allCalls.flatMap((call) =>
    Object.entries(fieldsOf(call.endpoint))
      .filter(([, schema]) => texts.some((text) => v.is(schema as v.GenericSchema, text)))
      .map(([field]) => ({ ...call, field })),
  );
/** The texts of a plan are deeper in its document, and tested in `plan.test.ts`. */
const freeTexts = fieldsThatAccept('some text').filter(
  ({ field, ...call }) =>
    isOfData(call) && !field.endsWith('Id') && field !== 'mine' && !call.endpoint.isRepeatable,
);
const texts = fieldsThatAccept('1', 'EUR', 'a@example.com', 'long password');

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

/** The list that contains what the call changes. Items are listed in their budgets. */
function listPathOf({ endpoint }: EndpointCall): string {
  const path = endpoint.path.replace('/{id}', '');
  return listPaths.find((each) => each === path) ?? endpoints.budgets.list.path;
}

test('the fields are found', () => {
  const names = (calls: typeof texts) => calls.map(({ name, field }) => `${name} ${field}`);
  const free = ['assets.create Zip', 'liabilities.update Name', 'expenses.create Name'];
  expect(names(freeTexts)).toEqual(expect.arrayContaining(free));
  expect(names(texts)).toEqual(expect.arrayContaining(['sessions.end SessionId', 'history.create AssetId']));
});

test.each(texts)('text that no database stores is refused in $field of $name', async ({ field, ...call }) => {
  const { app, ada: token, adas } = world;
  const valid = isOfData(call) ? await newBody(call, world) : ACCOUNT_BODY;
  for (const text of UNSTORABLE) {
    const body = { ...valid, [field]: text };
    const { status } = await app.call(call.endpoint.method, pathFor(call, adas), { token, body });
    expect([400, 401, 404, 429]).toContain(status);
  }
});

describe('SQL', () => {
  test.each(freeTexts)('is stored as text in $field of $name', async ({ field, ...call }) => {
    const { app, ada: token, eve, adas } = world;
    const before = await readAll(world, eve);
    for (const text of SQL) {
      const body = { ...(await newBody(call, world)), [field]: text };
      const response = await app.call(call.endpoint.method, pathFor(call, adas), { token, body });
      expect(response.ok).toBe(true);
      expect(await response.text()).toContain(JSON.stringify(text));
      expect(await (await app.call('GET', listPathOf(call), { token })).text()).toContain(
        JSON.stringify(text),
      );
    }
    expect(await readAll(world, eve)).toEqual(before);
  });

  test.each(callsWithLinks)('is not an id in $field of $name', async ({ field, target, ...call }) => {
    const { app, ada: token, adas } = world;
    const before = await readAll(world, token);
    for (const text of [...SQL, `1 or 1=1`, `${adas[target]};`]) {
      const body = { ...(await newBody(call, world)), [field]: text };
      const { status } = await app.call(call.endpoint.method, pathFor(call, adas), { token, body });
      expect([400, 404]).toContain(status);
    }
    // This one needs a new category each time.
    if (call.name !== 'budgetExpenses.create') expect(await readAll(world, token)).toEqual(before);
  });

  test.each(callsById)('is not an id in the path of $name', async (call) => {
    const { app, ada: token, adas } = world;
    for (const text of [...SQL, '1 or 1=1', `${adas[call.group]};--`]) {
      const path = call.endpoint.path.replace('{id}', encodeURIComponent(text));
      const { status } = await app.call(call.endpoint.method, path, { token, body: bodyFor(call, adas) });
      expect(status).toBe(404);
    }
  });

  test('cannot sign in', async () => {
    for (const text of SQL)
      for (const [Username, Password] of [
        [text, text],
        [`${emailOf('Ada')}${text}`, PASSWORD],
        [emailOf('Eve'), text],
      ]) {
        const body = { Username, Password };
        expect((await world.app.call('POST', '/api/authenticate', { body })).status).toBe(400);
      }
  });
});
