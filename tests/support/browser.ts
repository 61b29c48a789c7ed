import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

import { loadOnce } from '#src/api/load-once.ts';

import packages from '../../package.json' with { type: 'json' };

/** Flags that turn off the browser's own background activity. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/**
 * Flags that save CPU time. Most pages of tests are open for too short a time for optimized code to repay its compilation,
 * and without a GPU, a separate process for it only costs messages.
 */
const CHEAP_FLAGS = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

/** In bytes. Docker gives a container 64 MiB by default, which is too little for a browser. */
const MIN_SHARED_MEMORY = 1024 ** 3;

/** The cache for the unpacked Chromium of this version. */
const UNPACKED_FOLDER = join(
  import.meta.dirname,
  '../../node_modules/.cache',
  `chromium-${packages.devDependencies['@sparticuz/chromium']}`,
);

/**
 * Launches a headless browser: on Linux x64 the Chromium in the npm package, elsewhere the installed Chrome.
 * @param isEverIdle whether its pages get idle callbacks, in which the app loads the code of other pages. Without them, a
 * test knows which code a page has loaded.
 * @param hasServiceWorkers whether its pages may have service workers. Without them, as on plain HTTP, every request is one of
 * a page, and nothing outlives a page but what it stores itself.
 * @param flags more flags for the browser
 * @param isMeasured whether its speed or memory is measured. It then works as a person's browser does; otherwise, it saves
 * CPU time.
 */
export async function launchBrowser({
  isEverIdle = false,
  hasServiceWorkers = false,
  flags = [] as readonly string[],
  isMeasured = false,
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ...(await launchOptions()),
    args: [...QUIET_FLAGS, ...(isMeasured ? [] : CHEAP_FLAGS), ...sandboxFlags(), ...flags],
    // By default, Playwright lets the browser keep what its processes share in files of a temporary folder.
    ignoreDefaultArgs: !isMeasured && (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
  });
  browser.on('context', (context) => {
    // They fail if the context has been closed meanwhile.
    if (!isEverIdle) context.addInitScript(removeIdleCallbacks).catch(() => undefined);
    if (!hasServiceWorkers) context.addInitScript(removeServiceWorkers).catch(() => undefined);
  });
  return browser;
}

function removeIdleCallbacks(): void {
  Reflect.deleteProperty(window, 'requestIdleCallback');
}

function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Playwright's launch options. Unpacks the browser the first time. Several processes may call it at once. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  if (!existsSync(UNPACKED_FOLDER)) await unpackOnce();
  return { executablePath: join(UNPACKED_FOLDER, 'chromium') };
}

/**
 * Unpacks into a temporary folder and moves the complete result into place. By itself the package would reuse any file of
 * the same name in TMPDIR: another version, an incomplete one, or one that another process is still writing.
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

/** TMPDIR is global to the process, so two simultaneous calls would use each other's folder. */
const unpackOnce = loadOnce(unpack);

/** Removes leftovers of interrupted runs. A process that is still unpacking then fails and uses the finished folder. */
async function removeIncompleteFolders(): Promise<void> {
  const parent = dirname(UNPACKED_FOLDER);
  const leftOver = (await readdir(parent)).filter((name) => name.startsWith(`${basename(UNPACKED_FOLDER)}-`));
  await Promise.all(leftOver.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

async function hasSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    const { bsize, bavail } = await statfs('/dev/shm');
    return bsize * bavail >= MIN_SHARED_MEMORY;
  } catch {
    return false;
  }
}

/** Chromium's sandbox does not work as root, the usual user in containers. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
