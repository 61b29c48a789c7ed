import { glob, readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { BELOW_390, ROW_HEIGHT } from '#src/ui/theme/sizes.ts';
import { theme } from '#src/ui/theme/theme.ts';

async function readStyles(): Promise<string> {
  let styles = '';
  for await (const file of glob('src/**/*.css')) styles += await readFile(file, 'utf8');
  return styles;
}

it('gives table rows the same height in the stylesheet and in the code', async () => {
  expect(await readStyles()).toContain(`--row-height: ${ROW_HEIGHT}px;`);
});

it('uses the same breakpoints in the stylesheets and in the theme', async () => {
  const widths = [BELOW_390, await readStyles()].join('\n').matchAll(/max-width: (\d+)px\)/g);
  const breakpoints = new Set(Array.from(widths, ([, width]) => `${Number(width) + 1}px`));
  const { sm, lg } = theme._config.theme?.breakpoints ?? {};
  expect([...breakpoints].toSorted()).toEqual(['390px', sm, lg]);
});
