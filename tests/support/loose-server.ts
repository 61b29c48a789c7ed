import type { Page, Route } from 'playwright-core';

/*
 * Simulates another server that uses the API's full tolerance: ids are strings, empty values are omitted, updates return
 * nothing, a token is plain text, and every success is a 200. It translates the requests and responses of our own server.
 * See docs/product-rules.md#tolerance.
 */

const PREFIX = 'id-';

/** Whether the field holds a string id. A budget's id is always a number. */
function isTextId(key: string): boolean {
  return /id$/i.test(key) && !/^budgetid$/i.test(key);
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function toLooseFormat(value: Json): Json {
  if (Array.isArray(value)) return value.map(toLooseFormat);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== null && field !== '' && !(Array.isArray(field) && field.length === 0))
    .map(([key, field]) => [
      key,
      isTextId(key) && typeof field === 'number' ? `${PREFIX}${field}` : toLooseFormat(field),
    ]);
  return Object.fromEntries(fields) as Json;
}

/** @throws Error when the app changed the id */
function parseTextId(id: Json): number {
  if (typeof id !== 'string' || !id.startsWith(PREFIX))
    throw new Error(`The id ${JSON.stringify(id)} is unknown`);
  return Number(id.slice(PREFIX.length));
}

function fromLooseFormat(body: Record<string, Json>): Record<string, Json> {
  const fields = Object.entries(body).map(([key, field]) => [
    key,
    isTextId(key) && field !== null ? parseTextId(field) : field,
  ]);
  return Object.fromEntries(fields) as Record<string, Json>;
}

async function translate(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const [, , resource = '', id] = url.pathname.split('/');
  const sent = request.postData();
  const response = await route.fetch({
    url: `${url.origin}/api/${resource}${id === undefined ? '' : `/${parseTextId(decodeURIComponent(id))}`}`,
    ...(sent !== null && {
      postData: JSON.stringify(fromLooseFormat(JSON.parse(sent) as Record<string, Json>)),
    }),
  });
  if (!response.ok()) return route.fulfill({ response });
  if (request.method() === 'PUT' || request.method() === 'DELETE')
    return route.fulfill({ status: 200, body: '' });

  const body = (await response.json()) as Json;
  // Our server sends a token as a JSON string.
  if (typeof body === 'string') return route.fulfill({ status: 200, contentType: 'text/plain', body });
  const loose = toLooseFormat(body);
  if (resource === 'budgetexpenses' && typeof loose === 'object' && loose !== null && 'expense' in loose) {
    delete loose.expense;
  }
  return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(loose) });
}

/** Makes the app on this page talk to the loose server. */
export async function routeThroughLooseServer(page: Page): Promise<void> {
  await page.route('**/api/**', translate);
}
