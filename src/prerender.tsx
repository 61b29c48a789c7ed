import { createMemoryHistory } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';

import { learnExtensions } from './api/extensions.ts';
import { lazyQueryClient } from './api/lazy-query-client.ts';
import { endSession, startSession } from './api/session.ts';
import { App } from './app.tsx';
import { type Sample, samples } from './prerender-samples.ts';
import { readStyleRules, styleElements } from './prerender-styles.ts';
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
  /**
   * The content of `main` once a list of several pages has loaded, reduced to one row. Undefined for a page without a
   * sample.
   */
  readonly filled: string | undefined;
  /** `style` elements with the styles that its components have added to the document. */
  readonly styles: string;
}

/**
 * Renders a signed-in page at build time, so that it is visible before any script loads. It needs a document, and a `fetch`
 * that never responds. The app replaces it, since the data is unknown at build time.
 */
export async function prerenderSkeleton(path: string): Promise<PageSkeleton> {
  const sample = samples[path];
  const loading = await renderSignedIn(path, undefined, htmlWithoutData);
  const loaded = sample && (await renderSignedIn(path, sample, templateOf));
  const styles = styleElements((loaded ?? loading).rules, loading.html + (loaded?.html ?? ''));
  return { title: loading.title, html: loading.html, filled: loaded?.html, styles };
}

/** @param sample what has loaded */
async function renderSignedIn(
  path: string,
  sample: Sample | undefined,
  htmlOf: (container: Element) => string,
) {
  startSession('a token that is never sent', 0);
  const loadQueryClient = lazyQueryClient();
  const queryClient = await loadQueryClient();
  if (sample) {
    learnExtensions({ ok: true, headers: new Headers({ [EXTENSIONS_HEADER]: EXTENSIONS.join() }) });
    queryClient.setQueryData(sample.queryKey, sample.entries);
  }
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ loadQueryClient }, history);
  await router.load();
  const container = document.createElement('div');
  const root = createRoot(container);
  try {
    flushSync(() => root.render(<App router={router} />));
    // Unmounting removes the title and the global styles.
    const rules = readStyleRules();
    return { title: document.title, html: htmlOf(container), rules };
  } finally {
    root.unmount();
    queryClient.clear();
    endSession();
  }
}

function htmlWithoutData(container: Element): string {
  // The policy of the page allows no inline styles, and a page that loads needs none.
  for (const element of container.querySelectorAll('[style]')) element.removeAttribute('style');
  return container.innerHTML;
}

/** The content of `main` with only the first row. `src/early-rows.ts` fills it in. */
function templateOf(container: Element): string {
  const main = container.querySelector('main');
  const [row, ...others] = main?.querySelectorAll('tbody tr') ?? [];
  if (!main || !row) throw new Error('The page has no table');
  for (const other of others) other.remove();
  // The address of the sample.
  for (const link of row.querySelectorAll('a')) link.removeAttribute('href');
  // The policy of the page allows no inline styles.
  for (const element of main.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset.style = element.style.cssText;
    element.removeAttribute('style');
  }
  return main.innerHTML;
}
