/** Savings that grow by a return and by a contribution at the end of each month. Amounts are in cents. */
export interface Growth {
  /** The initial amount; may be negative. */
  readonly saved: number;
  readonly contribution: number;
  /** A fraction; may be zero or negative. */
  readonly monthlyReturn: number;
}

export interface Rates {
  /** Nominal, compounded monthly. */
  readonly annualReturn: number;
  /** Effective, as consumer prices are reported: prices rise by this fraction within a year. */
  readonly inflation: number;
}

/** By the Fisher equation, (1 + R/12) ÷ (1 + i)^(1/12) − 1, as a difference, so that it is exactly R/12 without inflation. */
export function realMonthlyReturn({ annualReturn, inflation }: Rates): number {
  const monthlyInflation = Math.expm1(Math.log1p(inflation) / 12);
  return (annualReturn / 12 - monthlyInflation) / (1 + monthlyInflation);
}

/** Longer than a thousand years is out of reach. With an 8% return, no plausible amount takes that long. */
const MAX_MONTHS = 12_000;

/** A monthly return closer to zero counts as none: within a thousand years it adds less than a millionth of a percent. */
const MIN_RETURN = 1e-12;

/**
 * Calculates how long savings take to reach an amount. It solves the future value of an ordinary annuity for the number of
 * periods: n = ln((needed + c/r) ÷ (saved + c/r)) ÷ ln(1 + r), or (needed − saved) ÷ c without a return. Source: the NPER
 * function of spreadsheets; any textbook on the time value of money.
 * @param growth.needed the target amount, in cents
 * @returns months, not rounded: 0 when the target is zero, negative or already reached; Infinity when nothing is added, or
 *   when losses or the interest on debts use up what is added
 */
export function monthsToGrow(growth: Growth & { readonly needed: number }): number {
  const { needed, saved, contribution } = growth;
  if (needed <= 0) return 0;
  return contribution <= 0 && needed > saved ? Infinity : monthsOfGrowth(growth);
}

/** The same if something may be taken out each month: the returns alone may then lead to the amount. */
export function monthsOfGrowth({
  needed,
  saved,
  contribution,
  monthlyReturn,
}: Growth & { readonly needed: number }): number {
  if (needed <= 0 || needed <= saved) return 0;
  const months =
    Math.abs(monthlyReturn) < MIN_RETURN
      ? monthsToAdd(needed - saved, contribution)
      : monthsToCompound(needed, saved, contribution / monthlyReturn, monthlyReturn);
  return months <= MAX_MONTHS ? months : Infinity;
}

function monthsToAdd(missing: number, contribution: number): number {
  return contribution > 0 ? missing / contribution : Infinity;
}

/** @param perpetuity contribution ÷ monthly return: the capital whose monthly return equals the contribution */
function monthsToCompound(needed: number, saved: number, perpetuity: number, monthlyReturn: number): number {
  const base = saved + perpetuity;
  // The balance never rises: interest on debts, or losses, are at least as high as the contribution.
  if (base * monthlyReturn <= 0) return Infinity;
  // A negative return levels off the balance before it reaches the target.
  const growth = (needed - saved) / base;
  if (growth <= -1) return Infinity;
  // The first is more precise when the return is close to zero, the second when the balance levels off near the target.
  const logarithm = growth > -0.5 ? Math.log1p(growth) : Math.log((needed + perpetuity) / base);
  return logarithm / Math.log1p(monthlyReturn);
}

/**
 * Calculates the balance after some months, in cents: saved × (1 + r)ⁿ + c × ((1 + r)ⁿ − 1) ÷ r. The inverse of
 * `monthsToGrow`.
 * @param months may be fractional
 */
export function projectBalance({ saved, contribution, monthlyReturn }: Growth, months: number): number {
  if (Math.abs(monthlyReturn) < MIN_RETURN) return saved + contribution * months;
  return saved + (saved + contribution / monthlyReturn) * Math.expm1(months * Math.log1p(monthlyReturn));
}

/** A time with the same contribution and the same need. */
export interface Phase {
  /** Infinity for the last one. */
  readonly months: number;
  readonly contribution: number;
  readonly needed: number;
}

/**
 * `monthsToGrow` if contribution and need change from phase to phase: the first moment at which the balance is what is needed
 * then. As with one phase alone, that never comes if in the end nothing is added.
 */
export function monthsThroughPhases(saved: number, monthlyReturn: number, phases: readonly Phase[]): number {
  const [first, last] = [phases.at(0), phases.at(-1)];
  if (!first || !last || (last.contribution <= 0 && first.needed > Math.max(0, saved))) return Infinity;
  let [passed, balance] = [0, saved];
  for (const { months, contribution, needed } of phases) {
    const growth = { saved: balance, contribution, monthlyReturn };
    const untilNeeded = monthsToGrow({ ...growth, needed });
    if (untilNeeded <= months) return passed + untilNeeded;
    balance = projectBalance(growth, months);
    passed += months;
  }
  return Infinity;
}
