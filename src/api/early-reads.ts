import type { ReceivedResponse } from './send.ts';

/** The reads that the inline script has sent, which it hands to the app through `window`. */
interface EarlyReads {
  /** The session's token at the time. */
  readonly token: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** By path. The app takes each once. Undefined where none arrived. */
  readonly responses: Map<string, Promise<ReceivedResponse | undefined>>;
  /** The first chart of the page, drawn from them. */
  chart?: HTMLCanvasElement;
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
  const responses = freshReads(token)?.responses;
  const response = responses?.get(path);
  responses?.delete(path);
  return response;
}

/** The chart that was drawn from the reads with this token. Undefined if there is none, or if it is old. */
export function readEarlyChart(token: string | undefined): HTMLCanvasElement | undefined {
  return freshReads(token)?.chart;
}

/** Call this once the chart has been shown, since it does not change with the lists. */
export function dropEarlyChart(): void {
  delete window.earlyReads?.chart;
}

/** Call this before a change, since the early reads do not show it. */
export function dropEarlyReads(): void {
  delete window.earlyReads;
}

function freshReads(token: string | undefined): EarlyReads | undefined {
  const { earlyReads } = window;
  const isFresh = earlyReads && earlyReads.token === token && Date.now() - earlyReads.sentAt <= MAX_AGE_MS;
  return isFresh ? earlyReads : undefined;
}
