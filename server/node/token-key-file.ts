import { randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TokenKeys } from '#server/auth/tokens.ts';

import { parseTokenKeys } from './config.ts';
import { moveToNewName } from './data-folder.ts';
import { hasErrorCode, StartupError } from './startup-error.ts';

/**
 * Loads the token key of a data folder, creating it at the first start, so that tokens stay valid across restarts.
 * @throws StartupError when the file is damaged. The message names the file, never its content.
 */
export async function loadTokenKeys(folder: string): Promise<TokenKeys> {
  const file = join(folder, 'token-key');
  const keys = parseTokenKeys(((await readIfExists(file)) ?? (await createKey(file))).trim());
  if ('problem' in keys) {
    throw new StartupError(
      `${file} ${keys.problem}; if you delete the file, a new key is created and everybody must sign in again`,
    );
  }
  return keys.output;
}

/** Writes the key to a temporary file and moves that into place, so that one of two servers starting at once wins. */
async function createKey(file: string): Promise<string> {
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomUUID()}:${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await moveToNewName(temporary, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
