import type { Plan } from '#contract/plan.ts';
import { type CalendarMonth, monthFromNumber } from '#src/statistics/calendar-month.ts';

import { type Path, simulate, withdrawalRateMonths } from './engine.ts';
import type { Pot, StopRule } from './life.ts';
import { lifeOf, monthsUntilStop, type PlannedLife, ruleOf } from './life-of.ts';
import { planBasisOf, type PlanRecords } from './plan-basis.ts';
import { EVERY_PART, type PlanPart } from './plan-time.ts';

/** A month of a plan. */
export interface PlanMoment {
  /** Counted from now. */
  readonly month: number;
  readonly calendar: CalendarMonth;
  /** Undefined without a month of birth. */
  readonly age: { readonly years: number; readonly months: number } | undefined;
}

/** When work can stop by a rule. */
interface FreeMoment extends PlanMoment {
  /** Not rounded. The month is the nearest one, as that of the estimate. */
  readonly exactMonths: number;
}

/** The month in which the money runs out, and why. */
export interface DryMoment extends PlanMoment {
  /** If work stops in this month. */
  readonly stop: PlanMoment;
  /** What is not there in this month. In cents. */
  readonly lacking: number;
  /**
   * - `one-off`: without the one-off amounts of the month there would be enough
   * - `locked`: what may be touched is used up, and there is a pot that opens later
   * - `used-up`: there is nothing left
   */
  readonly because: 'one-off' | 'locked' | 'used-up';
  /** The pot that opens next and has something in it. */
  readonly lockedPot: Pot | undefined;
  /** The first month in which it may be touched; undefined if that is not before the end of the plan. */
  readonly lockedUntil: PlanMoment | undefined;
}

export interface PlanResult {
  readonly life: PlannedLife;
  readonly path: Path;
  /** The rule that counts. */
  readonly rule: StopRule;
  /** When work can stop by each rule; undefined if never. Without a month of birth, nothing lasts to an age. */
  readonly byLasting: FreeMoment | undefined;
  readonly byWithdrawalRate: FreeMoment | undefined;
  /** The same with the incomes that go on for life subtracted from what is needed. */
  readonly byWithdrawalRateWithIncome: FreeMoment | undefined;
  /** By the rule that counts. */
  readonly soonest: FreeMoment | undefined;
  /** When work does stop; undefined if never. */
  readonly stop: PlanMoment | undefined;
  /** Whether the person chose that month, which may be before it is free. */
  readonly isStopChosen: boolean;
  /** Whether the money lasts as long as the plan, if work stops then, or has stopped. */
  readonly lasts: boolean;
  /** The last month of the plan, and what all pots have after it. In cents of today's money. */
  readonly end: PlanMoment & { readonly left: number };
  /** When the money runs out if it does not last. */
  readonly dry: DryMoment | undefined;
  /**
   * When it would run out if work stopped a month before the soonest one: what decides about the date. Where there is no date,
   * if work stopped in the last month of the plan: why there is none. Only if the money shall last.
   */
  readonly dryIfSooner: DryMoment | undefined;
}

/** What a plan leads to. Nothing is rounded; see `planYears` for what is shown of it. */
export function planResultOf(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
  counted: ReadonlySet<PlanPart> = EVERY_PART,
): PlanResult {
  const life = lifeOf(plan, bornIn, records, counted);
  const { present, hasStopped } = planBasisOf(records);
  const momentOf = (month: number) => momentIn(life, present, month);
  const freeMoment = (exactMonths: number): FreeMoment | undefined =>
    exactMonths < Infinity ? { ...momentOf(Math.round(exactMonths)), exactMonths } : undefined;

  const rule = ruleOf(plan, bornIn, counted);
  const byLasting = bornIn === null ? undefined : freeMoment(monthsUntilStop(life, 'lasts'));
  const byWithdrawalRate = freeMoment(monthsUntilStop(life, 'withdrawal-rate'));
  const byWithdrawalRateWithIncome =
    life.isSpendingKnown && !life.clock.isOver
      ? freeMoment(withdrawalRateMonths(life, { lessLastingIncome: true }))
      : undefined;
  const soonest = rule === 'lasts' ? byLasting : byWithdrawalRate;
  const chosen = plan.stop.at === 'month' ? Math.max(0, life.clock.monthOf(plan.stop) ?? 0) : undefined;
  const stop = chosen ?? soonest?.month ?? Infinity;
  // Whoever does not work does not go into debt until a date that never comes: the money lasts, or it runs out.
  const isRetired = hasStopped && life.isSpendingKnown && plan.incomes.every(({ kind }) => kind !== 'work');
  const path = simulate(life, stop === Infinity && isRetired ? 0 : stop);
  const last = life.months - 1;
  const sooner =
    rule === 'lasts' && life.isSpendingKnown ? Math.min(soonest?.month ?? Infinity, life.months) - 1 : -1;
  return {
    ...{ life, path, rule, byLasting, byWithdrawalRate, byWithdrawalRateWithIncome, soonest },
    isStopChosen: chosen !== undefined,
    stop: stop < Infinity ? momentOf(stop) : undefined,
    lasts: path.stop < Infinity && path.dryIn === undefined,
    end: { ...momentOf(last), left: path.balance[last] ?? 0 },
    dry: dryMoment(life, path, momentOf),
    dryIfSooner: sooner < 0 ? undefined : dryMoment(life, simulate(life, sooner), momentOf),
  };
}

function momentIn({ clock }: PlannedLife, present: number, month: number): PlanMoment {
  const age = clock.ageIn(month);
  return {
    month,
    calendar: monthFromNumber(present + month),
    age:
      age === undefined
        ? undefined
        : { years: Math.floor(age / 12), months: age - 12 * Math.floor(age / 12) },
  };
}

function dryMoment(
  life: PlannedLife,
  { stop, dryIn, shortfall, oneOffs, pots }: Path,
  momentOf: (month: number) => PlanMoment,
): DryMoment | undefined {
  if (dryIn === undefined) return undefined;
  const lacking = shortfall[dryIn] ?? 0;
  const [locked] = pots
    .filter(({ pot, balance }) => pot.opensIn > dryIn && (balance[dryIn] ?? 0) > 0)
    .map(({ pot }) => pot)
    .sort((a, b) => a.opensIn - b.opensIn);
  const isOneOff = lacking <= (oneOffs[dryIn] ?? 0);
  return {
    ...momentOf(dryIn),
    stop: momentOf(stop),
    lacking,
    because: isOneOff ? 'one-off' : locked ? 'locked' : 'used-up',
    lockedPot: locked,
    lockedUntil: locked && locked.opensIn < life.months ? momentOf(locked.opensIn) : undefined,
  };
}
