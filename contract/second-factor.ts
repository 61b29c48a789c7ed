import * as v from 'valibot';

import { CurrentPassword } from './account-changes.ts';
import type { BodyOf } from './request-body.ts';

const Code = v.pipe(v.string(), v.trim(), v.minLength(1, 'Required'), v.maxLength(100));

/** The second step of signing in. The code is from the authenticator app, or a recovery code. */
export const SecondFactorSignInRequest = v.object({
  Challenge: v.pipe(v.string(), v.maxLength(2000)),
  Code,
});
export type SecondFactorSignInRequest = BodyOf<typeof SecondFactorSignInRequest>;

/** The changes of a second factor, except for confirming it with a first code. */
export const PasswordConfirmation = v.object({ CurrentPassword });
export type PasswordConfirmation = BodyOf<typeof PasswordConfirmation>;

/** The first code from an authenticator app, which proves that the app has the secret. */
export const CodeRequest = v.object({ Code });
export type CodeRequest = BodyOf<typeof CodeRequest>;

export const SecondFactorStatus = v.object({
  isOn: v.boolean(),
  /** How many recovery codes have not been used; 0 while it is off. */
  recoveryCodesLeft: v.number(),
});
export type SecondFactorStatus = v.InferOutput<typeof SecondFactorStatus>;

/** Shown once: the server cannot show them again. */
export const NewRecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type NewRecoveryCodes = v.InferOutput<typeof NewRecoveryCodes>;

/** Shown once. The recovery codes work once the second factor is on. */
export const NewSecondFactor = v.object({
  /** The secret for the authenticator app, in base32. */
  secret: v.string(),
  ...NewRecoveryCodes.entries,
});
export type NewSecondFactor = v.InferOutput<typeof NewSecondFactor>;
