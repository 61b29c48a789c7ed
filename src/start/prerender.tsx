import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { lazyQueryClient } from '#src/api/lazy-query-client.ts';
import { App } from '#src/app.tsx';
import { createAppRouter } from '#src/router.tsx';

/* The build runs this module in a process of its own. */

// The router looks for these where it renders what a browser hydrates.
Object.assign(globalThis, { window: globalThis, self: globalThis });

const history = createMemoryHistory({ initialEntries: ['/'] });
const router = createAppRouter({ loadQueryClient: lazyQueryClient() }, history);
await router.load();
/** The HTML of the sign-in page, without its title, which the page has already. */
export const signInPage = renderToString(<App router={router} />).replace(/<title>.*?<\/title>/, '');
