import { build, type Rolldown } from 'vite';

import type { EarlyScripts } from './early-scripts.ts';

/** Bundles `src/first-script.ts` and its imports into one classic script that can be inlined. */
export async function compileFirstScript(scripts: EarlyScripts): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { EARLY_SCRIPTS: JSON.stringify(scripts) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: 'src/first-script.ts', output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
