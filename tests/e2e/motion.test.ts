import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';

const origin = inject('origin');
let page: Page;

pageForFile(async (opened) => {
  page = opened;
  // What begins to move, by its text.
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const animate = Reflect.get(Element.prototype, 'animate') as (...args: unknown[]) => Animation;
    Element.prototype.animate = function (...args) {
      moved.push(this.textContent);
      return animate.apply(this, args);
    };
  });
  await signUpByApi(page, origin);
  await createBudget(page, origin, { spent: 2_000, invested: 1_000, saved: 50_000 });
  const post = await apiPoster(page, origin);
  await post('expenses', { Name: 'Books', IsMandatory: false });
  await page.goto(`${origin}/expenses`);
  await page.getByRole('link', { name: 'Books' }).waitFor();
});
beforeEach(() => page.emulateMedia({ reducedMotion: 'no-preference' }));

/** What has begun to move since this was called last. */
const moved = () =>
  page.evaluate(() => {
    if (!('moved' in window) || !Array.isArray(window.moved)) throw new Error('Nothing is recorded');
    return [...new Set(window.moved.splice(0).map(String))];
  });

async function addCategory(name: string) {
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name }).waitFor();
}

it('moves in a row that was added or restored, but none that was only found, sorted or loaded', async () => {
  expect(await moved()).toEqual([]);
  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('searchbox').fill('books');
  await page.getByText('1 of').first().waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('table').getByRole('link').nth(1).waitFor();
  expect(await moved()).toEqual([]);

  await addCategory('Travel');
  expect(await moved()).toContain('TravelNo');

  await page.getByRole('link', { name: 'Travel' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await moved();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Travel' }).waitFor();
  expect(await moved()).toContain('TravelNo');
});

it('moves in the date of a what-if that changes, and a proof that opens', async () => {
  await navigate(page, '/statistics/freedom');
  const date = page.getByRole('button', { name: /^Free in/ });
  const before = await date.innerText();
  await moved();
  await page.getByRole('slider', { name: 'Annual return' }).press('End');
  await expect.poll(() => date.innerText()).not.toBe(before);
  // The new text may be there a frame before it begins to move.
  await expect.poll(moved).toContainEqual(expect.stringMatching(/^Free in/));

  await date.click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(moved).toContainEqual(expect.stringMatching('This month plus'));
});

it('moves nothing for people who want less motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moved();
  await navigate(page, '/expenses');
  await addCategory('Music');
  expect(await moved()).toEqual([]);
});
