import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter passwords are rejected for their length. */
const MIN_LENGTH = 8;

/** The most common passwords of sufficient length, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH),
);
