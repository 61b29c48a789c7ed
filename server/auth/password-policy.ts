import type { Passwords } from '#server/auth/passwords.ts';

/** Product names, in lower case. */
export const PRODUCT_WORDS = ['freehold'];

/** Why a password of sufficient length is too easy to guess; undefined if it is acceptable. */
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
  const words = [Email, localPart, GivenName, ...PRODUCT_WORDS];
  if (words.some((word) => word.toLowerCase() === password))
    return "Don't use your name, your email address or Freehold";
  if (isCommon(password)) return 'This password is too common. Please choose another.';
  return undefined;
}
