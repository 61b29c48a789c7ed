import {
  type AccountRequest,
  type LoginRequest,
  readAccountFieldMessages,
  readAccountErrors,
  readChallenge,
  readErrorMessage,
  readToken,
} from '#contract/account.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';

import { ApiError, UNKNOWN_ERROR } from './api-error.ts';
import { enterDemo } from './demo.ts';
import { type ReceivedResponse, clockSkewOf, send } from './send.ts';
import { startSession } from './session.ts';

export interface SignInChallenge {
  readonly challenge: string;
  readonly username: string;
}

/*
 * No session starts after the signal is aborted. The errors have a message to show to the user: the server's own if it sent
 * one.
 */

/** @returns undefined once signed in, or the challenge of a person who has a second factor */
export async function signIn(login: LoginRequest, signal: AbortSignal): Promise<SignInChallenge | undefined> {
  return completeSignIn(login.Username, send(endpoints.session.authenticate, { body: login }), signal);
}

/** The same, from the response to a request that may have been sent before the app loaded. */
export async function completeSignIn(
  username: string,
  pendingResponse: Promise<ReceivedResponse>,
  signal: AbortSignal,
): Promise<SignInChallenge | undefined> {
  const response = await pendingResponse;
  const challenge = response.ok ? undefined : readChallenge(response.text);
  if (challenge !== undefined) return { challenge, username };
  // Some servers report errors with status 200, so check the body too.
  const errorMessage = readErrorMessage(response.text);
  const token = response.ok && errorMessage === undefined ? readToken(response.text) : undefined;
  if (token === undefined) throw new ApiError(errorMessage ?? UNKNOWN_ERROR, { status: response.status });
  signal.throwIfAborted();
  startSession(token, clockSkewOf(response), username);
  return undefined;
}

export async function signInToDemo(demo: {
  readonly answer: (request: Request) => Promise<Response>;
  readonly login: LoginRequest;
}): Promise<void> {
  enterDemo(demo.answer);
  try {
    await signIn(demo.login, new AbortController().signal);
  } catch (error) {
    enterDemo(undefined);
    throw error;
  }
}

/** @throws ApiError. With status 401 the challenge is no longer valid */
export async function answerChallenge(
  { challenge, username }: SignInChallenge,
  code: string,
  signal: AbortSignal,
): Promise<void> {
  const body = { Challenge: challenge, Code: code };
  await completeSignIn(username, send(accountEndpoints.secondFactor.authenticate, { body }), signal);
}

/** @param idempotencyKey the same for every attempt to create the same account */
export async function signUp(
  account: AccountRequest,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await send(endpoints.account.create, { body: account, idempotencyKey });
  if (!response.ok) {
    throw new ApiError(readAccountErrors(response.text) ?? UNKNOWN_ERROR, {
      status: response.status,
      fieldMessages: readAccountFieldMessages(response.text),
    });
  }
  await signIn({ Username: account.Email, Password: account.Password }, signal);
}
