import '#src/ui/base.css';

import { createRoot, hydrateRoot } from 'react-dom/client';

import { reportCaughtError } from './api/api-error.ts';
import { lateQueryClient } from './api/late-query-client.ts';
import { keepPageWithoutScripts } from './api/missing-script.ts';
import { followOtherTabs } from './api/session.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw the app in');

// A build knows its mode, so that nothing of the mock is in any but its own.
const demo = import.meta.env.MODE === 'mock' ? await startMock() : {};

followOtherTabs();
keepPageWithoutScripts();
const router = createAppRouter({ loadQueryClient: lateQueryClient() });
const options = { onCaughtError: reportCaughtError };
if (root.hasChildNodes()) {
  // The build has written the sign-in page into the HTML. What has been typed there already stays.
  await router.load();
  hydrateRoot(root, <App router={router} {...demo} />, options);
} else {
  createRoot(root, options).render(<App router={router} {...demo} />);
}

async function startMock() {
  const mock = await import('./mocks/start.tsx');
  return mock.startMock();
}
