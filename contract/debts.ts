import * as v from 'valibot';

import { Day } from './days.ts';
import { Id, OptionalIdInput } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';

/**
 * How the interest from one payment to the next is reckoned, r being the rate a year:
 * - `monthly`: r ÷ 12
 * - `effective`: (1 + r)^(1/12) − 1
 * - `daily`: r × actual days ÷ 365
 * - `none`: no interest
 */
const INTEREST_CONVENTIONS = ['monthly', 'effective', 'daily', 'none'] as const;
export type InterestConvention = (typeof INTEREST_CONVENTIONS)[number];

const Convention = v.nullable(v.picklist(INTEREST_CONVENTIONS));
/** In percent a year, such as 6.125. */
const Rate = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)));
/** The day of the month. A month without it has its last day instead. */
const PaymentDay = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)));

/** What is known of a debt. Null is what is not known, which is never guessed. */
export const Debt = v.object({
  rate: Rate,
  interest: Convention,
  /** Each month. */
  payment: v.nullable(Dollars),
  paymentDay: PaymentDay,
  /** The category of the payments. */
  expenseId: v.nullable(Id),
  /** The day on which the principal is what the liability says. The schedule of payments starts after it. */
  principalDay: Day,
  /** The day of the last payment, on which the rest is paid. */
  lastDay: v.nullable(Day),
});
export type Debt = v.InferOutput<typeof Debt>;

export const DebtRequest = v.object({
  Rate,
  Interest: Convention,
  Payment: v.nullable(
    v.pipe(
      DollarsInput,
      v.check((amount) => amount >= 0, 'Must not be negative'),
    ),
  ),
  PaymentDay,
  ExpenseId: OptionalIdInput,
  PrincipalDay: Day,
  LastDay: v.nullable(Day),
});
