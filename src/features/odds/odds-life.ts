import type { OwnPlan } from '#src/queries/own-plan.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { bareLife, withHorizon } from '#src/statistics/plan/bare-life.ts';
import type { Life } from '#src/statistics/plan/life.ts';
import { planBasisOf } from '#src/statistics/plan/plan-basis.ts';
import { type PlanResult, planResultOf } from '#src/statistics/plan/plan-result.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

/** What the odds are of. */
export interface OddsLife extends Omit<OwnPlan, 'bornIn'> {
  /** What the plan says with its own, steady returns. */
  readonly result: PlanResult;
  /** What is drawn for: until the age planned to; without a month of birth, for `YEARS_WITHOUT_AGE`. */
  readonly life: Life;
  readonly hasAge: boolean;
  /** The number of the present month. */
  readonly present: number;
}

/** How long the money has to last where no age is known. */
export const YEARS_WITHOUT_AGE = 60;

export function oddsLifeOf({ plan, isStored, bornIn, records }: OwnPlan): OddsLife {
  const result = planResultOf(plan, bornIn, records);
  const hasAge = bornIn !== null;
  return {
    ...{ plan, isStored, records, result, hasAge },
    life: bareLife(hasAge ? result.life : withHorizon(result.life, 12 * YEARS_WITHOUT_AGE)),
    present: planBasisOf(records).present,
  };
}

/** `March 2044` @param month from now */
export function monthName({ present }: OddsLife, month: number): string {
  return formatMonthName(monthFromNumber(present + month));
}

/** In whole years; undefined without a month of birth. */
export function ageIn({ hasAge, result }: OddsLife, month: number): number | undefined {
  const age = hasAge ? result.life.clock.ageIn(month) : undefined;
  return age === undefined ? undefined : Math.floor(age / 12);
}

/** `March 2044, at 51` */
export function monthText(life: OddsLife, month: number): string {
  const age = ageIn(life, month);
  return age === undefined ? monthName(life, month) : `${monthName(life, month)}, at ${age}`;
}

/** `to 95`, `for 60 years, until November 2086`: as long as the money has to last. */
export function horizonText(life: OddsLife): string {
  if (life.hasAge) return `to ${life.plan.lastsToAge}`;
  return `for ${YEARS_WITHOUT_AGE} years, until ${monthName(life, life.life.months)}`;
}
