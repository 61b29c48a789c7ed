import * as v from 'valibot';

import { readErrorMessage } from '#contract/account.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';

import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh.ts';
import { type ReceivedResponse, send } from './send.ts';
import { isExpired, readSession, type Session, timeOutSession } from './session.ts';

/** What a call needs beside its endpoint: the id in its path, its body, the key that makes creating safe to repeat. */
export type CallInput<TEndpoint extends Endpoint> = object &
  (TEndpoint['path'] extends `${string}{id}` ? { readonly id: Id } : unknown) &
  (undefined extends RequestOf<TEndpoint> ? unknown : { readonly body: RequestOf<TEndpoint> }) &
  (TEndpoint extends { creates: true } ? { readonly idempotencyKey: string } : unknown);

/**
 * Makes one call of section 7 as the person who is signed in: with a token that is good, refreshed if it must be,
 * and reads the answer by the endpoint's schema.
 * @throws ApiError when nobody is signed in, when no answer came, when the answer is a refusal or does not fit
 */
export async function call<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
): Promise<ResponseOf<TEndpoint>> {
  const begun = signedInSession();
  let session = isExpired(begun, Date.now()) ? await refreshSession(begun) : begun;
  let answer = await send(endpoint, { ...input, token: session.token });
  if (answer.status === 401) {
    // Another call may have brought a fresh token while this one was under way.
    const current = signedInSession();
    session = current.token === session.token ? await refreshSession(session) : current;
    answer = await send(endpoint, { ...input, token: session.token });
    if (answer.status === 401) timeOutSession(session);
  }
  // What was asked for one person must never reach the screen of the next.
  if (readSession().session?.id !== begun.id) throw new ApiError('The session has ended');
  if (!answer.ok) throw errorFromResponse(endpoint, answer);
  return parseResponse(endpoint, answer);
}

function signedInSession(): Session {
  const { session, isTimedOut } = readSession();
  if (!session || isTimedOut) throw new ApiError('Nobody is signed in');
  return session;
}

/** The status text is the error's; what else the server said is for the console. */
function errorFromResponse(endpoint: Endpoint, answer: ReceivedResponse): ApiError {
  console.warn(
    `${endpoint.method} ${endpoint.path}: ${answer.status}`,
    readErrorMessage(answer.text) ?? answer.statusText,
  );
  return new ApiError(answer.statusText, { status: answer.status });
}

function parseResponse<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  answer: ReceivedResponse,
): ResponseOf<TEndpoint> {
  if (!endpoint.response || (endpoint.mayBeEmpty && answer.text === ''))
    return undefined as ResponseOf<TEndpoint>;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.response), answer.text);
  if (body.success) return body.output as ResponseOf<TEndpoint>;
  // Where it does not fit is told; what stood there is the person's and stays out of the log.
  const places = body.issues.map((issue) => v.getDotPath(issue) ?? 'the whole body');
  console.warn(
    `${endpoint.method} ${endpoint.path}: the answer does not fit at ${places.slice(0, 3).join(', ')}`,
  );
  throw new ApiError('The answer does not fit', { status: answer.status });
}
