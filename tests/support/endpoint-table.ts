import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { bodies, type SampleIds } from './sample-account.ts';

/** One call of the endpoint table, and what a test must know to make it. */
export interface EndpointCall {
  /** Such as `assets.update`. */
  readonly name: string;
  readonly group: keyof SampleIds;
  readonly endpoint: Endpoint;
}

/** Every call of the table itself, so that a new one is tested without being asked. */
export const allCalls: EndpointCall[] = Object.entries(endpoints).flatMap(([group, actions]) =>
  Object.entries(actions as Record<string, Endpoint>).map(([action, endpoint]) => ({
    name: `${group}.${action}`,
    group: group as keyof SampleIds,
    endpoint,
  })),
);

/** Those that want a token. */
export const authenticatedCalls = allCalls.filter(({ endpoint }) => !endpoint.isPublic);

/** Those that name a thing in their path. */
export const callsById = authenticatedCalls.filter(({ endpoint }) => endpoint.path.endsWith('{id}'));

/** The fields of a body that name another thing, and what they name. */
export const linkFields = {
  BudgetId: 'budgets',
  ExpenseId: 'expenses',
  BudgetExpenseId: 'budgetExpenses',
  LiabilityId: 'liabilities',
} as const satisfies Record<string, keyof SampleIds>;

/** The schemas of the fields of what a call sends, by name; none when it sends nothing. */
export function fieldsOf({ request }: Endpoint): Record<string, unknown> {
  return request && 'entries' in request ? (request.entries as Record<string, unknown>) : {};
}

/** Every call with each of the fields by which its body names another thing. */
export const callsWithLinks = authenticatedCalls.flatMap((call) =>
  Object.entries(linkFields)
    .filter(([field]) => field in fieldsOf(call.endpoint))
    .map(([field, target]) => ({ ...call, field, target })),
);

/** What a call sends in the ledger of these ids; nothing when it has no body. */
export function bodyFor(
  { group, endpoint }: EndpointCall,
  ids: SampleIds,
): Record<string, unknown> | undefined {
  return endpoint.request && bodies[group]?.(ids);
}

/** The path of a call on a thing of the ledger of these ids. */
export function pathFor({ group, endpoint }: EndpointCall, ids: SampleIds): string {
  return endpoint.path.replace('{id}', String(ids[group]));
}

/** The paths that read all that a person has. */
export const listPaths = authenticatedCalls
  .filter(({ endpoint }) => endpoint.method === 'GET')
  .map(({ endpoint }) => endpoint.path);
