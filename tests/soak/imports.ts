import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { launchBrowser } from '#tests/support/browser.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startServer } from '#tests/support/built-server.ts';
import { signUpByApi } from '#tests/support/browser-account.ts';
import { trackLoading } from '#tests/support/settled-page.ts';

import type { Result } from './results.ts';

const LINES = 10_000;
/** The months of the statement, each of which gets a category. */
const MONTHS = 60;
/** In the months of the account file, the categories of the months included. */
const ENTRIES = 50_000;
const MAX_TASK_MS = 200;

/** Imports a large statement and a large account in a real browser, undoes both, and redoes the statement. */
export async function soakImports(): Promise<Result[]> {
  return [...(await inBrowser(importStatement)), ...(await inBrowser(importAccount))];
}

interface Measured {
  readonly page: Page;
  readonly origin: string;
  /** Does something, and says how long it took and how long the page's longest task was. */
  readonly measure: (label: string, act: () => Promise<void>, maxMs?: number) => Promise<Result[]>;
  readonly entryCount: () => Promise<number>;
  readonly post: (path: string, body: object) => Promise<Record<string, number>>;
  /** Undoes the last change from another device, by the API. */
  readonly undoLastElsewhere: () => Promise<void>;
}

/** A file on the disk: a browser that is handed the content of one decodes it in a long task of the page. */
async function fileWith(name: string, content: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'imports-')), name);
  await writeFile(path, content);
  return path;
}

async function inBrowser(walk: (measured: Measured) => Promise<Result[]>): Promise<Result[]> {
  const server = await startServer();
  const browser = await launchBrowser({ isMeasured: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      });
    });
    const untilLoaded = trackLoading(page);
    const { email, password } = await signUpByApi(page, server.origin);
    const { call } = apiClient(server.origin);
    const response = await call('POST', '/api/authenticate', {
      body: { Username: email, Password: password },
    });
    const token = (await response.json()) as string;
    const get = async <T>(path: string) => (await (await call('GET', path, { token })).json()) as T;
    return await walk({
      page,
      origin: server.origin,
      measure: (label, act, maxMs = Infinity) => measureIn(page, untilLoaded, label, act, maxMs),
      entryCount: async () => countEntries(await get('/api/budgets')),
      post: async (path, body) =>
        (await (await call('POST', `/api/${path}`, { token, body })).json()) as Record<string, number>,
      undoLastElsewhere: async () => {
        const { changes } = await get<{ changes: { changeId: number }[] }>('/api/changes');
        const { status } = await call('POST', `/api/changes/${changes[0]?.changeId}/undo`, { token });
        if (status !== 200) throw new Error(`The undo was answered with ${status}`);
      },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measureIn(
  page: Page,
  untilLoaded: () => Promise<void>,
  label: string,
  act: () => Promise<void>,
  maxMs: number,
): Promise<Result[]> {
  const longTasks = () =>
    page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await longTasks();
  const startedAt = performance.now();
  await act();
  const elapsed = performance.now() - startedAt;
  // The lists are read again a moment later.
  await untilLoaded();
  const longest = Math.max(0, ...(await longTasks()));
  const seconds = (elapsed / 1_000).toFixed(1);
  return [
    {
      label: `${label} (${seconds} s, longest task ${longest.toFixed(0)} ms)`,
      count: 1,
      failureLabel: `slower than ${maxMs / 1_000} s, or with a task above ${MAX_TASK_MS} ms`,
      failureCount: elapsed > maxMs || longest > MAX_TASK_MS ? 1 : 0,
    },
  ];
}

interface StoredMonth {
  readonly earnedIncome: readonly unknown[];
  readonly expenses: readonly { readonly budgetExpenseItems: readonly unknown[] }[];
}

function countEntries(months: readonly StoredMonth[]): number {
  return months.reduce(
    (sum, { earnedIncome, expenses }) =>
      sum +
      earnedIncome.length +
      expenses.reduce((inMonth, { budgetExpenseItems }) => inMonth + 1 + budgetExpenseItems.length, 0),
    0,
  );
}

/** An import by its page. */
interface Import {
  /** Such as `10000 lines`. */
  readonly what: string;
  readonly file: string;
  readonly input: string;
  /** The button that imports. */
  readonly button: Locator;
  readonly done: Locator;
  /** What is shown once the import has been undone. */
  readonly undone: Locator;
  readonly maxMs?: number;
}

/** Imports a file and undoes that. Returns the numbers of entries afterward too. */
async function importAndUndo({ page, measure, entryCount }: Measured, each: Import) {
  const { what, file, input, button, done, undone, maxMs } = each;
  const results = await measure(`preview of ${what}`, async () => {
    await page.getByLabel(input, { exact: true }).setInputFiles(file);
    await button.waitFor();
  });
  const importing = async () => {
    await button.click();
    await done.waitFor({ timeout: 180_000 });
  };
  results.push(...(await measure(`import of ${what}`, importing, maxMs)));
  const counts = [await entryCount()];
  const undoing = async () => {
    await page.getByRole('button', { name: 'Undo all' }).click();
    await undone.waitFor({ timeout: 120_000 });
  };
  results.push(...(await measure(`undo of ${what}`, undoing, 10_000)));
  counts.push(await entryCount());
  return { results, counts };
}

async function importStatement(measured: Measured): Promise<Result[]> {
  const { page, origin, entryCount, post, undoLastElsewhere } = measured;
  // An earlier entry says what the market is.
  const { expenseId: ExpenseId } = await post('expenses', { Name: 'Groceries', IsMandatory: true });
  const { budgetId: BudgetId } = await post('budgets', { Month: 12, Year: 2020 });
  const { budgetExpenseId: BudgetExpenseId } = await post('budgetexpenses', { BudgetId, ExpenseId });
  const item = { Amount: 1, Timestamp: '2020-12-15T12:00:00Z', Note: 'Corner Market' };
  await post('budgetexpenseitems', { BudgetExpenseId, ...item });
  const before = await entryCount();
  await page.goto(`${origin}/profile/data/statement`);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const month = String(1 + ((index % MONTHS) % 12)).padStart(2, '0');
    const day = `${2021 + Math.floor((index % MONTHS) / 12)}-${month}-15`;
    return index % 19 === 0 ? `${day},Acme salary,${index}.25` : `${day},Corner Market,-${index}.25`;
  });
  const count = LINES.toLocaleString('en-US');
  const button = page.getByRole('button', { name: `Add ${count} entries` });
  const { results, counts } = await importAndUndo(measured, {
    what: `${LINES} lines`,
    file: await fileWith('all.csv', ['Date,Payee,Amount', ...lines].join('\n')),
    input: 'Bank statement',
    button,
    done: page.getByText(`${count} entries added.`),
    undone: button,
  });
  await undoLastElsewhere();
  counts.push(await entryCount());
  const added = before + LINES + MONTHS;
  return [...results, expectCounts('statement', counts, [added, before, added])];
}

function expectCounts(of: string, counts: readonly number[], expected: readonly number[]): Result {
  return {
    label: `entries after import, undo and redo of the ${of}: ${counts.join(', ')}`,
    count: counts.length,
    failureLabel: 'wrong',
    failureCount: counts.filter((count, index) => count !== expected[index]).length,
  };
}

/** A file with 500 months, an asset whose past values are many, and one that no longer exists. */
function accountFile(): string {
  const months = 500;
  const timeStamp = '2020-01-15T12:00:00.000Z';
  const history = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ amount: index, timeStamp: new Date(Date.UTC(2010, 0, 1 + index)).toISOString() },
  }));
  return JSON.stringify({
    ...{ format: 'freehold-export', version: 1 },
    liabilities: [{ id: 1, name: 'Mortgage', principal: 1, history }],
    assets: [{ name: 'Home', assetType: 1, value: 5, liability: 1, history }],
    categories: Array.from({ length: 10 }, (_, id) => ({
      id,
      name: `Category ${id}`,
      isMandatory: id % 2 === 0,
    })),
    months: Array.from({ length: months }, (_, index) => ({
      ...{ year: 1980 + Math.floor(index / 12), month: 1 + (index % 12) },
      earnedIncome: [{ amount: 4_000, timeStamp, note: 'Salary' }],
      expenses: Array.from({ length: 9 }, (_unused, category) => ({
        ...{ category, planned: 400 },
        items: Array.from({ length: 10 }, (_each, item) => ({
          amount: item,
          timeStamp,
          note: `Shop ${item}`,
        })),
      })),
    })),
    deleted: [
      { kind: 'asset', name: 'Old car', assetType: 0, deletedAt: timeStamp, history: history.slice(0, 500) },
    ],
  });
}

async function importAccount(measured: Measured): Promise<Result[]> {
  const { page, origin } = measured;
  await page.goto(`${origin}/profile/data`);
  const { results, counts } = await importAndUndo(measured, {
    what: `${ENTRIES} entries`,
    file: await fileWith('account.json', accountFile()),
    input: 'File',
    button: page.getByRole('button', { name: /^Import [\d,]+$/ }),
    done: page.getByText('The file has been imported.'),
    undone: page.getByText('Everything from the file has been removed again.'),
    maxMs: 60_000,
  });
  return [...results, expectCounts('account', counts, [ENTRIES, 0])];
}
