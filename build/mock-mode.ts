import { msw } from 'msw/vite';
import type { ConfigEnv, Plugin } from 'vite';

const isMockMode = ({ mode }: ConfigEnv) => mode === 'mock';
const inMockMode = { apply: (_config: unknown, environment: ConfigEnv) => isMockMode(environment) };

/** For `vite --mode mock`: serves the service worker that intercepts the app's requests in the browser. */
export function mockMode(): Plugin[] {
  return [
    { ...msw(), ...inMockMode },
    {
      name: 'mock-mode',
      ...inMockMode,
      // The mock has more packages. With a separate cache, that of `npm run dev` stays valid.
      config: () => ({
        cacheDir: 'node_modules/.vite-mock',
        // The plugin's own module imports these. Vite would discover them late and reload the page.
        optimizeDeps: { include: ['msw/browser', 'msw/experimental'] },
      }),
    },
    {
      name: 'no-mock-mode',
      apply: (_config, environment) => !isMockMode(environment),
      // Otherwise, Vite would look for the module of the plugin above, and give up looking for packages to bundle.
      config: () => ({ optimizeDeps: { exclude: ['virtual:msw'] } }),
    },
  ];
}
