import { expect, inject, it } from 'vitest';

import { apiClient } from '#tests/support/api-client.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
const browser = browserForFile();

it('ends a session on the server at the next start if there was no network when signing out', async () => {
  const context = await browser().newContext();
  const page = await context.newPage();
  await signUpByApi(page, origin);
  await page.goto(`${origin}/liabilities`);
  await page.getByText('No liabilities yet').waitFor();
  const text = await page.evaluate(() => localStorage.getItem('freehold.session'));
  const { token } = JSON.parse(text ?? '{}') as { token: string };
  const statusOf = async () => (await apiClient(origin).call('GET', '/api/user', { token })).status;

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The sign-in page itself needs the network.
  await page.waitForFunction(() => localStorage.getItem('freehold.session') === null);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(token.split('.')[2]);
  expect(await statusOf()).toBe(200);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(origin);
  await expect.poll(statusOf).toBe(401);
  await next.waitForFunction(() => localStorage.length === 0);
});
