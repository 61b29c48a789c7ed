import * as v from 'valibot';

import { personKey } from '#src/api/session.ts';
import { textId } from '#src/bank/content-id.ts';

/** The number of payees that are stored. */
const MAX_PAYEES = 500;

/**
 * The payees of this person whose lines are transfers, as the `textId` of `Proposal.payeeKey`, since names should not be
 * readable on the device. Transfers are not recorded, so nothing else could identify them. The one chosen last is at the
 * end.
 */
export function readTransferPayees(): readonly string[] {
  try {
    const stored = v.safeParse(v.array(v.string()), JSON.parse(localStorage.getItem(storageKey()) ?? '[]'));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}

/** Remembers whether the lines of a payee are transfers. */
export function rememberTransferPayee(payeeKey: string, isTransfer: boolean): void {
  const known = readTransferPayees();
  const id = textId(payeeKey);
  if (!isTransfer && !known.includes(id)) return;
  const others = known.filter((other) => other !== id);
  const payees = isTransfer ? [...others.slice(1 - MAX_PAYEES), id] : others;
  try {
    localStorage.setItem(storageKey(), JSON.stringify(payees));
  } catch {
    // The browser blocks storage, so the person has to choose again.
  }
}

/** Call this before the account is deleted. */
export function forgetTransferPayees(): void {
  try {
    localStorage.removeItem(storageKey());
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

function storageKey(): string {
  return `freehold.statement-transfers.${personKey()}`;
}
