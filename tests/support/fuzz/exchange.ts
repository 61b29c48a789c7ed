import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { Fields, type Expectation } from './fields.ts';
import type { FuzzResponse, FuzzRequest } from './send.ts';
import type { UserModel, Model } from './model.ts';

/** The server's clock before and after a request, in epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** A request of a user with its response. */
export interface Exchange {
  readonly model: Model;
  readonly user: UserModel;
  readonly request: FuzzRequest;
  readonly response: FuzzResponse;
  readonly span: TimeSpan;
}

const groups: Record<string, Record<string, Endpoint>> = endpoints;

/** All endpoints of the API but those that ask for the password or end sessions, which the model does not know. */
export const allEndpoints: readonly Endpoint[] = Object.values(groups)
  .flatMap((group) => Object.values(group))
  .filter((endpoint) => endpoint.extension !== 'account' || endpoint === endpoints.profile.update);

export const DAY = 24 * 3_600_000;

/** The endpoint of a request, if any. The case of its path does not matter. */
export function endpointOf({ method, path }: FuzzRequest): Endpoint | undefined {
  const [place = ''] = path.toLowerCase().split('?');
  return allEndpoints.find((endpoint) => {
    const prefix = endpoint.path.toLowerCase().replace('{id}', '');
    const isAtPath = !endpoint.path.endsWith('{id}')
      ? place === prefix
      : place.startsWith(prefix) && /^[^/]+$/.test(place.slice(prefix.length));
    return endpoint.method === method && isAtPath;
  });
}

export function bearerTokenOf({ headers }: FuzzRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.Authorization ?? '')?.[1];
}

export function idempotencyKeyOf({ headers }: FuzzRequest): string | undefined {
  return headers['Idempotency-Key'];
}

export function isSuccess({ status }: FuzzResponse): boolean {
  return status >= 200 && status < 300;
}

/** Parses the body. Records errors of its content type and syntax in the expectation. */
export function readFields({ headers, body }: FuzzRequest, verdict: Expectation): Fields {
  const type = headers['Content-Type'] ?? '';
  if (/^application\/[^;]*\+json\s*(;|$)/i.test(type)) verdict.possibleErrors.add(415);
  else if (!/^application\/json\s*(;|$)/i.test(type)) verdict.requestErrors.add(415);
  const text = body?.replace(/^\ufeff/, '') ?? '';
  if (text !== body) verdict.possibleErrors.add(400);
  try {
    return new Fields(JSON.parse(text), verdict);
  } catch {
    return new Fields(undefined, verdict);
  }
}
