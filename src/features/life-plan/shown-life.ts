import { sumOf } from '#contract/money.ts';
import type { Plan } from '#contract/plan.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { type PlanMoment, type PlanResult, planResultOf } from '#src/statistics/plan/plan-result.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

/** A plan with what follows from it. */
export interface ShownLife extends PlanResult {
  readonly plan: Plan;
  /** The number of the present month. */
  readonly present: number;
  /** How many months are shown: until the age that the money shall last to or, without ages, as long as one may care. */
  readonly months: number;
}

/** Without ages, in months: this long, and this long once work has stopped. */
const [SHOWN, SHOWN_AFTER_WORK] = [360, 240];

export function shownLifeOf(plan: Plan, bornIn: string | null, records: PlanRecords): ShownLife {
  const result = planResultOf(plan, bornIn, records);
  const { life, stop, end } = result;
  const shown = Math.max(SHOWN, (stop?.month ?? 0) + SHOWN_AFTER_WORK);
  return {
    ...{ ...result, plan, present: planBasisOf(records).present },
    months: end.age === undefined ? Math.min(life.months, shown) : life.months,
  };
}

/** An amount that a plan comes to: `$214,000`, `-$1,200`. @param amount in cents, which need not be whole */
export function plannedMoney({ roundMoney }: Format, amount: number): string {
  return roundMoney(sumOf(BigInt(Math.round(amount / 100)) * 100n));
}

/** `May 2041, at 49`; without a month of birth `May 2041`. */
export function momentText({ calendar, age }: Pick<PlanMoment, 'calendar' | 'age'>): string {
  const name = formatMonthName(calendar);
  return age === undefined || age.years < 0 ? name : `${name}, at ${age.years}`;
}

export interface ShownPot {
  readonly name: string;
  readonly color: string;
  /** Its place among those of the life, or the places of several that are shown together. */
  readonly places: readonly number[];
  /** The first month in which it may be touched. */
  readonly opensIn: number;
}

/** More would look alike. */
const MOST_POTS = 5;

/** The pots of a life, open ones first. Of many, the smaller ones are put together. */
export function shownPots({ path, life }: ShownLife): ShownPot[] {
  const all = life.pots.map((pot, place) => ({
    ...pot,
    places: [place],
    peak: Math.max(pot.start, ...(path.pots[place]?.balance ?? [])),
  }));
  const isAlone = new Set(
    all.length > MOST_POTS ? all.toSorted((a, b) => b.peak - a.peak).slice(0, MOST_POTS - 1) : all,
  );
  const others = all.filter((pot) => !isAlone.has(pot));
  return [
    ...(others.length === 0
      ? []
      : [
          {
            name: 'Other pots',
            places: others.flatMap(({ places }) => places),
            opensIn: Math.min(...others.map(({ opensIn }) => opensIn)),
          },
        ]),
    ...[...isAlone].toSorted((a, b) => a.opensIn - b.opensIn),
  ].map(({ name, places, opensIn }, index) => ({
    ...{ name, places, opensIn },
    color: SERIES_COLORS[index % SERIES_COLORS.length] ?? SERIES_COLORS[0],
  }));
}

/** What pots have after so many months, in cents. */
export function balanceAfter({ path }: ShownLife, places: readonly number[], months: number): number {
  return places.reduce((sum, place) => {
    const { pot, balance } = path.pots[place] ?? {};
    return sum + ((months === 0 ? pot?.start : balance?.[Math.min(months, balance.length) - 1]) ?? 0);
  }, 0);
}
