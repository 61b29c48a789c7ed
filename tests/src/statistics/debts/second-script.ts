/*
 * Computes schedules of debts a second time, without anything from the product and by other methods: it walks through the
 * calendar day by day, compares powers instead of taking roots, and finds payments by bisection.
 */

export interface SecondTerms {
  readonly principal: number;
  /** Decimal text, in percent. */
  readonly rate: string;
  readonly interest: 'monthly' | 'effective' | 'daily' | 'none';
  readonly principalDay: string;
  readonly paymentDay: number;
  /** Without it, it is found. */
  readonly payment?: number;
  readonly lastDay?: string;
}

interface Step {
  readonly day: string;
  /** Since the payment before. */
  readonly days: number;
}

function* stepsAfter(principalDay: string, paymentDay: number): Generator<Step> {
  const date = new Date(`${principalDay}T00:00:00Z`);
  let days = 0;
  for (;;) {
    date.setUTCDate(date.getUTCDate() + 1);
    days += 1;
    const tomorrow = new Date(date.getTime() + 86_400_000).getUTCDate();
    const isLastOfMonth = tomorrow === 1;
    if (date.getUTCDate() === paymentDay || (isLastOfMonth && date.getUTCDate() < paymentDay)) {
      yield { day: date.toISOString().slice(0, 10), days };
      days = 0;
    }
  }
}

/** The rate as a whole number of parts of `10 ** -places`. */
function partsOf(rate: string): { readonly parts: bigint; readonly places: number } {
  const [whole = '', decimals = ''] = rate.split('.');
  return { parts: BigInt(whole + decimals), places: decimals.length + 2 };
}

/** Interest in cents, half up: the greatest k for which k − ½ is not above the exact interest. */
function interestIn({ rate, interest }: SecondTerms, balance: bigint, days: number): bigint {
  const { parts, places } = partsOf(rate);
  const one = 10n ** BigInt(places);
  const isAtMost = (k: bigint): boolean => {
    switch (interest) {
      case 'none':
        return k <= 0n;
      case 'monthly':
        return (2n * k - 1n) * 12n * one <= 2n * balance * parts;
      case 'daily':
        return (2n * k - 1n) * 365n * one <= 2n * balance * parts * BigInt(days);
      case 'effective':
        return (2n * balance + 2n * k - 1n) ** 12n * one <= (2n * balance) ** 12n * (one + parts);
    }
  };
  let low = 0n;
  let high = balance * 2n + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAtMost(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const PRECISION = 10n ** 40n;

/** Whether payments of half cents are more than enough, if interest is not rounded. */
function isTooMuch(terms: SecondTerms, steps: readonly Step[], halfCents: bigint): boolean {
  const { parts, places } = partsOf(terms.rate);
  const one = 10n ** BigInt(places);
  let monthly = 0n;
  if (terms.interest === 'effective') {
    let high = PRECISION;
    while (high - monthly > 1n) {
      const middle = (monthly + high) / 2n;
      if ((PRECISION + middle) ** 12n * one <= PRECISION ** 12n * (one + parts)) monthly = middle;
      else high = middle;
    }
  }
  let balance = BigInt(terms.principal) * 2n * PRECISION;
  for (const { days } of steps) {
    if (terms.interest === 'monthly') balance += (balance * parts) / (12n * one);
    if (terms.interest === 'daily') balance += (balance * parts * BigInt(days)) / (365n * one);
    if (terms.interest === 'effective') balance += (balance * monthly) / PRECISION;
    balance -= halfCents * PRECISION;
    if (balance < 0n) return true;
  }
  return false;
}

function findPayment(terms: SecondTerms, lastDay: string): bigint {
  const steps: Step[] = [];
  for (const step of stepsAfter(terms.principalDay, terms.paymentDay)) {
    if (step.day > lastDay) break;
    steps.push(step);
  }
  let low = -1n;
  let high = BigInt(terms.principal) * 2n + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isTooMuch(terms, steps, 2n * middle + 1n)) high = middle;
    else low = middle;
  }
  return high;
}

/** Each row: day, payment, interest, principal and balance. @param most how many rows at most */
export function secondSchedule(terms: SecondTerms, most = 2_000): (string | number)[][] {
  const { lastDay = '9999-12-31' } = terms;
  const payment = terms.payment === undefined ? findPayment(terms, lastDay) : BigInt(terms.payment);
  const rows: (string | number)[][] = [];
  let balance = BigInt(terms.principal);
  const steps = stepsAfter(terms.principalDay, terms.paymentDay);
  let next = steps.next().value as Step;
  while (balance > 0n && rows.length < most && next.day <= lastDay) {
    const { day, days } = next;
    next = steps.next().value as Step;
    const interest = interestIn(terms, balance, days);
    const rest = balance + interest;
    const paid = rest < payment || next.day > lastDay ? rest : payment;
    balance = rest - paid;
    rows.push([day, ...[paid, interest, paid - interest, balance].map(Number)]);
  }
  return rows;
}
