import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { addresses } from '#tests/support/every-route.ts';

it('the tests of all pages know an address of every route', async () => {
  const tree = await readFile('src/routeTree.gen.ts', 'utf8');
  const [paths = ''] = /(?<=interface FileRoutesByFullPath \{)[^}]*/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/'([^']+)':/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(20);
  expect(Object.keys(addresses).sort()).toEqual(routes.sort());
});
