import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { resolve } from 'node:path';

import { createApp } from '#server/app.ts';
import { createSealer } from '#server/auth/sealer.ts';
import { createTokens } from '#server/auth/tokens.ts';
import type { Database } from '#server/database/schema.ts';
import { errorLog, type Log } from '#server/http/request-log.ts';
import type { Services } from '#server/services.ts';

import { compress } from './compression.ts';
import { type Config, readConfig } from './config.ts';
import { inDataFolder, openConfiguredDatabase } from './configured-database.ts';
import { forwardedAddress, peerAddress } from './connections.ts';
import { loadTokenKeys, preparePrivateFolder } from './data-folder.ts';
import { databasePath, lockFolder } from './database-file.ts';
import { startCleanupJob, startRecordingJob } from './jobs.ts';
import { listen, stopListening, urlOf } from './listen.ts';
import { createPasswords } from './passwords.ts';
import { readWorkers } from './read-workers.ts';
import { errorMessage, exitWithMessage, StartupError } from './startup-error.ts';
import { loadStaticFiles, serveStaticFiles, type StaticFiles } from './static-files.ts';

const SHUTDOWN_TIMEOUT_MS = 1_000;

/** The folders of all code that decides how the server shows data. */
const SOURCES = ['contract', 'server'];

export interface StartOptions {
  readonly variables: Record<string, string | undefined>;
  /** Whether to serve only the API, for `npm run dev`, which needs no build. */
  readonly isApiOnly?: boolean;
  /** Runs before the first request. The text it returns is printed once the server is ready. */
  readonly prepare?: (services: Services) => Promise<string>;
}

/** Starts the server, which then runs until a signal stops it. Prints a startup error in one line. */
export async function start(options: StartOptions): Promise<void> {
  ignoreOutputErrors();
  await exitWithMessage(() => startOrThrow(options));
}

async function startOrThrow({ variables, isApiOnly = false, prepare }: StartOptions): Promise<void> {
  const config = readConfig(variables);
  const { databaseUrl, publicOrigin, host } = config;
  const files = isApiOnly ? undefined : await loadBuild(resolve('dist'));
  const isOnSqlite = databaseUrl === undefined;
  if (isOnSqlite || config.tokenKeys === undefined) await inDataFolder(config, preparePrivateFolder);
  if (isOnSqlite) await inDataFolder(config, lockFolder);
  const keys = config.tokenKeys ?? (await inDataFolder(config, loadTokenKeys));
  const database = await openConfiguredDatabase(config);
  const services: Services = {
    database,
    passwords: createPasswords(),
    tokens: createTokens(keys),
    sealer: createSealer(keys),
    clock: Date.now,
    limits: config.limits,
    compress,
    buildInWorker: readWorkers(
      isOnSqlite ? { file: databasePath(resolve(config.dataFolder)) } : { url: databaseUrl },
    ),
    release: await readRelease(),
  };

  try {
    const greeting = await prepare?.(services);
    const log = createLog(config.logLevel);
    const isBehindProxy = publicOrigin !== undefined;
    const app = createApp({ ...services, log, addressOf: isBehindProxy ? forwardedAddress : peerAddress });
    if (files) app.get('*', serveStaticFiles(files));
    const isHttps = publicOrigin?.startsWith('https:') ?? false;
    const server = await listen(app, config.port, host, { isBehindProxy, isHttps });
    const logError = errorLog(log, services.clock);
    const stopJobs = [startCleanupJob(services, logError), startRecordingJob(services, logError)];
    stopOnSignal(server, database, stopJobs);
    // Vite prints the address of the app itself.
    process.stdout.write(`${isApiOnly ? 'API ready' : 'Ready'} at ${publicOrigin ?? urlOf(server, host)}\n`);
    if (greeting !== undefined) process.stdout.write(`${greeting}\n`);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** On SIGTERM or SIGINT, lets requests finish and closes everything. The process then ends on its own. */
function stopOnSignal(server: Server, database: Database, stopJobs: readonly (() => Promise<void>)[]): void {
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await stopListening(server);
    // Exit even when the database does not close. An unreferenced timer does not keep the process alive.
    setTimeout(() => process.exit(), SHUTDOWN_TIMEOUT_MS).unref();
    await Promise.all(stopJobs.map((stopJob) => stopJob()));
    await database.destroy();
  }
  // A terminal and npm may both pass on the same signal, so ignore all but the first.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void (stopping ??= stop()));
}

/** @throws StartupError when the app has not been built */
async function loadBuild(folder: string): Promise<StaticFiles> {
  try {
    return await loadStaticFiles(folder);
  } catch (error) {
    throw new StartupError(
      `There is no build in ${folder} (${errorMessage(error)}): run "npm run build" first`,
    );
  }
}

/** A short name of this release of the server: a digest of its source files. */
async function readRelease(): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of SOURCES) {
    const root = new URL(`../../${folder}/`, import.meta.url);
    const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.ts'));
    for (const path of paths.sort()) digest.update(path).update(await readFile(new URL(path, root)));
  }
  return digest.digest('base64url').slice(0, 8);
}

/** How many characters to buffer for a reader that has stalled. Further entries are dropped to bound memory. */
const MAX_BUFFERED = 1024 * 1024;

/** Writes each entry as a line of JSON: requests to stdout, errors to stderr. */
function createLog(level: Config['logLevel']): Log {
  return (entry) => {
    if (level === 'silent' || (level === 'error' && entry.level === 'info')) return;
    const output = entry.level === 'error' ? process.stderr : process.stdout;
    if (output.writableLength > MAX_BUFFERED) return;
    output.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
}

/** Keeps the process running when its reader is gone or the disk is full: output is lost until writing succeeds. */
function ignoreOutputErrors(): void {
  // An error event without a listener would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}
