import type { Context } from 'hono';
import type { GenericSchema, InferInput } from 'valibot';

import type { Endpoint, ParsedRequestOf } from '#contract/endpoints.ts';
import type { Quotas } from '#contract/quotas.ts';
import type { AuthenticatedPerson } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

export type ResponseHeaders = Readonly<Record<string, string>>;

/** The services, with a value for everything that has a default. */
export interface Api extends Services {
  readonly release: string;
  readonly quotas: Quotas;
  readonly maxChangedRows: number;
  readonly headers: ResponseHeaders;
  /** Returns the client's network address, or undefined if it is unknown. */
  readonly addressOf?: (context: Context) => string | undefined;
}

/** The value that a handler returns: the JSON of the response, or nothing for a deletion, which is answered with 204. */
type ResponseBody<TEndpoint extends Endpoint> = TEndpoint extends { response: GenericSchema }
  ? InferInput<TEndpoint['response']>
  : unknown;

export interface AuthenticatedCall<TEndpoint extends Endpoint> {
  /** A transaction if the call changes data. */
  readonly database: Database;
  /** The id of the person. Every query must be limited to their rows. */
  readonly owner: number;
  readonly id: TEndpoint['path'] extends `${string}{id}` ? number : undefined;
  readonly body: ParsedRequestOf<TEndpoint>;
  readonly day: string | undefined;
  readonly now: number;
  readonly quotas: Quotas;
}

type AuthenticatedHandler<TEndpoint extends Endpoint> = (
  call: AuthenticatedCall<TEndpoint>,
) => Promise<ResponseBody<TEndpoint>>;

export type AuthenticatedHandlers<TGroup extends Record<keyof TGroup, Endpoint>> = {
  readonly [TAction in keyof TGroup]: AuthenticatedHandler<TGroup[TAction]>;
};

interface ServiceCall<TEndpoint extends Endpoint> {
  readonly services: Services;
  readonly body: ParsedRequestOf<TEndpoint>;
  /** The client's network address, or undefined if it is unknown. */
  readonly address: string | undefined;
  readonly now: number;
}

/** A call that needs no valid token. */
export interface PublicCall<TEndpoint extends Endpoint> extends ServiceCall<TEndpoint> {
  readonly bearer: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly userAgent: string | undefined;
}

export type PublicHandler<TEndpoint extends Endpoint> = (
  call: PublicCall<TEndpoint>,
) => Promise<ResponseBody<TEndpoint>>;

/** A call about an account or its sessions. It is in no transaction, since most compare a password, which is slow. */
export interface AccountCall<TEndpoint extends Endpoint> extends ServiceCall<TEndpoint> {
  readonly person: AuthenticatedPerson;
}

export type AccountHandler<TEndpoint extends Endpoint> = (
  call: AccountCall<TEndpoint>,
) => Promise<ResponseBody<TEndpoint>>;

export interface DataRoute {
  readonly endpoint: Endpoint;
  readonly handle: AuthenticatedHandler<Endpoint>;
}
