import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { product } from '#src/product.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { signUp } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

import packageJson from '../../package.json' with { type: 'json' };

const origin = inject('origin');
let page: Page;

pageForFile((opened) => {
  page = opened;
  return Promise.resolve();
});

it('opens from the footer, signed in or not, and links back to the app', async () => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  for (const arrive of [() => page.goto(origin), () => signUp(page, origin)]) {
    await arrive();
    await page.getByRole('link', { name: product.site.label }).click();
    await page.waitForURL(`${origin}/about.html`);
    await page.getByRole('heading', { name: `About ${product.title}` }).waitFor();
    expect(await page.getByText(`Version ${packageJson.version}`).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'How your data is handled' }).count()).toBe(1);
  }
  await page.getByRole('link', { name: product.title }).click();
  await page.waitForURL(`${origin}/statistics`);
  expect(messages).toEqual([]);
});

it('shows the full license of every bundled package', async () => {
  await page.goto(`${origin}/about.html`);
  const licenses = page.locator('details');
  const names = (await licenses.locator('summary').allInnerTexts()).join(' ');
  // React is on every page, Chart.js on one only, and Zag is part of Chakra.
  for (const name of ['react-dom', '@chakra-ui/react', 'chart.js', '@zag-js/dialog', 'valibot'])
    expect(names).toMatch(new RegExp(`(?:^|\\s)${name} \\d`));
  // The demo has the server, but not what only runs in Node.
  expect(names).toContain('kysely');
  expect(names).not.toContain('node-server');
  for (const text of await licenses.locator('pre').allTextContents()) expect(text).toMatch(/copyright/i);

  const ofReact = licenses.filter({ hasText: 'react-dom' });
  expect(await ofReact.locator('pre').isVisible()).toBe(false);
  await ofReact.locator('summary').press('Enter');
  await ofReact.getByText('MIT License').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('is compressed, has no scripts, and keeps its own styles under the content security policy', async () => {
  // The browser may have kept the page, without this header.
  const headers = (await page.request.get(`${origin}/about.html`)).headers();
  expect(headers['content-encoding']).toBe('br');
  await page.goto(`${origin}/about.html`);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(await page.locator('script').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui');
});

it('has a robots.txt beside it', async () => {
  const response = await page.request.get(`${origin}/robots.txt`);
  expect(response.headers()['content-type']).toMatch('text/plain');
  expect(await response.text()).toBe('User-agent: *\nDisallow: /api/\n');
});
