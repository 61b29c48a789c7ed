import type { Page } from 'playwright-core';

import { bankStatement, LINE_COUNT, recordedAs, TRANSFER_COUNT } from './bank-statement.ts';
import type { CountingUser } from './counting-user.ts';
import { mainLink } from './steps.ts';

/** A first statement: three months, 43 payees. Only some of them are in the demo person's notes. */
export async function importStatement(user: CountingUser): Promise<void> {
  const { page } = user;
  const rows = page.getByRole('table', { name: 'Entries to add' }).locator('tr[data-kind=line]');
  const isOpen = () => page.locator('select:focus > option[value=""]').count();
  await user.click(mainLink(page, 'Budgets'));
  await user.click(page.getByRole('link', { name: 'Import statement' }));
  await user.chooseFile(page.getByLabel('Bank statement', { exact: true }), {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(bankStatement),
  });
  await rows.first().waitFor();
  while ((await isOpen()) === 0) await user.press('Tab');
  while ((await isOpen()) > 0) {
    const payee = await page.locator('tr:has(select:focus) > [data-column=payee]').innerText();
    await user.type(beginningOf(targetOf(payee)));
    await user.press('Enter');
  }
  await correctProposals(user);
  await user.click(page.getByRole('button', { name: /^Add \d+ entries$/ }));
  await page.getByText(`${LINE_COUNT - TRANSFER_COUNT} entries added.`).waitFor();
}

/** Reads the list from its top to its end, and corrects what was proposed but is wrong. */
async function correctProposals(user: CountingUser): Promise<void> {
  const { page } = user;
  const list = page.getByRole('table', { name: 'Entries to add' });
  const corrected = new Set<string>();
  const { scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  for (let top = 0; top < scrollHeight; top += clientHeight / 2) {
    await scrollTo(page, top);
    const shown = await list
      .locator('tr[data-kind=line]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('[data-column=payee]')?.textContent ?? '',
          row.querySelector('select')?.selectedOptions[0]?.textContent ?? '',
          row.querySelector('select')?.ariaLabel ?? '',
        ]),
      );
    for (const [payee = '', proposed, label = ''] of shown) {
      const target = targetOf(payee);
      if (proposed === target || corrected.has(payee)) continue;
      // The other lines of the payee follow.
      corrected.add(payee);
      await user.choose(list.getByLabel(label).first(), { label: target });
    }
  }
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    // The rows that scroll into view are rendered in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, top);
}

/** How the person of the demo records what a payee gets. */
function targetOf(payee: string): string {
  const target = recordedAs.get(payee);
  if (target === undefined) throw new Error(`The statement has no payee ${payee}`);
  return target;
}

/** As much of a name as tells it from the others. */
function beginningOf(name: string): string {
  return name.slice(0, name.startsWith('Transf') ? 6 : 4).toLowerCase();
}
