import type { Page } from 'playwright-core';

import { bankStatement, latestStatement, recordedAs, recordedInCommon } from './bank-statement.ts';
import { CountingUser } from './counting-user.ts';
import { mainLink } from './steps.ts';

/** Three months, 43 payees. Only some of them are in the demo person's notes. */
export async function importStatement(user: CountingUser): Promise<void> {
  await addLines(user, bankStatement, (payee) => recordedAs.get(payee));
}

/** A month, in an account that has the common categories and nothing else to learn from. */
export async function importFirstStatement(user: CountingUser): Promise<void> {
  await addLines(user, latestStatement, recordedInCommon);
}

type TargetOf = (payee: string) => string | undefined;

async function addLines(
  user: CountingUser,
  statement: typeof bankStatement,
  targetOf: TargetOf,
): Promise<void> {
  const { page } = user;
  const field = page.locator('tr[data-kind=line] [role=combobox]:focus');
  const isOpen = async () => (await field.count()) > 0 && (await field.inputValue()) === '';
  await user.click(mainLink(page, 'Budgets'));
  await user.click(page.getByRole('link', { name: 'Import statement' }));
  await chooseStatement(user, statement);
  while (!(await isOpen())) await user.press('Tab');
  while (await isOpen()) {
    const payee = await page.locator('tr:has([role=combobox]:focus) > [data-column=payee]').innerText();
    await typeTarget(user, targetOf(payee));
    await user.press('Enter');
  }
  await correctProposals(user, targetOf);
  await user.click(page.getByRole('button', { name: /^Add \d+ entries$/ }));
  await page.getByText(`${statement.entryCount} entries added.`).waitFor();
}

async function typeTarget(user: CountingUser, name = ''): Promise<void> {
  const { page } = user;
  const length = name.startsWith('Transf') ? 6 : 4;
  await user.type(name.slice(0, length));
  const list = page.getByRole('listbox');
  await list.waitFor();
  if ((await list.getByRole('option', { name, exact: true }).count()) === 0) {
    await user.type(name.slice(length));
    await list.getByRole('option', { name: `New category “${name}”, discretionary` }).waitFor();
    await user.press('ArrowDown');
  }
  await user.press('Enter');
  await list.waitFor({ state: 'detached' });
}

async function chooseStatement(user: CountingUser, { text }: typeof bankStatement): Promise<void> {
  await user.chooseFile(user.page.getByLabel('Bank statement', { exact: true }), {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await user.page.locator('tr[data-kind=line]').first().waitFor();
}

export async function openStatement(page: Page): Promise<void> {
  await mainLink(page, 'Budgets').click();
  await page.getByRole('link', { name: 'Import statement' }).click();
  await chooseStatement(new CountingUser(page), bankStatement);
}

/** Of a payee with more than ten lines, which have a proposal already. */
export async function moveLinesOfPayee(user: CountingUser): Promise<void> {
  const { page } = user;
  const list = page.getByRole('table', { name: 'Entries to add' });
  await user.click(list.getByLabel(/^Category of STARBUCKS/).first());
  await typeTarget(user, 'Groceries');
  await page.getByText('Also for 13 more of this payee.').waitFor();
}

/** Reads the list from its top to its end, and corrects what was proposed but is wrong. */
async function correctProposals(user: CountingUser, targetOf: TargetOf): Promise<void> {
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
          row.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '',
          row.querySelector<HTMLInputElement>('[role=combobox]')?.labels?.[0]?.textContent ?? '',
        ]),
      );
    for (const [payee = '', proposed, label = ''] of shown) {
      const target = targetOf(payee);
      if (proposed === target || corrected.has(payee)) continue;
      // The other lines of the payee follow.
      corrected.add(payee);
      await user.click(list.getByLabel(label).first());
      await typeTarget(user, target);
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
