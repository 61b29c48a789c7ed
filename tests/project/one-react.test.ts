import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

import { oneReact } from '#build/one-react.ts';

it('imports React once for all chunks', async () => {
  const modules: Record<string, string> = {
    'virtual:main': "import { useState } from 'react'; console.log(useState); void import('virtual:lazy');",
    'virtual:lazy':
      "import * as React from 'react'; console.log(React.useMemo); void import('virtual:lazier');",
    'virtual:lazier': "import React from 'react'; console.log(React.useId);",
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      oneReact(),
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:main' } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain('.useMemo)');
  expect(code).toContain('.useId)');
  expect(code.split('__toESM(')).toHaveLength(2);
});
