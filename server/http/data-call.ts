import { INVALID_DAY, isDay } from '#contract/days.ts';
import type { Endpoint, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Database } from '#server/database/schema.ts';
import { DEFAULT_QUOTAS, type EntryCount, requireQuota } from '#server/resources/quotas.ts';
import { quotaOf } from '#server/resources/all-resources.ts';

import type { Api, AuthenticatedCall, DataRoute } from './call.ts';
import { HttpError } from './http-error.ts';
import { parseRowId } from './row-id.ts';

/** The parts of a call that are read from its request. */
export interface DataCallInput<TEndpoint extends Endpoint> {
  /** The id in the path. */
  readonly id: string | undefined;
  /** The `Day` in the query string. */
  readonly day: string | undefined;
  readonly body: ParsedRequestOf<TEndpoint>;
}

/** Who calls, and in which transaction. */
export interface DataCaller {
  readonly database: Database;
  readonly owner: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Runs the handler of a call and returns the JSON of the response.
 * @throws HttpError for an error response
 */
export async function runDataCall<TEndpoint extends Endpoint>(
  { quotas = DEFAULT_QUOTAS }: Pick<Api, 'quotas'>,
  { endpoint, handle }: DataRoute<TEndpoint>,
  { database, owner, now }: DataCaller,
  { id, day, body }: DataCallInput<TEndpoint>,
): Promise<string> {
  const call = {
    database,
    owner,
    // The cast is safe: the id is undefined exactly when the path has none.
    id: (id === undefined ? undefined : parseRowId(id)) as AuthenticatedCall<TEndpoint>['id'],
    body,
    day: endpoint.takesDay ? readDay(day) : undefined,
    now,
    quotas,
  };
  return toJson(await handle(call));
}

/**
 * Runs a call that changes data, in the transaction of its change.
 * @param entries with those that the call creates
 * @throws HttpError for an error response, such as a 409 if the account is full
 */
export async function runChangingCall<TEndpoint extends Endpoint>(
  api: Api,
  route: DataRoute<TEndpoint>,
  caller: DataCaller,
  input: DataCallInput<TEndpoint>,
  entries: EntryCount,
): Promise<string> {
  const json = await runDataCall(api, route, caller, input);
  const quota = route.endpoint.creates ? quotaOf(route.endpoint.path) : undefined;
  // Only now: a creation may have restored an archived row, which does not count as new.
  if (quota !== undefined)
    await requireQuota(caller.database, caller.owner, quota, api.quotas ?? DEFAULT_QUOTAS, entries);
  return json;
}

/** How many entries a call adds to the account. */
export function newEntriesOf({ creates, path }: Endpoint): 0 | 1 {
  return creates && quotaOf(path) === 'entries' ? 1 : 0;
}

/** The status of a response that is no error. */
export function statusOf({ creates }: Endpoint, json: string): 200 | 201 | 204 {
  if (json === '') return 204;
  return creates ? 201 : 200;
}

/** @throws a 400 for what is no day */
function readDay(text: string | undefined): string | undefined {
  if (text !== undefined && !isDay(text)) throw new HttpError(400, `Day: ${INVALID_DAY}`);
  return text;
}

/** The JSON of a response, or the empty text for a response without a body. */
export function toJson(result: unknown): string {
  return result === undefined ? '' : JSON.stringify(result);
}
