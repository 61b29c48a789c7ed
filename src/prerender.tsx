import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { lazyQueryClient } from './api/lazy-query-client.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/** The sign-in page as HTML, for the build to write into the page, so that it stands before any script has come. */
export async function prerenderSignIn(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createAppRouter({ loadQueryClient: lazyQueryClient() }, history);
  await router.load();
  // The page has its title already.
  return renderToString(<App router={router} />).replace(/<title>.*?<\/title>/, '');
}
