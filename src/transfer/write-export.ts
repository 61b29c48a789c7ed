import type { Budget, BudgetItem, EntryKind } from '#contract/budgets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { NO_PLANS, withPlanLinks } from '#contract/plan.ts';
import { formatRule } from '#contract/recurrence.ts';
import { entryKey } from '#contract/schedule-matching.ts';
import type { Schedule, ScheduleOccurrence } from '#contract/schedules.ts';

import { accountCategories, type AccountData, pastValues, sortedBy } from './account-data.ts';
import { assetContent, FORMAT, type Section, VERSION } from './export-file.ts';

type Line = Readonly<Record<string, unknown>>;

/**
 * Writes everything in an account as the text of a file; see docs/export-format.md. Accounts with the same content give
 * the same text, since it depends neither on the server's ids nor on the order of creation.
 */
export function writeExport(account: AccountData): string {
  const pointsOf = pastValues(account);
  const historyOf = (kind: HistoryLine['kind'], id: Id) => account.history && points(pointsOf(kind, id));

  const categories = accountCategories(account);
  const categoryIds = new Map(categories.map(({ expenseId }, index) => [String(expenseId), index + 1]));
  const categoryOf = (id: Id | null) => (id === null ? null : (categoryIds.get(String(id)) ?? null));
  const liabilities = sortedBy(
    account.liabilities.map((liability) => ({ ...liability, debt: debt(liability.debt, categoryOf) })),
    (liability) => [
      liability.name,
      liability.principal,
      JSON.stringify([historyOf('liability', liability.liabilityId) ?? null, liability.debt]),
    ],
  );
  const assets = sortedBy(
    account.assets.map((asset) => ({
      assetId: asset.assetId,
      line: {
        ...assetContent(asset),
        value: dollarsFromCents(asset.value),
        liability: fileIdOf(asset.liabilityId, liabilities),
        history: historyOf('asset', asset.assetId),
      },
    })),
    ({ line: { name, assetType, ...rest } }) => [name, assetType, JSON.stringify(rest)],
  );
  const assetIds = new Map(assets.map(({ assetId }, index) => [String(assetId), index + 1]));
  const plans = account.lifePlan.plans.map((plan) =>
    withPlanLinks(plan, {
      asset: (id) => assetIds.get(String(id)) ?? 0,
      category: (id) => categoryOf(id) ?? 0,
    }),
  );
  const lifePlan: typeof account.lifePlan = { ...account.lifePlan, plans };
  const schedules = writtenSchedules(account.schedules, categoryOf);
  const gone = (account.history ?? []).filter(({ deletedAt }) => deletedAt !== null);
  const deleted = gone.map(({ kind, name, assetType, deletedAt, deletedDay, points: list }) => ({
    ...{ kind, name, assetType, deletedAt: deletedAt?.toISOString() ?? '' },
    ...(deletedDay !== null && { deletedDay }),
    history: points(list),
  }));
  const budgets = sortedBy(account.budgets, ({ year, month }) => [year, month]);

  const sections: Readonly<Record<Section, readonly Line[]>> = {
    liabilities: liabilities.map(({ liabilityId, name, principal, debt: terms }, index) => ({
      id: index + 1,
      name,
      principal: dollarsFromCents(principal),
      ...(terms && { debt: terms }),
      history: historyOf('liability', liabilityId),
    })),
    assets: assets.map(({ line }, index) => ({ id: index + 1, ...line })),
    categories: categories.map(({ name, isMandatory, isArchived, fundSince }, index) => {
      return { id: index + 1, name, isMandatory, isArchived, ...(fundSince && { fundSince }) };
    }),
    schedules: schedules.lines,
    months: budgets.map((budget) => writtenMonth(budget, categoryIds, schedules.settledBy)),
    deleted: sortedBy(deleted, ({ deletedAt, ...rest }) => [deletedAt, JSON.stringify(rest)]),
  };
  const { currency } = account;
  const head = { format: FORMAT, version: VERSION, ...(currency !== DEFAULT_CURRENCY && { currency }) };
  const parts = [
    ...Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
    ...Object.entries(sections).map(
      ([name, entries]) => `"${name}": [${entries.map((entry) => `\n${JSON.stringify(entry)}`).join()}\n]`,
    ),
    ...(JSON.stringify(lifePlan) === JSON.stringify(NO_PLANS)
      ? []
      : [`"lifePlan": ${JSON.stringify(lifePlan)}`]),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

/**
 * By time, since the order must not depend on the time zone. Points of the same time and day keep their order: the last one
 * counts.
 */
function points(list: readonly HistoryPoint[]) {
  return sortedBy(list, ({ timeStamp, day }) => [timeStamp.getTime(), day ?? '']).map(
    ({ amount, timeStamp, day }) => ({
      amount: dollarsFromCents(amount),
      timeStamp: timeStamp.toISOString(),
      ...(day !== null && { day }),
    }),
  );
}

function fileIdOf(
  liabilityId: Id | null,
  liabilities: readonly Pick<Liability, 'liabilityId'>[],
): number | null {
  const index = liabilities.findIndex((liability) => sameId(liability.liabilityId, liabilityId));
  return index === -1 ? null : index + 1;
}

function debt(terms: Debt | null, categoryOf: (id: Id | null) => number | null) {
  if (!terms) return undefined;
  const { expenseId, payment, ...rest } = terms;
  return {
    ...rest,
    payment: payment === null ? null : dollarsFromCents(payment),
    category: categoryOf(expenseId),
  };
}

type Settled = Pick<ScheduleOccurrence, 'day' | 'isByItself'> & { readonly schedule: number };

/** The schedules, and what each entry settles, by its `entryKey`. */
function writtenSchedules(schedules: readonly Schedule[], categoryOf: (id: Id | null) => number | null) {
  const written = schedules.map((schedule) => {
    const { scheduleId, expenseId, occurrences, amount, rule } = schedule;
    const { kind, averageOf, firstDay, timeZone, note, status, recordsFrom } = schedule;
    const skipped = occurrences.flatMap(({ day, itemId }) => (itemId === null ? day : [])).sort();
    const line = {
      ...{ kind, averageOf, firstDay, timeZone, note, status, recordsFrom },
      category: categoryOf(expenseId),
      amount: dollarsFromCents(amount),
      rule: formatRule(rule),
      ...(skipped.length > 0 && { skipped }),
    };
    const settled = occurrences.filter(({ itemId }) => itemId !== null);
    return { line, settled, days: settled.map(({ day }) => day).sort(), scheduleId };
  });
  const sorted = sortedBy(written, ({ line, days }) => [
    ...[line.kind, line.category ?? 0, line.note, line.firstDay],
    JSON.stringify([line, days]),
  ]);
  const settledBy = new Map<string, Settled>();
  for (const [index, { line, settled }] of sorted.entries())
    for (const { itemId, day, isByItself } of settled)
      if (itemId !== null)
        settledBy.set(entryKey({ kind: line.kind, itemId }), { schedule: index + 1, day, isByItself });
  return { lines: sorted.map(({ line }, index) => ({ id: index + 1, ...line })), settledBy };
}

function writtenMonth(
  budget: Budget,
  categoryIds: ReadonlyMap<string, number>,
  settledBy: ReadonlyMap<string, Settled>,
) {
  const itemsOf = (kind: EntryKind, list: readonly BudgetItem[]) =>
    items(list, ({ itemId }) => settledBy.get(entryKey({ kind, itemId })));
  const expenses = budget.expenses.map(({ expenseId, projected, items: spent }) => ({
    category: categoryIds.get(String(expenseId)) ?? 0,
    planned: dollarsFromCents(projected),
    items: itemsOf('expenses', spent),
  }));
  return {
    year: budget.year,
    month: budget.month,
    earnedIncome: itemsOf('earnedIncome', budget.earnedIncome),
    passiveIncome: itemsOf('passiveIncome', budget.passiveIncome),
    investments: itemsOf('investments', budget.investments),
    expenses: sortedBy(expenses, ({ category }) => [category]),
  };
}

function items(list: readonly BudgetItem[], settledBy: (item: BudgetItem) => Settled | undefined) {
  return sortedBy(list, ({ timeStamp, day, amount, note }) => [
    timeStamp?.getTime() ?? -Infinity,
    day ?? '',
    amount,
    note,
  ]).map((item) => {
    const { amount, timeStamp, day, note } = item;
    const settles = settledBy(item);
    return {
      amount: dollarsFromCents(amount),
      timeStamp: timeStamp?.toISOString() ?? null,
      ...(day !== null && { day }),
      // Most items have none.
      ...(note !== '' && { note }),
      ...(settles && { settles: { ...settles, ...(!settles.isByItself && { isByItself: undefined }) } }),
    };
  });
}
