import { spawn } from 'node:child_process';

import type { Plugin } from 'vite';

/** Runs the API server beside the development server, unless the app is to talk to another one, or is its own mock. */
export function apiServer({ isWanted }: { isWanted: boolean }): Plugin {
  return {
    name: 'api-server',
    apply: 'serve',
    configureServer(development) {
      if (!isWanted || development.config.mode === 'mock') return;
      const api = spawn(process.execPath, ['server/node/main.ts', '--api-only'], { stdio: 'inherit' });
      development.httpServer?.on('close', () => api.kill());
      process.on('exit', () => api.kill());
    },
  };
}
