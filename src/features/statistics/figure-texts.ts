import type { Averages } from '#src/statistics/averages.ts';
import type { CashReserve } from '#src/statistics/cash-reserve.ts';
import type { FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import type { NetWorth } from '#src/statistics/net-worth.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';
import { formatEstimate } from '#src/features/freedom/freedom-format.ts';

/*
 * The figures of each table as texts, by the labels of the table's rows.
 */

export function netWorthTexts({ totalAssets, totalLiabilities, netWorth }: NetWorth) {
  return {
    'Total Assets': formatCents(totalAssets),
    'Total Liabilities': formatCents(totalLiabilities),
    'Net Worth': formatCents(netWorth),
  };
}

/** @param now the date that the estimates are counted from */
export function estimateTexts(
  estimates: { readonly all: FreedomEstimate; readonly mandatory: FreedomEstimate },
  now: Date,
) {
  const all = formatEstimate(estimates.all, now);
  const mandatory = formatEstimate(estimates.mandatory, now);
  return {
    'Amount Needed': all.needed,
    'Amount Saved': all.saved,
    'Time to Independence': all.years,
    'Freedom Date': all.date,
    'Amount Needed (mandatory)': mandatory.needed,
    'Time to Independence (mandatory)': mandatory.years,
    'Freedom Date (mandatory)': mandatory.date,
  };
}

export function averageTexts(averages: Averages) {
  return {
    'Net Earned Income': formatCents(averages.averageNetEarnedIncome),
    'Passive Income': formatCents(averages.averagePassiveIncome),
    'Total Income': formatCents(averages.averageTotalIncome),
    Investments: formatCents(averages.averageInvestments),
    'Savings Rate': formatPercent(averages.savingsRate),
    'Mandatory Expenses': formatCents(averages.averageMandatoryExpenses),
    'Discretionary Expenses': formatCents(averages.averageDiscretionaryExpenses),
    'Total Expenses': formatCents(averages.averageTotalExpenses),
  };
}

export function cashReserveTexts({ savedCash, target }: Pick<CashReserve, 'savedCash' | 'target'>) {
  return { 'Saved Cash': formatCents(savedCash), Target: formatCents(target) };
}
