import { globSync, readFileSync } from 'node:fs';

import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

import { smallerBundle } from '#build/smaller-bundle.ts';
import { withoutRequestSchemas } from '#build/without-request-schemas.ts';

it.each(['contract/endpoints.ts', 'contract/account-endpoints.ts'])(
  'leaves the request schemas out of %s',
  async (input) => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [withoutRequestSchemas()],
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'strict',
          treeshake: smallerBundle.treeshake ?? true,
        },
      },
    });
    const [{ code }] = (result as Rolldown.RolldownOutput).output;
    expect(code).toContain('response: ');
    const hasSchemas = /(?:const|var) \w+Request\b|request: (?!void 0)/.test(code);
    expect(hasSchemas).toBe(false);
  },
);

it('takes nothing from the app, which reads no request schema', () => {
  const modules = globSync('src/**/*.{ts,tsx}');
  expect(modules.length).toBeGreaterThan(500);
  const readers = modules.filter((file) =>
    /\bendpoints?\b(?:\.\w+)*\.request\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual([]);
});
