import { type ImportPlan, itemKinds } from './plan-import.ts';
import type { Status } from './pair.ts';

/** How many of something there are of each status. */
export type StatusCounts = Readonly<Record<Status, number>>;

/** What a plan is about, in the order in which it is shown. */
export type PlanPart =
  | 'currency'
  | 'liabilities'
  | 'assets'
  | 'pastValues'
  | 'categories'
  | 'months'
  | 'plans'
  | 'entries'
  | 'deleted';

export function summarizePlan(plan: ImportPlan): Readonly<Record<PlanPart, StatusCounts>> {
  const { currency, liabilities, assets, categories, months, deleted } = plan;
  const expenses = months.flatMap((month) => month.expenses);
  return {
    currency: count(currency ? [currency] : []),
    liabilities: count(liabilities),
    assets: count(assets),
    pastValues: count([...liabilities, ...assets].flatMap(({ points }) => points)),
    categories: count(categories),
    months: count(months.map(({ existing }) => ({ status: existing ? 'same' : 'new' }))),
    plans: count(expenses.flatMap(({ plan: status }) => (status ? [{ status }] : []))),
    entries: count(
      months.flatMap((month) => [
        ...itemKinds.flatMap((kind) => month.items[kind]),
        ...month.expenses.flatMap(({ items }) => items),
      ]),
    ),
    deleted: count(deleted),
  };
}

export function addCounts(counts: readonly StatusCounts[]): StatusCounts {
  const sum = { new: 0, same: 0, changed: 0, conflict: 0 };
  for (const each of counts) for (const status of statuses) sum[status] += each[status];
  return sum;
}

const statuses = ['new', 'same', 'changed', 'conflict'] as const;

function count(pairs: readonly { readonly status: Status }[]): StatusCounts {
  const counts = { new: 0, same: 0, changed: 0, conflict: 0 };
  for (const { status } of pairs) counts[status] += 1;
  return counts;
}
