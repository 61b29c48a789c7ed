import * as v from 'valibot';

/** The password that is in use, as typed. Passwords are never trimmed. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1, 'Required'));
