import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import {
  countInjected,
  createScriptedAccount,
  openMaliciousUrls,
  openMonitoredPage,
  readScreen,
  showScreen,
  turnsTextAround,
} from '#tests/support/stored-xss.ts';

const origin = inject('origin');
const browser = browserForFile();

it('shows scripts in every text on every screen as text, and runs none', async () => {
  const { page, harm } = await openMonitoredPage(browser());
  const screens = await createScriptedAccount(page, origin);
  await page.reload();
  for (const { path, shows, question } of screens) {
    await showScreen(page, path);
    const missing = async () => {
      const screen = await readScreen(page);
      return shows.filter((text) => !screen.includes(text));
    };
    if (shows.length > 0) await expect.poll(missing, { message: path }).toEqual([]);
    if (question !== undefined) {
      await page.getByRole('button', { name: /^Delete( this month)?$/ }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
      await dialog.getByText(question, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'No' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await countInjected(page), path).toBe(0);
    expect(await turnsTextAround(page), path).toBe(false);
  }
  await openMaliciousUrls(page, origin);
  expect(harm).toEqual({ ran: [], policyViolations: [], errors: [] });
});

it('notices a script that runs, and one that the policy blocks', async () => {
  const { page, harm } = await openMonitoredPage(browser());
  await page.goto(origin);
  await page.evaluate(() => {
    (window as unknown as { ran: (which: string) => void }).ran('told');
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran(1)>');
  });
  expect(await countInjected(page)).toBe(1);
  await expect.poll(() => harm.ran).toEqual(['told']);
  await expect.poll(() => harm.policyViolations).toEqual([expect.stringContaining('script-src-attr inline')]);
});
