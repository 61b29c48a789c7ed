import { cents, type Sum } from '#contract/money.ts';
import type { FigureName } from '#src/statistics/all-figures.ts';
import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import type { Averages } from '#src/statistics/averages.ts';
import type { CashReserve } from '#src/statistics/cash-reserve.ts';
import { dateAfter, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import type { NetWorth } from '#src/statistics/net-worth.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { figureWords } from '#src/features/proof/proof-words.ts';
import { formatMonth, formatYears } from '#src/ui/format/texts.ts';

export type FigureTexts = Readonly<Partial<Record<FigureName, string>>>;

/** Amounts and percentages as texts, by the names of the figures. */
export function figureTexts(
  { money, signedMoney }: Format,
  figures: NetWorth | Averages | AssetBreakdown | Pick<CashReserve, 'savedCash' | 'target'>,
): FigureTexts {
  const values = Object.entries<Sum | number>({ ...figures }).filter(([name]) => name in figureWords);
  const texts = values.map(([name, value]) => {
    if (name.startsWith('percent') || name === 'savingsRate') return [name, formatPercent(Number(value))];
    const amount = typeof value === 'bigint' ? value : cents(value);
    return [name, name === 'surplus' ? signedMoney(amount) : money(amount)];
  });
  return Object.fromEntries(texts) as FigureTexts;
}

/** @param now the date that the estimates are counted from */
export function estimateTexts(
  { money }: Format,
  { all, mandatory }: { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate },
  now: Date,
) {
  return {
    amountNeeded: money(all.amountNeeded),
    amountSaved: money(all.amountSaved),
    timeToFreedom: formatYears(all.months),
    freedomDate: formatMonth(dateAfter(now, all.months)),
    mandatoryAmountNeeded: money(mandatory.amountNeeded),
    mandatoryTimeToFreedom: formatYears(mandatory.months),
    mandatoryFreedomDate: formatMonth(dateAfter(now, mandatory.months)),
  } satisfies FigureTexts;
}
