import type { Context } from 'hono';

import { CHANGE_HEADER, GROUP_HEADER, VERSION_HEADER } from '#contract/change-headers.ts';
import { isGroup } from '#contract/changes.ts';
import type { AuthenticatedPerson } from '#server/auth/sessions.ts';
import {
  beginChange,
  type BegunChange,
  type ChangeOrigin,
  endChange,
} from '#server/changes/record-change.ts';
import { inTransaction } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';

import type { Api, ResponseHeaders } from './call.ts';
import { versionTag } from './content-negotiation.ts';
import { HttpError } from './http-error.ts';
import { findStoredResponse, readIdempotencyKey, type StoredResponse, storeResponse } from './idempotency.ts';
import { sha256 } from './sha256.ts';

interface ChangeRequest {
  readonly context: Context;
  readonly person: AuthenticatedPerson;
  readonly now: number;
  /** The path of the endpoint, for which an idempotency key is valid. Undefined if it takes none. */
  readonly keyedPath: string | undefined;
  readonly body: unknown;
  readonly newEntries: number;
  readonly origin?: Partial<Pick<ChangeOrigin, 'group' | 'kind' | 'source'>>;
}

interface ChangeOutcome {
  readonly json: string;
  readonly undone?: ChangeOrigin['undone'];
}

/** A request that is repeated. Thrown to roll back its transaction, so that it is no change of its own. */
class Repetition extends Error {
  readonly stored: StoredResponse;

  constructor(stored: StoredResponse) {
    super('The request is repeated');
    this.stored = stored;
  }
}

/**
 * Runs the transaction of a change: everything in it is committed and recorded together, or nothing is. With an idempotency
 * key it runs once, and repetitions get the same response.
 * @param work may run again after a conflict with another transaction
 * @throws HttpError for an error response, with nothing changed
 */
export async function changeData(
  api: Api,
  { context, person, now, keyedPath, body, newEntries, origin }: ChangeRequest,
  work: (transaction: Database, change: BegunChange) => Promise<ChangeOutcome>,
): Promise<{ readonly json: string; readonly headers: ResponseHeaders }> {
  const { release, maxChangedRows } = api;
  const owner = person.id;
  const group = readGroup(context.req.header(GROUP_HEADER));
  const key = keyedPath === undefined ? undefined : readIdempotencyKey(context.req.header('Idempotency-Key'));
  const keyed =
    key === undefined || keyedPath === undefined
      ? undefined
      : { owner, path: keyedPath, key, bodyDigest: await sha256(JSON.stringify(body ?? null)) };

  try {
    return await inTransaction(api.database, async (transaction) => {
      const change = await beginChange(transaction, owner, newEntries);
      const stored = keyed && (await findStoredResponse(transaction, keyed, now));
      if (stored !== undefined) throw new Repetition(stored);
      const { json, undone } = await work(transaction, change);
      const about = { now, device: person.device, group, ...origin, undone };
      await endChange(transaction, owner, change, about, maxChangedRows);
      if (keyed !== undefined) await storeResponse(transaction, keyed, json, now, change.number);
      const versions = [change.versionBefore, change.version].map((each) => versionTag(each, release));
      return {
        json,
        headers: { [VERSION_HEADER]: versions.join(' '), ...changeHeader(change.number) },
      };
    });
  } catch (error) {
    if (!(error instanceof Repetition)) throw error;
    return { json: error.stored.answer, headers: changeHeader(error.stored.change_number) };
  }
}

function changeHeader(number: number | null): ResponseHeaders {
  return number === null ? {} : { [CHANGE_HEADER]: String(number) };
}

/** @throws a 400 for what is no UUID */
function readGroup(header: string | undefined): string | undefined {
  const group = header?.toLowerCase();
  if (group !== undefined && !isGroup(group)) throw new HttpError(400, `${GROUP_HEADER}: Must be a UUID`);
  return group;
}
