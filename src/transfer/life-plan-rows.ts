import { type Id, sameId } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import type { HomePlan, Plan, PlanIncome, PlanTime, SpendingPhase } from '#contract/plan.ts';

import { accountCategories, type AccountData } from './account-data.ts';

/** An entry of a plan, in the words of a spreadsheet. */
interface LifePlanRow {
  readonly plan: string;
  readonly kind: string;
  readonly name: string;
  /** Of a month, a time, or a price. */
  readonly amount: Cents | null;
  /** A part of the recorded spending, or of a price or an income that costs or taxes take. */
  readonly percent: number | null;
  readonly of: string;
  readonly from: string;
  readonly until: string;
  readonly everyYears: number | null;
}

const INCOME_KINDS: Readonly<Record<PlanIncome['kind'], string>> = {
  work: 'Work',
  pension: 'Pension',
  'social-security': 'Social Security',
  rent: 'Rent',
  other: 'Other Income',
};

const EMPTY = { amount: null, percent: null, of: '', from: '', until: '', everyYears: null };

export function lifePlanRows(account: AccountData): LifePlanRow[] {
  const categories = accountCategories(account);
  const assetName = (id: Id) => account.assets.find(({ assetId }) => sameId(assetId, id))?.name ?? '';
  const categoryName = (id: Id) => categories.find(({ expenseId }) => sameId(expenseId, id))?.name ?? '';
  return account.lifePlan.plans.flatMap((plan) =>
    entriesOf(plan, { assetName, categoryName }).map((row) => ({ ...EMPTY, plan: plan.name, ...row })),
  );
}

type Entry = Pick<LifePlanRow, 'kind' | 'name'> & Partial<LifePlanRow>;
type Names = Readonly<Record<'assetName' | 'categoryName', (id: Id) => string>>;

function entriesOf(plan: Plan, { assetName, categoryName }: Names): Entry[] {
  return [
    ...plan.incomes.map(({ kind, name, cents, taxPercent, from, until }): Entry => ({
      ...{ kind: INCOME_KINDS[kind], name, amount: cents, percent: taxPercent },
      ...{ from: timeText(from), until: timeText(until) },
    })),
    ...plan.phases.map(({ name, change, on, from, until }): Entry => ({
      ...{ kind: 'Spending', name, of: spendingText(on, categoryName) },
      ...(change.by === 'amount' ? { amount: change.cents } : { percent: change.percent }),
      ...{ from: timeText(from), until: timeText(until) },
    })),
    ...plan.oneOffs.map(({ name, cents, when, everyYears, until }): Entry => ({
      ...{ kind: 'One-Off Amount', name, amount: cents, from: timeText(when) },
      ...{ until: everyYears === null ? '' : timeText(until), everyYears },
    })),
    ...plan.homes.map((home): Entry => homeEntry(home, assetName)),
  ];
}

function homeEntry(home: HomePlan, assetName: Names['assetName']): Entry {
  const { name, when, costPercent: percent } = home;
  const shared = { name, percent, from: timeText(when) };
  return home.kind === 'sold'
    ? { ...shared, kind: 'Home Sold', of: assetName(home.assetId) }
    : { ...shared, kind: 'Home Bought', amount: home.price };
}

function spendingText(on: SpendingPhase['on'], categoryName: Names['categoryName']): string {
  if (on.of === 'category') return categoryName(on.expenseId);
  return on.of === 'all' ? 'All' : 'Discretionary';
}

/** `2040-01`, which spreadsheets read as a month; `age 59`, `age 59 and 6 months`, or `work stops`. */
function timeText(time: PlanTime | null): string {
  if (time === null) return '';
  if (time.at === 'month') return time.month;
  if (time.at === 'free') return 'work stops';
  const [years, months] = [Math.floor(time.months / 12), time.months % 12];
  return months === 0 ? `age ${years}` : `age ${years} and ${months} ${months === 1 ? 'month' : 'months'}`;
}
