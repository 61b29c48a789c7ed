import * as v from 'valibot';

import { TextOrEmpty, Timestamp } from './fields.ts';
import type { BodyOf } from './request-body.ts';

export const ActiveSession = v.object({
  sessionId: v.string(),
  /** The browser and the kind of device in words, such as `Firefox on Windows`. Empty if they are unknown. */
  device: TextOrEmpty,
  /** Null for a session that began before this was recorded. */
  signedInAt: v.optional(v.nullable(Timestamp), null),
  /** Exact to a few minutes. */
  lastUsedAt: Timestamp,
  isCurrent: v.boolean(),
});
export type ActiveSession = v.InferOutput<typeof ActiveSession>;
export type WireSession = BodyOf<typeof ActiveSession>;
