import { isDeepStrictEqual } from 'node:util';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { difference, refusalProblem, successProblem } from './response-checks.ts';
import { entriesOf } from './schema-arbitrary.ts';
import { bearerOf, DAY, endpointOf, type Exchange, isSuccess, keyOf, readFields } from './exchange.ts';
import { idOf, Verdict } from './fields.ts';
import { type Rule, rules } from './actions.ts';
import { judgeVisit } from './account-oracle.ts';
import { expiryOf } from './model.ts';

const LARGEST_BODY = 1_048_576;

/** Nobody has told the model of the endpoint: it is judged by the contract alone, and may refuse for reasons of its own. */
const UNKNOWN_REFUSALS = [400, 404, 409, 422];

/**
 * Compares an answer with what the model of the data expects, and does to the model what the request did to the data.
 * @returns what is wrong with the answer; undefined when it is as it should be
 */
export function judge(exchange: Exchange): string | undefined {
  const { world, person, request, span } = exchange;
  const verdict = new Verdict();
  if (Buffer.byteLength(request.body ?? '') > LARGEST_BODY) verdict.faults.add(413);
  const bearer = bearerOf(request);
  const endpoint = endpointOf(request);
  if (endpoint === undefined) {
    verdict.faults.add(404);
    // A path may be written in several ways, and what it means is not for everybody.
    if (bearer === undefined) verdict.doubts.add(401);
    return refusalProblem(exchange, verdict);
  }
  if (endpoint.isPublic || endpoint === endpoints.session.refresh)
    return judgeVisit(exchange, endpoint, verdict);
  const isTheirs = bearer !== undefined && world.tokens.get(bearer) === person;
  if (!isTheirs || expiryOf(bearer) <= span.to) verdict.faults.add(401);
  return judgeOwner(exchange, endpoint, verdict);
}

/** Judges a call about a person's own data. */
function judgeOwner(exchange: Exchange, endpoint: Endpoint, verdict: Verdict): string | undefined {
  const { world, person, request, answer, span } = exchange;
  const rule = rules.get(endpoint);
  const id = idOf(request.path.split(/[/?]/).at(3) ?? '');
  if (rule?.own && !(id !== undefined && rule.own(person).has(id))) verdict.conflicts.add(404);
  const said = readSaid(exchange, endpoint, rule, verdict);
  if (rule?.addsTo && person.ledger.counts()[rule.addsTo] >= world.quotas[rule.addsTo]) {
    verdict.conflicts.add(409);
  }
  if (rule === undefined) for (const status of UNKNOWN_REFUSALS) verdict.doubts.add(status);

  const key = endpoint.creates ? keyOf(request) : undefined;
  if (key === '' || (key?.length ?? 0) > 255) verdict.faults.add(400);
  const place = `${endpoint.path} ${key}`;
  const first = key === undefined ? undefined : person.remembered.get(place);
  const isRepetition = first !== undefined && first.at > span.from - DAY && verdict.faults.size === 0;
  if (isRepetition)
    judgeRepetition(verdict, first.body === request.body, isDeepStrictEqual(first.said, said));
  if (!isSuccess(answer)) return refusalProblem(exchange, verdict);
  const problem = successProblem(exchange, endpoint, verdict);
  if (problem !== undefined) return problem;
  if (isRepetition) return answer.text === first.answer ? undefined : `does not tell ${first.answer} again`;
  if (key !== undefined) {
    person.remembered.set(place, { body: request.body, said, answer: answer.text, at: span.from });
  }
  return settle(exchange, endpoint, rule, id, said);
}

/** The very same is answered again, whatever has changed since; another body under the same key is refused (D12). */
function judgeRepetition({ conflicts, doubts }: Verdict, isSameText: boolean, isSame: boolean): void {
  if (!isSameText) for (const status of conflicts) doubts.add(status);
  conflicts.clear();
  if (!isSameText) (isSame ? doubts : conflicts).add(422);
}

/** What a request says, by the rule of its endpoint. */
function readSaid(
  { person, request }: Exchange,
  endpoint: Endpoint,
  rule: Rule | undefined,
  verdict: Verdict,
) {
  if (endpoint.request === undefined) return {};
  const fields = readFields(request, verdict);
  const said = rule?.read?.(fields, person.ledger, verdict) ?? {};
  // What the model does not know of yet may be wrong too.
  if (fields.hasUnread(Object.keys(entriesOf(endpoint.request)))) verdict.doubts.add(400);
  return said;
}

/** Does to the model what a success has done, and compares what it tells. */
function settle(
  exchange: Exchange,
  endpoint: Endpoint,
  rule: Rule | undefined,
  pathId: number | undefined,
  said: Record<string, unknown>,
): string | undefined {
  const { person, answer, span } = exchange;
  const told = (answer.text === '' ? {} : JSON.parse(answer.text)) as Record<string, unknown>;
  const idField = rule?.idField ?? Object.keys(told).find((name) => name.endsWith('Id')) ?? '';
  const id = pathId ?? Number(told[idField]);
  if (endpoint.creates) {
    if (!Number.isSafeInteger(id) || id < 1 || person.ids.get(idField)?.includes(id))
      return `gives the id ${id}`;
    learn(exchange, endpoint.path, idField, id);
  }
  if (endpoint.method === 'DELETE') forget(exchange, endpoint.path, id);
  const { timeStamp = '' } = told as { timeStamp?: string };
  const moment = Date.parse(timeStamp);
  // A change is stamped with the server's own moment (D11).
  const isStamped = endpoint.method === 'PUT' && timeStamp !== '';
  if (isStamped && !(moment >= span.from && moment <= span.to)) return `stamps ${timeStamp}`;
  if (rule === undefined) return undefined;
  return difference(answer.text, rule.settle({ person, ledger: person.ledger, id, said, timeStamp }));
}

function learn({ world, person }: Exchange, path: string, idField: string, id: number): void {
  world.idFields.set(path, idField);
  person.ids.set(idField, [...(person.ids.get(idField) ?? []), id]);
}

function forget({ world, person }: Exchange, path: string, id: number): void {
  const ids = person.ids.get(world.idFields.get(path.replace('/{id}', '')) ?? '') ?? [];
  if (ids.includes(id)) ids.splice(ids.indexOf(id), 1);
  person.gone.push(id);
}
