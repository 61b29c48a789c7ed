import type { Page } from 'playwright-core';

import { apiClient } from './api-client.ts';

let signUps = 0;

/** Signs a new user up through the UI. Resolves once they see their statistics. */
export async function signUp(
  page: Page,
  origin: string,
  name = 'Ada',
): Promise<{ email: string; password: string }> {
  signUps += 1;
  const email = `visitor-${process.pid}-${signUps}@example.com`;
  const password = 'a long passphrase';
  await page.goto(`${origin}/#sign-up`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${origin}/statistics`);
  // The address changes a moment before the page does.
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  return { email, password };
}

/** In a third of the time that the forms take. The page is left on a file of the site: what it opens next is signed in. */
export async function signUpByApi(page: Page, origin: string): Promise<{ email: string; password: string }> {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  const password = 'a long passphrase';
  const account = { GivenName: 'Ada', Email: email, Password: password, ConfirmPassword: password };
  await page.request.post(`${origin}/api/account`, { data: account, failOnStatusCode: true });
  await signInByApi(page, origin, { email, password });
  return { email, password };
}

/** Signs a user in through the API, and leaves the page as `signUpByApi` does. */
export async function signInByApi(
  page: Page,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const response = await page.request.post(`${origin}/api/authenticate`, {
    data: { Username: email, Password: password },
    failOnStatusCode: true,
  });
  const session = JSON.stringify({ id: email, token: (await response.json()) as string, clockSkew: 0 });
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((stored) => {
    localStorage.clear();
    localStorage.setItem('freehold.session', stored);
  }, session);
}

export function readSession(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('freehold.session') ?? '');
}

/** Returns a function that posts to the API as the user signed in on the page. Its path starts after `/api/`. */
export async function apiPoster(page: Page, origin: string) {
  const token = await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('freehold.session') ?? '{}') as { token: string };
    return token;
  });
  // Requests of the page's context take longer.
  const { call } = apiClient(origin);
  return async (path: string, body: object): Promise<Record<string, number>> => {
    const response = await call('POST', `/api/${path}`, { token, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status}`);
    return (await response.json()) as Record<string, number>;
  };
}

export async function createBudget(
  page: Page,
  origin: string,
  { spent, invested, saved }: { spent: number; invested: number; saved: number },
): Promise<void> {
  const post = await apiPoster(page, origin);
  const Timestamp = new Date().toISOString();
  await post('assets', { AssetType: 0, Name: 'Bank', Value: saved });
  const { expenseId: ExpenseId } = await post('expenses', { Name: 'Rent', IsMandatory: true });
  const { budgetId: BudgetId } = await post('budgets', { Month: 11, Year: 2026 });
  await post('budgetinvestmentitems', { BudgetId, Timestamp, Amount: invested });
  const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
  await post('budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: spent });
}
