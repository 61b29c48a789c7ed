import type { Quotas } from '#server/resources/quotas.ts';

import type { AccountData } from './account-data.ts';
import type { TimeSpan } from './exchange.ts';
import type { Expectation, Fields } from './fields.ts';
import type { Model, UserModel } from './model.ts';

/** A successful request, as the model needs it. */
export interface ActionContext {
  readonly model: Model;
  readonly user: UserModel;
  readonly data: AccountData;
  /** The id in the path, or the id that the server assigned to a new record. */
  readonly id: number;
  /** The parsed request body. */
  readonly input: Record<string, unknown>;
  /** The timestamp in the response. The server sets it in an update without one. */
  readonly timeStamp: string;
  /** The parsed response. */
  readonly received: unknown;
  readonly span: TimeSpan;
  readonly quotas: Quotas;
}

/** Which of several comes back depends on when they were archived, which the model does not know. */
interface ArchivedIds {
  /** They keep their place in the quota. */
  readonly used: readonly number[];
  /** The server may have deleted them. */
  readonly unused: readonly number[];
}

/** The effect of an endpoint on the data of one user. */
export interface Action {
  /** Parses a body and records its errors in the expectation. The id is that in the path. */
  readonly read?: (
    fields: Fields,
    data: AccountData,
    verdict: Expectation,
    span: TimeSpan,
    id: number | undefined,
  ) => Record<string, unknown>;
  /** The user's records to which the id in the path may refer. */
  readonly ownRecords?: (user: UserModel) => ReadonlyMap<number, unknown>;
  /** The name of the id field in the response of a creation. */
  readonly idField?: string;
  /** The quota that a creation uses up. */
  readonly quota?: keyof Quotas;
  /** The archived records of which a creation brings back one instead. */
  readonly archived?: (data: AccountData, input: Record<string, unknown>) => ArchivedIds;
  /** Applies the request to the data and returns the expected response. */
  readonly apply: (done: ActionContext) => unknown;
}
