import * as v from 'valibot';

import type { Endpoint } from '#contract/endpoints.ts';
import type { Extension } from '#contract/extensions.ts';

import type { AuthenticatedHandler } from './call.ts';

/** The fields that `item-details` adds to requests about budgets. The body that creates an item has a time without it. */
const ITEM_DETAILS = {
  POST: ['Note', 'Day'],
  PUT: ['Note', 'Timestamp', 'Day'],
  GET: [],
  DELETE: [],
} as const;
/** The fields that `history` adds to other requests. */
const HISTORY = { POST: ['Unrecorded', 'Day'], PUT: ['Day'], GET: [], DELETE: [] } as const;

/**
 * Reduces an endpoint to the extensions that a server offers. Fields of other extensions are ignored in a request, like all
 * unknown fields, and left out of a response.
 * @returns undefined if the whole endpoint belongs to another extension
 */
export function reduceToOffered<TEndpoint extends Endpoint>(
  offered: readonly Extension[],
  endpoint: TEndpoint,
  handle: AuthenticatedHandler<TEndpoint>,
): { readonly endpoint: TEndpoint; readonly handle: AuthenticatedHandler<TEndpoint> } | undefined {
  if (endpoint.extension !== undefined && !offered.includes(endpoint.extension)) return undefined;
  const hasDetails = offered.includes('item-details');
  const hasPlans = offered.includes('plans');
  const hasHistory = offered.includes('history');
  const hasAccount = offered.includes('account');
  if (hasDetails && hasPlans && hasHistory && hasAccount) return { endpoint, handle };

  const { request, method, takesDay } = endpoint;
  const isOfBudgets = endpoint.path.startsWith('/api/budget');
  const hasFields = isOfBudgets ? hasDetails : hasHistory;
  const ignored = hasFields ? [] : (isOfBudgets ? ITEM_DETAILS : HISTORY)[method];
  const reduceField = (name: string, value: unknown): unknown => {
    if ((name === 'note' || name === 'day') && !hasFields) return undefined;
    if (name === 'passwordExpiresAt' && !hasAccount) return undefined;
    return name === 'projected' && !hasPlans ? 0 : value;
  };
  return {
    endpoint: {
      ...endpoint,
      ...(request && { request: ignoring(ignored, request) }),
      ...(takesDay && { takesDay: hasFields }),
    },
    handle: async (call) => reduceJson(await handle(call), reduceField),
  };
}

/** A schema that drops some fields before it validates the others. */
function ignoring(fields: readonly string[], request: v.GenericSchema): v.GenericSchema {
  return v.pipe(
    v.unknown(),
    v.transform((body) =>
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)))
        : body,
    ),
    request,
  );
}

/** Changes every field of a JSON value. */
function reduceJson<T>(value: T, reduceField: (name: string, value: unknown) => unknown): T {
  return value === undefined
    ? value
    : (JSON.parse(JSON.stringify(value), (name, field: unknown) => reduceField(name, field)) as T);
}
