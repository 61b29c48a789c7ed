import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, createBudget, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { navigate } from '#tests/support/settled-page.ts';

const origin = inject('origin');
let page: Page;

pageForFile(
  async (opened) => {
    page = opened;
    await signUpByApi(page, origin);
    await createBudget(page, origin, { spent: 900, invested: 500, saved: 10_000 });
    const post = await apiPoster(page, origin);
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      numbers.map((index) => post('liabilities', { Name: `Loan ${index}`, Principal: 100 + index })),
    );
    await page.goto(`${origin}/statistics`);
    await page.getByRole('button', { name: 'New entry' }).waitFor();
  },
  { reducedMotion: 'reduce' },
);

/** The visible controls. A header that sorts and a legend do not count, since they name what is printed. */
function visibleControls(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, nav, header, footer, input')]
      .filter(
        (control) =>
          !control.matches(
            'th button, figure [aria-pressed], [role=tab], .proof-button, table header, [data-part=name], [data-column] *',
          ),
      )
      .filter((control) => control.checkVisibility())
      .map((control) => control.outerHTML.slice(0, 100)),
  );
}

beforeEach(() => page.emulateMedia({ media: 'screen' }));

it('pages print black on white, without controls, from windows of all sizes', async () => {
  await navigate(page, '/statistics/plan');
  await page.getByRole('button', { name: 'Make my plan' }).click();
  await page.getByRole('button', { name: 'Inflation a year' }).waitFor();
  for (const [path, text] of [
    ['/liabilities', 'Loan 1'],
    ['/assets/0', 'Bank'],
    ['/budgets', '2026/11'],
    ['/statistics', 'Net Worth'],
    ['/statistics/plan', 'Inflation a year'],
    ['/statistics/freedom/odds', 'How it was drawn'],
    ['/statistics/freedom/rules', 'How it was drawn'],
    ['/statistics/freedom/live', 'What is left'],
  ] as const) {
    await navigate(page, path);
    for (const [width, height] of SIZES) {
      const where = `${path}, ${width} × ${height}`;
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width, height });
      await page.getByText(text, { exact: true }).first().waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await visibleControls(), where).toEqual([]);
      await page.getByText(text, { exact: true }).first().waitFor();
      // Includes contrast on paper.
      expect(await axeViolations(page), where).toEqual([]);
    }
  }
});

it('a virtual list prints all of its rows, one below the other, and what is chosen in them', async () => {
  await navigate(page, '/profile/data/statement');
  const rows = page.locator('tr[data-kind=line]');
  const lines = Array.from({ length: 80 }, (_, index) => `2026-10-05,Kiosk ${index},-${index + 1}.00`);
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Payee,Amount', ...lines].join('\n')),
  });
  await page.getByText('80 lines').waitFor();
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(80);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBe(80);
  const last = rows.last();
  await last.getByText('Kiosk 79', { exact: true }).waitFor();
  expect(await last.getByRole('combobox').isVisible()).toBe(true);
  expect(await visibleControls()).toEqual([]);
  const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(
    await page
      .locator('tbody')
      .last()
      .evaluate((body) => body.clientHeight),
  ).toBeLessThan(80 * 52);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(80);
});

it('rows never break, and the header of a table is repeated on every sheet', async () => {
  await navigate(page, '/liabilities');
  await page.getByText('Loan 1', { exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const styles = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return [
      style('tbody tr').breakInside,
      style('thead').display,
      style('thead').position,
      style('html').backgroundColor,
      style('html').color,
    ];
  });
  expect(styles).toEqual(['avoid', 'table-header-group', 'static', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBe(2);
});

it('a chart that was never in view prints its table', async () => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await navigate(page, '/statistics');
  const chart = page.getByRole('figure').last();
  await chart.getByRole('button', { name: 'Show as table' }).waitFor();
  expect(await chart.locator('canvas').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await chart.getByRole('table').getByRole('rowheader', { name: 'November 2026' }).waitFor();
  expect(await chart.getByRole('img').isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await chart.getByRole('table').count()).toBe(0);
});
