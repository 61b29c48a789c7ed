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
  const isOpen = () => page.locator('select:focus > option[value=""]').count();
  await user.click(mainLink(page, 'Budgets'));
  await user.click(page.getByRole('link', { name: 'Import statement' }));
  await chooseStatement(user, statement);
  while ((await isOpen()) === 0) await user.press('Tab');
  while ((await isOpen()) > 0) {
    const payee = await page.locator('tr:has(select:focus) > [data-column=payee]').innerText();
    const target = targetOf(payee) ?? '';
    const hasTarget = await page.locator('select:focus > optgroup > option', { hasText: target }).count();
    if (hasTarget > 0) await user.type(beginningOf(target));
    else {
      await user.choose(page.locator('select:focus'), { label: '+ New category…' });
      await page.getByLabel('Category name').and(page.locator(':focus')).waitFor();
      await user.type(target);
      await user.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await user.press('Enter');
  }
  await correctProposals(user, targetOf);
  await user.click(page.getByRole('button', { name: /^Add \d+ entries$/ }));
  await page.getByText(`${statement.entryCount} entries added.`).waitFor();
}

async function chooseStatement(user: CountingUser, { text }: typeof bankStatement): Promise<void> {
  await user.chooseFile(user.page.getByLabel('Bank statement', { exact: true }), {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await user.page.locator('tr[data-kind=line]').first().waitFor();
}

/** Opens the preview of the statement. */
export async function openStatement(page: Page): Promise<void> {
  await mainLink(page, 'Budgets').click();
  await page.getByRole('link', { name: 'Import statement' }).click();
  await chooseStatement(new CountingUser(page), bankStatement);
}

/** Of a payee with more than ten lines, which have a proposal already. */
export async function moveLinesOfPayee(user: CountingUser): Promise<void> {
  const { page } = user;
  const list = page.getByRole('table', { name: 'Entries to add' });
  await user.choose(list.getByLabel(/^Category of STARBUCKS/).first(), { label: 'Groceries' });
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
          row.querySelector('select')?.selectedOptions[0]?.textContent ?? '',
          row.querySelector('select')?.ariaLabel ?? '',
        ]),
      );
    for (const [payee = '', proposed, label = ''] of shown) {
      const target = targetOf(payee);
      if (proposed === target || corrected.has(payee)) continue;
      // The other lines of the payee follow.
      corrected.add(payee);
      await user.choose(list.getByLabel(label).first(), { label: target ?? '' });
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

/** As much of a name as tells it from the others. */
function beginningOf(name = ''): string {
  return name.slice(0, name.startsWith('Transf') ? 6 : 4).toLowerCase();
}
