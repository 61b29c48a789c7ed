import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import type { TokenKey } from '#server/tokens.ts';

import { readKey } from './config.ts';
import { hasCode } from './startup-problem.ts';

/** The key of this data folder, which is made at the first start. Tokens outlive a restart with it. */
export async function keyOfFolder(folder: string): Promise<TokenKey> {
  const file = join(folder, 'token-key');
  const text = (await readIfThere(file)) ?? (await makeKey(file));
  return readKey(text);
}

/** Makes the key under another name and links it into place whole, so that of two servers that start at once one wins. */
async function makeKey(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomUUID()}:${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
