import * as v from 'valibot';

/** The current password, as typed. Passwords are never trimmed. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1, 'Required'));
