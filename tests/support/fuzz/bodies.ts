import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { arbitraryOf, entriesOf } from './schema-arbitrary.ts';
import { anyJson, toJson } from './edge-cases.ts';
import { type Draw, drawId } from './draw.ts';
import type { UserModel, Model } from './model.ts';

/** Draws a body from its schema, inserts values known to the model, and sometimes corrupts it. */
export function drawBody(
  draw: Draw,
  model: Model,
  user: UserModel,
  endpoint: Endpoint,
  schema: NonNullable<Endpoint['request']>,
): string {
  const drawn = draw(arbitraryOf(schema)) as Record<string, unknown>;
  const names = Object.keys(entriesOf(schema));
  const body: Record<string, unknown> = { ...drawn, ...knownValues(draw, model, user, endpoint, drawn) };
  const name = draw(fc.constantFrom('', ...names));
  const value = draw(anyJson);
  const without = Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
  const text = draw(
    fc.oneof(
      { weight: 40, arbitrary: fc.constant(toJson(body)) },
      { weight: 3, arbitrary: fc.constant(toJson({ ...body, [name]: value })) },
      { weight: 1, arbitrary: fc.constant(toJson(without)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(toJson(value), toJson([body]), toJson({ ...body, [name]: [value] })),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          toJson({
            ...body,
            id: 1,
            ownerId: 1,
            owner_id: 1,
            OwnerId: 1,
            timeStamp: '2000-01-01T00:00:00.000Z',
          }),
          toJson({ ...body, ['__proto__']: { isAdmin: true }, constructor: null, toString: value }),
          toJson({ ...body, budgetId: 1, assetId: 1, liabilityId: 1, expenseId: 1, isArchived: true }),
        ),
      },
    ),
  );
  return draw(
    fc.oneof(
      { weight: 60, arbitrary: fc.constant(text) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          ...[
            '',
            '{',
            text.slice(0, -1),
            `${text},`,
            `${text}${text}`,
            text.replaceAll('"', "'"),
            `\ufeff${text}`,
          ],
          ...[` ${text}\n`, '{"a":NaN}', `{${text.slice(1, -1)},${text.slice(1)}`, '"'.repeat(100), '\u0000'],
        ),
      },
    ),
  );
}

/** Values that the server knows: existing ids, existing accounts, and fields that must match. */
function knownValues(
  draw: Draw,
  model: Model,
  user: UserModel,
  { request, path }: Endpoint,
  drawn: Record<string, unknown>,
): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  const usually = () => draw(fc.integer({ min: 1, max: 10 })) > 1;
  for (const name of Object.keys(request ? entriesOf(request) : {})) {
    const idField = name.charAt(0).toLowerCase() + name.slice(1);
    const own = user.ids.get(idField);
    const matching = /^Confirm(.+)$/.exec(name)?.[1];
    if (name.endsWith('Id') && own && drawn[name] !== null) {
      const others = model.users.flatMap(({ ids }) => ids.get(idField) ?? []);
      const id = drawId(draw, user, own, others);
      if (id !== undefined) known[name] = draw(fc.constantFrom<unknown>(id, id, id, String(id)));
    }
    if (matching !== undefined && usually()) known[name] = drawn[matching];
  }
  // A point belongs to one of the two.
  if (path === endpoints.history.create.path && usually())
    known[draw(fc.constantFrom('AssetId', 'LiabilityId'))] = null;
  // A random name is never that of an archived category.
  const categories = [...user.data.expenses.values()].slice(-5);
  if (path === endpoints.expenses.create.path && categories.length > 0 && draw(fc.boolean())) {
    const { name, isMandatory } = draw(fc.constantFrom(...categories));
    [known.Name, known.IsMandatory] = [name, isMandatory];
  }
  const { email, password } = draw(fc.constantFrom(...model.accounts.values()));
  if (path === endpoints.session.authenticate.path && usually()) {
    known.Username = draw(fc.constantFrom(email, email.toUpperCase(), ` ${email} `));
    if (usually()) known.Password = password;
  }
  // A random text is seldom a valid address, and never one of an existing account.
  if (path === endpoints.account.create.path && usually()) {
    known.Email = draw(
      fc.constantFrom(email, `${randomUUID()}@example.com`, `Someone.${randomUUID()}@Example.COM `),
    );
    if (!usually()) {
      known.Password = draw(fc.constantFrom('Password123', 'Freehold', email, email.toUpperCase()));
      known.ConfirmPassword = known.Password;
    }
  }
  return known;
}
