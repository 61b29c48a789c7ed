import { Hono } from 'hono';

import { changeEndpoints } from '#contract/change-endpoints.ts';
import { CHANGE_HEADER } from '#contract/change-headers.ts';
import type { BatchRequest } from '#contract/changes.ts';
import { CURRENCY_HEADER } from '#contract/currency.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { type Extension, EXTENSIONS_HEADER } from '#contract/extensions.ts';

import { allCalls } from './endpoint-table.ts';

/** The fields that `item-details` adds to requests about budgets, and `history` to others. */
const BUDGET_FIELDS: Record<string, string[]> = { POST: ['Note', 'Day'], PUT: ['Note', 'Timestamp', 'Day'] };
const OTHER_FIELDS: Record<string, string[]> = { POST: ['Unrecorded', 'Day'], PUT: ['Day'] };

const changes = Object.values(changeEndpoints.changes).map((endpoint: Endpoint) => ({ endpoint }));
const patterns = [...allCalls, ...changes, { endpoint: changeEndpoints.batch.run }].map(
  ({ endpoint }: { readonly endpoint: Endpoint }) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/{\w+}/g, '[^/]+')}$`, 'i'),
  }),
);

/** Reduces an app to some extensions, as other servers have them: translates its requests and responses. */
export function withExtensions(app: Hono, offered: readonly Extension[]): Hono {
  const has = (extension: Extension) => offered.includes(extension);
  const hasFields = (path: string) => {
    // A schedule is about days, whatever else a server has.
    if (/^\/api\/schedule/i.test(path)) return true;
    return has(/^\/api\/budget/i.test(path) ? 'item-details' : 'history');
  };

  /** The path of a call, or one that does not exist if the call belongs to another extension. */
  function offeredPath(method: string, path: string): string {
    const [pathname = '', query] = path.split('?');
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
    );
    const extension = found?.endpoint.extension;
    if (extension !== undefined && !has(extension)) return '/api/nothing';
    return query === undefined || (found?.endpoint.takesDay && !has('history')) ? pathname : path;
  }

  function reduceRequest(method: string, path: string, body: unknown): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const fields = /^\/api\/budget/i.test(path) ? BUDGET_FIELDS : OTHER_FIELDS;
    const ignored = hasFields(path) ? [] : [...(fields[method] ?? [])];
    if (!has('schedules')) ignored.push('FundSince');
    if (!has('debts')) ignored.push('Debt');
    return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
  }

  function reduceResponse(path: string, body: unknown): unknown {
    return JSON.parse(JSON.stringify(body), (name, value: unknown) => {
      if ((name === 'note' || name === 'day') && !hasFields(path)) return undefined;
      if ((name === 'fundSince' && !has('schedules')) || (name === 'debt' && !has('debts'))) return undefined;
      if (name === 'passwordExpiresAt' && !has('account')) return undefined;
      return name === 'projected' && !has('plans') ? 0 : value;
    });
  }

  /** The app, called with what is offered of a request. */
  async function call(request: Request, env: unknown): Promise<Response> {
    const { method, headers } = request;
    const url = new URL(request.url);
    const target = new URL(offeredPath(method, url.pathname + url.search), url);
    const text = await request.text();
    const json = parseJson(text);
    const calls =
      target.pathname === changeEndpoints.batch.run.path &&
      (json as Partial<BatchRequest> | undefined)?.calls;
    const body = Array.isArray(calls)
      ? {
          ...(json as BatchRequest),
          calls: calls.map((each) => ({
            ...each,
            path: offeredPath(each.method, each.path),
            ...('body' in each && { body: reduceRequest(each.method, each.path, each.body) }),
          })),
        }
      : reduceRequest(method, url.pathname, json);
    const sent = json === undefined ? text : JSON.stringify(body);
    const response = await app.fetch(
      new Request(target, { method, headers, ...(text !== '' && { body: sent }) }),
      env,
    );
    const answer = await response.text();
    if (!response.ok || answer === '') return new Response(answer || null, response);
    const content = JSON.parse(answer) as unknown;
    const reduced = Array.isArray(calls)
      ? {
          results: (content as { results: { body?: unknown }[] }).results.map((result, index) => ({
            ...result,
            ...('body' in result && { body: reduceResponse(calls[index]?.path ?? '', result.body) }),
          })),
        }
      : reduceResponse(url.pathname, content);
    return new Response(JSON.stringify(reduced), response);
  }

  const reduced = new Hono();
  reduced.all('/api/*', async ({ req, env }) => {
    const response = await call(req.raw, env);
    const headers = new Headers(response.headers);
    headers.set(EXTENSIONS_HEADER, offered.join(', '));
    if (offered.length === 0) headers.delete(EXTENSIONS_HEADER);
    if (!has('account')) headers.delete(CURRENCY_HEADER);
    if (!has('undo')) headers.delete(CHANGE_HEADER);
    const { status, body } = response;
    return new Response(body, { status, headers });
  });
  reduced.notFound(({ req, env }) => Promise.resolve(app.fetch(req.raw, env)));
  return reduced;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
