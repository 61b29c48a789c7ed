import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database whose connections can be cut or frozen. */
export interface InterruptibleProxy {
  /** The URL of the database through this proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones. */
  readonly cut: () => void;
  /** Stops forwarding in both directions without closing any connection, including new ones. */
  readonly freeze: () => void;
  /** Freezes only the open connections. New ones work. */
  readonly freezeOpenConnections: () => void;
  /** Forwards everything again, including the data held back. */
  readonly restore: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy to a PostgreSQL URL. */
export async function startInterruptibleProxy(databaseUrl: string): Promise<InterruptibleProxy> {
  const target = upstreamOf(new URL(databaseUrl));
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'silent' = 'open';

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const pair: [Socket, Socket] = [near, connect(target)];
    pairs.add(pair);
    for (const [index, end] of pair.entries()) {
      const other = pair[1 - index];
      end.on('data', (data) => other?.write(data));
      end.on('error', () => end.destroy());
      end.on('close', () => {
        other?.destroy();
        pairs.delete(pair);
      });
      if (state === 'silent') end.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const ends = () => [...pairs].flat();
  function cut() {
    state = 'cut';
    for (const end of ends()) end.destroy();
  }
  function forget() {
    for (const end of ends()) end.pause();
  }
  return {
    url: withPort(new URL(databaseUrl), (server.address() as AddressInfo).port),
    cut,
    freeze() {
      state = 'silent';
      forget();
    },
    freezeOpenConnections: forget,
    restore() {
      state = 'open';
      for (const end of ends()) end.resume();
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function upstreamOf({ hostname, port, searchParams }: URL) {
  const host = searchParams.get('host') ?? hostname;
  const number = Number(searchParams.get('port') ?? port) || 5432;
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${number}` }
    : { host: host || 'localhost', port: number };
}

function withPort({ username, password, pathname, searchParams }: URL, port: number): string {
  const url = new URL(`postgres://127.0.0.1:${port}${pathname}`);
  for (const [name, value] of searchParams) {
    if (name !== 'host' && name !== 'port') url.searchParams.set(name, value);
  }
  return Object.assign(url, { username, password }).href;
}
