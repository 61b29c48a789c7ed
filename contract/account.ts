import * as v from 'valibot';

import { LONGEST_TEXT, NameToKeep } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** Sign-in asks only for two texts; whether they are right is all the answer tells. */
export const LoginRequest = v.object({
  Username: v.pipe(v.string(), v.maxLength(1000)),
  Password: v.pipe(v.string(), v.maxLength(1000)),
});
export type LoginRequest = BodyOf<typeof LoginRequest>;

const Password = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'Password must be well-formed text'),
  v.minLength(8, 'Password must have at least 8 characters'),
  v.maxLength(256, 'Password must have at most 256 characters'),
);

export const AccountRequest = v.pipe(
  v.object({
    GivenName: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name is required'), NameToKeep),
    Email: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LONGEST_TEXT, `Email must have at most ${LONGEST_TEXT} characters`),
      v.email('Email must be an email address'),
    ),
    Password,
    ConfirmPassword: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['Password'], ['ConfirmPassword']],
      ({ Password, ConfirmPassword }) => Password === ConfirmPassword,
      'Passwords do not match',
    ),
    ['ConfirmPassword'],
  ),
);
export type AccountRequest = BodyOf<typeof AccountRequest>;

/** What went wrong, for the person. Most failures carry it. */
const Problem = v.object({ message: v.string() });

/** The body of a refused account: a field's name to its messages, as text or a list of texts. */
const AccountProblems = v.record(v.string(), v.unknown());

/** Every message of a refused account, in the server's order; none when the body is not of that shape. */
function accountMessages(body: unknown): string[] {
  const problems = v.safeParse(AccountProblems, body);
  if (!problems.success || Array.isArray(body)) return [];
  return Object.values(problems.output)
    .flat()
    .filter((message): message is string => typeof message === 'string' && message !== '');
}

const TokenInObject = v.union([
  v.pipe(
    v.object({ token: v.string() }),
    v.transform(({ token }) => token),
  ),
  v.pipe(
    v.object({ accessToken: v.string() }),
    v.transform(({ accessToken }) => accessToken),
  ),
  v.pipe(
    v.object({ access_token: v.string() }),
    v.transform(({ access_token }) => access_token),
  ),
]);

/** A token travels in a header, so it has no blanks; a page of HTML or half an object is not one. */
const Token = v.pipe(v.string(), v.trim(), v.regex(/^[\w.~+/=-]+$/));

/** The refusals that servers send with a 200: an object with a message, or with an error and its description. */
const Refusal = v.union([
  v.pipe(
    v.object({ error: v.string(), error_description: v.string() }),
    v.transform((refusal) => refusal.error_description),
  ),
  v.pipe(
    Problem,
    v.transform((refusal) => refusal.message),
  ),
]);

/** The body as JSON, or as the bare text that it is. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Reads the body that answers a request for a token: a JSON string, bare text, or an object with the token in it.
 * @returns the token, or undefined when there is none
 */
export function readToken(text: string): string | undefined {
  const body = parseBody(text);
  const held = v.safeParse(TokenInObject, body);
  const token = v.safeParse(Token, held.success ? held.output : body);
  return token.success ? token.output : undefined;
}

/** Reads why a sign-in was refused, whatever its status; undefined when the body does not say. */
export function readRefusal(text: string): string | undefined {
  const refusal = v.safeParse(Refusal, parseBody(text));
  return refusal.success && refusal.output !== '' ? refusal.output : undefined;
}

/** Reads why an account was refused, one message per line; undefined when the body does not say. */
export function readAccountRefusal(text: string): string | undefined {
  const messages = accountMessages(parseBody(text));
  return messages.length > 0 ? messages.join('\n') : undefined;
}
