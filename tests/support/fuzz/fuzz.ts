import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { DEFAULT_QUOTAS, type Quotas } from '#server/resources/quotas.ts';

import { type Draw, seededDraw } from './draw.ts';
import { allEndpoints, endpointOf, isSuccess } from './exchange.ts';
import { checkResponse } from './oracle.ts';
import { drawRequest, oversizedRequest } from './requests.ts';
import type { FuzzResponse, FuzzRequest, Send } from './send.ts';
import { newUser } from './account-oracle.ts';
import { expiryOf, type UserModel, type Model } from './model.ts';

export interface FuzzOptions {
  readonly send: Send;
  /** The server's clock, in epoch milliseconds. */
  readonly now: () => number;
  /** Advances that clock, when the test controls it. */
  readonly advance?: (milliseconds: number) => void;
  readonly requests: number;
  readonly seed: number;
  /** The server's quotas, when they differ from the defaults. */
  readonly quotas?: Quotas;
}

export interface FuzzResult {
  readonly requests: number;
  /** Requests with a 5xx response or none. */
  readonly failures: number;
  /** Reads compared with the model, and those that differed. */
  readonly reads: number;
  readonly differences: number;
  /** Mutations and errors that the model did not expect. */
  readonly unexpectedResponses: number;
  /** Descriptions of all unexpected responses. */
  readonly problems: readonly string[];
  /** The endpoints that never succeeded. */
  readonly unreached: readonly Endpoint[];
}

/** The number of simultaneous users, each with one request at a time. */
const USER_COUNT = 8;
/** After this many rounds, all data is read and compared. */
const READ_INTERVAL = 40;
/** How long a response may take on a busy machine. */
const TIMEOUT_MS = 30_000;
const HOUR_MS = 3_600_000;

const lists = allEndpoints.filter(({ method }) => method === 'GET');

/**
 * Sends generated valid and invalid requests of several users at once, and compares every response with an in-memory model.
 * Stops after the first round with a problem, because the model is unreliable from then on.
 */
export async function fuzz({
  send,
  now,
  advance,
  requests,
  seed,
  quotas = DEFAULT_QUOTAS,
}: FuzzOptions): Promise<FuzzResult> {
  const draw = seededDraw(seed);
  const model: Model = { users: [], accounts: new Map(), tokens: new Map(), idFields: new Map(), quotas };
  const problems: string[] = [];
  const reached = new Set<Endpoint>();
  const counts = { requests: 0, failures: 0, reads: 0, differences: 0, unexpectedResponses: 0 };

  /** Sends one request for each of the given users at once and checks the responses. */
  async function runRound(requestsByUser: readonly (readonly [UserModel, FuzzRequest])[]): Promise<void> {
    const from = now();
    const responses = await Promise.all(requestsByUser.map(([, request]) => responseTo(send, request)));
    const span = { from, to: now() };
    for (const [index, [user, request]] of requestsByUser.entries()) {
      const response = responses[index] ?? NO_RESPONSE;
      const isFailure = response.status === 0 || response.status >= 500;
      const problem = isFailure
        ? `responses ${response.status}`
        : checkResponse({ model, user, request, response, span });
      const endpoint = endpointOf(request);
      const isRead = isSuccess(response) && request.method === 'GET';
      counts.requests += 1;
      counts.failures += isFailure ? 1 : 0;
      counts.reads += isRead ? 1 : 0;
      if (problem !== undefined && !isFailure) counts[isRead ? 'differences' : 'unexpectedResponses'] += 1;
      if (endpoint && isSuccess(response)) reached.add(endpoint);
      if (problem !== undefined)
        problems.push(`${describeRequest(request)} ${problem} ${response.text.slice(0, 300)}`);
    }
  }

  for (let count = 1; count <= USER_COUNT; count += 1) {
    const user = newUser(now());
    model.users.push(user);
    await runRound([[user, signUpRequest(user)]]);
    await runRound([[user, signInRequest(user)]]);
  }
  for (let count = 1; counts.requests < requests && problems.length === 0; count += 1) {
    const isReading = count % READ_INTERVAL === 0;
    if (isReading)
      for (const list of lists) await runRound(model.users.map((user) => [user, readRequest(user, list)]));
    await runRound(model.users.map((user) => [user, drawNextRequest(draw, model, user, now())]));
    advance?.(draw(elapsedArbitrary));
  }
  if (problems.length === 0) {
    const late = model.users.filter(({ token }) => expiryOf(token) <= now());
    await runRound(late.map((user) => [user, signInRequest(user)]));
    for (const list of lists) await runRound(model.users.map((user) => [user, readRequest(user, list)]));
  }
  return { ...counts, problems, unreached: allEndpoints.filter((endpoint) => !reached.has(endpoint)) };
}

/** Mostly a few seconds, sometimes until tokens expire, seldom until sessions and idempotency keys expire. */
const elapsedArbitrary = fc.oneof(
  { weight: 300, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: HOUR_MS / 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 11 * HOUR_MS, max: 26 * HOUR_MS }) },
);

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

function drawNextRequest(draw: Draw, model: Model, user: UserModel, now: number): FuzzRequest {
  if (draw(fc.nat(1500)) === 0) return oversizedRequest(user);
  const isExpired = expiryOf(user.token) <= now;
  const reaction = isExpired ? draw(fc.constantFrom('refresh', 'sign in', 'none')) : 'none';
  if (reaction === 'refresh')
    return { method: 'POST', path: endpoints.session.refresh.path, headers: bearer(user) };
  if (reaction === 'sign in') return signInRequest(user);
  // The ids of points that the server has recorded: a request that draws one by chance would find it.
  if (!isExpired && user.data.history.hasUnknown) return readRequest(user, endpoints.history.list);
  return drawRequest(draw, model, user);
}

function readRequest(user: UserModel, { method, path }: Endpoint): FuzzRequest {
  return { method, path, headers: bearer(user) };
}

function signInRequest({ account }: UserModel): FuzzRequest {
  const body = JSON.stringify({ Username: account.email, Password: account.password });
  return postRequest(endpoints.session.authenticate, body);
}

function signUpRequest({ account: { givenName, email, password } }: UserModel): FuzzRequest {
  const body = JSON.stringify({
    GivenName: givenName,
    Email: email,
    Password: password,
    ConfirmPassword: password,
  });
  return postRequest(endpoints.account.create, body);
}

function postRequest({ method, path }: Endpoint, body: string): FuzzRequest {
  return { method, path, headers: { 'Content-Type': 'application/json' }, body };
}

function bearer({ token }: UserModel): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function describeRequest({ method, path, headers, body }: FuzzRequest): string {
  const rest = JSON.stringify({ ...headers, body: body?.slice(0, 1500) });
  return `${method} ${path.slice(0, 200)} ${rest}`;
}
