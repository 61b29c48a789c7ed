import type { Budget, BudgetExpense, BudgetItem } from '#contract/budgets.ts';
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
  const deleted = (account.history ?? []).filter(({ deletedAt }) => deletedAt !== null).map(writtenDeleted);
  const budgets = sortedBy(account.budgets, ({ year, month }) => [year, month]);

  const sections: Readonly<Record<Section, readonly Line[]>> = {
    liabilities: liabilities.map(({ liabilityId, name, principal }, index) => ({
      id: index + 1,
      name,
      principal: dollarsFromCents(principal),
      history: historyOf('liability', liabilityId),
    })),
    assets: sortedBy(assets, ({ name, assetType, ...rest }) => [name, assetType, JSON.stringify(rest)]),
    categories: categories.map(({ name, isMandatory, isArchived }, index) => ({
      id: index + 1,
      name,
      isMandatory,
      isArchived,
    })),
    months: budgets.map((budget) => writtenMonth(budget, categoryIds)),
    deleted: sortedBy(deleted, ({ deletedAt, ...rest }) => [deletedAt, JSON.stringify(rest)]),
  };
  const parts = [
    `"format": ${JSON.stringify(FORMAT)}`,
    `"version": ${VERSION}`,
    ...(account.currency === DEFAULT_CURRENCY ? [] : [`"currency": ${JSON.stringify(account.currency)}`]),
    ...Object.entries(sections).map(
      ([name, entries]) =>
        `${JSON.stringify(name)}: [${entries.map((entry) => `\n${JSON.stringify(entry)}`).join()}\n]`,
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

function writtenDeleted({ kind, name, assetType, deletedAt, deletedDay, points: list }: HistoryLine) {
  return {
    kind,
    name,
    assetType,
    deletedAt: deletedAt?.toISOString() ?? '',
    ...(deletedDay !== null && { deletedDay }),
    history: points(list),
  };
}

function writtenMonth(budget: Budget, categoryIds: ReadonlyMap<string, number>) {
  const { year, month, earnedIncome, passiveIncome, investments } = budget;
  const expenses = budget.expenses.map((expense) => writtenExpense(expense, categoryIds));
  return {
    year,
    month,
    earnedIncome: items(earnedIncome),
    passiveIncome: items(passiveIncome),
    investments: items(investments),
    expenses: sortedBy(expenses, ({ category }) => [category]),
  };
}

function writtenExpense(
  { expenseId, projected, items: spent }: BudgetExpense,
  categoryIds: ReadonlyMap<string, number>,
) {
  return {
    category: categoryIds.get(String(expenseId)) ?? 0,
    planned: dollarsFromCents(projected),
    items: items(spent),
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
