import { addFixed } from '#src/statistics/plan/fixed-flows.ts';
import type { FixedFlow, Life } from '#src/statistics/plan/life.ts';
import { HALF_A_CENT, netsOf, overdraw, purseOf, step, withAlikeAsOne } from '#src/statistics/plan/purse.ts';

import { drawMonths } from './draws.ts';
import { type MarketMonths, US_MARKET_MONTHS } from './market-months.ts';
import { type MarketRun, marketRun } from './market-run.ts';
import type { Drawing } from './odds-jobs.ts';

/** The futures of a drawing, as long as a life, one after another. */
export function* drawnRuns(
  drawing: Drawing,
  months: number,
  data: MarketMonths = US_MARKET_MONTHS,
): Generator<MarketRun> {
  for (let future = 0; future < drawing.futures; future += 1)
    yield marketRun(data, drawMonths(drawing, future, months, data.count));
}

/** After so many futures, what was found in them is told. */
export function isTold(done: number, of: number): boolean {
  return done === of || done === 50 || done % 200 === 0;
}

/** A life that is stepped through one future after another, with the engine’s own steps. */
export interface LifeInFutures {
  /** Begins a future, which must be as long as the life. */
  enter(run: MarketRun): void;
  /** What flows in each month of this future, but for `fromStop`. */
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
}

export function lifeInFutures(life: Life): LifeInFutures {
  const { months } = life;
  const purse = purseOf(withAlikeAsOne(life, { byMarket: true }));
  const { holdings } = purse;
  const byStocks = holdings.filter(({ market }) => market === 'stocks');
  const byBonds = holdings.filter(({ market }) => market === 'bonds');
  const starts = holdings.map(({ balance }) => balance);
  const nets = { working: rowOf(life, 'working'), retired: rowOf(life, 'retired') };
  // In money of month 0.
  const nominal = life.fixedFromStop.income.map(
    (income, month) => (income - at(life.fixedFromStop.tax, month)) * at(life.prices, month),
  );
  const hasFromStop = nominal.some((amount) => amount !== 0);
  const none = () => new Float64Array(months);
  const [working, retired, fromStop] = [none(), none(), none()];
  let run: MarketRun | undefined;
  const grow = (month: number, net: number) => {
    if (run) {
      for (const pot of byStocks) pot.monthlyReturn = at(run.stocks, month);
      for (const pot of byBonds) pot.monthlyReturn = at(run.bonds, month);
    }
    return step(purse, month, net);
  };
  return {
    ...{ working, retired, fromStop, count: holdings.length },
    hasFromStop,
    enter: (next) => {
      run = next;
      for (const [to, { real, fixed }] of [
        [working, nets.working],
        [retired, nets.retired],
      ] as const) {
        to.set(real);
        addFixed(to, fixed, next.prices);
      }
      for (let month = 0; month < months; month += 1)
        fromStop[month] = at(nominal, month) / at(next.prices, month);
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
    wealth: () => {
      let sum = 0;
      for (const { balance } of holdings) sum += balance;
      return sum;
    },
    work: (month) => {
      const lack = grow(month, at(working, month));
      overdraw(purse, lack);
      return lack === 0;
    },
    netIfStopped: (month, stop) =>
      at(retired, month) + (hasFromStop ? at(fromStop, month) * at(run?.prices ?? life.prices, stop) : 0),
    lasts: (month, net) => grow(month, net) < HALF_A_CENT,
  };
}

/** What flows net in each month: what rises with prices, and what is fixed in money. */
function rowOf({ prices, fixed, ...life }: Life, when: keyof Pick<FixedFlow, 'working' | 'retired'>) {
  const amounts = fixed.map((flow) => ({ pricesOf: flow.pricesOf, amounts: flow[when] }));
  const real = netsOf(life[when]);
  addFixed(real, amounts, prices, -1);
  return { real, fixed: amounts };
}

function at(amounts: Float64Array, month: number): number {
  return amounts[month] ?? 0;
}
