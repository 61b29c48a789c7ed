import type { Browser, Page } from 'playwright-core';

import { apiPoster, signUp } from './browser-account.ts';
import { navigate } from './settled-page.ts';

/** Texts that try to run a script. `ran` reports to the test when one succeeds. */
const scripts = [
  '<img src=x onerror=ran(1)>',
  '"><script>ran(2)</script>',
  'javascript:ran(3)',
  `'-ran(4)-'</title></textarea><svg/onload=ran(4)>`,
  '{{ran(5)}}${ran(5)}<%= ran(5) %>&lt;b&gt;%3Cb%3E',
];

/** Turns the text behind it around. Every text that is sent has it, and none that is shown. */
const OVERRIDE = '\u202e';

const maliciousUrls = [
  '/#"><img src=x onerror=ran(6)>',
  '/?next=javascript:ran(6)',
  '/assets/<img src=x onerror=ran(6)>',
  '/assets/add/javascript:ran(6)',
  '/statistics/expenseAverages/<svg onload=ran(6)>',
  '/liabilities/%3Cscript%3Eran(6)%3C%2Fscript%3E',
];

export interface Screen {
  readonly path: string;
  /** The texts that it must show, as text or in a field. */
  readonly shows: readonly string[];
  readonly question?: string;
}

export interface Violations {
  readonly ran: string[];
  readonly policyViolations: string[];
  readonly errors: string[];
}

/** A page that records executed scripts, violations of the content security policy, and errors. */
export async function openMonitoredPage(browser: Browser): Promise<{ page: Page; harm: Violations }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const harm: Violations = { ran: [], policyViolations: [], errors: [] };
  await page.exposeFunction('ran', (which: unknown) => harm.ran.push(String(which)));
  await page.exposeFunction('violated', (what: string) => harm.policyViolations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const { violated } = window as unknown as { violated: (what: string) => void };
      violated(`${violatedDirective} ${blockedURI} at ${documentURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    harm.ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => harm.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') harm.errors.push(message.text());
  });
  return { page, harm };
}

/** Creates an account in which every text is a script. Returns all screens that show them. */
export async function createScriptedAccount(page: Page, origin: string): Promise<Screen[]> {
  await signUp(page, origin, `${OVERRIDE}${scripts[0]}`);
  const make = await apiPoster(page, origin);
  const Timestamp = new Date().toISOString();
  const { budgetId: BudgetId } = await make('budgets', { Month: 1, Year: 2025 });
  const budget = `/budgets/${BudgetId}`;
  const items = await Promise.all(
    ['earnedIncome', 'passiveIncome', 'investments'].map(async (kind) => {
      const path = `budget${kind.toLowerCase().replace(/ts$/, 't')}items`;
      const item = await make(path, { BudgetId, Timestamp, Amount: 100, Note: `${OVERRIDE}${scripts[0]}` });
      const [id] = Object.entries(item).flatMap(([field, value]) => (/itemid$/i.test(field) ? [value] : []));
      return { path: `${budget}/${kind}/${id}`, shows: [] };
    }),
  );

  const details: Screen[] = [];
  for (const [index, script] of scripts.entries()) {
    // Lists show all scripts. Detail pages are all alike, so two of each are enough.
    const show = (screen: Screen) => index < 2 && details.push(screen);
    const Name = `${OVERRIDE}${script}`;
    const text = { Symbol: Name, Address: Name, City: Name, State: Name, Zip: Name };
    const { liabilityId } = await make('liabilities', { Name, Principal: 300 });
    const question = (what: string) => `Delete the ${what} named "${script}"?`;
    show({ path: `/liabilities/${liabilityId}`, shows: [script], question: question('liability') });
    for (const AssetType of [0, 1, 2, 4, 7, 8, 9]) {
      const asset = { AssetType, Name, ...text, NumShares: 1, SharePrice: 5, Value: 5 };
      const link = AssetType === 1 ? { LiabilityId: liabilityId } : {};
      const { assetId } = await make('assets', { ...asset, ...link });
      if (AssetType <= 1)
        show({ path: `/assets/edit/${assetId}`, shows: [script], question: question('Asset') });
    }
    const { expenseId: ExpenseId } = await make('expenses', { Name, IsMandatory: index % 2 === 0 });
    show({ path: `/expenses/${ExpenseId}`, shows: [script], question: question('expense') });
    const { budgetExpenseId: BudgetExpenseId } = await make('budgetexpenses', { BudgetId, ExpenseId });
    const { budgetExpenseItemId } = await make('budgetexpenseitems', {
      BudgetExpenseId,
      Timestamp,
      Amount: 4,
      Note: Name,
    });
    const spent = `${budget}/expenses/${BudgetExpenseId}`;
    show({ path: spent, shows: [script], question: `Delete the budget expense ${script} ?` });
    show({ path: `${spent}/expenseItems/add`, shows: [script] });
    show({ path: `${spent}/expenseItems/${budgetExpenseItemId}`, shows: [script] });
    // One more, for the list of categories not yet in the budget.
    await make('expenses', { Name, IsMandatory: false });
  }

  const of = (remainder: number) => scripts.filter((_, index) => index % 2 === remainder);
  return [
    { path: '/statistics', shows: [] },
    { path: '/statistics/assetBreakdown', shows: [] },
    { path: '/statistics/expenseAverages/mandatory', shows: of(0) },
    { path: '/statistics/expenseAverages/discretionary', shows: of(1) },
    ...[0, 1, 2, 4, 7, 8, 9].map((type) => ({ path: `/assets/${type}`, shows: scripts })),
    { path: '/assets/add/10', shows: [] },
    { path: '/assets/add/1', shows: scripts },
    { path: '/liabilities', shows: scripts },
    { path: '/liabilities/add', shows: [] },
    { path: '/expenses', shows: scripts },
    { path: '/expenses/add', shows: [] },
    { path: '/budgets', shows: [] },
    { path: budget, shows: [] },
    { path: `${budget}/earnedIncome`, shows: [] },
    { path: `${budget}/earnedIncome/add`, shows: [] },
    { path: `${budget}/expenses`, shows: scripts },
    { path: '/profile', shows: scripts.slice(0, 1) },
    ...items,
    ...details,
  ];
}

export async function readScreen(page: Page): Promise<string> {
  const main = page.locator('main');
  const texts = await main
    .locator('input, option')
    .evaluateAll((all) =>
      all.map((each) => (each instanceof HTMLInputElement ? each.value : each.textContent)),
    );
  return [await main.innerText(), ...texts].join('\n').replaceAll(/\s+/g, ' ');
}

export async function showScreen(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  await page.locator('main :is([role=status], [aria-label=Loading])').first().waitFor({ state: 'detached' });
}

export function countInjected(page: Page): Promise<number> {
  return page.locator('img[src=x], svg[onload], script:has-text("ran("), [href^="javascript:"]').count();
}

/** Whether any text, attribute or field of the page, or its title, has a character that turns other text around. */
export function turnsTextAround(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    return /[\u202a-\u202e\u2066-\u2069]/.test([document.documentElement.outerHTML, ...fields].join('\n'));
  });
}

export async function openMaliciousUrls(page: Page, origin: string): Promise<void> {
  for (const address of maliciousUrls) {
    await page.goto(origin + address, { waitUntil: 'load' });
    await page.locator('main').first().waitFor();
  }
}
