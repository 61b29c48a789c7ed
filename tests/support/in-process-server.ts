import { resolve } from 'node:path';

import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

import type { ServerProcess } from './built-server.ts';
import { startTestApp, type TestApp, type TestOptions } from './server.ts';

const HOST = '127.0.0.1';

/** In this process, so that a test can reach its database, which is in memory. It serves `dist`. */
export async function startInProcessServer(
  options: TestOptions = {},
): Promise<ServerProcess & { readonly api: TestApp }> {
  const api = await startTestApp(options);
  api.app.get('*', serveStaticFiles(await loadStaticFiles(resolve('dist'))));
  const server = await listen(api.app, 0, HOST);
  return {
    api,
    origin: urlOf(server, HOST),
    stop: async () => {
      await stopListening(server);
      await api.close();
    },
  };
}
