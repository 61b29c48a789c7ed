import { access, chmod, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hasErrorCode } from './startup-error.ts';

/** What a data folder holds of ours: the database with its journals and replaced copies, the key and the lock. */
const OWN_FILES = /^(?:ledger\.sqlite|replaced-|token-key|server\.lock)/;

const GROUP_AND_OTHERS = 0o077;
/** The bit of a folder, such as /tmp, in which everybody may keep files of their own. */
const STICKY_BIT = 0o1000;

/**
 * Makes a data folder that only this user can enter, or takes the rights of others away from one that is there and from
 * our files in it. Where that cannot be done, one line on the error output says so: on some file systems it never can.
 */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await createFolder(folder);
  if (process.platform === 'win32') return;
  // For what SQLite will create.
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

/** Whether nobody else has rights to a file or folder any more. What belongs to somebody else is left as it is. */
async function makePrivate(path: string): Promise<boolean> {
  try {
    const { mode, uid } = await stat(path);
    if ((mode & GROUP_AND_OTHERS) === 0) return true;
    if (uid !== process.getuid?.() || (mode & STICKY_BIT) !== 0) return false;
    await chmod(path, mode & 0o700);
    // Some file systems say that they did, and did not.
    return ((await stat(path)).mode & GROUP_AND_OTHERS) === 0;
  } catch (error) {
    // A journal goes when nobody uses its database any more.
    return hasErrorCode(error, 'ENOENT');
  }
}

/**
 * Makes a folder, and those above it, for this user alone. Node's own recursive mkdir never returns from a file system
 * that says of a new name that it does not exist, as /proc does.
 */
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

/** Whether there is anything of this name. */
export async function fileExists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Brings to the disk which names a folder holds. Windows does so by itself, and opens no folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives a file another name, which nothing has yet. When several try to take one name at once, one succeeds.
 * @throws an error with the code `EEXIST` when the name is taken
 */
export async function moveToNewName(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) throw error;
    // Not every file system knows links. The name is taken with an empty file, which the file then replaces.
    await (await open(name, 'wx', 0o600)).close();
    await rename(file, name);
    return;
  }
  await unlink(file);
}
