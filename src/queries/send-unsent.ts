import { MutationObserver, type QueryClient } from '@tanstack/react-query';

import { type Budget, itemLists } from '#contract/budgets.ts';
import { changeEndpoints } from '#contract/change-endpoints.ts';
import { dayOf } from '#contract/days.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { ApiError, isClientError } from '#src/api/api-error.ts';
import { call, type CallInput } from '#src/api/call.ts';
import { readConnection, subscribeToConnection } from '#src/api/connection.ts';
import { offersExtension, subscribeToExtensions } from '#src/api/extensions.ts';
import { withLock } from '#src/api/refresh-session.ts';
import { readSession, type Session } from '#src/api/session.ts';

import { budgetMutationMeta, isPlaceOf } from './budgets.ts';
import { planEntry, type RecordedEntry } from './entry-calls.ts';
import { expenseQueries } from './expenses.ts';
import { itemEndpoints, type ItemParent } from './item-details.ts';
import {
  changeUnsentEntry,
  deleteUnsentEntries,
  loadUnsent,
  noteSending,
  readUnsentState,
  requestOf,
  type UnsentEntry,
} from './unsent-entries.ts';

/** A server forgets idempotency keys after 24 hours. */
const MAX_REPEATABLE_AGE_MS = 23 * 60 * 60_000;
const RETRY_INTERVAL_MS = 60_000;

let running = Promise.resolve();

/** Sends what does not wait for the person, in one tab at a time. What cannot be sent stays. */
export function sendUnsentEntries(queryClient: QueryClient): Promise<void> {
  running = running.then(() => withLock('unsent', () => sendWaiting(queryClient)).catch(() => undefined));
  return running;
}

/**
 * Changes an entry that waits for the person, or has not been sent yet, and sends it after all.
 * @returns false if it has been changed or removed since it was read, such as in another tab
 */
export async function sendChanged(
  queryClient: QueryClient,
  entry: UnsentEntry,
  change: Parameters<typeof changeUnsentEntry>[2],
): Promise<boolean> {
  const { session } = readSession();
  const changed = session && (await changeUnsentEntry(session, entry, { ...change, problem: undefined }));
  await loadUnsent();
  void sendUnsentEntries(queryClient);
  return changed !== undefined;
}

async function sendWaiting(queryClient: QueryClient): Promise<void> {
  const { session } = readSession();
  const waiting = (await loadUnsent()).entries.filter(({ problem }) => problem === undefined);
  if (!session || waiting.length === 0 || readConnection().isOffline || !offersExtension('batch')) return;
  const observer = new MutationObserver<number>(queryClient, {
    mutationFn: () => sendAll(session, waiting),
    meta: {
      announces: (count) => (count === 0 ? '' : `Entries sent: ${String(count)}`),
      invalidates: [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
  noteSending({ isSending: true });
  const error: unknown = await observer.mutate().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  noteSending({ isSending: false, cannotNote: error !== undefined && !(error instanceof ApiError) });
  await loadUnsent();
}

/**
 * Sends unsent entries when the app starts, when there is a network again, and from time to time. Returns a function that
 * stops it.
 */
export function watchUnsentEntries(queryClient: QueryClient): () => void {
  const send = () => void sendUnsentEntries(queryClient);
  const timer = setInterval(() => {
    if (readUnsentState().entries.length > 0) send();
  }, RETRY_INTERVAL_MS);
  const stops = [subscribeToConnection(send), subscribeToExtensions(send)];
  // Another tab may have kept or sent some.
  document.addEventListener('visibilitychange', send);
  send();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', send);
  };
}

/**
 * Sends one entry after another.
 * @returns how many have been recorded
 * @throws ApiError if none has been, because the server fails or cannot be reached; the browser's error if it cannot note
 * what is sent
 */
async function sendAll(session: Session, waiting: readonly UnsentEntry[]): Promise<number> {
  /** Makes a call for the person who has recorded the entries, never for the next one. */
  const callAs: typeof call = (endpoint, input) => {
    if (readSession().session?.id !== session.id) throw new ApiError('The session has ended');
    return call(endpoint, input);
  };

  async function readLists() {
    const budgets = await callAs(endpoints.budgets.list, {});
    const categories = await callAs(endpoints.expenses.list, {});
    // Without a network, reads are answered with what was kept.
    if (readConnection().isOffline) throw new ApiError('There is no network');
    return { budgets, categories };
  }

  /** Whether the server has made a change, even if it was corrected, deleted or undone since. */
  async function hasArrived(group: string): Promise<boolean> {
    if (!offersExtension('undo')) return false;
    try {
      await callAs(changeEndpoints.changes.getGroup, { uuid: group });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  }

  const before = await readLists();
  /** Undefined while they may lack a month or a category. */
  let lists: typeof before | undefined = before;

  /** @returns whether it is recorded */
  async function send(entry: UnsentEntry, isSecondTry = false): Promise<boolean> {
    if (!entry.request || !(await hasArrived(entry.request.group))) {
      lists ??= await readLists();
      const { target } = entry;
      const lacksCategory =
        target.kind === 'expenses' &&
        !lists.categories.some(({ expenseId }) => sameId(expenseId, target.category.expenseId));
      const { run, parent } = planEntry(entry, lists.budgets, lists.categories);
      const isOld = Math.abs(Date.now() - entry.recordedAt) > MAX_REPEATABLE_AGE_MS;
      if (isOld && !entry.isConfirmed && hasAlike(before.budgets, parent, entry)) {
        await changeUnsentEntry(session, entry, { problem: 'alike' });
        return false;
      }
      const request = entry.request ?? requestOf(run);
      // Before it is sent: the tab may be closed before the response comes.
      const kept = await changeUnsentEntry(session, entry, { request });
      // The person has just deleted or changed it.
      if (!kept) return false;
      const { path, ...input } = request;
      const endpoint = ENDPOINTS.find((each) => each.path === path) ?? changeEndpoints.batch.run;
      if (endpoint === changeEndpoints.batch.run) lists = undefined;
      try {
        await callAs(endpoint, input as CallInput<Endpoint>);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        lists = undefined;
        // The month, or the category in it, may have been created or deleted elsewhere.
        if (!isSecondTry) return send({ ...kept, request: undefined }, true);
        // From something in front of the server, which misses nothing: later it may let it through.
        if (error.status === 404 && !lacksCategory) throw error;
        await changeUnsentEntry(session, kept, { request: undefined, problem: problemOf(error) });
        return false;
      }
    }
    await deleteUnsentEntries(entry.id);
    return true;
  }

  let count = 0;
  let failure: ApiError | undefined;
  for (const entry of waiting) {
    try {
      if (await send(entry)) count += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failure = error;
      // One that makes the server fail does not hold up the others.
      if (error.status === undefined) break;
    }
  }
  if (failure && count === 0) throw failure;
  return count;
}

const ENDPOINTS: readonly Endpoint[] = Object.values(itemEndpoints).map(({ create }) => create);

/** Whether there is an entry of the same day and amount in the same place. */
function hasAlike(budgets: readonly Budget[], parent: ItemParent, { amount, day }: RecordedEntry): boolean {
  const budget = budgets.find(({ budgetId }) => sameId(budgetId, parent.budgetId));
  const places = budget ? itemLists(budget) : [];
  return places.some(
    (place) =>
      isPlaceOf(parent, place) && place.items.some((item) => item.amount === amount && dayOf(item) === day),
  );
}

/** Whether trying again changes nothing, unless the request is another one. */
function isRefusal(error: unknown): error is ApiError {
  const status = error instanceof ApiError ? (error.status ?? 0) : 0;
  return isClientError(error) && ![401, 408, 429].includes(status);
}

function problemOf({ status }: ApiError): UnsentEntry['problem'] {
  if (status === 404) return 'missing';
  return status === 409 ? 'full' : 'refused';
}
