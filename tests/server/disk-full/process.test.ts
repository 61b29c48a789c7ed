import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { accountOf, apiClient } from '#tests/support/api-client.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Server = Awaited<ReturnType<typeof startProcess>>;

const inFolder = temporaryFolder();

beforeEach(async () => {
  await mkdir(inFolder('data'));
});

/** Runs a command in its own mount namespace, which needs no root. */
const inOwnView = (script: string) => ['unshare', '-rm', 'sh', '-c', `${script} && exec "$@"`, 'sh'];
const ON_A_SMALL_DISK = inOwnView('mount -t tmpfs -o size=2m,mode=700 tmpfs data');
const ON_A_READ_ONLY_ONE = inOwnView('mount --bind data data && mount -o remount,ro,bind data');

/** A disk that can be filled and freed while the server is running. */
interface Disk {
  readonly launcher: readonly string[];
  /** The path of the server's data folder as seen from this process. */
  readonly dataOf: (server: Server) => string;
  readonly fill: (server: Server) => Promise<void>;
  readonly free: (server: Server) => Promise<void> | void;
}

const disks: Record<string, Disk> = {
  'a full disk': {
    launcher: ON_A_SMALL_DISK,
    dataOf: ({ pid }) => `/proc/${pid}/root${inFolder()}/data`,
    async fill(server) {
      await expect(writeFile(join(this.dataOf(server), 'ballast'), Buffer.alloc(4_000_000))).rejects.toThrow(
        'ENOSPC',
      );
    },
    free(server) {
      return rm(join(this.dataOf(server), 'ballast'));
    },
  },
  'the file size limit of a process': {
    launcher: [],
    dataOf: () => inFolder('data'),
    async fill(server) {
      const { size } = await stat(join(this.dataOf(server), 'ledger.sqlite-wal'));
      limitFiles(server, `${size}:unlimited`);
    },
    free(server) {
      limitFiles(server, 'unlimited');
    },
  },
};

function limitFiles({ pid }: Server, size: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}`]);
}

/** Whether this machine allows the command. */
function canRun(command = '', ...rest: string[]): boolean {
  try {
    execFileSync(command, rest, { cwd: inFolder(), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function startOn(launcher: readonly string[]): Promise<Server> {
  const server = await startProcess(inFolder(), {}, ['--api-only'], 'main.ts', launcher);
  onTestFinished(async () => {
    server.stop('SIGKILL');
    await server.ended;
  });
  return server;
}

test.for(Object.entries(disks))(
  '%s: writes return 503 while it is full, reads go on, and writes recover',
  async ([, disk], { skip }) => {
    const [command, ...rest] = disk.launcher.length > 0 ? disk.launcher : ['prlimit'];
    skip(!canRun(command, ...rest, 'true'), `this machine does not let it run ${command}`);
    const server = await startOn(disk.launcher);
    const { call, signUp } = apiClient(server.url ?? '');
    let token = await signUp('Ada');
    const create = (key: string) =>
      call('POST', '/api/liabilities', {
        token,
        body: { Name: key, Principal: 98_765 },
        headers: { 'Idempotency-Key': key },
      });
    const list = async () => {
      const response = await call('GET', '/api/liabilities', { token });
      return ((await response.json()) as { name: string }[]).map(({ name }) => name);
    };

    const made = ['first'];
    expect((await create('first')).status).toBe(201);
    const refused: string[] = [];
    await disk.fill(server);
    while (refused.length < 5) {
      const key = randomUUID();
      const { status } = await create(key);
      expect([201, 503]).toContain(status);
      (status === 201 ? made : refused).push(key);
    }
    const changed = await call('DELETE', '/api/liabilities/1', { token });
    expect(changed.status).toBe(503);
    expect(changed.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await changed.json()).toEqual({ message: expect.any(String) as string });
    const refreshed = await call('POST', '/api/refreshToken', { token });
    expect(refreshed.status).toBe(200);
    token = (await refreshed.json()) as string;
    expect(await list()).toEqual(made);
    expect((await call('GET', '/readyz')).status).toBe(200);

    await disk.free(server);
    for (const key of refused) expect((await create(key)).status).toBe(201);
    expect(await list()).toEqual([...made, ...refused]);
    const lines = server.errors().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        time: expect.any(String) as string,
        level: 'error',
        error: 'DatabaseUnavailableError',
        code: expect.stringMatching(/^(?:database or disk is full|disk I\/O error)$/) as string,
      },
    ]);

    for (const name of ['ledger.sqlite', 'ledger.sqlite-wal'])
      await copyFile(join(disk.dataOf(server), name), inFolder(name));
    const copy = new DatabaseSync(inFolder('ledger.sqlite'));
    expect(copy.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(copy.prepare('pragma foreign_key_check').all()).toEqual([]);
    expect(copy.prepare('select count(*) as n from liabilities').get()).toEqual({ n: made.length + 5 });
    copy.close();
  },
);

test('a read-only data folder stops the start with one line, until it is writable again', async ({
  skip,
}) => {
  skip(!canRun(...ON_A_READ_ONLY_ONE, 'true'), `this machine does not let it run ${ON_A_READ_ONLY_ONE[0]}`);
  const first = await startOn([]);
  const { call } = apiClient(first.url ?? '');
  expect((await call('POST', '/api/account', { body: accountOf('Ada') })).status).toBe(201);
  first.stop('SIGKILL');
  await first.ended;

  const second = await startOn(ON_A_READ_ONLY_ONE);
  expect(await second.ended).toEqual({
    code: 1,
    errors: expect.stringMatching(
      /^Cannot keep data in .*: attempt to write a readonly database\n$/,
    ) as string,
  });

  const third = await startOn([]);
  const token = await apiClient(third.url ?? '').signIn('Ada');
  expect((await apiClient(third.url ?? '').call('GET', '/api/user', { token })).status).toBe(200);
});
