import type { Plan, PlanTime } from '#contract/plan.ts';
import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

/** What of a plan counts. What does not is as in the specified estimate. */
export type PlanPart = 'prices' | 'rule' | 'debts' | 'homes' | 'incomes' | 'phases' | 'oneOffs' | 'pots';

export const EVERY_PART: ReadonlySet<PlanPart> = new Set([
  'prices',
  'rule',
  'debts',
  'homes',
  'incomes',
  'phases',
  'oneOffs',
  'pots',
]);
export const NO_PART: ReadonlySet<PlanPart> = new Set();

/** Why something of a plan does not count. */
export type Reason =
  /** It has an age, and the month of birth is unknown. */
  | 'no-birth-month'
  /** It is over, or was before today. Of the plan: the person is as old already. */
  | 'past'
  /** It would begin after the age that the person plans to. */
  | 'beyond'
  /** It would end before it begins. */
  | 'never'
  /** The category, the asset or the home is not in the records any more. */
  | 'no-category'
  | 'no-asset'
  | 'not-a-home'
  /** Another entry has sold the home before. */
  | 'sold-before'
  /** Social security cannot be claimed before 62, or is not known for somebody born before 1925. */
  | 'too-early'
  /** What social security pays depends on the age at which it begins, so it cannot begin "when free". */
  | 'no-claiming-age'
  /** The debt ends by itself, but it does not say in which category its payments are recorded, so its end changes nothing. */
  | 'no-payment-category';

export interface NotCounted {
  readonly of: 'plan' | 'recorded' | 'income' | 'phase' | 'oneOff' | 'home' | 'pot' | 'debt';
  /** Of the plan, the entry, the asset of a pot, or the liability; of recorded income `earned` or `passive`. */
  readonly id: string;
  readonly name: string;
  readonly reason: Reason;
}

/** Months from the first one on, before the one in which it ends. */
export interface Span {
  readonly from: number;
  readonly until: number;
  /** Only once work has stopped. `from` is 0 then. */
  readonly isFromFree: boolean;
  /** Only while work goes on. */
  readonly isUntilFree: boolean;
}

/** The horizon without ages, as if the money had to last for a hundred years. */
const MONTHS_WITHOUT_AGE = 1_200;

/** The number of a month such as `2026-01`. */
function numberOfMonth(month: string): number {
  return monthNumber(monthOfDay(month));
}

export type PlanClock = ReturnType<typeof planClock>;

/** Counts the months of a plan, the present one being 0. */
export function planClock(
  { lastsToAge }: Pick<Plan, 'lastsToAge'>,
  bornIn: string | null,
  present: number,
  isRuleCounted = true,
) {
  const numberOf = (month: string) => numberOfMonth(month) - present;
  const born = bornIn === null ? undefined : numberOf(bornIn);
  const untilAge = born === undefined || !isRuleCounted ? MONTHS_WITHOUT_AGE : born + 12 * lastsToAge;
  const months = Math.max(1, untilAge);
  /** Infinity: when free. */
  const monthOf = (time: PlanTime): number | undefined => {
    if (time.at === 'free') return Infinity;
    if (time.at === 'month') return numberOf(time.month);
    return born === undefined ? undefined : born + time.months;
  };
  /** The first month without it. Of a month that is the one after it. */
  const endOf = (until: PlanTime | null): number | undefined => {
    const end = until === null ? Infinity : monthOf(until);
    return until?.at === 'month' && end !== undefined ? end + 1 : end;
  };
  return {
    /** Until the age that the person plans to. */
    months,
    isOver: untilAge <= 0,
    birthYear: bornIn === null ? undefined : Number(bornIn.slice(0, 4)),
    /** In months. Undefined without a month of birth. */
    ageIn: (month: number) => (born === undefined ? undefined : month - born),
    monthOf,
    endOf,
    spanOf: (from: PlanTime | null, until: PlanTime | null): Span | Reason => {
      const start = from === null ? 0 : monthOf(from);
      const end = endOf(until);
      if (start === undefined || end === undefined) return 'no-birth-month';
      const [isFromFree, isUntilFree] = [from?.at === 'free', until?.at === 'free'];
      if (end <= 0) return 'past';
      if ((isFromFree && isUntilFree) || (!isFromFree && end <= start)) return 'never';
      if (!isFromFree && start >= months) return 'beyond';
      return {
        from: isFromFree ? 0 : Math.max(0, start),
        until: Math.min(months, end),
        isFromFree,
        isUntilFree,
      };
    },
  };
}
