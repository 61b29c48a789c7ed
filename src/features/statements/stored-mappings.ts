import * as v from 'valibot';

import type { CsvMapping } from '#src/bank/csv-mapping.ts';
import { personKey } from '#src/api/session.ts';

/** The number of kinds of files that are stored. */
const MAX_MAPPINGS = 30;

/** How files are read, by their fingerprint. The one used last is at the end. */
export type StoredMappings = Readonly<Record<string, unknown>>;

/** The stored mapping of each kind of file. `recallMapping` decides whether an entry is still valid. */
export function readMappings(): StoredMappings {
  try {
    const stored = v.safeParse(
      v.record(v.string(), v.unknown()),
      JSON.parse(localStorage.getItem(storageKey()) ?? '{}'),
    );
    return stored.success ? stored.output : {};
  } catch {
    return {};
  }
}

export function rememberMapping(fingerprint: string, mapping: CsvMapping): void {
  const others = Object.entries(readMappings()).filter(([other]) => other !== fingerprint);
  const kept = others.slice(1 - MAX_MAPPINGS);
  // The year that was chosen is that of one file.
  const stored = Object.fromEntries([...kept, [fingerprint, { ...mapping, year: undefined }]]);
  try {
    localStorage.setItem(storageKey(), JSON.stringify(stored));
  } catch {
    // The browser blocks storage, so the next file is examined again.
  }
}

/** Call this before the account is deleted. */
export function forgetMappings(): void {
  try {
    localStorage.removeItem(storageKey());
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

function storageKey(): string {
  return `freehold.statement-mappings.${personKey()}`;
}
