import type { Profile } from '#contract/profile.ts';
import type { AccountCall } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';
import { readProfile } from '#server/resources/profile.ts';

import { findPersonByPassword } from './accounts.ts';
import type { VerifiedPerson } from './sessions.ts';

/** What a call that asks for the current password has to provide. */
type ConfirmedCall = Pick<AccountCall<never>, 'services' | 'person' | 'address' | 'now'> & {
  readonly body: { readonly CurrentPassword: string };
};

/**
 * Verifies the current password of the person who calls, within the limits of sign-in.
 * @throws a 400 about the field if it is wrong; a 429 after too many wrong passwords
 */
export async function requireCurrentPassword(call: ConfirmedCall): Promise<VerifiedPerson & Profile> {
  const { services, person, body } = call;
  const profile = await readProfile(services.database, person.id);
  const verified = await findPersonByPassword(call, profile.email, body.CurrentPassword);
  if (verified?.id !== person.id) throw wrongPassword();
  return { ...verified, ...profile };
}

export function wrongPassword(): HttpError {
  return new HttpError(400, { CurrentPassword: ['This is not your current password'] });
}
