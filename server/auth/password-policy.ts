import type { ParsedRequestOf, endpoints } from '#contract/endpoints.ts';

import type { Passwords } from '#server/auth/passwords.ts';

/** Words that stand before everybody who signs up, in lower case. */
export const CONTEXT_WORDS = ['freehold'];

/** What keeps a password from being taken though it is long enough: it would be among the first that are guessed. */
export function passwordProblem(
  { Password, Email, GivenName }: ParsedRequestOf<typeof endpoints.account.create>,
  { isCommon }: Pick<Passwords, 'isCommon'>,
): string | undefined {
  const password = Password.toLowerCase();
  const [localPart = ''] = Email.split('@');
  const words = [Email, localPart, GivenName, ...CONTEXT_WORDS];
  if (words.some((word) => word.toLowerCase() === password))
    return 'Password must not be a name, an email address or what this site is called';
  if (isCommon(password)) return 'Password is one of the most common ones, please choose another';
  return undefined;
}
