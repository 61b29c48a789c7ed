import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';

/** A secret that signs tokens, and the name by which a token says which one signed it. */
export interface TokenKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** The first signs; all of them verify. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

const Claims = v.object({
  /** The person. */
  sub: v.string(),
  /** The session that the token belongs to. */
  sid: v.string(),
  /** This token among those of its session. */
  jti: v.string(),
  /** When it was issued and when it expires, in seconds since the epoch. */
  iat: v.number(),
  exp: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

export interface Tokens {
  sign(claims: Claims): Promise<string>;
  /**
   * The claims of a token that one of our keys has signed, or undefined for anything else.
   * @param now epoch milliseconds
   * @param grace how long after its expiry a token still passes, in milliseconds
   */
  read(token: string, now: number, grace?: number): Promise<Claims | undefined>;
}

/** Tokens that are signed with the first key, and read with any of them, so that keys can be changed in turn. */
export function createTokens(keys: TokenKeys): Tokens {
  const [signing] = keys;

  function secretNamed({ kid }: JWTHeaderParameters): Uint8Array {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid: signing.kid }).sign(signing.secret),

    async read(token, now, grace = 0) {
      try {
        const options = { algorithms: ['HS256'], currentDate: new Date(now), clockTolerance: grace / 1000 };
        const { payload } = await jwtVerify(token, secretNamed, options);
        const claims = v.safeParse(Claims, payload);
        return claims.success ? claims.output : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
