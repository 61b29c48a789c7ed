import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { drawAuthorization } from './authorization.ts';
import { edgeCaseText, toJson } from './edge-cases.ts';
import { drawBody } from './bodies.ts';
import { type Draw, drawId } from './draw.ts';
import { allEndpoints, endpointOf } from './exchange.ts';
import type { FuzzRequest } from './send.ts';
import type { UserModel, Model } from './model.ts';

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
export function drawRequest(draw: Draw, model: Model, user: UserModel): FuzzRequest {
  const chance = (percent: number) => draw(fc.integer({ min: 1, max: 100 })) <= percent;
  if (chance(2)) return drawUnknownPathRequest(draw);
  if (chance(6) && user.creations.length > 0) return drawRetry(draw, model, user);

  const endpoint = draw(endpointArbitrary);
  const key = endpoint.creates && chance(50) ? drawKey(draw) : undefined;
  const request: FuzzRequest = {
    method: chance(1) ? draw(fc.constantFrom('PATCH', 'OPTIONS', 'PUT')) : endpoint.method,
    path: drawPathCase(draw, endpoint.path).replace(/\{id\}/i, () => drawPathId(draw, model, user, endpoint)),
    headers: {
      ...drawAuthorization(draw, user, endpoint),
      ...(endpoint.request && { 'Content-Type': drawContentType(draw) }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(endpoint.request && { body: drawBody(draw, model, user, endpoint, endpoint.request) }),
  };
  if (endpoint.creates) user.creations.push(request);
  return request;
}

/** Repeats an earlier creation: unchanged, with another body under its key, or with another key. */
function drawRetry(draw: Draw, model: Model, user: UserModel): FuzzRequest {
  const earlier = draw(fc.constantFrom(...user.creations.slice(-40)));
  const endpoint = endpointOf(earlier);
  const request = { ...earlier, headers: { ...earlier.headers, ...authorizationOf(user) } };
  const change = draw(fc.constantFrom('same', 'same', 'other body', 'other key'));
  if (change === 'other key')
    return { ...request, headers: { ...request.headers, 'Idempotency-Key': drawKey(draw) } };
  if (change === 'same' || !endpoint?.request) return request;
  return { ...request, body: drawBody(draw, model, user, endpoint, endpoint.request) };
}

/** A request to a nonexistent or malformed path, without a token, so that it can change nothing. */
function drawUnknownPathRequest(draw: Draw): FuzzRequest {
  const path = fc.oneof(
    fc.constantFrom(
      ...[
        '/api',
        '/api/',
        '/api/assets/',
        '/api//assets',
        '/API/assets',
        '/api/assets/1/2',
        '/api/assets/%ZZ',
      ],
      ...[
        '/api/assets/%00',
        '/api/assets/%E0%A4%A',
        '/%',
        '//evil.example',
        '/api/../api/user',
        '/api/user?%',
      ],
      ...[
        '/api/assets/%2e%2e%2fuser',
        '/api/__proto__',
        '/api/assets/:id',
        '/api/%61ssets',
        `/api/${'a'.repeat(3000)}`,
      ],
    ),
    edgeCaseText.map((text) => `/api/${encodeURIComponent(text.toWellFormed().slice(0, 300))}`),
  );
  return {
    method: draw(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')),
    path: draw(path),
    headers: {},
  };
}

/** A path of the API, seldom in another case, which is equally valid. */
function drawPathCase(draw: Draw, path: string): string {
  const others = fc.constantFrom(path.toUpperCase(), path.toLowerCase(), path.replace('/api/', '/Api/'));
  return draw(fc.oneof({ weight: 20, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: others }));
}

function drawPathId(draw: Draw, model: Model, user: UserModel, { path }: Endpoint): string {
  const idField = model.idFields.get(path.replace('/{id}', '')) ?? '';
  const own = user.ids.get(idField) ?? [];
  const others = model.users.flatMap(({ ids }) => ids.get(idField) ?? []);
  const id = drawId(draw, user, own, others);
  if (typeof id === 'number') return String(id);
  return encodeURIComponent(draw(edgeCaseText).toWellFormed().slice(0, 200));
}

function drawKey(draw: Draw): string {
  const unusual = fc.constantFrom(
    '',
    'k',
    'k'.repeat(255),
    'k'.repeat(256),
    'é',
    '"quoted"',
    "';--",
    '0',
    'a, b',
  );
  return draw(fc.integer({ min: 1, max: 10 })) > 1 ? randomUUID() : draw(unusual);
}

function drawContentType(draw: Draw): string {
  return draw(
    fc.oneof(
      { weight: 60, arbitrary: fc.constant('application/json') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...[
            'application/json; charset=utf-8',
            'APPLICATION/JSON',
            'application/json;charset=utf-16',
            'text/plain',
          ],
          ...[
            'application/problem+json',
            'application/jsonp',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'json',
          ],
        ),
      },
    ),
  );
}

function authorizationOf({ token }: UserModel): Record<string, string> {
  return token === '' ? {} : { Authorization: `Bearer ${token}` };
}

/** A request with a body larger than the server accepts. */
export function oversizedRequest({ token }: UserModel): FuzzRequest {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = toJson({ Name: 'x'.repeat(1_100_000), IsMandatory: true });
  return { method: 'POST', path: endpoints.expenses.create.path, headers, body };
}
