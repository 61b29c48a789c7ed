import { sameId } from '#contract/fields.ts';
import { MAX_AGE, type Plan, type PlanMonth, type PlanTime } from '#contract/plan.ts';
import { type CalendarMonth, monthFromNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

import { monthTextOf } from './entries.ts';
import { oneOffMonths, type PlannedLife } from './life-of.ts';
import type { NotCounted, PlanClock } from './plan-time.ts';
import { EARLIEST_CLAIM, LATEST_CLAIM } from './social-security.ts';

/** Something that happens in a month of a plan. */
export interface PlanEvent {
  readonly kind:
    | 'free'
    | 'debt-ends'
    | 'loan-ends'
    | 'pot-opens'
    | 'one-off'
    | 'begins'
    | 'ends'
    | 'home-sold'
    | 'home-bought';
  readonly of: NotCounted['of'];
  /** Of the entry, of the asset of a pot, or of the liability; `earned` or `passive` of recorded income. */
  readonly id: string;
  /** Empty of recorded income and of the plan itself. */
  readonly name: string;
  /** Counted from now. */
  readonly month: number;
  readonly calendar: CalendarMonth;
  /** What of the entry says the month, so that it can be moved; undefined if only the records say it, or the rule. */
  readonly by: 'from' | 'until' | 'when' | 'opensAt' | 'stop' | undefined;
  /** The first and the last month to which it can be moved. Elsewhere, what it is of would not count. */
  readonly range: readonly [number, number];
}

/**
 * What happens in the months of a plan, the next one first. What begins or ends when free is at the event of it.
 * @param stop the month in which work stops; Infinity if never
 * @param present the number of the present month
 */
export function planEventsOf(plan: Plan, life: PlannedLife, stop: number, present: number): PlanEvent[] {
  const { clock, notCounted } = life;
  const events: PlanEvent[] = [];
  const add = (
    month: number | undefined,
    event: Omit<PlanEvent, 'month' | 'calendar' | 'range'>,
    { first = 0, last = Infinity }: { readonly first?: number; readonly last?: number } = {},
    day?: string,
  ) => {
    if (month === undefined || month < 0 || month >= life.months) return;
    const calendar = day === undefined ? monthFromNumber(present + month) : monthOfDay(day);
    const range = [
      Math.min(month, Math.max(0, first)),
      Math.max(month, Math.min(last, life.months - 1)),
    ] as const;
    events.push({ ...event, month, calendar, range });
  };
  const counts = (of: NotCounted['of'], id: string) =>
    !notCounted.some((each) => each.of === of && each.id === id);
  const monthOf = (time: PlanTime | null) =>
    time === null || time.at === 'free' ? undefined : clock.monthOf(time);

  add(stop, { kind: 'free', of: 'plan', id: plan.id, name: '', by: 'stop' });
  for (const { liability, payments, payoffDay } of life.recordedDebts) {
    const sale = life.sales.find(({ debt }) => debt?.liability === liability);
    const id = String(liability.liabilityId);
    const last = payments.length - 1;
    if (sale && sale.month < last) continue;
    add(last, { kind: 'debt-ends', of: 'debt', id, name: liability.name, by: undefined }, {}, payoffDay);
  }
  for (const pot of life.pots.filter(({ opensIn }) => opensIn > 0))
    add(pot.opensIn, { kind: 'pot-opens', of: 'pot', id: pot.id, name: pot.name, by: 'opensAt' });
  for (const id of ['earned', 'passive'] as const)
    add(
      monthOf(plan.recorded[`${id}Until`]),
      { kind: 'ends', of: 'recorded', id, name: '', by: 'until' },
      { first: firstEnd(0, plan.recorded[`${id}Until`]) },
    );
  for (const [of, entries] of [
    ['income', plan.incomes],
    ['phase', plan.phases],
  ] as const) {
    for (const entry of entries.filter(({ id }) => counts(of, id))) {
      const { id, name, from, until } = entry;
      const last = (clock.endOf(until) ?? Infinity) - 1;
      const age = clock.ageIn(0);
      const claim =
        'kind' in entry && entry.kind === 'social-security' && age !== undefined
          ? { first: EARLIEST_CLAIM - age, last: Math.min(last, LATEST_CLAIM - age) }
          : { last };
      add(monthOf(from), { kind: 'begins', of, id, name, by: 'from' }, claim);
      const first = firstEnd(Math.max(0, monthOf(from) ?? 0), until);
      add(monthOf(until), { kind: 'ends', of, id, name, by: 'until' }, { first });
    }
  }
  for (const entry of plan.oneOffs) {
    const months = oneOffMonths(entry, clock);
    const { id, name, everyYears, until } = entry;
    const last = everyYears === null ? Infinity : (clock.endOf(until) ?? Infinity) - 1;
    for (const [index, month] of typeof months === 'string' ? [] : months.entries())
      add(month, { kind: 'one-off', of: 'oneOff', id, name, by: index === 0 ? 'when' : undefined }, { last });
  }
  for (const { id, month, asset } of life.sales) {
    const isLater = (home: Plan['homes'][number]) =>
      home.id !== id && home.kind === 'sold' && sameId(home.assetId, asset.assetId);
    const others = plan.homes.filter(isLater).map(({ when }) => clock.monthOf(when) ?? Infinity);
    const last = Math.min(...others.filter((other) => other >= month)) - 1;
    add(month, { kind: 'home-sold', of: 'home', id, name: nameOf(plan, id), by: 'when' }, { last });
  }
  for (const { id, month, payments } of life.purchases) {
    const name = nameOf(plan, id);
    add(month, { kind: 'home-bought', of: 'home', id, name, by: 'when' });
    if (payments.length > 0)
      add(month + payments.length, { kind: 'loan-ends', of: 'home', id, name, by: undefined });
  }
  return events.sort((a, b) => a.month - b.month);
}

function nameOf({ homes }: Plan, id: string): string {
  return homes.find((home) => home.id === id)?.name ?? '';
}

/** The first month in which something can end that begins in a month: an age is the first month without it. */
function firstEnd(begins: number, until: PlanTime | null): number {
  return until?.at === 'age' ? begins + 1 : begins;
}

/**
 * The plan with an event moved to another month; the same plan if it cannot be moved. An event at an age keeps one. What
 * repeats does so from that month on.
 */
export function withEventAt(
  plan: Plan,
  { of, id, by }: PlanEvent,
  month: number,
  present: number,
  clock: PlanClock,
): Plan {
  const calendar = { at: 'month', month: monthTextOf(monthFromNumber(present + month)) } as const;
  const age = Math.min(MAX_AGE * 12, Math.max(0, clock.ageIn(month) ?? 0));
  const moved = (time: PlanMonth): PlanMonth => (time.at === 'age' ? { at: 'age', months: age } : calendar);
  const movedTime = (time: PlanTime | null) => (time === null || time.at === 'free' ? time : moved(time));
  const change = <TEntry extends { readonly id: string }>(
    entries: readonly TEntry[],
    changed: (entry: TEntry) => TEntry,
  ) => entries.map((entry) => (entry.id === id ? changed(entry) : entry));
  if (by === undefined) return plan;
  if (by === 'stop') return { ...plan, stop: calendar };
  if (by === 'opensAt') {
    const pots = plan.pots.map((pot) => (String(pot.assetId) === id ? { ...pot, opensAt: age } : pot));
    return { ...plan, pots };
  }
  if (of === 'oneOff')
    return { ...plan, oneOffs: change(plan.oneOffs, (entry) => ({ ...entry, when: moved(entry.when) })) };
  if (of === 'home')
    return { ...plan, homes: change(plan.homes, (entry) => ({ ...entry, when: moved(entry.when) })) };
  if (of === 'recorded') {
    const key = id === 'earned' ? 'earnedUntil' : 'passiveUntil';
    return { ...plan, recorded: { ...plan.recorded, [key]: movedTime(plan.recorded[key]) } };
  }
  const span = <TEntry extends { readonly from: PlanTime | null; readonly until: PlanTime | null }>(
    entry: TEntry,
  ) =>
    by === 'from' ? { ...entry, from: movedTime(entry.from) } : { ...entry, until: movedTime(entry.until) };
  return of === 'income'
    ? { ...plan, incomes: change(plan.incomes, span) }
    : { ...plan, phases: change(plan.phases, span) };
}
