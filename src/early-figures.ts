import * as v from 'valibot';

import { Asset } from '#contract/assets.ts';
import { Budget } from '#contract/budgets.ts';
import { Expense } from '#contract/expenses.ts';
import { HistoryLine } from '#contract/history.ts';
import { Liability } from '#contract/liabilities.ts';

import { learnCurrency, readCurrency } from './api/currency.ts';
import { nextTask } from './api/next-task.ts';
import { runInSlices } from './api/run-in-slices.ts';
import type { ReceivedResponse } from './api/send.ts';
import { drawEarlyChart, HISTORY, requestChart } from './early-chart.ts';
import {
  averageTexts,
  cashReserveTexts,
  estimateTexts,
  netWorthTexts,
} from './features/statistics/figure-texts.ts';
import { assetBreakdownOf } from './statistics/asset-breakdown.ts';
import { averagesOf } from './statistics/averages.ts';
import { cashReserveOf } from './statistics/cash-reserve.ts';
import { freedomEstimatesOf } from './statistics/freedom/freedom-estimate.ts';
import { pastNetWorthOf } from './statistics/freedom/past-net-worth.ts';
import { netWorthOf } from './statistics/net-worth.ts';
import { headlineSize } from './ui/chart/headline-size.ts';
import { showCurrency } from './ui/format/amount-display.ts';
import { amountFormat } from './ui/format/money.ts';

/*
 * The build inlines this script into the skeleton of the statistics page, after the first script. It fills in the
 * figures while the app's scripts are still loading. The app's own functions compute and format them.
 */

/** The app shows these as links. */
const LINKED = ['Mandatory Expenses', 'Discretionary Expenses'];

const page = document.querySelector('.page-skeleton');
const { earlyReads } = window;
if (page && earlyReads) {
  // The first formatter takes a slow phone 50 ms, so build it while the lists are on their way.
  void afterPaint().then(amountFormat);
  // The app reports failed reads.
  showFigures(page, earlyReads.responses).catch(() => undefined);
}

function afterPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** @throws unless all lists can be read. Figures that were filled in before the failure stay. */
async function showFigures(
  root: Element,
  responses: ReadonlyMap<string, Promise<ReceivedResponse | undefined>>,
) {
  async function readList<TSchema extends v.GenericSchema>(path: string, entry: TSchema) {
    const response = await responses.get(path);
    if (!response?.ok) throw new Error(`${path} could not be read`);
    await nextTask();
    learnCurrency(response, performance.now());
    return runInSlices(parseEntries(v.parse(v.array(v.unknown()), JSON.parse(response.text)), entry));
  }

  const chart = requestChart(root);
  // The app draws a chart without the past too.
  const history = readList(HISTORY, HistoryLine).catch(() => []);
  const [assets, liabilities] = await Promise.all([
    readList('/api/assets', Asset),
    readList('/api/liabilities', Liability),
  ]);
  showCurrency(readCurrency());
  const netWorth = netWorthOf(assets, liabilities);
  fillIn(root, 'Net Worth', netWorthTexts(netWorth), 'Net Worth');

  // Budgets can be long, so the net worth is painted first.
  await afterPaint();
  const [budgets, expenses] = await Promise.all([
    readList('/api/budgets', Budget),
    readList('/api/expenses', Expense),
  ]);
  // In several tasks, so that the page answers meanwhile.
  await nextTask();
  const averages = averagesOf(budgets, expenses);
  const estimates = freedomEstimatesOf(averages, netWorth.netWorth);
  const reserve = cashReserveOf(averages, assetBreakdownOf(assets, liabilities));
  await nextTask();
  const now = new Date();
  // Without an estimate, the app says what to record.
  if (estimates.all.progress !== undefined && estimates.mandatory.progress !== undefined)
    fillIn(root, 'Freedom Date Estimate', estimateTexts(estimates, now), 'Freedom Date');
  await nextTask();
  fillIn(root, 'Averages', averageTexts(averages));
  fillIn(root, 'Cash Reserve Recommendation', cashReserveTexts(reserve));

  const requested = await chart;
  // Without an estimate for all expenses, the app draws nothing.
  if (!requested || estimates.all.progress === undefined) return;
  const past = pastNetWorthOf(await history, { assets, liabilities }, now);
  await drawEarlyChart(requested, { averages, netWorth: netWorth.netWorth, estimates, past, now });
}

function* parseEntries<TSchema extends v.GenericSchema>(
  entries: readonly unknown[],
  schema: TSchema,
): Generator<undefined, v.InferOutput<TSchema>[]> {
  const parsed: v.InferOutput<TSchema>[] = [];
  for (const entry of entries) {
    parsed.push(v.parse(schema, entry));
    yield;
  }
  return parsed;
}

/** @param headline the label of the figure that is repeated above the table */
function fillIn(root: Element, label: string, texts: Readonly<Record<string, string>>, headline?: string) {
  const table = root.querySelector(`table[aria-label="${label}"]`);
  for (const row of table?.querySelectorAll('tr') ?? []) {
    const [header, cell] = row.children;
    // A help button may follow the label.
    const name = header?.firstChild?.textContent ?? '';
    const text = texts[name];
    if (text === undefined) continue;
    // In a new cell, because a cell that becomes wider counts as moved.
    const filled = document.createElement('td');
    filled.append(figureOf(text, LINKED.includes(name) ? 'text-link' : 'proof-button'));
    cell?.replaceWith(filled);
  }
  const text = headline && texts[headline];
  if (!text) return;
  const line = document.createElement('span');
  line.style.fontSize = headlineSize(text);
  line.append(figureOf(text, 'proof-button'));
  table?.closest('section')?.querySelector('p .skeleton')?.replaceWith(line);
}

/** Looks like the button or link that the app puts there. */
function figureOf(text: string, className: string): HTMLElement {
  const figure = document.createElement('span');
  figure.className = className;
  figure.textContent = text;
  return figure;
}
