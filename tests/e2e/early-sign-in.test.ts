import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { pauseScripts } from '#tests/support/pause-scripts.ts';
import { signUp } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let context: BrowserContext;
let page: Page;
let visitor: { email: string; password: string };
let releaseScripts: () => void;
let requests: Request[] = [];
let complaints: string[] = [];

pageForFile(async (opened) => {
  page = opened;
  context = page.context();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authenticate')) requests.push(request);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  visitor = await signUp(page, origin);
});
/** Every test begins in the browser of somebody who has not signed in there. */
beforeEach(async () => {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  releaseScripts = await pauseScripts(context);
  requests = [];
  complaints = [];
  await page.goto(origin, { waitUntil: 'commit' });
  // Some requests are held back for good, and others are still on their way.
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
});

const email = () => page.getByLabel('Email Address');
const password = () => page.getByLabel('Password');
const signIn = () => page.getByRole('button', { name: 'Sign In' });
const busy = () => page.getByRole('status', { name: 'Signing in' });
const alert = () => page.getByRole('alert');

async function fill(text = visitor.password): Promise<void> {
  await email().fill(visitor.email);
  await password().fill(text);
}

/** Waits for the response to the first sign-in request. */
async function answered(): Promise<void> {
  await expect.poll(() => requests.length).toBe(1);
  await (await requests[0]?.response())?.finished();
}

it.each([
  ['a click', () => signIn().click()],
  ['Enter', () => password().press('Enter')],
])('signs in by %s before the scripts have loaded', async (_what, press) => {
  await fill();
  await press();
  await answered();
  expect(requests[0]?.postDataJSON()).toEqual({ Username: visitor.email, Password: visitor.password });
  await busy().waitFor();
  expect(page.url()).toBe(`${origin}/`);
  releaseScripts();
  await page.waitForURL(`${origin}/statistics`);
  await page.getByRole('heading', { name: 'Statistics', exact: true }).waitFor();
  expect(requests).toHaveLength(1);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => 'earlySignIn' in window)).toBe(false);
});

it('sends one request for many presses, before and after the app has loaded', async () => {
  const response = Promise.withResolvers<undefined>();
  await context.route('**/api/authenticate', async (route) => {
    await response.promise;
    await route.continue();
  });
  await fill();
  await signIn().dblclick();
  await password().press('Enter');
  await expect.poll(() => requests.length).toBe(1);
  releaseScripts();
  // The app renders the year.
  await page.getByText(`© ${new Date().getFullYear()}`).waitFor();
  // Playwright's click would wait while the pending button is disabled.
  await signIn().click({ force: true });
  await password().press('Enter');
  expect(await busy().count()).toBe(1);
  response.resolve(undefined);
  await page.waitForURL(`${origin}/statistics`);
  expect(requests).toHaveLength(1);
});

it("shows the server's error and keeps what was typed since", async () => {
  await fill('wrong password');
  await signIn().click();
  await answered();
  await password().fill(visitor.password);
  const field = await password().elementHandle();
  releaseScripts();
  await alert().getByText('Username or password is incorrect').waitFor();
  expect(await field.evaluate((element) => element.isConnected)).toBe(true);
  expect(await password().inputValue()).toBe(visitor.password);
  expect(await busy().count()).toBe(0);
  expect(await signIn().getAttribute('aria-disabled')).toBeNull();
  await signIn().click();
  await page.waitForURL(`${origin}/statistics`);
  expect(requests).toHaveLength(2);
  expect(complaints).toEqual([]);
});

it('focuses the empty field at once, and marks it as required when the app has loaded', async () => {
  await email().fill(visitor.email);
  await email().press('Enter');
  expect(await password().evaluate((element) => element === document.activeElement)).toBe(true);
  releaseScripts();
  await page.getByText('Required').waitFor();
  expect(await page.getByText('Required').count()).toBe(1);
  expect(requests).toEqual([]);
  await password().fill(visitor.password);
  await password().press('Enter');
  await page.waitForURL(`${origin}/statistics`);
  expect(complaints).toEqual([]);
});

it('opens the sign-up form chosen meanwhile, and still completes the sign-in', async () => {
  const response = Promise.withResolvers<undefined>();
  await context.route('**/api/authenticate', async (route) => {
    await response.promise;
    await route.continue();
  });
  await fill();
  await signIn().click();
  await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click();
  releaseScripts();
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
  expect(await page.getByRole('status').count()).toBe(0);
  response.resolve(undefined);
  await page.waitForURL(`${origin}/statistics`);
  expect(complaints).toEqual([]);
});

it('shows an error if the scripts fail to load, and reloads the page at the next press', async () => {
  await context.route('**/static/*.js', (route) => route.abort());
  // Chrome cannot reload a page that has only just been committed.
  await signIn().waitFor();
  await page.reload();
  await alert().getByText('Unknown error, please try again.').waitFor();
  await context.unrouteAll();
  await fill();
  await signIn().click();
  await page.getByText(`© ${new Date().getFullYear()}`).waitFor();
  await fill();
  await signIn().click();
  await page.waitForURL(`${origin}/statistics`);
});
