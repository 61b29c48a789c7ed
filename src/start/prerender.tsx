import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { createQueryClient } from '#src/api/query-client.ts';
import { App } from '#src/app.tsx';
import { createAppRouter } from '#src/router.tsx';

/* The build runs this module in a process of its own. */

// The router looks for these where it renders what a browser hydrates.
Object.assign(globalThis, { window: globalThis, self: globalThis });

const history = createMemoryHistory({ initialEntries: ['/'] });
const router = createAppRouter(createQueryClient(), history);
await router.load();
// In Node, Emotion renders each style before the element that needs it first. A browser takes over those that are in the
// head, by their names, and hydrates the elements without them.
const styles = new Map<string, string>();
export const body = renderToString(<App router={router} />)
  // The page has a title of its own.
  .replace(/<title>.*?<\/title>/, '')
  .replace(/<style data-emotion="([^"]*)">(.*?)<\/style>/g, (_element, names: string, rules: string) => {
    styles.set(names, rules);
    return '';
  });
export const head = [...styles]
  .map(([names, rules]) => `<style data-emotion="${names}">${rules}</style>`)
  .join('');
