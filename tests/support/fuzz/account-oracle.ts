import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { commonPasswords } from '#server/node/common-passwords.ts';

import { refusalProblem, successProblem } from './response-checks.ts';
import { bearerOf, DAY, type Exchange, isSuccess, keyOf, readFields } from './exchange.ts';
import type { Verdict } from './fields.ts';
import { type Account, emailKey, newPerson, takeToken, type Person } from './model.ts';

const Token = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/** How long a session lives without a refresh (D8). */
const IDLE_LIMIT = DAY / 2;

/** An address about which there can be no two opinions. */
const PLAIN_EMAIL = /^[a-z\d]+(?:[.-][a-z\d]+)*@[a-z\d]+(?:\.[a-z\d]+)*\.[a-z]{2,}$/i;

/** Judges a call by somebody whom no session vouches for (yet). */
export function judgeVisit(exchange: Exchange, endpoint: Endpoint, verdict: Verdict): string | undefined {
  const key = keyOf(exchange.request);
  if (key === '' || (key?.length ?? 0) > 255) (endpoint.creates ? verdict.faults : verdict.doubts).add(400);
  if (endpoint === endpoints.session.refresh) return judgeRefresh(exchange, endpoint, verdict);
  // How many attempts are too many is not looked at here.
  verdict.doubts.add(429);
  return endpoint === endpoints.account.create
    ? judgeAccount(exchange, endpoint, verdict)
    : judgeSignIn(exchange, endpoint, verdict);
}

function judgeRefresh(exchange: Exchange, endpoint: Endpoint, verdict: Verdict): string | undefined {
  const { world, person, request, answer, span } = exchange;
  const bearer = bearerOf(request);
  const isTheirs = bearer !== undefined && bearer === person.token && world.tokens.get(bearer) === person;
  if (!isTheirs || person.refreshedAt <= span.to - IDLE_LIMIT) verdict.faults.add(401);
  if (!isSuccess(answer)) return refusalProblem(exchange, verdict);
  return successProblem(exchange, endpoint, verdict) ?? takeAnswered(exchange, true);
}

function judgeSignIn(exchange: Exchange, endpoint: Endpoint, verdict: Verdict): string | undefined {
  const { world, person, request, answer } = exchange;
  const fields = readFields(request, verdict);
  const [username, password] = [fields.plain('Username'), fields.plain('Password')];
  const account = world.accounts.get(emailKey(username));
  if (account?.password !== password || username.length > 1000 || password.length > 1000)
    verdict.faults.add(400);
  if (!isSuccess(answer)) return refusalProblem(exchange, verdict);
  const isOwn = emailKey(username) === emailKey(person.account.email);
  return successProblem(exchange, endpoint, verdict) ?? takeAnswered(exchange, isOwn);
}

/** Takes the token of an answer; that of somebody else, whose password was known, is not used. */
function takeAnswered({ world, person, answer, span }: Exchange, isOwn: boolean): string | undefined {
  const token: unknown = JSON.parse(answer.text);
  if (!v.is(Token, token)) return 'gives no token';
  if (isOwn) takeToken(world, person, token, span.from);
  return undefined;
}

function judgeAccount(exchange: Exchange, endpoint: Endpoint, verdict: Verdict): string | undefined {
  const { world, request, answer, span } = exchange;
  const fields = readFields(request, verdict);
  const givenName = fields.name('GivenName');
  const email = fields.plain('Email').trim();
  const password = fields.plain('Password');
  const isPassword = password.isWellFormed() && password.length >= 8 && password.length <= 256;
  if (!isPassword || fields.plain('ConfirmPassword') !== password) verdict.faults.add(400);
  if (isGuessable(password, [givenName, email])) verdict.faults.add(400);
  if (!email.includes('@') || email.length > 200) verdict.faults.add(400);
  else if (!PLAIN_EMAIL.test(email)) verdict.doubts.add(400);

  const key = keyOf(request);
  const account: Account = { givenName, email, password, key, createdAt: span.from };
  const there = world.accounts.get(emailKey(email));
  const isRepetition = key !== undefined && there?.key === key && there.createdAt > span.from - DAY;
  if (there && !isRepetition) verdict.conflicts.add(400);
  if (there && isRepetition && !isSameAccount(there, account)) verdict.conflicts.add(422);
  if (!isSuccess(answer)) return refusalProblem(exchange, verdict);
  const wrong = successProblem(exchange, endpoint, verdict);
  if (wrong !== undefined) return wrong;
  if (!there) world.accounts.set(emailKey(email), account);
  const profile = JSON.stringify({ givenName, email });
  return answer.text === profile ? undefined : `tells ${answer.text} instead of ${profile}`;
}

/** Whether a password is a common one, or one of the texts around it. */
function isGuessable(password: string, texts: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const known = [...texts, ...texts.map((text) => text.split('@')[0]), 'freehold'];
  return commonPasswords.has(folded) || known.some((text) => text?.toLowerCase() === folded);
}

function isSameAccount(one: Account, other: Account): boolean {
  return one.givenName === other.givenName && one.email === other.email && one.password === other.password;
}

/** Somebody with an account that is about to be signed up, at an address that nobody has yet. */
export function newcomer(now: number): Person {
  const givenName = randomUUID();
  const email = `${givenName}@example.com`;
  return newPerson({ givenName, email, password: `of ${email}`, key: undefined, createdAt: now });
}
