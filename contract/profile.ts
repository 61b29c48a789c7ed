import * as v from 'valibot';

import { GivenName } from './account.ts';
import { Text, TextOrEmpty } from './fields.ts';
import type { BodyOf } from './request-body.ts';

export const Profile = v.object({
  givenName: Text,
  email: TextOrEmpty,
  /** When a temporary password stops working, as ISO 8601. Missing for a password that the person chose. */
  passwordExpiresAt: v.optional(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

/** What a person can change about themselves without their password. */
export const ProfileRequest = v.object({ GivenName });
export type ProfileRequest = BodyOf<typeof ProfileRequest>;
