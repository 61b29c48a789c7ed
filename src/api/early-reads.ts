import type { ReceivedResponse } from './send.ts';

/** The reads that the inline script has sent, which it hands to the app through `window`. */
interface EarlyReads {
  /** The session's token at the time. */
  readonly token: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** By path. The app takes each once. Undefined where none arrived. */
  readonly responses: Map<string, Promise<ReceivedResponse | undefined>>;
}

declare global {
  interface Window {
    earlyReads?: EarlyReads;
  }
}

/** As long as a list counts as fresh. */
const MAX_AGE_MS = 30_000;

/**
 * Takes the response to a read that the inline script has sent with this token before the app loaded.
 * @returns undefined if there is none, if it is old, or if it never arrived
 */
export async function takeEarlyRead(path: string, token: string): Promise<ReceivedResponse | undefined> {
  const { earlyReads } = window;
  if (earlyReads?.token !== token || Date.now() - earlyReads.sentAt > MAX_AGE_MS) return undefined;
  const response = earlyReads.responses.get(path);
  earlyReads.responses.delete(path);
  return response;
}

/** Call this before a change, since the early reads do not show it. */
export function dropEarlyReads(): void {
  delete window.earlyReads;
}
