import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { freePort } from '#tests/support/built-server.ts';

export interface HaProxy {
  /** Where clients reach the server processes. */
  readonly origin: string;
  /** Where the server processes reach the database. */
  readonly databasePort: number;
  /** Sends all connections to the standby and closes those to the primary. */
  readonly switchToStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Ports {
  readonly servers: readonly number[];
  readonly primary: number;
  readonly standby: number;
}

/**
 * Starts HAProxy in front of the server processes, and between them and the database. What `switchToStandby` does by hand, a
 * health check of a cluster manager such as Patroni does automatically.
 */
export async function startHaProxy(program: string, folder: string, ports: Ports): Promise<HaProxy> {
  const [sitePort, databasePort] = [await freePort(), await freePort()];
  const socket = join(folder, 'haproxy.sock');
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    `global
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend site
  mode http
  bind 127.0.0.1:${sitePort}
  default_backend servers
backend servers
  mode http
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 1s fall 2 rise 1
${ports.servers.map((port, index) => `  server server${index} 127.0.0.1:${port}`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${ports.primary}
  server standby 127.0.0.1:${ports.standby} disabled
`,
  );
  const child = spawn(program, ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = text(child.stderr);
  const ended = once(child, 'exit');
  const send = async (command: string) => {
    const connection = connect(socket);
    await once(connection, 'connect');
    connection.end(`${command}\n`);
    await text(connection);
  };
  // The socket is there a moment after the start.
  const isReady = () =>
    send('show info').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`HAProxy does not start: ${await errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin: `http://127.0.0.1:${sitePort}`,
    databasePort,
    switchToStandby: async () => {
      await send('disable server database/primary');
      await send('shutdown sessions server database/primary');
      await send('enable server database/standby');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
