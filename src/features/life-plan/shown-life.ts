import type { Plan } from '#contract/plan.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { type PlanMoment, type PlanResult, planResultOf } from '#src/statistics/plan/plan-result.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

/** A plan with what follows from it. */
export interface ShownLife extends PlanResult {
  readonly plan: Plan;
  /** The number of the present month. */
  readonly present: number;
}

export function shownLifeOf(plan: Plan, bornIn: string | null, records: PlanRecords): ShownLife {
  return { ...planResultOf(plan, bornIn, records), plan, present: planBasisOf(records).present };
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
