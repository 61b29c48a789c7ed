import type { Page } from 'playwright-core';

let visitors = 0;

/** Signs somebody new up through the screens, and returns when they are in. */
export async function signUp(
  page: Page,
  origin: string,
  name = 'Ada',
): Promise<{ email: string; password: string }> {
  visitors += 1;
  const email = `visitor-${process.pid}-${visitors}@example.com`;
  const password = 'a long passphrase';
  await page.goto(`${origin}/#sign-up`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${origin}/statistics`);
  return { email, password };
}
