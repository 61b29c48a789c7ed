import type { EntryKind } from './budgets.ts';
import type { Id } from './fields.ts';
import { type Cents, ZERO } from './money.ts';
import { dayFromNumber, dayNumberOf } from './recurrence.ts';
import {
  addSettled,
  expectedOn,
  indexFrom,
  merged,
  neighborOn,
  normalizedNote,
  type Plan,
  planFor,
  type ScheduleToMatch,
  type Slot,
} from './schedule-slots.ts';

/** Inclusive. */
export const NEAR_DAYS = 5;
/** 15%, inclusive. Small whole numbers, so that no amount becomes too large to be exact. */
const NEAR_AMOUNT = { numerator: 3, denominator: 20 };
/** Amounts further apart than this fraction of the larger one are not of one series: 35%. */
const SAME_SERIES = { numerator: 7, denominator: 20 };

export interface EntryToMatch {
  readonly itemId: Id;
  readonly kind: EntryKind;
  /** The category of an expense. Null for any other kind. */
  readonly expenseId: Id | null;
  readonly day: string;
  readonly cents: Cents;
  readonly note: string;
}

/**
 * - `recorded`: an entry is linked with the day
 * - `matched`: an entry is not linked, but is surely the one of this day
 * - `skipped`: it did not happen on this day
 * - `overdue`, `due`, `coming`: not settled, before today, today and later
 */
export type DayState = 'recorded' | 'matched' | 'skipped' | 'overdue' | 'due' | 'coming';

export interface ScheduleDay<
  TSchedule extends ScheduleToMatch = ScheduleToMatch,
  TEntry extends EntryToMatch = EntryToMatch,
> {
  /** As the rule gives it. The entry may have another one. */
  readonly day: string;
  readonly state: DayState;
  readonly expected: Cents;
  /** Undefined unless recorded or matched, and if the linked entry is not among those that were given. */
  readonly entry: TEntry | undefined;
  /** The settled day, if it is recorded or skipped. */
  readonly occurrence: TSchedule['occurrences'][number] | undefined;
}

export interface MatchedSchedule<
  TSchedule extends ScheduleToMatch = ScheduleToMatch,
  TEntry extends EntryToMatch = EntryToMatch,
> {
  readonly schedule: TSchedule;
  /** In order. Before the first day, only those with an entry. */
  readonly days: readonly ScheduleDay<TSchedule, TEntry>[];
  /** The amount expected of the next time. */
  readonly expected: Cents;
}

/**
 * Says for each schedule which of its days are settled, and with which entry.
 *
 * An entry can be that of a day if it has the kind and the category of the schedule, is at most five days from the day, and
 * differs by at most 15% from what is expected: the fixed amount, or the mean of the last so many settled entries before the
 * day. Before the first day of a schedule, where the mean is that of the entries after the day, entries only show what
 * belongs to it. Each entry belongs to one day at most, and one that is linked to no other day.
 *
 * Prices rise, and some bills vary. So with the same note, an entry before the first day or, if the amount is an average, on any
 * day only has to be of one series with what is expected or with the settled entry next to it: the one after it before the
 * first day, and the one before it later. An average without a note has entries with any: it may be weekly shopping.
 *
 * If several could belong together, those do first whose schedule is active, then those with the same note, then those that
 * differ by at most 15%, then the nearest in days, then the nearest in amount, and then the earliest day and entry. No day and
 * entry that could belong together are both left over.
 * @param through the last day that is listed without being settled
 */
export function matchSchedules<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  schedules: readonly TSchedule[],
  entries: readonly TEntry[],
  { today, through = today }: { readonly today: string; readonly through?: string },
): MatchedSchedule<TSchedule, TEntry>[] {
  const linkedKeys = new Set(
    schedules.flatMap(({ kind, occurrences }) =>
      occurrences.flatMap(({ itemId }) => (itemId === null ? [] : entryKey({ kind, itemId }))),
    ),
  );
  const groups = Map.groupBy(schedules, groupKey);
  const linked = new Map<string, TEntry>();
  const free = new Map<string, TEntry[]>([...groups.keys()].map((key) => [key, []]));
  for (const entry of entries) {
    const key = linkedKeys.size === 0 ? '' : entryKey(entry);
    if (linkedKeys.has(key)) linked.set(key, entry);
    else free.get(groupKey(entry))?.push(entry);
  }
  const matched = new Map<TSchedule, MatchedSchedule<TSchedule, TEntry>>();
  for (const [key, members] of groups) {
    const group = new Group(members, free.get(key) ?? [], linked, through);
    for (const result of group.match(today, through)) matched.set(result.schedule, result);
  }
  return schedules.flatMap((schedule) => matched.get(schedule) ?? []);
}

export function entryKey({ kind, itemId }: Pick<EntryToMatch, 'kind' | 'itemId'>): string {
  return `${kind} ${itemId}`;
}

function groupKey({ kind, expenseId }: Pick<EntryToMatch, 'kind' | 'expenseId'>): string {
  return `${kind} ${expenseId ?? ''}`;
}

/** Days are counted from 1970, as in `dayNumberOf`. */
interface Candidate<TEntry> {
  readonly entry: TEntry;
  readonly number: number;
  readonly note: string;
  isTaken: boolean;
}

/** The schedules and free entries of one kind or category. */
class Group<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch> {
  readonly #candidates: readonly Candidate<TEntry>[];
  readonly #plans: readonly Plan<TSchedule, TEntry>[];
  readonly #slots: readonly Slot<TSchedule, TEntry>[];

  constructor(
    schedules: readonly TSchedule[],
    entries: readonly TEntry[],
    linked: ReadonlyMap<string, TEntry>,
    through: string,
  ) {
    this.#candidates = entries
      .map((entry) => {
        const number = dayNumberOf(entry.day);
        return { entry, number, note: normalizedNote(entry), isTaken: false };
      })
      .sort((a, b) => a.number - b.number);
    const ranges = merged(
      this.#candidates.map(({ number }) => ({ from: number - NEAR_DAYS, to: number + NEAR_DAYS })),
    );
    this.#plans = schedules.map((schedule) => {
      const linkedEntry = (itemId: Id) => linked.get(entryKey({ kind: schedule.kind, itemId }));
      return planFor(schedule, ranges, linkedEntry, dayNumberOf(through));
    });
    this.#slots = this.#plans.flatMap(({ slots }) => slots).sort((a, b) => a.number - b.number);
  }

  match(today: string, through: string): MatchedSchedule<TSchedule, TEntry>[] {
    const isBefore = ({ number, plan }: Slot<TSchedule, TEntry>) => number < plan.firstNumber;
    // Backward from the first day, so that an average follows what was paid, and then forward.
    for (const slot of this.#slots.filter(isBefore).reverse()) this.#settle(slot);
    for (const slot of this.#slots) this.#settle(slot);
    const [todayNumber, last] = [dayNumberOf(today), dayNumberOf(through)];
    return this.#plans.map((plan) => ({
      schedule: plan.schedule,
      days: plan.slots.flatMap((slot) => dayFor(slot, todayNumber, last) ?? []),
      expected: expectedOn(plan, Infinity),
    }));
  }

  /** Finds the entry of a day. Those days come first that have a better claim to an entry. */
  #settle(first: Slot<TSchedule, TEntry>): void {
    const stack = [first];
    for (let slot = stack.at(-1); slot; slot = stack.at(-1)) {
      const candidate = slot.isClosed ? undefined : this.#bestCandidate(slot);
      const rival = candidate && this.#bestSlot(candidate);
      if (rival && rival !== slot) {
        stack.push(rival);
        continue;
      }
      stack.pop();
      slot.isClosed = true;
      if (!candidate) continue;
      candidate.isTaken = true;
      slot.entry = candidate.entry;
      addSettled(slot.plan, slot.number, candidate.entry.cents);
    }
  }

  #bestCandidate(slot: Slot<TSchedule, TEntry>): Candidate<TEntry> | undefined {
    let best: Candidate<TEntry> | undefined;
    for (const candidate of near(this.#candidates, slot.number))
      if (
        !candidate.isTaken &&
        canMatch(slot, candidate) &&
        (!best || compare(slot, candidate, slot, best) < 0)
      )
        best = candidate;
    return best;
  }

  #bestSlot(candidate: Candidate<TEntry>): Slot<TSchedule, TEntry> | undefined {
    let best: Slot<TSchedule, TEntry> | undefined;
    for (const slot of near(this.#slots, candidate.number))
      if (
        !slot.isClosed &&
        canMatch(slot, candidate) &&
        (!best || compare(slot, candidate, best, candidate) < 0)
      )
        best = slot;
    return best;
  }
}

/** Those at most five days away, in order. */
function* near<T extends { readonly number: number }>(inOrder: readonly T[], number: number): Generator<T> {
  for (let index = indexFrom(inOrder, number - NEAR_DAYS); ; index += 1) {
    const item = inOrder[index];
    if (!item || item.number > number + NEAR_DAYS) return;
    yield item;
  }
}

function canMatch<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  slot: Slot<TSchedule, TEntry>,
  { entry, note }: Candidate<TEntry>,
): boolean {
  const { plan, number } = slot;
  slot.expected ??= expectedOn(plan, number);
  if (isNearAmount(entry.cents, slot.expected)) return true;
  const isVarying = plan.schedule.averageOf !== null;
  const isOwn = note === plan.note ? number < plan.firstNumber || isVarying : isVarying && plan.note === '';
  if (!isOwn) return false;
  slot.neighbor ??= neighborOn(plan, number) ?? slot.expected;
  return isSameSeries(entry.cents, slot.expected) || isSameSeries(entry.cents, slot.neighbor);
}

/** Whether amounts can be of one series, though its price has risen or it varies by season. */
export function isSameSeries(a: Cents, b: Cents): boolean {
  const { numerator, denominator } = SAME_SERIES;
  return Math.abs(a - b) * denominator <= Math.max(Math.abs(a), Math.abs(b)) * numerator;
}

/** Whether an amount differs by at most 15% from what is expected. Of nothing, that is nothing. */
export function isNearAmount(amount: Cents, expected: Cents): boolean {
  const { numerator, denominator } = NEAR_AMOUNT;
  return Math.abs(amount - expected) * denominator <= Math.abs(expected) * numerator;
}

/** Below zero if the first pair belongs together rather than the second. */
function compare<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  slotA: Slot<TSchedule, TEntry>,
  a: Candidate<TEntry>,
  slotB: Slot<TSchedule, TEntry>,
  b: Candidate<TEntry>,
): number {
  const notesDiffer = ({ plan }: Slot<TSchedule, TEntry>, { note }: Candidate<TEntry>) =>
    Number(note === '' || note !== plan.note);
  const daysApart = (slot: Slot<TSchedule, TEntry>, { number }: Candidate<TEntry>) =>
    Math.abs(number - slot.number);
  const difference = ({ expected = ZERO }: Slot<TSchedule, TEntry>, { entry }: Candidate<TEntry>) =>
    Math.abs(entry.cents - expected);
  const isFar = ({ expected = ZERO }: Slot<TSchedule, TEntry>, { entry }: Candidate<TEntry>) =>
    Number(!isNearAmount(entry.cents, expected));
  return (
    slotA.plan.rank - slotB.plan.rank ||
    notesDiffer(slotA, a) - notesDiffer(slotB, b) ||
    isFar(slotA, a) - isFar(slotB, b) ||
    daysApart(slotA, a) - daysApart(slotB, b) ||
    difference(slotA, a) - difference(slotB, b)
  );
}

function dayFor<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  { plan, number, occurrence, entry }: Slot<TSchedule, TEntry>,
  today: number,
  last: number,
): ScheduleDay<TSchedule, TEntry> | undefined {
  const state = stateOf();
  const { schedule, firstNumber } = plan;
  const isOpen = !entry && !occurrence;
  const isListed = schedule.status === 'active' && number >= firstNumber && number <= last;
  if (isOpen && !isListed) return undefined;
  return { day: dayFromNumber(number), state, expected: expectedOn(plan, number), entry, occurrence };

  function stateOf(): DayState {
    if (occurrence) return occurrence.itemId === null ? 'skipped' : 'recorded';
    if (entry) return 'matched';
    if (number === today) return 'due';
    return number < today ? 'overdue' : 'coming';
  }
}
