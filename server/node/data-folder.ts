import {
  access,
  chmod,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';

import * as v from 'valibot';

import type { TokenKeys } from '#server/auth/tokens.ts';

import { hasErrorCode, StartupError } from './startup-error.ts';
import { TokenKeyList } from './config.ts';

/** Our files in a data folder: the database with its journals and replaced copies, the key and the lock. */
const OWN_FILES = /^(?:ledger\.sqlite|replaced-|token-key|server\.lock)/;

/** The permission bits of everybody but the owner. */
const GROUP_AND_OTHERS = 0o077;
/** Set on folders such as /tmp, in which every user may create files. */
const STICKY_BIT = 0o1000;

/**
 * Creates a data folder that only this user can enter, or removes other users' permissions from an existing one and from
 * our files in it. Warns on stderr, in one line, where that is impossible; some file systems do not support it.
 */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await createFolder(folder);
  if (process.platform === 'win32') return;
  // Applies to the files that SQLite creates.
  process.umask(GROUP_AND_OTHERS);
  const files = (await readdir(folder))
    .filter((name) => OWN_FILES.test(name))
    .map((name) => join(folder, name));
  const open: string[] = [];
  for (const path of [folder, ...files]) if (!(await makePrivate(path))) open.push(path);
  if (open.length === 0) return;
  process.stderr.write(
    `Other users of this machine may have access to ${open.join(', ')}: change the mode or owner\n`,
  );
}

/** Returns whether only the owner now has access. Leaves files of other users unchanged and returns false. */
async function makePrivate(path: string): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    if ((mode & GROUP_AND_OTHERS) === 0) return true;
    if (uid !== process.getuid?.() || (mode & STICKY_BIT) !== 0) return false;
    await chmod(path, mode & 0o700);
    // Some file systems report success without changing the mode.
    return ((await stat(path)).mode & GROUP_AND_OTHERS) === 0;
  } catch (error) {
    // SQLite deletes a journal when the last connection closes.
    return hasErrorCode(error, 'ENOENT');
  }
}

/** Creates a folder for this user alone. Node's recursive mkdir never returns where a new name is ENOENT, as in /proc. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdirIfMissing(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder));
    await mkdirIfMissing(folder);
  }
}

async function mkdirIfMissing(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

export async function fileExists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Flushes a folder's entries to disk. Windows does so automatically and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames without replacing: of several callers, one succeeds. @throws an error with the code `EEXIST` */
export async function moveToNewName(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw error;
    // Some file systems do not support links. Reserve the name with an empty file, then replace that.
    await (await open(name, 'wx', 0o600)).close();
    await rename(file, name);
    return;
  }
  await unlink(file);
}

/** Loads the key, or creates it at the first start. @throws StartupError that never contains the file's content */
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
