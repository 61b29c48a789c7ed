import { randomBytes, randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import type { TokenKeys } from '#server/auth/tokens.ts';

import { TokenKeyList } from './config.ts';
import { fileExists, moveToNewName } from './data-folder.ts';
import { hasErrorCode, StartupError } from './startup-error.ts';

/**
 * Loads the token key of a data folder, creating it at the first start, so that tokens stay valid across restarts.
 * @throws StartupError when the file is damaged. The message names the file, never its content.
 */
export async function loadTokenKeys(folder: string): Promise<TokenKeys> {
  const file = join(folder, 'token-key');
  if (!(await fileExists(file))) await createKey(file);
  const keys = v.safeParse(TokenKeyList, (await readFile(file, 'utf8')).trim());
  if (keys.success) return keys.output;
  throw new StartupError(
    `${file} ${keys.issues[0].message}; if you delete the file, a new key is created and everybody must sign in again`,
  );
}

/** Writes the key to a temporary file and moves that into place, so that one of two servers starting at once wins. */
async function createKey(file: string): Promise<void> {
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
}
