import type { Asset } from '#contract/assets.ts';
import { sameId } from '#contract/fields.ts';
import type { HomePlan, Plan } from '#contract/plan.ts';

import type { PlanBasis, RecordedDebt } from './plan-basis.ts';
import type { NotCounted, PlanClock, Reason } from './plan-time.ts';

type Loan = NonNullable<Extract<HomePlan, { kind: 'bought' }>['loan']>;

/** What the sale of a home leads to. In plain numbers of cents, in today's money. */
export interface HomeSale {
  readonly id: string;
  readonly asset: Asset;
  readonly month: number;
  /** After costs. */
  readonly price: number;
  /** What is paid back. */
  readonly owed: number;
  /** The debt whose payments end with this month, if it is one that ends by itself. */
  readonly debt: RecordedDebt | undefined;
}

/** What the purchase of a home leads to. */
export interface HomePurchase {
  readonly id: string;
  readonly month: number;
  /** What is paid from savings, with the costs. In today's money. */
  readonly ownMoney: number;
  /** In nominal cents, from the month after the purchase on. */
  readonly payments: readonly number[];
}

/**
 * What the plan says about homes. In its month a home has the payment of that month, and then is sold: what the linked debt
 * still owes by its schedule is paid back. A debt without an end owes what it owes now, in nominal terms.
 * @param debts those whose payments count
 */
export function homesOf(
  plan: Plan,
  { homes, savings, lists, endingDebts }: PlanBasis,
  clock: PlanClock,
  prices: Float64Array,
  homeGrowth: number,
  debts: readonly RecordedDebt[],
) {
  const sales: HomeSale[] = [];
  const purchases: HomePurchase[] = [];
  const notCounted: NotCounted[] = [];
  const paidBack = new Set<string>();
  const inOrder = plan.homes
    .map((home) => ({ home, month: clock.monthOf(home.when) }))
    .sort((a, b) => (a.month ?? 0) - (b.month ?? 0));
  for (const { home, month } of inOrder) {
    const leaveOut = (reason: Reason) => {
      notCounted.push({ of: 'home', id: home.id, name: home.name, reason });
    };
    if (month === undefined || month < 0 || month >= clock.months) {
      leaveOut(month === undefined ? 'no-birth-month' : month < 0 ? 'past' : 'beyond');
      continue;
    }
    const level = prices[month] ?? 1;
    if (home.kind === 'bought') {
      const loan = home.loan && home.loan.cents > 0 ? home.loan : null;
      purchases.push({
        ...{ id: home.id, month },
        ownMoney: home.price * (1 + home.costPercent / 100) - (loan?.cents ?? 0),
        payments: loan ? loanPayments(loan, Math.round(loan.cents * level)) : [],
      });
      continue;
    }
    const asset = homes.find(({ assetId }) => sameId(assetId, home.assetId));
    if (!asset) {
      leaveOut(savings.some(({ assetId }) => sameId(assetId, home.assetId)) ? 'not-a-home' : 'no-asset');
    } else if (sales.some((sale) => sale.asset === asset)) {
      leaveOut('sold-before');
    } else {
      const linked = lists.liabilities.find(({ liabilityId }) => sameId(liabilityId, asset.liabilityId));
      const debt = debts.find(({ liability }) => liability === linked);
      const schedule = endingDebts.find(({ liability }) => liability === linked);
      const isFirst = linked !== undefined && !paidBack.has(String(linked.liabilityId));
      if (linked) paidBack.add(String(linked.liabilityId));
      const nominal = schedule ? (schedule.balances[month] ?? 0) : (linked?.principal ?? 0);
      sales.push({
        ...{ id: home.id, asset, month, debt },
        price: asset.value * (1 + homeGrowth) ** (month + 1) * (1 - home.costPercent / 100),
        owed: isFirst ? nominal / level : 0,
      });
    }
  }
  return { sales, purchases, notCounted };
}

/** What a loan of so many cents takes each month: an annuity, rounded to the cent. */
export function loanPayment({ ratePercent, years }: Omit<Loan, 'cents'>, principal: number): number {
  const [rate, count] = [ratePercent / 1_200, years * 12];
  return Math.round(
    rate === 0 ? principal / count : (principal * rate) / -Math.expm1(-count * Math.log1p(rate)),
  );
}

/** Equal payments but for the last one, in whole cents. Interest is rounded to the cent each month, half up. */
function loanPayments(loan: Loan, principal: number): number[] {
  const [rate, count] = [loan.ratePercent / 1_200, loan.years * 12];
  const payment = loanPayment(loan, principal);
  const payments: number[] = [];
  let balance = principal;
  for (let number = 1; balance > 0 && number <= count; number += 1) {
    const owed = balance + Math.round(balance * rate);
    const paid = number === count ? owed : Math.min(owed, payment);
    payments.push(paid);
    balance = owed - paid;
  }
  return payments;
}
