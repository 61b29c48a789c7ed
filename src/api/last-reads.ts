import type { ParsedBody } from './parse-body.ts';
import { subscribeToSessionId } from './session.ts';

/** The last response to a read. */
export interface LastRead extends ParsedBody {
  readonly etag: string | null;
  /** When it arrived, in epoch milliseconds. */
  readonly readAt: number;
}

/**
 * The last response to each read of this session, by path. A read of ten years of budgets that has not changed then costs
 * neither transfer nor validation, and its data stays the same object. After a change only the new entries are parsed.
 */
export const lastReads = new Map<string, LastRead>();
subscribeToSessionId(() => lastReads.clear());
