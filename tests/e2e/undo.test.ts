import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { navigate } from '#tests/support/settled-page.ts';

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

const notice = () => page.getByRole('region', { name: 'Undo' });

async function deleteLoan(name: string): Promise<void> {
  await navigate(page, '/liabilities');
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
  await navigate(page, '/statistics');
  const before = await total();
  await deleteLoan('Car');
  await page.getByRole('link', { name: 'Statistics' }).click();
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

it('restores once what two tabs have deleted and restored', async () => {
  const other = await page.context().newPage();
  await other.goto(`${origin}/liabilities`);
  await navigate(page, '/liabilities');
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Home', exact: true }).click();
    await tab.getByLabel('Principal').waitFor();
  }
  const deleteIn = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Delete' }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  const deleted = (tab: Page) =>
    tab.getByRole('region', { name: 'Undo' }).getByText('Liability “Home” deleted');
  await deleteIn(page);
  await deleted(page).waitFor();
  await deleteIn(other);
  await other.getByRole('alert').waitFor();
  await deleteIn(other);
  await deleted(other).waitFor();

  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Undo' }).click();
    await tab.getByRole('region', { name: 'Undo' }).getByText('Liability “Home” restored').waitFor();
  }
  await other.reload();
  await other.getByRole('definition').waitFor();
  expect(await other.getByRole('link', { name: 'Home', exact: true }).count()).toBe(1);
  await other.close();
});

it('does not offer to restore entries that another tab has deleted', async () => {
  const { budgetId: BudgetId } = await post('budgets', { Year: 2026, Month: 10 });
  const Timestamp = '2026-10-05T12:00:00Z';
  for (const Amount of [10, 20]) await post('budgetearnedincomeitems', { BudgetId, Amount, Timestamp });
  const other = await page.context().newPage();
  // A link would show what the app has read before.
  for (const tab of [page, other]) {
    await tab.goto(`${origin}/budgets/entries`);
    await tab.getByRole('checkbox', { name: 'Select all' }).waitFor();
  }
  const deleteIn = async (tab: Page) => {
    await tab.getByRole('checkbox', { name: 'Select all' }).check();
    await tab.getByRole('button', { name: 'Delete', exact: true }).click();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  const undo = (tab: Page) => tab.getByRole('region', { name: 'Undo' });
  await deleteIn(page);
  await undo(page).getByText('2 entries deleted').waitFor();
  await deleteIn(other);
  await other.getByText('2 entries deleted').first().waitFor();
  await other.getByText('No entries yet').waitFor();
  expect(await undo(other).count()).toBe(0);
  await other.close();
});
