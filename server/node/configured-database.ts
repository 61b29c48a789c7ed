import { resolve } from 'node:path';

import { openPostgres } from '#server/database/postgres.ts';
import type { Database } from '#server/database/schema.ts';
import { UnusableDatabaseError } from '#server/database/errors.ts';

import type { Config } from './config.ts';
import { openDatabaseFile } from './database-file.ts';
import { errorMessage, StartupError } from './startup-error.ts';

/** Opens and migrates the database. @throws StartupError when it cannot be reached or used */
export function openConfiguredDatabase(config: Config): Promise<Database> {
  const { databaseUrl } = config;
  return databaseUrl === undefined
    ? inDataFolder(config, openDatabaseFile)
    : openPostgresDatabase(databaseUrl);
}

async function openPostgresDatabase(url: string): Promise<Database> {
  try {
    return await openPostgres(url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      error instanceof UnusableDatabaseError
        ? `The database that DATABASE_URL names ${why}`
        : `Cannot use the database that DATABASE_URL names: ${why}`,
    );
  }
}

/** Runs work on the data folder. @throws StartupError when it cannot be read or written */
export async function inDataFolder<T>(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  work: (folder: string) => Promise<T> | T,
): Promise<T> {
  const folder = resolve(dataFolder);
  try {
    return await work(folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      error instanceof UnusableDatabaseError
        ? `The database in ${folder} ${error.message}`
        : `Cannot keep data in ${folder}: ${errorMessage(error)}`,
    );
  }
}
