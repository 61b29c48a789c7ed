import * as v from 'valibot';

import { MAX_TEXT_LENGTH, NameInput } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** Sign-in asks only for two texts; whether they are right is all the answer tells. */
export const LoginRequest = v.object({
  Username: v.pipe(v.string(), v.maxLength(1000)),
  Password: v.pipe(v.string(), v.maxLength(1000)),
});
export type LoginRequest = BodyOf<typeof LoginRequest>;

/** In UTF-16 code units. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

const Password = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'Password must be well-formed text'),
  v.minLength(MIN_PASSWORD_LENGTH, `Password must have at least ${MIN_PASSWORD_LENGTH} characters`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Password must have at most ${MAX_PASSWORD_LENGTH} characters`),
);

export const AccountRequest = v.pipe(
  v.object({
    GivenName: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name is required'), NameInput),
    Email: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_TEXT_LENGTH, `Email must have at most ${MAX_TEXT_LENGTH} characters`),
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
const MessageBody = v.object({ message: v.string() });

/** The body of a refused account: a field's name to its messages, as text or a list of texts. */
const AccountProblems = v.record(v.string(), v.unknown());

/** The messages of a refused account by the names that its server gives the fields; none in a body of another shape. */
function accountProblems(body: unknown): [name: string, messages: string[]][] {
  const problems = v.safeParse(AccountProblems, body);
  if (!problems.success || Array.isArray(body)) return [];
  return Object.entries(problems.output).map(([name, value]) => [
    name,
    [value].flat().filter((message): message is string => typeof message === 'string' && message !== ''),
  ]);
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
const ErrorBody = v.union([
  v.pipe(
    v.object({ error: v.string(), error_description: v.string() }),
    v.transform((refusal) => refusal.error_description),
  ),
  v.pipe(
    MessageBody,
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
export function readErrorMessage(text: string): string | undefined {
  const refusal = v.safeParse(ErrorBody, parseBody(text));
  return refusal.success && refusal.output !== '' ? refusal.output : undefined;
}

/** Reads why an account was refused, one message per line; undefined when the body does not say. */
export function readAccountErrors(text: string): string | undefined {
  const messages = accountProblems(parseBody(text)).flatMap(([, messages]) => messages);
  return messages.length > 0 ? messages.join('\n') : undefined;
}

/** What is wrong with each field of an account, one message per line; a field that is right has none. */
export type AccountFieldMessages = { readonly [TField in keyof AccountRequest]?: string };

/** Field names as servers write them: `email`, `given_name`, `Input.ConfirmPassword`. */
const ACCOUNT_FIELDS = new Map<string, keyof AccountRequest>([
  ['givenname', 'GivenName'],
  ['name', 'GivenName'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['confirmpassword', 'ConfirmPassword'],
]);

/** Reads which fields an account was refused for. Messages about anything else are left out. */
export function readAccountFieldMessages(text: string): AccountFieldMessages {
  const found: { [TField in keyof AccountRequest]?: string } = {};
  for (const [name, messages] of accountProblems(parseBody(text))) {
    const field = ACCOUNT_FIELDS.get(plainName(name));
    if (field === undefined || messages.length === 0) continue;
    found[field] = [found[field] ?? [], messages].flat().join('\n');
  }
  return found;
}

/** The last part of a dotted name, in lower case and without `_` and `-`. */
function plainName(name: string): string {
  return name.replace(/^.*\./s, '').replace(/[_-]/g, '').toLowerCase();
}
