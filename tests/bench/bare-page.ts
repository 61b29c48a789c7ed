import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';

import { precompress } from '#build/precompress.ts';
import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

/** Builds a page of nothing but React and a button, with which the app is compared, and serves it like the app. */
export async function serveBarePage() {
  const outDir = await mkdtemp(join(tmpdir(), 'bare-page-'));
  await build({
    configFile: false,
    root: resolve('tests/bench/bare-page'),
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
