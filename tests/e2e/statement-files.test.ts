import { readFile } from 'node:fs/promises';

import { expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk, PHONE } from '#tests/support/keyboard-walk.ts';

/* Statements in the shape of real ones that are easily misread: what the page shows is right, and the rest is named. */

const browser = browserForFile();

interface Shown {
  /** In the order of the days. */
  readonly amounts: readonly string[];
  /** The lines that are left out. */
  readonly leftOut?: readonly string[];
  /** What the person is asked. */
  readonly asks?: readonly string[];
}

const BALANCE = 'It is a balance or a total, not a transaction';
const NOT_BOOKED = 'It is not booked yet';
const THREE_LINES = { amounts: ['-$54.30', '-$12.00', '-$9.00'] };

const FILES: Readonly<Record<string, Shown>> = {
  'vr-bank.csv': {
    amounts: ['-$24.15', '$27.00', '-$45.90'],
    leftOut: [`Line 12: ${BALANCE}: “Anfangssaldo”.`, `Line 13: ${BALANCE}: “Endsaldo”.`],
  },
  'revolut-fee.csv': { amounts: ['$1,000.00', '-$157.85', '-$342.92', '-$583.01'] },
  'kiwibank.csv': { amounts: ['-$54.30', '-$120.00', '$3,200.00', '-$12.00'] },
  'comdirect-two-accounts.csv': { amounts: ['-$42.10', '-$3.50', '-$8.00', '-$19.99'] },
  'unquoted-commas.csv': {
    amounts: ['-$54.30', '-$4.00'],
    leftOut: [
      'Line 3: It has 5 cells, but the header has 4.',
      'Line 4: It has 5 cells, but the header has 4.',
    ],
  },
  'comdirect-pending.csv': {
    amounts: ['-$18.00', '-$8.00'],
    leftOut: [`Line 5: ${NOT_BOOKED}: “offen”.`, `Line 6: ${NOT_BOOKED}: “neu”.`],
  },
  'swedbank-lt.csv': {
    amounts: ['-$13.44', '$900.00', '-$5.00'],
    leftOut: [
      `Line 2: ${BALANCE}: “Likutis pradžiai”.`,
      `Line 6: ${BALANCE}: “Apyvarta”.`,
      `Line 7: ${BALANCE}: “Apyvarta”.`,
      `Line 8: ${BALANCE}: “Likutis pabaigai”.`,
    ],
  },
  'ica.csv': { amounts: ['-$144.75', '-$352.66', '$2,500.00', '-$25.00'] },
  'erste.csv': { amounts: ['-$262,259.00', '-$1,500.00', '$650,000.00'] },
  'short-year-first.csv': { amounts: ['-$54.30', '-$120.00', '-$4.00', '$3,200.00'] },
  'camt-batch-charges.xml': { amounts: ['-$700.00', '-$500.00', '-$300.00', '-$26.00'] },
  'unsigned.ofx': {
    amounts: ['-$54.30', '-$12.00', '$200.00'],
    asks: ['Check which way the money goes: the file does not say for certain.'],
  },
  'lines-one-lf.csv': THREE_LINES,
  'lines-quoted-lf.csv': THREE_LINES,
};

it('statements that are easily misread are shown as they are', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
  const { page } = walk;
  await walk.open('/profile/data/statement');
  const file = page.getByLabel('Bank statement', { exact: true });
  const list = page.getByRole('table', { name: 'Entries to add' });
  for (const [name, { amounts, leftOut = [], asks = [] }] of Object.entries(FILES)) {
    const buffer = await readFile(`tests/src/bank/samples/${name}`);
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
    const remove = page.getByRole('button', { name: `Remove ${name}`, exact: true });
    await remove.waitFor();
    await page.getByText(`: ${amounts.length} lines, 2026-11-`).waitFor();
    expect(await list.locator('td[data-column="amount"]').allInnerTexts(), name).toEqual(amounts);
    const reasons = page.getByRole('list', { name: /left out$/ }).getByRole('listitem');
    expect(await reasons.allInnerTexts(), name).toEqual(leftOut);
    expect(await page.getByText(/^Check /).allInnerTexts(), name).toEqual(asks);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
  }
  await walk.stop();
});

it('a line that its balance contradicts is named, with what to check', async () => {
  const walk = await KeyboardWalk.start(browser(), inject('origin'), [PHONE]);
  const { page } = walk;
  await walk.open('/profile/data/statement');
  const lines = ['2026-11-03,A,-1.00,99.00', '2026-11-04,B,-2.00,97.00', '2026-11-05,C,-3.00,90.00'];
  const buffer = Buffer.from(['Date,Payee,Amount,Balance', ...lines].join('\n'));
  await page
    .getByLabel('Bank statement', { exact: true })
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer });
  await page
    .getByText('Check the amounts: they do not add up to the balances in the file. See line 4.')
    .waitFor();
  await walk.expectAccessible();
  await walk.expectNoSidewaysScroll();
  await walk.stop();
});
