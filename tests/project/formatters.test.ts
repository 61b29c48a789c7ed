import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
const texts = await Promise.all(
  names.map(async (name) => [name, await readFile(join('src', name), 'utf8')] as const),
);

/** The files of the app whose text matches. */
const matching = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([name]) => name);
it('formats amounts only in src/ui/format, which hides them when they are to be hidden', () => {
  const files = matching(/\bstyle: 'currency'/);
  expect(files).toContain('ui/format/format.ts');
  expect(files.filter((name) => !name.startsWith('ui/format/'))).toEqual([]);
});
