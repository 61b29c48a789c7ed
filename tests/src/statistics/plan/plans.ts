import { localDay } from '#contract/days.ts';
import type { Plan } from '#contract/plan.ts';
import type { Schedule } from '#contract/schedules.ts';
import { type FreedomLists, freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';

/** In the month 2026-11, which is month 0. */
const NOW = new Date(2026, 10, 26);

/** Nothing changes: no prices, no return, and no entry. */
export function planWith(rest: Partial<Plan> = {}): Plan {
  return {
    ...{ id: 'plan', name: 'My plan', lastsToAge: 95, rule: 'lasts', withdrawalPercent: 4 },
    ...{ stop: { at: 'soonest' }, inflationPercent: 0, returns: { by: 'all', percent: 0 } },
    recorded: { earnedUntil: { at: 'free' }, passiveUntil: { at: 'free' } },
    ...{ incomes: [], phases: [], oneOffs: [], homes: [], pots: [] },
    ...rest,
  };
}

export function recordsOf(lists: Partial<FreedomLists>, schedules: readonly Schedule[] = []): PlanRecords {
  const all = { assets: [], liabilities: [], budgets: [], expenses: [], ...lists };
  return {
    basis: freedomBasisOf(all, NOW),
    schedules: knownSchedules(schedules, all, localDay(NOW)),
  };
}
