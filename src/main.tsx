import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { handleScriptLoadErrors, reportCaughtError } from './api/api-error.ts';
import { signInToDemo } from './api/authenticate.ts';
import { createQueryClient } from './api/query-client.ts';
import { syncSessionAcrossTabs } from './api/session.ts';
import { sendPendingSignOuts } from './api/sign-out.ts';
import { App } from './app.tsx';
import { createAppRouter, followSession } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('No #root element');

// For `npm run dev:mock`, which has no other server.
if (import.meta.env.MODE === 'mock')
  await signInToDemo(await (await import('./mocks/demo-server.ts')).startDemoServer());

syncSessionAcrossTabs();
handleScriptLoadErrors();
sendPendingSignOuts();
const router = createAppRouter(createQueryClient());
followSession(router);
const options = { onCaughtError: reportCaughtError };
const app = (
  <StrictMode>
    <App router={router} />
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
