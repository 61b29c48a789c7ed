import { linkOptions, type LinkProps } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Cents } from '#contract/money.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import type { AnyFigure, Calculation, Holding, SourceRow } from '#src/statistics/figure.ts';
import type { BudgetPart } from '#src/statistics/figure-words.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

import { wordsOf } from './proof-words.ts';

/** A row behind a figure, with a link to where it can be changed. */
export interface ProofSource {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** None for a row that cannot be changed. */
  readonly link?: LinkProps | undefined;
  /** If it does not add its full value. */
  readonly deduction?:
    | { readonly value: Cents; readonly label: string; readonly amount: Cents; readonly link: LinkProps }
    | undefined;
}

/** The rows that a figure adds up; undefined if it consists of other figures. Months are sorted by time, others by size. */
export function proofSourcesOf(format: Format, figure: AnyFigure) {
  const total = totalIn(figure.calculation);
  const terms = total?.terms() ?? [];
  const [sample] = terms;
  if (!sample) return undefined;
  const part = wordsOf(figure)?.budgetPart ?? 'expenses';
  const rows = terms
    .toSorted((a, b) =>
      'month' in a.row && 'month' in b.row
        ? monthNumber(b.row) - monthNumber(a.row)
        : Math.abs(Number(b.amount)) - Math.abs(Number(a.amount)),
    )
    .map(({ row, amount, debt }): ProofSource => {
      const value = format.money(amount);
      if ('month' in row) return monthSource(row, value, linkToPart(row, part, figure.category?.expenseId));
      // Without a link if it has been deleted since.
      if ('kind' in row) return holdingSource(row, value, !row.isDeleted);
      if (!('assetId' in row)) {
        return holdingSource({ kind: 'liability', id: row.liabilityId, name: row.name }, value);
      }
      return {
        ...holdingSource({ kind: 'asset', id: row.assetId, name: row.name }, value),
        deduction: debt && {
          value: row.value,
          label: debt.name,
          amount: debt.principal,
          link: linkToHolding('liability', debt.liabilityId),
        },
      };
    });
  return { title: TITLES[kindOf(sample.row)], rows };
}

const TITLES = { month: 'Months', asset: 'Assets', liability: 'Liabilities' };

function kindOf(row: SourceRow): keyof typeof TITLES {
  if ('month' in row) return 'month';
  if ('kind' in row) return row.kind;
  if ('assetId' in row) return 'asset';
  row satisfies Liability;
  return 'liability';
}

function totalIn(calculation: Calculation) {
  if (calculation.kind === 'average') return totalIn(calculation.total.calculation);
  return calculation.kind === 'total' ? calculation : undefined;
}

export function holdingSource(
  { kind, id, name }: Pick<Holding, 'kind' | 'id' | 'name'>,
  value: string,
  isLinked = true,
): ProofSource {
  return { key: `${kind} ${id}`, label: name, value, link: isLinked ? linkToHolding(kind, id) : undefined };
}

function monthSource(budget: Budget, value: string, link: ProofSource['link'], note?: string): ProofSource {
  return { key: `month ${budget.budgetId}`, label: formatMonthName(budget), value, note, link };
}

function linkToHolding(kind: Holding['kind'], id: Id) {
  return kind === 'asset'
    ? linkOptions({ to: '/assets/edit/$assetId', params: { assetId: String(id) } })
    : linkOptions({ to: '/liabilities/$liabilityId', params: { liabilityId: String(id) } });
}

function linkToPart(budget: Budget, part: BudgetPart, category: Id | undefined) {
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

export function monthSources(
  budgets: readonly Budget[],
  textOf: (budget: Budget) => { readonly value: string; readonly note?: string },
) {
  const rows = budgets
    .toSorted((a, b) => monthNumber(b) - monthNumber(a))
    .map((budget) => {
      const { value, note } = textOf(budget);
      const params = { budgetId: String(budget.budgetId) };
      return monthSource(budget, value, linkOptions({ to: '/budgets/$budgetId', params }), note);
    });
  return { title: 'Months', rows };
}
