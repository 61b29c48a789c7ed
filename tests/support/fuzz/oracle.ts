import { isDeepStrictEqual } from 'node:util';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { difference, checkErrorResponse, checkSuccessResponse } from './response-checks.ts';
import { entriesOf } from './schema-arbitrary.ts';
import {
  bearerTokenOf,
  DAY,
  endpointOf,
  type Exchange,
  isSuccess,
  idempotencyKeyOf,
  readFields,
} from './exchange.ts';
import { idOf, Expectation } from './fields.ts';
import type { Action } from './action.ts';
import { actions } from './actions.ts';
import { checkAccountResponse } from './account-oracle.ts';
import { expiryOf } from './model.ts';

const MAX_BODY_BYTES = 1_048_576;

/** Errors that an endpoint without an action in the model may return. It is checked by its contract alone. */
const UNMODELED_ERRORS = [400, 404, 409, 422];

/**
 * Compares a response with the model, and applies the request to the model.
 * @returns the problem with the response, or undefined when it is correct
 */
export function checkResponse(exchange: Exchange): string | undefined {
  const { model, user, request, span } = exchange;
  const verdict = new Expectation();
  if (Buffer.byteLength(request.body ?? '') > MAX_BODY_BYTES) verdict.requestErrors.add(413);
  const bearer = bearerTokenOf(request);
  const endpoint = endpointOf(request);
  if (endpoint === undefined) {
    verdict.requestErrors.add(404);
    // Some servers check the token before the path.
    if (bearer === undefined) verdict.possibleErrors.add(401);
    return checkErrorResponse(exchange, verdict);
  }
  if (endpoint.isPublic || endpoint === endpoints.session.refresh)
    return checkAccountResponse(exchange, endpoint, verdict);
  const isOwnToken = bearer !== undefined && model.tokens.get(bearer) === user;
  if (!isOwnToken || expiryOf(bearer) <= span.to) verdict.requestErrors.add(401);
  return checkAuthenticated(exchange, endpoint, verdict);
}

/** Checks the response to a request for a user's own data. */
function checkAuthenticated(
  exchange: Exchange,
  endpoint: Endpoint,
  verdict: Expectation,
): string | undefined {
  const { model, user, request, response, span } = exchange;
  const rule = actions.get(endpoint);
  const id = idOf(request.path.split(/[/?]/).at(3) ?? '');
  if (rule?.ownRecords && !(id !== undefined && rule.ownRecords(user).has(id))) verdict.stateErrors.add(404);
  const input = readInput(exchange, endpoint, rule, id, verdict);
  if (rule?.quota && user.data.counts()[rule.quota] >= model.quotas[rule.quota]) {
    const { used, unused } = rule.archived?.(user.data, input) ?? { used: [], unused: [] };
    if (used.length === 0) verdict.stateErrors.add(409);
    else if (unused.length > 0) verdict.possibleErrors.add(409);
  }
  if (rule === undefined) for (const status of UNMODELED_ERRORS) verdict.possibleErrors.add(status);

  const key = endpoint.creates ? idempotencyKeyOf(request) : undefined;
  if (key === '' || (key?.length ?? 0) > 255) verdict.requestErrors.add(400);
  const place = `${endpoint.path} ${key}`;
  const first = key === undefined ? undefined : user.storedResponses.get(place);
  const isRetry = first !== undefined && first.at > span.from - DAY && verdict.requestErrors.size === 0;
  if (isRetry) expectRetry(verdict, first.body === request.body, isDeepStrictEqual(first.input, input));
  if (!isSuccess(response)) return checkErrorResponse(exchange, verdict);
  const problem = checkSuccessResponse(exchange, endpoint, verdict);
  if (problem !== undefined) return problem;
  if (isRetry) return response.text === first.response ? undefined : `does not tell ${first.response} again`;
  if (key !== undefined) {
    user.storedResponses.set(place, { body: request.body, input, response: response.text, at: span.from });
  }
  return applyAndCompare(exchange, endpoint, rule, id, input);
}

/**
 * A retry gets the first response again. Another body under the same key is an error.
 * See docs/product-rules.md#idempotency.
 */
function expectRetry(
  { stateErrors: conflicts, possibleErrors: doubts }: Expectation,
  isSameText: boolean,
  isSame: boolean,
): void {
  if (!isSameText) for (const status of conflicts) doubts.add(status);
  conflicts.clear();
  if (!isSameText) (isSame ? doubts : conflicts).add(422);
}

/** Parses the request body by the endpoint's action. */
function readInput(
  { user, request, span }: Exchange,
  endpoint: Endpoint,
  rule: Action | undefined,
  id: number | undefined,
  verdict: Expectation,
) {
  if (endpoint.request === undefined) return {};
  const fields = readFields(request, verdict);
  const input = rule?.read?.(fields, user.data, verdict, span, id) ?? {};
  // A field that the model does not know may be invalid too.
  if (fields.hasUnread(Object.keys(entriesOf(endpoint.request)))) verdict.possibleErrors.add(400);
  return input;
}

/** Applies a success to the model and compares its response. */
function applyAndCompare(
  exchange: Exchange,
  endpoint: Endpoint,
  rule: Action | undefined,
  pathId: number | undefined,
  input: Record<string, unknown>,
): string | undefined {
  const { model, user, response, span } = exchange;
  const received = (response.text === '' ? {} : JSON.parse(response.text)) as Record<string, unknown>;
  const idField = rule?.idField ?? Object.keys(received).find((name) => name.endsWith('Id')) ?? '';
  const id = pathId ?? Number(received[idField]);
  if (endpoint.creates) {
    if (!Number.isSafeInteger(id) || id < 1 || user.ids.get(idField)?.includes(id))
      return `gives the id ${id}`;
    addId(exchange, endpoint.path, idField, id);
  }
  if (endpoint.method === 'DELETE') removeId(exchange, endpoint.path, id);
  const { timeStamp = '' } = received as { timeStamp?: string };
  const moment = Date.parse(timeStamp);
  // An update without a time is stamped with the server's time; see docs/product-rules.md#update-stamp.
  const isStamped = endpoint.method === 'PUT' && timeStamp !== '' && input.moment === null;
  if (isStamped && !(moment >= span.from && moment <= span.to)) return `stamps ${timeStamp}`;
  if (rule === undefined) return undefined;
  const done = { model, user, data: user.data, id, input, timeStamp, received, span, quotas: model.quotas };
  return difference(response.text, rule.apply(done));
}

function addId({ model, user }: Exchange, path: string, idField: string, id: number): void {
  model.idFields.set(path, idField);
  user.ids.set(idField, [...(user.ids.get(idField) ?? []), id]);
}

function removeId({ model, user }: Exchange, path: string, id: number): void {
  const ids = user.ids.get(model.idFields.get(path.replace('/{id}', '')) ?? '') ?? [];
  if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  user.deletedIds.push(id);
}
