import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { Expense } from '#contract/expenses.ts';
import type { Cents } from '#contract/money.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readConnection } from '#src/api/connection.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { readSession, type Session, subscribeToSessionId } from '#src/api/session.ts';
import { Store } from '#src/api/store.ts';
import { addUnsent, readUnsent, removeUnsent, type Unsent, updateUnsent } from '#src/api/unsent-store.ts';

import type { BatchRun } from './batch.ts';

/*
 * Entries that were recorded without a network: kept on the device, and sent once there is one. See
 * docs/product-rules.md#unsent-entries.
 */

const UnsentFields = v.object({
  target: v.variant('kind', [
    v.object({ kind: v.picklist(BUDGET_ITEM_KINDS) }),
    v.object({ kind: v.literal('expenses'), category: Expense }),
    v.object({ kind: v.literal('newCategory'), name: v.string(), isMandatory: v.boolean() }),
  ]),
  amount: v.custom<Cents>(Number.isSafeInteger),
  day: v.string(),
  note: v.string(),
  time: v.number(),
  /** When it was recorded, in epoch milliseconds. */
  recordedAt: v.number(),
  /** What may have been sent already. It is repeated as it was, so that it does not happen twice. */
  request: v.optional(
    v.object({ path: v.string(), body: v.unknown(), idempotencyKey: v.string(), group: v.string() }),
  ),
  /** Why it waits for the person: refused by the server, or much like an entry that is there. */
  problem: v.optional(v.picklist(['missing', 'full', 'refused', 'alike'])),
  /** Whether the person has looked at it since, and wants it to be sent. */
  isConfirmed: v.optional(v.boolean()),
});
type UnsentFields = v.InferOutput<typeof UnsentFields>;
type UnsentRequest = NonNullable<UnsentFields['request']>;

export interface UnsentEntry extends UnsentFields, Pick<Unsent, 'id' | 'version'> {}

interface UnsentState {
  /** Those of the signed-in person, the oldest first. */
  readonly entries: readonly UnsentEntry[];
  /** The ids of those that cannot be read, such as after a newer version of the app has stored them. */
  readonly unreadable: readonly string[];
  /** Whether this tab is sending them. */
  readonly isSending: boolean;
  /** Whether some could not be sent because the browser could not note it first, such as on a full disk. */
  readonly cannotNote: boolean;
}

const NONE: UnsentState = { entries: [], unreadable: [], isSending: false, cannotNote: false };
const state = new Store(NONE);
export const readUnsentState = state.get;
export const subscribeToUnsentState = state.subscribe;

export function noteSending(sending: Partial<Pick<UnsentState, 'isSending' | 'cannotNote'>>): void {
  state.set({ ...state.get(), ...sending });
}

/** Reads again what the device has for the person who is signed in. Nothing if the browser blocks it. */
export async function loadUnsent({ session } = readSession()): Promise<UnsentState> {
  const rows = session ? await readUnsent(session).catch(() => []) : [];
  if (session?.id !== readSession().session?.id) return NONE;
  const entries: UnsentEntry[] = [];
  const unreadable: string[] = [];
  for (const { id, version, value } of rows) {
    const fields = v.safeParse(UnsentFields, value);
    if (fields.success) entries.push({ id, version, ...fields.output });
    else unreadable.push(id);
  }
  entries.sort((a, b) => a.recordedAt - b.recordedAt);
  state.set({ ...state.get(), entries, unreadable });
  return state.get();
}

/** Whether a new entry is kept rather than sent. */
export function keepsEntries(): boolean {
  return readConnection().isOffline && offersExtension('batch');
}

/** The form in which a request is kept. */
export function requestOf(run: BatchRun): UnsentRequest {
  const { endpoint, input } = run.nextRequest();
  return { path: endpoint.path, body: input.body, idempotencyKey: input.idempotencyKey, group: run.group };
}

/** Resolves once the entry is on the disk. Rejects if the browser cannot keep it. */
export async function keepEntry(session: Session | undefined, fields: UnsentFields): Promise<void> {
  if (!session) throw new ApiError('Nobody is signed in');
  await addUnsent(session, uuid(), fields);
  // Or else the browser may delete it when the disk is full.
  const { storage } = navigator as { storage?: Partial<StorageManager> };
  void storage?.persist?.().catch(() => undefined);
  await loadUnsent();
}

/**
 * Changes an entry on the device.
 * @returns it afterward. Undefined if it has been changed or removed since it was read, such as in another tab
 */
export async function changeUnsentEntry(
  session: Session,
  { id, version, ...fields }: UnsentEntry,
  change: Partial<UnsentFields>,
): Promise<UnsentEntry | undefined> {
  const changed = { ...fields, ...change };
  const next = await updateUnsent(session, { id, version, value: changed });
  return next === undefined ? undefined : { id, version: next, ...changed };
}

export async function deleteUnsentEntries(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeUnsent(id);
  await loadUnsent();
}

/** Deletes what the person has on this device. */
export async function deleteAllUnsent(): Promise<void> {
  const { entries, unreadable } = await loadUnsent();
  await deleteUnsentEntries(...entries.map(({ id }) => id), ...unreadable);
}

/** Set while the person is asked whether unsent entries may be deleted, with what takes the answer. */
const question = new Store<((answer: boolean) => void) | undefined>(undefined);
export const readSignOutQuestion = question.get;
export const subscribeToSignOutQuestion = question.subscribe;

subscribeToSessionId(() => {
  state.set(NONE);
  // It has ended in another tab.
  question.get()?.(false);
});

/** Asks before signing out deletes unsent entries, which then are gone. Resolves to whether the person agrees. */
export async function maySignOut(): Promise<boolean> {
  const { entries, unreadable } = await loadUnsent();
  if (entries.length + unreadable.length === 0) return true;
  const isAgreed = await new Promise<boolean>((resolve) => question.set(resolve));
  question.set(undefined);
  if (isAgreed) await deleteAllUnsent();
  return isAgreed;
}
