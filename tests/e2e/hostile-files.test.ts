import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, PHONE } from '#tests/support/keyboard-walk.ts';

/* Files that are made to harm: each gets an answer in words, and the page continues to work. */

const MEBIBYTE = 1_048_576;

const browser = browserForFile();
let walk: KeyboardWalk;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-files-'));
});

afterEach(() => walk.stop());

afterAll(() => rm(folder, { recursive: true }));

async function choose(label: string, name: string, content: string | Buffer): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, content);
  await walk.page.getByLabel(label, { exact: true }).setInputFiles(path);
}

/** Counts the frames that are painted while a file is being read. Returns a function that returns the number. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  const frames = await page.evaluateHandle(() => {
    const count = { value: 0 };
    const frame = () => {
      if (document.querySelector('main .chakra-spinner')) count.value += 1;
      requestAnimationFrame(frame);
    };
    frame();
    return count;
  });
  return () => frames.evaluate(({ value }) => value);
}

it('a file to import', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
  const { page } = walk;
  const answer = (text: RegExp) => page.getByRole('alert').getByText(text).waitFor();
  await walk.open('/profile/data');
  await page.getByLabel('File', { exact: true }).waitFor();

  // JSON that takes the browser a gigabyte to parse.
  await choose('File', 'deep.json', '['.repeat(20 * MEBIBYTE));
  await answer(/nested too deeply/);
  await choose(
    'File',
    'wide.json',
    `{"format":"freehold-export","version":1,"months":[${'0,'.repeat(MEBIBYTE)}0]}`,
  );
  await answer(/^months: Must have at most 2,400 entries/);
  await choose('File', 'utf-16.json', Buffer.from('\uFEFF{"format":"freehold-export"}', 'utf16le'));
  await answer(/^The file is in UTF-16/);
  await walk.expectNoSidewaysScroll();
});

it('a bank statement', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
  const { page } = walk;
  const label = 'Bank statement';
  const answer = (text: RegExp) => page.getByRole('alert').getByText(text).waitFor();
  await walk.open('/profile/data/statement');
  await page.getByLabel(label, { exact: true }).waitFor();

  await choose(label, 'bomb.xml', '<!DOCTYPE a [<!ENTITY a "ha">]><Document xmlns="camt.053">&a;</Document>');
  await answer(/The file defines XML entities/);
  const frames = await countFrames(page);
  await choose(label, 'endless.csv', `Date,Payee,Amount\n2026-10-04,${'x'.repeat(10 * MEBIBYTE)},-1`);
  await page.getByText(/^Line 2: The row has [\d,]+ characters, too many for a transaction/).waitFor();
  expect(await frames()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Remove endless.csv' }).click();

  const script = '=HYPERLINK(""http://a"")<img src=x onerror=alert(1)>';
  await choose(
    label,
    'script.csv',
    `Date,Payee,Amount\n2026-10-05,"${script}",-2.00\n2026-10-06,a\u202Eb,-1.00`,
  );
  const list = page.getByRole('table', { name: 'Entries to add' });
  await list.getByText('=HYPERLINK("http://a")<img src=x onerror=alert(1)>', { exact: true }).waitFor();
  expect(await list.locator('img').count()).toBe(0);
  await walk.expectNoSidewaysScroll();
});
