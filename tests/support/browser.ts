import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** So that a test sees only what the page does: nothing is fetched, throttled or asked in the background. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
];

/**
 * A headless Chromium. On Linux x64 it is the one inside the npm package, which needs no package of the system;
 * elsewhere the installed Chrome.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await installation()), args: [...QUIET, ...sandbox()] });
}

async function installation(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  // Its own `args` are for AWS Lambda and turn web security off, so they are left aside.
  return { executablePath: await sparticuz.executablePath() };
}

/** Chromium refuses to sandbox a process of root, as which containers run. */
function sandbox(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
