import { build } from 'vite';
import { expect, it } from 'vitest';

import { chakraWithoutCaches } from '#build/chakra-without-caches.ts';

it('leaves out the caches of Chakra', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [chakraWithoutCaches()],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: 'node_modules/@chakra-ui/react/dist/esm/styled-system/css.js',
        formats: ['es'],
        fileName: 'css',
      },
    },
  });
  const code = JSON.stringify(result);
  expect(code).toContain('function createCssFn');
  expect(code).not.toContain('Cache');
});
