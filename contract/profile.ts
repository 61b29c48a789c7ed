import * as v from 'valibot';

import { TextOrEmpty } from './fields.ts';

export const Profile = v.object({
  givenName: v.string(),
  email: TextOrEmpty,
});
/** Our server sends every field, so this is also the wire type. */
export type Profile = v.InferOutput<typeof Profile>;
