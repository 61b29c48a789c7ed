import { join, resolve } from 'node:path';

import { getConnInfo } from '@hono/node-server/conninfo';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { createTokens, type TokenKeys } from '#server/tokens.ts';

import { readConfig } from './config.ts';
import { makeFolder } from './data-folder.ts';
import { keyOfFolder } from './keys.ts';
import { listen, stopListening, urlOf } from './listen.ts';
import { logAt } from './log.ts';
import { createPasswords } from './passwords.ts';
import { reasonOf, StartupProblem } from './startup-problem.ts';
import { loadStaticFiles, serveStaticFiles, type StaticFiles } from './static-files.ts';

/** Serves the API without the app, as `npm run dev` wants it, where no build need be. */
const isApiOnly = process.argv.includes('--api-only');

try {
  await start();
} catch (error) {
  // One line says what to do about it; a stack would only hide it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const files = isApiOnly ? undefined : await findBuild(resolve('dist'));
  const folder = resolve(config.dataFolder);
  const keys = await inDataFolder(folder, async (): Promise<TokenKeys> => {
    await makeFolder(folder);
    return config.tokenKeys ?? [await keyOfFolder(folder)];
  });
  const database = await inDataFolder(folder, () =>
    openDatabase(sqliteDialect(join(folder, 'ledger.sqlite'))),
  );

  const app = createApp({
    database,
    passwords: createPasswords(),
    tokens: createTokens(keys),
    clock: Date.now,
    limits: config.limits,
    log: logAt(config.logLevel),
    isHttps: config.publicOrigin?.startsWith('https:') ?? false,
    // Behind a proxy every visitor comes from the proxy's address, and limiting it would lock all of them out.
    ...(config.publicOrigin === undefined && { addressOf: (context) => getConnInfo(context).remote.address }),
  });
  if (files) app.get('*', serveStaticFiles(files));

  await serve(app, database, config);
}

async function serve(
  app: ReturnType<typeof createApp>,
  database: Database,
  config: ReturnType<typeof readConfig>,
) {
  try {
    const server = await listen(app, config.port, config.host);
    let stopping: Promise<void> | undefined;
    // A terminal and npm may both pass the same signal on, so only the first one counts.
    const stop = () => (stopping ??= stopListening(server).then(() => database.destroy()));
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());
    process.stdout.write(`Ready at ${config.publicOrigin ?? urlOf(server, config.host)}\n`);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** @throws StartupProblem when the app has not been built */
async function findBuild(folder: string): Promise<StaticFiles> {
  try {
    return await loadStaticFiles(folder);
  } catch (error) {
    throw new StartupProblem(
      `There is no build in ${folder} (${reasonOf(error)}): run "npm run build" first`,
    );
  }
}

/** @throws StartupProblem when the folder cannot be read or written */
async function inDataFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StartupProblem(`Cannot keep data in ${folder}: ${reasonOf(error)}`);
  }
}
