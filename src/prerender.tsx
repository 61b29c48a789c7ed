import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { lazyQueryClient } from './api/lazy-query-client.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/** Renders the sign-in page to HTML at build time, so that it is visible before any script loads. */
export async function prerenderSignIn(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createAppRouter({ loadQueryClient: lazyQueryClient() }, history);
  await router.load();
  // The HTML page already has a title.
  return renderToString(<App router={router} />).replace(/<title>.*?<\/title>/, '');
}
