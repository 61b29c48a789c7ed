import * as v from 'valibot';

import { personKey } from '#src/api/session.ts';
import { readStored, store } from '#src/api/storage.ts';
import { textId } from '#src/bank/content-id.ts';
import type { CsvMapping } from '#src/bank/csv/mapping.ts';

/* What a person has chosen for earlier statements, in the browser's storage. */

const MAPPINGS = 'statement-mappings';
const MAX_MAPPINGS = 30;
const TRANSFERS = 'statement-transfers';
const MAX_TRANSFERS = 500;

/** How files are read, by their fingerprint. The one used last is at the end. */
export type StoredMappings = Readonly<Record<string, unknown>>;

/** The stored mapping of each kind of file. `recallMapping` decides whether an entry is still valid. */
export function readMappings(): StoredMappings {
  return read(MAPPINGS, v.record(v.string(), v.unknown())) ?? {};
}

export function rememberMapping(fingerprint: string, mapping: CsvMapping): void {
  const others = Object.entries(readMappings()).filter(([other]) => other !== fingerprint);
  // The year that was chosen is that of one file.
  const kept = [...others.slice(1 - MAX_MAPPINGS), [fingerprint, { ...mapping, year: undefined }]];
  write(MAPPINGS, Object.fromEntries(kept));
}

/**
 * The payees of this person whose lines are transfers, as the `textId` of `Proposal.payeeKey`, since names should not be
 * readable on the device. Transfers are not recorded, so nothing else could identify them. The one chosen last is at the
 * end.
 */
export function readTransferPayees(): readonly string[] {
  return read(TRANSFERS, v.array(v.string())) ?? [];
}

export function rememberTransferPayee(payeeKey: string, isTransfer: boolean): void {
  const known = readTransferPayees();
  const id = textId(payeeKey);
  if (!isTransfer && !known.includes(id)) return;
  const others = known.filter((other) => other !== id);
  write(TRANSFERS, isTransfer ? [...others.slice(1 - MAX_TRANSFERS), id] : others);
}

/** Call this before the account is deleted. */
export function forgetStatementChoices(): void {
  for (const name of [MAPPINGS, TRANSFERS]) store(keyOf(name), undefined);
}

function read<TSchema extends v.GenericSchema>(
  name: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readStored(keyOf(name)));
  return stored.success ? stored.output : undefined;
}

function write(name: string, value: unknown): void {
  store(keyOf(name), JSON.stringify(value));
}

function keyOf(name: string): string {
  return `freehold.${name}.${personKey()}`;
}
