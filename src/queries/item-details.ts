import type { ItemUpdateRequest } from '#contract/budget-requests.ts';
import type { BudgetItemKind, EntryKind } from '#contract/budgets.ts';
import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { type Dated, dayOf, localDay } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, centsFromDollars } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';

export type ItemParent =
  | { readonly kind: BudgetItemKind; readonly budgetId: Id }
  | { readonly kind: 'expenses'; readonly budgetId: Id; readonly budgetExpenseId: Id };

/** The calls of each kind of item. Nothing else differs between the kinds but how a new item names its parent. */
export const itemEndpoints = {
  earnedIncome: endpoints.earnedIncome,
  passiveIncome: endpoints.passiveIncome,
  investments: endpoints.investments,
  expenses: endpoints.budgetExpenseItems,
} as const satisfies Readonly<Record<EntryKind, unknown>>;

export function itemBody(parent: ItemParent, details: ItemDetails) {
  const { dollars, timeStamp = new Date(), day, note } = details;
  return {
    ...(parent.kind === 'expenses'
      ? { BudgetExpenseId: parent.budgetExpenseId }
      : { BudgetId: parent.budgetId }),
    Amount: dollars,
    Timestamp: timeStamp.toISOString(),
    ...(typeof day === 'string' && offersExtension('item-details') && { Day: day }),
    ...noteBody(note),
  };
}

export interface ItemDetails {
  readonly dollars: number;
  /** When it happened. Now, if omitted. */
  readonly timeStamp?: Date | undefined;
  /** In the person's calendar. Null if recorded without one; if undefined, an update keeps that of the same time. */
  readonly day?: string | null | undefined;
  /** Sent only to a server that offers `item-details`. */
  readonly note?: string | undefined;
}

export interface NewItemDetails extends Pick<ItemDetails, 'dollars' | 'note'> {
  /** Such as `2026-01-31`, at the current time of day. Today, if omitted or without the extension `item-details`. */
  readonly day?: string | undefined;
}

export function newItemBody(parent: ItemParent, { dollars, day, note }: NewItemDetails) {
  const now = new Date();
  return itemBody(parent, {
    dollars,
    timeStamp: day !== undefined && offersExtension('item-details') ? onDay(now, day) : now,
    day: day ?? localDay(now),
    note: note === '' ? undefined : note,
  });
}

/** The request body that updates an item. Without the extension, the server sets the time of the item to now. */
export function itemUpdateBody({ dollars, timeStamp, day, note }: ItemDetails): ItemUpdateRequest {
  if (!offersExtension('item-details')) return { Amount: dollars };
  return {
    Amount: dollars,
    ...(timeStamp && { Timestamp: timeStamp.toISOString() }),
    ...(day !== undefined && { Day: day }),
    ...noteBody(note),
  };
}

function noteBody(note: string | undefined): { readonly Note?: string } {
  return note !== undefined && offersExtension('item-details') ? { Note: note } : {};
}

interface SavedDetails {
  readonly amount: Cents;
  readonly timeStamp: Date;
  readonly day: string | null;
  readonly note: string;
}

/** The details that an update has stored, when its response has no body. */
export function savedDetails({ dollars, timeStamp, day = null, note = '' }: ItemDetails): SavedDetails {
  const hasDetails = offersExtension('item-details');
  return {
    amount: centsFromDollars(dollars),
    timeStamp: (hasDetails ? timeStamp : undefined) ?? new Date(),
    day: hasDetails ? day : null,
    note: hasDetails ? note : '',
  };
}

type Timed = Dated & { readonly timeStamp: Date };

/** Moves a moment to another day at the same time of day. Returns it unchanged if it is already on that day. */
export function onDay(time: Date, day: string): Date {
  // Otherwise a time in the hour that is repeated when summer time ends would become the earlier one.
  if (localDay(time) === day) return time;
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return withinCalendar(moved, day);
}

/** On the first and the last day that a date can have, the time of day may be in another year in UTC, which is refused. */
function withinCalendar(moved: Date, day: string): Date {
  if (day === FIRST_DAY) return new Date(Math.max(moved.getTime(), Date.parse(`${FIRST_DAY}T00:00Z`)));
  if (day === LAST_DAY) return new Date(Math.min(moved.getTime(), Date.parse(`${LAST_DAY}T23:59Z`)));
  return moved;
}

/**
 * The time and the day of something that is corrected. If its day stays, both stay: the day of something that was recorded
 * without one is never guessed, and its time may be on another day here than where it was recorded.
 */
export function movedTo(day: string, recorded: Timed): Timed {
  const { timeStamp } = recorded;
  return dayOf(recorded) === day
    ? { timeStamp, day: recorded.day }
    : { timeStamp: onDay(timeStamp, day), day };
}
