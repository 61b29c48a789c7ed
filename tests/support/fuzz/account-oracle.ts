import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { commonPasswords } from '#server/node/passwords.ts';

import { checkErrorResponse, checkSuccessResponse } from './response-checks.ts';
import { bearerTokenOf, DAY, type Exchange, isSuccess, idempotencyKeyOf, readFields } from './exchange.ts';
import type { Expectation } from './fields.ts';
import { type Account, emailKey, createUserModel, storeToken, type UserModel } from './model.ts';

const Token = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/));

/** How long a session lives without a refresh; see docs/product-rules.md#session. */
const IDLE_LIMIT = DAY / 2;

/** An address that every server must accept as valid. */
const VALID_EMAIL = /^[a-z\d]+(?:[.-][a-z\d]+)*@[a-z\d]+(?:\.[a-z\d]+)*\.[a-z]{2,}$/i;

/** Checks the response to a request for an account or a session. */
export function checkAccountResponse(
  exchange: Exchange,
  endpoint: Endpoint,
  verdict: Expectation,
): string | undefined {
  const key = idempotencyKeyOf(exchange.request);
  if (key === '' || (key?.length ?? 0) > 255)
    (endpoint.creates ? verdict.requestErrors : verdict.possibleErrors).add(400);
  if (endpoint === endpoints.session.refresh) return checkRefresh(exchange, endpoint, verdict);
  // Sign-in limits are not modeled here.
  verdict.possibleErrors.add(429);
  return endpoint === endpoints.account.create
    ? checkSignUp(exchange, endpoint, verdict)
    : checkSignIn(exchange, endpoint, verdict);
}

function checkRefresh(exchange: Exchange, endpoint: Endpoint, verdict: Expectation): string | undefined {
  const { model, user, request, response, span } = exchange;
  const bearer = bearerTokenOf(request);
  const isOwnToken = bearer !== undefined && bearer === user.token && model.tokens.get(bearer) === user;
  if (!isOwnToken || user.refreshedAt <= span.to - IDLE_LIMIT) verdict.requestErrors.add(401);
  if (!isSuccess(response)) return checkErrorResponse(exchange, verdict);
  return checkSuccessResponse(exchange, endpoint, verdict) ?? acceptToken(exchange, true);
}

function checkSignIn(exchange: Exchange, endpoint: Endpoint, verdict: Expectation): string | undefined {
  const { model, user, request, response } = exchange;
  const fields = readFields(request, verdict);
  const [username, password] = [fields.string('Username'), fields.string('Password')];
  const account = model.accounts.get(emailKey(username));
  if (account?.password !== password || username.length > 1000 || password.length > 1000)
    verdict.requestErrors.add(400);
  if (!isSuccess(response)) return checkErrorResponse(exchange, verdict);
  const isOwn = emailKey(username) === emailKey(user.account.email);
  return checkSuccessResponse(exchange, endpoint, verdict) ?? acceptToken(exchange, isOwn);
}

/** Stores the token of a response. Ignores it when it belongs to another user, whose password was known. */
function acceptToken({ model, user, response, span }: Exchange, isOwn: boolean): string | undefined {
  const token: unknown = JSON.parse(response.text);
  if (!v.is(Token, token)) return 'gives no token';
  if (isOwn) storeToken(model, user, token, span.from);
  return undefined;
}

function checkSignUp(exchange: Exchange, endpoint: Endpoint, verdict: Expectation): string | undefined {
  const { model, request, response, span } = exchange;
  const fields = readFields(request, verdict);
  const givenName = fields.name('GivenName');
  const email = fields.string('Email').trim();
  const password = fields.string('Password');
  const isPassword = password.isWellFormed() && password.length >= 8 && password.length <= 256;
  if (!isPassword || fields.string('ConfirmPassword') !== password) verdict.requestErrors.add(400);
  if (isGuessable(password, [givenName, email])) verdict.requestErrors.add(400);
  if (!email.includes('@') || email.length > 200) verdict.requestErrors.add(400);
  else if (!VALID_EMAIL.test(email)) verdict.possibleErrors.add(400);

  const key = idempotencyKeyOf(request);
  const account: Account = { givenName, email, password, key, createdAt: span.from };
  const existing = model.accounts.get(emailKey(email));
  const isRetry = key !== undefined && existing?.key === key && existing.createdAt > span.from - DAY;
  if (existing && !isRetry) verdict.stateErrors.add(400);
  if (existing && isRetry && !isSameAccount(existing, account)) verdict.stateErrors.add(422);
  if (!isSuccess(response)) return checkErrorResponse(exchange, verdict);
  const wrong = checkSuccessResponse(exchange, endpoint, verdict);
  if (wrong !== undefined) return wrong;
  if (!existing) model.accounts.set(emailKey(email), account);
  const profile = JSON.stringify({ givenName, email });
  return response.text === profile ? undefined : `tells ${response.text} instead of ${profile}`;
}

/** Whether a password is a common one or equals one of these texts. */
function isGuessable(password: string, texts: readonly string[]): boolean {
  const folded = password.toLowerCase();
  const known = [...texts, ...texts.map((text) => text.split('@')[0]), 'freehold'];
  return commonPasswords.has(folded) || known.some((text) => text?.toLowerCase() === folded);
}

function isSameAccount(one: Account, other: Account): boolean {
  return one.givenName === other.givenName && one.email === other.email && one.password === other.password;
}

/** A new user with an unused email address, not yet signed up. */
export function newUser(now: number): UserModel {
  const givenName = randomUUID();
  const email = `${givenName}@example.com`;
  return createUserModel({ givenName, email, password: `of ${email}`, key: undefined, createdAt: now });
}
