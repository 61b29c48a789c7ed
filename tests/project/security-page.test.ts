import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

const page = await readFile('docs/security.md', 'utf8');

/** Every test file that the page cites, with the titles of tests that follow it. */
const named = Array.from(
  page.matchAll(/`(tests\/[^`]+)`((?:,?\s+“[^”]+”)*)/g),
  ([, file = '', titles = '']): [file: string, titles: string[]] => [
    file,
    Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
  ],
);

it('cites tests for most of its claims', () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([, titles]) => titles.length > 0).length).toBeGreaterThan(50);
});

it('names the file of each cited test', () => {
  expect(named.flatMap(([, titles]) => titles)).toHaveLength(Array.from(page.matchAll(/“/g)).length);
});

it.each(named)('cites %s, which contains the tests %j', async (file, titles) => {
  // A title must be on one line, both on the page and in the test.
  const source = (await readFile(file, 'utf8')).replaceAll("\\'", "'");
  for (const title of titles) expect(source).toContain(`'${title}'`);
});
