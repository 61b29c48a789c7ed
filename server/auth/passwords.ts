/** Hashes passwords with a slow hash and recognizes common ones. Node and the browser implement it differently. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash the result is false, after the same amount of work. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was made with cheaper parameters than the current ones. */
  isOutdated(hash: string): boolean;
  /** Whether a password, given in lower case, is one of the most common ones and therefore easy to guess. */
  isCommon(password: string): boolean;
}

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
