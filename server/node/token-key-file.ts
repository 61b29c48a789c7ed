import { randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TokenKeys } from '#server/auth/tokens.ts';

import { parseTokenKeys } from './config.ts';
import { moveToNewName } from './data-folder.ts';
import { hasErrorCode, StartupError } from './startup-error.ts';

/**
 * The key of this data folder, which is made at the first start. Tokens outlive a restart with it.
 * @throws StartupProblem that names the file, never what is in it, when it is damaged
 */
export async function loadTokenKeys(folder: string): Promise<TokenKeys> {
  const file = join(folder, 'token-key');
  const keys = parseTokenKeys(((await readIfExists(file)) ?? (await createKey(file))).trim());
  if ('problem' in keys) {
    throw new StartupError(
      `${file} ${keys.problem}; without the file, a new key is made and everybody signs in again`,
    );
  }
  return keys.output;
}

/** Makes the key under another name, and moves it into place whole, so that of two servers that start at once one wins. */
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
