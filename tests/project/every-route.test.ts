import { readdir, readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { accessiblePages } from '#tests/support/accessible-pages.ts';
import { addresses, pages } from '#tests/support/every-route.ts';

const tree = await readFile('src/routeTree.gen.ts', 'utf8');

it('the generated tree of routes has every file, as `npm run dev` writes it', async () => {
  const files = (await readdir('src/routes', { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const imported = [...tree.matchAll(/from '\.\/routes\/([^']+)'/g)].map(([, file]) => file);
  expect(imported.sort()).toEqual(files.map((name) => name.replaceAll('\\', '/')).sort());
});

it('the tests of all pages know an address and the tree of every route', () => {
  const [paths = ''] = /(?<=interface FileRoutesByFullPath \{)[^}]*/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/'([^']+)':/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(20);
  expect(Object.keys(addresses).sort()).toEqual(routes.sort());
  expect(Object.keys(accessiblePages).sort()).toEqual(pages.map(([route]) => route).sort());
});
