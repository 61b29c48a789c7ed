import * as v from 'valibot';

import { Asset } from '#contract/assets.ts';
import { Liability } from '#contract/liabilities.ts';

import { learnCurrency, readCurrency } from './api/currency.ts';
import type { ReceivedResponse } from './api/send.ts';
import { netWorthOf } from './statistics/net-worth.ts';
import { showCurrency } from './ui/format/amount-display.ts';
import { formatCents } from './ui/format/money.ts';

/*
 * The build inlines this script into the skeleton of the statistics page, after the first script. It fills in the net
 * worth while the app's scripts are still loading.
 */

const table = document.querySelector('.page-skeleton table[aria-label="Net Worth"]');
const { earlyReads } = window;
if (table && earlyReads) showNetWorth(table, earlyReads.responses).catch(() => undefined);

/** Leaves the skeleton as it is unless both lists are valid: the app shows the error. */
async function showNetWorth(rows: Element, responses: ReadonlyMap<string, Promise<ReceivedResponse>>) {
  const [assets, liabilities] = await Promise.all([
    responses.get('/api/assets'),
    responses.get('/api/liabilities'),
  ]);
  if (!assets?.ok || !liabilities?.ok) return;
  learnCurrency(assets, performance.now());
  showCurrency(readCurrency());
  const { totalAssets, totalLiabilities, netWorth } = netWorthOf(
    v.parse(v.array(Asset), JSON.parse(assets.text)),
    v.parse(v.array(Liability), JSON.parse(liabilities.text)),
  );
  const headline = rows.closest('section')?.querySelector('p .skeleton');
  headline?.replaceWith(figureOf(formatCents(netWorth)));
  for (const [index, amount] of [totalAssets, totalLiabilities, netWorth].entries()) {
    rows.querySelectorAll('td')[index]?.replaceChildren(figureOf(formatCents(amount)));
  }
}

/** Looks like the button that the app puts there. */
function figureOf(text: string): HTMLElement {
  const figure = document.createElement('span');
  figure.className = 'proof-button';
  figure.textContent = text;
  return figure;
}
