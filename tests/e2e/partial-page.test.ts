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

/** Serves the files of the build, and as the page one whose last part waits: all from the first `pause` on. */
async function serveSlowly(html: string, pause: string, end: Promise<unknown>): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/') {
      const middle = html.indexOf(pause);
      response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle));
      void end.then(() => response.end(html.slice(middle)));
    } else {
      const type = url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      readFile(join('dist', url)).then(
        (content) => response.writeHead(200, { 'Content-Type': type }).end(content),
        () => response.writeHead(404).end(),
      );
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}

it.each(['index.html', 'pages/statistics.html'])(
  'paints nothing of %s before all of it is there',
  async (file) => {
    const end = Promise.withResolvers<undefined>();
    const server = await serveSlowly(await readFile(join('dist', file), 'utf8'), '</main>', end.promise);
    await page.goto(urlOf(server, '127.0.0.1'), { waitUntil: 'commit' });
    await page.locator('main').waitFor({ state: 'attached' });
    // In the time of two frames, which this page must not have.
    const other = await page.context().newPage();
    await paint(other);
    end.resolve(undefined);
    await page.waitForFunction(() => window.wasCompleteAtFirstFrame !== undefined);
    expect(await page.evaluate(() => window.wasCompleteAtFirstFrame)).toBe(true);
    await other.close();
    stop(server);
  },
);

it('starts the app on the sign-in page only with the styles at its end', async () => {
  const end = Promise.withResolvers<undefined>();
  const html = await readFile('dist/index.html', 'utf8');
  const server = await serveSlowly(html, '<template id="signed-in-styles">', end.promise);
  await page.goto(urlOf(server, '127.0.0.1'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  // The app's scripts, which load once the page has been painted.
  await page.waitForFunction(() => {
    const preloads = document.querySelectorAll('link[rel=modulepreload]').length;
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name, duration }) => name.endsWith('.js') && duration > 0);
    return preloads > 0 && loaded.length > preloads;
  });
  const hasSignedInStyles = () =>
    page.evaluate(() =>
      Array.from(document.styleSheets).some((sheet) =>
        Array.from(sheet.cssRules).some((rule) => rule.cssText.startsWith('.account-menu')),
      ),
    );
  await paint(page);
  expect(await hasSignedInStyles()).toBe(false);
  end.resolve(undefined);
  // The year appears only once the app has rendered.
  await page.getByText('©').filter({ hasText: /\d{4}/ }).waitFor();
  expect(await hasSignedInStyles()).toBe(true);
  stop(server);
});
