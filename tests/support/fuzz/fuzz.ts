import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { DEFAULT_QUOTAS, type Quotas } from '#server/resources/quotas.ts';

import { type Draw, drawsOf } from './draw.ts';
import { allEndpoints, endpointOf, isSuccess } from './exchange.ts';
import { judge } from './oracle.ts';
import { drawRequest, hugeRequest } from './requests.ts';
import type { FuzzAnswer, FuzzRequest, Send } from './send.ts';
import { newcomer } from './account-oracle.ts';
import { expiryOf, type Person, type World } from './model.ts';

export interface FuzzOptions {
  readonly send: Send;
  /** The clock of the server, in epoch milliseconds. */
  readonly now: () => number;
  /** Puts that clock on, where the test holds it. */
  readonly advance?: (milliseconds: number) => void;
  readonly requests: number;
  readonly seed: number;
  /** How much an account can hold, where the server was told. */
  readonly quotas?: Quotas;
}

export interface Fuzzed {
  readonly requests: number;
  /** Requests that were answered with a 5xx, or not at all. */
  readonly failures: number;
  /** Lists and profiles that were compared with the model of the data, and those that differed. */
  readonly reads: number;
  readonly differences: number;
  /** Changes and refusals that the model did not expect. */
  readonly surprises: number;
  /** All that was not as it should be, for somebody to read. */
  readonly problems: readonly string[];
  /** The endpoints that have never answered with a success. */
  readonly unreached: readonly Endpoint[];
}

/** So many people at once, each with one request at a time. */
const PEOPLE = 8;
/** After so many rounds everything that everybody keeps is read. */
const READ_EVERY = 40;
/** How long an answer may take on a machine that is busy with other things, in milliseconds. */
const PATIENCE = 30_000;
const HOUR = 3_600_000;

const lists = allEndpoints.filter(({ method }) => method === 'GET');

/**
 * Sends generated requests of several people at once, good and bad ones, and compares every answer with what a model of
 * the data in plain memory expects. Ends at the first round with a problem, since after that nothing can be expected.
 */
export async function fuzz({
  send,
  now,
  advance,
  requests,
  seed,
  quotas = DEFAULT_QUOTAS,
}: FuzzOptions): Promise<Fuzzed> {
  const draw = drawsOf(seed);
  const world: World = { people: [], accounts: new Map(), tokens: new Map(), idFields: new Map(), quotas };
  const problems: string[] = [];
  const reached = new Set<Endpoint>();
  const counts = { requests: 0, failures: 0, reads: 0, differences: 0, surprises: 0 };

  /** Sends one request for each of some people at once, and judges the answers. */
  async function round(wanted: readonly (readonly [Person, FuzzRequest])[]): Promise<void> {
    const from = now();
    const answers = await Promise.all(wanted.map(([, request]) => answerTo(send, request)));
    const span = { from, to: now() };
    for (const [index, [person, request]] of wanted.entries()) {
      const answer = answers[index] ?? NO_ANSWER;
      const isFailure = answer.status === 0 || answer.status >= 500;
      const problem = isFailure
        ? `answers ${answer.status}`
        : judge({ world, person, request, answer, span });
      const endpoint = endpointOf(request);
      const isRead = isSuccess(answer) && request.method === 'GET';
      counts.requests += 1;
      counts.failures += isFailure ? 1 : 0;
      counts.reads += isRead ? 1 : 0;
      if (problem !== undefined && !isFailure) counts[isRead ? 'differences' : 'surprises'] += 1;
      if (endpoint && isSuccess(answer)) reached.add(endpoint);
      if (problem !== undefined)
        problems.push(`${described(request)} ${problem} ${answer.text.slice(0, 300)}`);
    }
  }

  for (let count = 1; count <= PEOPLE; count += 1) {
    const person = newcomer(now());
    world.people.push(person);
    await round([[person, signUpOf(person)]]);
    await round([[person, signInOf(person)]]);
  }
  for (let count = 1; counts.requests < requests && problems.length === 0; count += 1) {
    const isReading = count % READ_EVERY === 0;
    if (isReading)
      for (const list of lists) await round(world.people.map((person) => [person, readOf(person, list)]));
    await round(world.people.map((person) => [person, nextOf(draw, world, person, now())]));
    advance?.(draw(elapsed));
  }
  if (problems.length === 0) {
    const late = world.people.filter(({ token }) => expiryOf(token) <= now());
    await round(late.map((person) => [person, signInOf(person)]));
    for (const list of lists) await round(world.people.map((person) => [person, readOf(person, list)]));
  }
  return { ...counts, problems, unreached: allEndpoints.filter((endpoint) => !reached.has(endpoint)) };
}

/** Mostly hardly any time, sometimes until tokens expire, seldom until sessions end and keys are forgotten. */
const elapsed = fc.oneof(
  { weight: 300, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: HOUR / 2 }) },
  { weight: 1, arbitrary: fc.integer({ min: 11 * HOUR, max: 26 * HOUR }) },
);

const NO_ANSWER: FuzzAnswer = { status: 0, text: '' };

/** The answer, or none when it does not come in time. */
async function answerTo(send: Send, request: FuzzRequest): Promise<FuzzAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<FuzzAnswer>((resolve) => (timer = setTimeout(resolve, PATIENCE, NO_ANSWER)));
  try {
    return await Promise.race([send(request), tooLate]);
  } catch (error) {
    return { status: 0, text: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

function nextOf(draw: Draw, world: World, person: Person, now: number): FuzzRequest {
  if (draw(fc.nat(1500)) === 0) return hugeRequest(person);
  const isLate = expiryOf(person.token) <= now;
  const remedy = isLate ? draw(fc.constantFrom('refresh', 'sign in', 'none')) : 'none';
  if (remedy === 'refresh')
    return { method: 'POST', path: endpoints.session.refresh.path, headers: bearer(person) };
  return remedy === 'sign in' ? signInOf(person) : drawRequest(draw, world, person);
}

function readOf(person: Person, { method, path }: Endpoint): FuzzRequest {
  return { method, path, headers: bearer(person) };
}

function signInOf({ account }: Person): FuzzRequest {
  const body = JSON.stringify({ Username: account.email, Password: account.password });
  return postOf(endpoints.session.authenticate, body);
}

function signUpOf({ account: { givenName, email, password } }: Person): FuzzRequest {
  const body = JSON.stringify({
    GivenName: givenName,
    Email: email,
    Password: password,
    ConfirmPassword: password,
  });
  return postOf(endpoints.account.create, body);
}

function postOf({ method, path }: Endpoint, body: string): FuzzRequest {
  return { method, path, headers: { 'Content-Type': 'application/json' }, body };
}

function bearer({ token }: Person): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function described({ method, path, headers, body }: FuzzRequest): string {
  const rest = JSON.stringify({ ...headers, body: body?.slice(0, 1500) });
  return `${method} ${path.slice(0, 200)} ${rest}`;
}
