import '#src/ui/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { reportCaughtError } from './api/api-error.ts';
import { followOtherTabs } from './api/session.ts';
import { createQueryClient } from './api/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw the app in');

followOtherTabs();
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App router={createAppRouter(createQueryClient())} />
  </StrictMode>,
);
