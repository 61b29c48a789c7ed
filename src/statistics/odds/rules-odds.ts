import { lifeSteps } from '#src/statistics/plan/life-steps.ts';
import { withAlikeAsOne } from '#src/statistics/plan/purse.ts';

import { drawnRuns, isTold } from './futures.ts';
import { lived, pricedIn } from './lived-through.ts';
import type { MarketMonths } from './market-months.ts';
import type { MarketRun } from './market-run.ts';
import type { RuleOdds, RulesJob, RulesOdds } from './odds-jobs.ts';
import { quantile } from './path-odds.ts';
import type { LivedRetirement, Retirement } from './retirement.ts';

/**
 * Lives through the futures by each rule. Until work stops they are as in `pathOdds`, whose spending is constant.
 * @param data the months that are drawn from
 */
export function* rulesOdds(job: RulesJob, data?: MarketMonths): Generator<RulesOdds> {
  const { life, drawing, retirement, rules } = job;
  const of = drawing.futures;
  const steps = lifeSteps(life, { byMarket: true });
  // In the order of the steps.
  const { pots, savingsPot } = withAlikeAsOne(life, { byMarket: true });
  const atStop = new Float64Array(steps.count);
  const { stop } = retirement;
  const tallies = rules.map(() => new Tally(retirement, of));
  let done = 0;
  for (const run of drawnRuns(drawing, life.months, data)) {
    steps.enter(run);
    steps.restart();
    for (let month = 0; month < stop; month += 1) steps.work(month);
    steps.save(atStop, 0);
    const begun = {
      ...{ ...retirement, savingsPot },
      pots: pots.map((pot, index) => {
        return { ...pot, start: atStop[index] ?? 0, opensIn: pot.opensIn - stop };
      }),
    };
    const { rest, before } = splitAt(run, stop);
    const priced = pricedIn(retirement, rest.prices, before);
    for (const [index, rule] of rules.entries()) tallies[index]?.add(done, lived(begun, priced, rest, rule));
    done += 1;
    if (isTold(done, of)) yield { kind: 'rules', done, of, rules: tallies.map((tally) => tally.odds(done)) };
  }
}

/** What a run does from a month on, with the price level of then as 1. */
function splitAt({ months, stocks, bonds, prices }: MarketRun, stop: number) {
  const level = prices[stop] ?? 1;
  const levels = prices.map((price) => price / level);
  return {
    rest: {
      months: months - stop,
      ...{ stocks: stocks.subarray(stop), bonds: bonds.subarray(stop), prices: levels.subarray(stop) },
    },
    before: levels.subarray(0, stop),
  };
}

/** Counts what happens by one rule. */
class Tally {
  readonly #categories: Retirement['categories'];
  #lasting = 0;
  #withMandatory = 0;
  #spent = 0;
  #planned = 0;
  #months = 0;
  readonly #worstSpent: Float64Array;
  readonly #worstPart: Float64Array;
  /** Of each category: the months without it in each future. */
  readonly #without: readonly Float64Array[];

  constructor({ categories }: Retirement, futures: number) {
    this.#categories = categories;
    this.#worstSpent = new Float64Array(futures);
    this.#worstPart = new Float64Array(futures);
    this.#without = categories.map(() => new Float64Array(futures));
  }

  add(future: number, { months, spent, planned, paid, dryIn }: LivedRetirement): void {
    if (dryIn === undefined) this.#lasting += 1;
    let [worst, part] = [Infinity, 1];
    for (let month = 0; month < months; month += 1) {
      const [is, was] = [spent[month] ?? 0, planned[month] ?? 0];
      this.#spent += is;
      this.#planned += was;
      worst = Math.min(worst, is);
      if (was > 0) part = Math.min(part, is / was);
    }
    this.#months += months;
    this.#worstSpent[future] = worst;
    this.#worstPart[future] = part;
    let isWithMandatory = true;
    for (const [index, row] of paid.entries()) {
      let without = 0;
      for (const isPaid of row) without += 1 - isPaid;
      const column = this.#without[index];
      if (column) column[future] = without;
      if (without > 0 && this.#categories[index]?.isMandatory) isWithMandatory = false;
    }
    if (isWithMandatory) this.#withMandatory += 1;
  }

  odds(done: number): RuleOdds {
    const spent = this.#worstSpent.slice(0, done).sort();
    const parts = this.#worstPart.slice(0, done).sort();
    const worstOf = (percent: number) => ({
      spent: quantile(spent, percent),
      part: quantile(parts, percent),
    });
    return {
      lasting: this.#lasting,
      withMandatory: this.#withMandatory,
      averageSpent: this.#months > 0 ? this.#spent / this.#months : 0,
      averagePlanned: this.#months > 0 ? this.#planned / this.#months : 0,
      worst: { 10: worstOf(10), 50: worstOf(50) },
      categories: this.#without.map((column) => {
        const missing = column
          .slice(0, done)
          .filter((months) => months > 0)
          .sort();
        return { missing: missing.length, monthsWithout: missing.length > 0 ? quantile(missing, 50) : 0 };
      }),
    };
  }
}
