import type { BrowserContext } from 'playwright-core';

/** Keeps every script of the build away. Returns what lets them come. */
export async function pauseScripts(context: BrowserContext): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await context.route('**/static/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve(undefined);
}
