import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { cheapPasswords, emailOf } from '#tests/support/server.ts';

let page: Page;
/** A server on which Ada has a temporary password. */
let ownOrigin: string;
let password: string;

pageForFile(async (opened) => {
  page = opened;
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
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

it('shows the notice with the first page after a sign-in, in windows of all sizes', async () => {
  await page.goto(`${ownOrigin}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
  const releaseProfile = await holdBack('**/api/user');
  await page.goto(ownOrigin);
  await page.getByLabel('Email Address').fill(emailOf('Ada'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
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
