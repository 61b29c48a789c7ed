import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';

import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import type { LogEntry } from '#server/http/request-log.ts';

import { type TestApp, testAppOver } from './server.ts';

/** A reason why SQLite cannot write. */
interface Fault {
  /** SQLite's message. */
  readonly message: string;
  /** Causes it. Returns a function that removes it. */
  readonly cause: () => Promise<() => unknown>;
}

type FaultName = 'a full disk' | 'a read-only file' | 'another process that writes for too long';

/** Gives each test of a file an app on a SQLite file, and reasons why it cannot be written. Call it once at the top. */
export function setUpUnwritableSqlite() {
  let folder: string;
  let file: string;
  let database: Database;
  let app: TestApp;
  let now: number;
  let log: LogEntry[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
    file = join(folder, 'ledger.sqlite');
    database = await openDatabase(sqliteDialect(file));
    now = Date.now();
    log = [];
    app = testAppOver(database, { clock: () => now, log: (entry) => log.push(entry) });
  });

  afterEach(async () => {
    await database.destroy();
    await rm(folder, { recursive: true });
  });

  function pragma(text: string): Promise<unknown> {
    return sql.raw(`pragma ${text}`).execute(database);
  }

  /** Holds the write lock on another connection. Returns a function that releases it. */
  function writeElsewhere(): () => void {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    return () => other.close();
  }

  const faults: Record<FaultName, Fault> = {
    'a full disk': {
      message: 'database or disk is full',
      async cause() {
        await pragma('max_page_count = 1');
        return () => pragma('max_page_count = 1000000');
      },
    },
    'a read-only file': {
      message: 'attempt to write a readonly database',
      async cause() {
        await pragma('query_only = on');
        return () => pragma('query_only = off');
      },
    },
    'another process that writes for too long': {
      message: 'database is locked',
      async cause() {
        await pragma('busy_timeout = 0');
        return writeElsewhere();
      },
    },
  };

  return {
    faults,
    get app() {
      return app;
    },
    get log() {
      return log;
    },
    /** The app's clock, in epoch milliseconds. */
    get now() {
      return now;
    },
    set now(time) {
      now = time;
    },
  };
}
