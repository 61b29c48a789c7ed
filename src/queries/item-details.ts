import type { ItemUpdateRequest } from '#contract/budget-requests.ts';
import { type Cents, centsFromDollars } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';

import { onDay } from './item-day.ts';

/** The details of a budget item of any kind that a person can enter. */
export interface ItemDetails {
  /** The amount in dollars. */
  readonly dollars: number;
  /** When it happened. Now, if omitted. */
  readonly timeStamp?: Date | undefined;
  /** Sent only to a server that offers `item-details`. */
  readonly note?: string | undefined;
}

/** The details of a new item that a person can enter. */
export interface NewItemDetails extends Pick<ItemDetails, 'dollars' | 'note'> {
  /**
   * The day on which it happened, such as `2026-01-31`. The time of day is the current one. Today, if omitted. Needs the
   * extension `item-details`: on other servers a new item has the current moment.
   */
  readonly day?: string | undefined;
}

/** The part of a request body that creates an item of any kind now, or at the current time of a day. */
export function newItemBody({ dollars, day, note }: NewItemDetails) {
  const now = new Date();
  return itemBody({
    dollars,
    timeStamp: day !== undefined && offersExtension('item-details') ? onDay(now, day) : now,
    note: note === '' ? undefined : note,
  });
}

/** The part of a request body that creates an item of any kind. */
export function itemBody({ dollars, timeStamp = new Date(), note }: ItemDetails) {
  return { Amount: dollars, Timestamp: timeStamp.toISOString(), ...noteBody(note) };
}

/** The request body that updates an item. Without the extension, the server sets the time of the item to now. */
export function itemUpdateBody({ dollars, timeStamp, note }: ItemDetails): ItemUpdateRequest {
  if (!offersExtension('item-details')) return { Amount: dollars };
  return {
    Amount: dollars,
    ...(timeStamp && { Timestamp: timeStamp.toISOString() }),
    ...noteBody(note),
  };
}

function noteBody(note: string | undefined): { readonly Note?: string } {
  return note !== undefined && offersExtension('item-details') ? { Note: note } : {};
}

interface SavedDetails {
  readonly amount: Cents;
  readonly timeStamp: Date;
  readonly note: string;
}

/** The details that an update has stored, when its response has no body. */
export function savedDetails({ dollars, timeStamp, note = '' }: ItemDetails): SavedDetails {
  const hasDetails = offersExtension('item-details');
  return {
    amount: centsFromDollars(dollars),
    timeStamp: (hasDetails ? timeStamp : undefined) ?? new Date(),
    note: hasDetails ? note : '',
  };
}
