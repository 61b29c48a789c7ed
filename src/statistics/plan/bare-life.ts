import type { FixedFlow, Flows, Life } from './life.ts';

/** A life alone, without what it was made from, so that it can be sent to a worker. */
export function bareLife(life: Life): Life {
  const { months, pots, savingsPot, working, retired, fixedFromStop, fixed } = life;
  const { prices, lastingIncome, withdrawalRate } = life;
  return {
    ...{ months, pots, savingsPot, working, retired, fixedFromStop, fixed },
    ...{ prices, lastingIncome, withdrawalRate },
  };
}

/** A life of which only the first months are looked at, such as one that has no age to plan to. */
export function withHorizon(life: Life, months: number): Life {
  const cut = (amounts: Float64Array) => amounts.slice(0, months);
  const flows = ({ income, tax, spending, debts, oneOffs, unexplained }: Flows): Flows => ({
    ...{ income: cut(income), tax: cut(tax), spending: cut(spending), debts: cut(debts) },
    ...{ oneOffs: cut(oneOffs), unexplained: cut(unexplained) },
  });
  const fixed = ({ pricesOf, working, retired }: FixedFlow): FixedFlow => {
    return { pricesOf, working: cut(working), retired: cut(retired) };
  };
  return {
    ...bareLife(life),
    months: Math.min(months, life.months),
    ...{ working: flows(life.working), retired: flows(life.retired) },
    fixedFromStop: { income: cut(life.fixedFromStop.income), tax: cut(life.fixedFromStop.tax) },
    fixed: life.fixed.filter(({ pricesOf }) => pricesOf < months).map(fixed),
    ...{ prices: cut(life.prices), lastingIncome: cut(life.lastingIncome) },
  };
}
