import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';

const origin = inject('origin');
let page: Page;
let post: Awaited<ReturnType<typeof apiPoster>>;

// The tests share an account and a page. Each deletes a loan of its own.
pageForFile(
  async (opened) => {
    page = opened;
    await page.clock.install();
    await signUpByApi(page, origin);
    post = await apiPoster(page, origin);
    for (const Name of ['Car', 'Boat', 'Land', 'Home']) await post('liabilities', { Name, Principal: 9_000 });
    await page.goto(`${origin}/liabilities`);
    await page.getByRole('link', { name: 'Home' }).waitFor();
  },
  { reducedMotion: 'reduce' },
);

beforeEach(() => page.setViewportSize({ width: 390, height: 844 }));

/** Opens a page from the navigation. `navigate` would not work: the clock of the tests lets the app prerender other pages. */
const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

const notice = () => page.getByRole('region', { name: 'Undo' });

async function deleteLoan(name: string): Promise<void> {
  await open('Liabilities');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await notice().getByText(`Liability “${name}” deleted`).waitFor();
}

it('restores a deletion by Ctrl+Z from another page', async () => {
  const total = () =>
    page
      .getByRole('row', { name: 'Total Liabilities' })
      .getByText(/^\$[1-9]/)
      .innerText();
  await open('Statistics');
  const before = await total();
  await deleteLoan('Car');
  await open('Statistics');
  await expect.poll(total).not.toBe(before);
  await page.keyboard.press('Control+z');
  await notice().getByText('Liability “Car” restored').waitFor();
  await expect.poll(total).toBe(before);
});

it('waits while the pointer is on the notice', async () => {
  await deleteLoan('Boat');
  await notice().hover();
  await page.clock.runFor(60_000);
  expect(await notice().isVisible()).toBe(true);
  await page.getByRole('heading', { name: 'Liabilities' }).hover();
  await page.clock.runFor(10_100);
  await notice().waitFor({ state: 'detached' });
});

it('does not cover a button that gets the focus', async () => {
  await deleteLoan('Land');
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('link', { name: 'Add New' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  const button = await save.boundingBox();
  const box = await notice().boundingBox();
  expect(button && box && button.y + button.height <= box.y).toBe(true);
});

it('is offered only in the tab that has deleted, and shows what it restores in the other', async () => {
  const other = await page.context().newPage();
  await other.goto(`${origin}/liabilities`);
  await open('Liabilities');
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Home', exact: true }).click();
    await tab.getByLabel('Principal').waitFor();
  }
  const deleteIn = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Delete' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  await deleteIn(page);
  await notice().getByText('Liability “Home” deleted').waitFor();
  await deleteIn(other);
  await other.getByRole('alert').waitFor();
  await deleteIn(other);
  await other.getByRole('heading', { name: 'Liabilities' }).waitFor();
  expect(await other.getByRole('region', { name: 'Undo' }).count()).toBe(0);

  await notice().getByRole('button', { name: 'Undo' }).click();
  await notice().getByText('Liability “Home” restored').waitFor();
  await other.reload();
  await other.getByRole('definition').waitFor();
  expect(await other.getByRole('link', { name: 'Home', exact: true }).count()).toBe(1);
  await other.close();
});

it('happens once if another device undoes the same', async () => {
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await deleteLoan('Home');
  const change = await (await deletion).headerValue('Freehold-Change');
  await post(`changes/${change}/undo`, {});
  await notice().getByRole('button', { name: 'Undo' }).click();
  await notice().getByText('This has been undone already.').waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Home', exact: true }).count()).toBe(1);
  expect(await notice().getByRole('link', { name: 'Show activity' }).count()).toBe(1);
});
