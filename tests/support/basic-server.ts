import { resolve } from 'node:path';

import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

import type { ServerProcess } from './built-server.ts';
import { startTestApp } from './server.ts';

const HOST = '127.0.0.1';

/**
 * Starts a server that has the basic API alone, without any extension, as other servers do. It runs in this process and
 * serves the build in `dist`, on a free port and with an empty database in memory.
 */
export async function startBasicServer(): Promise<ServerProcess> {
  const { app, close } = await startTestApp({ extensions: [] });
  app.get('*', serveStaticFiles(await loadStaticFiles(resolve('dist'))));
  const server = await listen(app, 0, HOST);
  return {
    origin: urlOf(server, HOST),
    stop: async () => {
      await stopListening(server);
      await close();
    },
  };
}
