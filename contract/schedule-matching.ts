import type { EntryKind } from './budgets.ts';
import type { Id } from './fields.ts';
import { foldText } from './folded-text.ts';
import { addCents, averageCents, type Cents, cents, type Sum, ZERO } from './money.ts';
import { dayFromNumber, dayNumberOf, type Recurrence, ruleDaysBetween } from './recurrence.ts';
import type { Schedule } from './schedules.ts';

/** Inclusive. */
export const NEAR_DAYS = 5;
/** 15%, inclusive. Small whole numbers, so that no amount becomes too large to be exact. */
const NEAR_AMOUNT = { numerator: 3, denominator: 20 };

export interface EntryToMatch {
  readonly itemId: Id;
  readonly kind: EntryKind;
  /** The category of an expense. Null for any other kind. */
  readonly expenseId: Id | null;
  readonly day: string;
  readonly cents: Cents;
  readonly note: string;
}

type ScheduleToMatch = Pick<
  Schedule,
  'kind' | 'expenseId' | 'amount' | 'averageOf' | 'rule' | 'firstDay' | 'note' | 'status'
> & { readonly occurrences: readonly { readonly day: string; readonly itemId: Id | null }[] };

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
 * If several could belong together, those do first whose schedule is active, then those with the same note, then the nearest
 * in days, then the nearest in amount, and then the earliest day and entry. No day and entry that could belong together are
 * both left over.
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
    for (const result of group.match(today)) matched.set(result.schedule, result);
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

interface Slot<TSchedule extends ScheduleToMatch, TEntry> {
  readonly plan: Plan<TSchedule, TEntry>;
  readonly number: number;
  occurrence: TSchedule['occurrences'][number] | undefined;
  entry: TEntry | undefined;
  /** Whether nothing more can be found for it. */
  isClosed: boolean;
  /** What was expected when an entry was first looked for, so that the order of all pairs stays the same. */
  expected: Cents | undefined;
}

interface Plan<TSchedule extends ScheduleToMatch, TEntry> {
  readonly schedule: TSchedule;
  readonly rank: number;
  readonly note: string;
  readonly firstNumber: number;
  slots: Slot<TSchedule, TEntry>[];
  /** What was paid on the settled days, in order. */
  readonly settled: { readonly number: number; readonly cents: Cents }[];
}

const RANKS = { active: 0, paused: 1, declined: 2 };

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
    this.#plans = schedules.map((schedule) => planFor(schedule, ranges, linked, dayNumberOf(through)));
    this.#slots = this.#plans.flatMap(({ slots }) => slots).sort((a, b) => a.number - b.number);
  }

  match(today: string): MatchedSchedule<TSchedule, TEntry>[] {
    const isBefore = ({ number, plan }: Slot<TSchedule, TEntry>) => number < plan.firstNumber;
    // Backward from the first day, so that an average follows what was paid, and then forward.
    for (const slot of this.#slots.filter(isBefore).reverse()) this.#settle(slot);
    for (const slot of this.#slots) this.#settle(slot);
    const todayNumber = dayNumberOf(today);
    return this.#plans.map((plan) => ({
      schedule: plan.schedule,
      days: plan.slots.flatMap((slot) => dayFor(slot, todayNumber) ?? []),
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

function normalizedNote({ note }: { readonly note: string }): string {
  return foldText(note).trim();
}

/** The index of the first one on a day or after it. */
function indexFrom(inOrder: readonly { readonly number: number }[], number: number): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((inOrder[middle]?.number ?? Infinity) < number) low = middle + 1;
    else high = middle;
  }
  return low;
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
  { entry }: Candidate<TEntry>,
): boolean {
  slot.expected ??= expectedOn(slot.plan, slot.number);
  return isNearAmount(entry.cents, slot.expected);
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
  return (
    slotA.plan.rank - slotB.plan.rank ||
    notesDiffer(slotA, a) - notesDiffer(slotB, b) ||
    daysApart(slotA, a) - daysApart(slotB, b) ||
    difference(slotA, a) - difference(slotB, b)
  );
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** @param ranges in any order */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to + 1)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/** @param ranges the days on which an entry could be found */
function planFor<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  schedule: TSchedule,
  ranges: readonly Range[],
  linked: ReadonlyMap<string, TEntry>,
  through: number,
): Plan<TSchedule, TEntry> {
  const { rule, firstDay, status, kind } = schedule;
  const firstNumber = dayNumberOf(firstDay);
  const plan: Plan<TSchedule, TEntry> = {
    ...{ schedule, firstNumber, slots: [], settled: [] },
    ...{ rank: RANKS[status], note: normalizedNote(schedule) },
  };
  const newSlot = (number: number): Slot<TSchedule, TEntry> => ({
    ...{ plan, number, occurrence: undefined, entry: undefined, isClosed: false, expected: undefined },
  });
  const isListed = status === 'active' && firstNumber <= through;
  const looked = isListed ? merged([...ranges, { from: firstNumber, to: through }]) : ranges;
  const byNumber = new Map(
    looked
      .flatMap(({ from, to }) => ruleDaysBetween(rule, firstDay, dayFromNumber(from), dayFromNumber(to)))
      .map((day) => [dayNumberOf(day), newSlot(dayNumberOf(day))]),
  );

  const settle = (slot: Slot<TSchedule, TEntry>, occurrence: TSchedule['occurrences'][number]) => {
    slot.occurrence = occurrence;
    slot.isClosed = true;
    byNumber.set(slot.number, slot);
    const { itemId } = occurrence;
    slot.entry = itemId === null ? undefined : linked.get(entryKey({ kind, itemId }));
    if (slot.entry) addSettled(plan, slot.number, slot.entry.cents);
  };
  const isOfRule = ({ day }: { readonly day: string }) =>
    ruleDaysBetween(rule, firstDay, day, day).length > 0;
  const [ofRule, ofEarlierRule] = partition(schedule.occurrences, isOfRule);
  for (const occurrence of ofRule) {
    const number = dayNumberOf(occurrence.day);
    settle(byNumber.get(number) ?? newSlot(number), occurrence);
  }
  // The rule has been changed since: what was settled on the 1st is settled if it is now the 3rd.
  for (const occurrence of ofEarlierRule) {
    const number = dayNumberOf(occurrence.day);
    const nearest =
      number < firstNumber ? undefined : nearestOpen([...byNumber.values()], number, rule, firstNumber);
    settle(nearest ?? newSlot(number), occurrence);
  }
  plan.slots = [...byNumber.values()].sort((a, b) => a.number - b.number);
  return plan;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const { true: first = [], false: second = [] } = Object.groupBy(items, (item) => `${isFirst(item)}`);
  return [first, second];
}

/** The most days of a week, a month and a year. */
const LENGTHS = { weekly: 7, monthly: 31, yearly: 366 };

function nearestOpen<TSchedule extends ScheduleToMatch, TEntry>(
  slots: readonly Slot<TSchedule, TEntry>[],
  number: number,
  { frequency, interval }: Recurrence,
  firstNumber: number,
): Slot<TSchedule, TEntry> | undefined {
  let nearest: Slot<TSchedule, TEntry> | undefined;
  let distance = (LENGTHS[frequency] * interval) / 2;
  for (const slot of slots) {
    const own = Math.abs(slot.number - number);
    if (slot.isClosed || slot.number < firstNumber || own > distance || (nearest && own === distance))
      continue;
    [nearest, distance] = [slot, own];
  }
  return nearest;
}

function addSettled<TSchedule extends ScheduleToMatch, TEntry>(
  { settled }: Plan<TSchedule, TEntry>,
  number: number,
  amount: Cents,
): void {
  settled.splice(indexFrom(settled, number), 0, { number, cents: amount });
}

/** The amount expected on a day: the mean of the last settled ones before it or, before the first day, of the next ones. */
function expectedOn<TSchedule extends ScheduleToMatch, TEntry>(
  { schedule, settled, firstNumber }: Plan<TSchedule, TEntry>,
  number: number,
): Cents {
  const { averageOf, amount } = schedule;
  if (averageOf === null) return amount;
  const index = indexFrom(settled, number);
  const after = settled[index]?.number === number ? index + 1 : index;
  const used =
    number < firstNumber
      ? settled.slice(after, after + averageOf)
      : settled.slice(Math.max(0, index - averageOf), index);
  const sum = used.reduce((total: Sum, { cents: paid }) => addCents(total, paid), ZERO);
  return used.length === 0 ? amount : cents(Number(averageCents(sum, used.length)));
}

function dayFor<TSchedule extends ScheduleToMatch, TEntry extends EntryToMatch>(
  { plan, number, occurrence, entry }: Slot<TSchedule, TEntry>,
  today: number,
): ScheduleDay<TSchedule, TEntry> | undefined {
  const state = stateOf();
  const { schedule, firstNumber } = plan;
  const isOpen = !entry && !occurrence;
  if (isOpen && (schedule.status !== 'active' || number < firstNumber)) return undefined;
  return { day: dayFromNumber(number), state, expected: expectedOn(plan, number), entry, occurrence };

  function stateOf(): DayState {
    if (occurrence) return occurrence.itemId === null ? 'skipped' : 'recorded';
    if (entry) return 'matched';
    if (number === today) return 'due';
    return number < today ? 'overdue' : 'coming';
  }
}
