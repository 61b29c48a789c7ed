import type { BrowserContext } from 'playwright-core';

/** Delays every script of the build. Returns a function that lets them load. */
export async function pauseScripts(context: BrowserContext): Promise<() => void> {
  const release = Promise.withResolvers<undefined>();
  await context.route('**/static/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  return () => release.resolve(undefined);
}
