import { errors, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';

/** A secret that signs tokens, with the key id by which tokens refer to it. */
export interface TokenKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

/** The first key signs. All keys verify. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

const Claims = v.object({
  /** The id of the person. */
  sub: v.string(),
  /** The id of the session. */
  sid: v.string(),
  /** The id of the token. */
  jti: v.string(),
  /** When it was issued and when it expires, in epoch seconds. */
  iat: v.number(),
  exp: v.number(),
});
export type Claims = v.InferOutput<typeof Claims>;

export interface Tokens {
  sign(claims: Claims): Promise<string>;
  /**
   * Verifies a token and returns its claims, or undefined if it is not valid.
   * @param now epoch milliseconds
   * @param grace how long after its expiry a token is still accepted, in milliseconds
   */
  read(token: string, now: number, grace?: number): Promise<Claims | undefined>;
}

/** Signs tokens with the first key and accepts those of every key, so that keys can be rotated. */
export function createTokens(keys: TokenKeys): Tokens {
  const [signingKey] = keys;

  function findSecret({ kid }: JWTHeaderParameters): Uint8Array {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key.secret;
  }

  return {
    sign: (claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid: signingKey.kid })
        .sign(signingKey.secret),

    async read(token, now, grace = 0) {
      try {
        const options = { algorithms: ['HS256'], currentDate: new Date(now), clockTolerance: grace / 1000 };
        const { payload } = await jwtVerify(token, findSecret, options);
        const claims = v.safeParse(Claims, payload);
        return claims.success ? claims.output : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
