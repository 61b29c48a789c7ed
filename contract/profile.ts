import * as v from 'valibot';

import { TextOrEmpty } from './fields.ts';

export const Profile = v.object({
  givenName: v.string(),
  email: TextOrEmpty,
});
export type Profile = v.InferOutput<typeof Profile>;
