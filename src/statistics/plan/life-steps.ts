import { addFixed } from './fixed-flows.ts';
import type { FixedFlow, Life } from './life.ts';
import { HALF_A_CENT, netsOf, overdraw, purseOf, step, wealthOf, withAlikeAsOne } from './purse.ts';

/** What the markets and prices do in each month. */
export interface MarketReturns {
  /** Real monthly returns, as fractions. */
  readonly stocks: Float64Array;
  readonly bonds: Float64Array;
  /** The price level at the start of each month: 1 in the first one, as in a `Life`. */
  readonly prices: Float64Array;
}

/** A life that is stepped through again and again: as planned, until it enters a future with other returns and prices. */
export interface LifeSteps {
  /** Begins a future, which must be as long as the life. */
  enter(future: MarketReturns): void;
  /** The price level of each month of this future. */
  readonly prices: Float64Array;
  /** What flows in each month, but for `fromStop`. */
  readonly working: Float64Array;
  readonly retired: Float64Array;
  /** Incomes that begin when work stops. They have yet to be multiplied by the price level of that month. */
  readonly fromStop: Float64Array;
  readonly hasFromStop: boolean;
  /** How many pots are stepped through. Those that are alike are as one. */
  readonly count: number;
  /** Writes what each of them has to a place. */
  save(to: Float64Array, place: number): void;
  /** Goes on with what was written there. */
  load(from: Float64Array, place: number): void;
  /** Back to what they have at the start. */
  restart(): void;
  /** What all of them have. */
  wealth(): number;
  /** A month of work. Returns whether the open pots can pay what is lacking in it. */
  work(month: number): boolean;
  /** What flows in a month if work has stopped in another one. */
  netIfStopped(month: number, stop: number): number;
  /** A month in which so much is left, or lacking. Returns whether the open pots can pay that. */
  lasts(month: number, net: number): boolean;
  /** Goes on to the end without work. Returns whether the open pots can pay every month; if not, it ends with that month. */
  lastsFrom(stop: number): boolean;
}

/** @param byMarket whether it enters futures, in which pots of different markets are not alike */
export function lifeSteps(life: Life, { byMarket = false } = {}): LifeSteps {
  const { months } = life;
  const purse = purseOf(withAlikeAsOne(life, { byMarket }));
  const { holdings } = purse;
  const byStocks = holdings.filter(({ market }) => market === 'stocks');
  const byBonds = holdings.filter(({ market }) => market === 'bonds');
  const starts = holdings.map(({ balance }) => balance);
  let { prices } = life;
  const [working, retired] = [netsOf(life.working), netsOf(life.retired)];
  const fromStop = life.fixedFromStop.income.map(
    (income, month) => income - at(life.fixedFromStop.tax, month),
  );
  const hasFromStop = fromStop.some((amount) => amount !== 0);
  /** Found when the first future begins, since a life that goes as planned does not need it. */
  let unpriced: ReturnType<typeof unpricedFlows> | undefined;
  let future: MarketReturns | undefined;
  const grow = (month: number, net: number) => {
    if (future) {
      for (const pot of byStocks) pot.monthlyReturn = at(future.stocks, month);
      for (const pot of byBonds) pot.monthlyReturn = at(future.bonds, month);
    }
    return step(purse, month, net);
  };
  const netIfStopped = (month: number, stop: number) =>
    at(retired, month) + (hasFromStop ? at(fromStop, month) * at(prices, stop) : 0);
  const lasts = (month: number, net: number) => grow(month, net) < HALF_A_CENT;
  return {
    get prices() {
      return prices;
    },
    ...{ working, retired, fromStop, hasFromStop, count: holdings.length },
    enter: (next) => {
      future = next;
      prices = next.prices;
      unpriced ??= unpricedFlows(life);
      for (const [to, { real, fixed }] of [
        [working, unpriced.working],
        [retired, unpriced.retired],
      ] as const) {
        to.set(real);
        addFixed(to, fixed, prices);
      }
      for (let month = 0; month < months; month += 1)
        fromStop[month] = at(unpriced.fromStop, month) / at(prices, month);
    },
    save: (to, place) => {
      for (const [index, { balance }] of holdings.entries()) to[place + index] = balance;
    },
    load: (from, place) => {
      for (const [index, pot] of holdings.entries()) pot.balance = at(from, place + index);
    },
    restart: () => {
      for (const [index, pot] of holdings.entries()) pot.balance = starts[index] ?? 0;
    },
    wealth: () => wealthOf(purse),
    work: (month) => {
      const lack = grow(month, at(working, month));
      overdraw(purse, lack);
      return lack === 0;
    },
    ...{ netIfStopped, lasts },
    lastsFrom: (stop) => {
      for (let month = stop; month < months; month += 1)
        if (!lasts(month, netIfStopped(month, stop))) return false;
      return true;
    },
  };
}

/**
 * What flows net in each month, whatever the prices: what rises with them, and what is fixed in money. Incomes from the stop on
 * are in money of month 0.
 */
function unpricedFlows(life: Life) {
  return {
    ...{ working: rowOf(life, 'working'), retired: rowOf(life, 'retired') },
    fromStop: life.fixedFromStop.income.map(
      (income, month) => (income - at(life.fixedFromStop.tax, month)) * at(life.prices, month),
    ),
  };
}

function rowOf({ prices, fixed, ...life }: Life, when: keyof Pick<FixedFlow, 'working' | 'retired'>) {
  const amounts = fixed.map((flow) => ({ pricesOf: flow.pricesOf, amounts: flow[when] }));
  const real = netsOf(life[when]);
  addFixed(real, amounts, prices, -1);
  return { real, fixed: amounts };
}

function at(amounts: Float64Array, month: number): number {
  return amounts[month] ?? 0;
}
