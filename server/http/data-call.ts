import { INVALID_DAY, isDay } from '#contract/days.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { DEFAULT_QUOTAS, type EntryCount, requireQuota } from '#server/resources/quotas.ts';
import { quotaOf } from '#server/resources/all-resources.ts';

import type { Api, AuthenticatedCall, DataRoute } from './call.ts';
import { HttpError } from './http-error.ts';
import { parseRowId } from './row-id.ts';

interface DataCallInput {
  readonly id: string | undefined;
  readonly day: string | undefined;
  /** What the schema of the endpoint has parsed. */
  readonly body: unknown;
}

/** Who calls, and in which transaction. */
type DataCaller = Pick<AuthenticatedCall<Endpoint>, 'database' | 'owner' | 'now'>;

/** Runs the handler of a call and returns the JSON of the response. */
export async function runDataCall(
  { quotas = DEFAULT_QUOTAS }: Pick<Api, 'quotas'>,
  { endpoint, handle }: DataRoute,
  caller: DataCaller,
  { id, day, body }: DataCallInput,
): Promise<string> {
  const result = await handle({
    ...caller,
    // The casts are safe: each endpoint has the handler of its own path and schema.
    id: (id === undefined ? undefined : parseRowId(id)) as undefined,
    body: body as undefined,
    day: endpoint.takesDay ? readDay(day) : undefined,
    quotas,
  });
  return toJson(result);
}

/**
 * Runs a call that changes data, in the transaction of its change.
 * @param entries with those that the call creates
 * @throws HttpError for an error response, such as a 409 if the account is full
 */
export async function runChangingCall(
  api: Api,
  route: DataRoute,
  caller: DataCaller,
  input: DataCallInput,
  entries: EntryCount,
): Promise<string> {
  const json = await runDataCall(api, route, caller, input);
  const quota = route.endpoint.creates ? quotaOf(route.endpoint.path) : undefined;
  // Only now: a creation may have restored an archived row, which does not count as new.
  if (quota !== undefined)
    await requireQuota(caller.database, caller.owner, quota, api.quotas ?? DEFAULT_QUOTAS, entries);
  return json;
}

export function newEntriesOf({ creates, path }: Endpoint): 0 | 1 {
  return creates && quotaOf(path) === 'entries' ? 1 : 0;
}

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
