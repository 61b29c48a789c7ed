import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { decodeJwt } from 'jose';
import * as v from 'valibot';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { allEndpoints, type Draw, drawRequest, endpointOf, type FuzzUser } from './requests.ts';
import type { FuzzRequest, FuzzResponse, Send } from './send.ts';

export interface FuzzOptions {
  readonly send: Send;
  /** The server's clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Advances that clock, when the test controls it. */
  readonly advance?: (milliseconds: number) => void;
  readonly requests: number;
  readonly seed: number;
}

export interface FuzzResult {
  readonly requests: number;
  /** Requests with a 5xx response or none. */
  readonly failures: number;
  readonly reads: number;
  /** Descriptions of all unexpected responses. */
  readonly problems: readonly string[];
  /** The endpoints that never succeeded. */
  readonly unreached: readonly Endpoint[];
}

/** The number of simultaneous users, each with one request at a time. */
const USER_COUNT = 8;
/** After this many rounds, all data is read. */
const READ_INTERVAL = 40;
/** How long a response may take on a busy machine. */
const TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;
const REFUSALS = [400, 401, 404, 409, 413, 415, 422, 429];

/** Lists of records that are shown as the last response about each has shown it. */
const COMPARED: readonly string[] = [endpoints.assets, endpoints.liabilities, endpoints.expenses].map(
  ({ list }) => list.path,
);
const lists = allEndpoints.filter(({ method }) => method === 'GET');

const ErrorBody = v.strictObject({ message: v.pipe(v.string(), v.nonEmpty()) });
/** Sign-up errors may be grouped by field; see docs/product-rules.md#error-messages. */
const FieldErrorBody = v.union([ErrorBody, v.record(v.string(), v.array(v.string()))]);

/** Mostly a few seconds, sometimes until tokens expire, seldom until sessions and idempotency keys expire. */
const elapsedArbitrary = fc.oneof(
  { weight: 300, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: HOUR_MS / 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 11 * HOUR_MS, max: 26 * HOUR_MS }) },
);

/**
 * Sends generated valid and invalid requests of several users at once. The server must answer each by the contract, let in
 * nobody by a forged token, and show in every list exactly what it has answered to that person before.
 */
export async function fuzz({ send, now, advance, requests, seed }: FuzzOptions): Promise<FuzzResult> {
  let drawn = 0;
  const draw: Draw = (arbitrary) => {
    const [value] = fc.sample(arbitrary, { seed: seed + drawn++, numRuns: 1 });
    return value as never;
  };
  const users: FuzzUser[] = [];
  const problems: string[] = [];
  const reached = new Set<Endpoint>();
  const counts = { requests: 0, failures: 0, reads: 0 };

  /** Sends one request for each of the given users at once and checks the responses. */
  async function runRound(round: readonly (readonly [FuzzUser, FuzzRequest])[]): Promise<void> {
    const responses = await Promise.all(round.map(([, request]) => responseTo(send, request)));
    for (const [index, [user, request]] of round.entries()) {
      const response = responses[index] ?? NO_RESPONSE;
      const isSuccess = response.status >= 200 && response.status < 300;
      const endpoint = endpointOf(request);
      counts.requests += 1;
      counts.failures += response.status === 0 || response.status >= 500 ? 1 : 0;
      counts.reads += isSuccess && request.method === 'GET' ? 1 : 0;
      if (endpoint && isSuccess) reached.add(endpoint);
      const problem = isSuccess
        ? problemOfSuccess(user, request, endpoint, response)
        : problemOfRefusal(endpoint, response);
      if (problem !== undefined)
        problems.push(`${describeRequest(request)} ${problem} ${response.text.slice(0, 300)}`);
    }
  }
  async function readAll(): Promise<void> {
    const late = users.filter((user) => isExpired(user, now()));
    await runRound(late.map((user) => [user, signInRequest(user)]));
    for (const { method, path } of lists)
      await runRound(users.map((user) => [user, { method, path, headers: bearer(user) }]));
  }

  for (let count = 1; count <= USER_COUNT; count += 1) {
    const user = newUser();
    users.push(user);
    await runRound([[user, signUpRequest(user)]]);
    await runRound([[user, signInRequest(user)]]);
  }
  for (let count = 1; counts.requests < requests && problems.length === 0; count += 1) {
    if (count % READ_INTERVAL === 0) await readAll();
    await runRound(users.map((user) => [user, nextRequest(draw, users, user, now())]));
    advance?.(draw(elapsedArbitrary));
  }
  if (problems.length === 0) await readAll();
  return { ...counts, problems, unreached: allEndpoints.filter((endpoint) => !reached.has(endpoint)) };
}

function problemOfRefusal(endpoint: Endpoint | undefined, { status, text }: FuzzResponse) {
  if (!REFUSALS.includes(status)) return `answers ${status}`;
  const isByField = endpoint === endpoints.account.create && status === 400;
  return v.is(isByField ? FieldErrorBody : ErrorBody, parseJson(text))
    ? undefined
    : 'refuses without a message';
}

/** Checks a success, and learns from it what later responses must agree with. */
function problemOfSuccess(
  user: FuzzUser,
  request: FuzzRequest,
  endpoint: Endpoint | undefined,
  { status, text }: FuzzResponse,
): string | undefined {
  if (endpoint === undefined) return 'succeeds at a path that is none';
  const { creates, idField, isPublic, method, response: schema } = endpoint;
  const token = /^bearer +(\S+)$/i.exec(request.headers.Authorization ?? '')?.[1] ?? '';
  if (!isPublic && !user.tokens.has(token)) return 'lets in somebody else';
  if (status !== (creates ? 201 : method === 'DELETE' ? 204 : 200)) return `answers ${status}`;
  const body = parseJson(text);
  if (schema !== undefined && !v.is(schema, body)) return 'does not answer by the contract';
  if (endpoint === endpoints.session.authenticate || endpoint === endpoints.session.refresh) {
    user.token = String(body);
    user.tokens.add(user.token);
  }
  const [list = '', id] = request.path.toLowerCase().split(/(?<=^\/api\/[^/?]+)[/?]/);
  const records = user.records.get(list) ?? new Map<number, Record<string, unknown>>();
  user.records.set(list, records);
  const record = body as Record<string, unknown>;
  if (method === 'GET') return COMPARED.includes(list) ? difference(user, list, body as never) : undefined;
  if (idField !== undefined) {
    const created = Number(record[idField]);
    user.ids.set(idField, [...(user.ids.get(idField) ?? []), created]);
    // A repeated request gets its first response, which may be outdated.
    const { 'Idempotency-Key': key } = request.headers;
    const repeatable = `${list} ${key}`;
    if (key !== undefined && user.answers.get(repeatable) === text) return undefined;
    user.answers.set(repeatable, text);
    records.set(created, record);
  } else if (method === 'PUT' && id !== undefined) records.set(Number(id), record);
  else if (method === 'DELETE') records.delete(Number(id));
  return undefined;
}

/** How a list differs from what the server has answered about its records. */
function difference(user: FuzzUser, list: string, shown: readonly Record<string, unknown>[]) {
  const idField = allEndpoints.find(({ path, creates }) => path === list && creates)?.idField ?? '';
  const known = user.records.get(list) ?? new Map<number, Record<string, unknown>>();
  const ids = shown.map((record) => Number(record[idField]));
  if (
    !isDeepStrictEqual(
      ids,
      [...known.keys()].sort((a, b) => a - b),
    )
  )
    return `does not list ${[...known.keys()].join()} but`;
  const loans = user.records.get(endpoints.liabilities.list.path);
  for (const record of shown) {
    const last = known.get(Number(record[idField])) ?? {};
    // A deleted liability is unlinked.
    const isUnlinked = 'liabilityId' in last && !loans?.has(Number(last.liabilityId));
    if (!isDeepStrictEqual(record, isUnlinked ? { ...last, liabilityId: null } : last))
      return `does not show ${JSON.stringify(last)} in`;
  }
  return undefined;
}

const NO_RESPONSE: FuzzResponse = { status: 0, text: '' };

/** The response, or `NO_RESPONSE` after a timeout. */
async function responseTo(send: Send, request: FuzzRequest): Promise<FuzzResponse> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<FuzzResponse>(
    (resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, NO_RESPONSE)),
  );
  try {
    return await Promise.race([send(request), tooLate]);
  } catch (error) {
    return { status: 0, text: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

function nextRequest(draw: Draw, users: readonly FuzzUser[], user: FuzzUser, now: number): FuzzRequest {
  if (draw(fc.nat(1500)) === 0) return oversizedRequest(user);
  const reaction = isExpired(user, now) ? draw(fc.constantFrom('refresh', 'sign in', 'none')) : 'none';
  if (reaction === 'refresh')
    return { method: 'POST', path: endpoints.session.refresh.path, headers: bearer(user) };
  return reaction === 'sign in' ? signInRequest(user) : drawRequest(draw, users, user);
}

/** A request with a body larger than the server accepts. */
function oversizedRequest(user: FuzzUser): FuzzRequest {
  const headers = { ...bearer(user), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ Name: 'x'.repeat(1_100_000), IsMandatory: true });
  return { method: 'POST', path: endpoints.expenses.create.path, headers, body };
}

function newUser(): FuzzUser {
  const email = `${randomUUID()}@example.com`;
  const known = { ids: new Map(), records: new Map(), answers: new Map(), tokens: new Set<string>() };
  return { ...known, creations: [], email, password: `the password of ${email}!`.slice(0, 40), token: '' };
}

function signInRequest({ email, password }: FuzzUser): FuzzRequest {
  return postRequest(endpoints.session.authenticate, { Username: email, Password: password });
}

function signUpRequest({ email, password }: FuzzUser): FuzzRequest {
  const account = { GivenName: 'Ada', Email: email, Password: password, ConfirmPassword: password };
  return postRequest(endpoints.account.create, account);
}

function postRequest({ method, path }: Endpoint, body: object): FuzzRequest {
  return { method, path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function bearer({ token }: FuzzUser): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function isExpired({ token }: FuzzUser, now: number): boolean {
  return (decodeJwt(token).exp ?? 0) * 1000 <= now;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeRequest({ method, path, headers, body }: FuzzRequest): string {
  const rest = JSON.stringify({ ...headers, body: body?.slice(0, 1500) });
  return `${method} ${path.slice(0, 200)} ${rest}`;
}
