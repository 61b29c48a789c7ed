import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 8;

/** The most common passwords of those that are long enough, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH),
);
