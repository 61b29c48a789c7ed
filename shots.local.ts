// usage (from a worktree root): cp /tmp/shots.ts ./shots.local.ts && npx node shots.local.ts PORT OUTDIR [routeFilter] [sizeFilter]
// Takes pictures of every screen of the demo account. Needs a demo server on PORT.
import { mkdirSync } from 'node:fs';
import { launchBrowser } from './tests/support/browser.ts';
const [port, out, filter = '', sizeFilter = ''] = process.argv.slice(2);
const base = `http://localhost:${port}`;
mkdirSync(out, { recursive: true });
const sizes: [string, number, number][] = [['1280', 1280, 900], ['820', 820, 1180], ['390', 390, 844]];
const browser = await launchBrowser();
for (const [name, width, height] of sizes) {
  if (sizeFilter && !name.includes(sizeFilter)) continue;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', hasTouch: width < 900 });
  const page = await context.newPage();
  await page.goto(base + '/');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.waitForTimeout(400);
  if (!filter || 'sign-in'.includes(filter)) await page.screenshot({ path: `${out}/sign-in-${name}.png` });
  await page.getByLabel(/user ?name|email/i).first().fill('demo@example.com');
  await page.getByLabel(/^password/i).first().fill('demo-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/statistics');
  const ids = await page.evaluate(async () => {
    const raw = Object.values({ ...localStorage, ...sessionStorage }).find((v) => /eyJ/.test(String(v))) as string;
    const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(raw)?.[0];
    const get = async (p: string) => (await fetch('/api/' + p, { headers: { Authorization: 'Bearer ' + token } })).json();
    const [assets, liabilities, expenses, budgets] = await Promise.all(['assets', 'liabilities', 'expenses', 'budgets'].map(get));
    return { assets, liabilities, expenses, budgets };
  }) as any;
  const b = ids.budgets.toSorted((x: any, y: any) => (y.year ?? y.Year) * 100 + (y.month ?? y.Month) - (x.year ?? x.Year) * 100 - (x.month ?? x.Month))[1];
  const idOf = (o: any, k: string) => o[k] ?? o[k[0].toUpperCase() + k.slice(1)];
  const bid = idOf(b, 'budgetId');
  const be = (idOf(b, 'budgetExpenses') ?? [])[0];
  const beid = be && idOf(be, 'budgetExpenseId');
  const inc = (idOf(b, 'budgetEarnedIncome') ?? idOf(b, 'earnedIncome') ?? [])[0];
  const routes: [string, string][] = [
    ['statistics', '/statistics'], ['freedom', '/statistics/freedom'], ['history', '/statistics/history'], ['breakdown', '/statistics/assetBreakdown'],
    ['averages', '/statistics/expenseAverages/mandatory'],
    ['assets0', '/assets/0'], ['assets4', '/assets/4'], ['asset-values', '/assets/values'], ['asset-add', '/assets/add/10'], ['asset-edit', `/assets/edit/${idOf(ids.assets[0], 'assetId')}`],
    ['liabilities', '/liabilities'], ['liability-add', '/liabilities/add'], ['liability-edit', `/liabilities/${idOf(ids.liabilities[0], 'liabilityId')}`],
    ['expenses', '/expenses'], ['expense-add', '/expenses/add'], ['expense-edit', `/expenses/${idOf(ids.expenses[0], 'expenseId')}`],
    ['budgets', '/budgets'], ['entries', '/budgets/entries'], ['month', `/budgets/${bid}`], ['copy', `/budgets/${bid}/copy`], ['plan', `/budgets/${bid}/plan`],
    ['income', `/budgets/${bid}/earnedIncome`], ['income-add', `/budgets/${bid}/earnedIncome/add`], ['month-expenses', `/budgets/${bid}/expenses`],
    ['month-expense', `/budgets/${bid}/expenses/${beid}`], ['purchase-add', `/budgets/${bid}/expenses/${beid}/expenseItems/add`],
    ['profile', '/profile'], ['activity', '/profile/activity'], ['data', '/profile/data'], ['statement', '/profile/data/statement'], ['security', '/profile/security'],
  ];
  for (const [key, path] of routes) {
    if (filter && !new RegExp(filter).test(key)) continue;
    await page.goto(base + path);
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${out}/${key}-${name}.png` });
    await page.screenshot({ path: `${out}/${key}-${name}-full.png`, fullPage: true });
  }
  const overlays: [string, () => Promise<void>][] = [
    ['find', async () => { await page.keyboard.press('Control+k'); }],
    ['new-entry', async () => { await page.getByRole('button', { name: /new entry/i }).first().click(); }],
    ['account-menu', async () => { await page.getByRole('button', { name: /account|demo/i }).last().click(); }],
    ['delete-dialog', async () => { await page.goto(`${base}/liabilities/${idOf(ids.liabilities[0], 'liabilityId')}`); await page.getByRole('button', { name: /delete/i }).first().click(); }],
    ['proof', async () => { await page.goto(`${base}/statistics`); await page.waitForTimeout(800); await page.locator('main button').filter({ hasText: /\$/ }).first().click(); }],
    ['help', async () => { await page.goto(`${base}/statistics`); await page.waitForTimeout(800); await page.getByRole('button', { name: /what is|help|\?/i }).first().click(); }],
  ];
  for (const [key, open] of overlays) {
    if (filter && !new RegExp(filter).test(key)) continue;
    try { await page.goto(base + '/statistics'); await page.waitForTimeout(800); await open(); await page.waitForTimeout(500); await page.screenshot({ path: `${out}/${key}-${name}.png` }); } catch (e) { console.log(key, name, String(e).slice(0, 200)); }
  }
  await context.close();
}
await browser.close();
