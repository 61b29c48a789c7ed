import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';

import { precompress } from '#build/precompress.ts';
import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

/** Builds a page in this folder with which the app is compared, React with a button or only a button, and serves it. */
export async function servePage(name: 'bare-page' | 'button-page') {
  const outDir = await mkdtemp(join(tmpdir(), `${name}-`));
  await build({
    configFile: false,
    root: resolve('tests/bench', name),
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir, emptyOutDir: true, assetsDir: 'static', modulePreload: { polyfill: false } },
  });
  const app = new Hono();
  app.get('*', serveStaticFiles(await loadStaticFiles(outDir)));
  const server = await listen(app, 0, '127.0.0.1');
  return {
    origin: urlOf(server, '127.0.0.1'),
    stop: async () => {
      await stopListening(server);
      await rm(outDir, { recursive: true });
    },
  };
}
