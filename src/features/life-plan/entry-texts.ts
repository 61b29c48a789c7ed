import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import type {
  HomePlan,
  OneOff,
  Plan,
  PlanIncome,
  PlanTime,
  PotTerms,
  SpendingPhase,
} from '#contract/plan.ts';
import { monthOfDay } from '#src/statistics/calendar-month.ts';
import { realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';

import { ageWords } from './plan-fields.ts';

/** `January 2030`, `67`, `when free` */
function timeText(time: PlanTime): string {
  switch (time.at) {
    case 'month':
      return formatMonthName(monthOfDay(time.month));
    case 'age':
      return ageWords(time.months);
    case 'free':
      return 'when free';
  }
}

/** `from 67, for life`, `from January 2030 to August 2032`, `until free` */
export function spanText({ from, until }: Pick<PlanIncome, 'from' | 'until'>): string {
  const start = from === null ? 'from now' : from.at === 'free' ? 'when free' : `from ${timeText(from)}`;
  if (until === null) return from === null ? 'for life' : `${start}, for life`;
  const end = until.at === 'free' ? 'until free' : `to ${timeText(until)}`;
  return from === null ? end.replace('to ', 'until ') : `${start} ${end}`;
}

const PRICES = {
  rising: '',
  'fixed-today': 'fixed once it begins',
  'fixed-then': 'fixed',
} as const;

export function incomeText(income: PlanIncome): string {
  const tax = income.taxPercent === 0 ? '' : `${income.taxPercent}% tax`;
  return joined([spanText(income), PRICES[income.prices], tax]);
}

export function phaseText(phase: SpendingPhase, categories: readonly Expense[]): string {
  return joined([spanText(phase), onText(phase.on, categories)]);
}

function onText(on: SpendingPhase['on'], categories: readonly Expense[]): string {
  if (on.of !== 'category') return on.of === 'all' ? '' : 'discretionary alone';
  const category = categories.find(({ expenseId }) => sameId(expenseId, on.expenseId));
  return category ? isolated(category.name) : 'a category that is gone';
}

/** `+$350.00`, `-20%` */
export function changeText({ change }: SpendingPhase, format: Format): string {
  if (change.by === 'amount') return format.signedMoney(change.cents);
  return `${change.percent > 0 ? '+' : ''}${change.percent}%`;
}

export function oneOffText({ when, everyYears, until }: OneOff): string {
  if (everyYears === null) return timeText(when);
  const every = everyYears === 1 ? 'every year' : `every ${everyYears} years`;
  return joined([`${every} from ${timeText(when)}`, until === null ? '' : `until ${timeText(until)}`]);
}

export function homeText(home: HomePlan): string {
  return `${home.kind === 'sold' ? 'sold' : 'bought'} ${home.when.at === 'age' ? 'at' : 'in'} ${timeText(home.when)}`;
}

export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** `from 59½ · 15% tax` */
export function potText(terms: PotTerms | undefined): string {
  if (terms?.isLeftOut === true) return 'not for living on';
  const { opensAt = null, taxPercent = 0, savingPercent = 0 } = terms ?? {};
  return joined([
    opensAt === null ? 'at any age' : `from ${ageWords(opensAt)}`,
    taxPercent > 0 ? `${taxPercent}% tax` : 'no tax',
    savingPercent > 0 ? `${savingPercent}% of what is saved` : '',
  ]);
}

const KIND_NAMES = {
  cash: 'cash',
  bonds: 'bonds',
  stocks: 'stocks',
  cryptocurrency: 'cryptocurrency',
  metals: 'metals',
  commodities: 'commodities',
  realEstate: 'homes',
};

/** `8%`, `cash 2%, bonds 4%, …` */
export function returnsText({ returns }: Plan): string {
  if (returns.by === 'all') return `${returns.percent}%`;
  const kinds = Object.keys(KIND_NAMES) as (keyof typeof KIND_NAMES)[];
  return kinds.map((kind) => `${KIND_NAMES[kind]} ${returns[kind]}%`).join(', ');
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `5.15% after prices` */
export function afterPrices(
  annualPercent: number,
  { inflationPercent }: Pick<Plan, 'inflationPercent'>,
): string {
  const monthly = realMonthlyReturn({
    annualReturn: annualPercent / 100,
    inflation: inflationPercent / 100,
  });
  return `${percent.format(100 * ((1 + monthly) ** 12 - 1))}% after prices`;
}
