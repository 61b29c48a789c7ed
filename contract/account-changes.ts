import * as v from 'valibot';

import { Email, NewPassword } from './account.ts';
import { StorableText } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** The password that is in use, which proves that the signed-in person is the one at the keyboard. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1, 'Required'), v.maxLength(1000));

export const EmailRequest = v.object({ Email, CurrentPassword });
export type EmailRequest = BodyOf<typeof EmailRequest>;

export const PasswordRequest = v.pipe(
  v.object({ CurrentPassword, Password: NewPassword, ConfirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['Password'], ['ConfirmPassword']],
      ({ Password, ConfirmPassword }) => Password === ConfirmPassword,
      'Passwords do not match',
    ),
    ['ConfirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['Password'], ['CurrentPassword']],
      ({ Password, CurrentPassword }) => Password !== CurrentPassword,
      'Choose a password other than your current one',
    ),
    ['Password'],
  ),
);
export type PasswordRequest = BodyOf<typeof PasswordRequest>;

export const EndSessionsRequest = v.object({
  /** Null for all sessions except the one that makes the call. */
  SessionId: v.nullable(StorableText),
  CurrentPassword,
});
export type EndSessionsRequest = BodyOf<typeof EndSessionsRequest>;

export const AccountDeletionRequest = v.object({ CurrentPassword });
export type AccountDeletionRequest = BodyOf<typeof AccountDeletionRequest>;
