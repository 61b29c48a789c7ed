import { copyFile, mkdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';

import { apiClient } from './api-client.ts';
import { testAppOver } from './server.ts';
import { startProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Environment variables that make links fail, as on the file systems of many memory sticks. */
export const withoutLinks = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));
    syncBuiltinESMExports();`,
  )}`,
};

/** Gives each test of a file a separate folder, and runs the server and its commands there. */
export function setUpBackupFolder() {
  const inFolder = temporaryFolder();

  const ledger = () => inFolder('data/ledger.sqlite');

  async function startServer(variables: Record<string, string> = {}) {
    const server = await startProcess(inFolder(), variables);
    const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
      server.stop(signal);
      return server.ended;
    };
    onTestFinished(() => void server.stop('SIGKILL'));

    const { call, signIn, signUp } = apiClient(server.url ?? '');
    async function liabilities(token: string): Promise<string[]> {
      const response = await call('GET', '/api/liabilities', { token });
      return ((await response.json()) as { name: string }[]).map(({ name }) => name);
    }
    async function addLiability(name: string, token: string): Promise<void> {
      const response = await call('POST', '/api/liabilities', { token, body: { Name: name, Principal: 7 } });
      expect(response.status).toBe(201);
    }
    return { stop, call, signUp, signIn: () => signIn('Ada'), addLiability, liabilities };
  }

  /** Runs a command to its end. */
  async function run(program: string, file: string[], variables: Record<string, string> = {}) {
    const { url: output, ended } = await startProcess(inFolder(), variables, file, program);
    return { output, ...(await ended) };
  }

  return {
    inFolder,
    /** The path of the server's database. */
    ledger,
    startServer,
    run,
    backup: (file: string) => run('backup.ts', [file]),
    restore: (file: string) => run('restore.ts', [file]),

    /** Creates a data folder in which a person has a mortgage, and a copy of its database. Returns the copy's path. */
    async makeBackup(): Promise<string> {
      await mkdir(inFolder('data'));
      const database = await openDatabase(sqliteDialect(ledger()));
      const app = testAppOver(database);
      const body = { Name: 'Mortgage', Principal: 7 };
      await app.call('POST', '/api/liabilities', { token: await app.signUp('Ada'), body });
      await database.destroy();
      await copyFile(ledger(), inFolder('made.sqlite'));
      return inFolder('made.sqlite');
    },

    /** Leaves another database's write-ahead log in the data folder. SQLite would apply it to the restored database. */
    async leaveWriteAheadLog(): Promise<void> {
      const other = new DatabaseSync(inFolder('other.sqlite'));
      other.exec('pragma journal_mode = wal; create table other (id integer)');
      await copyFile(inFolder('other.sqlite-wal'), `${ledger()}-wal`);
      other.close();
    },
  };
}
