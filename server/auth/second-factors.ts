import { base64url } from 'jose';
import * as v from 'valibot';

import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

import { isPast } from './tokens.ts';
import {
  BASE32,
  isTotpCode,
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeDigest,
  stepAt,
  toBase32,
} from './second-factor-codes.ts';

type Storage = Pick<Services, 'database' | 'sealer'>;

/** The server never accepts codes this far ahead, so a stored step beyond this limit was written while a clock was wrong. */
const MAX_STEPS_AHEAD = 3;

/** How many used codes are remembered: a code that was used while a clock was wrong must not work when its time comes. */
const MAX_USED_STEPS = 500;
const UsedSteps = v.array(v.number());

const SETUP_MS = 60 * 60_000;

/** Whether a person has a second factor. One that is still being set up does not count. */
export async function hasSecondFactor(database: Database, personId: number): Promise<boolean> {
  const confirmedAt = (await findFactor(database, personId))?.confirmed_at ?? null;
  return confirmedAt !== null;
}

function findFactor(database: Database, personId: number) {
  return database
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function countRecoveryCodes(database: Database, personId: number): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number | bigint | string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Prepares a second factor, in place of an unconfirmed one. Returns its secret and recovery codes, to be shown once. */
export async function prepareSecondFactor({ database, sealer }: Storage, personId: number, now: number) {
  const secret = newTotpSecret();
  await deleteSecondFactor(database, personId);
  await database
    .insertInto('second_factors')
    .values({
      person_id: personId,
      sealed_secret: await sealer.seal(purposeFor(personId), base64url.encode(secret)),
      confirmed_at: null,
      prepared_at: now,
    })
    .execute();
  return { secret: toBase32(secret, BASE32), recoveryCodes: await replaceRecoveryCodes(database, personId) };
}

/** Replaces all recovery codes. Returns the new ones, which are stored only as digests. */
export async function replaceRecoveryCodes(database: Database, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await database.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  for (const code of codes) {
    const digest = await recoveryCodeDigest(code);
    await database.insertInto('recovery_codes').values({ person_id: personId, digest }).execute();
  }
  return codes;
}

export async function deleteSecondFactor(database: Database, personId: number): Promise<void> {
  await database.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await database.deleteFrom('second_factors').where('person_id', '=', personId).execute();
}

/** Whether a prepared second factor can no longer be confirmed. Its key may have been seen on an abandoned screen. */
export async function isSetupExpired(database: Database, personId: number, now: number): Promise<boolean> {
  const factor = await findFactor(database, personId);
  if (factor?.confirmed_at !== null) return false;
  return factor.prepared_at <= now - SETUP_MS || !isPast(factor.prepared_at, now);
}

export async function confirmSecondFactor(
  storage: Storage,
  personId: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const code = withoutSpaces(typed);
  const isValid = isTotpCode(code) && (await consumeTotpCode(storage, personId, code, now)) === 'valid';
  if (isValid) {
    await storage.database
      .updateTable('second_factors')
      .set({ confirmed_at: now })
      .where('person_id', '=', personId)
      .execute();
  }
  return isValid;
}

/** The result of checking a code. `unreadable`: the key that the secret was encrypted with is no longer known. */
type CodeCheck = 'valid' | 'invalid' | 'unreadable';

/** Checks and uses up a code, typed with spaces and hyphens. Of several calls with one code, exactly one succeeds. */
export async function consumeCode(
  storage: Storage,
  personId: number,
  typed: string,
  now: number,
): Promise<CodeCheck> {
  const code = withoutSpaces(typed);
  if (isTotpCode(code)) return consumeTotpCode(storage, personId, code, now);
  const { numDeletedRows } = await storage.database
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('digest', '=', await recoveryCodeDigest(code))
    .executeTakeFirst();
  return numDeletedRows === 1n ? 'valid' : 'invalid';
}

async function consumeTotpCode(
  { database, sealer }: Storage,
  personId: number,
  code: string,
  now: number,
): Promise<CodeCheck> {
  const factor = await findFactor(database, personId);
  if (factor === undefined) return 'invalid';
  const { sealed_secret, used_steps } = factor;
  const secret = await sealer.open(purposeFor(personId), sealed_secret);
  if (secret === undefined) return 'unreadable';
  const step = await matchingStep(new Uint8Array(base64url.decode(secret)), code, now);
  const usedSteps = v.parse(UsedSteps, JSON.parse(used_steps));
  if (step === undefined || isUsed(step, usedSteps, now)) return 'invalid';
  const { numUpdatedRows } = await database
    .updateTable('second_factors')
    .set({
      used_steps: JSON.stringify([...usedSteps, step].slice(-MAX_USED_STEPS)),
      // The plaintext secret is at hand only here, so re-encrypt it if the keys have changed.
      ...(sealer.isOutdated(sealed_secret) && {
        sealed_secret: await sealer.seal(purposeFor(personId), secret),
      }),
    })
    .where('person_id', '=', personId)
    .where('sealed_secret', '=', sealed_secret)
    .where('used_steps', '=', used_steps)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'valid' : 'invalid';
}

/** Whether a code has been used, or an earlier one than a code that was used. */
function isUsed(step: number, usedSteps: readonly number[], now: number): boolean {
  return usedSteps.some((used) => used === step || (used > step && used <= stepAt(now) + MAX_STEPS_AHEAD));
}

function withoutSpaces(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Includes the person, so that the secret of one person cannot be stored as that of another. */
function purposeFor(personId: number): string {
  return `second factor of ${personId}`;
}
