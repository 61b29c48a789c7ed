import { createHmac } from 'node:crypto';

import { type createApiClient, PASSWORD } from './api-client.ts';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows.
 * @param secret in base32
 * @param time epoch milliseconds
 */
export function authenticatorCode(secret: string, time: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** What a person is shown once when they set up a second factor. */
export interface SecondFactorSecrets {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Turns on the second factor of a person whose password is `PASSWORD`.
 * @param time epoch milliseconds by the server's clock. The code of this time is used up
 */
export async function turnOnSecondFactor(
  { call }: Pick<ReturnType<typeof createApiClient>, 'call'>,
  token: string,
  time: number,
): Promise<SecondFactorSecrets> {
  const path = '/api/account/secondFactor';
  const prepared = await call('POST', path, { token, body: { CurrentPassword: PASSWORD } });
  const secrets = (await prepared.json()) as SecondFactorSecrets;
  const confirmed = await call('PUT', path, {
    token,
    body: { Code: authenticatorCode(secrets.secret, time) },
  });
  if (!confirmed.ok) throw new Error(`The second factor is not on: ${confirmed.status}`);
  return secrets;
}
