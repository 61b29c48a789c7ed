import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface Cluster {
  /** The URL of the initial database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';

/** Tests do not need durability. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '32MB',
  listen_addresses: '',
  lc_messages: 'C',
};

/**
 * Runs PostgreSQL until stdin closes, which also happens when the parent is killed, and then deletes its folder. Stdin is
 * duplicated to descriptor 3, because a shell gives background jobs an empty stdin.
 */
const RUN_UNTIL_STDIN_CLOSES = `
exec 3<&0
"$@" 3<&- &
server=$!
{ cat <&3; kill -INT $server; } >/dev/null 2>&1 &
watch=$!
wait $server
kill $watch 2>/dev/null
rm -rf "$PWD"
`;

/** The folder of the PostgreSQL server programs, and of others that are named, if they are installed. */
export async function findPostgres(...others: string[]): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...newestFirst]) {
    const programs = ['initdb', 'postgres', ...others].map((name) => access(join(folder, name)));
    const isThere = await Promise.all(programs).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return undefined;
}

/**
 * Starts a private server in a temporary folder. It listens only on a socket in that folder.
 * @param changes settings that differ from those for tests
 */
export async function startCluster(
  programs: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-pg-'));
  const user = await unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };

  const initial = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'initdb'), [...initial, '--pgdata=data'], options);
  const settings = Object.entries({ ...SETTINGS, ...changes, unix_socket_directories: folder });
  const server = spawn(
    '/bin/sh',
    [
      ...['-c', RUN_UNTIL_STDIN_CLOSES, 'sh', join(programs, 'postgres'), '-D', 'data'],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In its own process group, so that Ctrl+C ends the tests first.
    { ...options, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'close');
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    output.push(line);
    if (!line.includes('ready to accept connections')) continue;
    server.stderr.resume();
    return {
      url: `postgres:///postgres?${new URLSearchParams({ host: folder, user: 'postgres' }).toString()}`,
      stop: async () => {
        server.stdin.end();
        await ended;
      },
    };
  }
  throw new Error(`PostgreSQL exited before it was ready: ${output.join('\n')}`);
}

/** PostgreSQL and PgBouncer refuse to run as root. Returns another user to run them as, if necessary. */
export async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (account === undefined) throw new Error('There is no user to run PostgreSQL');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
