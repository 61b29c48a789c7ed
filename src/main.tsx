import '#src/ui/theme/base.css';

import { createRoot, hydrateRoot } from 'react-dom/client';

import { reportCaughtError } from './api/api-error.ts';
import { lazyQueryClient } from './api/lazy-query-client.ts';
import { handleScriptLoadErrors } from './api/script-load-error.ts';
import { syncSessionAcrossTabs } from './api/session.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw the app in');

// A build knows its mode, so that nothing of the mock is in any but its own.
const demo = import.meta.env.MODE === 'mock' ? await startMock() : {};

syncSessionAcrossTabs();
handleScriptLoadErrors();
const router = createAppRouter({ loadQueryClient: lazyQueryClient() });
const options = { onCaughtError: reportCaughtError };
const app = <App router={router} {...demo} />;
const isPrerendered = root.hasChildNodes();
if (isPrerendered) await router.load();
const { pathname, hash } = router.state.location;
// The build has written the sign-in form into the HTML. What has been typed there already stays, unless its visitor has
// left it before the app came: for the sign-up form, or by signing in in another tab.
if (isPrerendered && pathname === '/' && hash !== 'sign-up') hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

async function startMock() {
  const mock = await import('./mocks/start.tsx');
  return mock.startMock();
}
