import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { urlOf } from '#server/node/listen.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { paint } from '#tests/support/layout-shifts.ts';

declare global {
  interface Window {
    wasCompleteAtFirstFrame?: boolean;
  }
}

let page: Page;
pageForFile(async (opened) => {
  page = opened;
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      window.wasCompleteAtFirstFrame = document.scripts.length > 0;
    });
  });
});

/** Serves a page whose last part, with the scripts, waits. */
async function serveSlowly(html: string, end: Promise<unknown>): Promise<Server> {
  const server = createServer((_request, response) => {
    const middle = html.indexOf('</main>');
    response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle));
    void end.then(() => response.end(html.slice(middle)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

it.each(['index.html', 'pages/statistics.html'])(
  'paints nothing of %s before all of it is there',
  async (file) => {
    const end = Promise.withResolvers<undefined>();
    const server = await serveSlowly(await readFile(join('dist', file), 'utf8'), end.promise);
    await page.goto(urlOf(server, '127.0.0.1'), { waitUntil: 'commit' });
    await page.locator('main').waitFor({ state: 'attached' });
    // In the time of two frames, which this page must not have.
    const other = await page.context().newPage();
    await paint(other);
    end.resolve(undefined);
    await page.waitForFunction(() => window.wasCompleteAtFirstFrame !== undefined);
    expect(await page.evaluate(() => window.wasCompleteAtFirstFrame)).toBe(true);
    await other.close();
    server.closeAllConnections();
    server.close();
  },
);
