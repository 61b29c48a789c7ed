import { build, type Rolldown } from 'vite';

/** Bundles a module into one classic script. `licenses` names a second output file, with those of its packages. */
export async function compileScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
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
