import { MAX_AGE, type Plan, type PlanMonth, type PlanTime } from '#contract/plan.ts';
import { type CalendarMonth, monthFromNumber, monthOfDay } from '#src/statistics/calendar-month.ts';

import { monthTextOf } from './entries.ts';
import { oneOffMonths, type PlannedLife } from './life-of.ts';
import { type NotCounted, numberOfMonth } from './plan-time.ts';

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
}

/**
 * What happens in the months of a plan, the next one first. What begins or ends when free is at the event of it.
 * @param stop the month in which work stops; Infinity if never
 * @param present the number of the present month
 */
export function planEventsOf(plan: Plan, life: PlannedLife, stop: number, present: number): PlanEvent[] {
  const { clock, notCounted } = life;
  const events: PlanEvent[] = [];
  const add = (month: number | undefined, event: Omit<PlanEvent, 'month' | 'calendar'>, day?: string) => {
    if (month === undefined || month < 0 || month >= life.months) return;
    const calendar = day === undefined ? monthFromNumber(present + month) : monthOfDay(day);
    events.push({ ...event, month, calendar });
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
    add(last, { kind: 'debt-ends', of: 'debt', id, name: liability.name, by: undefined }, payoffDay);
  }
  for (const pot of life.pots.filter(({ opensIn }) => opensIn > 0))
    add(pot.opensIn, { kind: 'pot-opens', of: 'pot', id: pot.id, name: pot.name, by: 'opensAt' });
  for (const id of ['earned', 'passive'] as const)
    add(monthOf(plan.recorded[`${id}Until`]), { kind: 'ends', of: 'recorded', id, name: '', by: 'until' });
  for (const [of, entries] of [
    ['income', plan.incomes],
    ['phase', plan.phases],
  ] as const) {
    for (const { id, name, from, until } of entries.filter((entry) => counts(of, entry.id))) {
      add(monthOf(from), { kind: 'begins', of, id, name, by: 'from' });
      add(monthOf(until), { kind: 'ends', of, id, name, by: 'until' });
    }
  }
  for (const entry of plan.oneOffs) {
    const months = oneOffMonths(entry, clock);
    const { id, name } = entry;
    for (const [index, month] of typeof months === 'string' ? [] : months.entries())
      add(month, { kind: 'one-off', of: 'oneOff', id, name, by: index === 0 ? 'when' : undefined });
  }
  for (const { id, month } of life.sales)
    add(month, { kind: 'home-sold', of: 'home', id, name: nameOf(plan, id), by: 'when' });
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

/** The plan with an event moved to another month; the same plan if it cannot be moved. An event at an age keeps one. */
export function withEventAt(plan: Plan, event: PlanEvent, month: number, present: number): Plan {
  const { of, id, by } = event;
  const later = month - event.month;
  const change = <TEntry extends { readonly id: string }>(
    entries: readonly TEntry[],
    changed: (entry: TEntry) => TEntry,
  ) => entries.map((entry) => (entry.id === id ? changed(entry) : entry));
  if (by === undefined) return plan;
  if (by === 'stop')
    return { ...plan, stop: { at: 'month', month: monthTextOf(monthFromNumber(present + month)) } };
  if (by === 'opensAt') {
    const open = (opensAt: number | null) => (opensAt === null ? null : ageWithin(opensAt + later));
    const pots = plan.pots.map((pot) =>
      String(pot.assetId) === id ? { ...pot, opensAt: open(pot.opensAt) } : pot,
    );
    return { ...plan, pots };
  }
  if (of === 'oneOff')
    return {
      ...plan,
      oneOffs: change(plan.oneOffs, (entry) => ({ ...entry, when: moved(entry.when, later) })),
    };
  if (of === 'home')
    return { ...plan, homes: change(plan.homes, (entry) => ({ ...entry, when: moved(entry.when, later) })) };
  if (of === 'recorded') {
    const key = id === 'earned' ? 'earnedUntil' : 'passiveUntil';
    return { ...plan, recorded: { ...plan.recorded, [key]: movedTime(plan.recorded[key], later) } };
  }
  const from = by === 'from' ? later : 0;
  const until = by === 'until' ? later : 0;
  const span = <TEntry extends { readonly from: PlanTime | null; readonly until: PlanTime | null }>(
    entry: TEntry,
  ) => ({
    ...entry,
    from: movedTime(entry.from, from),
    until: movedTime(entry.until, until),
  });
  return of === 'income'
    ? { ...plan, incomes: change(plan.incomes, span) }
    : { ...plan, phases: change(plan.phases, span) };
}

function movedTime(time: PlanTime | null, later: number): PlanTime | null {
  return time === null || time.at === 'free' ? time : moved(time, later);
}

function moved(time: PlanMonth, later: number): PlanMonth {
  return time.at === 'age'
    ? { ...time, months: ageWithin(time.months + later) }
    : { ...time, month: monthTextOf(monthFromNumber(numberOfMonth(time.month) + later)) };
}

function ageWithin(months: number): number {
  return Math.min(MAX_AGE * 12, Math.max(0, months));
}
