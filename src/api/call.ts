import { readAccountFieldMessages, readErrorMessage } from '#contract/account.ts';
import { CHANGE_HEADER } from '#contract/change-headers.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';

import { ApiError } from './api-error.ts';
import { applyDelta } from './apply-delta.ts';
import { noteConnection, readConnection } from './connection.ts';
import { learnCurrency } from './currency.ts';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { learnExtensions } from './extensions.ts';
import { lastReads } from './last-reads.ts';
import { nextTask } from './next-task.ts';
import { parseBody } from './parse-body.ts';
import { refreshSession } from './refresh-session.ts';
import { type ReceivedResponse, send } from './send.ts';
import { isExpired, readSession, type Session, timeOutSession } from './session.ts';
import { InvalidBodyError } from './validate-in-steps.ts';

/**
 * The input an endpoint requires: the id in its path, its body, and the idempotency key if it takes one. A deletion can have
 * a day.
 */
export type CallInput<TEndpoint extends Endpoint> = object &
  (TEndpoint['path'] extends `${string}{id}${string}` ? { readonly id: Id } : unknown) &
  (TEndpoint['path'] extends `${string}{uuid}${string}` ? { readonly uuid: string } : unknown) &
  (undefined extends RequestOf<TEndpoint> ? unknown : { readonly body: RequestOf<TEndpoint> }) &
  (TEndpoint extends { creates: true } | { isRepeatable: true }
    ? { readonly idempotencyKey: string }
    : unknown) &
  (TEndpoint extends { takesDay: true } ? { readonly day?: string } : unknown) &
  (TEndpoint extends { method: 'GET' } ? unknown : ChangeOptions);

interface ChangeOptions {
  /** The UUID of the group to which the change belongs. */
  readonly group?: string | undefined;
  /** Receives the number of the change, if the server can undo it. Called before the call resolves. */
  readonly onChange?: (changeId: number) => void;
}

/** Short, so that a lasting error is shown without much delay. */
const RETRY_DELAY_MS = 300;

/**
 * Calls an endpoint as the signed-in user, refreshes the token when needed, and parses the response with the endpoint's
 * schema. A read is repeated once when that may help; see docs/product-rules.md#retries. The query client does not do
 * that: it gives up when a component that reads the cache goes away. Without a network, a read resolves with what was last
 * read; see docs/product-rules.md#offline. See also docs/product-rules.md#session.
 * @throws ApiError when nobody is signed in, when there is no response, or when the response is an error or invalid
 */
export async function call<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
): Promise<ResponseOf<TEndpoint>> {
  const session = signedInSession();
  try {
    // Fail reads at once instead of waiting for a timeout. Still send changes, since the network may be back.
    if (endpoint.method === 'GET' && readConnection().isOffline) throw new ApiError('There is no network');
    return await callWithRetry(endpoint, input, session);
  } catch (error) {
    // Without a service worker, as on plain HTTP, the app itself would not load.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!serviceWorker?.controller || !(error instanceof ApiError) || error.status) throw error;
    const { readOffline } = await import('./read-offline.ts').catch(() => Promise.reject(error));
    return (await readOffline(endpoint, session, error)) as ResponseOf<TEndpoint>;
  }
}

async function callWithRetry<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
  startedSession: Session,
): Promise<ResponseOf<TEndpoint>> {
  try {
    return await callOnce(endpoint, input, startedSession);
  } catch (error) {
    const mayRetry = endpoint.method === 'GET' && error instanceof ApiError && error.isRetryable;
    if (!mayRetry) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    const session = signedInSession();
    if (session.id !== startedSession.id) throw error;
    return callOnce(endpoint, input, session);
  }
}

async function callOnce<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
  startedSession: Session,
): Promise<ResponseOf<TEndpoint>> {
  const startedAt = performance.now();
  let session = isExpired(startedSession, Date.now()) ? await refreshSession(startedSession) : startedSession;
  const lastRead = endpoint.method === 'GET' ? lastReads.get(endpoint.path) : undefined;
  const options = { ...input, etag: lastRead?.etag ?? undefined };
  let response =
    (await sendEarly(endpoint, session)) ?? (await send(endpoint, { ...options, token: session.token }));
  if (response.status === 401) {
    // Another call may have refreshed the token in the meantime.
    const current = signedInSession();
    session = current.token === session.token ? await refreshSession(session) : current;
    response = await send(endpoint, { ...options, token: session.token });
    if (response.status === 401) timeOutSession(session);
  }
  requireSession(startedSession);
  noteConnection(false);
  learnExtensions(response);
  learnCurrency(response, startedAt);
  const changeId = response.headers.get(CHANGE_HEADER);
  if (response.ok && changeId !== null) (input as ChangeOptions).onChange?.(Number(changeId));
  const { text, receivedAt: readAt } = response;
  if (response.status === 304 && lastRead) {
    lastReads.set(endpoint.path, { ...lastRead, readAt });
    return lastRead.output as ResponseOf<TEndpoint>;
  }
  if (!response.ok) throw errorFromResponse(endpoint, response);
  if (!endpoint.response || (endpoint.mayBeEmpty && text === '')) return undefined as ResponseOf<TEndpoint>;
  const deltaBase = response.status === 226 ? lastRead : undefined;
  try {
    const body =
      response.parsed ??
      (deltaBase
        ? await applyDelta(response, endpoint.response, deltaBase)
        : await parseBody(text, endpoint.response, lastRead));
    requireSession(startedSession);
    if (endpoint.method === 'GET')
      lastReads.set(endpoint.path, { ...body, etag: response.headers.get('ETag'), readAt });
    return body.output as ResponseOf<TEndpoint>;
  } catch (error) {
    const thrown = errorFromBody(endpoint, response, error);
    if (!deltaBase || !(error instanceof InvalidBodyError)) throw thrown;
    // Read the whole list instead.
    lastReads.delete(endpoint.path);
    return callOnce(endpoint, input, session);
  }
}

/** The response to a read that was sent before the app loaded. Undefined if there is none. */
async function sendEarly({ method, path }: Endpoint, { token }: Session) {
  if (method !== 'GET') {
    dropEarlyReads();
    return undefined;
  }
  const response = await takeEarlyRead(path, token);
  if (!response) return undefined;
  // All early responses are there by now. They would be parsed in a single task.
  await nextTask();
  return response;
}

function signedInSession(): Session {
  const { session, isTimedOut } = readSession();
  if (!session || isTimedOut) throw new ApiError('Nobody is signed in');
  return session;
}

/** Never show one user's data to the next one. */
function requireSession({ id }: Session): void {
  if (readSession().session?.id !== id) throw new ApiError('The session has ended');
}

/** The error's message is the status text. The server's own message goes to the console only, unless it concerns a field. */
function errorFromResponse(endpoint: Endpoint, response: ReceivedResponse): ApiError {
  console.warn(
    `${endpoint.method} ${endpoint.path}: ${response.status}`,
    readErrorMessage(response.text) ?? response.statusText,
  );
  const fieldMessages = readAccountFieldMessages(response.text);
  return new ApiError(response.statusText, { status: response.status, body: response.text, fieldMessages });
}

function errorFromBody(endpoint: Endpoint, { status }: ReceivedResponse, cause: unknown): unknown {
  if (!(cause instanceof InvalidBodyError)) return cause;
  // Log only the paths of the invalid values: the values are personal data.
  const paths = cause.paths.slice(0, 3).join(', ');
  console.warn(`${endpoint.method} ${endpoint.path}: the response is invalid at ${paths}`);
  return new ApiError('The response is invalid', { status });
}
