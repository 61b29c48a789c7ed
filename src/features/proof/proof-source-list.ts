import { linkOptions } from '@tanstack/react-router';

import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Sum } from '#contract/money.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import type { LiabilityIndex } from '#src/statistics/net-worth.ts';
import type { AnyFigure, Calculation, SourceRow } from '#src/statistics/figure.ts';
import type { Holding } from '#src/statistics/net-worth-history.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

import type { BudgetPart, FigureWords } from '#src/ui/figures/figure-words.ts';

/** A row behind a figure, with a link to where it can be changed. */
export interface ProofSource {
  readonly key: string;
  readonly label: string;
  /** The amount that it adds to the figure. */
  readonly value: string;
  /** A remark on the amount. */
  readonly note?: string;
  /** None for a row that cannot be changed. */
  readonly link?: ReturnType<
    typeof linkToAsset | typeof linkToLiability | typeof linkToBudget | typeof linkToMonth
  >;
  /** If it does not add its full value. */
  readonly deduction?: {
    readonly value: Sum;
    readonly label: string;
    readonly amount: Sum;
    readonly link: ReturnType<typeof linkToLiability>;
  };
}

/** The rows that a figure adds up; undefined if it consists of other figures. Months are sorted by time, others by size. */
export function proofSourcesOf(
  format: Format,
  figure: AnyFigure,
  words: FigureWords,
  liabilities: LiabilityIndex,
) {
  const total = totalIn(figure.calculation);
  if (!total) return undefined;
  const terms = total.terms();
  const [sample] = terms;
  if (!sample) return undefined;
  const isMonths = 'month' in sample.row;
  const sorted = terms.toSorted((a, b) =>
    'month' in a.row && 'month' in b.row
      ? monthNumber(b.row) - monthNumber(a.row)
      : Math.abs(Number(b.amount)) - Math.abs(Number(a.amount)),
  );
  const rows = sorted.map(({ row, amount }): ProofSource => {
    if ('month' in row)
      return monthSource(format, row, amount, words.budgetPart ?? 'expenses', words.category);
    if ('assetId' in row) return assetSource(format, row, amount, liabilities);
    if ('kind' in row) return holdingSource(format, row);
    return {
      key: `liability ${row.liabilityId}`,
      label: row.name,
      value: format.money(amount),
      link: linkToLiability(row),
    };
  });
  if (isMonths) return { title: 'Months', rows };
  return { title: isAsset(sample.row) ? 'Assets' : 'Liabilities', rows };
}

function isAsset(row: SourceRow): boolean {
  return 'kind' in row ? row.kind === 'asset' : 'assetId' in row;
}

function totalIn(calculation: Calculation) {
  if (calculation.kind === 'average') return totalIn(calculation.total.calculation);
  return calculation.kind === 'total' ? calculation : undefined;
}

function assetSource(format: Format, asset: Asset, amount: Sum, liabilities: LiabilityIndex): ProofSource {
  const linked = amount === asset.value ? undefined : liabilities.get(asset.liabilityId);
  return {
    key: `asset ${asset.assetId}`,
    label: asset.name,
    value: format.money(amount),
    link: linkToAsset(asset),
    ...(linked && {
      deduction: {
        value: asset.value,
        label: linked.name,
        amount: linked.principal,
        link: linkToLiability(linked),
      },
    }),
  };
}

/** Without a link if it has been deleted since. */
function holdingSource(format: Format, { kind, id, name, amount, isDeleted }: Holding): ProofSource {
  const link = kind === 'asset' ? linkToAsset({ assetId: id }) : linkToLiability({ liabilityId: id });
  return { key: `${kind} ${id}`, label: name, value: format.money(amount), ...(!isDeleted && { link }) };
}

function monthSource(
  format: Format,
  budget: Budget,
  amount: Sum,
  part: BudgetPart,
  category: Id | undefined,
): ProofSource {
  return {
    key: `month ${budget.budgetId}`,
    label: formatMonthName(budget),
    value: format.money(amount),
    link: linkToBudget(budget, part, category),
  };
}

export function linkToAsset({ assetId }: Pick<Asset, 'assetId'>) {
  return linkOptions({ to: '/assets/edit/$assetId', params: { assetId: String(assetId) } });
}

export function linkToLiability({ liabilityId }: Pick<Liability, 'liabilityId'>) {
  return linkOptions({ to: '/liabilities/$liabilityId', params: { liabilityId: String(liabilityId) } });
}

/** The page of the part of a budget; of a category, if the budget has it. */
function linkToBudget(budget: Budget, part: BudgetPart, category: Id | undefined) {
  const budgetId = String(budget.budgetId);
  if (part !== 'expenses') {
    return linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind: part } });
  }
  const budgetExpense =
    category !== undefined && budget.expenses.find(({ expenseId }) => sameId(expenseId, category));
  return budgetExpense
    ? linkOptions({
        to: '/budgets/$budgetId/expenses/$budgetExpenseId',
        params: { budgetId, budgetExpenseId: String(budgetExpense.budgetExpenseId) },
      })
    : linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } });
}

function linkToMonth({ budgetId }: Budget) {
  return linkOptions({ to: '/budgets/$budgetId', params: { budgetId: String(budgetId) } });
}

/** Months with a text, the latest first. */
export function monthSources(
  budgets: readonly Budget[],
  textOf: (budget: Budget) => Pick<ProofSource, 'value' | 'note'>,
) {
  return {
    title: 'Months',
    rows: budgets
      .toSorted((a, b) => monthNumber(b) - monthNumber(a))
      .map((budget): ProofSource => ({
        key: `month ${budget.budgetId}`,
        label: formatMonthName(budget),
        ...textOf(budget),
        link: linkToMonth(budget),
      })),
  };
}
