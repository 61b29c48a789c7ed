import { msw } from 'msw/vite';
import type { ConfigEnv, Plugin } from 'vite';

const inMockMode = { apply: (_config: unknown, { mode }: ConfigEnv) => mode === 'mock' };

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
  ];
}
