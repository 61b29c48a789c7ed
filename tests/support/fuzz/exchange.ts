import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { Fields, type Verdict } from './fields.ts';
import type { FuzzAnswer, FuzzRequest } from './send.ts';
import type { Person, World } from './model.ts';

/** Between which moments of the server's clock a request was answered, in epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** One request of a person with its answer. */
export interface Exchange {
  readonly world: World;
  readonly person: Person;
  readonly request: FuzzRequest;
  readonly answer: FuzzAnswer;
  readonly span: Span;
}

const groups: Record<string, Record<string, Endpoint>> = endpoints;

/** All that the server can be asked for. */
export const allEndpoints: readonly Endpoint[] = Object.values(groups).flatMap((group) =>
  Object.values(group),
);

export const DAY = 24 * 3_600_000;

/** The endpoint that a request is for, if it is for one, in whatever case its path is written. */
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

export function bearerOf({ headers }: FuzzRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.Authorization ?? '')?.[1];
}

export function keyOf({ headers }: FuzzRequest): string | undefined {
  return headers['Idempotency-Key'];
}

export function isSuccess({ status }: FuzzAnswer): boolean {
  return status >= 200 && status < 300;
}

/** The body's fields, after what is wrong with it before they can be read. */
export function readFields({ headers, body }: FuzzRequest, verdict: Verdict): Fields {
  const type = headers['Content-Type'] ?? '';
  if (/^application\/[^;]*\+json\s*(;|$)/i.test(type)) verdict.doubts.add(415);
  else if (!/^application\/json\s*(;|$)/i.test(type)) verdict.faults.add(415);
  const text = body?.replace(/^\ufeff/, '') ?? '';
  if (text !== body) verdict.doubts.add(400);
  try {
    return new Fields(JSON.parse(text), verdict);
  } catch {
    return new Fields(undefined, verdict);
  }
}
