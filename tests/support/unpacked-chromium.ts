import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';

import sparticuz from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

import { loadOnce } from './load-once.ts';

import packages from '../../package.json' with { type: 'json' };

/** What a complete browser is called on Linux. The one in the npm package leaves parts out, which makes it faster. */
const COMPLETE_BROWSERS = ['google-chrome', 'chromium', 'chromium-browser'];

const UNPACKED_FOLDER = join(
  import.meta.dirname,
  '../../node_modules/.cache',
  `chromium-${packages.devDependencies['@sparticuz/chromium']}`,
);

/** Playwright's launch options. Unpacks the browser the first time. Several processes may call it at once. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  if (!existsSync(UNPACKED_FOLDER)) await unpackOnce();
  return { executablePath: join(UNPACKED_FOLDER, 'chromium') };
}

/** The launch options for the browser that people use, if one is installed, or else for that of the tests. */
export async function completeBrowserOptions(): Promise<LaunchOptions> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const executablePath = COMPLETE_BROWSERS.flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  ).find((path) => existsSync(path));
  return executablePath === undefined ? launchOptions() : { executablePath };
}

/** The package itself would reuse any file in TMPDIR: another version's, or one that another process is still writing. */
async function unpack(): Promise<void> {
  await mkdir(dirname(UNPACKED_FOLDER), { recursive: true });
  const folder = await mkdtemp(`${UNPACKED_FOLDER}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await sparticuz.executablePath();
    await rename(folder, UNPACKED_FOLDER);
    await removeIncompleteFolders();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!existsSync(UNPACKED_FOLDER)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** TMPDIR is global to the process, so two simultaneous calls would use each other's folder. */
const unpackOnce = loadOnce(unpack);

/** Removes leftovers of interrupted runs. A process that is still unpacking then fails and uses the finished folder. */
async function removeIncompleteFolders(): Promise<void> {
  const parent = dirname(UNPACKED_FOLDER);
  const leftOver = (await readdir(parent)).filter((name) => name.startsWith(`${basename(UNPACKED_FOLDER)}-`));
  await Promise.all(leftOver.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
