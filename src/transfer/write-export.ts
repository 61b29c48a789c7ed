import type { Budget, BudgetItem } from '#contract/budgets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';

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

  const liabilities = sortedBy(account.liabilities, (liability) => [
    liability.name,
    liability.principal,
    JSON.stringify(historyOf('liability', liability.liabilityId) ?? null),
  ]);
  const assets = account.assets.map((asset) => ({
    ...assetContent(asset),
    value: dollarsFromCents(asset.value),
    liability: fileIdOf(asset.liabilityId, liabilities),
    history: historyOf('asset', asset.assetId),
  }));
  const categories = accountCategories(account);
  const categoryIds = new Map(categories.map(({ expenseId }, index) => [String(expenseId), index + 1]));
  const gone = (account.history ?? []).filter(({ deletedAt }) => deletedAt !== null);
  const deleted = gone.map(({ kind, name, assetType, deletedAt, deletedDay, points: list }) => ({
    ...{ kind, name, assetType, deletedAt: deletedAt?.toISOString() ?? '' },
    ...(deletedDay !== null && { deletedDay }),
    history: points(list),
  }));
  const budgets = sortedBy(account.budgets, ({ year, month }) => [year, month]);

  const sections: Readonly<Record<Section, readonly Line[]>> = {
    liabilities: liabilities.map(({ liabilityId, name, principal }, index) => ({
      id: index + 1,
      name,
      principal: dollarsFromCents(principal),
      history: historyOf('liability', liabilityId),
    })),
    assets: sortedBy(assets, ({ name, assetType, ...rest }) => [name, assetType, JSON.stringify(rest)]),
    categories: categories.map(({ name, isMandatory, isArchived }, index) => {
      return { id: index + 1, name, isMandatory, isArchived };
    }),
    months: budgets.map((budget) => writtenMonth(budget, categoryIds)),
    deleted: sortedBy(deleted, ({ deletedAt, ...rest }) => [deletedAt, JSON.stringify(rest)]),
  };
  const { currency } = account;
  const head = { format: FORMAT, version: VERSION, ...(currency !== DEFAULT_CURRENCY && { currency }) };
  const parts = [
    ...Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
    ...Object.entries(sections).map(
      ([name, entries]) => `"${name}": [${entries.map((entry) => `\n${JSON.stringify(entry)}`).join()}\n]`,
    ),
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

function fileIdOf(liabilityId: Id | null, liabilities: readonly Liability[]): number | null {
  const index = liabilities.findIndex((liability) => sameId(liability.liabilityId, liabilityId));
  return index === -1 ? null : index + 1;
}

function writtenMonth(budget: Budget, categoryIds: ReadonlyMap<string, number>) {
  const expenses = budget.expenses.map(({ expenseId, projected, items: spent }) => ({
    category: categoryIds.get(String(expenseId)) ?? 0,
    planned: dollarsFromCents(projected),
    items: items(spent),
  }));
  return {
    year: budget.year,
    month: budget.month,
    earnedIncome: items(budget.earnedIncome),
    passiveIncome: items(budget.passiveIncome),
    investments: items(budget.investments),
    expenses: sortedBy(expenses, ({ category }) => [category]),
  };
}

function items(list: readonly Pick<BudgetItem, 'amount' | 'timeStamp' | 'day' | 'note'>[]) {
  return sortedBy(list, ({ timeStamp, day, amount, note }) => [
    timeStamp?.getTime() ?? -Infinity,
    day ?? '',
    amount,
    note,
  ]).map(({ amount, timeStamp, day, note }) => ({
    amount: dollarsFromCents(amount),
    timeStamp: timeStamp?.toISOString() ?? null,
    ...(day !== null && { day }),
    // Most items have none.
    ...(note !== '' && { note }),
  }));
}
