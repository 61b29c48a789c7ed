import { localDay } from '#contract/days.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, ratioOf, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { categoryAverages } from '#src/statistics/category-averages.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { amountNeededFor } from '#src/statistics/freedom/freedom-plan.ts';
import { monthsThroughPhases, type Phase } from '#src/statistics/freedom/growth.ts';
import { DAYS_PER_MONTH } from '#src/statistics/freedom/price-tag.ts';

import { type EndingDebt, endingDebtsOf, standingOf } from './payoff.ts';
import { type Extra, type Repayment, type Repayments, repaymentsOf } from './strategies.ts';

const NO_EXTRA: Extra = { monthly: ZERO, once: ZERO, onceIn: 1 };

/**
 * What extra amounts do to the debts and to the freedom date, by the order in which the debts are paid off, beside investing
 * them. In each order the same is paid; see `repaymentsOf`. Without extra amounts, and as they are, the date is that of the
 * debts by their schedules: what is owed is not subtracted from the net worth, since the payments are spending, and once a debt
 * is paid off, the need is that without its payment, both for the part of it that the averages hold. What it frees is invested;
 * after its end by its schedule, only that part of it, since the rest is neither spent nor saved in the averages.
 * Balloons are paid from what is saved.
 * @param annualReturn nominal, compounded monthly
 */
export function soonerOrLater(
  basis: FreedomBasis,
  liabilities: readonly Liability[],
  extra: Extra,
  annualReturn: number = SPECIFIED_RATES.annualReturn,
) {
  const debts = endingDebtsOf(liabilities);
  const today = localDay(basis.now);
  const monthsTo = freedomOf(basis, today, annualReturn);
  const without = repaymentsOf(debts, NO_EXTRA, today, annualReturn);
  const asScheduled = without.variants.find(({ order }) => order === 'as-they-are');
  const exactMonths = asScheduled && monthsTo(without, asScheduled);
  const repayments = repaymentsOf(debts, extra, today, annualReturn);
  return {
    ...repayments,
    /** Until freedom if the debts run by their schedules, not rounded; Infinity when out of reach or unknown. */
    exactMonths: exactMonths ?? Infinity,
    variants: repayments.variants.map((variant) => {
      const months = monthsTo(repayments, variant);
      return {
        ...variant,
        exactMonths: months,
        /** By which freedom is nearer; undefined without a date. */
        daysSooner:
          exactMonths !== undefined && exactMonths < Infinity && months < Infinity
            ? (exactMonths - months) * DAYS_PER_MONTH
            : undefined,
      };
    }),
  };
}

/** The months until freedom, by repayment; Infinity while the spending is unknown, or if none would remain. */
function freedomOf(
  { netWorth, averages: { all }, lists }: FreedomBasis,
  today: string,
  annualReturn: number,
) {
  const spending = all.averageTotalExpenses.value;
  const averageOf = categoryAverages(lists.budgets);
  return ({ debts, payments, balloons, extra }: Repayments, { invested, payoffs }: Repayment): number => {
    const recorded = recordedPayments(debts, averageOf);
    const partOf = (liability: Liability) => recorded.get(liability)?.part ?? 0;
    const neededAfter = (months: number) => {
      const freed = payoffs.filter(({ month }) => month <= months);
      const monthlySpending = freed.reduce<Sum>(
        (rest, { liability }) => subtractCents(rest, recorded.get(liability)?.amount ?? ZERO),
        spending,
      );
      return monthlySpending > 0
        ? Number(amountNeededFor({ monthlySpending, withdrawalRate: SPECIFIED_RATES.withdrawalRate }))
        : undefined;
    };
    const saving = Number(all.averageInvestments.value);
    const ended = debts.map((debt) => {
      const { rest, wait } = standingOf(debt, today);
      const last = wait + rest.length;
      const { payment } = debt.schedule;
      const lastLess = Math.max(0, payment - (rest.at(-1)?.payment ?? 0));
      /** What the schedule no longer takes in a month. */
      const freedIn = (month: number) => (month > last ? payment : month === last ? lastLess : 0);
      return { liability: debt.liability, freedIn };
    });
    const phases = [...invested, addCents(payments, extra.monthly)].map(
      (amount, index): Phase | undefined => {
        const needed = neededAfter(index);
        if (needed === undefined) return undefined;
        const due = balloons
          .filter(({ month }) => month === index + 1)
          .reduce((sum, balloon) => sum + balloon.amount * partOf(balloon.liability), 0);
        const months = index < invested.length ? 1 : Infinity;
        const notRecorded = ended.reduce(
          (sum, { liability, freedIn }) => sum + freedIn(index + 1) * (1 - partOf(liability)),
          0,
        );
        return { needed, contribution: saving + Number(amount) - due - notRecorded, months };
      },
    );
    const owed = debts.reduce((sum, { liability }) => sum + liability.principal * partOf(liability), 0);
    const known = phases.filter((phase) => phase !== undefined);
    if (known.length < phases.length) return Infinity;
    return monthsThroughPhases(Number(netWorth.value) + owed, annualReturn / 12, known);
  };
}

/** What the averages hold of each payment, and which part of it that is. Debts of the same category share what it has. */
function recordedPayments(debts: readonly EndingDebt[], averageOf: ReturnType<typeof categoryAverages>) {
  const left = new Map<string, Sum>();
  const recorded = new Map<Liability, { readonly amount: Sum; readonly part: number }>();
  for (const { liability, debt, schedule } of debts) {
    if (debt.expenseId === null) continue;
    const id = String(debt.expenseId);
    const average = left.get(id) ?? averageOf(debt.expenseId);
    const amount = average > schedule.payment ? schedule.payment : average > 0 ? average : ZERO;
    left.set(id, subtractCents(average, amount));
    recorded.set(liability, { amount, part: ratioOf(amount, schedule.payment) });
  }
  return recorded;
}
