import { inTransaction } from '#server/database/errors.ts';
import { newVersion } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

import { emailKey } from './accounts.ts';
import { inGroups, toBase32 } from './second-factor-codes.ts';
import { deleteSecondFactor } from './second-factors.ts';
import { revokeSessions } from './sessions.ts';

const TEMPORARY_PASSWORD_MS = 24 * 3_600_000;

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_BYTES = 15;
const LENGTH = 20;

interface TemporaryPassword {
  readonly password: string;
  readonly expiresAt: number;
}

/**
 * Gives an account a temporary password, which its owner must change before it expires, and ends all its sessions.
 * @param turnsOffSecondFactor for someone who has lost it. Otherwise a reset must not bypass it
 * @returns undefined if there is no account with this email address
 */
export async function resetPassword(
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
  email: string,
  { turnsOffSecondFactor }: { readonly turnsOffSecondFactor: boolean },
): Promise<TemporaryPassword | undefined> {
  const now = clock();
  const password = randomPassword();
  const password_hash = await passwords.hash(password);
  const expiresAt = now + TEMPORARY_PASSWORD_MS;
  const isFound = await inTransaction(database, async (transaction) => {
    const person = await transaction
      .updateTable('people')
      .set({
        password_hash,
        password_changed_at: now,
        password_expires_at: expiresAt,
        version: newVersion(),
      })
      .where('email_key', '=', emailKey(email))
      .returning('id')
      .executeTakeFirst();
    if (person === undefined) return false;
    if (turnsOffSecondFactor) await deleteSecondFactor(transaction, person.id);
    await revokeSessions(transaction, now).where('person_id', '=', person.id).execute();
    return true;
  });
  return isFound ? { password, expiresAt } : undefined;
}

/** Random letters and digits in groups, with 100 bits: easy to read out, impossible to guess. */
function randomPassword(): string {
  const characters = toBase32(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), ALPHABET);
  return inGroups(characters.slice(0, LENGTH));
}
