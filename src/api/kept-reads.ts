import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';

import { readDemo } from './demo.ts';
import { learnExtensions, offersExtension } from './extensions.ts';
import { type LastRead, lastReads } from './last-reads.ts';
import { open, seal } from './seal.ts';
import { readSession, type Session } from './session.ts';
import { KEPT_READS_KEY } from './storage.ts';

/*
 * What was last read, with the changes since, for when there is no network. It is in `localStorage` beside the session, so
 * that both are removed together, and is encrypted with a key that comes from the session, so that no other session can
 * read it.
 */

const KeptReads = v.record(
  v.string(),
  v.object({
    readAt: v.number(),
    extensions: v.string(),
    /** Whether it is a response as the server sent it, or else what the app has made of it. */
    isResponse: v.optional(v.boolean(), true),
    sealed: v.string(),
  }),
);
type KeptReads = v.InferOutput<typeof KeptReads>;

/**
 * What the pages show, except sessions and the second factor. The schemas of the last ones are loaded by the pages that need
 * them; what a plan leads to depends on the schedules too.
 */
const PATHS = [
  ...Object.values(endpoints)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
  ...['/api/schedules', '/api/plan'],
];

const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
/** In characters. Browsers give a site five million: leave room for the session. */
const MAX_LENGTH = 2_000_000;

/** What this tab has last sealed, by path. An unchanged response need not be sealed again. */
const lastSealed = new Map<
  string,
  { readonly output: unknown; readonly sessionId: string; readonly sealed: string }
>();

/** Only while there is a service worker that can start the app without a network. @returns what stops it */
export function keepReads(queryClient: QueryClient): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || readDemo()) return () => undefined;
  let running = Promise.resolve();

  function keep(): void {
    if (!serviceWorker?.controller) return;
    // If the browser cannot store it, the pages work as before, but only with a network.
    for (const path of PATHS) running = running.then(() => keepLastRead(path)).catch(() => undefined);
  }

  keep();
  serviceWorker.addEventListener('controllerchange', keep);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep();
  });
  return () => {
    serviceWorker.removeEventListener('controllerchange', keep);
    unsubscribe();
  };
}

async function keepLastRead(path: string): Promise<void> {
  const { session, isTimedOut } = readSession();
  const read = lastReads.get(path);
  if (!session || isTimedOut || !read || readStored()[path]?.readAt === read.readAt) return;
  const { output, text, readAt } = read;
  const isResponse = text !== undefined;
  const last = lastSealed.get(path);
  const isUnchanged = last !== undefined && last.output === output && last.sessionId === session.id;
  const sealed = isUnchanged
    ? last.sealed
    : await seal(
        isResponse ? text : JSON.stringify(output, tagDate),
        session.id,
        purposeOf(path, isResponse),
      );
  // After its registration has ended, a service worker still controls the pages that it controlled.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const current = readSession();
  if (current.session?.id !== session.id || current.isTimedOut) return;
  lastSealed.set(path, { output, sessionId: session.id, sealed });
  const extensions = EXTENSIONS.filter(offersExtension).join(', ');
  const reads = { ...readStored(), [path]: { readAt, extensions, isResponse, sealed } };
  const kept = JSON.stringify(reads);
  if (kept.length > MAX_LENGTH) return;
  localStorage.setItem(KEPT_READS_KEY, kept);
  lastStored = { text: kept, reads };
}

/** What the app makes of a response depends on its version, so no other version can open it. */
function purposeOf(path: string, isResponse: boolean): string {
  const version = document.querySelector<HTMLMetaElement>('[name=version]')?.content ?? '';
  return isResponse ? path : `${version} ${path}`;
}

/** A date is already text when it comes here, but not in the object that holds it. */
function tagDate(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  return this[key] instanceof Date ? { $date: value } : value;
}

function untagDate(_key: string, value: unknown): unknown {
  const isTagged = typeof value === 'object' && value !== null && '$date' in value;
  return isTagged ? new Date(String(value.$date)) : value;
}

/** As if the server had just sent it. @returns undefined if there is none of this session from the last seven days */
export async function restoreRead(endpoint: Endpoint, session: Session): Promise<LastRead | undefined> {
  const kept = readStored()[endpoint.path];
  if (!kept || !endpoint.response) return undefined;
  const { readAt, extensions, isResponse, sealed } = kept;
  try {
    const text = await open(sealed, session.id, purposeOf(endpoint.path, isResponse));
    const output: unknown = isResponse
      ? v.parse(v.pipe(v.string(), v.parseJson(), endpoint.response), text)
      : JSON.parse(text, untagDate);
    // Without an ETag: a newer server may describe the same data in another way.
    const read = { output, text: isResponse ? text : undefined, etag: null, readAt };
    const { session: current, isTimedOut } = readSession();
    if (current?.id !== session.id || isTimedOut) return undefined;
    learnExtensions({ ok: true, headers: new Headers({ [EXTENSIONS_HEADER]: extensions }) });
    lastReads.set(endpoint.path, read);
    return read;
  } catch {
    // It was kept by another session or another version of the app.
    return undefined;
  }
}

/** What was stored, as text and parsed: it is a megabyte, and asked for whenever a list has been read. */
let lastStored: { readonly text: string; readonly reads: KeptReads } = { text: '{}', reads: {} };

function readStored(): KeptReads {
  try {
    const text = localStorage.getItem(KEPT_READS_KEY) ?? '{}';
    if (text !== lastStored.text) lastStored = { text, reads: v.parse(KeptReads, JSON.parse(text)) };
    const stored = lastStored.reads;
    const oldest = Date.now() - MAX_AGE_MS;
    return Object.fromEntries(Object.entries(stored).filter(([, { readAt }]) => readAt >= oldest));
  } catch {
    return {};
  }
}
