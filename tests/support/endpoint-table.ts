import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { planEndpoints } from '#contract/plan-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';

import { bodies, type SampleIds } from './sample-account.ts';

export interface EndpointCall {
  /** Such as `assets.update`. */
  readonly name: string;
  readonly group: keyof SampleIds;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the table, so that new endpoints are tested automatically. */
export const allCalls: EndpointCall[] = [
  ...Object.entries(endpoints),
  ...Object.entries(scheduleEndpoints),
  ...Object.entries(planEndpoints),
  ...Object.entries(accountEndpoints),
].flatMap(([group, actions]) =>
  Object.entries(actions as Record<string, Endpoint>).map(([action, endpoint]) => ({
    name: `${group}.${action}`,
    group: group as keyof SampleIds,
    endpoint,
  })),
);

export const authenticatedCalls = allCalls.filter(({ endpoint }) => !endpoint.isPublic);

/** Those that change the account or end sessions have tests of their own: some leave nothing to continue with. */
export const dataCalls = authenticatedCalls.filter(({ endpoint }) => endpoint.extension !== 'account');

export const callsById = dataCalls.filter(({ endpoint }) => endpoint.path.endsWith('{id}'));

/** The fields of a body that link to another record, and the group of that record. */
const linkFields = {
  BudgetId: 'budgets',
  ExpenseId: 'expenses',
  BudgetExpenseId: 'budgetExpenses',
  LiabilityId: 'liabilities',
  AssetId: 'assets',
  ScheduleId: 'schedules',
  ItemId: 'budgetExpenseItems',
} as const satisfies Record<string, keyof SampleIds>;

/** The schemas of an endpoint's request fields by name. Empty when it has no request body. */
export function fieldsOf({ request }: Endpoint): Record<string, unknown> {
  return request && 'entries' in request ? (request.entries as Record<string, unknown>) : {};
}

export const callsWithLinks = dataCalls.flatMap((call) =>
  Object.entries(linkFields)
    .filter(([field]) => field in fieldsOf(call.endpoint))
    .map(([field, target]) => ({ ...call, field, target })),
);

/** A request body that links to the records with these ids. Undefined when the endpoint has none. */
export function bodyFor(
  { group, endpoint }: EndpointCall,
  ids: SampleIds,
): Record<string, unknown> | undefined {
  return endpoint.request && bodies[group]?.(ids);
}

/** The same with a link to another record. A history point belongs to one record alone. */
export function bodyWithLink(
  call: EndpointCall & { readonly field: string },
  ids: SampleIds,
  id: unknown,
): Record<string, unknown> {
  const others = call.group === 'history' ? { AssetId: null, LiabilityId: null } : {};
  return { ...bodyFor(call, ids), ...others, [call.field]: id };
}

export function pathFor({ group, endpoint }: EndpointCall, ids: SampleIds): string {
  return endpoint.path.replace('{id}', String(ids[group]));
}

export const listPaths = dataCalls
  .filter(({ endpoint }) => endpoint.method === 'GET')
  .map(({ endpoint }) => endpoint.path);
