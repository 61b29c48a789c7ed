import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isSameDay } from 'date-fns/isSameDay';
import { set } from 'date-fns/set';
import { useState } from 'react';

import type { BudgetItem } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';
import { ApiError, isClientError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { askServer } from '#src/api/connection.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import { readSession } from '#src/api/session.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';

import type { BatchRun } from './batch.ts';
import { budgetMutationMeta, budgetQueries, itemChanges } from './budgets.ts';
import { updateCached } from './cached-list.ts';
import { planEntry, type RecordedEntry } from './entry-calls.ts';
import { expenseQueries } from './expenses.ts';
import type { ItemParent } from './item-details.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { sendUnsentEntries } from './send-unsent.ts';
import { offerUndo, type UndoOffer, type UndoTarget } from './undo.ts';
import { keepEntry, keepsEntries, requestOf } from './unsent-entries.ts';

export interface NewEntry {
  readonly target: EntryTarget;
  readonly amount: Cents;
  /** The beginning of a day in the person's time zone. Its month is the month of the entry. */
  readonly day: Date;
  readonly note: string;
}

export interface SentEntry {
  readonly itemId: Id;
  readonly parent: ItemParent;
  readonly undo: UndoTarget | undefined;
}

export interface AddedEntry extends NewEntry {
  readonly sent: SentEntry;
}

/** The moment that an entry on a day gets: now if it is today. Noon is on that day in most other time zones too. */
function momentOn(day: Date, now: Date): Date {
  return isSameDay(day, now) ? now : set(day, { hours: 12 });
}

export function addedText(format: Format, { target, amount }: NewEntry): string {
  return `Added ${format.money(amount)} to ${isolated(targetName(target))}`;
}

const KEPT = 'Kept on this device. Sent when you are online again.';
const KEPT_FOR_NOW = 'The server does not answer. Kept on this device, and sent once it does.';
/**
 * How long the server may take before an entry is kept. Healthy responses take less than a second, and a slow phone network
 * sets up a connection in three. Keeping one too early costs nothing: the server recognizes what it has got already.
 */
const PATIENCE_MS = 5_000;

/** Anything but a failed call means that the entry could not be kept either. */
export function createEntryError(error: Error): string {
  return error instanceof ApiError
    ? UNKNOWN_ERROR
    : 'This browser cannot keep an entry until you are online.';
}

/**
 * Records an entry, with its month and its categories if they are missing, and offers to undo that. Trying again after a
 * failure never records it twice. If the server does not answer, it is kept on the device, and `onSuccess` receives the words
 * that say so. See docs/product-rules.md#quick-entry and #unsent-entries.
 * @param linkTo a link to the result, for the undo notice
 * @param onAdded called even if the component has been unmounted by then, before the announcement
 */
export function useCreateEntry({
  linkTo,
  onAdded,
}: {
  readonly linkTo: (entry: AddedEntry) => UndoOffer['link'];
  readonly onAdded: (entry: AddedEntry) => void;
}) {
  const format = useFormat();
  const queryClient = useQueryClient();
  const [request] = useState(
    () => new IdempotentRequest((entry: NewEntry) => new EntryRequest(entry, new Date())),
  );
  return useSingleFlightMutation({
    mutationFn: (entry: NewEntry) => request.for(entry).body.sendOrKeep(queryClient),
    onSuccess: (sent, entry) => {
      request.clear();
      if (typeof sent === 'string') return;
      const added = { ...entry, sent };
      if (sent.undo)
        offerUndo({
          target: sent.undo,
          text: (shown) => addedText(shown, entry),
          undoneText: ({ money }) =>
            `Removed ${money(entry.amount)} from ${isolated(targetName(entry.target))}`,
          undoingText: 'Removing…',
          link: linkTo(added),
        });
      onAdded(added);
    },
    meta: {
      announces: (sent: SentEntry | string, entry: NewEntry) =>
        typeof sent === 'string' ? sent : addedText(format, entry),
      invalidates: [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
}

class EntryRequest {
  readonly #entry: RecordedEntry & { readonly recordedAt: number };
  readonly #session = readSession().session;
  /** Sends the entry or, after a failure, repeats the same requests: they may have been successful. */
  #send: (() => Promise<SentEntry>) | undefined;
  #run: BatchRun | undefined;
  #hasFailed = false;
  /** Set once it is to be kept. Then nothing is sent that has not been sent already. */
  #keeping: Promise<void> | undefined;

  constructor({ day, ...entry }: NewEntry, now: Date) {
    const time = momentOn(day, now).getTime();
    this.#entry = { ...entry, day: localDay(day), time, recordedAt: now.getTime() };
  }

  /**
   * @returns the words for it if it is kept on the device
   * @throws ApiError if it is neither sent nor kept, or another error if the browser cannot keep it
   */
  async sendOrKeep(queryClient: QueryClient): Promise<SentEntry | string> {
    if (keepsEntries()) return this.#keep(KEPT);
    const sending = this.#sendOnce(queryClient).catch((error: unknown) => {
      if (this.#keeping) return this.#keep(KEPT_FOR_NOW);
      if (keepsEntries() && error instanceof ApiError && error.status === undefined) return this.#keep(KEPT);
      throw error;
    });
    if (!offersExtension('batch')) return sending;
    const { promise: kept, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => {
      // If the browser cannot keep it, there is still the server.
      this.#keep(KEPT_FOR_NOW).then(resolve, () => undefined);
      void askServer();
      const send = () => void sendUnsentEntries(queryClient);
      sending.then(send, send);
    }, PATIENCE_MS);
    return Promise.race([sending, kept]).finally(() => clearTimeout(timer));
  }

  async #sendOnce(queryClient: QueryClient): Promise<SentEntry> {
    const attempt = async () => {
      this.#send ??= await this.#plan(queryClient);
      if (this.#keeping) throw new ApiError('It is kept on the device');
      return this.#send();
    };
    try {
      return await attempt();
    } catch (error) {
      this.#hasFailed = true;
      if (isClientError(error)) this.#send = this.#run = undefined;
      // Another device may have created the month, or the category in it, meanwhile.
      if (error instanceof ApiError && error.status === 409) return attempt();
      throw error;
    }
  }

  /** With the request if that may have arrived. Rejects if the browser cannot keep it. */
  async #keep(words: string): Promise<string> {
    this.#keeping ??= keepEntry(this.#session, {
      ...this.#entry,
      request: this.#run && requestOf(this.#run),
    });
    try {
      await this.#keeping;
    } catch (error) {
      this.#keeping = undefined;
      throw error;
    }
    return words;
  }

  async #plan(queryClient: QueryClient): Promise<() => Promise<SentEntry>> {
    const staleTime = this.#hasFailed ? 0 : 'static';
    const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime });
    const isNew = this.#entry.target.kind === 'newCategory';
    const categories = isNew ? await queryClient.query(expenseQueries.list()) : [];

    const { run, parent, itemId } = planEntry(this.#entry, budgets, categories);
    this.#run = run;
    return async () => {
      await run.run();
      const [only, ...others] = run.responses;
      // The month has everything else that the entry needs.
      if (others.length === 0)
        await updateCached(queryClient, endpoints.budgets.list, itemChanges(parent).add(only as BudgetItem));
      else
        for (const list of [budgetQueries.list(), ...(isNew ? [expenseQueries.list()] : [])])
          await queryClient.invalidateQueries({ queryKey: list.queryKey, refetchType: 'all' });
      return {
        itemId: run.idOf(itemId),
        parent: {
          ...parent,
          budgetId: run.idOf(parent.budgetId),
          ...('budgetExpenseId' in parent && { budgetExpenseId: run.idOf(parent.budgetExpenseId) }),
        },
        undo: offersExtension('undo') ? { group: run.group } : undefined,
      };
    };
  }
}
