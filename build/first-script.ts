import { build, type Rolldown } from 'vite';

import type { EarlyScripts } from './early-scripts.ts';

/**
 * Bundles `src/first-script.ts`, which every page of the app runs first.
 * @param hasSignIn whether the page has the sign-in form
 */
export function compileFirstScript(scripts: EarlyScripts, hasSignIn: boolean): Promise<string> {
  return compileInlineScript('src/first-script.ts', {
    EARLY_SCRIPTS: JSON.stringify(scripts),
    HAS_SIGN_IN: String(hasSignIn),
  });
}

/** Bundles a module and its imports into one classic script that can be inlined. */
export async function compileInlineScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [script] = await compileScript(file, define);
  return script.code.trim();
}

/**
 * Bundles a module and its imports into one classic script.
 * @param licenses the name of a second file of the output, which lists the licenses of the packages in the script
 */
export async function compileScript(
  file: string,
  define: Readonly<Record<string, string>>,
  licenses?: string,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2023',
      ...(licenses !== undefined && { license: { fileName: licenses } }),
      rolldownOptions: {
        input: file,
        // Scripts of the build are loaded, not inlined.
        external: /^\/static\//,
        treeshake: {
          // Include only what the script calls. Otherwise, the hooks in shared modules would bring in all of React.
          moduleSideEffects: [{ test: /\/node_modules\//, sideEffects: false }],
          // No getter here has side effects, so unused schemas that are made of others can go.
          propertyReadSideEffects: false,
        },
        output: { format: 'iife' },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}
