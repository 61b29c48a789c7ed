import { isNumber, isString, parseFields } from './json-fields.ts';

/** The claims that the app reads. Only the server can verify them. */
export interface Claims {
  readonly sub?: string | undefined;
  /** Epoch seconds. */
  readonly exp?: number | undefined;
  /** When the temporary password that the person signed in with expires, in ISO 8601. */
  readonly passwordExpiresAt?: string | undefined;
}

/** The token's claims; empty when it is not a JWT. A JWT library would verify more than the app needs. */
export function claimsOf(token: string): Claims {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
    const { sub, exp, passwordExpiresAt } = parseFields(new TextDecoder().decode(bytes));
    return {
      sub: isString(sub) ? sub : undefined,
      exp: isNumber(exp) ? exp : undefined,
      passwordExpiresAt: isString(passwordExpiresAt) ? passwordExpiresAt : undefined,
    };
  } catch {
    return {};
  }
}
