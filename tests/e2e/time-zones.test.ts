import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { apiPoster, signInByApi, signUpByApi } from '#tests/support/browser-account.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { startInProcessServer } from '#tests/support/in-process-server.ts';
import { trackLoading } from '#tests/support/settled-page.ts';

const browser = browserForFile();
let origin: string;
let now: Date;

beforeAll(async () => {
  const server = await startInProcessServer({ clock: () => now.getTime() });
  origin = server.origin;
  return server.stop;
});

/** Noon of November 5 in each time zone, in the order of their moments. */
const NOONS = [
  ['Pacific/Kiritimati', '2026-11-05T12:00:00+14:00'],
  ['Asia/Tokyo', '2026-11-05T12:00:00+09:00'],
  ['Europe/Berlin', '2026-11-05T12:00:00+01:00'],
  ['America/Los_Angeles', '2026-11-05T12:00:00-08:00'],
  ['Pacific/Pago_Pago', '2026-11-05T12:00:00-11:00'],
] as const;

const STATEMENT = [
  'Date,Payee,Amount',
  '2026-10-30,Salary Acme,3200.00',
  '2026-10-31,Corner Market,-54.30',
  '2026-11-01,Corner Market,-12.80',
].join('\n');

/** Opens a page in a time zone, at a moment that the server has as well. */
async function openIn(timezoneId: string, time: string): Promise<Page> {
  now = new Date(time);
  const context = await browser().newContext({ timezoneId, acceptDownloads: true });
  await context.clock.setFixedTime(now);
  return context.newPage();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function chooseStatement(page: Page): Promise<void> {
  await page.goto(`${origin}/profile/data/statement`);
  const file = { name: 'giro.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file);
  await page.getByRole('table', { name: 'Entries to add' }).waitFor();
}

/** Records entries and values, in forms and from a statement, when it is November already in most of the world. */
async function recordLateInTheEvening(page: Page) {
  const account = await signUpByApi(page, origin);
  const post = await apiPoster(page, origin);
  await post('expenses', { Name: 'Groceries', IsMandatory: true });
  const { budgetId } = await post('budgets', { Month: 10, Year: 2026 });

  await page.goto(`${origin}/assets/add/0`);
  await page.getByLabel('Name').fill('Savings');
  await page.getByLabel('Value').fill('1300');
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'Savings' }).click();
  await button(page, 'Add a past value').click();
  await page.getByLabel('Date').fill('2026-09-30');
  await page.getByRole('textbox', { name: 'Amount' }).fill('900');
  await button(page, 'Add value').click();
  await page.getByRole('rowheader', { name: '2026-09-30' }).waitFor();

  await page.goto(`${origin}/budgets/${budgetId}`);
  const form = page.getByRole('form', { name: 'Quick entry' });
  await form.getByLabel('What').fill('Groceries');
  await page.getByRole('option', { name: 'Groceries' }).click();
  await form.getByLabel('Amount').fill('7');
  await form.getByLabel('Amount').press('Enter');
  await page.getByRole('row', { name: /Groceries.*\$7\.00/ }).waitFor();

  await chooseStatement(page);
  const market = page.getByRole('combobox', { name: /Corner Market, 2026-10-31/ });
  await expect.poll(() => market.inputValue()).toBe('Groceries');
  await button(page, 'Add 3 entries').click();
  await page.getByText('3 entries added.').waitFor();
  return { account, budgetId: Number(budgetId) };
}

/** What pages and files show: everything with figures or dates. */
async function figuresOn(page: Page, budgetId: number): Promise<Record<string, string>> {
  const settled = trackLoading(page);
  const figures: Record<string, string> = {};
  const paths = ['/budgets', `/budgets/${budgetId}`, `/budgets/${budgetId}/earnedIncome`, '/budgets/entries'];
  for (const path of [...paths, '/assets/edit/1', '/statistics', '/statistics/history']) {
    await page.goto(`${origin}${path}`);
    await settled();
    figures[path] = await page.locator('main').innerText();
  }
  await page.goto(`${origin}/profile/data`);
  for (const name of ['Save everything', 'Save CSV of Entries', 'Save CSV of Past Values']) {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    figures[name] = await readFile(await (await download).path(), 'utf8');
  }
  return figures;
}

it('an account recorded late in the evening looks the same everywhere, and a statement is found again', async () => {
  const home = await openIn('America/Los_Angeles', '2026-10-31T22:30:00-07:00');
  const { account, budgetId } = await recordLateInTheEvening(home);
  await home.context().close();

  const seen = new Map<string, Record<string, string>>();
  for (const [timezoneId, noon] of NOONS) {
    const page = await openIn(timezoneId, noon);
    await signInByApi(page, origin, account);
    seen.set(timezoneId, await figuresOn(page, budgetId));
    await chooseStatement(page);
    await page.getByText('There is nothing to add.').waitFor();
    await page.context().close();
  }
  const atHome = seen.get('America/Los_Angeles');
  expect(atHome?.['/budgets/entries']).toMatch(/2026-10-31\s+2026\/10\s+Groceries\s+\$7\.00/);
  expect(atHome?.['Save CSV of Past Values']).toContain('Savings,Cash,2026-10-31,,1300');
  for (const [timezoneId, figures] of seen) expect(figures, timezoneId).toEqual(atHome);
});
