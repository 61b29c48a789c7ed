import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

it('builds no Intl formatter on import, which would delay the first page', async () => {
  const files = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(
    files.map(async (name) => [name, await readFile(join('src', name), 'utf8')] as const),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(
    texts.filter(([, text]) => /^(?:export )?const .*= new Intl\./m.test(text)).map(([name]) => name),
  ).toEqual([]);
});
