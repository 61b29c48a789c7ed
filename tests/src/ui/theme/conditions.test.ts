import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { theme } from '#src/ui/theme/theme.ts';

it('has every condition that a style uses, since any other would do nothing', async () => {
  const names = (await readdir('src', { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join('src', name), 'utf8')));
  const used = new Set(texts.flatMap((text) => text.match(/\b_[a-z]\w*(?=: \{)/g) ?? []));
  expect(used).toContain('_hover');
  expect(theme.conditions.keys()).toEqual(expect.arrayContaining([...used]));
});
