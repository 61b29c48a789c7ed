import * as v from 'valibot';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { endpointOf, type Exchange } from './exchange.ts';
import type { Verdict } from './fields.ts';

const Refusal = v.strictObject({ message: v.pipe(v.string(), v.nonEmpty()) });
/** That of an account, by its fields (D5). */
const RefusalByField = v.union([Refusal, v.record(v.string(), v.array(v.string()))]);

/** What is wrong with a refusal: that it should be none or another one, or its body. */
export function refusalProblem({ request, answer }: Exchange, verdict: Verdict): string | undefined {
  const reasons = [...verdict.faults, ...verdict.conflicts];
  if (![...reasons, ...verdict.doubts].includes(answer.status)) {
    return `answers ${answer.status} instead of ${reasons.join(' or ') || 'a success'}`;
  }
  const isByField = endpointOf(request) === endpoints.account.create && answer.status === 400;
  const isRefusal = v.is(isByField ? RefusalByField : Refusal, parsed(answer.text));
  return isRefusal ? undefined : 'refuses without a message';
}

/** What is wrong with a success, apart from what it tells. */
export function successProblem(
  { answer }: Exchange,
  { creates, method, response }: Endpoint,
  { faults, conflicts }: Verdict,
): string | undefined {
  const success = creates ? 201 : method === 'DELETE' ? 204 : 200;
  const wanted = [...faults, ...conflicts].join(' or ') || String(success);
  if (wanted !== String(answer.status)) return `answers ${answer.status} instead of ${wanted}`;
  const isOfContract = response === undefined || v.is(response, parsed(answer.text));
  return isOfContract ? undefined : 'does not answer by the contract';
}

/** How the JSON that was answered differs from what was expected, whatever the order of its fields and lists. */
export function difference(actual: string, expected: unknown): string | undefined {
  const [told, wanted] = [parsed(actual), expected].map((value) => linesOf(inOrder(value)));
  const at = wanted?.findIndex((line, index) => line !== told?.[index]) ?? -1;
  if (at === -1 && told?.length === wanted?.length) return undefined;
  const near = (lines: string[] | undefined) => lines?.slice(Math.max(0, at - 3), at + 2).join('');
  return `tells ${near(told)} instead of ${near(wanted)}`;
}

function linesOf(value: unknown): string[] {
  return JSON.stringify(value ?? null, undefined, 1).split('\n');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ item: inOrder(item), text: JSON.stringify(inOrder(item)) }));
    return items.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ item }) => item);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
