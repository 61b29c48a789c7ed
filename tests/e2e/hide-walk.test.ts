import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

const browser = browserForFile();

it('amounts stay hidden when a save fails', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'));
  const { page } = walk;
  const { liabilityId } = await walk.post('liabilities', { Name: 'Car Loan', Principal: 4_719.38 });
  const shown = () => page.locator('body').ariaSnapshot();
  await walk.open('/liabilities');
  await page.getByText('$4,719.38').first().waitFor();
  await walk.press(page.getByRole('button', { name: 'Privacy mode' }));
  await page.getByText('•••').first().waitFor();
  expect(await shown()).not.toContain('719');

  await walk.open(`/liabilities/${liabilityId}`);
  await walk.typeInto(page.getByLabel('Principal'), '4719.38+100');
  walk.failNext('/api/liabilities', 'server error');
  await walk.press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  expect(await shown()).not.toMatch(/4,?[78]19/);
  await walk.press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('heading', { name: 'Liabilities', exact: true }).waitFor();
  expect(await shown()).not.toMatch(/4,?[78]19/);

  await walk.press(page.getByRole('button', { name: 'Privacy mode' }));
  await page.getByText('$4,819.38').first().waitFor();
  await walk.expectNoSidewaysScroll();
  await walk.stop();
});
