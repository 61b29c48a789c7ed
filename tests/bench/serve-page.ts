import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';

import { oneReact } from '#build/one-react.ts';
import { precompress } from '#build/precompress.ts';
import { smallerBundle } from '#build/smaller-bundle.ts';
import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

/** A page in this folder with which the app is compared: React with a button, only a button, or the app's libraries. */
type PageName = 'bare-page' | 'button-page' | 'libraries-page';

/** Builds a page and serves it like the app. That of the libraries is also optimized like the app. */
export async function servePage(name: PageName) {
  const outDir = await mkdtemp(join(tmpdir(), `${name}-`));
  const isLikeApp = name === 'libraries-page';
  await build({
    configFile: false,
    root: resolve('tests/bench', name),
    logLevel: 'error',
    plugins: [react(), isLikeApp && [oneReact()], precompress()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'static',
      modulePreload: { polyfill: false },
      ...(isLikeApp &&
        smallerBundle.treeshake && { rolldownOptions: { treeshake: smallerBundle.treeshake } }),
    },
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
