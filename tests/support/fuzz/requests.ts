import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { anyJson, edgeCaseText, toJson } from './edge-cases.ts';
import { arbitraryOf, entriesOf } from './schema-arbitrary.ts';
import type { FuzzRequest } from './send.ts';

/** Draws one value. It depends only on the seed and the values drawn before. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** What the responses have told about a user. */
export interface FuzzUser {
  readonly email: string;
  readonly password: string;
  /** The token of the latest sign-in or refresh. */
  token: string;
  /** The tokens that the server has given. */
  readonly tokens: Set<string>;
  /** The ids assigned by the server, by the name of the id field, also those of deleted records. */
  readonly ids: Map<string, number[]>;
  /** The last response about each record, by the path of its list and its id. */
  readonly records: Map<string, Map<number, Record<string, unknown>>>;
  /** The responses to creations, by their path and idempotency key. */
  readonly answers: Map<string, string>;
  /** Creations sent before, for retries. */
  readonly creations: FuzzRequest[];
}

const groups: Record<string, Record<string, Endpoint>> = endpoints;

/** All endpoints of the API but those that ask for the password or end sessions. */
export const allEndpoints: readonly Endpoint[] = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .filter((endpoint) => endpoint.extension !== 'account' || endpoint === endpoints.profile.update);

/** The endpoint of a request, if any. The case of its path does not matter. */
export function endpointOf({ method, path }: FuzzRequest): Endpoint | undefined {
  const [place = ''] = path.toLowerCase().split('?');
  return allEndpoints.find((endpoint) => {
    const prefix = endpoint.path.toLowerCase().replace('{id}', '');
    const isAtPath = !endpoint.path.endsWith('{id}')
      ? place === prefix
      : place.startsWith(prefix) && /^[^/]+$/.test(place.slice(prefix.length));
    return endpoint.method === method && isAtPath;
  });
}

/** Fewer deletions than creations, so that there is data to read. */
const WEIGHTS = { GET: 2, POST: 4, PUT: 3, DELETE: 1 };
const endpointArbitrary = fc.oneof(
  ...allEndpoints.map((endpoint) => ({
    // Sign-ups and sign-ins hash a password, which is slow.
    weight: endpoint.isPublic ? 1 : WEIGHTS[endpoint.method],
    arbitrary: fc.constant(endpoint),
  })),
);

/** Draws the next request of a user, valid or invalid. */
export function drawRequest(draw: Draw, users: readonly FuzzUser[], user: FuzzUser): FuzzRequest {
  const chance = (percent: number) => draw(fc.integer({ min: 1, max: 100 })) <= percent;
  if (chance(2)) return drawUnknownPathRequest(draw);
  if (chance(6) && user.creations.length > 0) {
    // Repeats an earlier creation, with its idempotency key or another one.
    const earlier = draw(fc.constantFrom(...user.creations.slice(-40)));
    const headers = { ...earlier.headers, Authorization: `Bearer ${user.token}` };
    return { ...earlier, headers: chance(25) ? { ...headers, 'Idempotency-Key': drawKey(draw) } : headers };
  }
  const endpoint = draw(endpointArbitrary);
  const request: FuzzRequest = {
    method: chance(1) ? draw(fc.constantFrom('PATCH', 'OPTIONS', 'PUT')) : endpoint.method,
    path: drawPathCase(draw, endpoint.path).replace(/\{id\}/i, () => drawPathId(draw, users, user, endpoint)),
    headers: {
      Authorization: drawAuthorization(draw, user),
      ...(endpoint.request && { 'Content-Type': drawContentType(draw) }),
      ...(endpoint.creates && chance(50) && { 'Idempotency-Key': drawKey(draw) }),
    },
    ...(endpoint.request && { body: drawBody(draw, users, user, endpoint, endpoint.request) }),
  };
  if (endpoint.creates) user.creations.push(request);
  return request;
}

/** Draws a body from its schema, inserts existing ids and addresses, and sometimes corrupts it. */
function drawBody(
  draw: Draw,
  users: readonly FuzzUser[],
  user: FuzzUser,
  endpoint: Endpoint,
  schema: NonNullable<Endpoint['request']>,
): string {
  const drawn = draw(arbitraryOf(schema)) as Record<string, unknown>;
  const body: Record<string, unknown> = { ...drawn };
  for (const name of Object.keys(entriesOf(schema))) {
    const own = user.ids.get(name.charAt(0).toLowerCase() + name.slice(1));
    const matching = /^Confirm(.+)$/.exec(name)?.[1];
    if (own && drawn[name] !== null) body[name] = drawId(draw, users, own, name) ?? drawn[name];
    if (matching !== undefined) body[name] = drawn[matching];
  }
  // A point belongs to one of the two.
  if (endpoint === endpoints.history.create) body[draw(fc.constantFrom('AssetId', 'LiabilityId'))] = null;
  if (endpoint === endpoints.session.authenticate)
    [body.Username, body.Password] = [user.email, draw(fc.constantFrom(user.password, 'wrong'))];
  if (endpoint === endpoints.account.create)
    body.Email = draw(fc.constantFrom(user.email.toUpperCase(), `Someone.${randomUUID()}@Example.COM `));
  const name = draw(fc.constantFrom('', ...Object.keys(body)));
  const value = draw(anyJson);
  const text = toJson(body);
  const foreign = { id: 1, ownerId: 1, owner_id: 1, budgetId: 1, isArchived: true, timeStamp: '2000-01-01' };
  const corrupted = fc.constantFrom(
    ...[toJson({ ...body, [name]: value }), toJson({ ...body, [name]: [value] }), toJson(value)],
    ...[toJson([body]), toJson({ ...body, ...foreign }), toJson({ ...body, [name]: null })],
    toJson({ ...body, ['__proto__']: { isAdmin: true }, constructor: null, toString: value }),
    ...['', '{', text.slice(0, -1), `${text},`, `${text}${text}`, `\ufeff${text}`, ` ${text}\n`],
    ...['{"a":NaN}', `{${text.slice(1, -1)},${text.slice(1)}`, '"'.repeat(100), '\u0000'],
  );
  return draw(fc.oneof({ weight: 9, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: corrupted }));
}

/** Mostly an id of the user's own, sometimes another user's. Undefined for anything else. */
function drawId(
  draw: Draw,
  users: readonly FuzzUser[],
  own: readonly number[],
  field: string,
): number | undefined {
  const idField = field.charAt(0).toLowerCase() + field.slice(1);
  const others = users.flatMap(({ ids }) => ids.get(idField) ?? []);
  const some = (weight: number, ids: readonly number[]) =>
    ids.length === 0 ? [] : [{ weight, arbitrary: fc.constantFrom(...ids.slice(-60)) }];
  return draw(
    fc.oneof(...some(18, own), ...some(6, others), { weight: 2, arbitrary: fc.constant(undefined) }),
  );
}

function drawPathId(draw: Draw, users: readonly FuzzUser[], user: FuzzUser, { path }: Endpoint): string {
  const list = path.replace('/{id}', '');
  const idField = allEndpoints.find((each) => each.path === list && each.idField)?.idField ?? '';
  const id = drawId(draw, users, user.ids.get(idField) ?? [], idField);
  return String(id ?? encodeURIComponent(draw(edgeCaseText).toWellFormed().slice(0, 200)));
}

const UNKNOWN_PATHS = [
  '/api /api/ /api/assets/ /api//assets /API/assets /api/assets/1/2 /api/assets/%ZZ /api/assets/%00',
  '/api/assets/%E0%A4%A /% //evil.example /api/../api/user /api/user?% /api/assets/%2e%2e%2fuser',
  `/api/__proto__ /api/assets/:id /api/%61ssets /api/${'a'.repeat(3000)}`,
].flatMap((paths) => paths.split(' '));

/** A request to a nonexistent or malformed path, without a token, so that it can change nothing. */
function drawUnknownPathRequest(draw: Draw): FuzzRequest {
  const random = edgeCaseText.map((text) => `/api/${encodeURIComponent(text.toWellFormed().slice(0, 300))}`);
  return {
    method: draw(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')),
    path: draw(fc.oneof(fc.constantFrom(...UNKNOWN_PATHS), random)),
    headers: {},
  };
}

/** A path of the API, seldom in another case, which is equally valid. */
function drawPathCase(draw: Draw, path: string): string {
  const others = fc.constantFrom(path.toUpperCase(), path.toLowerCase(), path.replace('/api/', '/Api/'));
  return draw(fc.oneof({ weight: 20, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: others }));
}

function drawKey(draw: Draw): string {
  const long = ['k'.repeat(255), 'k'.repeat(256)];
  const unusual = fc.constantFrom('', 'k', ...long, 'é', '"quoted"', "';--", '0', 'a, b');
  return draw(fc.integer({ min: 1, max: 10 })) > 1 ? randomUUID() : draw(unusual);
}

const UNUSUAL_TYPES = [
  ...['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=utf-16', 'text/plain'],
  ...['application/problem+json', 'application/jsonp', 'multipart/form-data', 'json'],
];

function drawContentType(draw: Draw): string {
  const usual = { weight: 60, arbitrary: fc.constant('application/json') };
  return draw(fc.oneof(usual, { weight: 2, arbitrary: fc.constantFrom(...UNUSUAL_TYPES) }));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgedClaims = { sub: '1', sid: '1', jti: '1', iat: 0, exp: 99_999_999_999 };
const forgedTokens = [
  ...['', 'null', '.', '..', 'a.b.c', 'é', 'x'.repeat(5000), `${encode({})}.${encode({})}.`],
  ...[
    ...[{ alg: 'none' }, { alg: 'HS256' }, { alg: 'HS256', kid: 'test' }, null, [], 'HS256'],
    ...[
      { alg: 'HS256', kid: ['test'], crit: [] },
      { alg: 'HS512', kid: '__proto__' },
    ],
    { alg: 'HS256', kid: 'test', b64: false, crit: ['b64'] },
    { alg: 'RS256', kid: null, jwk: {}, jku: 'http://127.0.0.1:1/' },
  ].map((header) => `${encode(header)}.${encode(forgedClaims)}.${'A'.repeat(43)}`),
  ...[null, [], 5, { ...forgedClaims, exp: 'never' }].map(
    (claims) => `${encode({ alg: 'HS256', kid: 'test' })}.${encode(claims)}.${'A'.repeat(43)}`,
  ),
];

/** Mostly the user's own token. Never an outdated one, because refreshing with it may end the session. */
function drawAuthorization(draw: Draw, { token }: FuzzUser): string {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  const forged = [
    ...[`${header}.${claims}.${otherSignature}`, `${header}.${claims}.`, claims],
    `${header}.${encode({ ...forgedClaims, sub: '2' })}.${signature}`,
    ...forgedTokens,
  ].map((each) => `Bearer ${each}`);
  const malformed = ['', 'Bearer', 'Basic YTpi', token, `Bearer ${token} `.repeat(2), `Token ${token}`];
  return draw(
    fc.oneof(
      { weight: 60, arbitrary: fc.constant(`Bearer ${token}`) },
      { weight: 1, arbitrary: fc.constant(`bearer ${token}`) },
      { weight: 3, arbitrary: fc.constantFrom(...malformed, ...forged) },
    ),
  );
}
