import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const texts = await Promise.all(
  names.map(async (name) => [name, await readFile(join('src', name), 'utf8')] as const),
);

/** The files of the app whose text matches. */
const matching = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([name]) => name);

it('builds no Intl formatter on import, which would delay the first page', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(matching(/^(?:export )?const .*= new Intl\./m)).toEqual([]);
});

it('formats amounts only in src/ui/format, which hides them when they are to be hidden', () => {
  const files = matching(/\bstyle: 'currency'/);
  expect(files).toContain('ui/format/currency-format.ts');
  expect(files.filter((name) => !name.startsWith('ui/format/'))).toEqual([]);
});
