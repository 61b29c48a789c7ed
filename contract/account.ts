import * as v from 'valibot';

import { MAX_TEXT_LENGTH, NameInput, trimmed } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** Any two texts. A response only says whether they are correct. */
export const LoginRequest = v.object({
  Username: v.pipe(v.string(), v.maxLength(1000)),
  Password: v.pipe(v.string(), v.maxLength(1000)),
});
export type LoginRequest = BodyOf<typeof LoginRequest>;

/** The allowed length of a password, in UTF-16 code units. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;

export const GivenName = v.pipe(v.string(), trimmed, v.minLength(1, 'Name is required'), NameInput);

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_TEXT_LENGTH, `Enter an email address with at most ${MAX_TEXT_LENGTH} characters`),
  v.email('Enter a valid email address'),
);

export const NewPassword = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed(), 'Choose a password without invalid characters'),
  v.minLength(MIN_PASSWORD_LENGTH, `Choose a password with at least ${MIN_PASSWORD_LENGTH} characters`),
  v.maxLength(MAX_PASSWORD_LENGTH, `Choose a password with at most ${MAX_PASSWORD_LENGTH} characters`),
);

export const AccountRequest = v.pipe(
  v.object({
    GivenName,
    Email,
    Password: NewPassword,
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

const MessageBody = v.object({ message: v.string() });

/** The error response to a sign-up or a change of the account: the messages of each field, as one text or a list of texts. */
const FieldErrors = v.record(v.string(), v.unknown());

/** Reads the messages of each field, under the name that the server gives the field. Other bodies have none. */
function readFieldErrors(body: unknown): [name: string, messages: string[]][] {
  const errors = v.safeParse(FieldErrors, body);
  if (!errors.success || Array.isArray(body)) return [];
  return Object.entries(errors.output).map(([name, value]) => [
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

/** A token is sent in a header, so it contains no spaces. This rejects HTML pages and truncated JSON. */
const Token = v.pipe(v.string(), v.trim(), v.regex(/^[\w.~+/=-]+$/));

/** An error response to a sign-in: a message, or an error with a description. Some servers send it with status 200. */
const ErrorBody = v.union([
  v.pipe(
    v.object({ error: v.string(), error_description: v.string() }),
    v.transform((error) => error.error_description),
  ),
  v.pipe(
    MessageBody,
    v.transform((error) => error.message),
  ),
]);

/** Parses a body as JSON. A body that is not JSON is returned as text. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads the token of a sign-in or refresh: a JSON string, plain text, or an object that holds it. */
export function readToken(text: string): string | undefined {
  const body = parseBody(text);
  const inObject = v.safeParse(TokenInObject, body);
  const token = v.safeParse(Token, inObject.success ? inObject.output : body);
  return token.success ? token.output : undefined;
}

/** Reads the message of a failed sign-in, whatever its status; undefined if there is none. */
export function readErrorMessage(text: string): string | undefined {
  const error = v.safeParse(ErrorBody, parseBody(text));
  return error.success && error.output !== '' ? error.output : undefined;
}

/** The response to the right password of a person who has a second factor. Other clients read its `message`. */
const ChallengeBody = v.object({ challenge: v.string() });

/** Reads the challenge that asks for a second factor; undefined if the response to a sign-in does not ask for one. */
export function readChallenge(text: string): string | undefined {
  const body = v.safeParse(ChallengeBody, parseBody(text));
  return body.success ? body.output.challenge : undefined;
}

/** Reads the messages of a failed sign-up, one per line; undefined if there are none. */
export function readAccountErrors(text: string): string | undefined {
  const messages = readFieldErrors(parseBody(text)).flatMap(([, messages]) => messages);
  return messages.length > 0 ? messages.join('\n') : undefined;
}

/** The fields of a sign-up, and the password that every change of the account asks for. */
type AccountField = keyof AccountRequest | 'CurrentPassword';

/** What the app says of any failure for which nobody has written a message. The details go to the console. */
export const UNKNOWN_ERROR = 'Unknown error, please try again.';

export type AccountFieldMessages = Readonly<Partial<Record<AccountField, string>>>;

/** The fields by normalized name. Servers write them differently: `email`, `given_name`, `Input.ConfirmPassword`. */
const ACCOUNT_FIELDS = new Map<string, AccountField>([
  ['givenname', 'GivenName'],
  ['name', 'GivenName'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['confirmpassword', 'ConfirmPassword'],
  ['currentpassword', 'CurrentPassword'],
]);

/** Reads the messages of each field of an account. Messages about anything else are ignored. */
export function readAccountFieldMessages(text: string): AccountFieldMessages {
  const fieldMessages: Partial<Record<AccountField, string>> = {};
  for (const [name, messages] of readFieldErrors(parseBody(text))) {
    const field = ACCOUNT_FIELDS.get(normalizeName(name));
    if (field === undefined || messages.length === 0) continue;
    fieldMessages[field] = [fieldMessages[field] ?? [], messages].flat().join('\n');
  }
  return fieldMessages;
}

/** Takes the last part of a dotted name, in lower case and without `_` and `-`. */
function normalizeName(name: string): string {
  return name.replace(/^.*\./s, '').replace(/[_-]/g, '').toLowerCase();
}
