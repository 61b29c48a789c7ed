import { StrictMode } from 'react';
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
void loadPendingSignOuts();
const router = createAppRouter({ loadQueryClient: lazyQueryClient() });
followSession(router);
const options = { onCaughtError: reportCaughtError };
const app = (
  <StrictMode>
    <App router={router} {...demo} />
  </StrictMode>
);
const isPrerendered = root.hasChildNodes();
// Keeps the prerendered sign-in page visible meanwhile.
if (isPrerendered) await router.load();
const { pathname, hash } = router.state.location;
// Hydrating keeps what has been typed. Render from scratch if the person has left the form before the app loaded: for the
// sign-up form, or by signing in in another tab.
if (isPrerendered && pathname === '/' && hash !== 'sign-up') hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

async function startMock() {
  const mock = await import('./mocks/start.tsx');
  return mock.startMock();
}

/** Sends sign-outs that have not reached the server. Most starts have none, so the code, which sends them, loads only then. */
async function loadPendingSignOuts() {
  try {
    if (SIGN_OUTS_KEY in localStorage) await import('./shell/loaded-ahead.ts');
  } catch {
    // There is no network, or the browser blocks storage.
  }
}
