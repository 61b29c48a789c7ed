import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { startNavigation } from '#tests/support/settled-page.ts';

const origin = inject('origin');
const SORTED = '/liabilities?sort=-principal&size=50';
let page: Page;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
    const post = await apiPoster(page, origin);
    const loans = Array.from({ length: 55 }, (_, index) => ({ Name: `Loan ${index}`, Principal: index }));
    await Promise.all(loans.map((loan) => post('liabilities', loan)));
    await page.goto(`${origin}/expenses`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
  },
  { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
);

const row = (name: string) => page.getByRole('link', { name, exact: true });

async function openSorted(name: string): Promise<number> {
  await startNavigation(page, SORTED);
  await row(name).scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  await row(name).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Liability' }).waitFor();
  return scroll;
}

/** Waits until a row has the focus and is visible below the page's header. */
async function expectAt(name: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { activeElement } = document;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top = 0, bottom = Infinity } = activeElement?.getBoundingClientRect() ?? {};
    return activeElement?.textContent === text && top >= header && bottom <= innerHeight;
  }, name);
  expect(page.url()).toBe(origin + SORTED);
}

it('keeps order, page size, scroll position and row on Back', async () => {
  const scroll = await openSorted('Loan 10');
  expect(scroll).toBeGreaterThan(1_000);
  await page.goBack();
  await expectAt('Loan 10');
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
});

it('keeps them on Back while the next page is still loading', async () => {
  const script = '**/static/_liabilityId-*.js';
  await page.route(script, () => undefined);
  await page.goto(`${origin}/expenses`);
  await page.getByRole('button', { name: 'New entry' }).waitFor();
  const scroll = await openSorted('Loan 10');
  await page.goBack();
  await expectAt('Loan 10');
  expect(await page.evaluate(() => scrollY)).toBe(scroll);
  await page.unroute(script);
});

it('keeps the scroll position when the page is reloaded', async () => {
  await page.goto(origin + SORTED);
  await row('Loan 10').scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => scrollY);
  expect(scroll).toBeGreaterThan(1_000);
  await page.reload();
  await row('Loan 10').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll);
});

it('keeps the order after a reload, and one Back leaves the list', async () => {
  await page.goto(`${origin}/expenses`);
  await page.goto(`${origin}/liabilities`);
  await page.getByRole('button', { name: 'Principal' }).click();
  await page.waitForURL(`${origin}/liabilities?sort=principal`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(`${origin}/liabilities?sort=principal&page=2`);
  await page.reload();
  await page.getByText(/^26–50 of 5[45]$/).waitFor();
  await page.goBack();
  await page.waitForURL(`${origin}/expenses`);
});
