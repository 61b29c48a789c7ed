import type { Passwords } from '#server/auth/passwords.ts';

/** Words that everyone sees while signing up, in lower case. */
export const CONTEXT_WORDS = ['freehold'];

/** Returns why a password is too easy to guess, although it is long enough, or undefined if it is not. */
export function passwordError(
  {
    Password,
    Email,
    GivenName,
  }: { readonly Password: string; readonly Email: string; readonly GivenName: string },
  { isCommon }: Pick<Passwords, 'isCommon'>,
): string | undefined {
  const password = Password.toLowerCase();
  const [localPart = ''] = Email.split('@');
  const words = [Email, localPart, GivenName, ...CONTEXT_WORDS];
  if (words.some((word) => word.toLowerCase() === password))
    return "Don't use your name, your email address or Freehold";
  if (isCommon(password)) return 'This password is too common. Please choose another.';
  return undefined;
}
