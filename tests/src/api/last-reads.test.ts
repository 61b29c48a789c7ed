import { beforeEach, expect, it } from 'vitest';

import { VERSION_HEADER } from '#contract/change-headers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceReads, lastReads, mayAffect } from '#src/api/last-reads.ts';
import { bodyFor, dataCalls, listPaths, pathFor } from '#tests/support/endpoint-table.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { startTestApp } from '#tests/support/server.ts';

const { assets, budgets, profile } = { ...endpoints };
const ASSETS = assets.list.path;
const BUDGETS = budgets.list.path;

beforeEach(() => {
  lastReads.clear();
  for (const path of [ASSETS, BUDGETS, profile.get.path])
    lastReads.set(path, { output: [path], text: '[]', etag: 'W/"1.a"', readAt: 5 });
});

/** The ETags of what was last read, after a change of these paths. */
function etagsAfter(version: string | undefined, changed: readonly string[]) {
  const headers = new Headers(version === undefined ? {} : { [VERSION_HEADER]: version });
  advanceReads(changed, { headers, receivedAt: 9 }, 'saved', {
    list: assets.list,
    apply: (response) => (items) => [...(items as unknown[]), response],
  });
  return Object.fromEntries(Array.from(lastReads, ([path, { etag }]) => [path, etag]));
}

it('moves the list that is known, and those that are not concerned', () => {
  const etags = etagsAfter('1.a 2.a', [assets.update.path]);
  expect(etags).toEqual({ [ASSETS]: 'W/"2.a"', [BUDGETS]: 'W/"2.a"', [profile.get.path]: 'W/"1.a"' });
  const applied = { output: [ASSETS, 'saved'], text: undefined, etag: 'W/"2.a"', readAt: 9 };
  expect(lastReads.get(ASSETS)).toEqual(applied);
  expect(lastReads.get(BUDGETS)).toEqual({ output: [BUDGETS], text: '[]', etag: 'W/"2.a"', readAt: 5 });
});

it.each([
  ['another version', '3.a 4.a'],
  ['another release', '1.b 2.b'],
  ['an unknown version, on other servers and of a request that is repeated', undefined],
  ['a header that cannot be read', '1.a'],
])('moves nothing for %s', (_what, version) => {
  const etags = etagsAfter(version, [assets.update.path]);
  expect(new Set(Object.values(etags))).toEqual(new Set(['W/"1.a"']));
});

it.each([
  ['one part', ['/api/assets/7', '/api/liabilities?Day=2026-01-31'], 'W/"2.a"'],
  ['both parts', ['/api/assets/7', '/api/budgets'], 'W/"1.a"'],
  ['something else', ['/api/assets/7', '/api/new'], 'W/"1.a"'],
])('knows what a batch of calls for %s concerns', (_what, changed, etag) => {
  expect(etagsAfter('1.a 2.a', changed)).toHaveProperty([BUDGETS], etag);
});

it('no call changes a list that it is said not to affect', async () => {
  const app = await startTestApp();
  const changes = dataCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
  let unaffected = 0;
  for (const [index, call] of changes.entries()) {
    const token = await app.signUp(`Person${index}`);
    const ids = await createSampleData(app.call, token);
    const read = async () => {
      const texts = listPaths
        .filter((path) => !mayAffect([call.endpoint.path], path))
        .map(async (path) => (await app.call('GET', path, { token })).text());
      return Promise.all(texts);
    };
    const before = await read();
    const sent = { token, body: bodyFor(call, ids) };
    const { status } = await app.call(call.endpoint.method, pathFor(call, ids), sent);
    // What an account cannot have twice is a 409.
    expect([call.name, status]).toEqual([call.name, expect.toBeOneOf([200, 201, 204, 409])]);
    expect([call.name, await read()]).toEqual([call.name, before]);
    unaffected += before.length;
  }
  expect(unaffected).toBeGreaterThan(changes.length);
});
