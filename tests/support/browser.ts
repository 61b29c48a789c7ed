import { statfs } from 'node:fs/promises';

import { type Browser, chromium } from 'playwright-core';

import { completeBrowserOptions, launchOptions } from './unpacked-chromium.ts';

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

/**
 * Launches a headless browser: on Linux x64 the Chromium in the npm package, elsewhere the installed Chrome. Where speed or
 * memory is measured, an installed one is used everywhere.
 * @param isEverIdle whether its pages get idle callbacks, in which the app loads what a page is complete without. Without them, a
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
    ...(await (isMeasured ? completeBrowserOptions() : launchOptions())),
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
