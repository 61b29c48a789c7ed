import {
  type AccountRequest,
  type LoginRequest,
  readAccountFieldMessages,
  readAccountErrors,
  readErrorMessage,
  readToken,
} from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';

import { ApiError, UNKNOWN_ERROR } from './api-error.ts';
import { type ReceivedResponse, clockSkewOf, send } from './send.ts';
import { startSession } from './session.ts';

/**
 * Signs in and begins the session.
 * @param signal once aborted, no session begins any more
 * @throws ApiError whose message is for the person: the server's own, where it gave one
 */
export async function signIn(login: LoginRequest, signal: AbortSignal): Promise<void> {
  await completeSignIn(login.Username, send(endpoints.session.authenticate, { body: login }), signal);
}

/**
 * Begins the session that a sign-in request is answered with.
 * @param username what was typed to sign in
 * @param sent the request, which may have been sent before the app was there
 * @param signal once aborted, no session begins any more
 * @throws ApiError whose message is for the person: the server's own, where it gave one
 */
export async function completeSignIn(
  username: string,
  sent: Promise<ReceivedResponse>,
  signal: AbortSignal,
): Promise<void> {
  const answer = await sent;
  // Some servers refuse with a 200, so the body decides.
  const refusal = readErrorMessage(answer.text);
  const token = answer.ok && refusal === undefined ? readToken(answer.text) : undefined;
  if (token === undefined) throw new ApiError(refusal ?? UNKNOWN_ERROR, { status: answer.status });
  signal.throwIfAborted();
  startSession(token, clockSkewOf(answer), username);
}

/**
 * Creates an account, then signs in with the same credentials.
 * @param idempotencyKey the same for every repetition of the same account
 * @param signal once aborted, no session begins any more
 * @throws ApiError whose messages are for the person: the server's own, one per line, where it gave any, and those of
 *   each field
 */
export async function signUp(
  account: AccountRequest,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await send(endpoints.account.create, { body: account, idempotencyKey });
  if (!answer.ok) {
    throw new ApiError(readAccountErrors(answer.text) ?? UNKNOWN_ERROR, {
      status: answer.status,
      fieldMessages: readAccountFieldMessages(answer.text),
    });
  }
  await signIn({ Username: account.Email, Password: account.Password }, signal);
}
