import type { LifeSteps } from './life-steps.ts';

const UNKNOWN = 2;

/** How work in a month compares with no work in it, for all months after it. */
const [BETTER, WORSE, UNSURE] = [1, -1, 0];

/**
 * Finds the months in which work can stop so that the money lasts. While work is no worse than no work, what lasts lasts with
 * more of it as well, so that bisection finds them; also while it is no better. Otherwise each month is tried.
 * @param left what all pots must have at the end
 * @returns finds, for the future that was entered, 1 for each month in which work can stop, and 0 for each other; the last is for
 * work that never stops. It is the same array every time.
 */
export function lastingStops(steps: LifeSteps, months: number, left = -Infinity): () => Uint8Array {
  const balances = new Float64Array((months + 1) * steps.count);
  const compared = new Int8Array(months + 1);
  const known = new Uint8Array(months + 1);
  /** What incomes that begin when work stops are multiplied by, for each month in which it may. */
  const levels = new Float64Array(months + 1);

  const goThroughWork = () => {
    let [highest, lowest] = [0, Infinity];
    for (let month = 0; month < months; month += 1) {
      const level = steps.hasFromStop ? (steps.prices[month] ?? 0) : 1;
      levels[month] = level;
      [highest, lowest] = [Math.max(highest, level), Math.min(lowest, level)];
      steps.save(balances, month * steps.count);
      const isPaid = steps.work(month);
      const [work = 0, fixed = 0, other = 0] = [
        steps.working[month],
        steps.fromStop[month],
        steps.retired[month],
      ];
      // What is overdrawn while work goes on is only owed, and would be lacking without it.
      const isWorse = isPaid && work <= other + fixed * lowest;
      compared[month] = work >= other + fixed * highest ? BETTER : isWorse ? WORSE : UNSURE;
    }
  };

  const lastsFrom = (stop: number): boolean => {
    steps.load(balances, stop * steps.count);
    return steps.lastsFrom(stop) && steps.wealth() >= left;
  };

  /** Between two months, all of work is better, or worse. */
  const find = (from: number, to: number, work: number): void => {
    let [first, last] = [from, to];
    while (first <= last && known[first] !== UNKNOWN) first += 1;
    while (first <= last && known[last] !== UNKNOWN) last -= 1;
    if (first > last) return;
    let middle = Math.floor((first + last) / 2);
    while (known[middle] !== UNKNOWN) middle += 1;
    const lasts = lastsFrom(middle);
    known[middle] = lasts ? 1 : 0;
    const level = levels[middle] ?? 0;
    const step = lasts === (work === BETTER) ? 1 : -1;
    for (let stop = middle + step; stop >= first && stop <= last; stop += step) {
      const isSure = lasts ? (levels[stop] ?? 0) >= level : (levels[stop] ?? 0) <= level;
      if (isSure && known[stop] === UNKNOWN) known[stop] = lasts ? 1 : 0;
    }
    find(first, middle - 1, work);
    find(middle + 1, last, work);
  };

  return () => {
    steps.restart();
    goThroughWork();
    known.fill(UNKNOWN);
    known[months] = steps.wealth() >= left ? 1 : 0;
    for (let from = 0; from < months;) {
      const work = compared[from] ?? UNSURE;
      let to = from + 1;
      while (work !== UNSURE && to < months && compared[to] === work) to += 1;
      find(from, work === UNSURE ? from : to, work);
      from = to;
    }
    return known;
  };
}
