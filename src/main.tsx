import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { reportCaughtError } from './api/api-error.ts';
import { lazyQueryClient } from './api/lazy-query-client.ts';
import { handleScriptLoadErrors } from './api/script-load-error.ts';
import { syncSessionAcrossTabs } from './api/session.ts';
import { SIGN_OUTS_KEY } from './api/storage-keys.ts';
import { App } from './app.tsx';
import { createAppRouter, followSession } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('No #root element');

// The mode is a build-time constant, so other builds contain none of the mock's code.
const demo = import.meta.env.MODE === 'mock' ? await startMock() : {};

syncSessionAcrossTabs();
handleScriptLoadErrors();
await addSignedInStyles();
void loadPendingSignOuts();
// Evaluating the scripts is already a long task on a slow phone, so the browser may handle input before the next one.
if ('scheduler' in window && 'yield' in scheduler) await scheduler.yield();
const router = createAppRouter({ loadQueryClient: lazyQueryClient() });
followSession(router);
const options = { onCaughtError: reportCaughtError };
const app = (
  <StrictMode>
    <App router={router} {...demo} />
  </StrictMode>
);
const isPrerendered = root.hasChildNodes();
if (isPrerendered) await loadBeforeRendering();
const { pathname, hash } = router.state.location;
// The sign-in form is prerendered. Hydrating keeps its input. Render from scratch if the user has left the form before the
// app loaded: for the sign-up form, or by signing in in another tab.
if (isPrerendered && pathname === '/' && hash !== 'sign-up') hydrateRoot(root, app, options);
// A transition renders in slices, so that the page can be scrolled meanwhile.
else startTransition(() => createRoot(root, options).render(app));

/**
 * Loads the page while the prerendered one stays visible. The router follows the address only once it is rendered.
 * Until then this function does, or Back would change only the address.
 */
async function loadBeforeRendering(): Promise<void> {
  const { history } = router;
  const unsubscribe = history.subscribe(() => {
    if (history.subscribers.size > 1) unsubscribe();
    else void router.load();
  });
  await router.load();
}

async function startMock() {
  const mock = await import('./mocks/start.tsx');
  return mock.startMock();
}

/** Adds the styles that the build has put at the end of the page so that they do not delay its first paint. */
async function addSignedInStyles() {
  // The app may load before all of the page has arrived, because another script loads it.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const template = document.querySelector<HTMLTemplateElement>('#signed-in-styles');
  if (template) document.head.append(template.content);
}

/** Sends sign-outs that have not reached the server. Most starts have none, so the code, which sends them, loads only then. */
async function loadPendingSignOuts() {
  try {
    if (SIGN_OUTS_KEY in localStorage) await import('./shell/loaded-ahead.ts');
  } catch {
    // There is no network, or the browser blocks storage.
  }
}
