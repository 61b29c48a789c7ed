import { base64url, errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';

import { TICKET_SIGNATURE_LENGTH } from '#contract/sign-out-ticket.ts';

/** How long tokens and sessions last, in milliseconds. */
export interface SessionLimits {
  readonly token: number;
  /** Since the last refresh. */
  readonly sessionIdle: number;
  /** Since sign-in, however active the session is. */
  readonly session: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  token: 20 * MINUTE,
  sessionIdle: 12 * HOUR,
  session: 30 * 24 * HOUR,
};

/** A secret that signs tokens, with the key id by which tokens refer to it. */
export interface TokenKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** The first key signs. All keys verify. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

const Claims = v.object({
  /** The ids of the person, the session and the token. */
  sub: v.string(),
  sid: v.string(),
  jti: v.string(),
  /** When it was issued and when it expires, in epoch seconds. */
  iat: v.number(),
  exp: v.number(),
  /** When a temporary password expires, in ISO 8601. Only in the token from a sign-in with one. */
  passwordExpiresAt: v.optional(v.string()),
});
export type Claims = v.InferOutput<typeof Claims>;

export type Tokens = ReturnType<typeof createTokens>;

/** Signs tokens with the first key and accepts those of every key, so that keys can be rotated. */
export function createTokens(keys: TokenKeys) {
  const [signingKey] = keys;

  function findSecret({ kid }: JWTHeaderParameters): Uint8Array {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  }

  /** Verifies a token, also for `grace` milliseconds after its expiry. Undefined if it is not valid. */
  async function read(token: string, now: number, grace = 0): Promise<Claims | undefined> {
    try {
      const options = { algorithms: ['HS256'], currentDate: new Date(now), clockTolerance: grace / 1000 };
      const { payload } = await jwtVerify(token, findSecret, options);
      return v.is(Claims, payload) ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    sign: (claims: Claims): Promise<string> =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid: signingKey.kid })
        .sign(signingKey.secret),

    read,

    /** The same for a ticket that `signOutTicketOf` made from a token. It is useful only for signing out. */
    async readTicket(ticket: string, now: number, grace: number): Promise<Claims | undefined> {
      const end = ticket.lastIndexOf('.');
      const signed = ticket.slice(0, end);
      for (const { secret } of keys) {
        const signature = await hmac(secret, signed);
        if (isSame(signature.slice(0, TICKET_SIGNATURE_LENGTH), ticket.slice(end + 1)))
          return read(`${signed}.${signature}`, now, grace);
      }
      return undefined;
    },
  };
}

async function hmac(secret: Uint8Array, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign']);
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))),
  );
}

/** Compares in a time that does not reveal where two texts differ. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}

/** How far the clocks of two servers that share a database may differ. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** Whether a time is past, give or take the clock skew. A later one was stored while a clock was wrong. */
export function isPast(time: number, now: number): boolean {
  return time <= now + MAX_CLOCK_SKEW_MS;
}
