import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { observeLayoutShifts } from '#tests/support/layout-shifts.ts';
import { cheapPasswords, emailOf } from '#tests/support/server.ts';

const origin = inject('origin');
const browser = browserForFile();

/** Answers as if the operator had given the account a temporary password, once released. */
async function makeTemporary(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/user', async (route) => {
    await held.promise;
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, passwordExpiresAt: '2026-11-25T12:00:00Z' } });
  });
  return () => held.resolve(undefined);
}

it.each(SIZES)('moves nothing when the notice appears after a reload, at %i × %i', async (width, height) => {
  const context = await browser().newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const notice = page.getByText(/^Your password is temporary/);
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
  const post = await apiPoster(page, origin);
  await post('liabilities', { Name: 'Car Loan', Principal: 200 });
  (await makeTemporary(page))();
  await page.goto(`${origin}/liabilities`);
  await notice.waitFor();
  await page.waitForFunction(() => 'freehold.notice-height' in localStorage);

  const shifts = await observeLayoutShifts(page);
  for (const [path, text] of [
    ['/liabilities', '$200.00'],
    ['/statistics', '$1,000.00'],
  ] as const) {
    await page.unrouteAll();
    const release = await makeTemporary(page);
    await page.goto(origin + path);
    const figure = page.getByText(text).first();
    await figure.waitFor();
    const before = await figure.boundingBox();
    release();
    await notice.waitFor();
    expect(await figure.boundingBox(), path).toEqual(before);
    expect(await shifts(), path).toEqual([]);
  }

  // Nothing is kept for a password that has been changed elsewhere.
  await page.unrouteAll();
  await page.reload();
  await page.waitForFunction(() => !('freehold.notice-height' in localStorage));
  expect(await notice.count()).toBe(0);
  await context.close();
});

it.each(SIZES)('shows the notice with the first page after a sign-in, at %i × %i', async (width, height) => {
  const { api, origin: ownOrigin, stop } = await startInProcessServer();
  const token = await api.signUp('Ada');
  await api.call('POST', '/api/assets', { token, body: { AssetType: 0, Name: 'Bank', Value: 1_000 } });
  const services = { database: api.database, passwords: cheapPasswords, clock: Date.now };
  const temporary = await resetPassword(services, emailOf('Ada'), { turnsOffSecondFactor: false });
  const context = await browser().newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();

  await page.goto(ownOrigin);
  await page.getByLabel('Email Address').fill(emailOf('Ada'));
  await page.getByLabel('Password', { exact: true }).fill(temporary?.password ?? '');
  const releaseProfile = await holdBack(page, '**/api/user');
  const releaseNotice = await holdBack(page, '**/static/*temporary-password*.js');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await releaseNotice();
  const figure = page.getByText('$1,000.00').first();
  await figure.waitFor();
  expect(await page.getByText(/^Your password is temporary/).isVisible()).toBe(true);
  const before = await figure.boundingBox();
  await releaseProfile();
  expect(await figure.boundingBox()).toEqual(before);

  await context.close();
  await stop();
});

/** Holds requests back until the returned function is called, which waits for the response to the first one. */
async function holdBack(page: Page, url: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(url);
  return async () => {
    const request = await requested;
    held.resolve(undefined);
    await request.response();
  };
}
