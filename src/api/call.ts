import * as v from 'valibot';

import { readAccountFieldMessages, readErrorMessage } from '#contract/account.ts';
import { CHANGE_HEADER } from '#contract/change-headers.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { takeEarlyRead } from '#src/start/handover.ts';

import { ApiError } from './api-error.ts';
import { askServer, noteConnection, readConnection } from './connection.ts';
import { learnCurrency } from './currency.ts';
import { learnExtensions } from './extensions.ts';
import { restoreRead } from './kept-reads.ts';
import { advanceReads, lastReads, type ListChange } from './last-reads.ts';
import { refreshSession } from './refresh-session.ts';
import { type ReceivedResponse, send } from './send.ts';
import { isExpired, readSession, type Session, timeOutSession } from './session.ts';

export type CallInput<TEndpoint extends Endpoint> = object &
  (TEndpoint['path'] extends `${string}{id}${string}` ? { readonly id: Id } : unknown) &
  (TEndpoint['path'] extends `${string}{uuid}${string}` ? { readonly uuid: string } : unknown) &
  (undefined extends RequestOf<TEndpoint> ? unknown : { readonly body: RequestOf<TEndpoint> }) &
  (TEndpoint extends { creates: true } | { isRepeatable: true }
    ? { readonly idempotencyKey: string }
    : unknown) &
  (TEndpoint extends { takesDay: true } ? { readonly day?: string } : unknown) &
  (TEndpoint extends { query: readonly (infer TName extends string)[] }
    ? { readonly query: Readonly<Partial<Record<TName, number>>> }
    : unknown) &
  (TEndpoint extends { method: 'GET' } ? unknown : ChangeOptions);

export interface ChangeOptions {
  readonly group?: string | undefined;
  /** The ETag of the version that the person has seen; see docs/product-rules.md#stale-edits. */
  readonly ifMatch?: string | undefined;
  /** Receives the number of the change, if the server can undo it. Called before the call resolves. */
  readonly onChange?: (changeId: number) => void;
}

/** Short, so that a lasting error is shown without much delay. */
const RETRY_DELAY_MS = 300;

/**
 * Calls an endpoint as the signed-in user, refreshes the token when needed, and parses the response with the endpoint's
 * schema. A read is repeated once when that may help, which the query client would not do after its component has gone.
 * Without a network, it resolves with what was last read. See docs/product-rules.md#session, #retries and #offline.
 * @param change all that the call does to a list, which then need not be read again
 * @throws ApiError when nobody is signed in, when there is no response, or when the response is an error or invalid
 */
export async function call<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
  change?: ListChange,
): Promise<ResponseOf<TEndpoint>> {
  const session = signedInSession();
  try {
    // Fail reads at once instead of waiting for a timeout. Still send changes, since the network may be back.
    if (endpoint.method === 'GET' && readConnection().isOffline) throw new ApiError('There is no network');
    return await callWithRetry(endpoint, input, change, session);
  } catch (error) {
    // Without a service worker, as on plain HTTP, the app itself would not load.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (!serviceWorker?.controller || !(error instanceof ApiError) || error.status) throw error;
    return (await readOffline(endpoint, session, error)) as ResponseOf<TEndpoint>;
  }
}

/** Answers a read that got no response with the last one in this tab or, after a reload, in this session, or throws. */
async function readOffline(endpoint: Endpoint, session: Session, error: ApiError): Promise<unknown> {
  if (!readConnection().isOffline && (error.cause === undefined || (await askServer()))) throw error;
  if (endpoint.method !== 'GET') throw error;
  const read = lastReads.get(endpoint.path) ?? (await restoreRead(endpoint, session));
  if (!read) throw error;
  return read.output;
}

async function callWithRetry<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
  change: ListChange | undefined,
  startedSession: Session,
): Promise<ResponseOf<TEndpoint>> {
  try {
    return await callOnce(endpoint, input, change, startedSession);
  } catch (error) {
    const mayRetry = endpoint.method === 'GET' && error instanceof ApiError && error.isRetryable;
    if (!mayRetry) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    const session = signedInSession();
    if (session.id !== startedSession.id) throw error;
    return callOnce(endpoint, input, change, session);
  }
}

async function callOnce<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  input: CallInput<TEndpoint>,
  change: ListChange | undefined,
  startedSession: Session,
): Promise<ResponseOf<TEndpoint>> {
  const startedAt = performance.now();
  let session = isExpired(startedSession, Date.now()) ? await refreshSession(startedSession) : startedSession;
  const lastRead = endpoint.method === 'GET' ? lastReads.get(endpoint.path) : undefined;
  const options = { ...input, etag: lastRead?.etag ?? undefined };
  let response =
    (await takeEarlyRead(endpoint, session.token)) ??
    (await send(endpoint, { ...options, token: session.token }));
  if (response.status === 401) {
    requireSession(startedSession);
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
    // A change may have arrived meanwhile: then the list is newer than this response.
    const current = lastReads.get(endpoint.path) ?? lastRead;
    if (current === lastRead) lastReads.set(endpoint.path, { ...lastRead, readAt });
    return current.output as ResponseOf<TEndpoint>;
  }
  if (!response.ok) throw errorFromResponse(endpoint, response);
  const body = readBody(endpoint, response) as ResponseOf<TEndpoint>;
  requireSession(startedSession);
  if (endpoint.method !== 'GET') advanceReads(changedPaths(endpoint, input), response, body, change);
  // The response to another address of the same endpoint would be wrong.
  else if (!endpoint.path.includes('{') && !endpoint.query)
    lastReads.set(endpoint.path, { output: body, text, etag: response.headers.get('ETag'), readAt });
  return body;
}

/** The paths that a call changes. Those of a batch are in its body. */
function changedPaths({ path }: Endpoint, input: object): string[] {
  const batch = v.safeParse(BatchInput, input);
  return batch.success ? batch.output.body.calls.map((each) => each.path) : [path];
}

const BatchInput = v.object({ body: v.object({ calls: v.array(v.object({ path: v.string() })) }) });

function readBody(endpoint: Endpoint, { status, text }: ReceivedResponse): unknown {
  if (!endpoint.response || (endpoint.mayBeEmpty && text === '')) return undefined;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), endpoint.response), text);
  if (body.success) return body.output;
  // Log only the paths of the invalid values: the values are personal data.
  const paths = body.issues.slice(0, 3).map((issue) => v.getDotPath(issue) ?? 'the whole body');
  console.warn(`${endpoint.method} ${endpoint.path}: the response is invalid at ${paths.join(', ')}`);
  throw new ApiError('The response is invalid', { status });
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
  const { status, text: body, headers } = response;
  return new ApiError(response.statusText, {
    status,
    body,
    etag: headers.get('ETag') ?? undefined,
    fieldMessages,
  });
}
