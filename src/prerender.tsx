import { createMemoryHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { lazyQueryClient } from './api/lazy-query-client.ts';
import { endSession, startSession } from './api/session.ts';
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

/** A page as it looks while its data loads. */
export interface PageSkeleton {
  readonly title: string;
  readonly html: string;
  /** The styles that its components have added to the document. */
  readonly styles: string;
}

/**
 * Renders a signed-in page at build time, so that it is visible before any script loads. It needs a document, and a `fetch`
 * that never responds. The app replaces it, since the data is unknown at build time.
 */
export async function prerenderSkeleton(path: string): Promise<PageSkeleton> {
  startSession('a token that is never sent', 0);
  const loadQueryClient = lazyQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ loadQueryClient }, history);
  await router.load();
  const container = document.createElement('div');
  const root = createRoot(container);
  try {
    flushSync(() => root.render(<App router={router} />));
    // The policy of the page allows no inline styles, and a page that loads needs none.
    for (const element of container.querySelectorAll('[style]')) element.removeAttribute('style');
    const styles = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent);
    return { title: document.title, html: container.innerHTML, styles: styles.join('') };
  } finally {
    root.unmount();
    (await loadQueryClient()).clear();
    endSession();
  }
}
