import type { TestProject } from 'vitest/node';

import { startCheapServer } from './built-server.ts';
import { launchOptions } from './unpacked-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the real server that serves the build, without a trailing slash. */
    origin: string;
  }
}

/** Unpacks the browser and starts one real server with an empty data folder for all browser tests. */
export default async function setup(project: TestProject) {
  await launchOptions();
  const server = await startCheapServer();
  project.provide('origin', server.origin);
  return () => server.stop();
}
