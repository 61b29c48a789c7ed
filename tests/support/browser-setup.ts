import type { TestProject } from 'vitest/node';

import { launchOptions } from './browser.ts';
import { startServer } from './built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real server serves the build, without a slash at its end. */
    origin: string;
  }
}

/** One browser on disk, and one real server with an empty data folder, for all the browser's tests. */
export default async function setup(project: TestProject) {
  await launchOptions();
  const server = await startServer();
  project.provide('origin', server.origin);
  return () => server.stop();
}
