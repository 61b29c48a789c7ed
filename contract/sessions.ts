import * as v from 'valibot';

import { TextOrEmpty, Timestamp, type WireEntries } from './fields.ts';

/** A session that has not ended, as our server sends it. */
export interface WireSession {
  readonly sessionId: string;
  /** The browser and the kind of device in words, such as `Firefox on Windows`. Empty if they are unknown. */
  readonly device: string;
  /** Null for a session that began before this was recorded. */
  readonly signedInAt: string | null;
  /** Exact to a few minutes. */
  readonly lastUsedAt: string;
  /** Whether it is the session that makes the call. */
  readonly isCurrent: boolean;
}

export const ActiveSession = v.object({
  sessionId: v.string(),
  device: TextOrEmpty,
  signedInAt: v.optional(v.nullable(Timestamp), null),
  lastUsedAt: Timestamp,
  isCurrent: v.boolean(),
} satisfies WireEntries<WireSession>);
export type ActiveSession = v.InferOutput<typeof ActiveSession>;
