import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { observeLayoutShifts } from '#tests/support/layout-shifts.ts';
import { cheapPasswords, emailOf } from '#tests/support/server.ts';
import { untilDrawn } from '#tests/support/settled-page.ts';

const origin = inject('origin');
let page: Page;
let shifts: () => Promise<string[]>;
/** A server on which Ada has a temporary password. */
let ownOrigin: string;
let password: string;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 10, invested: 5, saved: 1_000 });
    const post = await apiPoster(page, origin);
    await post('liabilities', { Name: 'Car Loan', Principal: 200 });
    shifts = await observeLayoutShifts(page);
  },
  { reducedMotion: 'reduce' },
);
beforeAll(async () => {
  const { api, origin: started, stop } = await startInProcessServer();
  ownOrigin = started;
  const token = await api.signUp('Ada');
  await api.call('POST', '/api/assets', { token, body: { AssetType: 0, Name: 'Bank', Value: 1_000 } });
  const services = { database: api.database, passwords: cheapPasswords, clock: Date.now };
  const temporary = await resetPassword(services, emailOf('Ada'), { turnsOffSecondFactor: false });
  password = temporary?.password ?? '';
  return stop;
});

const notice = () => page.getByText(/^Your password is temporary/);

/** Answers as if the operator had given the account a temporary password, once released. */
async function makeTemporary(): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/user', async (route) => {
    await held.promise;
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, passwordExpiresAt: '2026-11-25T12:00:00Z' } });
  });
  return () => held.resolve(undefined);
}

it('moves nothing when the notice appears after a reload, in windows of all sizes', async () => {
  (await makeTemporary())();
  await page.goto(`${origin}/liabilities`);
  await notice().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => {
      const place = document.querySelector('.notice-place')?.getBoundingClientRect();
      return Number(localStorage.getItem('freehold.notice-height')) === place?.height;
    });
    for (const [path, text] of [
      ['/statistics', '$1,000.00'],
      ['/liabilities', '$200.00'],
    ] as const) {
      const where = `${path}, ${width} × ${height}`;
      await page.unrouteAll();
      const release = await makeTemporary();
      await page.goto(origin + path);
      const figure = page.getByText(text).first();
      await figure.waitFor();
      // Parts that appear late are higher or lower than their places. The figure is below them, out of view.
      await untilDrawn(page);
      const before = await figure.boundingBox();
      release();
      await notice().waitFor();
      expect(await figure.boundingBox(), where).toEqual(before);
      expect(await shifts(), where).toEqual([]);
    }
  }

  // Nothing is kept for a password that has been changed elsewhere.
  await page.unrouteAll();
  await page.reload();
  await page.waitForFunction(() => !('freehold.notice-height' in localStorage));
  expect(await notice().count()).toBe(0);
});

it('shows the notice with the first page after a sign-in, in windows of all sizes', async () => {
  await page.goto(`${ownOrigin}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  const releaseProfile = await holdBack('**/api/user');
  const releaseNotice = await holdBack('**/static/*temporary-password*.js');
  await page.goto(ownOrigin);
  await page.getByLabel('Email Address').fill(emailOf('Ada'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await releaseNotice();
  const figure = page.getByText('$1,000.00').first();
  await figure.waitFor();
  expect(await notice().isVisible()).toBe(true);
  const places = async () => {
    const boxes = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      boxes.push(await figure.boundingBox());
    }
    return boxes;
  };
  const before = await places();
  await releaseProfile();
  expect(await places()).toEqual(before);
  await page.unrouteAll();
});

/** Holds requests back until the returned function is called, which waits for the response to the first one. */
async function holdBack(url: string): Promise<() => Promise<void>> {
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
