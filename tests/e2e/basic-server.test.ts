import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { startBasicServer } from '#tests/support/basic-server.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { collectConsoleErrors } from '#tests/support/console-messages.ts';

let origin: string;
let page: Page;

beforeAll(async () => {
  const server = await startBasicServer();
  origin = server.origin;
  return server.stop;
});
pageForFile((opened) => {
  page = opened;
  return Promise.resolve();
});

it('sends nothing of an extension to a server with the basic API alone', async () => {
  const complaints = collectConsoleErrors(page);
  await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  const { budgetId } = await post('budgets', { Month: 1, Year: 2026 });
  await page.goto(`${origin}/budgets/${budgetId}/earnedIncome/add`);
  await page.getByLabel('Amount').fill('50');
  const creation = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sent = (await creation).postDataJSON() as object;
  expect(Object.keys(sent).sort()).toEqual(['Amount', 'BudgetId', 'Timestamp']);

  await page.getByRole('cell', { name: '$50.00' }).click();
  await page.getByLabel('Amount').fill('60');
  const update = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await update).postDataJSON()).toEqual({ Amount: 60 });
  await page.getByRole('cell', { name: '$60.00' }).waitFor();
  expect(complaints).toEqual([]);
});
