import type { Id } from './fields.ts';
import { foldText } from './folded-text.ts';
import { addCents, averageCents, type Cents, cents, type Sum, ZERO } from './money.ts';
import { dayNumberOf, type Recurrence, ruleDayNumbersBetween } from './recurrence.ts';
import type { Schedule } from './schedules.ts';

export type ScheduleToMatch = Pick<
  Schedule,
  'kind' | 'expenseId' | 'amount' | 'averageOf' | 'rule' | 'firstDay' | 'note' | 'status'
> & { readonly occurrences: readonly { readonly day: string; readonly itemId: Id | null }[] };

interface Paid {
  readonly cents: Cents;
}

/** A day of a schedule that may have an entry. Days are counted from 1970, as in `dayNumberOf`. */
export interface Slot<TSchedule extends ScheduleToMatch, TEntry extends Paid> {
  readonly plan: Plan<TSchedule, TEntry>;
  readonly number: number;
  occurrence: TSchedule['occurrences'][number] | undefined;
  entry: TEntry | undefined;
  /** Whether nothing more can be found for it. */
  isClosed: boolean;
  /** What was expected when an entry was first looked for, so that the order of all pairs stays the same. */
  expected: Cents | undefined;
  /** The settled amount next to it, likewise. */
  neighbor: Cents | undefined;
}

export interface Plan<TSchedule extends ScheduleToMatch, TEntry extends Paid> {
  readonly schedule: TSchedule;
  readonly rank: number;
  readonly note: string;
  readonly firstNumber: number;
  slots: Slot<TSchedule, TEntry>[];
  /** What was paid on the settled days, in order. */
  readonly settled: { readonly number: number; readonly cents: Cents }[];
}

const RANKS = { active: 0, paused: 1, declined: 2 };

interface Range {
  readonly from: number;
  readonly to: number;
}

/** @param ranges in any order */
export function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to + 1)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/**
 * The days of a schedule that count, with what settles them already.
 * @param ranges the days on which an entry could be found
 */
export function planFor<TSchedule extends ScheduleToMatch, TEntry extends Paid>(
  schedule: TSchedule,
  ranges: readonly Range[],
  linkedEntry: (itemId: Id) => TEntry | undefined,
  through: number,
): Plan<TSchedule, TEntry> {
  const { rule, firstDay, status } = schedule;
  const firstNumber = dayNumberOf(firstDay);
  const plan: Plan<TSchedule, TEntry> = {
    ...{ schedule, firstNumber, slots: [], settled: [] },
    ...{ rank: RANKS[status], note: normalizedNote(schedule) },
  };
  const newSlot = (number: number): Slot<TSchedule, TEntry> => ({
    ...{ plan, number, occurrence: undefined, entry: undefined, isClosed: false },
    ...{ expected: undefined, neighbor: undefined },
  });
  const isListed = status === 'active' && firstNumber <= through;
  const looked = isListed ? merged([...ranges, { from: firstNumber, to: through }]) : ranges;
  const byNumber = new Map(
    looked
      .flatMap(({ from, to }) => ruleDayNumbersBetween(rule, firstDay, from, to))
      .map((number) => [number, newSlot(number)]),
  );

  const settle = (slot: Slot<TSchedule, TEntry>, occurrence: TSchedule['occurrences'][number]) => {
    slot.occurrence = occurrence;
    slot.isClosed = true;
    byNumber.set(slot.number, slot);
    const { itemId } = occurrence;
    slot.entry = itemId === null ? undefined : linkedEntry(itemId);
    if (slot.entry) addSettled(plan, slot.number, slot.entry.cents);
  };
  const { true: ofRule = [], false: ofEarlierRule = [] } = Object.groupBy(schedule.occurrences, ({ day }) => {
    const number = dayNumberOf(day);
    return `${ruleDayNumbersBetween(rule, firstDay, number, number).length > 0}`;
  });
  for (const occurrence of ofRule) {
    const number = dayNumberOf(occurrence.day);
    settle(byNumber.get(number) ?? newSlot(number), occurrence);
  }
  // The rule has been changed since: what was settled on the 1st is settled if it is now the 3rd.
  for (const occurrence of ofEarlierRule.sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const number = dayNumberOf(occurrence.day);
    const open =
      number < firstNumber ? [] : [...byNumber.values()].filter((slot) => slot.number >= firstNumber);
    settle(nearestOpen(open, number, rule) ?? newSlot(number), occurrence);
  }
  plan.slots = [...byNumber.values()].sort((a, b) => a.number - b.number);
  return plan;
}

/** The most days of a week, a month and a year. */
const LENGTHS = { weekly: 7, monthly: 31, yearly: 366 };

function nearestOpen<TSchedule extends ScheduleToMatch, TEntry extends Paid>(
  slots: readonly Slot<TSchedule, TEntry>[],
  number: number,
  { frequency, interval }: Recurrence,
): Slot<TSchedule, TEntry> | undefined {
  let nearest: Slot<TSchedule, TEntry> | undefined;
  let distance = (LENGTHS[frequency] * interval) / 2;
  for (const slot of slots) {
    const own = Math.abs(slot.number - number);
    if (slot.isClosed || own > distance || (nearest && own === distance)) continue;
    [nearest, distance] = [slot, own];
  }
  return nearest;
}

export function addSettled<TSchedule extends ScheduleToMatch, TEntry extends Paid>(
  { settled }: Plan<TSchedule, TEntry>,
  number: number,
  amount: Cents,
): void {
  settled.splice(indexFrom(settled, number), 0, { number, cents: amount });
}

export function normalizedNote({ note }: { readonly note: string }): string {
  return foldText(note).trim();
}

/** The index of the first one on a day or after it. */
export function indexFrom(inOrder: readonly { readonly number: number }[], number: number): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((inOrder[middle]?.number ?? Infinity) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The amount that was settled last before a day or, before the first day, next after it. Undefined if none was. */
export function neighborOn<TSchedule extends ScheduleToMatch, TEntry extends Paid>(
  { settled, firstNumber }: Plan<TSchedule, TEntry>,
  number: number,
): Cents | undefined {
  const index = indexFrom(settled, number);
  return settled[number < firstNumber ? index : index - 1]?.cents;
}

/** The amount expected on a day: the mean of the last settled ones before it or, before the first day, of the next ones. */
export function expectedOn<TSchedule extends ScheduleToMatch, TEntry extends Paid>(
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
