import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

import { loadOnce } from '#src/api/load-once.ts';

import packages from '../../package.json' with { type: 'json' };

/** So that a test sees only what the page does: nothing is fetched, throttled or asked in the background. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Where the unpacked Chromium of this version lies until the packages are installed anew. */
const UNPACKED_FOLDER = join(
  import.meta.dirname,
  '../../node_modules/.cache',
  `chromium-${packages.devDependencies['@sparticuz/chromium']}`,
);

/**
 * A headless Chromium. On Linux x64 it is the one inside the npm package, which needs no package of the system;
 * elsewhere the installed Chrome.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await launchOptions()), args: [...QUIET_FLAGS, ...sandboxFlags()] });
}

/** What to launch, unpacked the first time. Any number of processes may ask at once, and each any number of times. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  if (!existsSync(UNPACKED_FOLDER)) await unpackOnce();
  return { executablePath: join(UNPACKED_FOLDER, 'chromium') };
}

/**
 * Unpacks beside the place and moves what is whole there at once. The package's own way is to unpack into the temporary
 * folder and to take any file of that name for whole: another version, one half written when a run was broken off, or
 * one that another process is writing, which cannot be executed.
 */
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

/** The environment is the whole process's, so two unpackings at once would take each other's folder for the temporary one. */
const unpackOnce = loadOnce(unpack);

/** What broken-off runs have left. A process that is unpacking still fails by this, and finds the one that is there now. */
async function removeIncompleteFolders(): Promise<void> {
  const parent = dirname(UNPACKED_FOLDER);
  const leftOver = (await readdir(parent)).filter((name) => name.startsWith(`${basename(UNPACKED_FOLDER)}-`));
  await Promise.all(leftOver.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

/** Chromium refuses to sandbox a process of root, as which containers run. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
