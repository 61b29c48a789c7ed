import { msw } from 'msw/vite';
import type { ConfigEnv, Plugin } from 'vite';

const inMockMode = { apply: (_config: unknown, { mode }: ConfigEnv) => mode === 'mock' };

/** Serves what `vite --mode mock` needs beside the app: the worker that catches the app's requests in the browser. */
export function mockMode(): Plugin[] {
  return [
    { ...msw(), ...inMockMode },
    {
      name: 'mock-mode',
      ...inMockMode,
      // The mock has more packages, and preparing them must not undo what was prepared for the app alone.
      config: () => ({
        cacheDir: 'node_modules/.vite-mock',
        // Imported by the plugin's own module, where Vite would find it late and load the page anew.
        optimizeDeps: { include: ['msw/browser', 'msw/experimental'] },
      }),
    },
  ];
}
