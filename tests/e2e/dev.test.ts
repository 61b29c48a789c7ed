import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { signUp } from '#tests/support/browser-account.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { startVite } from '#tests/support/vite-process.ts';

/** An API server on a port of its own, and Vite, which is told only the port. */
async function startDevelopment() {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-dev-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const api = await startProcess(folder);
  onTestFinished(async () => {
    api.stop('SIGTERM');
    await api.ended;
  });
  const vite = await startVite({ variables: { PORT: new URL(api.url ?? '').port, API_TARGET: undefined } });
  onTestFinished(vite.stop);
  return vite;
}

it('serves the app with the API on PORT, and never reloads a page for a package that it finds late', async () => {
  const vite = await startDevelopment();
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();

  await signUp(page, vite.origin);
  // The form, and the worker that reads files, load other packages.
  await page.goto(`${vite.origin}/assets/add/10`);
  await page.getByLabel('Name').waitFor();
  await page.goto(`${vite.origin}/profile/data/statement`);
  await page
    .getByLabel('Bank statement', { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) });
  await page.getByText('Corner Market').first().waitFor();

  expect(vite.output()).not.toMatch(/fail|error|reload/i);
});

const STATEMENT = 'Date,Payee,Amount\n2026-11-03,Corner Market,-54.30\n2026-11-04,Cafe,-12.00\n';
