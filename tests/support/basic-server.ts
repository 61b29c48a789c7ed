import type { ServerProcess } from './built-server.ts';
import { startInProcessServer } from './in-process-server.ts';

/** Starts a server that has the basic API alone, without any extension, as other servers do. */
export function startBasicServer(): Promise<ServerProcess> {
  return startInProcessServer({ extensions: [] });
}
